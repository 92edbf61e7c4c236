"""A device function that kernels.py imports; when it changes, make translates kernels.py again."""

from numba import cuda


@cuda.jit(device=True)
def area(width, height, border=0.0):
    """The inner area of a rectangle."""
    return (width - 2 * border) * (height - 2 * border)
