"""Numba: kinds of values inside kernels."""

from case_format import case, launch, reals, zeros

case("numba/array_shapes",
     launch("local_shapes", args=[zeros("float64", 9)]),
     launch("local_dtypes", args=[zeros("float64", 2), zeros("int32", 1), zeros("float32", 1)]),
     launch("shared_shapes", block=20, args=[zeros("float64", 20), reals("float64", 20)]))
