#include "frontend/intrinsics/match.hpp"

#include <doctest/doctest.h>

#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

/// What a call becomes: "sqrt$f($0) (float32) -> float32", "... as uint32", or why there is none.
class Calls {
  public:
    explicit Calls(const Dialect& dialect) : dialect_(dialect) {}

    std::string operator()(std::string_view name, std::vector<GivenArgument> arguments) {
        const Typing<IntrinsicMatch> match =
            match_call(find_intrinsics(name), arguments, dialect_, types_);
        if (!match) {
            return match.error();
        }
        std::string text = cat(match->row->cuda, " (");
        for (const BoundArgument& argument : match->arguments) {
            text += text.ends_with('(') ? "" : ", ";
            text += cat(argument.kind == ParameterKind::Element ? "&" : "", argument.type);
        }
        text += cat(") -> ", match->result);
        return match->cxx_type.is_known() ? cat(text, " as ", match->cxx_type) : text;
    }
    std::string operator()(std::string_view name, std::vector<Type> arguments) {
        std::vector<GivenArgument> given;
        for (const Type type : arguments) {
            given.push_back({.keyword = {}, .operand = {.type = type}});
        }
        return (*this)(name, given);
    }
    Type array(Type element) { return types_.array(element, 1, Layout::C); }
    Type pointer(Type element) { return types_.pointer(element); }
    Type iterator(std::string_view name, Type element) { return types_.iterator(name, element); }
    /// A function of Thrust with the policy in front.
    std::string thrust(std::string_view name, std::vector<Type> arguments,
                       std::string_view policy = "seq") {
        const ConstantValue constant{Qualified{cat("cupyx.jit.thrust.", policy)}};
        std::vector<GivenArgument> given{{.keyword = {}, .operand = {types::object, &constant}}};
        for (const Type type : arguments) {
            given.push_back({.keyword = {}, .operand = {.type = type}});
        }
        return (*this)(cat("cupyx.jit.thrust.", name), given);
    }

  private:
    const Dialect& dialect_;
    TypeTable types_;
};

constexpr Type b = types::boolean, i8 = types::int8, i32 = types::int32, i64 = types::int64,
               u16 = types::uint16, u32 = types::uint32, u64 = types::uint64, f16 = types::float16,
               f32 = types::float32, f64 = types::float64, c64 = types::complex64;

TEST_CASE("float functions take the dialect's float type") {
    Calls numba(numba_dialect());
    CHECK(numba("math.sqrt", {f32}) == "sqrt$f($0) (float32) -> float32");
    CHECK(numba("math.sqrt", {i64}) == "sqrt$f($0) (float64) -> float64");
    CHECK(numba("math.atan2", {f32, i32}) == "atan2($0, $1) (float64, float64) -> float64");
    CHECK(numba("math.sin", {f16}) == "hsin($0) (float16) -> float16");
    CHECK(numba("numpy.sin", {u16}) == "sin$f($0) (float32) -> float32");
    CHECK(numba("numpy.sin", {i32}) == "sin$f($0) (float64) -> float64");
    CHECK(numba("numpy.sin", {c64}) == "complex_sin($0) (complex64) -> complex64");
    CHECK(numba("math.isnan", {i32}) == "false (int32) -> bool");
    CHECK(numba("math.isnan", {f32}) == "isnan($0) (float32) -> bool");
}

TEST_CASE("a half is computed in float where the function has no half form") {
    CHECK(Calls(numba_dialect())("math.erf", {f16}) == "erf$f($0) (float32) -> float32");
    Calls cupy(cupy_fuse_dialect());
    CHECK(cupy("cupy.sin", {f16}) == "sin$f($0) (float32) -> float16 as float32");
    CHECK(cupy("cupy.sin", {f64}) == "sin$f($0) (float64) -> float64");
}

TEST_CASE("the cheapest overload wins, the first of equals") {
    Calls numba(numba_dialect());
    CHECK(numba("numba.cuda.brev", {i64}) == "__brev($0) (uint32) -> uint32");
    CHECK(numba("numba.cuda.brev", {u64}) == "__brevll($0) (uint64) -> uint64");
    CHECK(numba("math.pow", {f32, i32}) == "powi_f32($0, $1) (float32, int32) -> float32");
    CHECK(numba("math.pow", {f32, i64}) == "pow($0, $1) (float64, float64) -> float64");
    CHECK(numba("math.pow", {i64, i8}) == "powi_f64($0, $1) (float64, int32) -> float64");
    CHECK(numba("math.fmod", {i8, i8}) == "fmodf($0, $1) (float32, float32) -> float32");
    CHECK(numba("builtins.divmod", {i64, u64}) ==
          "py_divmod_f64($0, $1) (float64, float64) -> Tuple(float64, float64)");
}

