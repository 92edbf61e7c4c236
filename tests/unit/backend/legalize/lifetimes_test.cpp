#include <doctest/doctest.h>

#include "frontend/ir/validate.hpp"
#include "tests/unit/backend/legalize/legal_builder.hpp"

using namespace pykern2cu;
using pykern2cu::testing::LegalBuilder;

namespace {

struct LifetimeBuilder : LegalBuilder {
    Type floats = array(types::float32);
    ir::Variable* n = param("n", types::int64);
    ir::Variable* out = param("out", floats);

    ir::Variable* memory(std::string_view name, ir::Storage storage = ir::Storage::LocalArray) {
        ir::Variable* made = local(name, floats);
        made->storage = storage;
        made->shape = {4};
        return made;
    }
    ir::Stmt* make(ir::Variable* array) { return stmt(ir::DeclareArray{array}); }
    ir::Stmt* declare(ir::Variable* variable, const ir::Expr* value) {
        return stmt(ir::Declare{variable, value});
    }
    const ir::Expr* rest(const ir::Variable* array) {
        return view(var(array), {{.lower = num(1)}}, floats);
    }
    ir::Stmt* read(const ir::Variable* array) {
        return store(at(out, {num(0)}), at(array, {num(0)}));
    }
    ir::Stmt* when(std::vector<ir::Stmt*> then) {
        return branch(less(num(0), var(n)), std::move(then));
    }
    std::string dangling(std::vector<ir::Stmt*> body) {
        return ir::find_dangling(*finish(std::move(body))).value_or("nothing");
    }
};

constexpr std::string_view kEnded =
    "`k`: something refers to an array after its block has ended: `a`";

}  // namespace

TEST_CASE("an array may be referred to as long as its block lasts") {
    LifetimeBuilder b;
    ir::Variable* a = b.memory("a");
    ir::Variable* v = b.local("v", b.floats);
    CHECK(b.dangling({b.when({b.make(a), b.declare(v, b.rest(a)), b.read(v)})}) == "nothing");
}

TEST_CASE("no view outlives the block of its array") {
    LifetimeBuilder b;
    ir::Variable* a = b.memory("a");
    ir::Variable* v = b.local("v", b.floats);
    CHECK(b.dangling({b.declare(v, b.var(b.out)), b.when({b.make(a), b.assign(v, b.rest(a))}),
                      b.read(v)}) == kEnded);
}

TEST_CASE("no view of a view does, nor a tuple of views, nor a parameter") {
    LifetimeBuilder b;
    ir::Variable* a = b.memory("a");
    ir::Variable* v = b.local("v", b.floats);
    ir::Variable* w = b.local("w", b.floats);
    CHECK(b.dangling({b.declare(w, b.var(b.out)), b.when({b.make(a), b.declare(v, b.rest(a)),
                                                          b.assign(w, b.rest(v))})}) == kEnded);

    LifetimeBuilder c;
    a = c.memory("a");
    const Type pair = c.types_table.tuple({c.floats, types::int64});
    ir::Variable* t = c.local("t", pair);
    CHECK(c.dangling({c.declare(t, nullptr),
                      c.when({c.make(a),
                              c.assign(t, c.expr(pair, ir::MakeTuple{{c.rest(a), c.num(1)}}))})}) ==
          kEnded);

    LifetimeBuilder d;
    a = d.memory("a");
    CHECK(d.dangling({d.when({d.make(a), d.assign(d.out, d.var(a))}), d.read(d.out)}) == kEnded);
}

TEST_CASE("an array of a loop is no later round's") {
    LifetimeBuilder b;
    ir::Variable* a = b.memory("a");
    ir::Variable* i = b.local("i", types::int64);
    ir::Variable* kept = b.local("kept", b.floats);
    CHECK(b.dangling({b.declare(kept, nullptr), b.loop(i, b.num(0), b.var(b.n), b.num(1),
                                                       {b.make(a), b.assign(kept, b.var(a))})}) ==
          kEnded);
}

TEST_CASE("what an array holds and the shared ones are nobody's matter") {
    LifetimeBuilder b;
    ir::Variable* a = b.memory("a");
    ir::Variable* s = b.memory("s", ir::Storage::SharedArray);
    ir::Variable* v = b.local("v", b.floats);
    ir::Variable* x = b.local("x", types::float32);
    CHECK(b.dangling({b.declare(x, nullptr), b.declare(v, b.var(b.out)),
                      b.when({b.make(a), b.make(s), b.assign(x, b.at(a, {b.num(0)})),
                              b.assign(v, b.rest(s))}),
                      b.read(v)}) == "nothing");
}

TEST_CASE("names are used where they are known") {
    LifetimeBuilder b;
    ir::Variable* x = b.local("x", types::int64);
    CHECK(b.dangling({b.when({b.declare(x, b.num(1))}), b.stmt(ir::Eval{b.var(x)})}) ==
          "`k`: a variable is used outside the block that declares it: `x`");
    LifetimeBuilder c;
    x = c.local("x", types::int64);
    CHECK(c.dangling({c.assign(x, c.num(1))}) ==
          "`k`: a variable is used before its declaration: `x`");
    LifetimeBuilder d;
    x = d.local("x", types::int64);
    CHECK(d.dangling({d.declare(x, d.num(1)), d.when({d.declare(x, d.num(2))})}) ==
          "`k`: a variable is declared twice: `x`");
}

TEST_CASE("no function returns its own array") {
    LifetimeBuilder b;
    ir::Variable* a = b.memory("a");
    ir::Variable* v = b.local("v", b.floats);
    b.result = b.floats;
    CHECK(b.dangling({b.make(a), b.declare(v, b.rest(a)), b.stmt(ir::Return{b.rest(v)})}) ==
          "`k`: the memory of a local array is returned: `v`");
}

TEST_CASE("arrays are declared where all who refer to them are known") {
    LifetimeBuilder b;
    ir::Variable* a = b.memory("a");
    ir::Variable* v = b.local("v", b.floats);
    CHECK(b.legal({b.assign(v, b.var(b.out)), b.when({b.make(a), b.assign(v, b.rest(a))}),
                   b.read(v)}) ==
          "array_1d<float> v = opaque_view(out);\n"
          "float a[4];\n"
          "if (0 < n) {\n"
          "    v = opaque_view(view_of<array_1d<float>>(array_1d<float>{a, {4}}, slice_of{1}));\n"
          "}\n"
          "out[0] = v[0];\n");
}
