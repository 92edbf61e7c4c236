"""CuPy's raw kernels: the forms of the language, one after the other."""

import numpy as np

from case_format import array, case, launch, scalar, zeros

BY_HAND = "by hand from Python's and NumPy's rules; CuPy compiles no kernel named only_here"

case("cupy-jit/statements",
     launch("augmented", args=[array("int32", [7, 7, 7, -7, -7, -7, 7, 7, 7, 4, 7, 0]), array("float32", [3])],
            by_hand={"expect": [[10, 4, 21, -3, 2, -343, 56, 0, 3, 7, 4, 400], [0.75]]}),
     launch("assigned", args=[array("int32", [1, 2, 0])], by_hand={"expect": [[2, 1, 215]]}),
     launch("loops", args=[zeros("int32", 3)], by_hand={"expect": [[12, 14, 21]]}),
     launch("static_if", args=[array("int32", [5, 0, 0]), zeros("int32", 2)], by_hand={"expect": [[5, 6, 2], None]}),
     launch("only_here", args=[array("int32", [1, 2, 0, 0, 0, 0, 0, 0, 0])],
            by_hand={"expect": [[1, 2, 112, 1, 1, 3, 2, 1, 12]]}),
     launch("prints", args=[array("int32", [3, 7])], by_hand={"expect": [None], "stdout": "a = 3 True\n"}),
     launch("one_path", args=[array("int32", [2, 0, 0, 0])], by_hand={"expect": [[2, 2, 2, 1]]}),
     launch("overwritten", args=[scalar("int16", 7), array("int8", [100, 100, 2]), zeros("int32", 3)],
            by_hand={"expect": [None, None, [7, 6, 200]]}),
     launch("unsigned", args=[array("uint64", [2**63, 4]), array("uint8", [16, 17]), zeros("float64", 2)],
            by_hand={"expect": [None, None, [2.0**61, 16.0]]}),
     launch("zeros_meet", args=[array("float32", [0.0, -0.0]), zeros("float32", 4)],
            by_hand={"expect": [None, [-0.0, -0.0, 0.0, 0.0]]}),
     launch("cut_operands", args=[array("uint16", [65535, 0]), array("uint8", [5]), zeros("int32", 3)],
            by_hand={"expect": [None, None, [1, 4, 65531]]}),
     sig=["augmented(int32[::1], float32[::1])", "cut_operands(uint16[::1], uint8[::1], int32[::1])", "assigned(int32[::1])", "loops(int32[::1])",
          "static_if(int32[::1], int32[::1])", "only_here(int32[::1])", "prints(int32[::1])", "one_path(int32[::1])",
          "overwritten(int16, int8[::1], int32[::1])", "zeros_meet(float32[::1], float32[::1])",
          "unsigned(uint64[::1], uint8[::1], float64[::1])"],
     source=BY_HAND)

M = np.arange(12, dtype=np.int32).reshape(3, 4)
case("cupy-jit/array_access",
     launch("views", args=[M, zeros("int32", 4)],
            by_hand={"expect": [[0, 1, 2, 3, 70, 5, 6, 7, 8, 9, 10, 11], [6, 8, 1, 70]]}),
     launch("facts", args=[M, zeros("int64", 8)], by_hand={"expect": [None, [3, 4, 12, 3, 2, 16, 4, 1]]}),
     launch("scalar_array", args=[np.array(5, np.int32), array("int32", [0, 7])],
            by_hand={"expect": [[7], [5, 7]]}),
     launch("only_here", args=[array("int64", [1, 20, 3, 40]), M, array("complex64", [1 + 2j, 3 + 4j]),
                               zeros("float64", 8)],
            by_hand={"expect": [None, None, None, [20, 2, 5, 5, 0, 3, 9, 9]]}),
     sig=["views(int32[:, ::1], int32[::1])", "facts(int32[:, :], int64[::1])",
          "scalar_array(Array(int32, 0, 'C'), int32[::1])",
          "only_here(int64[::1], int32[:, ::1], complex64[::1], float64[::1])"],
     source=BY_HAND)