TEST_CASE("Python's max and min depend on the dialect") {
    Calls numba(numba_dialect());
    CHECK(numba("builtins.max", {f32, f32}) == "fmax$f($0, $1) (float32, float32) -> float32");
    CHECK(numba("builtins.max", {f32, f64}) == "fmax$f($0, $1) (float64, float64) -> float64");
    CHECK(numba("builtins.max", {f32, i64}) == "py_max<$T>($0, $1) (float64, float64) -> float64");
    CHECK(numba("builtins.max", {i32, i32}) == "py_max<$T>($0, $1) (int32, int32) -> int32");
    Calls cupy(cupy_jit_dialect());
    CHECK(cupy("builtins.max", {f32, f32}) ==
          "cupy_maximum<$T>($0, $1) (float32, float32) -> float32");
}

TEST_CASE("a type may be that of the text and not that of the value") {
    Calls numba(numba_dialect());
    CHECK(numba("numba.cuda.popc", {i8}) ==
          "__popc(static_cast<uint8_t>($0)) (int8) -> int8 as int32");
    CHECK(numba("numba.cuda.popc", {i32}) == "__popc($0) (int32) -> int32");
    CHECK(numba("numba.cuda.popc", {u32}) == "__popc($0) (uint32) -> uint32 as int32");
    CHECK(numba("numba.cuda.ballot_sync", {i64, i32}) ==
          "__ballot_sync($0, $1) (uint32, bool) -> int32 as uint32");
    CHECK(numba("builtins.abs", {c64}) == "complex_abs($0) (complex64) -> float32");
}

TEST_CASE("an element takes two arguments and fixes T") {
    Calls numba(numba_dialect());
    CHECK(numba("numba.cuda.atomic.add", {numba.array(f32), i64, i64}) ==
          "atomicAdd(&$0, $1) (&float32, float32) -> float32");
    CHECK(numba("numba.cuda.atomic.add", {numba.array(i64), i32, i32}) ==
          "atomic_add_i64(&$0, $1) (&int64, int64) -> int64");
    CHECK(numba("numba.cuda.atomic.cas", {numba.array(u32), i64, i64, i64}) ==
          "atomicCAS(&$0, $1, $2) (&uint32, uint32, uint32) -> uint32");
    CHECK(numba("numba.cuda.atomic.and_", {numba.array(f32), i64, i64}) ==
          "argument 1 of `numba.cuda.atomic.and_` must be an array of `int32`, `uint32`, "
          "`int64` or `uint64`, not `float32[::1]`");
}

TEST_CASE("keywords and optional arguments") {
    Calls numba(numba_dialect());
    CHECK(numba("numba.cuda.syncwarp", std::vector<Type>{}) == "__syncwarp() () -> none");
    CHECK(numba("numba.cuda.syncwarp", {i64}) == "__syncwarp($0) (uint32) -> none");
    CHECK(numba("numba.cuda.syncwarp", {GivenArgument{"mask", {.type = i64}}}) ==
          "__syncwarp($0) (uint32) -> none");
    CHECK(numba("numba.cuda.syncwarp", {GivenArgument{"lanes", {.type = i64}}}) ==
          "`numba.cuda.syncwarp` has no keyword argument `lanes`, only `mask`");
    CHECK(numba("numba.cuda.popc", {GivenArgument{"x", {.type = i64}}}) ==
          "`numba.cuda.popc` takes no keyword arguments");
}

TEST_CASE("refusals say what is taken") {
    Calls numba(numba_dialect());
    CHECK(numba("numba.cuda.syncthreads_count", {b}) ==
          "`numba.cuda.syncthreads_count` takes an integer, not `bool`");
    CHECK(numba("numba.cuda.shfl_sync", {i64, u32, i32}) ==
          "argument 2 of `numba.cuda.shfl_sync` must be `int32`, `int64`, `float32` or `float64`, "
          "not `uint32`");
    CHECK(numba("math.sqrt", {f32, f32}) == "`math.sqrt` takes 1 argument, not 2");
    CHECK(numba("numba.cuda.syncthreads", {i32}) ==
          "`numba.cuda.syncthreads` takes no arguments, not 1");
    CHECK(numba("math.sqrt", {c64}) == "`math.sqrt` takes a real number, not `complex64`");
}

