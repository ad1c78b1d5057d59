"""The proxy through which this machine reaches Discord, as the environment names it for all programs."""

from ipaddress import ip_address
from urllib.parse import urlsplit
from urllib.request import getproxies, proxy_bypass

SCHEMES = ("http", "https")
"""The kinds of proxies that can be used; SOCKS is none of them."""


class ProxyUnusableError(Exception):
    """The environment names a proxy by an address that cannot be used; `name` is the variable."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


def proxy_for(address: str) -> str | None:
    """The proxy for an address: `HTTPS_PROXY` or `HTTP_PROXY`, unless `NO_PROXY` has its host.

    This machine itself needs none. Raises `ProxyUnusableError`.
    """
    parts = urlsplit(address)
    host, scheme = parts.hostname or "", parts.scheme
    proxies = getproxies()
    found = proxies.get(scheme) or proxies.get("all")
    if not found or _is_this_machine(host) or proxy_bypass(host):
        return None
    found = found if "://" in found else f"http://{found}"
    if not _is_usable(found):
        raise ProxyUnusableError(f"{scheme.upper()}_PROXY" if proxies.get(scheme) else "ALL_PROXY")
    return found


def _is_usable(address: str) -> bool:
    """Whether it has a scheme that can be used, a host, and a number as its port.

    aiohttp would quote any other address in its error, with the password.
    """
    try:
        parts = urlsplit(address)
        return parts.scheme in SCHEMES and bool(parts.hostname) and parts.port != 0
    except ValueError:
        return False


def _is_this_machine(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
