"""An object that is called is not made again."""

import cupy


class Scale:
    def __init__(self, n):
        self.kernel = cupy.fuse(lambda x: x * n, kernel_name="scale")

    def __call__(self, x):
        return self.kernel(x)


scale = Scale(3)
scale(cupy.zeros(3, dtype="float32"))
