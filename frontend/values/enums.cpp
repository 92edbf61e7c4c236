#include "frontend/values/enums.hpp"

#include <algorithm>
#include <set>

#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/source/private_name.hpp"
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

}  // namespace

bool is_enum_base(std::string_view name) { return !known_base(name).empty(); }

namespace {

/// What the body of an Enum binds that Python asks of its members.
struct OwnBehaviour {
    std::string_view name;
    Span span;
};

/// `def __add__`, `__add__ = plus`, `_generate_next_value_`, a property `value`
std::optional<OwnBehaviour> own_behaviour(const ast::ClassDef& definition) {
    for (const ast::Stmt* stmt : definition.body.statements) {
        const auto* method = std::get_if<ast::FunctionStmt>(&stmt->node);
        const auto* assign = std::get_if<ast::Assign>(&stmt->node);
        const auto* target =
            assign == nullptr ? nullptr : std::get_if<ast::Name>(&assign->targets[0]->node);
        const std::string_view name = method != nullptr   ? method->function->name
                                      : target != nullptr ? target->id
                                                          : std::string_view();
        const bool is_special = name.starts_with("_") && name.ends_with("_") &&
                                !is_one_of(name, {"__str__", "__repr__", "__format__", "__slots__",
                                                  "__doc__", "_order_", "__order__"});
        if (is_special || (method != nullptr && is_one_of(name, {"name", "value"}))) {
            return OwnBehaviour{
                name, method != nullptr ? method->function->name_span : assign->targets[0]->span};
        }
    }
    return std::nullopt;
}

/// The dtype of members that are numbers, by a base of their Enum; nothing of other bases.
std::optional<Type> number_type(std::string_view base) {
    return base == "builtins.int" || base.starts_with("enum.Int") ? std::optional(types::int64)
           : base == "builtins.float"                             ? std::optional(types::float64)
           : base == "builtins.complex"                           ? std::optional(types::complex128)
                                                                  : std::nullopt;
}

/// What the members of an Enum are.
struct EnumKind {
    bool is_flag = false;
    std::optional<Type> number = {};  // of an IntEnum, or of `class E(float, Enum)`
    bool are_strings = false;
    std::optional<OwnBehaviour> own_behaviour = {};
    const ast::Argument* unknown = nullptr;  // a base that is not followed
};

/// Nothing of classes that are no Enum, or that have been `seen`.
std::optional<EnumKind> enum_kind(const ClassValue& owner, Evaluator& evaluator,
                                  std::set<const ast::ClassDef*>& seen) {
    if (!seen.insert(owner.definition).second) {
        return std::nullopt;
    }
    EnumKind kind{.own_behaviour = own_behaviour(*owner.definition)};
    bool is_enum = false;
    for (const ast::Argument& base : owner.definition->bases) {
        const auto value =
            evaluator.evaluate(*base.value, Site(*owner.scope, owner.body->outer_position()));
        const auto* outer = value ? value->get<ClassValue>() : nullptr;
        const auto inherited = outer == nullptr ? std::nullopt : enum_kind(*outer, evaluator, seen);
        const auto* qualified = value ? value->get<Qualified>() : nullptr;
        const std::string_view name =
            qualified == nullptr ? std::string_view() : std::string_view(qualified->name);
        const std::string_view known = known_base(name);
        const auto number = inherited ? inherited->number : number_type(name);
        is_enum = is_enum || inherited || !known.empty();
        kind.is_flag = kind.is_flag || known.ends_with("Flag") || (inherited && inherited->is_flag);
        kind.number = number ? number : kind.number;
        kind.are_strings =
            kind.are_strings || name == "builtins.str" || (inherited && inherited->are_strings);
        if (!kind.own_behaviour && outer != nullptr) {
            kind.own_behaviour =
                inherited ? inherited->own_behaviour : own_behaviour(*outer->definition);
        }
        const bool is_followed =
            outer != nullptr || number || !known.empty() || name == "builtins.str";
        kind.unknown = is_followed && base.keyword.empty() ? kind.unknown : &base;
    }
    return is_enum ? std::optional(kind) : std::nullopt;
}

/// The member of a value: of an IntEnum a number that has a dtype beside arrays.
ConstantValue member_of(const ast::ClassDef& owner, std::string_view name,
                        const ConstantValue& value, const EnumKind& kind) {
    if (kind.are_strings && value.get<std::string>() != nullptr) {
        return value;
    }
    const auto number =
        kind.number && value.is_number() ? numpy_number(value, *kind.number) : std::nullopt;
    return number ? ConstantValue{NumpyScalar{*kind.number, *number, &owner, kind.is_flag}}
                  : ConstantValue{PlainMember{
                        &owner, name, std::make_shared<const ConstantValue>(value), kind.is_flag}};
}

/// What `auto()` gives behind these values.
BigInt next_auto(BigInt last, bool is_flag) {
    BigInt next = 1;
    while (is_flag && next <= last) {
        next *= 2;
    }
    return is_flag ? next : last + 1;
}

}  // namespace

