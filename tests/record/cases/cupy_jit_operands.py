"""Constants with names, and integers below 32 bits and lengths as operands."""
from case_format import array, case, launch, zeros

DATA = [array("float64", [2.5, 0.03, 0.3]), array("float32", [2.5, 3.5])]
SIGS = {
    "captured": "float64[::1], float32[::1], float64[::1]",
    "beside_data": "float64[::1], float32[::1], complex128[::1], float64[::1]",
    "casts": "float64[::1], float32[::1], float64[::1]",
    "halves": "float64[::1], float32[::1], float64[::1]",
    "bools": "float32[::1], float64[::1]",
}
case("cupy-jit/named_constants",
     launch("captured", args=[*DATA, zeros("float64", 2)]),
     launch("beside_data", args=[*DATA, array("complex128", [1.5 + 2j]), zeros("float64", 16)], ulp=2),
     launch("casts", args=[*DATA, zeros("float64", 6)]),
     launch("halves", args=[*DATA, zeros("float64", 8)]),
     launch("bools", args=[DATA[1], zeros("float64", 6)]),
     sig=[f"{kernel}({types})" for kernel, types in SIGS.items()])

BYTES = array("uint8", [3, 5, 200, 100, 1])
WIDE = array("uint64", [3, 9, 2**63 + 5])
OPERANDS = {
    "signed_bytes": "int8[::1], float64[::1]",
    "unsigned_bytes": "uint8[::1], float64[::1]",
    "compared": "uint8[::1], uint32[::1], uint64[::1], float64[::1]",
    "powers": "int32[::1], int64[::1]",
    "lengths": "float32[::1], uint64[::1], float64[::1]",
    "real_parts": "complex64[::1], float64[::1]",
    "only_here": "int32[::1], int64[::1]",
}
case("cupy-jit/narrow_operands",
     launch("signed_bytes", args=[array("int8", [100, 100, -100, -100, -128, 5]), zeros("float64", 11)]),
     launch("unsigned_bytes", args=[BYTES, zeros("float64", 8)]),
     launch("compared", args=[BYTES, array("uint32", [3]), WIDE, zeros("float64", 7)]),
     launch("powers", args=[array("int32", [3, -7, 5, 100000, 2, 65537, 70000, -1]), zeros("int64", 7)]),
     launch("lengths", args=[zeros("float32", 8), WIDE, zeros("float64", 7)]),
     launch("real_parts", args=[array("complex64", [1.5 + 2j, 2j]), zeros("float64", 6)]),
     launch("only_here", args=[array("int32", [-1, 7]), zeros("int64", 2)],
            by_hand={"expect": [None, [0, 7]]}),
     sig=[f"{kernel}({types})" for kernel, types in OPERANDS.items()],
     source="by hand where CuPy refuses int32 with uint32")
