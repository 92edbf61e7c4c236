#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/launches/value.hpp"
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

    /// The argument at a position or under a keyword; null if there is none, or it is None.
    const Datum* argument(size_t index, std::string_view keyword) const;
    const Datum* keyword(std::string_view name) const;
    /// Whether None is written for it, which of an axis often means all of them.
    bool is_none_given(std::string_view name) const;
    Unknown fail(std::string_view why) const { return {span, std::string(why)}; }
};

/// Nothing of functions that are not followed.
std::optional<Datum> call_library(const LibraryCall& call);

/// One function, or several that are typed in one way.
struct LibraryRow {
    std::string_view names;  // "zeros | ones | empty"
    /// "a axis dtype _; where": those given by position or keyword, behind `;` by keyword only. `_`
    /// is one that must be None, `...` stands for any number, `*` alone for anything. A call with
    /// another argument has a result that is not known.
    std::string_view parameters;
    Datum (*result)(const LibraryCall&);
};
/// The row that has a name, or null.
const LibraryRow* find_making_row(std::string_view name);
const LibraryRow* find_random_row(std::string_view name);
const LibraryRow* find_elementwise_row(std::string_view name);
const LibraryRow* find_reducing_row(std::string_view name);
const LibraryRow* find_reshaping_row(std::string_view name);
const LibraryRow* find_joining_row(std::string_view name);
const LibraryRow* find_device_row(std::string_view name);
/// The row with a name in a table.
template <size_t N>
const LibraryRow* find_row(const LibraryRow (&rows)[N], std::string_view name) {
    for (const LibraryRow& row : rows) {
        std::string_view rest = row.names;
        while (!rest.empty()) {
            const size_t bar = rest.find(" | ");
            if (rest.substr(0, bar) == name) {
                return &row;
            }
            rest.remove_prefix(bar == std::string_view::npos ? rest.size() : bar + 3);
        }
    }
    return nullptr;
}

// ---- arguments ---------------------------------------------------------------------------------

/// `3`, `(n, m)`: the extents of a shape.
std::optional<std::vector<Extent>> shape_argument(const Datum* datum);
/// A dtype as any argument may give it; Unknown where it is not known.
Type dtype_of(const Datum& datum, TypeTable& types);
/// The `dtype=` of a call, or a default.
Type dtype_argument(const LibraryCall& call, size_t index, Type otherwise);
/// A known integer.
std::optional<int64_t> integer_of(const Datum* datum);
bool is_none(const Datum& datum);
std::optional<bool> flag_of(const Datum* datum);
/// `order="F"`; K and A as nothing.
std::optional<Layout> order_argument(const LibraryCall& call, size_t index);
/// What `np.asarray` makes of an argument.
std::optional<Array> as_array(const Datum& datum, TypeTable& types);
/// The first argument as an array.
std::optional<Array> array_argument(const LibraryCall& call, size_t index = 0);

// ---- results -----------------------------------------------------------------------------------

Datum new_array(const LibraryCall& call, Type element,
                const std::optional<std::vector<Extent>>& shape, Layout layout = Layout::C);
/// What is left of an array of which all axes are gone: a scalar, in CuPy an array of no axis.
Datum element_of(const Array& array);

// ---- arithmetic --------------------------------------------------------------------------------

/// The dtype that arrays, NumPy's scalars and Python's numbers give together.
Type promoted(const std::vector<Number>& operands);
/// The dtype in which NumPy computes sin of another one.
Type float_for(Type type);
/// An elementwise operation, given how the types of its operands make that of its result.
Datum elementwise(const LibraryCall& call, const std::vector<Datum>& operands,
                  Type (*result)(const std::vector<Number>&));

}  // namespace pykern2cu::launches
