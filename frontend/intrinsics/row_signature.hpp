#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/intrinsics/match.hpp"
#include "frontend/syntax/bind_arguments.hpp"

/// A row's signature, parsed. The language is described in match.hpp; beyond it there are the
/// classes
///
///   integral   bool or int
///   ufloat     like float, but the type is that of NumPy's float loops: 8- and 16-bit integers
///              and float16 compute in float32, wider integers in float64
///   hfloat     like float, but float16 is computed in itself, and rounded where the text rounds
///   half       likewise, and nothing but float16
///   ffloat     like float, but without a loop for float16, which the one for float32 takes
///   dfloat     likewise, which the one for float64 takes
///   lfloat     likewise, and bools and integers of any width are computed in float64
///   tocomplex  like complex, but real arguments are converted too
///   record     a NumPy structured dtype
///   const width  as a parameter: 2, 4, 8, 16 or 32
///   plain      a bool, an integer, float32 or float64: C++ converts them among each other
///
/// and `none` as the type of a constant.
namespace pykern2cu {

enum class TypeClass : uint8_t {
    Bool,
    Int,
    Uint,
    Sint,
    Integral,
    Float,
    NumpyFloat,
    Complex,
    ToComplex,
    Num,
    Real,
    Plain,
    Any,
    Record,
    Iterator,
    Output,
    Listed,
};

/// How a class of floats computes float16.
enum class HalfLoop : uint8_t {
    Rounded,  // in float32, the result is rounded
    Own,
    Alone,    // in itself, in a row that no other float takes
    Float32,  // the result is float32 too
    Float64,
    Float64AsIntegers,  // and so is that of integers, however narrow
};

/// `T: float`, `T: {int32, uint32}`, `I: iterator<real>` or `O: output<I>`
struct TypeVariable {
    std::string_view name;
    TypeClass constraint = TypeClass::Any;
    HalfLoop half = HalfLoop::Rounded;               // Float
    std::vector<Type> listed = {};                   // Listed
    TypeClass items = TypeClass::Num;                // Iterator, Output
    std::optional<size_t> companion = std::nullopt;  // the variable of the iterator it goes with
    bool is_iterator() const {
        return constraint == TypeClass::Iterator || constraint == TypeClass::Output;
    }
};

/// A type that may depend on the type variables: `int32`, `T`, `component(T)`, `tuple(T, int32)`.
struct TypePattern {
    enum class Form : uint8_t { Fixed, Variable, Component, Item, Tuple, Iterator };
    Form form = Form::Fixed;
    Type fixed = types::none;
    size_t variable = 0;  // of the others: index into RowSignature::variables
    std::vector<TypePattern> elements = {};
    std::string_view iterator = {};  // Iterator: its class
};

struct ParameterPattern {
    std::string_view keyword = {};        // empty: positional only
    std::string_view index_keyword = {};  // Element: of its index
    ParameterKind kind = ParameterKind::Value;
    TypePattern type = {};
    Type index_type = types::unknown;  // Element: what its index is converted to
    bool is_only_read = false;         // Element: of a call that writes
    std::optional<ConstantValue> default_value = std::nullopt;
    bool is_exact = false;
    bool is_width = false;  // ConstantInt: threads that make up a part of a warp
};

struct RowSignature {
    IntrinsicKind kind = IntrinsicKind::Function;
    std::vector<TypeVariable> variables = {};
    std::vector<ParameterPattern> parameters = {};
    TypePattern result = {};
    std::optional<TypePattern> cxx_type = std::nullopt;
};

/// A parameter as Python sees it, where an element is an array and an index.
struct PythonParameter : Slot {  // without a name: by its place only
    size_t parameter;            // index into RowSignature::parameters
    bool is_index;
};
std::vector<PythonParameter> python_parameters(const RowSignature& signature);

/// A malformed signature is an internal error.
RowSignature parse_signature(std::string_view signature);

}  // namespace pykern2cu
