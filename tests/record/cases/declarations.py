"""Numba: the ways in which a program makes kernels."""

from case_format import case, ints, launch, reals, zeros

case("numba/declarations",
     launch("fill_ints", grid=1, block=32, args=[zeros("int32", 20)]),
     launch("fill_floats", grid=1, block=32, args=[zeros("float32", 20)]),
     launch("map_twice", grid=1, block=32, args=[reals("float32", 20)]),
     launch("map_sqrt", grid=1, block=32, args=[reals("float32", 20, low=0, high=9)]),
     launch("add_ints", grid=1, block=32, args=[ints("int32", 20), ints("int32", 20)]),
     launch("sub_floats", grid=1, block=32, args=[reals("float32", 20), reals("float32", 20)]))