case("cupy-jit/negative_constants",
     launch("only_here", args=[array("int32", [1, 20, 3, 40]), M, zeros("int32", 6)],
            by_hand={"expect": [None, None, [40, 10, 11, 40, 21, 5]]}),
     sig="only_here(int32[::1], int32[:, ::1], int32[::1])", source=BY_HAND)

case("cupy-jit/integer_limits",
     launch("quotients", block=4, args=[array("int32", [-2**31, -7, 7, 11]), array("int32", [-1, 2, 0, 4]),
                                        zeros("int32", 2, 4)],
            by_hand={"expect": [None, None, [-2**31, -4, 0, 2, 0, 1, 0, 3]]}),
     launch("wide_quotients", block=4, args=[array("int64", [-2**63, -7, 7, 11]), array("int64", [-1, 2, 0, 4]),
                                             zeros("int64", 2, 4)],
            by_hand={"expect": [None, None, [-2**63, -4, 0, 2, 0, 1, 0, 3]]}),
     launch("only_here", block=4, args=[array("int64", [-2**63, -7, 7, 11]), array("int64", [-1, 2, 0, 4]),
                                        zeros("int64", 2, 4)],
            by_hand={"expect": [None, None, [-2**63, -4, 0, 2, 0, 1, 0, 3]]}),
     sig=["quotients(int32[::1], int32[::1], int32[:, ::1])", "wide_quotients(int64[::1], int64[::1], int64[:, ::1])",
          "only_here(int64[::1], int64[::1], int64[:, ::1])"],
     source="by hand: CuPy's int32 and int64 division wraps on the GPU; it has no divmod")

case("cupy-jit/numpy_mode",
     launch("literals", block=2, args=[array("float32", [0.1, 3]), array("int8", [127, -3]), zeros("float64", 2, 5)],
            by_hand={"expect": [None, None, [float(np.float32(0.1)) * 2, 128, 63.5, 1 / 3, sum([float(np.float32(0.1))] * 3),
                                             6, -2, -1.5, 1 / 3, 9]]}),
     launch("wide_counter", args=[scalar("uint32", 9), zeros("int32", 1)], by_hand={"expect": [None, [5]]}),
     sig=["literals(float32[::1], int8[::1], float64[:, ::1])", "wide_counter(uint32, int32[::1])"], source=BY_HAND)


def indexed():
    rows = []
    for k in range(2):
        for j in range(4):
            for i in range(6):
                rows += [i % 3 + 10 * (j % 2) + 100 * (k % 1), i // 3 + 10 * (j // 2) + 100 * k,
                         123, 222, i + 6000]
    return rows


case("cupy-jit/thread_builtins",
     launch("indices", grid=(2, 2, 2), block=(3, 2, 1), args=[zeros("int64", 48, 5)], by_hand={"expect": [indexed()]}),
     launch("lanes", block=40, args=[zeros("int32", 80)],
            by_hand={"expect": [[*(i % 32 for i in range(40)), *[32] * 40]]}),
     launch("unrolled", args=[zeros("int32", 4)], by_hand={"expect": [[111, 1011, 1111, 1011]]}),
     launch("shared_kinds", block=4, args=[array("int32", [1, 2, 3, 4]), array("float16", [0.5, 1, 2, 4]),
                                           array("complex64", [1, 2j, 3, 4j])],
            by_hand={"expect": [[4, 3, 2, 1], [4, 2, 1, 0.5], [[0, 4], [3, 0], [0, 2], [1, 0]]]}),
     launch("two_dynamic", block=4, shared_bytes=16, args=[array("int32", [1, 2, 3, 4]), zeros("int32", 4)],
            by_hand={"expect": [None, [1, 2, 3, 4]]}),
     sig=["indices(int64[:, ::1])", "lanes(int32[::1])", "unrolled(int32[::1])",
          "shared_kinds(int32[::1], float16[::1], complex64[::1])", "two_dynamic(int32[::1], int32[::1])"],
     source=BY_HAND)

