# flags: "--sig=replaced_in_a_branch(float32[:], float)" "--sig=replaced_afterwards(float32[:], float)" "--sig=replaced_in_another(float32[:], float)" "--sig=replaced_in_a_loop(float32[:], int)" "--sig=another_argument(float32[:], float32[:], float)" "--sig=exchanged(float32[:], float32[:], float)" "--sig=assigned_to(float32[:], float)" "--sig=given_as_out(float32[:], float)" "--sig=copied_to(float32[:], float)" "--sig=another_name(float32[:], float)" "--sig=parts(complex64[:])"
import cupy


@cupy.fuse
def replaced_in_a_branch(x, m):
    x -= 1
    if m > 5:
        x = x * 2
    x += 10
    return x


@cupy.fuse
def replaced_afterwards(x, m):
    x -= 1
    if m > 0:
        x += 10
        x = x * 2
    return x


@cupy.fuse
def replaced_in_another(x, m):
    x -= 1
    if m > 0:
        x += 10
    elif m < -5:
        x = x * 2
    return x


@cupy.fuse
def replaced_in_a_loop(x, n):
    x -= 1
    for i in range(n):
        x += 10
        x = x * 2
    return x


@cupy.fuse
def another_argument(x, y, m):
    x -= 1
    if m > 0:
        x += 10
        x = y
    return x


@cupy.fuse
def exchanged(x, y, m):
    x -= 1
    if m > 0:
        x += 10
        x, y = y, x
    return x


@cupy.fuse
def assigned_to(x, m):
    x[...] = 1
    if m > 0:
        x[...] = 10
        x = x * 2
    return x


@cupy.fuse
def given_as_out(x, m):
    if m > 0:
        cupy.add(x, 1, out=x)
        x = x * 2
    return x


@cupy.fuse
def copied_to(x, m):
    if m > 0:
        cupy.copyto(x, 1)
        x = x * 2
    return x


@cupy.fuse
def another_name(x, m):
    y = x
    x -= 1
    if m > 5:
        x = x * 2
    y += 10
    return x


@cupy.fuse
def parts(z):
    z = z.real
    z += 1
    return z
