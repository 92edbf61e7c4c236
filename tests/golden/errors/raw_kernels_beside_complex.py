# flags: "--sig=doubled(complex64[:])"
import cupy


@cupy.fuse
def doubled(z):
    return z + z


rotated = cupy.RawKernel(r'''
#include <cupy/complex.cuh>

extern "C" __global__ void rotated(complex<float>* z) { z[0] *= complex<float>(0, 1); }
''', "rotated")
