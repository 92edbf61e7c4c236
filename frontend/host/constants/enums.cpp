#include "frontend/host/constants/enums.hpp"

#include <algorithm>
#include <set>

#include "frontend/host/constants/data_class.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/source/private_name.hpp"
#include "frontend/syntax/ast.hpp"

namespace pykern2cu {
namespace {

/// The dtype of members that are numbers, by a base of their Enum; nothing of other bases.
std::optional<Type> number_type(std::string_view base) {
    return base == "builtins.int" || base.starts_with("enum.Int") ? std::optional(types::int64)
           : base == "builtins.float"                             ? std::optional(types::float64)
           : base == "builtins.complex"                           ? std::optional(types::complex128)
                                                                  : std::nullopt;
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

const ast::Name* assigned_name(const ast::Stmt& stmt) {
    const auto* assign = std::get_if<ast::Assign>(&stmt.node);
    return assign == nullptr || assign->value == nullptr
               ? nullptr
               : std::get_if<ast::Name>(&assign->targets[0]->node);
}

// ---- kinds -------------------------------------------------------------------------------------

void EnumKind::add(const EnumKind& base) {
    is_enum = is_enum || base.is_enum;
    is_flag = is_flag || base.is_flag;
    are_strings = are_strings || base.are_strings;
    number = base.number ? base.number : number;
    why_not = why_not ? why_not : base.why_not;
}

void EnumKind::add(std::string_view base, Span span, std::string_view owner) {
    const bool is_python_enum =
        is_one_of(base, {"enum.Enum", "enum.IntEnum", "enum.Flag", "enum.IntFlag"});
    const auto own = number_type(base);
    is_enum = is_enum || is_python_enum;
    is_flag = is_flag || (is_python_enum && base.ends_with("Flag"));
    are_strings = are_strings || base == "builtins.str";
    number = own ? own : number;
    if (!is_python_enum && !own && !is_one_of(base, {"builtins.str", "builtins.object"})) {
        add_unknown(span, owner);
    }
}

void EnumKind::add_unknown(Span span, std::string_view owner) {
    why_not = why_not ? why_not
                      : Failure{span, cat("what this base makes of the members of the Enum `",
                                          owner, "` is not followed")};
}

void EnumKind::add_body(const ast::ClassDef& definition) {
    for (const ast::Stmt* stmt : definition.body.statements) {
        const auto* method = std::get_if<ast::FunctionStmt>(&stmt->node);
        const auto* target = assigned_name(*stmt);
        const std::string_view name = method != nullptr   ? method->function->name
                                      : target != nullptr ? target->id
                                                          : std::string_view();
        const bool is_special = name.starts_with("_") && name.ends_with("_") &&
                                !is_one_of(name, {"__str__", "__repr__", "__format__", "__slots__",
                                                  "__doc__", "_order_", "__order__"});
        if (!why_not && (is_special || (method != nullptr && is_one_of(name, {"name", "value"})))) {
            why_not = Failure{method != nullptr ? method->function->name_span : stmt->span,
                              cat("the Enum `", definition.name, "` has its own `", name,
                                  "`, which is not followed")};
        }
    }
}

namespace {

/// Nothing of classes that have been `seen`.
EnumKind enum_kind(const ClassValue& owner, Evaluator& evaluator,
                   std::set<const ast::ClassDef*>& seen) {
    EnumKind kind;
    if (!seen.insert(owner.definition).second) {
        return kind;
    }
    kind.add_body(*owner.definition);
    for (const ast::Argument& base : owner.definition->bases) {
        const auto value =
            evaluator.evaluate(*base.value, Site(*owner.scope, owner.body->outer_position()));
        const auto* outer = value ? value->get<ClassValue>() : nullptr;
        const auto* library = value ? value->get<Qualified>() : nullptr;
        if (outer != nullptr && base.keyword.empty()) {
            kind.add(enum_kind(*outer, evaluator, seen));
        } else if (library != nullptr && base.keyword.empty()) {
            kind.add(library->name, base.value->span, owner.definition->name);
        } else {
            kind.add_unknown(base.value->span, owner.definition->name);
        }
    }
    for (const ast::Expr* decorator : owner.definition->decorators) {
        if (kind.is_enum && !kind.why_not && !keeps_class(*decorator, owner, evaluator)) {
            kind.why_not =
                Failure{decorator->span, cat("what this decorator makes of the Enum `",
                                             owner.definition->name, "` is not followed")};
        }
    }
    return kind;
}

}  // namespace

bool is_enum(const ClassValue& owner, Evaluator& evaluator) {
    std::set<const ast::ClassDef*> seen;
    return enum_kind(owner, evaluator, seen).is_enum;
}

// ---- members -----------------------------------------------------------------------------------

std::optional<BigInt> EnumMembers::automatic() const {
    const bool is_whole = members_.empty() || members_.back().value.get<BigInt>() != nullptr ||
                          members_.back().value.get<bool>() != nullptr;
    return is_rising_ && is_whole ? std::optional(next_auto(last_, kind_.is_flag)) : std::nullopt;
}

const ConstantValue* EnumMembers::value_of(std::string_view name) const {
    const auto found = by_name_.find(name);
    return found == by_name_.end() ? nullptr : &members_[found->second].value;
}

/// Of an IntEnum a number that has a dtype beside arrays. What a base makes of other values, and
/// which of those without a hash are equal, is not followed.
std::optional<ConstantValue> EnumMembers::add(std::string_view name, const ConstantValue& value,
                                              Evaluator& evaluator, Span span) {
    const bool is_other = (kind_.number && !value.is_number()) ||
                          (kind_.are_strings && value.get<std::string>() == nullptr);
    const auto key = key_text(value);
    if (is_other || (!key && has_unhashed_)) {
        add_unknown();
        return std::nullopt;
    }
    has_unhashed_ = has_unhashed_ || !key;
    by_name_.try_emplace(name, members_.size());
    members_.push_back({name, value});
    const size_t at = members_.size() - 1;
    const auto& [own, held] = members_[key ? by_value_.try_emplace(*key, at).first->second : at];
    const auto whole = as_integer(value);
    is_rising_ =
        is_rising_ && (kind_.is_flag || (whole && (members_.size() == 1 || *whole >= last_)));
    last_ = kind_.is_flag ? std::max(last_, whole.value_or(last_)) : whole.value_or(last_);
    const auto number =
        kind_.number && held.is_number() ? numpy_number(held, *kind_.number) : std::nullopt;
    ConstantValue member =
        kind_.are_strings && held.get<std::string>() != nullptr ? held
        : number ? ConstantValue{NumpyScalar{*kind_.number, *number, &owner_, kind_.is_flag}}
                 : ConstantValue{PlainMember{
                       &owner_, own, std::make_shared<const ConstantValue>(held), kind_.is_flag}};
    if (held.is_number() || held.get<std::string>() != nullptr) {
        member.origin = evaluator.name_of_member(owner_, own, span, value.base);
    }
    return member;
}

bool is_gone_through(const ConstantValue& member) {
    const auto* plain = member.get<PlainMember>();
    const auto* scalar = member.get<NumpyScalar>();
    const bool is_flag = (plain != nullptr && plain->is_flag) ||
                         (scalar != nullptr && scalar->member_of != nullptr && scalar->is_flag);
    const auto bits = as_integer(plain != nullptr ? *plain->value : member);
    return !is_flag || (bits && *bits > 0 && (*bits & (*bits - 1)) == 0);
}

std::vector<std::string_view> enum_names(const ast::ClassDef& definition) {
    std::vector<std::string_view> names;
    for (const ast::Stmt* stmt : definition.body.statements) {
        const ast::Name* name = assigned_name(*stmt);
        if (name != nullptr && !name->id.starts_with("_")) {
            names.push_back(name->id);
        }
    }
    return names;
}

/// The statements of the body of an Enum, gone through as far as a member was asked for.
class EnumBody {
  public:
    EnumBody(const ClassValue& owner, EnumKind kind, Site around)
        : definition_(*owner.definition), kind_(std::move(kind)), around_(around) {}

    const std::optional<Failure>& why_not() const { return kind_.why_not; }
    Result<ConstantValue> member(std::string_view wanted, Evaluator& evaluator, Span span) {
        const auto& statements = definition_.body.statements;
        while (!known_.contains(wanted) && next_ < statements.size()) {
            read(*statements[next_++], evaluator);
        }
        const auto found = known_.find(wanted);
        return found != known_.end() ? found->second
                                     : Failure{span, cat("the Enum `", definition_.name,
                                                         "` has no member `", wanted, "`")};
    }

  private:
    Result<ConstantValue> value_of(const ast::Expr& expr, Evaluator& evaluator) {
        const auto* call = std::get_if<ast::Call>(&expr.node);
        const auto callee = call == nullptr ? Result<ConstantValue>(Failure{})
                                            : evaluator.evaluate(*call->callee, around_);
        const auto* function = callee ? callee->get<Qualified>() : nullptr;
        if (function == nullptr || function->name != "enum.auto") {
            return evaluator.evaluate(
                expr, around_,
                [&](const ast::Name& name, Span) -> std::optional<Result<ConstantValue>> {
                    const ConstantValue* value = members_.value_of(name.id);
                    return value == nullptr ? std::nullopt
                                            : std::optional(Result<ConstantValue>(*value));
                });
        }
        const auto next = members_.automatic();
        return next ? Result<ConstantValue>(ConstantValue{*next})
                    : Failure{expr.span,
                              "what `auto()` gives behind values that do not rise depends on "
                              "Python's version; write the number"};
    }
    Result<ConstantValue> assigned(const ast::Name& name, const ast::Assign& assign,
                                   Evaluator& evaluator) {
        if (is_private_of(definition_.name, name.id)) {
            members_.add_unknown();
            return Failure{assign.targets[0]->span,
                           "whether a private name of an Enum is a member depends on Python's "
                           "version; rename it"};
        }
        const auto value = value_of(*assign.value, evaluator);
        if (!value) {
            members_.add_unknown();
            return value;
        }
        const Span span = assign.value->span;
        const auto member = members_.add(name.id, *value, evaluator, span);
        return member ? Result<ConstantValue>(*member)
                      : Failure{span, cat("what the Enum `", definition_.name,
                                          "` makes of this value is not followed")};
    }
    void read(const ast::Stmt& stmt, Evaluator& evaluator) {
        if (const ast::Name* name = assigned_name(stmt)) {
            known_.try_emplace(name->id,
                               assigned(*name, std::get<ast::Assign>(stmt.node), evaluator));
            return;
        }
        const bool binds_nothing = std::holds_alternative<ast::FunctionStmt>(stmt.node) ||
                                   std::holds_alternative<ast::Pass>(stmt.node);
        if (!binds_nothing) {
            members_.add_unknown();
        }
    }

    const ast::ClassDef& definition_;
    EnumKind kind_;
    Site around_;  // what its values see
    EnumMembers members_{definition_, kind_};
    size_t next_ = 0;
    std::unordered_map<std::string_view, Result<ConstantValue>> known_;
};

Result<ConstantValue> enum_member(const ClassValue& owner, std::string_view wanted,
                                  Evaluator& evaluator, Span span) {
    auto& body = evaluator.enum_body(*owner.body);
    if (body == nullptr) {
        std::set<const ast::ClassDef*> seen;
        EnumKind kind = enum_kind(owner, evaluator, seen);
        if (!kind.is_enum) {
            return Failure{span, cat("the class `", owner.definition->name, "` is no Enum")};
        }
        Site around(*owner.body->outer(), owner.body->outer_position());
        while (around.scope->kind() == Scope::Kind::Class) {
            around = around.around();
        }
        body = std::make_shared<EnumBody>(owner, std::move(kind), around);
    }
    return body->why_not() ? *body->why_not() : body->member(wanted, evaluator, span);
}

}  // namespace pykern2cu
