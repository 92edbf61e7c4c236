"""Numba: what a name holds where assignments of different types meet, and operators in narrow types."""

from case_format import array, case, launch, scalar, zeros

LARGE = 2**53

case("numba/joined_types",
     launch("sum_then_real", args=[array("int64", [LARGE, 1]), zeros("int64", 1), zeros("float64", 1)]),
     launch("sum_then_real", args=[array("int64", [-LARGE, -1]), zeros("int64", 1), zeros("float64", 1)]),
     launch("unsigned_then_signed", args=[array("uint64", [2**64 - 1, 2**63, 1]), zeros("uint64", 1), zeros("float64", 1)]),
     launch("unsigned_then_signed", args=[array("uint64", [2**64 - 1, 2**62, 0]), zeros("uint64", 1), zeros("float64", 1)]),
     *[launch("counter_then_complex", args=[scalar("int32", n), array("complex128", [1.5 + 2j, 0]), zeros("int64", 1)])
       for n in (0, 3, 5)],
     *[launch("reassigned_parameter", args=[scalar("int64", LARGE + 2), scalar("float32", f), zeros("int64", 2), zeros("float64", 2)])
       for f in (0.5, 1.5, 2.5, -1.0)])
