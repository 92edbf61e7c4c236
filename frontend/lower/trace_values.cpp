#include <algorithm>

#include "frontend/lower/function_lowering.hpp"
#include "frontend/lower/trace_writer.hpp"
#include "frontend/values/fold.hpp"
#include "frontend/values/number.hpp"

/// The numbers and items that are known while a trace is written out.
namespace pykern2cu {
namespace {

constexpr int64_t kMostItems = 1024;

}  // namespace

std::optional<ConstantValue> TraceWriter::constant(const ast::Expr& from) {
    const LocalLookup locals = [&](const ast::Name& name,
                                   Span span) -> std::optional<Result<ConstantValue>> {
        const bool is_local = locals_.count(name.id) > 0 || rounds_.count(name.id) > 0;
        return is_local ? std::optional(Result<ConstantValue>(Failure{span, "a local variable"}))
                        : std::nullopt;
    };
    const Result<ConstantValue> value =
        self_.module_.evaluator().evaluate(*expr(&from), self_.spec_.site, locals);
    return value && is_literal(*value) ? std::optional(*value) : std::nullopt;
}

bool TraceWriter::is_literal(const ConstantValue& value) {
    return value.is_none() || value.get<bool>() != nullptr || value.get<BigInt>() != nullptr ||
           value.get<double>() != nullptr || value.get<std::string>() != nullptr;
}

std::optional<bool> TraceWriter::truth_of(const ast::Expr& condition) {
    const auto value = constant(condition);
    return value ? truth(*value) : std::nullopt;
}

std::optional<int64_t> TraceWriter::integer_of(const ast::Expr& from) {
    const auto value = constant(from);
    const auto integer = value ? as_integer(*value) : std::nullopt;
    return integer && *integer >= INT32_MIN && *integer <= INT32_MAX
               ? std::optional(static_cast<int64_t>(*integer))
               : std::nullopt;
}

const ast::Expr* TraceWriter::literal(const ConstantValue& value, Span span) {
    if (value.is_none()) {
        return make(span, ast::Literal{ast::None{}});
    }
    if (const auto* flag = value.get<bool>()) {
        return make(span, ast::Literal{*flag});
    }
    if (const auto* number = value.get<double>()) {
        return make(span, ast::Literal{*number});
    }
    if (const auto* text = value.get<std::string>()) {
        return make(span, ast::Literal{*text});
    }
    const auto* number = value.get<BigInt>();
    const BigInt size = *number < 0 ? -*number : *number;
    const auto part = [&](BigInt bits) { return integer(static_cast<size_t>(bits), span); };
    const ast::Expr* digits = part(size & UINT64_MAX);
    if (size > BigInt{UINT64_MAX}) {
        const ast::Expr* high =
            make(span, ast::Binary{ast::BinaryOp::LeftShift, part(size >> 64), part(64), span});
        digits = make(span, ast::Binary{ast::BinaryOp::Add, high, digits, span});
    }
    return *number < 0 ? make(span, ast::Unary{ast::UnaryOp::Minus, digits}) : digits;
}

// ---- items --------------------------------------------------------------------------------------

TraceWriter::Sequence* TraceWriter::sequence_of(const ast::Expr& expr) {
    const auto* name = std::get_if<ast::Name>(&expr.node);
    const auto known = name == nullptr ? sequences_.end() : sequences_.find(name->id);
    return known == sequences_.end() ? nullptr : known->second.get();
}

/// The name of Python's own function that a call names.
std::string_view TraceWriter::builtin_called(const ast::Call& call) const {
    const auto* name = std::get_if<ast::Name>(&call.callee->node);
    return name == nullptr || locals_.count(name->id) > 0 ? std::string_view() : name->id;
}

std::optional<TraceWriter::Exprs> TraceWriter::items_of(const ast::Expr& from) {
    if (const Sequence* known = sequence_of(from)) {
        return known->items;
    }
    const auto* tuple = std::get_if<ast::Tuple>(&from.node);
    const auto* list = std::get_if<ast::List>(&from.node);
    if (tuple != nullptr || list != nullptr) {
        Exprs items;
        for (const ast::Expr* element : tuple != nullptr ? tuple->elements : list->elements) {
            const auto* starred = std::get_if<ast::Starred>(&element->node);
            const auto inner =
                starred == nullptr ? Exprs{expr(element)} : items_of(*starred->value);
            if (!inner) {
                return std::nullopt;
            }
            items.insert(items.end(), inner->begin(), inner->end());
        }
        return items;
    }
    if (const auto* host = std::get_if<ast::UnsupportedExpr>(&from.node)) {
        const auto* loop =
            host->host == nullptr ? nullptr : std::get_if<ast::Comprehension>(host->host);
        Exprs items;
        return loop != nullptr && loop->value == nullptr && add_rounds(*loop, 0, items)
                   ? std::optional(items)
                   : std::nullopt;
    }
    if (const auto* call = std::get_if<ast::Call>(&from.node)) {
        return items_of_call(*call, from.span);
    }
    const auto* name = std::get_if<ast::Name>(&from.node);
    return name == nullptr ? std::nullopt : items_of_name(*name, from.span);
}

/// The items of a tuple of the module, or of one that is an argument.
std::optional<TraceWriter::Exprs> TraceWriter::items_of_name(const ast::Name& name, Span span) {
    std::optional<size_t> count;
    for (size_t i = 0; i < self_.source_.parameters.size(); ++i) {
        const Type type = self_.spec_.arguments[i].type;
        if (self_.source_.parameters[i].name == name.id && type.is(Kind::Tuple) &&
            assigned_.count(name.id) == 0) {
            count = type.elements().size();
        }
    }
    if (locals_.count(name.id) == 0) {
        const auto value =
            self_.module_.evaluator().evaluate(ast::Expr{span, name}, self_.spec_.site);
        const auto* known = value ? value->get<std::shared_ptr<const SequenceValue>>() : nullptr;
        count = known == nullptr ? count : (*known)->items.size();
    }
    Exprs items;
    for (size_t i = 0; i < count.value_or(0); ++i) {
        const ast::Expr* tuple = make(span, ast::Name{name.id, name_count_++});
        items.push_back(make(span, ast::Subscript{tuple, integer(i, span)}));
    }
    return count ? std::optional(items) : std::nullopt;
}

std::optional<TraceWriter::Exprs> TraceWriter::items_of_range(const ast::Call& call, Span span) {
    std::vector<int64_t> bounds;
    for (const ast::Argument& argument : call.arguments) {
        const auto bound = argument.kind == ast::Argument::Kind::Positional
                               ? integer_of(*argument.value)
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
        if (static_cast<int64_t>(items.size()) > kMostItems) {
            return std::nullopt;
        }
    }
    return step == 0 ? std::nullopt : std::optional(items);
}

std::optional<TraceWriter::Exprs> TraceWriter::items_of_call(const ast::Call& call, Span span) {
    const std::string_view name = builtin_called(call);
    if (name == "range") {
        return items_of_range(call, span);
    }
    const bool is_known = name == "list" || name == "tuple" || name == "reversed" ||
                          name == "enumerate" || name == "zip";
    std::vector<Exprs> parts;
    std::optional<int64_t> start = 0;
    for (const ast::Argument& argument : call.arguments) {
        const bool is_start =
            name == "enumerate" && parts.size() == 1 &&
            (argument.kind == ast::Argument::Kind::Positional || argument.keyword == "start");
        if (is_start) {
            start = integer_of(*argument.value);
            continue;
        }
        auto items = is_known && argument.kind == ast::Argument::Kind::Positional
                         ? items_of(*argument.value)
                         : std::nullopt;
        if (!items) {
            return std::nullopt;
        }
        parts.push_back(std::move(*items));
    }
    if (!is_known || parts.empty() || (parts.size() > 1 && name != "zip")) {
        return is_known && parts.empty() ? std::optional(Exprs()) : std::nullopt;
    }
    if (name == "list" || name == "tuple") {
        return parts[0];
    }
    if (name == "reversed") {
        return Exprs(parts[0].rbegin(), parts[0].rend());
    }
    if (!start) {
        return std::nullopt;
    }
    if (name == "enumerate") {
        Exprs counters;
        for (size_t i = 0; i < parts[0].size(); ++i) {
            counters.push_back(literal({BigInt{*start} + static_cast<BigInt>(i)}, span));
        }
        parts.insert(parts.begin(), std::move(counters));
    }
    size_t count = SIZE_MAX;
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

/// The target of a comprehension stands for an item in the round.
bool TraceWriter::stand_for(const ast::Expr& target, const ast::Expr* item) {
    if (const auto* name = std::get_if<ast::Name>(&target.node)) {
        rounds_[name->id] = item;
        return true;
    }
    const auto* names = std::get_if<ast::Tuple>(&target.node);
    const auto* parts = std::get_if<ast::Tuple>(&item->node);
    bool is_known =
        names != nullptr && parts != nullptr && names->elements.size() == parts->elements.size();
    for (size_t i = 0; is_known && i < names->elements.size(); ++i) {
        is_known = stand_for(*names->elements[i], parts->elements[i]);
    }
    return is_known;
}

bool TraceWriter::add_rounds(const ast::Comprehension& loop, size_t clause, Exprs& items) {
    if (clause == loop.clauses.size()) {
        items.push_back(expr(loop.element));
        return static_cast<int64_t>(items.size()) <= kMostItems;
    }
    const auto rounds = items_of(*loop.clauses[clause].iterable);
    const auto outer = rounds_;
    bool is_known = rounds.has_value();
    for (size_t i = 0; is_known && i < rounds->size(); ++i) {
        bool takes_part = true;
        is_known = stand_for(*loop.clauses[clause].target, (*rounds)[i]);
        for (const ast::Expr* condition : loop.clauses[clause].conditions) {
            const auto decided =
                is_known && takes_part ? truth_of(*condition) : std::optional(false);
            is_known = is_known && decided;
            takes_part = takes_part && decided == true;
        }
        is_known = is_known && (!takes_part || add_rounds(loop, clause + 1, items));
    }
    rounds_ = outer;
    return is_known;
}

// ---- expressions --------------------------------------------------------------------------------

/// `r[0]`, `r[1:]` of a known list; null of anything else.
const ast::Expr* TraceWriter::item_at(const ast::Subscript& node) {
    const Sequence* known = sequence_of(*node.base);
    if (known == nullptr) {
        return nullptr;
    }
    const auto count = static_cast<int64_t>(known->items.size());
    const auto at = integer_of(*node.index);
    return at && *at >= -count && *at < count
               ? expr(known->items[static_cast<size_t>(*at < 0 ? *at + count : *at)])
               : nullptr;
}

/// A copy in which what is known stands for the names.
const ast::Expr* TraceWriter::expr(const ast::Expr* from) {
    if (from == nullptr) {
        return nullptr;
    }
    if (const auto* name = std::get_if<ast::Name>(&from->node)) {
        if (const auto round = rounds_.find(name->id); round != rounds_.end()) {
            const ast::Expr* item = round->second;
            const auto outer = std::exchange(rounds_, {});
            const ast::Expr* copy = expr(item);
            rounds_ = outer;
            return copy;
        }
        if (const auto known = numbers_.find(name->id); known != numbers_.end()) {
            if (known->second.get<NumpyScalar>() == nullptr) {
                return literal(known->second, from->span);
            }
        }
    }
    if (const auto fact = self_.known_fact(*from, self_.webs_); fact && fact->get<BigInt>()) {
        return literal(*fact, from->span);
    }
    if (const auto* subscript = std::get_if<ast::Subscript>(&from->node)) {
        if (const ast::Expr* item = item_at(*subscript)) {
            return item;
        }
    }
    const auto* call = std::get_if<ast::Call>(&from->node);
    if (call != nullptr && builtin_called(*call) == "len" && call->arguments.size() == 1) {
        if (const Sequence* known = sequence_of(*call->arguments[0].value)) {
            return integer(known->items.size(), from->span);
        }
    }
    const bool is_sequence =
        sequence_of(*from) != nullptr || std::holds_alternative<ast::UnsupportedExpr>(from->node);
    if (const auto items = is_sequence ? items_of(*from) : std::nullopt) {
        ast::Tuple all;
        for (const ast::Expr* item : *items) {
            all.elements.push_back(expr(item));
        }
        has_changed_ = true;
        return make(from->span, std::move(all));
    }
    return SyntaxCopy::expr(from);
}

}  // namespace pykern2cu
