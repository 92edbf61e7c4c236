"""What the program computes before a kernel captures it."""

from case_format import case, launch, zeros

case("numba/made_arrays",
     launch("captured", block=4, args=[zeros("float64", 19, 3)]),
     launch("constant_copies", block=4, args=[zeros("float64", 4, 3)]),
     launch("records", block=4, args=[zeros("float64", 4, 2)]))
