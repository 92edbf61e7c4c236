from numba import cuda


@cuda.jit("void(float64[::1], UniTuple(int64, 3), Tuple((float32, int8)))")
def tuples(out, index, pair):
    i, j, k = index
    triple = (out[i], out[j], 2.5)
    out[k] = triple[0] * triple[-1] + pair[0] + pair[1]
    for m in range(len(index)):
        out[index[m]] += 1.0