TEST_CASE("algorithms on iterators") {
    Calls jit(cupy_jit_dialect());
    const Type p = jit.pointer(f32);
    const Type strided = jit.iterator("strided_iterator", f64);
    const Type halves = jit.pointer(f16);
    CHECK(jit.thrust("sort", {p, p}) ==
          "thrust::sort(thrust::seq, $0, $1) (CPointer(float32), CPointer(float32)) -> none");
    CHECK(jit.thrust("sort", {p, p}, "device") == jit.thrust("sort", {p, p}));
    CHECK(jit.thrust("copy", {p, p, strided}).ends_with(" -> strided_iterator(float64)"));
    CHECK(jit.thrust("count", {p, p, i64}).ends_with(", int64) -> int32 as int64"));
    CHECK(jit.thrust("reduce", {p, p}).ends_with(" -> float32"));
    CHECK(jit.thrust("reduce", {p, p, i32}).ends_with(", int32) -> int32"));
    CHECK(
        jit.thrust("reduce", {halves, halves, f32}).ends_with(", float16) -> float32 as float16"));
    CHECK(jit.thrust("equal_range", {p, p, f64})
              .ends_with("Tuple(CPointer(float32), CPointer(float32))"));
    CHECK(jit.thrust("lower_bound", {strided, strided, f64})
              .ends_with(", float64) -> strided_iterator(float64)"));
}

TEST_CASE("what algorithms on iterators refuse") {
    Calls jit(cupy_jit_dialect());
    const Type p = jit.pointer(f32);
    const Type z = jit.pointer(c64);
    const Type counting = jit.iterator("counting_iterator", i32);
    CHECK(jit.thrust("sort", {p, p}, "host") ==
          "argument 1 of `cupyx.jit.thrust.sort` must be the policy `thrust.seq`, not "
          "`cupyx.jit.thrust.host`");
    CHECK(jit.thrust("sort", {p, z}) ==
          "argument 3 of `cupyx.jit.thrust.sort` must be an iterator that can be written, such as "
          "`a.begin()`, whose items are each a real number, not `CPointer(complex64)`");
    CHECK(jit.thrust("sort", {p, jit.pointer(f64)}) ==
          "argument 3 of `cupyx.jit.thrust.sort` must be `CPointer(float32)`, not "
          "`CPointer(float64)`");
    CHECK(jit.thrust("copy", {p, p, counting}) ==
          "argument 4 of `cupyx.jit.thrust.copy` must be an iterator over `float32`, not "
          "`counting_iterator(int32)`");
    CHECK(jit.thrust("copy", {p, p, z}) ==
          "argument 4 of `cupyx.jit.thrust.copy` must be an iterator over `float32`, not "
          "`CPointer(complex64)`");
    CHECK(jit.thrust("lower_bound", {p, p, f64}) ==
          "argument 4 of `cupyx.jit.thrust.lower_bound` must be `float32`, not `float64`; write "
          "`numpy.float32(...)`");
    CHECK(jit.thrust("fill", {z, z, i32}) ==
          "argument 4 of `cupyx.jit.thrust.fill` must be `complex64`, not `int32`; write "
          "`numpy.complex64(...)`");
}

TEST_CASE("attributes and constants") {
    TypeTable types;
    const Intrinsic& thread = *find_intrinsics("numba.cuda.threadIdx.x").front();
    REQUIRE(kind_of(thread) == IntrinsicKind::Value);
    CHECK(match_value(thread, types).result == i32);
    CHECK(match_value(thread, types).cxx_type == u32);
    const Intrinsic& pi = *find_intrinsics("math.pi").front();
    REQUIRE(kind_of(pi) == IntrinsicKind::Constant);
    CHECK(*constant_of(pi).get<double>() == 3.141592653589793);
    CHECK(*constant_of(*find_intrinsics("numpy.inf").front()).get<double>() > 1e308);
    CHECK(constant_of(*find_intrinsics("numpy.newaxis").front()).is_none());
}

}  // namespace
}  // namespace pykern2cu
