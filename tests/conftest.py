"""How long Hypothesis searches: a moment by default, long with `--hypothesis-profile=fuzz`."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

SLOW_TO_DRAW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example]

settings.register_profile(
    "moment", max_examples=60, deadline=None, suppress_health_check=SLOW_TO_DRAW
)
settings.register_profile(
    "fuzz", max_examples=5_000, deadline=None, suppress_health_check=SLOW_TO_DRAW
)
settings.load_profile("moment")
