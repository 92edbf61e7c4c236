import cupy

hidden = cupy.ElementwiseKernel("raw T raw_array, raw T y", "T z", "z = raw_array[i] + y[i]", "hidden")
keyword = cupy.ElementwiseKernel("T x, T class", "T y", "y = x", "keyword")
second_line = cupy.ElementwiseKernel(
    "T x, "
    "flaot y", "T z",
    "z = x", "second_line")
empty = cupy.ReductionKernel("T x", "", "x", "a + b", "y = a", "0", "empty")
