#include <doctest/doctest.h>

#include "frontend/ir/dump.hpp"
#include "tests/unit/backend/legalize/legal_builder.hpp"

using namespace pykern2cu;
using pykern2cu::testing::kBlockDim;
using pykern2cu::testing::kGridDim;
using pykern2cu::testing::kThreadIdx;
using pykern2cu::testing::LegalBuilder;

TEST_CASE("saxpy reads as a person would write it") {
    LegalBuilder b;
    ir::Variable* a = b.param("a", types::float32);
    ir::Variable* x = b.param("x", b.array(types::float32));
    ir::Variable* y = b.param("y", b.array(types::float32));
    ir::Variable* i = b.local("i", types::int64);
    const ir::Expr* sum = b.add(b.mul(b.var(a), b.at(x, {b.var(i)})), b.at(y, {b.var(i)}));
    CHECK(b.legal({b.assign(i, b.grid()),
                   b.branch(b.less(b.var(i), b.extent(x)), {b.store(b.at(y, {b.var(i)}), sum)})}) ==
          "const int64_t i = int64_t{blockIdx.x} * blockDim.x + threadIdx.x;\n"
          "if (i < x.shape[0]) {\n"
          "    y[i] = a * x[i] + y[i];\n"
          "}\n");
}

TEST_CASE("division and remainder") {
    LegalBuilder b;
    ir::Variable* n = b.param("n", types::int64);
    ir::Variable* p = b.local("p", types::int64);
    ir::Variable* q = b.local("q", types::int64);
    ir::Variable* r = b.local("r", types::int64);
    ir::Variable* s = b.local("s", types::int64);
    ir::Variable* t = b.local("t", types::float64);
    const ir::Expr* thread = b.index(kThreadIdx);
    CHECK(
        b.legal({b.assign(p, b.floor_div(thread, b.num(32))), b.assign(q, b.mod(thread, b.num(32))),
                 b.assign(r, b.floor_div(b.var(n), b.num(2))),
                 b.assign(s, b.mod(b.num(7), b.var(n))),
                 b.assign(t, b.arith(ir::ArithOp::TrueDiv, b.cast(b.var(n), types::float64),
                                     b.cast(b.var(r), types::float64))),
                 b.stmt(ir::Eval{b.var(p)})})
            .find("[[maybe_unused]] const int64_t q = threadIdx.x % 32;") != std::string::npos);
}

namespace {

std::string assigned(LegalBuilder& b, const ir::Expr* value) {
    ir::Variable* v = b.local("v", value->type);
    std::string text = b.legal({b.assign(v, value)});
    const size_t begin = text.find(" = ") + 3;
    return text.substr(begin, text.find(';') - begin);
}

}  // namespace

TEST_CASE("python arithmetic") {
    const auto with = [](auto make) {
        LegalBuilder b;
        return assigned(b, make(b, b.param("n", types::int64)));
    };
    using B = LegalBuilder&;
    using V = ir::Variable*;
    CHECK(
        with([](B b, V n) { return b.floor_div(b.var(n), b.num(2)); }).starts_with("floor_div(n"));
    CHECK(with([](B b, V n) { return b.mod(b.var(n), b.var(n)); }) == "py_mod(n, n)");
    CHECK(with([](B b, V) { return b.floor_div(b.index(kThreadIdx), b.num(32)); }) ==
          "threadIdx.x / 32");
    CHECK(with([](B b, V n) {
              return b.arith(ir::ArithOp::TrueDiv, b.cast(b.var(n), types::float64),
                             b.cast(b.index(kThreadIdx), types::float64));
          }) == "double(n) / threadIdx.x");
    CHECK(with([](B b, V n) { return b.arith(ir::ArithOp::Pow, b.var(n), b.num(3)); }) ==
          "n * n * n");
    CHECK(with([](B b, V n) { return b.arith(ir::ArithOp::Pow, b.var(n), b.var(n)); }) ==
          "ipow_i64(n, n)");
    CHECK(with([](B b, V n) {
              return b.arith(ir::ArithOp::Pow, b.cast(b.var(n), types::float64), b.var(n));
          }) == "fpow_f64(n, n)");
    CHECK(with([](B b, V n) {
              return b.arith(ir::ArithOp::Pow, b.cast(b.var(n), types::float64), b.real(0.5));
          }) == "pow(double(n), 0.5)");
}

