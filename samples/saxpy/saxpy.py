"""y = a * x + y, the smallest kernel that does something useful."""

import numpy as np
from numba import cuda


@cuda.jit("void(float32, float32[::1], float32[::1])")
def saxpy(a, x, y):
    """Adds a times x to y, in place."""
    i = cuda.grid(1)  # one element per thread
    if i < y.size:
        y[i] = a * x[i] + y[i]


def main(n=1_000_000):
    rng = np.random.default_rng(0)
    x = rng.random(n, dtype=np.float32)
    y = rng.random(n, dtype=np.float32)
    expected = np.float32(2.5) * x + y

    d_y = cuda.to_device(y)
    threads = 256
    blocks = (n + threads - 1) // threads
    saxpy[blocks, threads](np.float32(2.5), cuda.to_device(x), d_y)

    np.testing.assert_allclose(d_y.copy_to_host(), expected, rtol=1e-6)
    print("saxpy: ok")


if __name__ == "__main__":
    main()
