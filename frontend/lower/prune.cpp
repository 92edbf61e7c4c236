#include <algorithm>

#include "frontend/lower/function_lowering.hpp"
#include "frontend/python/fold.hpp"
#include "frontend/syntax/visit.hpp"

/// Branches that are decided before types are known: the dead arm has no part in the types of the
/// variables.
namespace pykern2cu {
namespace {

/// What CPython folds by itself: literals, arithmetic on them, tuples of them.
bool is_literal(const ast::Expr& expr) {
    const auto* unary = std::get_if<ast::Unary>(&expr.node);
    const auto* binary = std::get_if<ast::Binary>(&expr.node);
    const auto* tuple = std::get_if<ast::Tuple>(&expr.node);
    return std::holds_alternative<ast::Literal>(expr.node) ||
           (unary != nullptr && unary->op != ast::UnaryOp::Not && is_literal(*unary->operand)) ||
           (binary != nullptr && is_literal(*binary->lhs) && is_literal(*binary->rhs)) ||
           (tuple != nullptr &&
            std::all_of(tuple->elements.begin(), tuple->elements.end(),
                        [](const ast::Expr* element) { return is_literal(*element); }));
}

const ast::Name* called_name(const ast::Call& call) {
    return std::get_if<ast::Name>(&call.callee->node);
}

}  // namespace

/// The parameter that a name still stands for, as opposed to what was assigned to it since.
std::optional<size_t> FunctionLowering::parameter_named(const ast::Expr& expr,
                                                        const Webs& webs) const {
    const auto* name = std::get_if<ast::Name>(&expr.node);
    const uint32_t version = name == nullptr ? kNoVersion : webs.version_read(*name);
    if (version == kNoVersion || webs.versions[version].kind != Version::Kind::Parameter) {
        return std::nullopt;
    }
    const auto found =
        std::find(webs.parameter_version.begin(), webs.parameter_version.end(), version);
    return static_cast<size_t>(found - webs.parameter_version.begin());
}

/// What the expression was assigned from: the end of a chain of `y = x`.
const ast::Expr& FunctionLowering::definition_of(const ast::Expr& expr, const Webs& webs) const {
    const auto* name = std::get_if<ast::Name>(&expr.node);
    const uint32_t version = name == nullptr ? kNoVersion : webs.version_read(*name);
    if (version == kNoVersion || webs.versions[version].value == nullptr ||
        webs.veiled.count(name->ordinal) > 0 || dialect_.prune_model() == PruneModel::Known) {
        return expr;
    }
    const ast::Expr* value = webs.versions[version].value;
    const auto* ternary = std::get_if<ast::Ternary>(&value->node);
    if (const auto decided = webs.decided.find(ternary); decided != webs.decided.end()) {
        value = decided->second ? ternary->then : ternary->otherwise;
    }
    return definition_of(*value, webs);
}

/// A name in an expression that is evaluated before types are known.
std::optional<Result<ConstantValue>> FunctionLowering::local_constant(const ast::Expr& expr,
                                                                      const Webs& webs) {
    const auto* name = std::get_if<ast::Name>(&expr.node);
    if (webs.veiled.count(name->ordinal) > 0) {
        return Failure{expr.span, "known too late"};
    }
    if (const auto parameter = parameter_named(expr, webs)) {
        const ConstantValue& constant = spec_.arguments[*parameter].constant;
        const bool decides = dialect_.prune_model() == PruneModel::Known || spec_.is_inlined ||
                             !constant.is_number();
        return constant.is_known() && decides
                   ? Result<ConstantValue>(constant)
                   : Result<ConstantValue>(Failure{expr.span, "a parameter"});
    }
    if (!webs.is_local(name->id)) {
        return std::nullopt;
    }
    const ast::Expr& definition = definition_of(expr, webs);
    return &definition == &expr ? Failure{expr.span, "a local variable"}
                                : static_value(definition, webs);
}

/// `array.ndim`, `array.dtype`, `len(tuple)` of a parameter, `isinstance(...)` once it is known.
std::optional<ConstantValue> FunctionLowering::known_fact(const ast::Expr& expr,
                                                          const Webs& webs) const {
    const auto* attribute = std::get_if<ast::Attribute>(&expr.node);
    const auto* call = std::get_if<ast::Call>(&expr.node);
    if (call != nullptr && reflected_.count(call) > 0) {
        return ConstantValue{reflected_.at(call)};
    }
    const bool is_named_len = call != nullptr && called_name(*call) != nullptr &&
                              called_name(*call)->id == "len" && call->arguments.size() == 1 &&
                              !webs.is_local("len");
    const auto called =
        is_named_len ? std::optional(module_.evaluator().lookup("len", spec_.site, expr.span))
                     : std::nullopt;
    const auto* library = called && *called ? (*called)->get<Qualified>() : nullptr;
    const bool is_length = library != nullptr && library->name == "builtins.len";
    const ast::Expr* of = attribute != nullptr ? attribute->value
                          : is_length          ? call->arguments.front().value
                                               : nullptr;
    const auto parameter =
        of == nullptr ? std::nullopt : parameter_named(definition_of(*of, webs), webs);
    const Type type = parameter ? spec_.arguments[*parameter].type : types::unknown;
    if (is_length && type.is(Kind::Tuple)) {
        return ConstantValue{static_cast<BigInt>(type.elements().size())};
    }
    if (attribute != nullptr && type.is(Kind::Array) && attribute->attribute == "ndim") {
        return ConstantValue{BigInt{type.ndim()}};
    }
    if (attribute != nullptr && type.is(Kind::Array) && attribute->attribute == "dtype") {
        return ConstantValue{TypeObject{type.element()}};
    }
    return std::nullopt;
}

Result<ConstantValue> FunctionLowering::static_value(const ast::Expr& expr, const Webs& webs) {
    const ast::Expr& definition = definition_of(expr, webs);
    if (const auto fact = known_fact(definition, webs)) {
        return *fact;
    }
    if (dialect_.prune_model() == PruneModel::Plain && !is_literal(definition) &&
        !std::holds_alternative<ast::Name>(definition.node)) {
        return Failure{expr.span, "computed at run time"};
    }
    const LocalLookup locals = [&](const ast::Name& name, Span span) {
        return local_constant(ast::Expr{span, name}, webs);
    };
    return gives_truth(definition, webs)
               ? Failure{expr.span, "a truth that is computed at run time"}
               : module_.evaluator().evaluate(definition, spec_.site, locals);
}

/// `2 or x` is a truth in CuPy's jit, and no 2, where x is known at run time only; so is what is
/// computed of it.
bool FunctionLowering::gives_truth(const ast::Expr& expr, const Webs& webs) {
    if (dialect_.logic_model() != LogicModel::Bool) {
        return false;
    }
    const auto* logic = std::get_if<ast::BoolOp>(&expr.node);
    bool found =
        logic != nullptr && std::ranges::any_of(logic->operands, [&](const ast::Expr* operand) {
            return !decide(*operand, webs);
        });
    ast::for_each_operand(
        expr, [&](const ast::Expr& operand) { found = found || gives_truth(operand, webs); });
    return found;
}

std::optional<bool> FunctionLowering::decide(const ast::Expr& condition, const Webs& webs) {
    if (const auto traced = traced_.known.find(&condition); traced != traced_.known.end()) {
        return traced->second;
    }
    if (const auto* compare = std::get_if<ast::Compare>(&condition.node)) {
        return decide_comparison(*compare, webs);
    }
    if (const auto* negated = std::get_if<ast::Unary>(&condition.node);
        negated != nullptr && negated->op == ast::UnaryOp::Not) {
        const auto inner = decide(*negated->operand, webs);
        return inner ? std::optional(!*inner) : std::nullopt;
    }
    if (const auto* logic = std::get_if<ast::BoolOp>(&condition.node)) {
        // One operand can be enough: `x > 0 and OFF`.
        const bool goes_on = logic->op == ast::BoolOpKind::And;
        bool are_all_known = true;
        for (const ast::Expr* operand : logic->operands) {
            const auto decided = decide(*operand, webs);
            if (decided && *decided != goes_on) {
                return decided;
            }
            are_all_known = are_all_known && decided;
        }
        return are_all_known ? std::optional(goes_on) : std::nullopt;
    }
    if (const auto* ternary = std::get_if<ast::Ternary>(&condition.node)) {
        const auto decided = decide(*ternary->condition, webs);
        return decided ? decide(*decided ? *ternary->then : *ternary->otherwise, webs)
                       : std::nullopt;
    }
    if (const auto* binary = std::get_if<ast::Binary>(&condition.node)) {
        const auto lhs = static_value(*binary->lhs, webs);
        const auto rhs = static_value(*binary->rhs, webs);
        const Folded folded =
            lhs && rhs ? fold_binary(binary->op, *lhs, *rhs, condition.span) : Folded(Failure{});
        return folded ? truth(*folded) : std::nullopt;
    }
    // The truth of an argument is asked for at run time, even if it is None.
    if (dialect_.prune_model() == PruneModel::Plain && !spec_.is_inlined &&
        parameter_named(definition_of(condition, webs), webs)) {
        return std::nullopt;
    }
    const Result<ConstantValue> value = static_value(condition, webs);
    return value ? truth(*value) : std::nullopt;
}

/// `1 < FLAG < 5` is two comparisons.
std::optional<bool> FunctionLowering::decide_comparison(const ast::Compare& compare,
                                                        const Webs& webs) {
    bool are_all_known = true;
    for (size_t i = 0; i < compare.ops.size(); ++i) {
        const auto decided =
            decide_pair(compare.ops[i], *compare.operands[i], *compare.operands[i + 1], webs);
        if (decided == false) {
            return false;
        }
        are_all_known = are_all_known && decided;
    }
    return are_all_known ? std::optional(true) : std::nullopt;
}

std::optional<bool> FunctionLowering::decide_pair(ast::CompareOp op, const ast::Expr& left,
                                                  const ast::Expr& right, const Webs& webs) {
    const auto lhs = static_value(left, webs);
    const auto rhs = static_value(right, webs);
    const bool is_search = op == ast::CompareOp::In || op == ast::CompareOp::NotIn;
    const bool is_identity = op == ast::CompareOp::Is || op == ast::CompareOp::IsNot;
    // An argument that has a value is not None, whatever the value.
    const auto parameter = parameter_named(left, webs);
    if (parameter && rhs && rhs->is_none() && !spec_.arguments[*parameter].type.is(Kind::None)) {
        const bool is_equality = op == ast::CompareOp::Eq || op == ast::CompareOp::Ne;
        spec_.asks_for_none[*parameter] = true;
        const bool decides = is_identity ? dialect_.prune_model() == PruneModel::Known ||
                                               spec_.arguments[*parameter].is_literal
                                         : is_equality && spec_.arguments[*parameter].is_literal;
        return decides ? std::optional(op == ast::CompareOp::IsNot || op == ast::CompareOp::Ne)
                       : std::nullopt;
    }
    if (!lhs || !rhs || (is_search && dialect_.prune_model() == PruneModel::Plain)) {
        return std::nullopt;
    }
    const Folded folded = fold_compare(op, *lhs, *rhs, left.span);
    return folded ? truth(*folded) : std::nullopt;
}

/// A condition whose outcome is known: what it calls on the way is called all the same.
void FunctionLowering::evaluate_decided(const ast::Expr& condition) {
    if (!ast::has_call(condition)) {
        return;
    }
    std::vector<const ast::Expr*> operands{&condition};
    ast::BoolOpKind op = ast::BoolOpKind::And;
    if (const auto* logic = std::get_if<ast::BoolOp>(&condition.node)) {
        op = logic->op;
        operands = undecided(*logic, false);
    }
    if (operands.empty()) {
        return;
    }
    keep_effect(value_of(all_conditions(op, operands, condition.span)), condition.span);
}

/// The operands that are evaluated at all, without those that only go on to the next and call
/// nothing. The last of them gives the value.
std::vector<const ast::Expr*> FunctionLowering::undecided(const ast::BoolOp& logic,
                                                          bool with_last) {
    const bool goes_on = logic.op == ast::BoolOpKind::And;
    std::vector<const ast::Expr*> operands;
    for (const ast::Expr* operand : logic.operands) {
        const bool is_last = operand == logic.operands.back();
        const auto decided = decide(*operand, webs_);
        const bool ends = is_last || (decided && *decided != goes_on);
        if (!decided || ast::has_call(*operand) || (ends && with_last)) {
            operands.push_back(operand);
        }
        if (ends) {
            break;
        }
    }
    return operands;
}

}  // namespace pykern2cu