TEST_CASE("indices count from the end only where they may be negative") {
    LegalBuilder b;
    ir::Variable* n = b.param("n", types::int64);
    ir::Variable* x = b.param("x", b.array(types::float32));
    ir::Variable* a = b.local("a", types::float32);
    ir::Variable* c = b.local("c", types::float32);
    ir::Variable* d = b.local("d", types::float32);
    CHECK(b.legal({b.assign(a, b.at(x, {b.var(n)})), b.assign(c, b.at(x, {b.num(-1)})),
                   b.assign(d, b.at(x, {b.sub(b.index(kThreadIdx), b.num(1))})),
                   b.store(b.at(x, {b.num(0)}), b.add(b.var(a), b.add(b.var(c), b.var(d))))}) ==
          "const float a = x[wrap_index(n, x.shape[0])];\n"
          "const float c = x[x.shape[0] - 1];\n"
          "const float d = x[wrap_index(int64_t{threadIdx.x} - 1, x.shape[0])];\n"
          "x[0] = a + (c + d);\n");
}

TEST_CASE("casts stay where C++ would compute something else") {
    const auto with = [](Type type, auto make) {
        LegalBuilder b;
        return assigned(b, make(b, b.param("a", type)));
    };
    using B = LegalBuilder&;
    using V = ir::Variable*;
    CHECK(with(types::int32, [](B b, V a) { return b.add(b.wide(a), b.num(5)); }) ==
          "int64_t{a} + 5");
    CHECK(with(types::int32, [](B b, V a) { return b.less(b.wide(a), b.num(5)); }) == "a < 5");
    CHECK(with(types::int32, [](B b, V a) { return b.less(b.wide(a), b.index(kThreadIdx)); }) ==
          "int64_t{a} < threadIdx.x");
    CHECK(with(types::float32, [](B b, V a) {
              return b.mul(b.cast(b.var(a), types::float64), b.real(0.5));
          }) == "a * 0.5");
    CHECK(with(types::float32, [](B b, V a) {
              const ir::Expr* wide = b.cast(b.var(a), types::float64);
              return b.mul(wide, wide);
          }) == "double(a) * a");
    CHECK(with(types::float32, [](B b, V a) {
              return b.mul(b.cast(b.real(0.5), types::float32, ir::CastOrigin::Written), b.var(a));
          }) == "0.5f * a");
    CHECK(with(types::int8, [](B b, V a) { return b.add(b.var(a), b.var(a)); }) == "int8_t(a + a)");
    CHECK(with(types::uint32, [](B b, V a) {
              return b.sub(b.cast(b.var(a), types::int64), b.num(1));
          }) == "int64_t{a} - 1");
    CHECK(with(types::uint32, [](B b, V a) {
              return b.unary(ir::UnaryOp::Negate, b.cast(b.var(a), types::int64));
          }) == "-int64_t{a}");
    CHECK(with(types::float64, [](B b, V a) {
              return b.cast(b.var(a), types::int32, ir::CastOrigin::Written);
          }) == "int32_t(a)");
    CHECK(with(types::int64, [](B b, V a) {
              return b.select(b.cast(b.var(a), types::boolean), b.cast(b.var(a), types::float64),
                              b.real(0.0));
          }) == "a ? a : 0.0");
    CHECK(with(types::int32, [](B b, V a) {
              return b.arith(ir::ArithOp::LeftShift, b.wide(a), b.num(40));
          }) == "int64_t{a} << 40");
}

TEST_CASE("compound assignments") {
    LegalBuilder b;
    ir::Variable* h = b.param("h", b.array(types::int32));
    ir::Variable* x = b.param("x", b.array(types::float32));
    ir::Variable* y = b.param("y", types::float64);
    ir::Variable* n = b.param("n", types::int64);
    ir::Variable* s = b.local("s", types::int64);
    const ir::Expr* bin = b.at(h, {b.num(0)});
    const ir::Expr* place = b.at(x, {b.num(0)});
    CHECK(b.legal(
              {b.assign(s, b.num(0)), b.augment(s, b.add(b.var(s), b.var(n))),
               b.augment(bin, b.cast(b.add(b.cast(bin, types::int64), b.num(1)), types::int32)),
               b.augment(place,
                         b.cast(b.add(b.cast(place, types::float64), b.var(y)), types::float32)),
               b.augment(place, b.cast(b.arith(ir::ArithOp::TrueDiv, b.cast(place, types::float64),
                                               b.cast(b.var(n), types::float64)),
                                       types::float32)),
               b.augment(s, b.floor_div(b.var(s), b.var(n)))}) ==
          "int64_t s = 0;\n"
          "s += n;\n"
          "h[0] += 1;\n"
          "x[0] += y;\n"
          "x[0] /= double(n);\n"
          "s = floor_div(s, n);\n");
}

