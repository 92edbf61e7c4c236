import cupy
import numpy
from cupyx import jit

LARGE = 2049
TENTH = numpy.float16(0.1)


@jit.rawkernel(device=True)
def more(x):
    return x + 2049


@jit.rawkernel()
def beside_parameter(s, out):
    out[0] = s + 2049
    out[1] = s + 2147483647
    out[2] = s - LARGE
    out[3] = s + numpy.int64(2049)
    out[4] = s + 2049.0
    out[5] = 1 if s < 2049 else 0
    out[6] = 1 if s == 2048 else 0
    out[7] = 1 if s < 70000 else 0
    s += 2049
    out[8] = s
    s = 2049
    out[9] = s


@jit.rawkernel()
def beside_elements(h, k, out):
    x = h[0]
    out[0] = x + 2049
    out[1] = x * k[0] + 2049
    out[2] = max(h[0], 2049)
    out[3] = numpy.float16(k[0]) + 2049
    out[4] = cupy.sqrt(h[1]) + 2049
    out[5] = -h[0] + 2049
    out[6] = numpy.float32(h[0]) + 2049
    out[7] = h[0] + out[0] + 2049


@jit.rawkernel()
def integers_of_functions(k, out):
    out[0] = cupy.sqrt(k[0]) + 2049
    out[1] = cupy.square(cupy.sqrt(k[0])) + 2049
    out[2] = cupy.minimum(k[0], 2049)


@jit.rawkernel()
def chosen(h, k, out):
    out[0] = h[0] if k[0] > 5 else 2049
    out[1] = 0.1 if k[0] < 5 else h[0]
    y = 2049 if k[0] < 5 else h[0]
    out[2] = y + 2049
    out[3] = TENTH
    out[4] = h[0] + TENTH
    out[5] = out[6] + TENTH


@jit.rawkernel()
def passed(h, k, out):
    out[0] = more(h[0])
    out[1] = more(k[0])
    out[2] = more(h[0]) + 2049
    out[3] = more(out[4])
