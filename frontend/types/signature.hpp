#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/source/result.hpp"
#include "frontend/syntax/ast.hpp"
#include "frontend/types/type.hpp"
#include "frontend/types/type_table.hpp"

/// Types as Numba writes them: `void(float32[:, ::1], int64)`, `(f4, i4[:])`,
/// `Array(float64, 0, "C")`, `UniTuple(int64, 2)`, `cuda.types.float32`. The same grammar is read
/// from a text (`--sig`, a signature string) and from the syntax tree (decorators, annotations).
namespace pykern2cu {

/// What `int`, `float`, `complex` and `bool` mean as parameter types.
enum class PythonScalars : uint8_t {
    Wide,   // int64, float64, complex128: Numba, CuPy jit's numpy mode
    Small,  // int32, float32, complex64: CuPy jit's cuda mode
    Weak,   // they adapt to the arrays beside them: fused functions
};

/// The type of a name that the module defines, such as a record dtype; dotted names are given
/// whole.
using TypeResolver = std::function<std::optional<Type>(std::string_view name)>;

/// The type that an expression of the source file makes, such as `numba.from_dtype(particle)`.
using TypeEvaluator = std::function<Result<Type>(const ast::Expr& expr)>;

struct SignatureContext {
    TypeTable& types;
    PythonScalars python_scalars = PythonScalars::Wide;
    TypeResolver resolve = {};
    TypeEvaluator evaluate = {};
};

struct ParsedSignature {
    std::string name;            // `saxpy(float32, ...)`; empty where the signature has none
    std::optional<Type> result;  // `void(...)`
    std::vector<Type> arguments;
};

// The spans of failures are offsets into `text`.

/// A type in front of the parentheses is the result, any other name that of the kernel.
Result<ParsedSignature> parse_signature(std::string_view text, const SignatureContext& context);
/// `--sig`: what stands in front of the parentheses is the kernel's name, be it `double` or `char`.
Result<ParsedSignature> parse_kernel_signature(std::string_view text,
                                               const SignatureContext& context);
Result<Type> parse_type(std::string_view text, const SignatureContext& context);

// Here they are places in the source file. A string literal is parsed in turn: `x: "float32[:]"`. A
// decorator's signature has no name.

Result<ParsedSignature> signature_from_expr(const ast::Expr& expr, const SignatureContext& context);
Result<Type> type_from_expr(const ast::Expr& expr, const SignatureContext& context);

/// Whether calling a library's `name` makes a type: `numba.types.Array`.
bool is_type_constructor(std::string_view name);

namespace types {
/// The state of one generator of `numba.cuda.random`: its name in CUDA code and in Python.
inline constexpr std::string_view kGeneratorState = "xoroshiro128p_state";
inline constexpr std::string_view kGeneratorType = "xoroshiro128p_type";
Type xoroshiro128p(TypeTable& table);
}  // namespace types

}  // namespace pykern2cu
