import numpy as np
from numba import cuda

BLOCK = 128


@cuda.jit
def scale(x, a, n):
    pass


@cuda.jit
def blur(src, dst, width=3):
    pass


def blocks(n):
    return (n + BLOCK - 1) // BLOCK


def make(n, dtype=np.float32):
    return np.arange(n).astype(dtype)


def run(x, a):
    d = cuda.to_device(x)
    scale[blocks(x.size), BLOCK](d, a, x.size)
    return d.copy_to_host()


class Simulation:
    dtype = np.float32

    def __init__(self, n, factor=1.0):
        self.n = n
        self.factor = factor
        self.state = cuda.device_array((n, n), self.dtype)
        self.next = cuda.device_array_like(self.state)

    @property
    def size(self):
        return self.n * self.n

    def step(self):
        blur[1, BLOCK](self.state, self.next)
        self.state, self.next = self.next, self.state

    def scale(self):
        scale[1, BLOCK](self.state.ravel(), self.factor, self.size)


class Wide(Simulation):
    dtype = np.float64


def factorial(n):
    return 1 if n < 2 else n * factorial(n - 1)


def main():
    import numpy

    run(make(100), 2.0)
    run(make(n=100, dtype=np.float64), numpy.float32(2))
    simulation = Simulation(16)
    for _ in range(3):
        simulation.step()
    simulation.scale()
    Wide(8, factor=2).scale()
    scale[1, 1](make(3), factorial(5), 3)
    blur[1, 1](make(4), make(4), 5)
    launch = lambda x: scale[1, 1](x, 1, 2)
    launch(numpy.zeros(3, numpy.int8))

    @cuda.jit
    def inner(x):
        pass

    inner[1, 1](make(2))


if __name__ == "__main__":
    main()
