#include "frontend/source/cuda_definitions.hpp"

#include <doctest/doctest.h>

#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

std::string names_in(std::string_view code) {
    std::string out;
    for (const CudaDefinition& definition : definitions_in(code)) {
        out += cat(out.empty() ? "" : ", ", definition.name);
    }
    return out;
}

bool may_share_a_file(std::string_view one, std::string_view other) {
    for (const CudaDefinition& a : definitions_in(one)) {
        for (const CudaDefinition& b : definitions_in(other)) {
            if (!a.may_stand_beside(b)) {
                return false;
            }
        }
    }
    return true;
}

TEST_CASE("functions, classes, variables and names of types are definitions") {
    CHECK(names_in("template <class T, int N> __device__ T sq(T x) { return x * x; }") == "sq");
    CHECK(names_in("__global__ void __launch_bounds__(64) f(int* x) {} int g() { return 1; }") ==
          "f, g");
    CHECK(names_in("struct P { float x; }; class __align__(8) Q : P {}; enum E { A };") ==
          "P, Q, E, A");
    CHECK(names_in("enum { A = f(1, 2), B }; enum class C : int { D }; typedef enum { G } H;") ==
          "A, B, C, G, H");
    CHECK(names_in("enum E f() { return A; }") == "f");
    CHECK(
        names_in("__constant__ float t[4]; const int n = 3; __device__ int a{1}; std::size_t s;") ==
        "t, n, a, s");
    CHECK(names_in("const int n = 1 << 4; __device__ int f() { return 1; }") == "n, f");
    CHECK(names_in("std::array<pair<int, P>, 4> a; bool b = is_same<int, P>::value;") == "a, b");
    CHECK(names_in("int p, *q = 0, r[2] = {1, 2}; typedef int I, J;") == "p, q, r, I, J");
    CHECK(names_in("typedef float real; using I = int; typedef struct { int x; } S;") ==
          "real, I, S");
    CHECK(names_in("extern \"C\" { __device__ int d() { return 1; } } int e() { return 2; }") ==
          "d, e");
    CHECK(names_in("using thrust::complex;") == "complex");
    CHECK(names_in("namespace a { int f() { return 1; } } int f() { return 2; }") == "a::f, f");
}

TEST_CASE("declarations, members, operators and macros define nothing that others may not") {
    CHECK(names_in("__device__ float f(float); struct P; extern int n; using std::min;") == "");
    CHECK(names_in("using namespace std; namespace cg = cooperative_groups;") == "");
    CHECK(names_in("__device__ float P::norm() const { return x; }") == "");
    CHECK(names_in("__device__ float2 operator+(float2 a, float2 b) { return a; }") == "");
    CHECK(names_in("static_assert(sizeof(int) == 4, \"int\"); MAKE(a); MAKE(b) int f() {}") == "f");
    CHECK(names_in("#define F(x) int x() {}\n// int g() {}\n") == "");
}

TEST_CASE("the same name for the same type may stand in a file twice") {
    CHECK(may_share_a_file("typedef float T;", "int n = 1; typedef float T;"));
    CHECK(!may_share_a_file("typedef float T;", "typedef double T;"));
    CHECK(!may_share_a_file("typedef struct { int x; } T;", "typedef struct { int x; } T;"));
    CHECK(!may_share_a_file("int f() { return 1; }", "float f(float x) { return x; }"));
    CHECK(may_share_a_file("int f();", "int f() { return 1; }"));
}

TEST_CASE("a definition knows its line and its linkage") {
    CHECK(definitions_in("\n\n__device__ int f() { return 1; }").front().line == 2);
    CHECK(definitions_in("extern \"C\" int f() { return 1; }").front().has_c_linkage);
    CHECK(definitions_in("extern \"C\" { namespace a { int f() { return 1; } } }")
              .front()
              .has_c_linkage);
    CHECK(!definitions_in("extern \"C\" { int f(); } int g() { return 1; }").front().has_c_linkage);
}

}  // namespace
}  // namespace pykern2cu
