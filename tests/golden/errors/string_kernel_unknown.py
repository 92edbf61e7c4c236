import cupy
from elsewhere import OUT

known = cupy.ElementwiseKernel("T x", "T y", "y = x", "known")
unknown = cupy.ReductionKernel("T x", OUT, "x", "a + b", "y = a", "0", "unknown")
x = cupy.zeros(3)
known(x)
unknown(x)
