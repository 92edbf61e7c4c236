# flags: "--sig=returns_in_a_loop(float32[:], int)" "--sig=wrong_arguments(float32[:])" "--sig=by_names(float32[:])" "--sig=of_an_object(float32[:])"
import cupy


def first_of(v, n):
    for k in range(n):
        return v[k]
    return v[-1]


def add_to(v, by):
    v += by
    return v[0]


@cupy.fuse
def returns_in_a_loop(x, n):
    return first_of(x, n)


@cupy.fuse
def wrong_arguments(x):
    return add_to(x) + add_to(x, by=1, to=2)


def difference(**values):
    return values["a"] - values["b"]


class Scaled:
    def __init__(self):
        self.factor = 5

    def of(self, v):
        return v * self.factor


scaled = Scaled()


@cupy.fuse
def by_names(x):
    return difference(b=x, a=x)


@cupy.fuse
def of_an_object(x):
    return scaled.of(x) + Scaled.of(scaled, x)
