#include <algorithm>
#include <utility>

#include "frontend/dialects/wording.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"

/// Loops over arrays, tuples, `enumerate` and `zip`: a counter, and the items at the counter.
namespace pykern2cu {

FunctionLowering::Iterable FunctionLowering::iterable_of(const ast::Expr& expr) {
    const std::string called = called_library_name(expr);
    if (called == "builtins.enumerate" || called == "builtins.zip") {
        return iterable_call(
            std::get<ast::Call>(expr.node),
            called == "builtins.zip" ? Iterable::Kind::Zip : Iterable::Kind::Enumerate, expr.span);
    }
    if (called == "builtins.range") {
        return range_items(range_bounds(std::get<ast::Call>(expr.node), false), expr.span);
    }
    if (called == "numba.cuda.literal_unroll") {
        const auto& arguments = std::get<ast::Call>(expr.node).arguments;
        Iterable iterable{.source = {}, .parts = {}, .span = expr.span};
        // A tuple that is too large is refused by itself.
        if (arguments.size() == 1) {
            const Value container = lower(*arguments.front().value);
            if (container.is_poison()) {
                iterable.poison = container.type;
                return iterable;
            }
        }
        error(expr.span, Code::NotConstant,
              "`literal_unroll` stands alone in a `for` statement and takes a tuple written there, "
              "an argument, a constant of the module or a name assigned once to one of these, with "
              "one item at least; all those of a function have at most 4096 bodies");
        iterable.poison = types::error;
        return iterable;
    }
    constexpr std::pair<std::string_view, Iterable::Kind> kPositions[] = {
        {"numpy.ndindex", Iterable::Kind::NdIndex},
        {"numpy.ndenumerate", Iterable::Kind::NdEnumerate},
        {"numpy.nditer", Iterable::Kind::NdIter},
    };
    for (const auto& [name, kind] : kPositions) {
        if (called == name) {
            return positions_of(std::get<ast::Call>(expr.node), kind, expr.span);
        }
    }
    // CPython compiles `for x in [1, 2, 3]` to a loop over a tuple.
    const auto* list = std::get_if<ast::List>(&expr.node);
    return elements_of(list != nullptr ? lower(ast::Tuple{list->elements}, expr.span) : lower(expr),
                       expr.span);
}

FunctionLowering::Iterable FunctionLowering::elements_of(const Value& maybe_value, Span span) {
    const Value value = present(maybe_value);
    Iterable iterable{.source = value, .parts = {}, .span = span};
    if (value.is_poison()) {
        iterable.poison = value.type;
    } else if (is_range(value.type)) {
        return range_items(bounds_of(value, span), span);
    } else if (value.is_flat) {
        return positions_in({value}, Iterable::Kind::Flat, span);
    } else if (value.type.is(Kind::Array) && value.type.ndim() == 0) {
        error(span, Code::TypeMismatch, "an array without dimensions cannot be looped over");
        iterable.poison = types::error;
    } else if (!value.type.is(Kind::Array) && !value.type.is(Kind::Tuple)) {
        error(span, Code::UnsupportedStatement,
              cat("a loop runs over ", wording_of(dialect_.name()).loop_items));
        iterable.poison = types::error;
    } else if (value.type.is(Kind::Tuple) && !types::is_uniform(value.type)) {
        error(span, Code::UnsupportedStatement,
              value.type.elements().empty()
                  ? "an empty tuple has no items that a loop could get its type from; leave the "
                    "loop out"
                  : "a loop over a tuple needs items of one type");
        iterable.poison = types::error;
    } else if (value.type.is(Kind::Tuple)) {
        const Type plain = module_.types().tuple(value.type.elements());
        iterable.source = stable(computed(convert(value, plain, span), plain), "items");
    } else {
        iterable.source = loop_array(value);
    }
    return iterable;
}

/// The array that a loop goes through: a view is made once, and a variable that the function
/// assigns again is kept as it is now.
Value FunctionLowering::loop_array(const Value& array) {
    const auto* var = std::get_if<ir::Var>(&array.expr->node);
    bool is_assigned_again = false;
    for (uint32_t web = 0; var != nullptr && web < web_variables_.size(); ++web) {
        is_assigned_again = is_assigned_again || (web_variables_[web] == var->variable &&
                                                  webs_.webs[web].versions.size() > 1);
    }
    Value result = array;
    if (var == nullptr || is_assigned_again) {
        spill(result, block_->statements.size(), "items");
    }
    return result;
}

/// `np.ndindex(n, m)`, `np.ndindex(a.shape)`, `np.ndenumerate(a)`, `np.nditer((a, b))`
FunctionLowering::Iterable FunctionLowering::positions_of(const ast::Call& call,
                                                          Iterable::Kind kind, Span span) {
    std::vector<std::string_view> keywords;
    std::vector<Value> arguments = lower_arguments(call, keywords);
    const CallArguments given{arguments, keywords};
    Iterable iterable{.kind = kind, .source = {}, .parts = {}, .span = span};
    if (const Value* poisoned = given.poison()) {
        iterable.poison = poisoned->type;
        return iterable;
    }
    std::vector<Value> items;
    for (const Value& argument : arguments) {
        const std::vector<Value> inner = index_values(argument);
        items.insert(items.end(), inner.begin(), inner.end());
    }
    const bool has_keyword = std::any_of(keywords.begin(), keywords.end(),
                                         [](std::string_view keyword) { return !keyword.empty(); });
    const bool wants_arrays = kind != Iterable::Kind::NdIndex;
    const bool is_right = std::all_of(items.begin(), items.end(), [&](const Value& item) {
        return wants_arrays ? item.type.is(Kind::Array) : item.type.is_integer();
    });
    if (items.empty() || has_keyword || !is_right ||
        (kind == Iterable::Kind::NdEnumerate && items.size() != 1)) {
        error(span, Code::InvalidArgument,
              kind == Iterable::Kind::NdIndex       ? "`np.ndindex` takes the extents of a shape"
              : kind == Iterable::Kind::NdEnumerate ? "`np.ndenumerate` takes one array"
                                                    : "`np.nditer` takes an array or a tuple of "
                                                      "arrays in device code");
        iterable.poison = types::error;
        return iterable;
    }
    if (wants_arrays) {
        return positions_in(std::move(items), kind, span);
    }
    for (const Value& item : items) {
        const ir::Expr* extent_value = make_cast(expr_of(item, item.span), types::int64, item.span);
        iterable.shape.push_back(stable(value_of(extent_value), "extent").expr);
    }
    return iterable;
}

/// The positions of arrays: those of the array with the most dimensions, which the others follow.
FunctionLowering::Iterable FunctionLowering::positions_in(std::vector<Value> sources,
                                                          Iterable::Kind kind, Span span) {
    Iterable iterable{.kind = kind, .source = {}, .parts = {}, .span = span};
    int fortran = 0;  // nditer goes through memory in the order of most of its arrays
    for (Value& source : sources) {
        const bool has_order = source.type.ndim() > 1 && source.type.layout() != Layout::A;
        fortran += !has_order ? 0 : source.type.layout() == Layout::F ? 1 : -1;
        source = loop_array(source);
        if (iterable.source.expr == nullptr || source.type.ndim() > iterable.source.type.ndim()) {
            iterable.source = source;
        }
    }
    iterable.shape = extents(iterable.source.expr, span);
    iterable.order = kind == Iterable::Kind::NdIter && fortran > 0 ? Layout::F : Layout::C;
    for (const Value& source : sources) {
        if (!check_broadcast(source, iterable.source, span)) {
            iterable.poison = types::error;
        }
        iterable.parts.push_back({.source = source, .parts = {}, .span = span});
    }
    return iterable;
}

/// `enumerate(x, start=0)`, `zip(x, y, ...)`, where x and y may be calls of these again.
FunctionLowering::Iterable FunctionLowering::iterable_call(const ast::Call& call,
                                                           Iterable::Kind kind, Span span) {
    const bool is_zip = kind == Iterable::Kind::Zip;
    Iterable iterable{.kind = kind, .source = {}, .parts = {}, .span = span};
    iterable.source = constant_value({BigInt{0}}, call.callee->span);
    bool is_right = true;
    for (size_t i = 0; i < call.arguments.size(); ++i) {
        const ast::Argument& argument = call.arguments[i];
        const bool is_positional = argument.kind == ast::Argument::Kind::Positional;
        if (!is_zip && i == 1 && (is_positional || argument.keyword == "start")) {
            iterable.source = stable(lower(*argument.value), "start");
        } else if (is_positional &&
                   called_library_name(*argument.value) == "numba.cuda.literal_unroll") {
            error(argument.value->span, Code::UnsupportedStatement,
                  cat("`literal_unroll` cannot stand inside `", is_zip ? "zip" : "enumerate",
                      "`; loop over it alone, and count beside it: `i = 0` before the loop, "
                      "`i += 1` at its end"));
            iterable.poison = types::error;
            return iterable;
        } else if (is_positional) {
            iterable.parts.push_back(iterable_of(*argument.value));
        } else if (argument.kind == ast::Argument::Kind::Star) {
            std::vector<Value> items;
            const Value tuple = lower(*argument.value);
            if (!append_items(items, tuple)) {
                iterable.poison = tuple.is_poison() ? tuple.type : types::error;
                return iterable;
            }
            for (const Value& item : items) {
                iterable.parts.push_back(elements_of(item, item.span));
            }
        } else {
            is_right = false;
        }
    }
    if (!is_right || (is_zip ? iterable.parts.empty() : iterable.parts.size() != 1)) {
        error(span, Code::InvalidArgument,
              is_zip ? "`zip` takes arrays, tuples, `enumerate` and `zip` of them"
                     : "`enumerate` takes an array, a tuple or `zip` of them, and a start");
        iterable.poison = types::error;
    } else if (iterable.source.is_poison()) {
        iterable.poison = iterable.source.type;
    }
    for (const Iterable& part : iterable.parts) {
        iterable.poison = iterable.poison ? iterable.poison : part.poison;
        if (part.range && as_integer(part.range->step.constant).value_or(0) == 0) {
            error(part.span, Code::NotConstant,
                  "a range in `zip` or `enumerate` needs a constant step; loop over the range "
                  "alone and index the arrays");
            iterable.poison = types::error;
        }
    }
    return iterable;
}

/// How many rounds the loop has: of `zip` as many as its shortest part has items.
const ir::Expr* FunctionLowering::item_count(const Iterable& iterable) {
    const Span span = iterable.span;
    if (iterable.range) {
        return range_count(*iterable.range, span);
    }
    if (iterable.kind == Iterable::Kind::Elements) {
        return iterable.source.type.is(Kind::Array)
                   ? extent(iterable.source.expr, 0, span)
                   : make_int(static_cast<int64_t>(iterable.source.type.elements().size()),
                              types::int64, span);
    }
    if (!iterable.shape.empty() || iterable.kind >= Iterable::Kind::Flat) {
        const ir::Expr* count = make_int(1, types::int64, span);
        for (const ir::Expr* extent_value : iterable.shape) {
            count =
                extent_value == iterable.shape.front()
                    ? extent_value
                    : make(span, types::int64, ir::Arith{ir::ArithOp::Mul, count, extent_value});
        }
        return count;
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
    if (iterable.range) {
        return range_item(*iterable.range, at, span);
    }
    if (iterable.kind == Iterable::Kind::Elements) {
        return iterable.source.type.is(Kind::Array) ? element(iterable.source, {at}, span)
                                                    : tuple_item_at(iterable.source, at.expr, span);
    }
    if (iterable.kind >= Iterable::Kind::Flat) {
        std::vector<Value> position;
        for (const ir::Expr* index :
             unravelled_index(at.expr, iterable.shape, iterable.order, span)) {
            position.push_back(value_of(index));
        }
        return item_at_position(iterable, position);
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

Value FunctionLowering::item_at_position(const Iterable& iterable, const std::vector<Value>& at) {
    const Span span = iterable.span;
    const auto tuple_of = [&](std::vector<Value> values) {
        std::vector<Type> types;
        for (const Value& value : values) {
            types.push_back(value.type);
        }
        return Value{.type = module_.types().tuple(types),
                     .elements = std::make_shared<const std::vector<Value>>(std::move(values)),
                     .span = span};
    };
    switch (iterable.kind) {
        case Iterable::Kind::Flat:
            return element_at(iterable.source, at, span);
        case Iterable::Kind::NdIndex:
            return tuple_of(at);
        case Iterable::Kind::NdEnumerate:
            return tuple_of({tuple_of(at), element_at(iterable.source, at, span)});
        case Iterable::Kind::NdIter:
        case Iterable::Kind::Elements:
        case Iterable::Kind::Enumerate:
        case Iterable::Kind::Zip:
            break;
    }
    std::vector<Value> views;
    for (const Iterable& part : iterable.parts) {
        const Value place = broadcast(part.source, iterable.source, at, span);
        std::vector<ir::ViewItem> items;
        for (const ir::Expr* index : std::get<ir::Load>(place.expr->node).at) {
            items.push_back({.kind = ir::ViewItem::Kind::Index, .index = index});
        }
        const Type type = module_.types().array(part.source.type.element(), 0, Layout::C,
                                                part.source.type.access());
        views.push_back(value_of(
            make(span, type, ir::View{part.source.expr, std::move(items), ir::IndexMode::Plain})));
    }
    return views.size() == 1 ? views.front() : tuple_of(std::move(views));
}

/// Positions as a nest of loops. `break` would leave the innermost only, so a body with one is
/// lowered as a single loop.
void FunctionLowering::lower_nested_loop(const ast::For& node, const Iterable& iterable) {
    const Completion completion = open_else(node.otherwise, node.body);
    const auto* targets = std::get_if<ast::Tuple>(&node.target->node);
    if (iterable.kind == Iterable::Kind::NdEnumerate && targets != nullptr &&
        targets->elements.size() == 2) {
        targets = std::get_if<ast::Tuple>(&targets->elements[0]->node);
    } else if (iterable.kind != Iterable::Kind::NdIndex) {
        targets = nullptr;
    }
    const bool counts_with_targets =
        targets != nullptr && targets->elements.size() == iterable.shape.size();
    ir::Block* const outer = block_;
    const std::vector<Value> at =
        open_loops(iterable.shape, iterable.order, node.target->span,
                   counts_with_targets ? targets->elements : std::vector<const ast::Expr*>());
    ir::Block* const innermost = block_;
    const Value item = item_at_position(iterable, at);
    if (!counts_with_targets) {
        assign(*node.target, item);
    } else if (iterable.kind == Iterable::Kind::NdEnumerate) {
        assign_counters(targets->elements, at);
        assign(*std::get<ast::Tuple>(node.target->node).elements[1], (*item.elements)[1]);
    } else {
        assign_counters(targets->elements, at);
    }
    lower_block(node.body, *innermost);
    block_ = outer;
    close_else(completion, node.otherwise);
}

/// Targets that do not count themselves get the value of the loop that does.
void FunctionLowering::assign_counters(const std::vector<const ast::Expr*>& targets,
                                       const std::vector<Value>& counters) {
    for (size_t i = 0; i < targets.size(); ++i) {
        const auto* name = std::get_if<ast::Name>(&targets[i]->node);
        if (name == nullptr || !holds_already(*name, counters[i])) {
            assign(*targets[i], counters[i]);
        }
    }
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
    // The names of Python come first: `for i, x in enumerate(xs, 1)`.
    const std::string_view counter = webs_.is_local("i") ? "index" : "i";
    const Type counted = dialect_.python_number(types::int64, types::weak_int);
    ir::Variable* index = counts_with_target ? loop_variable(*targets->elements[0], counted)
                                             : new_variable(counter, counted, span);
    ir::Stmt* loop = emit(stmt.span, ir::ForRange{index,
                                                  make_int(0, types::int64, span),
                                                  count,
                                                  make_int(1, types::int64, span),
                                                  {},
                                                  std::nullopt});
    auto& body = std::get<ir::ForRange>(loop->node).body;
    ir::Block* const outer = std::exchange(block_, &body);
    const Value item = item_at(iterable, computed(make_var(index, span), counted));
    block_ = outer;
    lower_loop_body(node, item, body);
    close_else(completion, node.otherwise);
}

}  // namespace pykern2cu
