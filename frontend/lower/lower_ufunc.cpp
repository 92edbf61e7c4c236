#include <algorithm>

#include "frontend/intrinsics/cupy_ufuncs.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/python/library_type.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/types/promotion.hpp"

namespace pykern2cu {

/// `cupy.add(a, b, dtype=numpy.float64)` is computed by the loop with that output: the operands are
/// converted first. Nothing where no `dtype=` is given.
std::optional<Value> FunctionLowering::call_with_dtype(const std::string& name,
                                                       const ast::Call& node,
                                                       const CallArguments& given, Span span) {
    const auto keyword = std::find(given.keywords.begin(), given.keywords.end(), "dtype");
    if (keyword == given.keywords.end() || !is_cupy_ufunc(name)) {
        return std::nullopt;
    }
    const auto at = static_cast<size_t>(keyword - given.keywords.begin());
    const Value& dtype = given.values[at];
    CallArguments rest = given.without(at);
    if (const Value* poisoned = rest.poison()) {
        return poison(span, poisoned->type);
    }
    const auto wanted = type_named_by(dtype.constant, module_.types());
    if (!wanted || !wanted->is_number()) {
        error(dtype.span, Code::InvalidArgument,
              dtype_obstacle(dtype.constant)
                  .value_or("`dtype` must be a type known at compile time"));
        return poison(span);
    }
    const Type computed = dialect_.value_type(*wanted);
    for (Value& value : rest.values) {
        if (wanted->is(Kind::Bool)) {
            break;  // the output of tests, whatever they test
        }
        const Type sized = promotion::promote(types::complex64, computed);
        const bool is_size = value.type.is(Kind::Complex) && wanted->is(Kind::Float) &&
                             promotion::is_safe(value.type, sized);
        const Type operand = is_size ? sized : computed;
        const Typing<Type> converted = dialect_.store(value.operand(), operand);
        if (!converted) {
            error(value.span, Code::TypeMismatch, converted.error());
            return poison(span);
        }
        value = value_of(convert(value, operand, value.span));
    }
    const Value result = call_scalars(name, node, rest, span);
    if (!result.is_poison() && types::strong(result.type) != computed) {
        error(dtype.span, Code::InvalidArgument,
              cat("`", name, "` has no loop that gives `", *wanted, "`"));
        return poison(span);
    }
    return result;
}

}  // namespace pykern2cu
