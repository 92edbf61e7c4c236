#include <algorithm>

#include "frontend/lower/function_lowering.hpp"
#include "frontend/lower/trace_writer.hpp"
#include "frontend/syntax/assigned_names.hpp"

/// The items that are known while a trace is written out, as expressions of the function: no name
/// of a comprehension is in them.
namespace pykern2cu {
/// The list or the tuple that an expression names, itself.
TraceWriter::SequencePtr TraceWriter::sequence_of(const ast::Expr& expr) {
    if (const ast::Expr* item = item_behind(expr)) {
        return outside_comprehensions([&] { return sequence_of(*item); });
    }
    const auto* name = std::get_if<ast::Name>(&expr.node);
    const auto known = name == nullptr ? sequences_.end() : sequences_.find(name->id);
    return known == sequences_.end() ? nullptr : known->second;
}

/// The list or the tuple that an expression makes, or a copy of the one that it names.
std::optional<TraceWriter::Sequence> TraceWriter::sequence_value(const ast::Expr& from) {
    if (const ast::Expr* item = item_behind(from)) {
        return outside_comprehensions([&] { return sequence_value(*item); });
    }
    if (const SequencePtr known = sequence_of(from)) {
        return Sequence{known->items, known->is_list};
    }
    if (const auto* sum = std::get_if<ast::Binary>(&from.node)) {
        return joined(*sum);
    }
    if (const auto* subscript = std::get_if<ast::Subscript>(&from.node)) {
        return sliced(*subscript);
    }
    const auto* call = std::get_if<ast::Call>(&from.node);
    const std::string_view called = call == nullptr ? "" : builtin_called(*call);
    const ast::Comprehension* loop = comprehension_in(from);
    const auto* tuple = std::get_if<ast::Tuple>(&from.node);
    const auto* list = std::get_if<ast::List>(&from.node);
    const bool is_copy = called == "list" || called == "tuple";
    const auto items = tuple != nullptr  ? elements(tuple->elements)
                       : list != nullptr ? elements(list->elements)
                       : is_copy         ? items_of_call(*call, from.span, Reading::Now)
                       : loop != nullptr && !loop->is_generator ? items_of_rounds(*loop)
                                                                : std::nullopt;
    return items ? std::optional(Sequence{*items, tuple == nullptr && called != "tuple"})
                 : std::nullopt;
}

/// `[x] + [y]`, `[0] * 3`
std::optional<TraceWriter::Sequence> TraceWriter::joined(const ast::Binary& node) {
    if (node.op != ast::BinaryOp::Add && node.op != ast::BinaryOp::Mul) {
        return std::nullopt;
    }
    auto left = sequence_value(*node.lhs);
    const auto right = sequence_value(*node.rhs);
    if (node.op == ast::BinaryOp::Mul && left.has_value() != right.has_value()) {
        const auto times = integer_of(left ? *node.rhs : *node.lhs);
        return times ? repeated(left ? *left : *right, *times, node.op_span) : std::nullopt;
    }
    if (node.op == ast::BinaryOp::Mul || !left || !right || left->is_list != right->is_list ||
        left->items.size() + right->items.size() > kMostItems) {
        return std::nullopt;
    }
    left->items.insert(left->items.end(), right->items.begin(), right->items.end());
    return left;
}

/// The same items again and again: an array that is computed once would be computed for each.
std::optional<TraceWriter::Sequence> TraceWriter::repeated(const Sequence& sequence, int64_t times,
                                                           Span span) {
    const auto is_made = [](const ast::Expr* item) {
        return !std::holds_alternative<ast::Name>(item->node) &&
               !std::holds_alternative<ast::Literal>(item->node);
    };
    if (sequence.is_list && std::ranges::any_of(sequence.items, is_made)) {
        refuse(span,
               "the items of this list would be one array by several names; write a comprehension, "
               "`[... for _ in range(n)]`");
    }
    const size_t count = sequence.items.size() * static_cast<size_t>(std::max<int64_t>(times, 0));
    if (std::ranges::any_of(sequence.items, is_made) || count > kMostItems) {
        return std::nullopt;
    }
    Sequence result{{}, sequence.is_list};
    while (result.items.size() < count) {
        result.items.insert(result.items.end(), sequence.items.begin(), sequence.items.end());
    }
    return result;
}

/// `r[1:]`
std::optional<TraceWriter::Sequence> TraceWriter::sliced(const ast::Subscript& node) {
    const auto* slice = std::get_if<ast::Slice>(&node.index->node);
    const auto all = slice == nullptr ? std::nullopt : sequence_value(*node.base);
    if (!all) {
        return std::nullopt;
    }
    const auto places = chosen(*slice, static_cast<int64_t>(all->items.size()));
    if (!places) {
        return std::nullopt;
    }
    Sequence part{{}, all->is_list};
    for (const size_t at : *places) {
        part.items.push_back(all->items[at]);
    }
    return part;
}

/// `x, *others`
std::optional<TraceWriter::Exprs> TraceWriter::elements(const Exprs& written) {
    Exprs items;
    for (const ast::Expr* each : written) {
        const auto* starred = std::get_if<ast::Starred>(&each->node);
        const auto inner = starred == nullptr ? Exprs{element(*each)} : items_of(*starred->value);
        if (!inner) {
            return std::nullopt;
        }
        items.insert(items.end(), inner->begin(), inner->end());
    }
    return items;
}

/// An item of a list. A list in it is that list, whatever becomes of the name.
const ast::Expr* TraceWriter::element(const ast::Expr& from) {
    if (const SequencePtr list = sequence_of(from)) {
        return list_name(list, from.span);
    }
    const auto made = sequence_value(from);
    if (!made) {
        return expr(&from);
    }
    return made->is_list ? make(from.span, ast::List{made->items})
                         : make(from.span, ast::Tuple{made->items});
}

const ast::Expr* TraceWriter::list_name(const SequencePtr& list, Span span) {
    const std::string_view id = new_name("items");
    sequences_[id] = list;
    return name(id, span);
}

std::optional<TraceWriter::Exprs> TraceWriter::items_of(const ast::Expr& from, Reading reading) {
    if (const ast::Expr* item = item_behind(from)) {
        return outside_comprehensions([&] { return items_of(*item, reading); });
    }
    const SequencePtr known = sequence_of(from);
    if (known != nullptr && known->is_list && reading == Reading::InEachRound) {
        return live_items(known, from.span);
    }
    if (auto value = sequence_value(from)) {
        return std::move(value->items);
    }
    if (const ast::Comprehension* loop = comprehension_in(from)) {
        return items_of_rounds(*loop);
    }
    if (const auto* call = std::get_if<ast::Call>(&from.node)) {
        return items_of_call(*call, from.span, reading);
    }
    return items_of_place(from);
}

/// The items of a list that the loop over it may change: `list[0]`, `list[1]`, each read in its
/// round.
TraceWriter::Exprs TraceWriter::live_items(const SequencePtr& list, Span span) {
    iterated_.push_back(list);
    const ast::Expr* own = list_name(list, span);
    Exprs items;
    for (size_t i = 0; i < list->items.size(); ++i) {
        items.push_back(make(span, ast::Subscript{own, integer(i, span)}));
    }
    return items;
}

// ---- functions of Python ------------------------------------------------------------------------

std::optional<TraceWriter::Exprs> TraceWriter::items_of_range(const ast::Call& call, Span span) {
    std::vector<int64_t> bounds;
    for (const ast::Argument& argument : call.arguments) {
        const auto bound = argument.kind == ast::Argument::Kind::Positional
                               ? integer_in_round(*argument.value)
                               : std::nullopt;
        if (!bound) {
            return std::nullopt;
        }
        bounds.push_back(*bound);
    }
    if (bounds.empty() || bounds.size() > 3) {
        return std::nullopt;
    }
    const int64_t start = bounds.size() == 1 ? 0 : bounds[0];
    const int64_t stop = bounds[bounds.size() == 1 ? 0 : 1];
    const int64_t step = bounds.size() == 3 ? bounds[2] : 1;
    Exprs items;
    for (int64_t at = start; step != 0 && (step > 0 ? at < stop : at > stop); at += step) {
        items.push_back(literal({BigInt{at}}, span));
        if (items.size() > kMostItems) {
            has_long_loop_ = true;
            return std::nullopt;
        }
    }
    return step == 0 ? std::nullopt : std::optional(items);
}

std::optional<TraceWriter::Exprs> TraceWriter::items_of_call(const ast::Call& call, Span span,
                                                             Reading reading) {
    const std::string_view name = builtin_called(call);
    if (name == "range") {
        return items_of_range(call, span);
    }
    const bool is_copy = name == "list" || name == "tuple";
    if (name == "enumerate") {
        return enumerated(call, span, reading);
    }
    if (!is_copy && name != "reversed" && name != "zip") {
        return std::nullopt;
    }
    std::vector<Exprs> parts;
    for (const ast::Argument& argument : call.arguments) {
        auto items = argument.kind == ast::Argument::Kind::Positional
                         ? items_of(*argument.value, is_copy ? Reading::Now : reading)
                         : std::nullopt;
        if (!items) {
            return std::nullopt;
        }
        parts.push_back(std::move(*items));
    }
    if (name == "zip") {
        return zipped(parts, span);
    }
    if (parts.size() != 1) {
        return is_copy && parts.empty() ? std::optional(Exprs()) : std::nullopt;
    }
    return is_copy ? parts[0] : Exprs(parts[0].rbegin(), parts[0].rend());
}

/// `enumerate(items, start)`
std::optional<TraceWriter::Exprs> TraceWriter::enumerated(const ast::Call& call, Span span,
                                                          Reading reading) {
    const size_t count = call.arguments.size();
    const bool has_items =
        count > 0 && call.arguments[0].kind == ast::Argument::Kind::Positional && count <= 2;
    const bool has_start = has_items && count == 2 &&
                           (call.arguments[1].kind == ast::Argument::Kind::Positional ||
                            call.arguments[1].keyword == "start");
    const auto items = has_items ? items_of(*call.arguments[0].value, reading) : std::nullopt;
    const auto start = has_start ? integer_of(*call.arguments[1].value) : int64_t{0};
    if (!items || !start || (count == 2 && !has_start)) {
        return std::nullopt;
    }
    Exprs counters;
    for (size_t i = 0; i < items->size(); ++i) {
        counters.push_back(literal({BigInt{*start} + static_cast<BigInt>(i)}, span));
    }
    return zipped({counters, *items}, span);
}

TraceWriter::Exprs TraceWriter::zipped(const std::vector<Exprs>& parts, Span span) {
    size_t count = parts.empty() ? 0 : parts[0].size();
    for (const Exprs& part : parts) {
        count = std::min(count, part.size());
    }
    Exprs items;
    for (size_t i = 0; i < count; ++i) {
        ast::Tuple item;
        for (const Exprs& part : parts) {
            item.elements.push_back(part[i]);
        }
        items.push_back(make(span, std::move(item)));
    }
    return items;
}

// ---- comprehensions -----------------------------------------------------------------------------

std::optional<TraceWriter::Exprs> TraceWriter::items_of_rounds(const ast::Comprehension& loop) {
    Exprs items;
    return loop.value == nullptr && add_rounds(loop, 0, items) ? std::optional(items)
                                                               : std::nullopt;
}

/// The target of a comprehension stands for an item in the round, which is not to assign anything
/// each time it is read.
bool TraceWriter::stand_for(const ast::Expr& target, const ast::Expr* item) {
    if (const auto* name = std::get_if<ast::Name>(&target.node)) {
        rounds_[name->id] = item;
        return names_assigned_in(*item).empty();
    }
    const auto* names = std::get_if<ast::Tuple>(&target.node);
    const auto parts = outside_comprehensions([&] { return sequence_value(*item); });
    bool is_known = names != nullptr && parts && names->elements.size() == parts->items.size();
    for (size_t i = 0; is_known && i < names->elements.size(); ++i) {
        is_known = stand_for(*names->elements[i], parts->items[i]);
    }
    return is_known;
}

bool TraceWriter::add_rounds(const ast::Comprehension& loop, size_t clause, Exprs& items) {
    if (clause == loop.clauses.size()) {
        items.push_back(element(*loop.element));
        return items.size() <= kMostItems;
    }
    const auto rounds = items_of(*loop.clauses[clause].iterable);
    const auto outer = rounds_;
    bool is_known = rounds.has_value();
    for (size_t i = 0; is_known && i < rounds->size(); ++i) {
        bool takes_part = true;
        is_known = stand_for(*loop.clauses[clause].target, (*rounds)[i]);
        for (const ast::Expr* condition : loop.clauses[clause].conditions) {
            const auto decided =
                is_known && takes_part ? truth_in_round(*condition) : std::optional(false);
            is_known = is_known && decided;
            takes_part = takes_part && decided == true;
        }
        is_known = is_known && (!takes_part || add_rounds(loop, clause + 1, items));
        rounds_ = outer;
    }
    rounds_ = outer;
    return is_known;
}

}  // namespace pykern2cu
