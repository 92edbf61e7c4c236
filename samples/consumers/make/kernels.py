"""A kernel with a device function from another file, called with and without its optional argument."""

from numba import cuda

from shapes import area


@cuda.jit("void(float64[::1], float64[::1], float64[::1], float64)")
def frame_areas(widths, heights, out, border):
    """out[i] is the area of a frame: the rectangle without its inside."""
    i = cuda.grid(1)
    if i < out.size:
        out[i] = area(widths[i], heights[i]) - area(widths[i], heights[i], border)
