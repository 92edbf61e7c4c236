# by hand
import numpy as np
import pytest
from numba import cuda


@cuda.jit
def take(x, n):
    pass


@pytest.mark.parametrize("n, dtype", [(8, np.float32), (9.5, np.float64)])
def test_rows(n, dtype):
    take[1, 1](cuda.to_device(np.zeros(3, dtype)), n)


@pytest.mark.parametrize("dtype", [np.int8, np.int16])
@pytest.mark.parametrize("n", [1, 2])
def test_product(dtype, n):
    take[1, 1](np.zeros(n, dtype), n)


@pytest.mark.parametrize("case", [pytest.param(1)])
def test_unknown(case):
    take[1, 1](np.zeros(2), case)
