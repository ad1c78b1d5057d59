"""The files that bring the bot to a machine say what the project is."""

import json
import re
import shlex
import shutil
import subprocess
import sys
import threading
import tomllib
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.bot.support.internals import GRACE, Settings
from tests.test_walls import MAY_IMPORT

ROOT = Path(__file__).parent.parent
COMPOSE = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
UNIT = ROOT / "deploy" / "ra.service"
NOT_ASKED_FOR_ITS_HEALTH = {"proxy"}
"""Services whose image has no program that could ask."""


def dockerfile() -> list[tuple[str, str]]:
    """The Dockerfile's instructions with their arguments; continued lines are one."""
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    lines = re.sub(r"^\s*#.*\n", "", text, flags=re.MULTILINE).replace("\\\n", " ").splitlines()
    found = [line.split(None, 1) for line in lines if line.strip()]
    return [(instruction, argument.strip()) for instruction, argument in found]


def arguments_of(instruction: str) -> list[str]:
    """The arguments of every such instruction of the Dockerfile."""
    return [argument for found, argument in dockerfile() if found == instruction]


def unit() -> dict[str, str]:
    """The unit's settings; none that the tests look at is given twice."""
    lines = UNIT.read_text(encoding="utf-8").splitlines()
    return dict(line.split("=", 1) for line in lines if "=" in line and not line.startswith("#"))


def example_settings() -> set[str]:
    """The settings that .env.example explains."""
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    return set(re.findall(r"^#?([A-Z_]+)=", example, re.MULTILINE))


def run(command: list[str], **how: Any) -> subprocess.CompletedProcess[str]:
    """Run a command to its end, however it ends."""
    return subprocess.run(command, check=False, capture_output=True, text=True, **how)


@pytest.mark.skipif(shutil.which("make") is None, reason="there is no make")
def test_what_cannot_be_used_is_installed_again(tmp_path: Path) -> None:
    """Make takes no `.venv` for ready that is half made, or of a Python that an upgrade has replaced."""
    shutil.copy(ROOT / "Makefile", tmp_path)
    (tmp_path / "requirements.lock").touch()
    half = run([sys.executable, "-m", "venv", "--without-pip", str(tmp_path / ".venv")])
    (tmp_path / ".venv" / "ready").touch()
    makes = [run(["make", ".venv/ready", f"PYTHON={sys.executable}"], cwd=tmp_path) for _ in range(2)]
    assert [one.returncode for one in (half, *makes)] == [0, 0, 0]
    assert run([str(tmp_path / ".venv" / "bin" / "python"), "-m", "pip", "--version"]).returncode == 0
    assert "is up to date" in makes[1].stdout


def test_the_image_has_the_python_of_the_tests() -> None:
    """The image's version of Python is that of .python-version, in every stage."""
    version = (ROOT / ".python-version").read_text(encoding="utf-8").strip()
    assert arguments_of("ARG") == [f"PYTHON={version}"]
    assert all(image.startswith("python:${PYTHON}-slim-") for image in arguments_of("FROM"))


def test_the_image_has_what_the_bot_imports_and_no_more() -> None:
    """Each part that the bot may import is copied, and the builder is sent nothing but what is copied."""
    copied = {line.split()[0] for line in arguments_of("COPY") if not line.startswith("--from")}
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    sent = {line.removeprefix("!") for line in ignored if line.startswith("!")}
    assert copied == sent == MAY_IMPORT["bot"] | {"requirements-postgres.lock"}
    assert all((ROOT / name).exists() for name in copied)


def test_the_image_installs_pinned_wheels() -> None:
    """What is installed comes from the lock file, with hashes, and runs nothing while it is installed."""
    (install,) = [line for line in arguments_of("RUN") if "pip install" in line]
    for option in ("--require-hashes", "--no-deps", "--only-binary :all:", "requirements-postgres.lock"):
        assert option in install


def test_the_image_starts_the_bot_as_nobody_in_particular() -> None:
    """The last stage runs `python -m bot` with a numeric user that is not root."""
    user, *_ = arguments_of("USER")[-1].split(":")
    assert int(user) > 0
    assert [json.loads(line) for line in arguments_of("ENTRYPOINT")] == [["python", "-m", "bot"]]


