#include <algorithm>

#include "frontend/lower/function_lowering.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/values/fold.hpp"

/// Loops over arrays, tuples, `enumerate` and `zip`: a counter, and the items at the counter.
namespace pykern2cu {

FunctionLowering::Iterable FunctionLowering::iterable_of(const ast::Expr& expr) {
    const std::string called = called_library_name(expr);
    if (called == "builtins.enumerate" || called == "builtins.zip") {
        return iterable_call(
            std::get<ast::Call>(expr.node),
            called == "builtins.zip" ? Iterable::Kind::Zip : Iterable::Kind::Enumerate, expr.span);
    }
    // CPython compiles `for x in [1, 2, 3]` to a loop over a tuple.
    const auto* list = std::get_if<ast::List>(&expr.node);
    return elements_of(list != nullptr ? lower(ast::Tuple{list->elements}, expr.span) : lower(expr),
                       expr.span);
}

FunctionLowering::Iterable FunctionLowering::elements_of(const Value& value, Span span) {
    Iterable iterable{.source = value, .parts = {}, .span = span};
    if (value.is_poison()) {
        iterable.poison = value.type;
    } else if (!value.type.is(Kind::Array) && !value.type.is(Kind::Tuple)) {
        error(span, Code::UnsupportedStatement,
              "a loop runs over `range(...)`, an array, a tuple, `enumerate` or `zip` of these");
        iterable.poison = types::error;
    } else if (value.type.is(Kind::Tuple) && !is_uniform(value.type)) {
        error(span, Code::UnsupportedStatement, "a loop over a tuple needs items of one type");
        iterable.poison = types::error;
    } else if (value.type.is(Kind::Tuple)) {
        iterable.source = stable(value_of(convert(value, value.type, span)), "items");
    } else if (!std::holds_alternative<ir::Var>(value.expr->node)) {
        spill(iterable.source, block_->statements.size(), "items");  // a view: made once
    }
    return iterable;
}

/// `enumerate(x, start=0)`, `zip(x, y, ...)`
FunctionLowering::Iterable FunctionLowering::iterable_call(const ast::Call& call,
                                                           Iterable::Kind kind, Span span) {
    std::vector<std::string_view> keywords;
    std::vector<Value> arguments = lower_arguments(call, keywords);
    Iterable iterable{.kind = kind, .source = {}, .parts = {}, .span = span};
    if (kind == Iterable::Kind::Enumerate) {
        const bool has_start =
            arguments.size() == 2 && (keywords[1].empty() || keywords[1] == "start");
        iterable.source = has_start ? stable(arguments[1], "start")
                                    : constant_value({BigInt{0}}, call.callee->span);
        arguments.resize(has_start ? 1 : arguments.size());
        keywords.resize(arguments.size());
    }
    const bool is_right = kind == Iterable::Kind::Zip ? !arguments.empty() : arguments.size() == 1;
    for (size_t i = 0; i < arguments.size(); ++i) {
        if (!is_right || !keywords[i].empty()) {
            error(span, Code::InvalidArgument,
                  kind == Iterable::Kind::Zip ? "`zip` takes arrays and tuples here"
                                              : "`enumerate` takes an array or tuple and a start");
            iterable.poison = types::error;
            return iterable;
        }
        iterable.parts.push_back(elements_of(arguments[i], arguments[i].span));
        iterable.poison = iterable.poison ? iterable.poison : iterable.parts.back().poison;
    }
    if (arguments.empty()) {
        error(span, Code::InvalidArgument, "there is nothing to loop over");
        iterable.poison = types::error;
    } else if (iterable.source.is_poison() && kind == Iterable::Kind::Enumerate) {
        iterable.poison = iterable.source.type;
    }
    return iterable;
}

/// How many rounds the loop has: of `zip` as many as its shortest part has items.
const ir::Expr* FunctionLowering::item_count(const Iterable& iterable) {
    const Span span = iterable.span;
    if (iterable.kind == Iterable::Kind::Elements) {
        return iterable.source.type.is(Kind::Array)
                   ? extent(iterable.source.expr, 0, span)
                   : make_int(static_cast<int64_t>(iterable.source.type.elements().size()),
                              types::int64, span);
    }
    const ir::Expr* count = item_count(iterable.parts[0]);
    for (size_t i = 1; i < iterable.parts.size(); ++i) {
        const ir::Expr* next = item_count(iterable.parts[i]);
        count = call_rows(find_intrinsics("builtins.min"), "builtins.min",
                          {value_of(count), value_of(next)}, {{}, {}}, span)
                    .expr;
    }
    return count;
}

Value FunctionLowering::item_at(const Iterable& iterable, const Value& at) {
    const Span span = iterable.span;
    if (iterable.kind == Iterable::Kind::Elements) {
        return iterable.source.type.is(Kind::Array)
                   ? element(iterable.source, {at}, span)
                   : value_of(make(span, iterable.source.type.elements()[0],
                                   ir::TupleAt{iterable.source.expr, at.expr}));
    }
    auto items = std::make_shared<std::vector<Value>>();
    if (iterable.kind == Iterable::Kind::Enumerate) {
        const bool from_zero = as_integer(iterable.source.constant) == BigInt{0};
        items->push_back(from_zero ? at : binary(ast::BinaryOp::Add, at, iterable.source, span));
    }
    std::vector<Type> item_types;
    for (const Iterable& part : iterable.parts) {
        items->push_back(item_at(part, at));
    }
    for (const Value& item : *items) {
        item_types.push_back(item.type);
    }
    return {.type = module_.types().tuple(item_types), .elements = items, .span = span};
}

void FunctionLowering::lower_item_loop(const ast::For& node, const ast::Stmt& stmt,
                                       const Iterable& iterable) {
    const Completion completion = open_else(node.otherwise, node.body);
    const Span span = node.target->span;
    // `for i, x in enumerate(xs)` counts with i itself.
    const auto* targets = std::get_if<ast::Tuple>(&node.target->node);
    const bool counts_with_target = iterable.kind == Iterable::Kind::Enumerate &&
                                    as_integer(iterable.source.constant) == BigInt{0} &&
                                    targets != nullptr && targets->elements.size() == 2;
    const ir::Expr* count = item_count(iterable);
    ir::Variable* index = counts_with_target ? loop_variable(*targets->elements[0], types::int64)
                                             : new_variable("i", types::int64, span);
    ir::Stmt* loop = emit(stmt.span, ir::ForRange{index,
                                                  make_int(0, types::int64, span),
                                                  count,
                                                  make_int(1, types::int64, span),
                                                  {},
                                                  std::nullopt});
    ir::Block items;
    ir::Block* const outer = block_;
    block_ = &items;
    const Value item = item_at(iterable, value_of(make_var(index, span)));
    block_ = outer;
    auto& body = std::get<ir::ForRange>(loop->node).body;
    lower_loop_body(node, item, body);
    body.statements.insert(body.statements.begin(), items.statements.begin(),
                           items.statements.end());
    close_else(completion, node.otherwise);
}

/// `row[:] = 0`: every element in turn. False if this is something else.
bool FunctionLowering::fill(const Value& place, const Value& value, Span span) {
    if (place.expr == nullptr || !place.type.is(Kind::Array) || !value.type.is_number()) {
        return false;
    }
    const auto* view = std::get_if<ir::View>(&place.expr->node);
    const bool is_whole =
        view != nullptr && !view->items.empty() &&
        std::all_of(view->items.begin(), view->items.end(), [](const ir::ViewItem& item) {
            return item.kind == ir::ViewItem::Kind::Slice && item.lower == nullptr &&
                   item.upper == nullptr && item.step == nullptr;
        });
    Value target = is_whole ? value_of(view->array) : place;
    if (!std::holds_alternative<ir::Var>(target.expr->node)) {
        spill(target, block_->statements.size(), "slice");
    }
    const Value element_value = stable(value, "value");
    ir::Block* const outer = block_;
    std::vector<Value> at;
    for (uint32_t axis = 0; axis < target.type.ndim(); ++axis) {
        constexpr std::string_view kNames[] = {"i", "j", "k"};
        ir::Variable* index = new_variable(kNames[std::min(axis, 2U)], types::int64, span);
        at.push_back(value_of(make_var(index, span)));
        ir::Stmt* loop = emit(span, ir::ForRange{index,
                                                 make_int(0, types::int64, span),
                                                 extent(target.expr, axis, span),
                                                 make_int(1, types::int64, span),
                                                 {},
                                                 std::nullopt});
        block_ = &std::get<ir::ForRange>(loop->node).body;
    }
    store(element(target, at, span), element_value, span, false);
    block_ = outer;
    return true;
}

bool FunctionLowering::is_uniform(Type tuple) {
    for (const Type type : tuple.elements()) {
        if (type != tuple.elements()[0]) {
            return false;
        }
    }
    return !tuple.elements().empty();
}

}  // namespace pykern2cu