TEST_CASE("a grid-stride loop is known to go up and needs no variable for its step") {
    LegalBuilder b;
    ir::Variable* n = b.param("n", types::int64);
    ir::Variable* i = b.local("i", types::int64);
    const ir::Expr* stride = b.mul(b.index(kGridDim), b.index(kBlockDim));
    const ir::Function* made =
        b.finish({b.loop(i, b.num(0), b.var(n), stride, {b.stmt(ir::Eval{b.var(i)})})});
    legalize(b.module);
    CHECK(ir::dump(*made) ==
          "kernel k(n: int64)\n"
          "  for i: int64 in range(0:int64, n, (Mul:int64 (Cast:int64 gridDim.x) blockDim.x)) up\n"
          "    i\n");
}

TEST_CASE("a bound that the body changes is evaluated once") {
    LegalBuilder b;
    ir::Variable* n = b.param("n", types::int64);
    ir::Variable* i = b.local("i", types::int64);
    ir::Variable* m = b.local("m", types::int64);
    CHECK(b.legal({b.assign(m, b.var(n)),
                   b.loop(i, b.num(0), b.var(m), b.num(1), {b.assign(m, b.num(3))})}) ==
          "int64_t m = n;\n"
          "const int64_t i_stop = m;\n"
          "for (int64_t i = 0; i < i_stop; ++i) {\n"
          "    m = 3;\n"
          "}\n");
}

TEST_CASE("a loop whose direction is known at run time only is counted") {
    LegalBuilder b;
    ir::Variable* n = b.param("n", types::int64);
    ir::Variable* step = b.param("step", types::int64);
    ir::Variable* k = b.local("k", types::int64);
    const ir::Function* made =
        b.finish({b.loop(k, b.num(0), b.var(n), b.var(step), {b.stmt(ir::Eval{b.var(k)})})});
    legalize(b.module);
    CHECK(ir::dump(*made) ==
          "kernel k(n: int64, step: int64)\n"
          "  if (Eq:bool step 0:int64)\n"
          "    raise ValueError: range() arg 3 must not be zero\n"
          "  const k_count: int64 = (range_length:int64 0:int64 n step)\n"
          "  for k_index: int64 in range(0:int64, k_count, 1:int64)\n"
          "    const k: int64 = (Mul:int64 k_index step)\n"
          "    k\n");
}

TEST_CASE("declarations") {
    LegalBuilder b;
    ir::Variable* c = b.param("c", types::boolean);
    ir::Variable* n = b.param("n", types::int64);
    ir::Variable* both = b.local("both", types::int64);
    ir::Variable* kept = b.local("kept", types::int64);
    ir::Variable* inner = b.local("inner", types::int64);
    ir::Variable* i = b.local("i", types::int64);
    ir::Variable* out = b.param("out", b.array(types::int64));
    kept->may_be_unassigned = true;
    // for i in range(n):
    //     if c: use kept         of the round before
    //     inner = i
    //     kept = inner
    CHECK(b.legal({b.branch(b.var(c), {b.assign(both, b.num(1))}, {b.assign(both, b.num(2))}),
                   b.loop(i, b.num(0), b.var(n), b.num(1),
                          {b.branch(b.var(c), {b.store(b.at(out, {b.num(0)}), b.var(kept))}),
                           b.assign(inner, b.var(i)), b.assign(kept, b.var(inner))}),
                   b.store(b.at(out, {b.num(1)}), b.var(both))}) ==
          "int64_t both;\n"
          "if (c) {\n"
          "    both = 1;\n"
          "} else {\n"
          "    both = 2;\n"
          "}\n"
          "int64_t kept = 0;\n"
          "for (int64_t i = 0; i < n; ++i) {\n"
          "    if (c) {\n"
          "        out[0] = kept;\n"
          "    }\n"
          "    const int64_t inner = i;\n"
          "    kept = inner;\n"
          "}\n"
          "out[1] = both;\n");
}

