#include "backend/legalize/ranges.hpp"

#include <doctest/doctest.h>

#include "tests/unit/backend/legalize/legal_builder.hpp"

using namespace pykern2cu;
using pykern2cu::testing::kBlockDim;
using pykern2cu::testing::kGridDim;
using pykern2cu::testing::kThreadIdx;
using pykern2cu::testing::LegalBuilder;

namespace {

constexpr Wide kMax64 = INT64_MAX;

bool is_between(const Ranges& ranges, const ir::Expr* expr, Wide lo, Wide hi) {
    const Interval found = ranges.interval(expr);
    INFO(static_cast<int64_t>(found.lo), " ... ", static_cast<int64_t>(found.hi));
    return found == Interval{lo, hi};
}

}  // namespace

TEST_CASE("thread indices, lengths and unsigned numbers are not negative") {
    LegalBuilder b;
    ir::Variable* x = b.param("x", b.array(types::float32));
    ir::Variable* u = b.param("u", types::uint32);
    ir::Variable* n = b.param("n", types::int64);
    const ir::Expr* thread = b.index(kThreadIdx);
    const ir::Expr* length = b.extent(x);
    const ir::Expr* word = b.var(u);
    const ir::Expr* any = b.var(n);
    b.finish({b.stmt(ir::Eval{thread}), b.stmt(ir::Eval{length}), b.stmt(ir::Eval{word}),
              b.stmt(ir::Eval{any}), b.stmt(ir::Eval{b.grid()})});
    const Ranges ranges = analyze_ranges(b.module);
    CHECK(is_between(ranges, thread, 0, 1023));
    CHECK(is_between(ranges, length, 0, kMax64));
    CHECK(is_between(ranges, word, 0, UINT32_MAX));
    CHECK_FALSE(ranges.is_non_negative(any));
}

TEST_CASE("a condition tells about the variables in it") {
    LegalBuilder b;
    ir::Variable* n = b.param("n", types::int64);
    ir::Variable* i = b.param("i", types::int64);
    const ir::Expr* inside_i = b.var(i);
    const ir::Expr* inside_n = b.var(n);
    const ir::Expr* outside = b.var(i);
    // if 0 <= i and i < 10 and i < n: inside
    const ir::Expr* condition =
        b.logic(ir::LogicOp::And,
                b.logic(ir::LogicOp::And, b.compare(ir::CompareOp::Le, b.num(0), b.var(i)),
                        b.less(b.var(i), b.num(10))),
                b.less(b.var(i), b.var(n)));
    b.finish({b.branch(condition, {b.stmt(ir::Eval{inside_i}), b.stmt(ir::Eval{inside_n})}),
              b.stmt(ir::Eval{outside})});
    const Ranges ranges = analyze_ranges(b.module);
    CHECK(is_between(ranges, inside_i, 0, 9));
    CHECK(is_between(ranges, inside_n, 1, kMax64));
    CHECK(is_between(ranges, outside, INT64_MIN, kMax64));
}

TEST_CASE("after an early return the opposite holds") {
    LegalBuilder b;
    ir::Variable* i = b.param("i", types::int64);
    ir::Variable* j = b.param("j", types::int64);
    const ir::Expr* later_i = b.var(i);
    const ir::Expr* later_j = b.var(j);
    // if i < 0 or not (j > 5): return
    const ir::Expr* condition =
        b.logic(ir::LogicOp::Or, b.less(b.var(i), b.num(0)),
                b.unary(ir::UnaryOp::Not, b.compare(ir::CompareOp::Gt, b.var(j), b.num(5))));
    b.finish(
        {b.branch(condition, {b.leave()}), b.stmt(ir::Eval{later_i}), b.stmt(ir::Eval{later_j})});
    const Ranges ranges = analyze_ranges(b.module);
    CHECK(is_between(ranges, later_i, 0, kMax64));
    CHECK(is_between(ranges, later_j, 6, kMax64));
}

TEST_CASE("branches join") {
    LegalBuilder b;
    ir::Variable* c = b.param("c", types::boolean);
    ir::Variable* i = b.local("i", types::int64);
    const ir::Expr* after = b.var(i);
    b.finish({b.branch(b.var(c), {b.assign(i, b.num(3))}, {b.assign(i, b.num(7))}),
              b.stmt(ir::Eval{after})});
    CHECK(is_between(analyze_ranges(b.module), after, 3, 7));
}

TEST_CASE("a loop over range knows its variable") {
    LegalBuilder b;
    ir::Variable* n = b.param("n", types::int64);
    ir::Variable* up = b.local("up", types::int64);
    ir::Variable* down = b.local("down", types::int64);
    const ir::Expr* rising = b.var(up);
    const ir::Expr* falling = b.var(down);
    b.finish({b.loop(up, b.num(2), b.var(n), b.num(1), {b.stmt(ir::Eval{rising})}),
              b.loop(down, b.num(9), b.num(-1), b.num(-1), {b.stmt(ir::Eval{falling})})});
    const Ranges ranges = analyze_ranges(b.module);
    CHECK(is_between(ranges, rising, 2, kMax64 - 1));
    CHECK(is_between(ranges, falling, 0, 9));
}

TEST_CASE("a variable that a loop changes is widened, but not below zero without reason") {
    LegalBuilder b;
    ir::Variable* n = b.param("n", types::int64);
    ir::Variable* i = b.local("i", types::int64);
    ir::Variable* s = b.local("s", types::int64);
    const ir::Expr* in_loop = b.var(i);
    const ir::Expr* halved = b.var(s);
    b.finish({b.assign(i, b.num(0)), b.assign(s, b.num(512)),
              b.repeat(b.less(b.var(i), b.var(n)),
                       {b.stmt(ir::Eval{in_loop}), b.assign(i, b.add(b.var(i), b.num(1)))}),
              b.repeat(b.compare(ir::CompareOp::Gt, b.var(s), b.num(0)),
                       {b.stmt(ir::Eval{halved}), b.assign(s, b.floor_div(b.var(s), b.num(2)))})});
    const Ranges ranges = analyze_ranges(b.module);
    CHECK(is_between(ranges, in_loop, 0, kMax64 - 1));
    CHECK(is_between(ranges, halved, 1, 512));
}

