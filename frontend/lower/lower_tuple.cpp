#include <algorithm>

#include "frontend/library/named_tuple.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/lower/half.hpp"
#include "frontend/python/fold.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/types/largest_tuple.hpp"

/// Tuples and namedtuples: their displays, items, slices, comparisons and methods.
namespace pykern2cu {
namespace {

/// Comparisons of Python's numbers are Python's bools.
Type type_of_tests(const Value& first, const Value& second) {
    return first.type.is_weak() && second.type.is_weak() ? types::weak_bool : types::boolean;
}

}  // namespace

Value FunctionLowering::lower(const ast::Tuple& node, Span span) {
    std::vector<const ast::Expr*> exprs;
    for (const ast::Expr* element : node.elements) {
        const auto* starred = std::get_if<ast::Starred>(&element->node);
        exprs.push_back(starred != nullptr ? starred->value : element);
    }
    std::vector<Value> values = lower_operands(exprs);
    std::ranges::transform(values, values.begin(),
                           [this](const Value& value) { return evaluated(value); });
    std::vector<Value> items;
    for (size_t i = 0; i < values.size(); ++i) {
        if (!std::holds_alternative<ast::Starred>(node.elements[i]->node)) {
            items.push_back(values[i]);
        } else if (!append_items(items, values[i])) {
            return poison(span, values[i].type);
        }
    }
    return tuple_of(std::move(items), span);
}

/// The items of `*t`.
bool FunctionLowering::append_items(std::vector<Value>& items, const Value& tuple) {
    if (tuple.is_poison()) {
        read_unknown_ = read_unknown_ || tuple.type.is(Kind::Unknown);
        return false;
    }
    if (!tuple.type.is(Kind::Tuple)) {
        error(tuple.span, Code::UnsupportedExpression,
              cat("only a tuple can stand behind `*` in device code, not `", tuple.type, "`"));
        return false;
    }
    for (Value& item : items_of(tuple, tuple.span)) {
        items.push_back(std::move(item));
    }
    return true;
}

Value FunctionLowering::tuple_of(std::vector<Value> items, Span span) {
    std::vector<Type> types;
    std::vector<ConstantValue> constants;
    for (const Value& item : items) {
        if (item.is_poison()) {
            return poison(span, item.type);
        }
        types.push_back(item.type.is(Kind::Enum) ? item.type.element() : half::counted_type(item));
        if (item.constant.is_known()) {
            constants.push_back(item.constant);
        }
    }
    Value result{.type = module_.types().tuple(types), .span = span};
    if (result.type.tuple_leaves() > kLargestTuple) {
        error(span, Code::UnsupportedExpression, "this tuple is too large; use an array");
        return poison(span);
    }
    if (constants.size() == items.size()) {
        result.constant = tuple_constant(std::move(constants));
    }
    result.elements = std::make_shared<const std::vector<Value>>(std::move(items));
    return result;
}

Value FunctionLowering::tuple_item(const Value& tuple, uint32_t index, Span span) {
    if (tuple.elements != nullptr) {
        return (*tuple.elements)[index];
    }
    const Type type = tuple.type.elements()[index];
    Value item = computed(make(span, types::strong(type), ir::TupleItem{tuple.expr, index}), type);
    if (const auto* known = tuple.constant.get<std::shared_ptr<const SequenceValue>>()) {
        item.constant = (*known)->items[index];
    }
    return item;
}

/// All items; the tuple itself is evaluated once.
std::vector<Value> FunctionLowering::items_of(const Value& tuple, Span span) {
    return refuse_items(tuple, span) ? std::vector<Value>() : parts_of(tuple, span);
}

std::vector<Value> FunctionLowering::parts_of(const Value& tuple, Span span) {
    if (tuple.elements != nullptr) {
        return *tuple.elements;
    }
    const Value source = stable(tuple, "items");
    std::vector<Value> items;
    for (uint32_t i = 0; i < tuple.type.elements().size(); ++i) {
        items.push_back(tuple_item(source, i, span));
    }
    return items;
}

Value FunctionLowering::joined_tuples(const Value& lhs, const Value& rhs, Span span) {
    std::vector<Value> items = items_of(lhs, span);
    for (Value& item : items_of(rhs, span)) {
        items.push_back(std::move(item));
    }
    const auto is_array = [](const Value& item) {
        return !item.constant.is_known() && item.type.is_known() &&
               (item.type.is(Kind::Tuple) || !item.type.is_weak());
    };
    if (dialect_.is_traced() && std::ranges::any_of(items, is_array)) {
        traced_.lists.push_back(span);
        error(span, Code::UnsupportedExpression,
              "tuples and lists of arrays are joined only where it is known at translation what "
              "they hold; write one tuple of all");
        return poison(span);
    }
    return tuple_of(std::move(items), span);
}

std::optional<uint32_t> named_field(const Value& tuple, std::string_view name) {
    const auto names = tuple.type.tuple_names();
    const auto found = std::find(names.begin(), names.end(), name);
    return found == names.end() ? std::nullopt
                                : std::optional(static_cast<uint32_t>(found - names.begin()));
}

/// `Point(1, y=2)`
Value FunctionLowering::make_named_tuple(const NamedTupleClass& tuple, const ast::Call& node,
                                         Span span) {
    std::vector<std::string_view> keywords;
    const std::vector<Value> given = lower_arguments(node, keywords);
    const auto bound = bind_fields(tuple, keywords, span);
    if (!bound) {
        error(span, Code::InvalidArgument, bound.failure().message);
        return poison(span);
    }
    std::vector<Value> items;
    for (size_t field = 0; field < bound->size(); ++field) {
        const bool is_given = (*bound)[field] != BoundArguments::kNone;
        if (!is_given && !field_default(tuple, field)->is_known()) {
            error(span, Code::NotConstant, unknown_default(tuple, field, span).message);
            return poison(span);
        }
        items.push_back(is_given ? given[(*bound)[field]]
                                 : constant_value(*field_default(tuple, field), span));
    }
    return named(tuple, tuple_of(std::move(items), span));
}

Value FunctionLowering::named(const NamedTupleClass& tuple, Value plain) {
    if (plain.is_poison()) {
        return plain;
    }
    plain.type = module_.types().named_tuple(tuple.name, tuple.fields, plain.type.elements());
    plain.constant = {};  // a tuple of the same items is another value
    return plain;
}

/// `t[1]`, `t[i]`, `t[1:]`
Value FunctionLowering::subscript_tuple(const Value& base, const ast::Expr& index, Span span) {
    if (refuse_items(base, span)) {
        return poison(span);
    }
    if (const auto* slice = std::get_if<ast::Slice>(&index.node)) {
        return tuple_slice(base, *slice, span);
    }
    const size_t mark = block_->statements.size();
    std::vector<Value> operands{base, lower(index)};
    settle_order(operands, {mark, mark});
    const Value& tuple = operands[0];
    const Value& at = operands[1];
    if (at.is_poison()) {
        return poison(span, at.type);
    }
    const auto size = static_cast<int64_t>(tuple.type.elements().size());
    if (const auto known = as_integer(at.constant)) {
        const BigInt position = *known < 0 ? *known + size : *known;
        if (position < 0 || position >= size) {
            error(span, Code::InvalidArgument,
                  cat("this index is out of range: the tuple has ", size, " items"));
            return poison(span);
        }
        return tuple_item(tuple, static_cast<uint32_t>(position), span);
    }
    if (!types::is_uniform(tuple.type)) {
        error(span, Code::NotConstant,
              size == 0 ? "this index is out of range: the tuple is empty"
                        : "a tuple of different types needs a constant index");
        return poison(span);
    }
    return item_at_run_time(tuple, at, span);
}

/// An item of a uniform tuple; Numba ends the thread where Python would raise an IndexError.
Value FunctionLowering::item_at_run_time(const Value& tuple, const Value& index, Span span) {
    const Type plain = module_.types().tuple(tuple.type.elements());
    const ir::Expr* source = convert(tuple, plain, span);
    const ir::Expr* at = stable(value_of(index_expr(index, index.span)), "index").expr;
    if (!at->type.is_known()) {
        return poison(span, at->type);
    }
    exit_unless_within(at, static_cast<int64_t>(plain.elements().size()), span);
    return tuple_item_at(computed(source, plain), at, span);
}

/// An item of a uniform tuple at an index that is within it.
Value FunctionLowering::tuple_item_at(const Value& tuple, const ir::Expr* at, Span span) {
    const Type type = tuple.type.elements()[0];
    return computed(make(span, types::strong(type), ir::TupleAt{tuple.expr, at}), type);
}

void FunctionLowering::exit_unless_within(const ir::Expr* at, int64_t size, Span span) {
    const auto* var = std::get_if<ir::Var>(&at->node);
    const auto known = var == nullptr ? counter_limits_.end() : counter_limits_.find(var->variable);
    if (known != counter_limits_.end() && known->second <= size) {
        return;
    }
    const auto test = [&](ir::CompareOp op, int64_t bound) {
        return make(span, types::boolean, ir::Compare{op, at, make_int(bound, at->type, span)});
    };
    const ir::Expr* beyond = test(ir::CompareOp::Ge, size);
    if (at->type.is_signed()) {
        beyond = make(span, types::boolean,
                      ir::Logic{ir::LogicOp::Or, test(ir::CompareOp::Lt, -size), beyond});
    }
    ir::Block leave;
    leave.statements.push_back(module_.module().stmts.make(
        span, ir::Comments{}, ir::ExitThread{"IndexError", "tuple index out of range"}));
    emit(span, ir::If{beyond, std::move(leave), {}});
}

Value FunctionLowering::tuple_slice(const Value& tuple, const ast::Slice& slice, Span span) {
    const auto size = static_cast<int64_t>(tuple.type.elements().size());
    std::optional<int64_t> bounds[3];
    const ast::Expr* const exprs[] = {slice.lower, slice.upper, slice.step};
    for (size_t i = 0; i < 3; ++i) {
        const Value bound =
            exprs[i] == nullptr ? constant_value({NoneValue{}}, span) : lower(*exprs[i]);
        if (!bound.type.is(Kind::None)) {
            bounds[i] = constant_integer(bound, bound.span, "a bound of a slice of a tuple");
            if (!bounds[i]) {
                return poison(span, bound.is_poison() ? bound.type : types::error);
            }
        }
    }
    const int64_t step = bounds[2].value_or(1);
    if (step == 0) {
        error(span, Code::InvalidArgument, "the step of a slice cannot be zero");
        return poison(span);
    }
    const int64_t lowest = step > 0 ? 0 : -1;
    const int64_t highest = step > 0 ? size : size - 1;
    const auto clamped = [&](std::optional<int64_t> bound, int64_t otherwise) {
        return bound ? std::clamp(*bound < 0 ? *bound + size : *bound, lowest, highest) : otherwise;
    };
    const int64_t first = clamped(bounds[0], step > 0 ? 0 : size - 1);
    const int64_t last = clamped(bounds[1], step > 0 ? size : -1);
    const std::vector<Value> items = items_of(tuple, span);
    std::vector<Value> chosen;
    for (int64_t i = first; step > 0 ? i < last : i > last; i += step) {
        chosen.push_back(items[static_cast<size_t>(i)]);
    }
    return tuple_of(std::move(chosen), span);
}

Value FunctionLowering::contains(ast::CompareOp op, const Value& item, const Value& tuple,
                                 Span span) {
    if (is_range(tuple.type)) {
        return is_in_range(op, stable(item, "item"), bounds_of(tuple, span), span);
    }
    if (tuple.type.is(Kind::Array)) {
        return contains_element(op, item, tuple, span);
    }
    if (!tuple.type.is(Kind::Tuple)) {
        error(span, Code::UnsupportedExpression, "`in` looks for a value in a tuple or an array");
        return poison(span);
    }
    const Value wanted = stable(item, "item");
    const auto each = op == ast::CompareOp::In ? ast::CompareOp::Eq : ast::CompareOp::Ne;
    const auto joined = op == ast::CompareOp::In ? ir::LogicOp::Or : ir::LogicOp::And;
    Value result = constant_value({op == ast::CompareOp::NotIn}, span);
    bool is_first = true;
    for (const Value& candidate : items_of(tuple, span)) {
        const Value step = compare(each, wanted, candidate, span);
        result =
            is_first
                ? step
                : computed(make(span, types::boolean,
                                ir::Logic{joined, truth_of(result, span), truth_of(step, span)}),
                           type_of_tests(result, step));
        is_first = false;
    }
    return result;
}

/// Equality compares lengths first; an order is that of the first items that differ, and of the
/// lengths if none do.
Value FunctionLowering::compare_tuples(ast::CompareOp op, const Value& lhs, const Value& rhs,
                                       Span span) {
    const bool is_equality = op == ast::CompareOp::Eq || op == ast::CompareOp::Ne;
    if (refuse_items(lhs, span) || refuse_items(rhs, span)) {
        return poison(span);
    }
    const size_t sizes[] = {lhs.type.elements().size(), rhs.type.elements().size()};
    if (op == ast::CompareOp::Is || op == ast::CompareOp::IsNot) {
        error(span, Code::UnsupportedExpression, "`is` of tuples has no meaning; write `==`");
        return poison(span);
    }
    const std::vector<Value> left = items_of(lhs, span);
    const std::vector<Value> right = items_of(rhs, span);
    if (is_equality && sizes[0] != sizes[1]) {
        return constant_value({op == ast::CompareOp::Ne}, span);
    }
    const Folded of_sizes = fold_compare(op, ConstantValue{static_cast<BigInt>(sizes[0])},
                                         ConstantValue{static_cast<BigInt>(sizes[1])}, span);
    Value result = constant_value(*of_sizes, span);
    const auto joined = op == ast::CompareOp::Eq ? ir::LogicOp::And : ir::LogicOp::Or;
    for (size_t i = std::min(sizes[0], sizes[1]); i-- > 0;) {
        const Value test = compare(op, left[i], right[i], span);
        const bool is_last = i + 1 == std::min(sizes[0], sizes[1]);
        if (test.is_poison()) {
            return test;
        }
        if (is_equality) {
            result =
                is_last ? test
                        : computed(
                              make(span, types::boolean,
                                   ir::Logic{joined, truth_of(test, span), truth_of(result, span)}),
                              type_of_tests(test, result));
            continue;
        }
        const Value differ = compare(ast::CompareOp::Ne, left[i], right[i], span);
        result = computed(
            make(span, types::boolean,
                 ir::Select{truth_of(differ, span), truth_of(test, span), truth_of(result, span)}),
            type_of_tests(test, result));
    }
    return result;
}

/// `t.index(x)`, `t.index(x, start, stop)`, `t.count(x)`
Value FunctionLowering::tuple_method(const Value& tuple, std::string_view method,
                                     const std::vector<Value>& arguments, Span span) {
    const bool is_index = method == "index" && !arguments.empty() && arguments.size() <= 3;
    if (!is_index) {
        error(span, Code::UnknownAttribute,
              cat("a tuple has no method `", method, "` with these arguments in device code",
                  dialect_.is_traced()
                      ? "; a list changes in the function that makes it: `r = []`, `r.append(x)`"
                      : ""));
        return poison(span);
    }
    const std::vector<Value> items = items_of(tuple, span);
    const auto size = static_cast<int64_t>(items.size());
    int64_t bounds[] = {0, size};
    for (size_t i = 1; i < arguments.size(); ++i) {
        const auto bound = constant_integer(arguments[i], arguments[i].span, "this bound");
        if (!bound) {
            return poison(span, arguments[i].is_poison() ? arguments[i].type : types::error);
        }
        bounds[i - 1] = std::clamp<int64_t>(*bound < 0 ? *bound + size : *bound, 0, size);
    }
    const Value wanted = stable(arguments[0], "item");
    ir::Variable* index = new_variable("index", types::int64, span);
    ir::Block* const outer = block_;
    for (int64_t i = bounds[0]; i < bounds[1]; ++i) {
        const ir::Expr* test = truth_of(
            compare(ast::CompareOp::Eq, items[static_cast<size_t>(i)], wanted, span), span);
        ir::Stmt* branch = emit(span, ir::If{test, {}, {}});
        auto& node = std::get<ir::If>(branch->node);
        block_ = &node.then;
        emit(span, ir::Assign{index, make_int(i, types::int64, span), false});
        block_ = &node.otherwise;
    }
    emit(span, ir::ExitThread{"ValueError", "tuple.index(x): x not in tuple"});
    block_ = outer;
    return value_of(make_var(index, span));
}

}  // namespace pykern2cu