@pytest.mark.parametrize(("answer", "status"), [(200, 0), (503, 1)])
def test_the_health_check_tells_health_from_illness(answer: int, status: int) -> None:
    """The image's health check succeeds exactly if /healthz on the image's port does."""

    class Health(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(answer if self.path == "/healthz" else 404)
            self.end_headers()

        def log_message(self, *_: object) -> None: ...

    with HTTPServer(("127.0.0.1", 0), Health) as server:
        threading.Thread(target=server.handle_request, daemon=True).start()
        assert any("METRICS_PORT=" in line for line in arguments_of("ENV"))
        (check,) = arguments_of("HEALTHCHECK")
        _, *arguments = json.loads(check.partition("CMD")[2])
        result = run([sys.executable, *arguments], env={"METRICS_PORT": str(server.server_port)})
        assert result.returncode == status


def test_the_unit_outlasts_an_outage() -> None:
    """The bot is started until it runs, however long that takes."""
    assert unit()["StartLimitIntervalSec"] == "0"


def test_the_unit_waits_for_the_time() -> None:
    """A machine without a clock of its own starts in the past, in which no bot should play."""
    assert {"network-online.target", "time-sync.target"} == set(unit()["After"].split())
    assert unit()["Wants"] == unit()["After"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no modes")
@pytest.mark.parametrize("umask", ["022", "077"])
def test_the_container_may_read_the_secrets_and_nobody_else(tmp_path: Path, umask: str) -> None:
    """What hosts type makes secrets that the image's user may list and read, in a folder closed to others.

    The container is handed the folder `secrets` alone, and that folder's own mode counts inside.
    """
    guide = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    typed = guide.partition("## In a container\n")[2].split("```")[1].partition("docker compose")[0]
    lines = typed.replace("git clone ADDRESS-OF-THIS-REPOSITORY", "mkdir").splitlines()
    script = "\n".join(re.sub(r" {4,}.*", "", line) for line in lines)
    assert run(["sh", "-euc", f"umask {umask}\n{script}"], cwd=tmp_path).returncode == 0
    clone = tmp_path / "ra"
    (token,) = (clone / "secrets").iterdir()
    modes = [path.stat().st_mode & 0o7 for path in (clone, clone / "secrets", token)]
    assert modes == [0, 0o5, 0o4]
    assert "./secrets:/run/secrets:ro" in COMPOSE["services"]["bot"]["volumes"]


@pytest.mark.parametrize("name", sorted(COMPOSE["services"]))
def test_services_can_do_no_more_than_they_must(name: str) -> None:
    """No service is root, may write its file system, has a capability, or is open to the outside."""
    service: dict[str, Any] = COMPOSE["services"][name]
    assert service.get("read_only") is True
    assert service.get("cap_drop") == ["ALL"]
    assert service.get("security_opt") == ["no-new-privileges:true"]
    assert "build" in service or service["user"].split(":")[0] not in {"", "0", "root"}
    assert not service.keys() & {"ports", "privileged", "network_mode", "cap_add"}
    assert "build" in service or name in NOT_ASKED_FOR_ITS_HEALTH or "healthcheck" in service


def test_one_service_is_enough() -> None:
    """Without a profile only the bot runs, and it waits for no service that does not."""
    services: dict[str, dict[str, Any]] = COMPOSE["services"]
    assert [name for name, service in services.items() if not service.get("profiles")] == ["bot"]
    needs = services["bot"]["depends_on"]
    assert all(not how["required"] for other, how in needs.items() if services[other].get("profiles"))


def test_images_of_others_have_versions() -> None:
    """What is not built here is pinned to a version."""
    images = [service["image"] for service in COMPOSE["services"].values() if "build" not in service]
    assert all(re.search(r":v?[0-9]", image) for image in images)


def test_a_stop_may_take_its_time() -> None:
    """Supervisors wait longer for the end than the bot takes for the moves in flight."""
    waits = (COMPOSE["services"]["bot"]["stop_grace_period"].removesuffix("s"), unit()["TimeoutStopSec"])
    assert all(float(wait) >= GRACE + 10 for wait in waits)


def test_the_example_explains_every_setting() -> None:
    """`.env.example` has each setting of the bot, and no other."""
    assert example_settings() == {name.upper() for name in Settings.model_fields}


def test_every_setting_is_in_the_guide_for_hosts() -> None:
    """docs/hosting.md names each setting."""
    guide = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    assert {name for name in example_settings() if f"`{name}" not in guide} == set()


def test_a_unit_that_must_be_set_right_is_not_started_again() -> None:
    """The unit starts the bot of its folder as a user that is not root, and takes exit status 2 as final."""
    found = unit()
    assert found["ExecStart"] == "/opt/ra/.venv/bin/python -m bot"
    assert "PYTHONPATH=/opt/ra " in found["Environment"]
    assert found["WorkingDirectory"] == f"/var/lib/{found['StateDirectory']}"
    assert (found["Restart"], found["RestartPreventExitStatus"]) == ("on-failure", "2")
    assert found["User"] != "root"


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd")
def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    """Systemd finds nothing wrong with the unit, but that the program is not installed here."""
    copy = tmp_path / UNIT.name
    copy.write_text(UNIT.read_text(encoding="utf-8").replace(unit()["ExecStart"], "/bin/true"))
    result = run(["systemd-analyze", "verify", str(copy)])
    assert (result.returncode, result.stderr) == (0, "")


def test_the_procfile_starts_the_bot(tmp_path: Path) -> None:
    """The line for hosting services runs the bot, which asks for its token."""
    process, command = (ROOT / "Procfile").read_text(encoding="utf-8").strip().split(": ")
    python, *arguments = shlex.split(command)
    assert (process, python) == ("worker", "python")
    environment = {"PYTHONPATH": str(ROOT), "PATH": ""}
    result = run([sys.executable, *arguments], cwd=tmp_path, env=environment)
    assert (result.returncode, result.stderr.count("\n")) == (2, 1)
    assert "DISCORD_TOKEN" in result.stderr


def test_hosting_services_install_what_is_pinned() -> None:
    """requirements.txt, where hosting services look, is the lock file with which PostgreSQL works too."""
    assert (ROOT / "requirements.txt").read_text(encoding="utf-8") == "-r requirements-postgres.lock\n"


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_workflows_run_nothing_that_can_change(workflow: Path) -> None:
    """Actions of others are pinned to commits, and no step may do more than it says."""
    text = workflow.read_text(encoding="utf-8")
    used = re.findall(r"uses: (\S+)", text)
    assert all(re.fullmatch(r"[\w/-]+@[0-9a-f]{40}", action) for action in used)
    assert "permissions" in yaml.safe_load(text)


def test_continuous_integration_runs_everything_on_every_python() -> None:
    """All checks of `.ci/run` are made on each minor version from the oldest that is supported."""
    jobs = workflow("ci")["jobs"]
    versions = jobs["checks"]["strategy"]["matrix"]["python"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert versions == ["3.11", "3.12", "3.13", "3.14"]
    assert project["requires-python"] == f">={versions[0]}"
    assert {"run": "SHARE=100 .ci/run"} in jobs["checks"]["steps"]
    assert (ROOT / ".ci" / "run").stat().st_mode & 0o100


def test_images_are_built_for_both_kinds_of_machines() -> None:
    """Every change is built for amd64 and arm64, each on a machine of its kind, and so is every release."""
    built = workflow("ci")["jobs"]["image"]["strategy"]["matrix"]["runner"]
    released = workflow("release")["jobs"]["image"]["strategy"]["matrix"]["include"]
    assert sorted(built) == sorted(one["runner"] for one in released) == ["ubuntu-24.04", "ubuntu-24.04-arm"]
    joined = (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
    assert all(f'"$image:$version-{one["architecture"]}"' in joined for one in released)


def test_windows_runs_what_is_tried_for_it() -> None:
    """The workflow plays on Windows, on the oldest and the newest Python."""
    jobs = workflow("ci")["jobs"]
    versions = jobs["checks"]["strategy"]["matrix"]["python"]
    assert jobs["windows"]["strategy"]["matrix"]["python"] == [versions[0], versions[-1]]
    assert "tests\\windows" in jobs["windows"]["steps"][-1]["run"]
    assert (ROOT / "tests" / "windows").is_dir()


def test_every_lock_file_is_audited_each_week() -> None:
    """The audit names each lock file, and runs without anybody's asking."""
    audit = (ROOT / ".github" / "workflows" / "audit.yml").read_text(encoding="utf-8")
    assert all(file.name in audit for file in ROOT.glob("*.lock"))
    assert "schedule:" in audit


def test_windows_can_check_out_every_file() -> None:
    """No name in the project is one that Windows reserves or forbids, or another one's in other letters."""
    folders = (one for one in ROOT.iterdir() if one.is_dir() and not one.name.startswith("."))
    files = [path for folder in folders for path in folder.rglob("*") if "__pycache__" not in path.parts]
    names = {part for path in files for part in path.relative_to(ROOT).parts}
    reserved = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)(\..*)?", re.IGNORECASE)
    assert {one for one in names if reserved.fullmatch(one) or re.search(r'[<>:"\\|?*]|[ .]$', one)} == set()
    assert len({str(path).casefold() for path in files}) == len(files)


def workflow(name: str) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(
        (ROOT / ".github" / "workflows" / f"{name}.yml").read_text(encoding="utf-8")
    )
    return found
