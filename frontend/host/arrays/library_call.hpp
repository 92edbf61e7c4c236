#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/host/heap/value.hpp"
#include "frontend/library/array_call.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/types/type_table.hpp"

/// Calls of the functions of NumPy, CuPy and Numba that make and change arrays, and of the methods
/// of arrays: what type they give. Lists that they are given come as sequences.
namespace pykern2cu::launches {

struct LibraryCall {
    std::string_view name;  // "zeros", "random.rand"; of a method, the function's
    Library library = Library::Numpy;
    std::vector<Datum> arguments;
    std::vector<std::pair<std::string_view, Datum>> keywords;
    Span span;
    TypeTable& types;

    /// An argument by the name that its row gives it; null if there is none, or it is None.
    const Datum* keyword(std::string_view name) const;
    /// Whether None is written for it, which of an axis often means all of them.
    bool is_none_given(std::string_view name) const;
    Unknown fail(std::string_view why) const { return {span, std::string(why)}; }
};

/// Nothing of functions that are not followed.
std::optional<Datum> call_library(const LibraryCall& call);

/// What a function does with arrays, and with what is in them, that it is given.
enum class Effect : uint8_t {
    New,    // what it gives has nothing in it of an array of numbers
    View,   // it may give the array itself, or a view of it
    Parts,  // several of these
    Calls,  // it calls what it is given, or may keep it
};
/// One function, or several that are typed in one way.
struct LibraryRow {
    /// "zeros | ones | empty". Methods of arrays may have the name as well: ".sum". One that
    /// differs from the function has a row of its own: "method.copy".
    std::string_view names;
    /// "a axis dtype _; where": those given by position or keyword, behind `;` by keyword only.
    /// Both are found under their keywords. `_` is one that must be None, also with its name
    /// behind, `...` stands for any number without a name, `*` for anything besides. A call with
    /// another argument has a result that is not known. The function changes `out`, and what has
    /// a `!` behind its name.
    std::string_view parameters;
    Datum (*result)(const LibraryCall&);  // null: it is not known
    Effect effect = Effect::New;
    struct Exact {
        Result<ConstantValue> (*compute)(const ArrayCall&) = nullptr;
        size_t parameters = 0;  // that it looks at: the first ones, also behind `;`
    } value = {};               // of arguments that are known
};
struct Parameter {
    std::string_view name;
    bool is_none = false;  // it must be
    bool is_changed = false;
};
/// The parameters of a row.
struct Parameters {
    explicit Parameters(std::string_view text);
    /// Whether there is one of a name that need not be None.
    bool has(std::string_view name) const;

    std::vector<Parameter> places;
    std::vector<Parameter> by_keyword;
    bool is_open = false;  // any number by position
    bool is_any = false;   // and by keyword
};
/// The row of a function whose result is known, or null.
const LibraryRow* find_row(std::string_view name);
/// What a function gives of arguments that are known, or a method of an array; nothing of what has
/// no row that tells.
std::optional<Result<ConstantValue>> exact_value(const ConstantCall& call, TypeTable& types);
Result<ConstantValue> exact_method(const ArrayValue& array, std::string_view method,
                                   const ConstantCall& call, TypeTable& types);
/// All of them, each under one of its names.
struct NamedRow {
    std::string_view name;
    const LibraryRow* row;
    Parameters parameters;
};
/// Those that have the last part of a name: "fft" of "fft.fft".
std::span<const NamedRow> rows_called(std::string_view last_part);
std::span<const LibraryRow> making_rows();
std::span<const LibraryRow> random_rows();
std::span<const LibraryRow> elementwise_rows();
std::span<const LibraryRow> reducing_rows();
std::span<const LibraryRow> product_rows();
std::span<const LibraryRow> reshaping_rows();
std::span<const LibraryRow> copying_rows();
std::span<const LibraryRow> joining_rows();
std::span<const LibraryRow> device_rows();
std::span<const LibraryRow> other_rows();

// ---- arguments ---------------------------------------------------------------------------------

/// `3`, `(n, m)`: the extents of a shape.
std::optional<std::vector<Extent>> shape_argument(const Datum* datum);
/// A dtype as any argument may give it; Unknown where it is not known.
Type dtype_of(const Datum& datum, TypeTable& types);
/// The `dtype=` of a call, or a default.
Type dtype_argument(const LibraryCall& call, Type otherwise);
/// A known integer.
std::optional<int64_t> integer_of(const Datum* datum);
std::optional<int64_t> integer_of(const Value& value);
bool is_none(const Datum& datum);
std::optional<bool> flag_of(const Datum* datum);
/// What `np.asarray` makes of an argument.
std::optional<Array> as_array(const Datum& datum, TypeTable& types);
/// The argument at a position as an array.
std::optional<Array> array_argument(const LibraryCall& call, size_t index = 0);
/// Why the argument at a position is no array.
Unknown no_array(const LibraryCall& call, size_t index = 0);
/// Runs `change` on the first argument as an array, if it is one.
template <class Change>
Datum with_array(const LibraryCall& call, Change change) {
    const auto array = array_argument(call);
    return array ? Datum(change(*array)) : no_array(call);
}

/// What `order=` says; K keeps the order of the array given, A keeps that of Fortran only.
enum class Order : uint8_t { Default, C, F, A, K, Unknown };
Order order_argument(const LibraryCall& call);
/// The axes of a new array made from one with these axes.
Axes new_axes_like(const LibraryCall& call, const Axes& axes, Order order);

// ---- results -----------------------------------------------------------------------------------

Datum new_array(const LibraryCall& call, Type element,
                const std::optional<std::vector<Extent>>& shape, Order order = Order::C);
/// The argument `out=`, which is the result too.
std::optional<Datum> given_out(const LibraryCall& call);
/// What a function gives of numbers alone: a number, in CuPy an array of no axis.
Datum scalar_of(const LibraryCall& call, Type type);
/// What is left of an array of which all axes are gone: a scalar, in CuPy an array of no axis.
Datum element_of(const Array& array);

// ---- arithmetic --------------------------------------------------------------------------------

/// The dtype that NumPy gives a number: of Python's integers int64 where they fit into it, else
/// uint64; larger ones are objects.
Type array_type(const Datum& datum, const Number& number);
/// The dtype that arrays, NumPy's scalars and Python's numbers give together.
Type promoted(const std::vector<Number>& operands);
/// The dtype in which NumPy computes sin of another one.
Type float_for(Type type);
/// Each operand by itself, then together: np.hypot(int16, uint16) is float32.
Type floating(const std::vector<Number>& operands);
/// An elementwise operation, given how the types of its operands make that of its result.
Datum elementwise(const LibraryCall& call, const std::vector<Datum>& operands,
                  Type (*result)(const std::vector<Number>&));

}  // namespace pykern2cu::launches
