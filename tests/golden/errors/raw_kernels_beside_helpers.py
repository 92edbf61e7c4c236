# flags: "--sig=squares(float32[:])"
import cupy


@cupy.fuse
def squares(x):
    return cupy.square(x)


largest = cupy.RawKernel(r'''
template <class T> __device__ T square(T x) { return x * x; }

extern "C" __global__ void largest(float* x) { x[0] = square(x[0]); }
''', "largest")
