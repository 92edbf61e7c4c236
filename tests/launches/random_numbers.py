import numpy as np
from numba import cuda
from numba.cuda.random import create_xoroshiro128p_states
from numpy.random import default_rng


@cuda.jit
def take(x):
    pass


@cuda.jit
def draw(states):
    pass


np.random.seed(0)
n = 16
take[1, 1](np.random.rand(n))
take[1, 1](np.random.rand(n, 3).astype(np.float32))
take[1, 1](np.random.randn(2, 3, 4))
take[1, 1](np.random.random((n, n)))
take[1, 1](np.random.random(n))
take[1, 1](np.random.random_sample(size=n))
take[1, 1](np.random.uniform(-1, 1, n))
take[1, 1](np.random.uniform(low=0, high=1, size=(n, 2)))
take[1, 1](np.random.normal(0, 1, (n,)))
take[1, 1](np.random.normal(size=n))
take[1, 1](np.random.randint(0, 10, n))
take[1, 1](np.random.randint(0, 256, size=(n, n), dtype=np.uint8))
take[1, 1](np.random.randint(5, size=n).astype("int32"))
take[1, 1](np.random.choice([1.0, 2.0], n))
take[1, 1](np.random.permutation(n))
take[1, 1](np.random.permutation(np.arange(n, dtype=np.float32)))
take[1, 1](np.random.rand())
take[1, 1](np.random.randint(10))
rng = default_rng(7)
take[1, 1](rng.random(n))
take[1, 1](rng.random(n, dtype=np.float32))
take[1, 1](rng.integers(0, 10, n))
take[1, 1](rng.integers(0, 10, size=n, dtype=np.int32))
take[1, 1](rng.standard_normal((n, 2), dtype=np.float32))
take[1, 1](np.random.RandomState(0).uniform(0, 1, n))
draw[1, 1](create_xoroshiro128p_states(64, seed=1))
