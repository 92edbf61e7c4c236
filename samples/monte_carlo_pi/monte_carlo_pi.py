"""Estimates pi from random points: the share that falls into the quarter circle is pi / 4."""

import numpy as np
from numba import cuda
from numba.cuda.random import create_xoroshiro128p_states, xoroshiro128p_uniform_float32


# No signature: Numba takes the types from the launch, pykern2cu from --sig.
@cuda.jit
def monte_carlo_pi(states, iterations, estimates):
    """Every thread draws from its own generator and writes its own estimate."""
    thread = cuda.grid(1)
    if thread >= estimates.size:
        return
    inside = 0
    for _ in range(iterations):
        x = xoroshiro128p_uniform_float32(states, thread)
        y = xoroshiro128p_uniform_float32(states, thread)
        if x * x + y * y <= 1.0:
            inside += 1
    estimates[thread] = 4.0 * inside / iterations


def main(threads=64, blocks=256, iterations=10_000):
    count = threads * blocks
    states = create_xoroshiro128p_states(count, seed=1)
    d_estimates = cuda.device_array(count)

    monte_carlo_pi[blocks, threads](states, iterations, d_estimates)

    estimate = d_estimates.copy_to_host().mean()
    # Each point has the standard deviation 1.64; five times that of the mean is safe.
    assert abs(estimate - np.pi) < 5 * 1.64 / np.sqrt(count * iterations), estimate
    print("monte_carlo_pi: ok", estimate)


if __name__ == "__main__":
    main()
