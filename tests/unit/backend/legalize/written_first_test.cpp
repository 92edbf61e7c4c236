#include "backend/legalize/written_first.hpp"

#include <doctest/doctest.h>

#include "tests/unit/backend/legalize/legal_builder.hpp"

using namespace pykern2cu;
using pykern2cu::testing::LegalBuilder;

namespace {

// `a` is an array of 2 x 3 floats, the first statement that names it decides.
struct WrittenBuilder : LegalBuilder {
    ir::Variable* n = param("n", types::int64);
    ir::Variable* i = local("i", types::int64);
    ir::Variable* j = local("j", types::int64);
    ir::Variable* a = memory("a", {2, 3});

    ir::Variable* memory(std::string_view name, std::vector<int64_t> shape) {
        ir::Variable* made =
            local(name, array(types::float32, static_cast<unsigned>(shape.size())));
        made->storage = ir::Storage::LocalArray;
        made->shape = std::move(shape);
        return made;
    }
    const ir::Expr* one() { return num(1.0, types::float32); }
    ir::Stmt* write(const ir::Expr* row, const ir::Expr* column) {
        return store(at(a, {row, column}), one());
    }
    ir::Stmt* rounds(ir::Variable* variable, int64_t stop, std::vector<ir::Stmt*> body) {
        return loop(variable, num(0), num(stop), num(1), std::move(body));
    }
    bool is_first(std::vector<ir::Stmt*> body) { return is_written_first(body, *a); }
};

}  // namespace

TEST_CASE("loops over all of an array write it first") {
    WrittenBuilder b;
    CHECK(b.is_first({b.rounds(b.i, 2, {b.rounds(b.j, 3, {b.write(b.var(b.i), b.var(b.j))})})}));
    CHECK(b.is_first({b.stmt(ir::Eval{b.var(b.n)}),
                      b.rounds(b.i, 2, {b.rounds(b.j, 3, {b.write(b.var(b.i), b.var(b.j))})})}));
}

TEST_CASE("loops over a part of it, or its axes changed, do not") {
    WrittenBuilder b;
    CHECK_FALSE(
        b.is_first({b.rounds(b.i, 2, {b.rounds(b.j, 2, {b.write(b.var(b.i), b.var(b.j))})})}));
    CHECK_FALSE(
        b.is_first({b.rounds(b.i, 2, {b.rounds(b.j, 3, {b.write(b.var(b.j), b.var(b.i))})})}));
    CHECK_FALSE(b.is_first({b.rounds(b.i, 2, {b.write(b.var(b.i), b.num(0))})}));
    CHECK_FALSE(b.is_first({b.loop(b.i, b.num(0), b.var(b.n), b.num(1),
                                   {b.rounds(b.j, 3, {b.write(b.var(b.i), b.var(b.j))})})}));
}

TEST_CASE("a loop that is left early, or reads the array as well, does not") {
    WrittenBuilder b;
    CHECK_FALSE(
        b.is_first({b.rounds(b.i, 2,
                             {b.branch(b.less(b.var(b.i), b.var(b.n)), {b.stmt(ir::Continue{})}),
                              b.rounds(b.j, 3, {b.write(b.var(b.i), b.var(b.j))})})}));
    CHECK_FALSE(b.is_first({b.rounds(b.i, 2,
                                     {b.stmt(ir::Eval{b.at(b.a, {b.num(1), b.num(0)})}),
                                      b.rounds(b.j, 3, {b.write(b.var(b.i), b.var(b.j))})})}));
    CHECK_FALSE(b.is_first({b.rounds(b.i, 2,
                                     {b.rounds(b.j, 3,
                                               {b.store(b.at(b.a, {b.var(b.i), b.var(b.j)}),
                                                        b.at(b.a, {b.num(0), b.num(0)}))})})}));
}

TEST_CASE("constant places do once there are all of them") {
    WrittenBuilder b;
    b.a = b.memory("pair", {1, 2});
    ir::Stmt* read = b.stmt(ir::Eval{b.at(b.a, {b.num(0), b.num(0)})});
    ir::Stmt* left = b.write(b.num(0), b.num(0));
    ir::Stmt* right = b.write(b.num(0), b.num(1));
    CHECK(b.is_first({left, right, read}));
    CHECK(b.is_first({left}));
    CHECK_FALSE(b.is_first({left, left, read}));
    CHECK_FALSE(b.is_first({left, read, right}));
    CHECK_FALSE(b.is_first({b.write(b.num(0), b.num(-1)), right, read}));
    CHECK_FALSE(b.is_first({b.branch(b.less(b.num(0), b.var(b.n)), {left}), right, read}));
}
