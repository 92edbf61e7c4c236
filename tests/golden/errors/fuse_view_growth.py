# flags: "--sig=doubled(float32[:])" "--sig=parts(float32[:])" "--sig=neighbours(float32[:])" "--sig=nested_tuples(float32[:])"
import cupy


@cupy.fuse
def doubled(x):
    for _ in range(25):
        x = x + x[::-1]
    return x


@cupy.fuse
def parts(x):
    for _ in range(12):
        x = x + x[1:2]
    return x


@cupy.fuse
def neighbours(x):
    for _ in range(20):
        x = (x[1:] + x[:-1]) * 0.5
    return x


@cupy.fuse
def nested_tuples(x):
    t = (x, x)
    for i in range(40):
        t = (t, t)
    return x * len(t) + t
