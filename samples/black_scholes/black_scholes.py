"""Black-Scholes prices of European options."""

import math

import numpy as np
from numba import cuda

SQRT_HALF = math.sqrt(0.5)


@cuda.jit(device=True)
def normal_cdf(x):
    """The probability that a standard normal variable is at most x."""
    return 0.5 * math.erfc(-x * SQRT_HALF)


# No signature: Numba takes the types from the first launch, pykern2cu from --sig.
@cuda.jit
def black_scholes(spot, strike, years, call, put, rate, volatility):
    """Prices one call and one put per option, in a grid-stride loop."""
    for i in range(cuda.grid(1), spot.size, cuda.gridsize(1)):
        s = spot[i]
        t = years[i]
        spread = volatility * math.sqrt(t)
        d1 = (math.log(s / strike[i]) + (rate + 0.5 * volatility**2) * t) / spread
        d2 = d1 - spread

        discounted = strike[i] * math.exp(-rate * t)
        call[i] = s * normal_cdf(d1) - discounted * normal_cdf(d2)
        put[i] = discounted * normal_cdf(-d2) - s * normal_cdf(-d1)


def main(n=1_000_000, blocks=512, threads=256):
    rng = np.random.default_rng(0)
    spot = rng.uniform(5.0, 30.0, n)
    strike = rng.uniform(1.0, 100.0, n)
    years = rng.uniform(0.25, 10.0, n)
    rate, volatility = 0.02, 0.3

    d_call, d_put = cuda.device_array(n), cuda.device_array(n)
    inputs = [cuda.to_device(array) for array in (spot, strike, years)]
    black_scholes[blocks, threads](*inputs, d_call, d_put, rate, volatility)
    call, put = d_call.copy_to_host(), d_put.copy_to_host()

    # Put-call parity, and one price from the literature (Hull: S=42 K=40 r=10% s=20% T=0.5).
    np.testing.assert_allclose(call - put, spot - strike * np.exp(-rate * years), atol=1e-9)
    hull = [cuda.to_device(np.array([value])) for value in (42.0, 40.0, 0.5)]
    black_scholes[1, 32](*hull, d_call, d_put, 0.1, 0.2)
    np.testing.assert_allclose([d_call[0], d_put[0]], [4.76, 0.81], atol=0.005)
    print("black_scholes: ok")


if __name__ == "__main__":
    main()
