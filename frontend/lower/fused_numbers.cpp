#include <algorithm>
#include <array>

#include "frontend/dialects/operands.hpp"
#include "frontend/dialects/python_numbers.hpp"
#include "frontend/intrinsics/match.hpp"
#include "frontend/intrinsics/operators.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/lower/fused_calls.hpp"
#include "frontend/source/cat.hpp"

/// Python's own functions in fused functions: they take Python's numbers and give some.
namespace pykern2cu {
namespace {

/// What computes for each element what one of Python's functions does for a number.
std::string cure_of_axes(std::string_view name) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kCures{
        {{"float", "write `x.astype(\"float64\")`"},
         {"int", "write `x.astype(\"int64\")`"},
         {"bool", "write `x != 0`"},
         {"complex", "write `x.astype(\"complex128\")`, or `x + 1j * y`"},
         {"item", "index one element, as in `x[0].item()`"}}};
    const auto* cure =
        std::ranges::find(kCures, name, &std::pair<std::string_view, std::string_view>::first);
    if (cure != kCures.end()) {
        return std::string(cure->second);
    }
    const std::string own = cat("cupy.", name.substr(name.find('.') + 1));
    return find_intrinsics(own).empty() && !operator_of(own) ? "use what CuPy has for arrays"
                                                             : cat("use `", own, "`");
}

}  // namespace

/// An array without axes as Python's number, as `float(x.sum())` and `math.sqrt(x[0])` take it.
bool FusedCalls::take_python_numbers(FunctionLowering& self, std::string_view name,
                                     std::vector<Value>& arguments) {
    if (!self.dialect_.is_traced()) {
        return true;
    }
    for (Value& value : arguments) {
        if (!value.type.is_number() || value.type.is_weak()) {
            continue;
        }
        const ir::Expr* element = self.expr_of(value, value.span);
        // A function that has not been written out does not know what axes its arguments have.
        if (!self.is_fused_kernel() || self.rank_of(element) > 0) {
            self.error(value.span, Code::TypeMismatch,
                       cat("`", name, "` takes Python's numbers and arrays without axes, not an ",
                           "array with axes; ", cure_of_axes(name)));
            return false;
        }
        const Type number = dialects::python_number(value.type.kind());
        value = self.computed(self.make_cast(element, types::strong(number), value.span), number);
    }
    return true;
}

/// `math.modf(h)` gives two Python numbers.
Value FusedCalls::python_items(FunctionLowering& self, const Value& tuple, Span span) {
    std::vector<Value> items = self.items_of(tuple, span);
    for (Value& item : items) {
        const Type type = dialects::python_number(item.type.kind());
        item = self.computed(self.make_cast(item.expr, types::strong(type), span), type);
    }
    return self.tuple_of(std::move(items), span);
}

/// `round(n, -1)` of an int, which is exact; nothing of a float.
std::optional<Value> FusedCalls::python_round(FunctionLowering& self, const CallArguments& given,
                                              Span span) {
    const Value& number = given.values[0];
    if (!number.type.is_integral() || number.constant.is_known()) {
        return std::nullopt;
    }
    const Value* digits = given.find(1, "ndigits");
    if (digits == nullptr || dialects::integer_value(digits->operand()).value_or(-1) >= 0) {
        return self.unary(ast::UnaryOp::Plus, number, span);
    }
    const Value tens = self.call_rows(find_intrinsics("cupy.round"), "cupy.round",
                                      {number, *digits}, {{}, {}}, span);
    return tens.is_poison() ? tens : self.computed(tens.expr, types::weak_int);
}

/// `divmod(m, n)` of Python's scalars gives two of them.
Value FusedCalls::python_divmod(FunctionLowering& self, const Value& lhs, const Value& rhs,
                                Span span) {
    auto items = std::make_shared<std::vector<Value>>();
    std::vector<Type> types;
    for (const ast::BinaryOp op : {ast::BinaryOp::FloorDiv, ast::BinaryOp::Mod}) {
        items->push_back(self.binary(op, lhs, rhs, span));
        types.push_back(items->back().type);
    }
    return {.type = self.module_.types().tuple(types), .elements = items, .span = span};
}

}  // namespace pykern2cu
