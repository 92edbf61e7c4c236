#include "frontend/types/signature.hpp"

#include <doctest/doctest.h>

#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

// "saxpy: (float32, float32[::1])", "(int64) -> none", or the error with the text it points at.
std::string shown(const Result<ParsedSignature>& parsed, std::string_view text) {
    if (!parsed) {
        const Failure& failure = parsed.failure();
        return cat("error at `",
                   text.substr(failure.span.begin, failure.span.end - failure.span.begin),
                   "`: ", failure.message);
    }
    std::string out = parsed->name.empty() ? "(" : cat(parsed->name, ": (");
    for (const Type argument : parsed->arguments) {
        out += out.back() == '(' ? "" : ", ";
        append(out, argument);
    }
    out += ")";
    return parsed->result ? cat(out, " -> ", *parsed->result) : out;
}

std::string signature(std::string_view text) {
    TypeTable table;
    return shown(parse_signature(text, {table}), text);
}

std::string type(std::string_view text, PythonScalars scalars = PythonScalars::Wide) {
    TypeTable table;
    const Result<Type> parsed = parse_type(text, {table, scalars});
    return parsed ? spelling(*parsed) : parsed.failure().message;
}

TEST_CASE("signatures") {
    CHECK(signature("void(float32[:,::1], int64)") == "(float32[:, ::1], int64) -> none");
    CHECK(signature("(f4, i4[:])") == "(float32, int32[:])");
    CHECK(signature("f4, i4[:]") == "(float32, int32[:])");
    CHECK(signature("float32(float32, float32)") == "(float32, float32) -> float32");
    CHECK(signature("void()") == "() -> none");
    CHECK(signature("()") == "()");
    CHECK(signature("(float32[:],)") == "(float32[:])");
    CHECK(signature("none(\n  float64,\n)") == "(float64) -> none");
    CHECK(signature("saxpy(float32, float32[::1])") == "saxpy: (float32, float32[::1])");
}

TEST_CASE("with --sig the head is always the name of the kernel") {
    TypeTable table;
    CHECK(shown(parse_kernel_signature("double(f8[:])", {table}), "") == "double: (float64[:])");
}

TEST_CASE("aliases of scalar types") {
    struct Alias {
        std::string_view alias;
        std::string_view name;
    };
    constexpr Alias kAliases[] = {{"i1", "int8"},
                                  {"char", "int8"},
                                  {"i2", "int16"},
                                  {"short", "int16"},
                                  {"i4", "int32"},
                                  {"intc", "int32"},
                                  {"i8", "int64"},
                                  {"longlong", "int64"},
                                  {"u1", "uint8"},
                                  {"byte", "uint8"},
                                  {"uchar", "uint8"},
                                  {"u2", "uint16"},
                                  {"ushort", "uint16"},
                                  {"u4", "uint32"},
                                  {"uintc", "uint32"},
                                  {"u8", "uint64"},
                                  {"ulonglong", "uint64"},
                                  {"intp", "int64"},
                                  {"ssize_t", "int64"},
                                  {"uintp", "uint64"},
                                  {"size_t", "uint64"},
                                  {"int_", "int64"},
                                  {"long_", "int64"},
                                  {"uint", "uint64"},
                                  {"ulong", "uint64"},
                                  {"boolean", "bool"},
                                  {"bool_", "bool"},
                                  {"b1", "bool"},
                                  {"bool", "bool"},
                                  {"f2", "float16"},
                                  {"f4", "float32"},
                                  {"float_", "float64"},
                                  {"f8", "float64"},
                                  {"double", "float64"},
                                  {"c8", "complex64"},
                                  {"c16", "complex128"},
                                  {"void", "none"},
                                  {"none", "none"},
                                  {"None", "none"},
                                  {"dim3", "dim3"},
                                  {"types.float32", "float32"},
                                  {"numba.types.int32", "int32"},
                                  {"nb.f4", "float32"}};
    for (const Alias& row : kAliases) {
        CAPTURE(row.alias);
        CHECK(type(row.alias) == row.name);
    }
}

TEST_CASE("layouts of arrays") {
    CHECK(type("float32[:]") == "float32[:]");
    CHECK(type("float32[::1]") == "float32[::1]");
    CHECK(type("float32[:, ::1]") == "float32[:, ::1]");
    CHECK(type("float32[::1, :]") == "float32[::1, :]");
    CHECK(type("float32[:, :, :]") == "float32[:, :, :]");
    CHECK(type("float32[:, ::2]") == "float32[:, :]");
    CHECK(type("float32[::, ::1]") == "float32[:, ::1]");
    CHECK(type("Array(float32, 2, \"F\")") == "float32[::1, :]");
    CHECK(type("types.Array(float32, 0, 'C')") == "Array(float32, 0, \"C\")");
    CHECK(type("Array(f4, 1, 'C', readonly=True)") == "Array(float32, 1, \"C\", readonly=True)");
    CHECK(type("Array(f4, 1, 'C', aligned=True)") == "float32[::1]");
}

