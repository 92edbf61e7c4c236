#include "frontend/values/enums.hpp"

#include <algorithm>

#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/ast.hpp"
#include "frontend/values/number.hpp"

namespace pykern2cu {
namespace {

constexpr std::string_view kBases[] = {"enum.Enum", "enum.IntEnum", "enum.Flag", "enum.IntFlag"};

/// The name of such a base as it is here; empty of others.
std::string_view known_base(std::string_view name) {
    const auto* const found = std::find(std::begin(kBases), std::end(kBases), name);
    return found == std::end(kBases) ? std::string_view() : *found;
}

/// An int as Numba sees it: of a type, not a literal.
ConstantValue member_value(const ConstantValue& value, bool is_flag) {
    if (const auto number = as_integer(value); number && value.get<BigInt>() != nullptr) {
        return {NumpyScalar{types::int64, *number_as(value, types::int64),
                            is_flag ? EnumMember::Flag : EnumMember::Int}};
    }
    return value;
}

}  // namespace

bool is_enum_base(std::string_view name) { return !known_base(name).empty(); }

namespace {

/// `enum.IntEnum`; empty of classes that are no Enum.
std::string_view enum_base(const ClassValue& owner, Evaluator& evaluator) {
    for (const ast::Argument& base : owner.definition->bases) {
        const auto value = evaluator.evaluate(*base.value, *owner.scope);
        const auto* name = value ? value->get<Qualified>() : nullptr;
        if (name != nullptr && is_enum_base(name->name)) {
            return known_base(name->name);
        }
    }
    return {};
}

/// What `auto()` gives behind these values.
BigInt next_auto(BigInt last, bool is_flag) {
    BigInt next = 1;
    while (is_flag && next <= last) {
        next *= 2;
    }
    return is_flag ? next : last + 1;
}

/// `__add__`, `_generate_next_value_`: what Python calls for members by itself.
const ast::FunctionDef* own_behaviour(const ast::ClassDef& definition) {
    for (const ast::Stmt* stmt : definition.body.statements) {
        const auto* method = std::get_if<ast::FunctionStmt>(&stmt->node);
        const bool is_text = method != nullptr && is_one_of(method->function->name,
                                                            {"__str__", "__repr__", "__format__"});
        if (method != nullptr && !is_text && method->function->name.starts_with("_") &&
            method->function->name.ends_with("_")) {
            return method->function;
        }
    }
    return nullptr;
}

}  // namespace

bool is_enum(const ClassValue& owner, Evaluator& evaluator) {
    return !enum_base(owner, evaluator).empty();
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

Result<ConstantValue> enum_member(const ClassValue& owner, std::string_view wanted,
                                  Evaluator& evaluator, Span span) {
    const std::string_view base = enum_base(owner, evaluator);
    if (base.empty()) {
        return Failure{span, cat("the class `", owner.definition->name, "` is no Enum")};
    }
    if (const auto* own = own_behaviour(*owner.definition)) {
        return Failure{own->name_span, cat("the Enum `", owner.definition->name, "` has its own `",
                                           own->name, "`, which is not followed")};
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
    const bool is_flag = base.ends_with("Flag");
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
        const auto value = is_auto ? Result<ConstantValue>(ConstantValue{next_auto(last, is_flag)})
                                   : evaluator.evaluate(*assign->value, *owner.scope, earlier);
        if (name->id == wanted) {
            if (!value) {
                return value;
            }
            ConstantValue member = member_value(*value, is_flag);
            if (member.is_number() || member.get<std::string>() != nullptr) {
                member.origin = evaluator.name_of_member(*owner.definition, name->id,
                                                         assign->value->span, value->base);
            }
            return member;
        }
        if (value) {
            members.emplace_back(name->id, *value);
            const BigInt own = as_integer(*value).value_or(last);
            last = is_flag ? std::max(last, own) : own;
        }
    }
    return Failure{span,
                   cat("the Enum `", owner.definition->name, "` has no member `", wanted, "`")};
}

}  // namespace pykern2cu
