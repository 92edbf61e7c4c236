# flags: "--sig=doubled(float32[:])" "--sig=nested_tuples(float32[:])"
import cupy


@cupy.fuse
def doubled(x):
    for _ in range(25):
        x = x + x[::-1]
    return x


@cupy.fuse
def nested_tuples(x):
    t = (x, x)
    for i in range(40):
        t = (t, t)
    return x * len(t) + t