TEST_CASE("a decreasing counter may become negative") {
    LegalBuilder b;
    ir::Variable* n = b.param("n", types::int64);
    ir::Variable* i = b.local("i", types::int64);
    ir::Variable* j = b.local("j", types::int64);
    const ir::Expr* in_loop = b.var(i);
    const ir::Expr* in_inner = b.var(i);
    b.finish(
        {b.assign(i, b.num(5)),
         b.loop(j, b.num(0), b.var(n), b.num(1),
                {b.stmt(ir::Eval{in_loop}),
                 b.repeat(b.compare(ir::CompareOp::Ne, b.var(i), b.var(n)),
                          {b.stmt(ir::Eval{in_inner}), b.assign(i, b.sub(b.var(i), b.num(1)))})})});
    const Ranges ranges = analyze_ranges(b.module);
    CHECK(ranges.interval(in_loop).lo == INT64_MIN);
    CHECK(ranges.interval(in_inner).lo == INT64_MIN);
}

TEST_CASE("break and continue carry their values out of the loop") {
    LegalBuilder b;
    ir::Variable* n = b.param("n", types::int64);
    ir::Variable* i = b.local("i", types::int64);
    ir::Variable* j = b.local("j", types::int64);
    const ir::Expr* after = b.var(i);
    b.finish({b.assign(i, b.num(0)),
              b.loop(j, b.num(0), b.var(n), b.num(1),
                     {b.branch(b.less(b.var(n), b.num(5)),
                               {b.assign(i, b.num(-3)), b.stmt(ir::Break{})}),
                      b.branch(b.less(b.var(n), b.num(9)),
                               {b.assign(i, b.num(40)), b.stmt(ir::Continue{})}),
                      b.assign(i, b.num(1))}),
              b.stmt(ir::Eval{after})});
    const Interval found = analyze_ranges(b.module).interval(after);
    CHECK(found.contains(Interval{-3, 40}));
    CHECK(found.lo == -3);
}

TEST_CASE("an expression at two places has the values of both") {
    LegalBuilder b;
    ir::Variable* i = b.local("i", types::int64);
    const ir::Expr* shared = b.add(b.var(i), b.num(1));
    b.finish({b.assign(i, b.num(1)), b.stmt(ir::Eval{shared}), b.assign(i, b.num(-9)),
              b.stmt(ir::Eval{shared})});
    CHECK(is_between(analyze_ranges(b.module), shared, -8, 2));
}

TEST_CASE("arithmetic") {
    LegalBuilder b;
    ir::Variable* n = b.param("n", types::int64);
    const ir::Expr* thread = b.index(kThreadIdx);
    const ir::Expr* warp = b.floor_div(thread, b.num(32));
    const ir::Expr* lane = b.mod(thread, b.num(32));
    const ir::Expr* any_mod = b.mod(b.var(n), b.num(7));
    const ir::Expr* less_one = b.sub(thread, b.num(1));
    const ir::Expr* bits = b.arith(ir::ArithOp::BitAnd, b.var(n), b.num(15));
    const ir::Expr* shifted = b.arith(ir::ArithOp::LeftShift, b.num(1), lane);
    const ir::Expr* narrow = b.cast(b.var(n), types::int8);
    const ir::Expr* stride = b.mul(b.index(kGridDim), b.index(kBlockDim));
    std::vector<ir::Stmt*> body;
    for (const ir::Expr* each : {warp, lane, any_mod, less_one, bits, shifted, narrow, stride}) {
        body.push_back(b.stmt(ir::Eval{each}));
    }
    b.finish(std::move(body));
    const Ranges ranges = analyze_ranges(b.module);
    CHECK(is_between(ranges, warp, 0, 31));
    CHECK(is_between(ranges, lane, 0, 31));
    CHECK(is_between(ranges, any_mod, 0, 6));
    CHECK(is_between(ranges, less_one, -1, 1022));
    CHECK(is_between(ranges, bits, 0, 15));
    CHECK(is_between(ranges, shifted, 1, Wide{1} << 31));
    CHECK(is_between(ranges, narrow, -128, 127));
    CHECK(ranges.interval(stride).lo == 1);
}

TEST_CASE("a ternary knows its condition") {
    LegalBuilder b;
    ir::Variable* n = b.param("n", types::int64);
    const ir::Expr* clamped =
        b.select(b.compare(ir::CompareOp::Gt, b.var(n), b.num(0)), b.var(n), b.num(0));
    b.finish({b.stmt(ir::Eval{clamped})});
    CHECK(is_between(analyze_ranges(b.module), clamped, 0, kMax64));
}

TEST_CASE("parameters of device functions have the values of the arguments") {
    LegalBuilder b;
    b.kind = ir::FunctionKind::Device;
    ir::Variable* p = b.param("p", types::int64);
    const ir::Expr* read = b.var(p);
    const ir::Function* callee = b.finish({b.stmt(ir::Eval{read})});
    b.kind = ir::FunctionKind::Kernel;
    b.finish({b.stmt(ir::Eval{
        b.expr(types::int64, ir::CallDevice{callee, {b.index(kThreadIdx)}}, Effect::Writes)})});
    CHECK(is_between(analyze_ranges(b.module), read, 0, 1023));
}
