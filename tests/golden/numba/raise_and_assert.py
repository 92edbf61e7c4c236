from numba import cuda


@cuda.jit("void(float32[::1])")
def raise_and_assert(x):
    assert x.size > 3, "too short"
    if x[0] < 0:
        raise ValueError("negative")
    x[cuda.grid(1)] = 1
