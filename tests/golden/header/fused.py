# flags: "--sig=blend(float32[:, :], float64[:], float)"
import cupy


@cupy.fuse()
def blend(x, y, weight):
    return x * weight + y, x - y