bool is_enum(const ClassValue& owner, Evaluator& evaluator) {
    std::set<const ast::ClassDef*> seen;
    return enum_kind(owner, evaluator, seen).has_value();
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
    std::set<const ast::ClassDef*> seen;
    const auto kind = enum_kind(owner, evaluator, seen);
    if (!kind) {
        return Failure{span, cat("the class `", owner.definition->name, "` is no Enum")};
    }
    if (kind->own_behaviour) {
        return Failure{kind->own_behaviour->span,
                       cat("the Enum `", owner.definition->name, "` has its own `",
                           kind->own_behaviour->name, "`, which is not followed")};
    }
    if (kind->unknown != nullptr) {
        return Failure{kind->unknown->value->span,
                       cat("what this base makes of the members of the Enum `",
                           owner.definition->name, "` is not followed")};
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
    const Scope& around = owner.body->seen_outside();  // which its values see
    bool is_rising = true;
    for (const ast::Stmt* stmt : owner.definition->body.statements) {
        const auto* assign = std::get_if<ast::Assign>(&stmt->node);
        const auto* name = assign == nullptr || assign->value == nullptr
                               ? nullptr
                               : std::get_if<ast::Name>(&assign->targets[0]->node);
        if (name == nullptr) {
            continue;
        }
        if (is_private_of(owner.definition->name, name->id)) {
            if (name->id == wanted) {
                return Failure{assign->targets[0]->span,
                               "whether a private name of an Enum is a member "
                               "depends on Python's version; rename it"};
            }
            is_rising = false;  // as far as is known
            continue;
        }
        const auto* call = std::get_if<ast::Call>(&assign->value->node);
        const auto callee = call == nullptr ? Result<ConstantValue>(Failure{})
                                            : evaluator.evaluate(*call->callee, around);
        const auto* function = callee ? callee->get<Qualified>() : nullptr;
        const bool is_auto = function != nullptr && function->name == "enum.auto";
        const auto value =
            !is_auto ? evaluator.evaluate(*assign->value, around, earlier)
            : is_rising
                ? Result<ConstantValue>(ConstantValue{next_auto(last, kind->is_flag)})
                : Failure{assign->value->span,
                          "what `auto()` gives behind values that do not rise depends on Python's "
                          "version; write the number"};
        if (name->id == wanted) {
            if (!value) {
                return value;
            }
            const auto first = std::ranges::find_if(members, [&](const auto& member) {
                return key_text(*value) && key_text(member.second) == key_text(*value);
            });
            const bool is_alias = first != members.end();
            const std::string_view own = is_alias ? first->first : name->id;
            const ConstantValue& held = is_alias ? first->second : *value;
            ConstantValue member = member_of(*owner.definition, own, held, *kind);
            if (held.is_number() || held.get<std::string>() != nullptr) {
                member.origin = evaluator.name_of_member(*owner.definition, own,
                                                         assign->value->span, value->base);
            }
            return member;
        }
        if (value) {
            members.emplace_back(name->id, *value);
            const auto own = as_integer(*value);
            is_rising =
                is_rising && (kind->is_flag || (own && (members.size() == 1 || *own >= last)));
            last = kind->is_flag ? std::max(last, own.value_or(last)) : own.value_or(last);
        }
    }
    return Failure{span,
                   cat("the Enum `", owner.definition->name, "` has no member `", wanted, "`")};
}

}  // namespace pykern2cu
