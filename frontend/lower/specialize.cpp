// Which function a call of a device function is, of those made for different arguments.
#include "frontend/ir/dump.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/python/number.hpp"
#include "frontend/types/signature.hpp"

namespace pykern2cu {

Specialization& FunctionLowering::specialization_for(Specialization wanted,
                                                     const std::vector<Value>& arguments,
                                                     const std::vector<bool>& omitted) {
    Specialization& callee =
        specialize_on_presence(module_.specialize(wanted), wanted, arguments, omitted);
    switch (callee.state) {
        case Specialization::State::Done:
            return without_unused_facts(callee, std::move(wanted));
        case Specialization::State::Failed:
            return specialize_on_literals(callee, std::move(wanted), arguments);
        case Specialization::State::Waiting:
            return specialize_on_literals(callee, std::move(wanted), arguments);
        case Specialization::State::Running:
            break;
    }
    return callee;
}

/// Numba knows of an argument given as a literal that it is not None, of any other only what its
/// type says. Most callees do not ask.
Specialization& FunctionLowering::specialize_on_presence(Specialization& general,
                                                         Specialization& wanted,
                                                         const std::vector<Value>& arguments,
                                                         const std::vector<bool>& omitted) {
    bool is_special = false;
    for (size_t i = 0; i < arguments.size() && dialect_.prune_model() == PruneModel::Plain; ++i) {
        const ConstantValue& constant = arguments[i].constant;
        const bool is_number = as_integer(constant) || constant.get<bool>() != nullptr;
        const ir::Expr* expr = arguments[i].expr;
        const bool is_computed = expr != nullptr &&
                                 !std::holds_alternative<ir::Const>(expr->node) &&
                                 !std::holds_alternative<ir::Var>(expr->node);
        const bool is_literal =
            !is_computed && (is_number || constant.get<std::string>() != nullptr);
        if (general.asks_for_none[i] && is_literal && !omitted[i]) {
            wanted.arguments[i].is_literal = true;
            is_special = true;
        }
    }
    return is_special ? module_.specialize(wanted) : general;
}

/// The number that an omitted argument stands for can decide branches of the callee. Most callees
/// do not look at it: then they are the same function as for any other number.
Specialization& FunctionLowering::without_unused_facts(Specialization& callee,
                                                       Specialization wanted) {
    bool has_number = false;
    for (ArgumentFact& argument : wanted.arguments) {
        if (argument.constant.is_number()) {
            argument.constant = {};
            has_number = true;
        }
    }
    if (!has_number) {
        return callee;
    }
    Specialization& general = module_.specialize(std::move(wanted));
    const bool is_same = general.state == Specialization::State::Done &&
                         general.calls == callee.calls &&
                         ir::dump(*general.ir) == ir::dump(*callee.ir);
    return is_same ? general : callee;
}

/// Numba tries a literal argument as a plain integer first and keeps its value only if the callee
/// needs it. With one value known the callee may come to ask for another.
Specialization& FunctionLowering::specialize_on_literals(Specialization& general,
                                                         Specialization wanted,
                                                         const std::vector<Value>& arguments) {
    Specialization* callee = &general;
    for (bool has_more = true; has_more && callee->fails();) {
        has_more = false;
        for (size_t i = 0; i < arguments.size(); ++i) {
            ConstantValue& constant = wanted.arguments[i].constant;
            if (!callee->needs_literal[i] || constant.is_known()) {
                continue;
            }
            constant = arguments[i].constant;
            has_more = has_more || constant.is_known();
            if (!constant.is_known()) {
                ask_for_literal(arguments[i]);
            }
        }
        callee = has_more ? &module_.specialize(wanted) : callee;
    }
    return *callee;
}

/// The declared signature whose parameters the arguments reach at the lowest cost of conversion.
bool FunctionLowering::apply_declared_signature(const Declaration& declaration,
                                                Specialization& wanted, Span span) {
    std::optional<ParsedSignature> best;
    uint32_t best_cost = UINT32_MAX;
    for (const DeclaredSignature& signature : declaration.signatures) {
        const Result<ParsedSignature>& parsed = signature.parsed;
        if (!parsed) {
            error(parsed.failure().span, Code::InvalidSignature, parsed.failure().message);
            return false;
        }
        const std::optional<uint32_t> cost = conversion_cost(wanted, *parsed);
        if (cost && (!best || *cost < best_cost)) {
            best = *parsed;
            best_cost = *cost;
        }
    }
    if (!best) {
        error(span, Code::InvalidArgument,
              "the arguments fit no signature that the device function declares");
        return false;
    }
    for (size_t i = 0; i < wanted.arguments.size(); ++i) {
        if (!wanted.arguments[i].type.is(Kind::None)) {
            wanted.arguments[i] = {best->arguments[i], {}};
        }
    }
    wanted.declared_result = best->result;
    return true;
}

std::optional<uint32_t> FunctionLowering::conversion_cost(const Specialization& wanted,
                                                          const ParsedSignature& signature) const {
    if (signature.arguments.size() != wanted.arguments.size()) {
        return std::nullopt;
    }
    uint32_t total = 0;
    for (size_t i = 0; i < wanted.arguments.size(); ++i) {
        const Type own = wanted.arguments[i].type;
        const Type given = own.is(Kind::Optional) ? own.element() : own;
        const Type parameter = signature.arguments[i];
        if (given == parameter || given.is(Kind::None)) {
            continue;
        }
        if (given.is(Kind::Array) && parameter.is(Kind::Array)) {
            const bool fits = given.element() == parameter.element() &&
                              given.ndim() == parameter.ndim() && parameter.layout() == Layout::A;
            if (!fits) {
                return std::nullopt;
            }
            continue;
        }
        const auto cost = dialect_.conversion_cost({given}, parameter);
        if (!cost) {
            return std::nullopt;
        }
        total += *cost;
    }
    return total;
}

}  // namespace pykern2cu