TEST_CASE("composite types") {
    CHECK(type("UniTuple(int64, 2)") == "Tuple(int64, int64)");
    CHECK(type("Tuple((int64, float32[:]))") == "Tuple(int64, float32[:])");
    CHECK(type("CPointer(float32)") == "CPointer(float32)");
    CHECK(type("IntEnumMember(Color, int64)") == "int64");
    CHECK(type("xoroshiro128p_type[:]") == "xoroshiro128p_state[:]");
}

TEST_CASE("a type is spelled as it is read") {
    for (const std::string_view text :
         {"float32[:, ::1]", "int8[::1, :]", "complex64[:]", "Tuple(int64, float32[::1])",
          "Array(bool, 0, \"C\")", "Array(uint8, 2, \"A\", readonly=True)", "CPointer(int32)"}) {
        CHECK(type(text) == text);
    }
}

TEST_CASE("what Python's own types mean depends on the dialect") {
    CHECK(type("float", PythonScalars::Wide) == "float64");
    CHECK(type("float", PythonScalars::Small) == "float32");
    CHECK(type("int", PythonScalars::Weak) == "Python int");
}

TEST_CASE("names of the module come first") {
    TypeTable table;
    const SignatureContext context{
        table, PythonScalars::Wide, [](std::string_view name) -> std::optional<Type> {
            return name == "m.real" ? std::optional(types::float32) : std::nullopt;
        }};
    CHECK(*parse_type("m.real[:]", context) == table.array(types::float32, 1, Layout::A));
}

TEST_CASE("errors point at what is wrong") {
    CHECK(signature("void(float33[:])") == "error at `float33`: `float33` is not a type");
    CHECK(signature("void(float32[3])") == "error at `3`: expected `:` here, found `3`");
    CHECK(signature("void(float32[:)") == "error at `)`: expected `,` or `]` here, found `)`");
    CHECK(signature("void(float32[:]") ==
          "error at ``: the signature ends where `,` or `)` is expected");
    CHECK(signature(" ") ==
          "error at ``: the signature is empty; one without parameters is `void()`");
    CHECK(signature("void(void)") == "error at `void`: a parameter cannot be `void`");
    CHECK(signature("void(f4[:]) x") == "error at `x`: expected the end here, found `x`");
    CHECK(signature("void(int32 *)") == "error at `*`: expected `,` or `)` here, found `*`");
    CHECK(signature("k(Optional(f4))") ==
          "error at `Optional`: `Optional` does not make a type that kernels can take; "
          "write the type itself: no kernel is launched with it");
    CHECK(signature("k(f4[])").find("an array type has 1 to 32 axes") != std::string::npos);
    CHECK(signature("k(f4[:][:])").find("cannot have elements of type `float32[:]`") !=
          std::string::npos);
    CHECK(signature(std::string(100000, '(')).find("nested less deeply") != std::string::npos);
}

// ---- from the syntax tree -----------------------------------------------------------------------

struct Tree {
    ast::Module module;
    const ast::Expr* make(decltype(ast::Expr::node) node, Span span = {}) {
        return module.exprs.make(span, std::move(node));
    }
    const ast::Expr* name(std::string_view id) { return make(ast::Name{id}); }
};

TEST_CASE("types in the syntax tree") {
    TypeTable table;
    Tree tree;
    const ast::Expr* step = tree.make(ast::Literal{ast::Integer{1}});
    const ast::Expr* plain = tree.make(ast::Slice{nullptr, nullptr, nullptr});
    const ast::Expr* unit = tree.make(ast::Slice{nullptr, nullptr, step});
    const ast::Expr* f32 = tree.make(ast::Attribute{tree.name("numba"), "float32", {}});
    const ast::Expr* dims = tree.make(ast::Tuple{{plain, unit}});
    const ast::Expr* array = tree.make(ast::Subscript{f32, dims});
    CHECK(spelling(*type_from_expr(*array, {table})) == "float32[:, ::1]");

    const ast::Expr* call =
        tree.make(ast::Call{tree.name("void"),
                            {{ast::Argument::Kind::Positional, {}, array, {}},
                             {ast::Argument::Kind::Positional, {}, tree.name("int32"), {}}}});
    CHECK(shown(signature_from_expr(*call, {table}), "") == "(float32[:, ::1], int32) -> none");
    const ast::Expr* pair = tree.make(ast::Tuple{{array, f32}});
    CHECK(shown(signature_from_expr(*pair, {table}), "") == "(float32[:, ::1], float32)");
}

TEST_CASE("strings in the syntax tree are parsed, and errors point into them") {
    TypeTable table;
    Tree tree;
    const ast::Expr* text =
        tree.make(ast::Literal{std::string("void(float33)")}, Span{100, 115, 2});
    const auto parsed = signature_from_expr(*text, {table});
    REQUIRE_FALSE(parsed);
    CHECK(parsed.failure().span == Span{106, 113, 2});
    const ast::Expr* misspelt = tree.make(ast::Literal{std::string("vid(float32)")}, Span{0, 14});
    CHECK(signature_from_expr(*misspelt, {table}).failure().message == "`vid` is not a type");
}

}  // namespace
}  // namespace pykern2cu
