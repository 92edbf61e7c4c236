from numba import cuda


@cuda.jit("void(float32[::1])")
def python2(x):
    print x[0]
    print "x", x[0]
    exec "x[0] = 1"
