#include <algorithm>
#include <complex>

#include "frontend/intrinsics/cupy_ufuncs.hpp"
#include "frontend/intrinsics/match.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/lower/trace_writer.hpp"
#include "frontend/python/fold.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"

/// The numbers and items that are known while a trace is written out.
namespace pykern2cu {

/// What an expression is where the function is defined: no local name is in it.
std::optional<ConstantValue> TraceWriter::evaluated(const ast::Expr& expr) {
    const LocalLookup locals = [&](const ast::Name& name,
                                   Span span) -> std::optional<Result<ConstantValue>> {
        const bool is_local = locals_.count(name.id) > 0 || rounds_.count(name.id) > 0;
        return is_local ? std::optional(Result<ConstantValue>(Failure{span, "a local variable"}))
                        : std::nullopt;
    };
    const Result<ConstantValue> value =
        self_.module_.evaluator().evaluate(expr, self_.spec_.site, locals);
    return value ? std::optional(*value) : std::nullopt;
}

std::optional<ConstantValue> TraceWriter::constant(const ast::Expr& from) {
    const auto value = evaluated(*expr(&from));
    return value && is_literal(*value) ? value : std::nullopt;
}

bool TraceWriter::is_literal(const ConstantValue& value) {
    return value.is_none() || value.get<bool>() != nullptr || value.get<BigInt>() != nullptr ||
           value.get<double>() != nullptr || value.get<std::complex<double>>() != nullptr ||
           value.get<std::string>() != nullptr;
}

std::optional<bool> TraceWriter::truth_of(const ast::Expr& condition) {
    const auto value = constant(condition);
    return value ? truth(*value) : std::nullopt;
}

/// A condition of a comprehension with what is known of arguments in it: `w is not None`,
/// `w.ndim > 1`.
class TraceWriter::RoundCondition final : public SyntaxCopy {
  public:
    explicit RoundCondition(TraceWriter& writer) : SyntaxCopy(writer.nodes_, 0), writer_(writer) {
        copies_names_ = true;
    }
    const ast::Expr* expr(const ast::Expr* from) override {
        const ast::Expr* item = from == nullptr ? nullptr : writer_.item_behind(*from);
        if (item != nullptr) {
            return expr(item);
        }
        const auto known = from == nullptr ? std::nullopt : writer_.known_number(*from);
        const ast::Expr* copy =
            known ? writer_.literal(*known, from->span) : SyntaxCopy::expr(from);
        if (const auto* compare =
                copy == nullptr ? nullptr : std::get_if<ast::Compare>(&copy->node)) {
            const auto decided = test_of_none(*compare);
            return decided ? make(from->span, ast::Literal{*decided}) : copy;
        }
        const auto* attribute =
            copy == nullptr ? nullptr : std::get_if<ast::Attribute>(&copy->node);
        const Type type = attribute == nullptr ? types::unknown : array(*attribute->value);
        if (type.is(Kind::Array) && attribute->attribute == "ndim") {
            return integer(type.ndim(), from->span);
        }
        return type.is(Kind::Array) && attribute->attribute == "dtype"
                   ? writer_.named({TypeObject{type.element()}}, "dtype", from->span)
                   : copy;
    }

  private:
    /// The type of an argument that is an array.
    Type array(const ast::Expr& expr) const {
        const auto* name = std::get_if<ast::Name>(&expr.node);
        return name != nullptr && writer_.assigned_.count(name->id) == 0
                   ? writer_.argument_type(name->id)
                   : types::unknown;
    }
    std::optional<bool> test_of_none(const ast::Compare& compare) const {
        const auto* none = std::get_if<ast::Literal>(&compare.operands[1]->node);
        const bool is_test = compare.ops.size() == 1 && none != nullptr &&
                             std::holds_alternative<ast::None>(none->value) &&
                             array(*compare.operands[0]).is(Kind::Array);
        return is_test && compare.ops[0] == ast::CompareOp::Is      ? std::optional(false)
               : is_test && compare.ops[0] == ast::CompareOp::IsNot ? std::optional(true)
                                                                    : std::nullopt;
    }

