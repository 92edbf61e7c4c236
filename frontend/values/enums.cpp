#include "frontend/values/enums.hpp"

#include <algorithm>

#include "frontend/source/cat.hpp"
#include "frontend/syntax/ast.hpp"
#include "frontend/values/number.hpp"

namespace pykern2cu {
namespace {

/// An int as Numba sees it: of a type, not a literal.
ConstantValue member_value(const ConstantValue& value) {
    if (const auto number = as_integer(value); number && value.get<BigInt>() != nullptr) {
        return {NumpyScalar{types::int64, *number_as(value, types::int64), true}};
    }
    return value;
}

}  // namespace

bool is_enum_base(std::string_view name) {
    constexpr std::string_view kBases[] = {"enum.Enum", "enum.IntEnum", "enum.Flag",
                                           "enum.IntFlag"};
    return std::find(std::begin(kBases), std::end(kBases), name) != std::end(kBases);
}

bool is_enum(const ClassValue& owner, Evaluator& evaluator) {
    for (const ast::Argument& base : owner.definition->bases) {
        const auto value = evaluator.evaluate(*base.value, *owner.scope);
        const auto* name = value ? value->get<Qualified>() : nullptr;
        if (name != nullptr && is_enum_base(name->name)) {
            return true;
        }
    }
    return false;
}

std::vector<std::string_view> enum_names(const ast::ClassDef& definition) {
    std::vector<std::string_view> names;
    for (const ast::Stmt* stmt : definition.body.statements) {
        const auto* assign = std::get_if<ast::Assign>(&stmt->node);
        const auto* name = assign == nullptr || assign->value == nullptr
                               ? nullptr
                               : std::get_if<ast::Name>(&assign->targets[0]->node);
        if (name != nullptr && !name->id.starts_with("_")) {
            names.push_back(name->id);
        }
    }
    return names;
}

// `auto()` is one more than the last.
Result<ConstantValue> enum_member(const ClassValue& owner, std::string_view wanted,
                                  Evaluator& evaluator, Span span) {
    if (!is_enum(owner, evaluator)) {
        return Failure{span, cat("the class `", owner.definition->name, "` is no Enum")};
    }
    std::vector<std::pair<std::string_view, ConstantValue>> members;
    const LocalLookup earlier = [&](const ast::Name& name,
                                    Span) -> std::optional<Result<ConstantValue>> {
        for (const auto& [known, value] : members) {
            if (known == name.id) {
                return Result<ConstantValue>(value);
            }
        }
        return std::nullopt;
    };
    BigInt last = 0;
    for (const ast::Stmt* stmt : owner.definition->body.statements) {
        const auto* assign = std::get_if<ast::Assign>(&stmt->node);
        const auto* name = assign == nullptr || assign->value == nullptr
                               ? nullptr
                               : std::get_if<ast::Name>(&assign->targets[0]->node);
        if (name == nullptr) {
            continue;
        }
        const auto* call = std::get_if<ast::Call>(&assign->value->node);
        const auto callee = call == nullptr ? Result<ConstantValue>(Failure{})
                                            : evaluator.evaluate(*call->callee, *owner.scope);
        const auto* function = callee ? callee->get<Qualified>() : nullptr;
        const bool is_auto = function != nullptr && function->name == "enum.auto";
        const auto value = is_auto ? Result<ConstantValue>(ConstantValue{last + 1})
                                   : evaluator.evaluate(*assign->value, *owner.scope, earlier);
        if (name->id == wanted) {
            if (!value) {
                return value;
            }
            ConstantValue member = member_value(*value);
            if (member.is_number() || member.get<std::string>() != nullptr) {
                member.origin = evaluator.name_of_member(*owner.definition, name->id,
                                                         assign->value->span, value->base);
            }
            return member;
        }
        if (value) {
            members.emplace_back(name->id, *value);
            last = as_integer(*value).value_or(last);
        }
    }
    return Failure{span,
                   cat("the Enum `", owner.definition->name, "` has no member `", wanted, "`")};
}

}  // namespace pykern2cu
