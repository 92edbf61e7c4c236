#include <algorithm>

#include "frontend/host/arrays/library_call.hpp"
#include "frontend/types/promotion.hpp"

/// What numbers and arrays give together, element by element.
namespace pykern2cu::launches {
namespace {

uint32_t kind_rank(Type type) {
    return type.is(Kind::Bool) ? 0 : type.is(Kind::Int) ? 1 : type.is(Kind::Float) ? 2 : 3;
}

}  // namespace

Type promoted(const std::vector<Number>& operands) {
    std::vector<Type> sides[2];  // what is NumPy's, and what is Python's
    for (const Number& operand : operands) {
        if (!operand.type.is_number()) {
            return types::unknown;
        }
        sides[operand.is_python ? 1 : 0].push_back(operand.type);
    }
    const auto common = [](std::vector<Type>& types) {
        return types.empty() ? std::nullopt : std::optional(promotion::promote_all(types));
    };
    const std::optional<Type> strong = common(sides[0]);
    const std::optional<Type> weak = common(sides[1]);
    if (!strong || !weak || kind_rank(*weak) <= kind_rank(*strong)) {
        return strong ? *strong : weak.value_or(types::unknown);
    }
    const bool is_narrow = strong->is(Kind::Float) && strong->bits() <= 32;
    return weak->is(Kind::Complex) && is_narrow ? types::complex64
                                                : promotion::promote(*strong, *weak);
}

Type float_for(Type type) {
    if (!type.is_integral()) {
        return type;
    }
    return type.bits() == 8 ? types::float16 : type.bits() == 16 ? types::float32 : types::float64;
}

Type floating(const std::vector<Number>& operands) {
    std::vector<Number> strong = operands;
    std::erase_if(strong, [](const Number& operand) { return operand.is_python; });
    const Type type = promoted(operands);
    if (!type.is_integral() || strong.empty() || promoted(strong) != type) {
        return float_for(type);
    }
    Type joined = float_for(strong.front().type);
    for (const Number& operand : strong) {
        joined = promotion::promote(joined, float_for(operand.type));
    }
    return joined;
}

Datum scalar_of(const LibraryCall& call, Type type) {
    return call.library == Library::Cupy ? Datum(Array{Library::Cupy, type, Axes{}})
                                         : Datum(Number{type});
}

Datum elementwise(const LibraryCall& call, const std::vector<Datum>& operands,
                  Type (*result)(const std::vector<Number>&)) {
    std::vector<Number> numbers;
    std::vector<const Axes*> axes;
    bool has_axes = true;
    bool has_array = false;
    Library library = Library::Numpy;
    std::vector<Array> arrays;
    arrays.reserve(operands.size());
    for (const Datum& operand : operands) {
        if (const auto number = number_type(operand)) {
            if (array_type(operand, *number) != number->type) {
                return call.fail("an integer that is too large for int64 is not followed");
            }
            numbers.push_back(*number);
            continue;
        }
        auto array = as_array(operand, call.types);
        if (!array) {
            const auto* unknown = std::get_if<Unknown>(&operand);
            return unknown != nullptr ? *unknown : call.fail("it is computed from no number");
        }
        has_array = true;
        numbers.push_back({array->element});
        library = array->library == Library::Cupy ? Library::Cupy : library;
        arrays.push_back(std::move(*array));
        has_axes = has_axes && arrays.back().axes.has_value();
        axes.push_back(has_axes ? &*arrays.back().axes : nullptr);
    }
    const Type type = result(numbers);
    if (!has_array) {
        return scalar_of(call, type);
    }
    const bool is_scalar =
        has_axes && library == Library::Numpy &&
        std::all_of(axes.begin(), axes.end(), [](const Axes* each) { return each->empty(); });
    if (is_scalar || !has_axes) {
        return is_scalar ? Datum(Number{type}) : Datum(Array{library, type, std::nullopt});
    }
    const Axes made = broadcast(axes);
    return Array{library, type, library == Library::Cupy ? unplaced_unless_c(made) : made};
}

}  // namespace pykern2cu::launches
