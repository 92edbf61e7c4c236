"""Numba: rarer ways to write names, types and loops."""

from case_format import case, launch, reals, zeros

case("numba/spellings",
     launch("areas", grid=1, block=32, ulp=2,
            args=[zeros("float64", 20), reals("float64", 20)]),
     launch("rounded", grid=1, block=32, args=[zeros("int64", 20), reals("float32", 20)]),
     launch("first_column", grid=1, block=32,
            args=[reals("float32", 20, 3), zeros("float32", 20)]),
     launch("endless", grid=1, block=1, args=[zeros("int64", 3)]),
     launch("constants", grid=1, block=1, args=[zeros("float64", 4)]))
