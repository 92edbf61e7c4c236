import numpy as np
from numba import cuda


@cuda.jit
def take(x):
    pass


n, m = 10, 4
take[1, 1](np.zeros(n))
take[1, 1](np.zeros((n, m), np.float32))
take[1, 1](np.ones((n, m), dtype=np.int8, order="F"))
take[1, 1](np.empty(shape=(n, m, 2), dtype="float32"))
take[1, 1](np.full(n, 7))
take[1, 1](np.full(n, 7.5))
take[1, 1](np.full((n, m), 0, dtype=np.uint16))
take[1, 1](np.full(n, True))
take[1, 1](np.arange(n))
take[1, 1](np.arange(0, 1, 0.1))
take[1, 1](np.arange(n, dtype=np.float32))
take[1, 1](np.linspace(0, 1, n))
take[1, 1](np.linspace(0, 1, n, dtype=np.float32))
take[1, 1](np.linspace(0, 1, n).astype(np.float32))
take[1, 1](np.eye(n))
take[1, 1](np.eye(n, m, dtype=np.int32))
take[1, 1](np.identity(n))
take[1, 1](np.array([1, 2, 3]))
take[1, 1](np.array([1, 2.5, 3]))
take[1, 1](np.array([[1, 2], [3, 4]]))
take[1, 1](np.array([[1, 2], [3, 4]], dtype=np.complex64))
take[1, 1](np.array([True, False]))
take[1, 1](np.array([1j]))
take[1, 1](np.array(5))
take[1, 1](np.array([np.zeros(3, np.float32), np.ones(3, np.float32)]))
take[1, 1](np.asarray([1.0, 2.0], np.float32))
take[1, 1](np.asfortranarray(np.zeros((n, m))))
take[1, 1](np.ascontiguousarray(np.zeros((n, m), order="F")))
take[1, 1](np.zeros_like(np.ones((n, m), np.float32, order="F")))
take[1, 1](np.empty_like(np.arange(n), dtype=np.float32))
take[1, 1](np.full_like(np.arange(n), 3))
take[1, 1](np.arange(np.float32(5)))
take[1, 1](np.meshgrid(np.arange(3.0), np.arange(4.0))[0])
take[1, 1](np.diag(np.arange(4)))
take[1, 1](np.zeros(0, np.int32))
take[1, 1](np.zeros((1, 5)).T)
take[1, 1](np.zeros((5, 1), np.float32))
take[1, 1](np.indices((3, 4)))
take[1, 1](np.tri(3))
take[1, 1](np.ndarray((), np.float32))
take[1, 1](np.ndarray((2, 3), order="F"))
