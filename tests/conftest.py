"""For all tests: what they start is started as on a plain machine, whatever the one they run on is like."""

from __future__ import annotations

import os
import signal

import pytest
from hypothesis import HealthCheck, settings

HIDE_FAULTS = ("PYTHONUNBUFFERED", "PYTHONDONTWRITEBYTECODE")
"""Variables that some machines set, and under which a program behaves better than for most people."""


settings.register_profile("any machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any machine")


def pytest_configure(config: pytest.Config) -> None:
    """Forgets those variables, and hears Ctrl-C: a job in the background is started deaf to it, and so its children."""
    for name in HIDE_FAULTS:
        os.environ.pop(name, None)
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """A worker more than there are cores: some tests wait for a server or a clock most of the time."""
    return (os.cpu_count() or 1) + 1
