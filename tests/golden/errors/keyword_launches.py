# None cannot be given to a kernel, and so not left out in front of what is given.
import cupy


@cupy.fuse
def masked(x, weight=None, mask=None):
    y = x if weight is None else x * weight
    return y if mask is None else cupy.where(mask, y, 0)


x = cupy.zeros(3)
masked(x, mask=x > 0)

powers = [cupy.fuse(lambda x: x**n) for n in (2, 3)]