OLD = [12, 12, 12, 12, 1, 6, 12, 6, 12, 12]
NEW = [15, 9, 3, 3, 3, 2, 15, 5, 3, 12]
case("cupy-jit/atomic_operations",
     launch("signed", args=[array("int32", OLD), zeros("int32", 10)], by_hand={"expect": [NEW, OLD]}),
     launch("wrapping", args=[array("uint32", [4, 5, 0, 9]), zeros("uint32", 4)],
            by_hand={"expect": [[5, 0, 5, 5], [4, 5, 0, 9]]}),
     launch("places", block=4, args=[zeros("float32", 2, 2), array("float32", [1, 2, 3, 4]), array("float16", [1, 2])],
            by_hand={"expect": [[0, 0, 3, 3], [10, 2, 3, 4], [1, 4]]}),
     launch("wide", args=[array("int64", [1 << 40]), zeros("int64", 1)],
            by_hand={"expect": [[(1 << 40) + 5], [1 << 40]]}),
     launch("cast_constants", args=[array("int32", [5, 1, 9, 7]), zeros("int32", 4)],
            by_hand={"expect": [[6, 2, -3, 8], [5, 1, 9, 7]]}),
     sig=["signed(int32[::1], int32[::1])", "wrapping(uint32[::1], uint32[::1])",
          "places(float32[:, ::1], float32[::1], float16[::1])", "wide(int64[::1], int64[::1])",
          "cast_constants(int32[::1], int32[::1])"],
     flags=["-Wno-truncated-literal"],
     source="by hand; CuPy's atomics do not take int64")

F32 = np.float32


def parts(number):
    return [float(F32(number.real)), float(F32(number.imag))]


case("cupy-jit/constants",
     launch("captured", args=[array("float32", [-3.7, 0.5]), zeros("float64", 6)],
            by_hand={"expect": [None, [5.5, -3, 0.05, 1, float(1 << 40), 1]]}),
     launch("folded", args=[zeros("float64", 8)],
            by_hand={"expect": [[0.5, -4, -2, 0.5, 5.5, float(F32(np.pi)), float(np.sqrt(2.0)), 1e10]]}),
     launch("casts", args=[array("float32", [3.7, -2.5]), zeros("float64", 6)],
            by_hand={"expect": [None, [1.5, 3, -2, float(F32(3.7)) + 1, -0.25, 2.5]]}),
     launch("complexes", args=[array("complex64", [1 + 2j, 3 - 4j, 0]), array("float32", [2, 0, 0, 0, 0]),
                               zeros("complex64", 6)],
            by_hand={"expect": [None, [2, 1, 1, 5, 7],
                                [[12, 2], [float(F32(-0.2)), float(F32(0.4))], [1, 0], [-3, 4], [-3, 4], [2, 4]]]}, ulp=4),
     launch("complex_powers", args=[zeros("complex64", 5)],
            by_hand={"expect": [[parts((-1) ** 2.5), parts((-8.0) ** (1 / 3)), [-11, -2], parts((1 + 2j) ** -2),
                                 parts((1 + 2j) ** 2.5)]]}),
     launch("floor_results", block=4, args=[array("float32", [7.5, -7.5, 1, 0]), array("float32", [-2, 2, 4, 3]),
                                            zeros("float32", 4, 5)],
            by_hand={"expect": [None, None, [-4, -0.5, -2, 1, 56.25, -4, 0.5, -7.5, 0, 56.25, 0, 1, 1, 0, 1,
                                             0, 0, 0, 1, 0]]}),
     launch("only_here", block=3, args=[zeros("int64", 3)], by_hand={"expect": [[29800, 29801, 29904]]}),
     sig=["captured(float32[::1], float64[::1])", "folded(float64[::1])", "casts(float32[::1], float64[::1])",
          "complexes(complex64[::1], float32[::1], complex64[::1])", "complex_powers(complex64[::1])",
          "floor_results(float32[::1], float32[::1], float32[:, ::1])", "only_here(int64[::1])"],
     source=BY_HAND)

ROUNDED = [array("float64", [1, 2, 0.01, 4, 5, 0.02]), array("complex128", [1, 2j]), array("int32", [1])]
case("cupy-jit/rounded_literals",
     *[launch(kernel, args=ROUNDED) for kernel in ("stored", "in_place", "beside_data", "in_numpy_mode")],
     sig=[f"{kernel}(float64[::1], complex128[::1], int32[::1])"
          for kernel in ("stored", "in_place", "beside_data", "in_numpy_mode")])
