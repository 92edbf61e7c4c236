#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/dialects/dialect.hpp"
#include "frontend/intrinsics/intrinsic.hpp"

/// The signature language of intrinsic rows.
///
///     [T: class, U: class] (param, param = default, name: param = default) -> result [as cxx-type]
///     value T [as cxx-type]          an attribute such as threadIdx.x
///     const T                        a constant such as math.pi; `cuda` is then its Python
///     spelling
///
///   class    bool int uint sint float complex num real any, or a list of types in braces: {int32,
///            int64, float32}
///            iterator (a pointer, the iterator of an array or one of Thrust's), output (an
///            iterator whose elements can be written); iterator<real>: its elements are of that
///            class; output<I>, num<I>: it goes together with the elements of I
///   param    a type name | T | array[T] (a whole array) | element[T] (an array and an index: two
///            Python arguments, with the names `array/index: element[T]`, one IR argument, the
///            place; element[T, int64] converts the index, otherwise it must be an integer; const
///            element[T]: a call that writes only reads it)
///            | const int | exactly T (not converted) | policy (of Thrust; no argument of the C++
///            text, so `$0` is the argument after it)
///   result   a type name | T | component(T) | item(I) (the type of its elements) | tuple(A, B) |
///            counting_iterator(T) | none
///   as       the type of the C++ text where it differs from the result: `value int32 as uint32`
///
/// T of class float binds to what `Dialect::float_argument` gives, joined over all its arguments.
namespace pykern2cu {

enum class ParameterKind : uint8_t { Value, Array, Element, ConstantInt, Policy };

/// What lowering does with one argument of the call.
struct BoundArgument {
    ParameterKind kind = ParameterKind::Value;
    Type type;                  // convert the value to this
    std::optional<int> source;  // index of the given argument; absent: use the default
    size_t index_source = 0;    // Element: of the argument that is the index
    std::optional<ConstantValue> default_value;
    Type index_type;       // Element: convert its index to this if known
    bool is_cast = false;  // a constant of a kind that is not converted otherwise
};

/// A row chosen for the arguments of a call.
struct IntrinsicMatch {
    const Intrinsic* row;
    std::vector<BoundArgument> arguments;  // in the order of $0, $1 …
    Type bound;                            // T
    Type result;
    Type cxx_type;  // Unknown: the same as result
};

/// An argument as given: positional arguments first, then keywords.
struct GivenArgument {
    std::string_view keyword;  // empty: positional
    Operand operand;
};

/// Rows of a qualified name such as "numba.cuda.atomic.add", empty when there is none.
std::span<const Intrinsic* const> find_intrinsics(std::string_view qualified_name);

/// Whether a row works on iterators: `[I: iterator]`.
bool takes_iterators(const Intrinsic& row);

enum class IntrinsicKind : uint8_t { Function, Value, Constant };
IntrinsicKind kind_of(const Intrinsic& row);
/// The type of a `value T` or `const T` row and of its C++ text.
IntrinsicMatch match_value(const Intrinsic& row, TypeTable& types);
/// The value of a `const T` row.
ConstantValue constant_of(const Intrinsic& row);

/// Chooses among the rows of one name by the argument types: an exact match, else the cheapest
/// conversion, else the reason, worded for the user ("`numba.cuda.popc` takes an integer, not
/// `float32`").
Typing<IntrinsicMatch> match_call(std::span<const Intrinsic* const> rows,
                                  std::span<const GivenArgument> arguments, const Dialect& dialect,
                                  TypeTable& types);

}  // namespace pykern2cu
