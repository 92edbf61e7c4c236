#include <algorithm>

#include "frontend/lower/function_lowering.hpp"
#include "frontend/source/cat.hpp"

/// Pointers and iterators: `s + 1` of shared memory, `a.begin()`, `p - q`.
namespace pykern2cu {

/// An array in shared memory is the pointer to its first element, where the dialect says so; any
/// other value is returned as it is.
Value FunctionLowering::as_pointer(const Value& value) {
    const auto* var = value.expr == nullptr ? nullptr : std::get_if<ir::Var>(&value.expr->node);
    const bool is_shared = var != nullptr && value.type.is(Kind::Array) &&
                           (var->variable->storage == ir::Storage::SharedArray ||
                            var->variable->storage == ir::Storage::DynamicShared);
    if (!is_shared || !dialect_.has_pointers()) {
        return value;
    }
    const Type type = module_.types().pointer(value.type.element());
    return value_of(make(value.span, type, ir::Var{var->variable}));
}

/// Nothing: neither operand is an iterator.
std::optional<Value> FunctionLowering::iterator_binary(ast::BinaryOp op, const Value& lhs,
                                                       const Value& rhs, Span span) {
    const bool is_sum = op == ast::BinaryOp::Add || op == ast::BinaryOp::Sub;
    if (!is_sum || !dialect_.has_pointers()) {
        return std::nullopt;
    }
    const Value left = as_pointer(lhs);
    const Value right = as_pointer(rhs);
    const bool is_possible =
        left.type.is_iterator()
            ? right.type.is(Kind::Int) || (op == ast::BinaryOp::Sub && left.type == right.type)
            : right.type.is_iterator() && op == ast::BinaryOp::Add && left.type.is(Kind::Int);
    if (!is_possible) {
        return std::nullopt;  // what other types cannot do either is reported with them
    }
    const std::string name = op == ast::BinaryOp::Add ? "iterator.add" : "iterator.subtract";
    return call_rows(find_intrinsics(name), name, {left, right}, {{}, {}}, span);
}

/// `a.begin()` and `a.end()`: a pointer where the elements are side by side.
Value FunctionLowering::array_iterator(const Value& array, std::string_view method,
                                       const CallArguments& arguments, Span span) {
    if (!arguments.values.empty()) {
        error(span, Code::InvalidArgument, cat("`", method, "` takes no arguments"));
        return poison(span);
    }
    if (as_pointer(array).type.is_iterator()) {
        error(span, Code::UnknownAttribute,
              cat("shared memory is a pointer, which has no `", method,
                  "`; write the array itself, or `array + size` for its end"));
        return poison(span);
    }
    if (array.type.ndim() != 1) {
        error(span, Code::InvalidArgument,
              cat("`", method, "` is for arrays of one dimension, not `", array.type,
                  "`; take a row with an index, as in `a[i].", method, "()`"));
        return poison(span);
    }
    const Type element = array.type.element();
    if (!element.is_number()) {
        error(span, Code::InvalidArgument,
              cat("`", method, "` is for arrays of numbers, not `", array.type, "`"));
        return poison(span);
    }
    const Value base = array_variable(array);
    const bool is_contiguous = array.type.layout() == Layout::C;
    std::vector<const ir::Expr*> operands{base.expr};
    if (!is_contiguous) {
        operands.push_back(strides(base.expr, span)[0]);
    }
    const Type type = is_contiguous ? module_.types().pointer(element)
                                    : module_.types().iterator("strided_iterator", element);
    const Intrinsic* row =
        find_intrinsics(is_contiguous ? "iterator.of_contiguous" : "iterator.of_strided").front();
    const Value begin =
        value_of(make(span, type, ir::CallIntrinsic{row, std::move(operands), element}));
    return method == "begin" ? begin
                             : *iterator_binary(ast::BinaryOp::Add, begin,
                                                value_of(extent(base.expr, 0, span)), span);
}

}  // namespace pykern2cu
