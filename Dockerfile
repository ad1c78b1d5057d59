# The bot in a container: no compiler, no root, nothing to write but /data.
# `docker build -t ra-on-discord .`, or `docker compose up -d`: see docs/hosting.md.

# The version that the tests run on; .python-version has it too.
ARG PYTHON=3.11

FROM python:${PYTHON}-slim-bookworm AS build
COPY requirements-postgres.lock /build/
# Ready-made wheels only, so that nothing foreign runs while the image is built.
RUN python -m venv /opt/ra \
    && /opt/ra/bin/pip install --no-cache-dir --disable-pip-version-check --no-deps --require-hashes \
        --only-binary :all: --requirement /build/requirements-postgres.lock
COPY engine /opt/ra/app/engine
COPY renderers /opt/ra/app/renderers
COPY bot /opt/ra/app/bot
# Nobody can write the bytecode later.
RUN /opt/ra/bin/python -m compileall -q /opt/ra/app

FROM python:${PYTHON}-slim-bookworm
LABEL org.opencontainers.image.title="Ra on Discord" \
      org.opencontainers.image.licenses="MIT"
# A volume takes over the owner of the folder that it covers.
RUN groupadd --gid 10001 ra \
    && useradd --uid 10001 --gid ra --home-dir /data --no-log-init --shell /usr/sbin/nologin ra \
    && install --directory --owner=ra --group=ra --mode=0700 /data
COPY --from=build /opt/ra /opt/ra
# SQLite rewrites its file beside it rather than in /tmp, which may be small.
ENV PATH=/opt/ra/bin:$PATH \
    PYTHONPATH=/opt/ra/app \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    SQLITE_TMPDIR=/data \
    METRICS_PORT=9464
USER 10001:10001
# ra.db and .env are in the folder in which the bot is started.
WORKDIR /data
VOLUME /data
HEALTHCHECK --interval=30s --timeout=10s --start-period=120s \
    CMD ["python", "-c", "import os, urllib.request as web; web.urlopen('http://127.0.0.1:' + os.environ['METRICS_PORT'] + '/healthz', timeout=5)"]
ENTRYPOINT ["python", "-m", "bot"]