    TraceWriter& writer_;
};

std::optional<bool> TraceWriter::truth_in_round(const ast::Expr& condition) {
    return truth_of(*RoundCondition(*this).expr(&condition));
}

/// An integer of what is known of arguments, `x.ndim - 1`.
std::optional<int64_t> TraceWriter::integer_in_round(const ast::Expr& from) {
    return integer_of(*RoundCondition(*this).expr(&from));
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
    if (const auto* number = value.get<std::complex<double>>()) {
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

/// The name of Python's own function that a call calls.
std::string_view TraceWriter::builtin_called(const ast::Call& call) {
    constexpr std::string_view kBuiltins = "builtins.";
    const auto* name = std::get_if<ast::Name>(&call.callee->node);
    const auto value = name == nullptr ? std::nullopt : evaluated(*call.callee);
    const auto* library = value ? value->get<Qualified>() : nullptr;
    return library != nullptr && library->name == cat(kBuiltins, name->id) ? name->id
                                                                           : std::string_view();
}

// ---- expressions --------------------------------------------------------------------------------

/// The item that a name of a comprehension or `r[0]` of a known list stands for; else null.
const ast::Expr* TraceWriter::item_behind(const ast::Expr& expr) {
    if (const auto* name = std::get_if<ast::Name>(&expr.node)) {
        const auto round = rounds_.find(name->id);
        return round == rounds_.end() ? nullptr : round->second;
    }
    const SequencePtr list = item_list(expr);
    if (list == nullptr) {
        return nullptr;
    }
    const auto count = static_cast<int64_t>(list->items.size());
    const auto at = integer_of(*std::get<ast::Subscript>(expr.node).index);
    return at && *at >= -count && *at < count
               ? list->items[static_cast<size_t>(*at < 0 ? *at + count : *at)]
               : nullptr;
}

/// A number that a name has, the length of a list, or what is known of an argument.
std::optional<ConstantValue> TraceWriter::known_number(const ast::Expr& expr) {
    const auto* name = std::get_if<ast::Name>(&expr.node);
    const auto known = name == nullptr ? numbers_.end() : numbers_.find(name->id);
    if (known != numbers_.end() && known->second.get<NumpyScalar>() == nullptr) {
        return known->second;
    }
    const auto* call = std::get_if<ast::Call>(&expr.node);
    if (call != nullptr && call->arguments.size() == 1 && builtin_called(*call) == "len") {
        const SequencePtr list = sequence_of(*call->arguments[0].value);
        const auto shape = list == nullptr ? shape_of_place(*call->arguments[0].value)
                                           : Shape{static_cast<int64_t>(list->items.size())};
        return !shape || shape->empty() ? self_.known_fact(expr, self_.webs_)
                                        : std::optional(ConstantValue{BigInt{shape->front()}});
    }
    const auto fact = self_.known_fact(expr, self_.webs_);
    return fact && fact->get<BigInt>() != nullptr ? fact : std::nullopt;
}

/// Whether an expression may make a list or tuple of known ones: `r[1:]`, `tuple(range(3))`,
/// `(0,) + tuple(r)`.
bool TraceWriter::may_make_sequence(const ast::Expr& from) {
    if (const auto* sum = std::get_if<ast::Binary>(&from.node)) {
        const auto& right = *sum->rhs;
        const bool is_sequence = std::holds_alternative<ast::Tuple>(right.node) ||
                                 std::holds_alternative<ast::List>(right.node) ||
                                 sequence_of(right) != nullptr || may_make_sequence(right);
        return sum->op == ast::BinaryOp::Add && is_sequence;
    }
    const auto* call = std::get_if<ast::Call>(&from.node);
    const std::string_view called = call == nullptr ? "" : builtin_called(*call);
    return called == "tuple" || called == "list" ||
           std::holds_alternative<ast::Subscript>(from.node);
}

/// A known list or comprehension as the tuple of its items; null for anything else.
const ast::Expr* TraceWriter::with_items(const ast::Expr& from) {
    const ast::Comprehension* loop = comprehension_in(from);
    const bool is_made = may_make_sequence(from);
    if (loop == nullptr && !is_made && sequence_of(from) == nullptr) {
        return nullptr;
    }
    const auto items = is_made ? sequence_value(from) : std::optional<Sequence>();
    const auto all = is_made ? items ? std::optional(items->items) : std::nullopt : items_of(from);
    if (all) {
        has_changed_ = true;
        return items_tuple(*all, from.span);
    }
    // What is left of a comprehension is evaluated where the function is defined.
    if (loop != nullptr) {
        BodyContents contents;
        contents.expr(from);
        is_known_ = is_known_ && rounds_.empty() &&
                    std::ranges::none_of(contents.names, [&](std::string_view name) {
                        return sequences_.count(name) > 0;
                    });
    }
    return nullptr;
}

const ast::Expr* TraceWriter::items_tuple(const Exprs& items, Span span) {
    return outside_comprehensions([&] {
        ast::Tuple all;
        for (const ast::Expr* item : items) {
            all.elements.push_back(expr(item));
        }
        return make(span, std::move(all));
    });
}

/// `name := value`: what was known of the name is no more.
const ast::Expr* TraceWriter::walrus(const ast::NamedExpr& node, Span span) {
    const ast::Expr* value = expr(node.value);
    const std::string_view id = std::get<ast::Name>(node.name->node).id;
    if (sequences_.count(id) > 0 || is_list(*node.value)) {
        refuse(span, "`:=` cannot name or replace a list here; write a statement `name = ...`");
    }
    forget(id);
    return make(span, ast::NamedExpr{name(id, node.name->span), value});
}

/// Whether the value of an expression is known to be an array: `t op= v` changes it for all its
/// names, where a number would be another one for this name alone.
bool TraceWriter::gives_array(const ast::Expr& from) {
    if (const ast::Expr* item = item_behind(from)) {
        return outside_comprehensions([&] { return gives_array(*item); });
    }
    if (const auto* name = std::get_if<ast::Name>(&from.node)) {
        return arrays_.contains(name->id);
    }
    if (const auto* binary = std::get_if<ast::Binary>(&from.node)) {
        return gives_array(*binary->lhs) || gives_array(*binary->rhs);
    }
    if (const auto* unary = std::get_if<ast::Unary>(&from.node)) {
        return unary->op != ast::UnaryOp::Not && gives_array(*unary->operand);
    }
    if (const auto* ternary = std::get_if<ast::Ternary>(&from.node)) {
        return gives_array(*ternary->then) && gives_array(*ternary->otherwise);
    }
    if (const auto* part = std::get_if<ast::Subscript>(&from.node)) {
        return gives_array(*part->base);
    }
    if (const auto* attribute = std::get_if<ast::Attribute>(&from.node)) {
        const std::string_view id = attribute->attribute;
        return (id == "T" || id == "real" || id == "imag") && gives_array(*attribute->value);
    }
    const auto* call = std::get_if<ast::Call>(&from.node);
    return call != nullptr && call_gives_array(*call);
}

/// `cupy.sqrt(t)`, `t.sum()`
bool TraceWriter::call_gives_array(const ast::Call& call) {
    const auto* method = std::get_if<ast::Attribute>(&call.callee->node);
    if (method != nullptr && gives_array(*method->value)) {
        return method->attribute != "item";
    }
    const auto value = evaluated(*call.callee);
    const auto* library = value ? value->get<Qualified>() : nullptr;
    const std::string_view name = library == nullptr ? std::string_view() : library->name;
    const bool is_elementwise = is_cupy_ufunc(name) || name == "builtins.abs" ||
                                (name.starts_with("cupy.") && !find_intrinsics(name).empty());
    return is_elementwise && std::ranges::any_of(call.arguments, [&](const ast::Argument& given) {
               return gives_array(*given.value);
           });
}

/// A call. One that is to be written out, and is not yet, keeps the lists that it is given.
const ast::Expr* TraceWriter::call_with_lists(const ast::Call& node, Span span) {
    const auto* method = std::get_if<ast::Attribute>(&node.callee->node);
    const SequencePtr owner = method == nullptr ? nullptr : sequence_of(*method->value);
    if (owner != nullptr && owner->is_list) {
        refuse_method(span);
    }
    ast::Call copy{expr(node.callee), node.arguments};
    const bool keeps_lists = written_function(node).has_value();
    for (ast::Argument& argument : copy.arguments) {
        const SequencePtr list = keeps_lists ? sequence_of(*argument.value) : nullptr;
        const bool stays = list != nullptr && has_list(*list);
        argument.value = stays ? list_name(list, argument.value->span) : expr(argument.value);
        if (stays) {
            lists_in_calls_.insert(std::get<ast::Name>(argument.value->node).id);
        }
    }
    return make(span, std::move(copy));
}

/// A copy in which what is known stands for the names.
const ast::Expr* TraceWriter::expr(const ast::Expr* from) {
    if (from == nullptr) {
        return nullptr;
    }
    if (++copied_ > kMostCopies) {
        stop(from->span, "written out, the function has too many expressions");
    }
    if (!is_known_) {
        return from;  // nobody reads what is written
    }
    if (const ast::Expr* item = item_behind(*from)) {
        return outside_comprehensions([&] { return expr(item); });
    }
    if (const auto known = known_number(*from)) {
        return literal(*known, from->span);
    }
    if (const ast::Expr* items = with_items(*from)) {
        return items;
    }
    if (const auto* assigned = std::get_if<ast::NamedExpr>(&from->node)) {
        return walrus(*assigned, from->span);
    }
    if (const auto* call = std::get_if<ast::Call>(&from->node)) {
        return call_with_lists(*call, from->span);
    }
    if (const auto* function = std::get_if<ast::Lambda>(&from->node)) {
        return lambda(*function, *from);
    }
    return SyntaxCopy::expr(from);
}

}  // namespace pykern2cu
