"""Kernels that are put into lists and dictionaries in one way or another, and launched from there."""

import functools

import cupy


def added(count):
    return cupy.ElementwiseKernel("float32 x", "float32 y", f"y = x + {count}", f"added_{count}")


def scaled(count):
    return cupy.ElementwiseKernel("float32 x", "float32 y", f"y = x * {count}", f"scaled_{count}")


x = cupy.zeros(3, dtype="float32")
kernels = [added(1)]
kernels.append(added(2))
kernels.insert(0, added(3))
kernels.extend([added(4)])
kernels += [added(count) for count in (5, 6)]
kernels = kernels + [added(7)] + [added(8)]
kernels.append(cupy.ElementwiseKernel("float32 x", "float32 y", "y = -x", "negated"))
table = {}
table.update(nine=added(9))
table.setdefault("ten", added(10))
for kernel in kernels:
    kernel(x)
table["nine"](x)
table["ten"](x)
(eleventh := added(11))(x)
for kernel in (scaled(12), scaled(13)):
    kernel(x)
results = [kernel(x) for kernel in [scaled(14)]]
if (fifteenth := scaled(15)) is not None:
    fifteenth(x)
merged = {**{"sixteen": scaled(16)}}
merged["sixteen"](x)
assert scaled(17)(x) is not None
functools.partial(scaled, 18)()(x)
by_name = functools.partial(scaled, count=19)
nineteenth = by_name()
nineteenth(x)
twentieth = by_name(count=20)
twentieth(x)
