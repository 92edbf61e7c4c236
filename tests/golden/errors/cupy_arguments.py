# flags: "--sig=cupy_arguments(int8[::1], uint32[::1])" "--sig=other(uint32[::1])"
from cupyx import jit


@jit.rawkernel()
def other(x):
    x[0] = 1


@jit.rawkernel()
def cupy_arguments(bytes_, u):
    jit.atomic_add(bytes_, 0, 1)
    jit.atomic_add(u, 0, -1)
    u[0] = jit.shfl_sync(-1, u[0], 1)
    u[1] = jit.shfl_sync(0xFFFFFFFF, u[0], 1, width=7)
    u[2] = jit.shfl_sync(0xFFFFFFFF, bytes_[0], 1)
    jit.syncwarp(mask=-1)
    u[3] = jit.shfl_sync(0xFFFFFFFF, u[0], src_lane=1)
    jit.atomic_add(array=u, at=0, value=1)
    jit.atomic_add(u, 0, array=u)
    jit.laneid(mask=1)
    other[1, 32](u)
