# flags: "--sig=blend(float32[:, :], float64[:], float)" "--sig=softmax(float32[:, :])" "--sig=accumulate(float32[:, :], float32[:, ::1], float32)" "--sig=moments(float64[:, :], float64[:])" "--sig=largest(float32[:, :], float32[:], float32[:])" "--sig=total(float32[:])" "--sig=weighted_differences(float32[:], float32[:])" "--sig=scattered(float32[:, :], float32[:], float32[:])"
import cupy


@cupy.fuse()
def blend(x, y, weight):
    return x * weight + y, x - y


@cupy.fuse
def softmax(x):
    """Of each row."""
    e = cupy.exp(x - x.max(axis=1, keepdims=True))
    return e / e.sum(axis=1, keepdims=True)


@cupy.fuse
def accumulate(x, y, weight):
    x += y * weight


@cupy.fuse
def moments(x, y):
    d = x - y
    return cupy.sum(d), cupy.sum(d * d, axis=0)


largest = cupy.ReductionKernel('T x, T y', 'T z', 'x * y', 'max(a, b)', 'z = a', None, 'largest')
total = cupy.ReductionKernel('T x', 'T y', 'x', 'a + b', 'y = a', '0', 'total', reduce_type='double')

scattered = cupy.ElementwiseKernel('T x, T y', 'raw T z', 'z[i] = x + y', 'scattered')


@cupy.fuse
def weighted_differences(x, y):
    return (x[1:] - x[:-1]) * y
