"""Kernels that CuPy programs have as CUDA C++."""

from case_format import array, case, launch, scalar, zeros

case("cupy-raw/raw_kernels",
     launch("saxpy", grid=2, block=4,
            args=[scalar("float32", 2), array("float32", [1, 2, 3, 4, 5, 6]), array("float32", [1] * 6), scalar("int32", 5)],
            by_hand={"expect": [None, None, [3, 5, 7, 9, 11, 1], None]}),
     launch("scaled", block=2, args=[array("int64", [5, -7])], by_hand={"expect": [[15, -21]]}),
     launch("block_sum", grid=2, block=8, args=[array("float64", list(range(16))), zeros("float64", 2)],
            by_hand={"expect": [None, [28, 92]]}),
     launch("shifted", block=2, args=[array("int32", [1, 2])], by_hand={"expect": [[9, 10]]}),
     launch("with_macro", args=[zeros("int32", 1)], by_hand={"expect": [[42]]}),
     launch("power2", block=2, args=[array("float32", [3, -2])], by_hand={"expect": [[9, 4]]}),
     launch("power3", block=2, args=[array("float32", [3, -2])], by_hand={"expect": [[27, -8]]}),
     launch("first", args=[array("int32", [4])], by_hand={"expect": [[8]]}),
     launch("second", args=[array("int32", [4])], by_hand={"expect": [[9]]}),
     launch("doubled", args=[array("float32", [4])], by_hand={"expect": [[8]]}),
     launch("fill<float, 3>", args=[zeros("float32", 4), scalar("float32", 1.5)],
            by_hand={"expect": [[1.5, 1.5, 1.5, 0], None]}),
     launch("fill<long long, 2>", args=[zeros("int64", 3), scalar("int", 7)], by_hand={"expect": [[7, 7, 0], None]}),
     launch("shapes::area<double>", block=2, args=[array("float64", [2, 3]), array("float64", [4, 5]), zeros("float64", 2)],
            by_hand={"expect": [None, None, [8, 15]]}),
     launch("plain", block=2, args=[array("float64", [1, 2])], by_hand={"expect": [[1.5, 2.5]]}),
     source="by hand: what the C++ says")
