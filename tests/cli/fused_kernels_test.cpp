#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "frontend/source/cat.hpp"
#include "tests/cli/workspace.hpp"

/// What the manifest says of fused functions.
namespace pykern2cu::tests {
namespace {

using Json = nlohmann::json;

Json axis_of(const char* parameter) { return {{"param", parameter}, {"axis", 0}}; }

Json same_of(const char* body) {
    Workspace here;
    here.file("k.py", cat("import cupy\n\n\n@cupy.fuse\ndef f(x, y, n):\n", body));
    CHECK(here.shell("pykern2cu k.py --manifest k.json --sig 'f(float32[:], float32[:], int)'")
              .exit_code == 0);
    const Json kernel = Json::parse(here.text("k.json")).at("kernels").at(0);
    return kernel.contains("same") ? kernel.at("same") : Json();
}

TEST_CASE("fused functions that others call need no types of their own") {
    Workspace here;
    here.file("k.py", R"py(import cupy
@cupy.fuse
def helper(x):
    return x + 1
@cupy.fuse
def f(x):
    return helper(x) * 2
)py");
    const auto done = here.shell("pykern2cu k.py --sig 'f(float32[:])'");
    CHECK(done.exit_code == 0);
    CHECK(done.standard_error == "");
    const auto alone = here.shell("pykern2cu k.py");
    CHECK(alone.exit_code == 1);
    CHECK(contains(alone.standard_error, "the types of `helper` are unknown"));
}

TEST_CASE("the manifest asks changed arguments to have the shape of the loop") {
    CHECK(same_of("    x *= 2\n") == Json());
    CHECK(same_of("    x += y\n") == Json({{{axis_of("x")}, {axis_of("x"), axis_of("y")}}}));
    CHECK(same_of("    x *= 2\n    y *= 2\n") ==
          Json({{{axis_of("x")}, {axis_of("x"), axis_of("y")}},
                {{axis_of("y")}, {axis_of("x"), axis_of("y")}}}));
    CHECK(same_of("    x *= 2\n    return x + y\n") ==
          Json({{{axis_of("x")}, {axis_of("x"), axis_of("y")}}}));
}

TEST_CASE("the manifest asks arrays of which one is chosen at run time to have one shape") {
    CHECK(same_of("    return x if n > 0 else y\n") == Json({{{axis_of("x")}, {axis_of("y")}}}));
}

TEST_CASE("the manifest asks the same of arrays that helpers choose at run time") {
    Workspace here;
    const auto same_of_helper = [&](const char* body, const char* call) {
        here.file("k.py", cat("import cupy\n\n\ndef g(a, b, n):\n", body,
                              "\n\n@cupy.fuse\ndef f(x, y, n):\n    return ", call, "\n"));
        CHECK(here.shell("pykern2cu k.py --manifest k.json --sig 'f(float32[:], float32[:], int)'")
                  .exit_code == 0);
        const Json kernel = Json::parse(here.text("k.json")).at("kernels").at(0);
        return kernel.contains("same") ? kernel.at("same") : Json();
    };
    const Json both = {axis_of("x"), axis_of("y")};
    CHECK(same_of_helper("    return a if n > 0 else b\n", "g(x, y, n)") ==
          Json({{{axis_of("x")}, {axis_of("y")}}}));
    CHECK(same_of_helper("    if n > 0:\n        return a\n    return a + b\n", "g(x, y, n)") ==
          Json({{both, {axis_of("x")}}}));
    CHECK(same_of_helper("    for _ in range(n):\n        a = a * b\n    return a\n",
                         "g(x, y, n)") == Json({{{axis_of("x")}, both}}));
    CHECK(same_of_helper("    return (a, b)[0] if n > 0 else (a, b)[0] * 2\n", "g(x, y, n)") ==
          Json());
    // The shape is that of one array, whichever is taken.
    CHECK(same_of_helper("    return a if n > 0 else b\n", "g(x, x + 1, n) + y") == Json());
}

TEST_CASE("the manifest asks what branches and loops make of an array to have one shape") {
    const Json asked = Json({{{axis_of("y")}, {axis_of("y"), axis_of("x")}}});
    const Json asked_of_second = Json({{{axis_of("y"), axis_of("x")}, {axis_of("y")}}});
    for (const char* in_branch : {"t = t + n", "t += n"}) {
        CAPTURE(in_branch);
        CHECK(same_of(cat("    t = y + 0\n    if n > 0:\n        ", in_branch,
                          "\n    else:\n        t = t + x\n    return t\n")
                          .c_str()) == asked_of_second);
    }
    CHECK(same_of(R"(    t = y + 0
    if n > 0:
        t = t + x
    return t
)") == asked);
    CHECK(same_of(R"(    t = y + 0
    u = y + 0
    for i in range(n):
        u = t + 1
        t = t + x
    return u
)") == asked);
    CHECK(same_of(R"(    t = y + 0
    if n > 0:
        if n > 1:
            t = t + 1
        elif n > 2:
            t = t + x
    return t
)") == asked);
    CHECK(same_of("    p = (x, y) if n > 0 else (y, x)\n    return p[0] + 1\n") ==
          Json({{{axis_of("x")}, {axis_of("y")}}, {{axis_of("y")}, {axis_of("x")}}}));
}

TEST_CASE("the manifest asks computed arrays that are changed to keep their shape") {
    const Json asked = Json({{{axis_of("y")}, {axis_of("y"), axis_of("x")}}});
    CHECK(same_of("    t = y + 0\n    t += x\n    return t\n") == asked);
    CHECK(same_of("    t = y.copy()\n    t += n\n    t *= y\n    return t + x\n") == Json());
    CHECK(same_of("    t = y + 0\n    for i in range(n):\n        t += x\n    return t\n") ==
          asked);
    CHECK(same_of("    s = x.sum()\n    s += n\n    return s + y\n") == Json());
}

}  // namespace
}  // namespace pykern2cu::tests
