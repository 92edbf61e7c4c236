# flags: "--sig=reads(float64[:])"
"""Attributes that classes and objects get where their bodies do not show it: they are there, or not."""

from numba import cuda


class Base:
    pass


class Settings(Base):
    def __init__(self, **options):
        for name, value in options.items():
            setattr(self, name, value)

    def load(self):
        self.loaded = 5


settings = Settings(given=5)
settings.load()
Base.of_base = 5


@cuda.jit
def reads(x):
    x[0] = getattr(settings, "given", 8)
    x[1] = getattr(settings, "loaded", 8)
    x[2] = getattr(Settings, "of_base", 8)
    if hasattr(settings, "given"):
        x[3] = 1