TEST_CASE("names") {
    LegalBuilder b;
    ir::Variable* out = b.param("register", b.array(types::int64));
    ir::Variable* n = b.param("warpSize", types::int64);
    ir::Variable* greek = b.local("\xCF\x80", types::int64);
    ir::Variable* first = b.local("i", types::int64);
    ir::Variable* second = b.local("i", types::int64);
    ir::Variable* reserved = b.local("__x", types::int64);
    CHECK(b.legal({b.loop(first, b.num(0), b.var(n), b.num(1),
                          {b.store(b.at(out, {b.var(first)}), b.num(1))}),
                   b.loop(second, b.num(0), b.var(n), b.num(1),
                          {b.store(b.at(out, {b.var(second)}), b.num(2))}),
                   b.assign(greek, b.var(n)), b.assign(reserved, b.var(greek)),
                   b.store(b.at(out, {b.num(0)}), b.var(reserved))}) ==
          "for (int64_t i = 0; i < warpSize_; ++i) {\n"
          "    register_[i] = 1;\n"
          "}\n"
          "for (int64_t i = 0; i < warpSize_; ++i) {\n"
          "    register_[i] = 2;\n"
          "}\n"
          "const int64_t pi = warpSize_;\n"
          "const int64_t x = pi;\n"
          "register_[0] = x;\n");
}

TEST_CASE("arguments are converted where the function takes its type from them") {
    static constexpr Intrinsic kAbs{"builtins.abs", "", "abs($0)"};
    static constexpr Intrinsic kSqrt{"math.sqrt", "", "sqrt$f($0)"};
    static constexpr Intrinsic kMax{"builtins.max", "", "py_max<$T>($0, $1)"};
    static constexpr Intrinsic kAtomic{"", "", "atomicAdd(&$0, $1)", {}, Effect::Writes};
    const auto with = [](Type type, auto make) {
        LegalBuilder b;
        return assigned(b, make(b, b.param("a", type)));
    };
    using B = LegalBuilder&;
    using V = ir::Variable*;
    CHECK(with(types::float32, [](B b, V a) {
              return b.call(kSqrt, types::float64, {b.cast(b.var(a), types::float64)},
                            types::float64);
          }) == "sqrt(double(a))");
    CHECK(with(types::int32, [](B b, V a) {
              return b.call(kSqrt, types::float32, {b.cast(b.var(a), types::float32)},
                            types::float32);
          }) == "sqrtf(a)");
    CHECK(with(types::int32, [](B b, V a) {
              return b.call(kAbs, types::int64, {b.wide(a)}, types::int64);
          }) == "abs(int64_t{a})");
    CHECK(with(types::int32, [](B b, V a) {
              return b.call(kMax, types::int64, {b.wide(a), b.num(0)}, types::int64);
          }) == "py_max<int64_t>(a, 0)");
    LegalBuilder b;
    ir::Variable* x = b.param("x", b.array(types::float32));
    ir::Variable* v = b.param("v", types::float64);
    CHECK(b.legal({b.stmt(ir::Eval{b.call(kAtomic, types::float32,
                                          {b.at(x, {b.num(0)}), b.cast(b.var(v), types::float32)},
                                          types::float32)})}) == "atomicAdd(&x[0], v);\n");
}

TEST_CASE("an array made in a branch and used after it is declared before it") {
    LegalBuilder b;
    ir::Variable* c = b.param("c", types::boolean);
    ir::Variable* tile = b.variable("tile", b.array(types::int64), ir::Storage::SharedArray, {32});
    ir::Variable* read = b.local("read", types::int64);
    CHECK(b.legal({b.branch(b.var(c), {b.stmt(ir::DeclareArray{tile}),
                                       b.store(b.at(tile, {b.num(-1)}), b.num(1))}),
                   b.assign(read, b.at(tile, {b.num(0)})),
                   b.store(b.at(tile, {b.num(1)}), b.var(read))}) ==
          "__shared__ int64_t tile[32];\n"
          "if (c) {\n"
          "    tile[31] = 1;\n"
          "}\n"
          "const int64_t read = tile[0];\n"
          "tile[1] = read;\n");
}
