#include <doctest/doctest.h>

#include "frontend/ir/dump.hpp"
#include "frontend/ir/visit.hpp"

using namespace pykern2cu;

namespace {

struct Ir {
    ir::Module module;

    template <class Node>
    const ir::Expr* expr(Type type, Node node) {
        return module.exprs.make(Span{}, type, Effect::Pure, std::move(node));
    }
    const ir::Expr* num(int64_t value) { return expr(types::int64, ir::Const{value}); }
    const ir::Expr* var(const ir::Variable* variable) {
        return expr(variable->type, ir::Var{variable});
    }
    const ir::Expr* add(const ir::Expr* lhs, const ir::Expr* rhs) {
        return expr(types::int64, ir::Arith{ir::ArithOp::Add, lhs, rhs});
    }
};

}  // namespace

TEST_CASE("the dump shows types where they are not obvious") {
    Ir b;
    const ir::Variable* i = b.module.variables.make("i", types::int32, Span{});
    const ir::Expr* wide = b.expr(types::int64, ir::Cast{b.var(i)});
    CHECK(ir::dump(*b.add(wide, b.num(1))) == "(Add:int64 (Cast:int64 i) 1:int64)");
}

TEST_CASE("a rewrite keeps what it does not touch") {
    Ir b;
    const ir::Variable* i = b.module.variables.make("i", types::int64, Span{});
    const ir::Expr* kept = b.add(b.var(i), b.num(1));
    const ir::Expr* sum = b.add(kept, b.num(2));
    const ir::Expr* changed =
        ir::rewrite(b.module.exprs, sum, [&](const ir::Expr* expr, const ir::Expr*) {
            const auto* constant = ir::as<ir::Const>(expr);
            const bool is_two = constant != nullptr && constant->value == ir::Number(int64_t{2});
            return is_two ? b.num(3) : expr;
        });
    CHECK(ir::dump(*changed) == "(Add:int64 (Add:int64 i 1:int64) 3:int64)");
    CHECK(ir::dump(*sum) == "(Add:int64 (Add:int64 i 1:int64) 2:int64)");
    CHECK(std::get<ir::Arith>(changed->node).lhs == kept);
}

TEST_CASE("expressions are the same if their texts are") {
    Ir b;
    const ir::Variable* i = b.module.variables.make("i", types::int64, Span{});
    const ir::Variable* j = b.module.variables.make("i", types::int64, Span{});
    CHECK(ir::same(*b.add(b.var(i), b.num(1)), *b.add(b.var(i), b.num(1))));
    CHECK_FALSE(ir::same(*b.add(b.var(i), b.num(1)), *b.add(b.var(i), b.num(2))));
    CHECK_FALSE(ir::same(*b.var(i), *b.var(j)));
}
