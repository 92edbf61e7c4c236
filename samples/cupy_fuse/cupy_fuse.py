"""All distances between two sets of points in one fused kernel; some points are excluded."""

import cupy


@cupy.fuse(kernel_name="distance")
def distance(px, py, qx, qy, excluded, scale):
    """result[i, j] = scale * |p[i] - q[j]|, and infinity where point i is excluded."""
    # newaxis turns the points p into a column; the operators broadcast it against the row q.
    dx = px[:, cupy.newaxis] - qx
    dy = py[:, cupy.newaxis] - qy
    length = scale * cupy.sqrt(dx * dx + dy * dy)  # scale is a Python float: float32 remains
    return cupy.where(excluded[:, cupy.newaxis], cupy.inf, length)


def main(n=1000, m=1500):
    rng = cupy.random.default_rng(0)
    px, py = rng.random(n, dtype=cupy.float32), rng.random(n, dtype=cupy.float32)
    qx, qy = rng.random(m, dtype=cupy.float32), rng.random(m, dtype=cupy.float32)
    excluded = rng.random(n) < 0.2

    result = distance(px, py, qx, qy, excluded, 0.5)

    assert result.dtype == cupy.float32 and result.shape == (n, m)
    expected = 0.5 * cupy.hypot(px[:, None] - qx, py[:, None] - qy)
    expected[excluded] = cupy.inf
    cupy.testing.assert_allclose(result, expected, rtol=1e-5)
    print("cupy_fuse: ok")


if __name__ == "__main__":
    main()
