#include "frontend/host/constants/class_attributes.hpp"

#include <algorithm>
#include <memory>

#include "frontend/host/constants/data_class.hpp"
#include "frontend/host/constants/enums.hpp"
#include "frontend/host/constants/initialization.hpp"
#include "frontend/host/constants/receivers.hpp"
#include "frontend/library/library_effects.hpp"
#include "frontend/library/named_tuple.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/visit.hpp"

namespace pykern2cu {
namespace {

/// The value of an attribute, the target by which `__init__` assigns it, and the class that has it.
struct FoundAttribute {
    Result<ConstantValue> value;
    const ast::Expr* target = nullptr;
    const ast::ClassDef* holder = nullptr;
};

/// A name in an expression that has several values, one after the other.
std::optional<std::string_view> bound_again_in(const ast::Expr& expr, const Scope& site) {
    if (const auto* name = std::get_if<ast::Name>(&expr.node)) {
        const Scope* scope = &site;
        while (scope->outer() != nullptr &&
               (scope->kind() == Scope::Kind::Class || !scope->defines(name->id))) {
            scope = scope->outer();
        }
        const auto& all = scope->find_all(name->id);
        const bool is_guarded = std::ranges::all_of(
            all, [](const Binding* binding) { return binding->guard != nullptr; });
        return all.size() > 1 && !is_guarded ? std::optional(name->id) : std::nullopt;
    }
    std::optional<std::string_view> found;
    ast::for_each_operand(expr, [&](const ast::Expr& operand) {
        found = found ? found : bound_again_in(operand, site);
    });
    return found;
}

/// Whether the first parameter of a method is an object of its class, as far as its decorators
/// tell.
bool takes_object(const ast::FunctionDef& method) {
    return !is_one_of(method.name, {"__new__", "__init_subclass__", "__class_getitem__"}) &&
           std::ranges::all_of(method.decorators, [](const ast::Expr* decorator) {
               const auto* name = std::get_if<ast::Name>(&decorator->node);
               const auto* attribute = std::get_if<ast::Attribute>(&decorator->node);
               return (name != nullptr && name->id == "property") ||
                      (attribute != nullptr && attribute->attribute == "setter");
           });
}

/// What methods assign to an attribute; what they assign to their objects is none of the class.
std::vector<AttributeAssignment> assigned_in_methods(const ClassValue& owner,
                                                     std::string_view wanted,
                                                     const ClassValue& asked,
                                                     Evaluator& evaluator) {
    const AttributeAssignments& all = evaluator.assigned_in_methods(*owner.definition);
    const auto by_methods = all.find(wanted);
    std::vector<AttributeAssignment> assigned =
        by_methods == all.end() ? std::vector<AttributeAssignment>() : by_methods->second;
    if (asked.use == ClassUse::Class) {
        std::erase_if(assigned, [](const auto& each) { return takes_object(*each.method); });
    }
    return assigned;
}

/// What the body of a class gives an attribute that no method assigns.
FoundAttribute in_body(const ClassValue& owner, std::string_view wanted, const ClassValue& asked,
                       Evaluator& evaluator, Span span) {
    const bool may_be_given = asked.use != ClassUse::Class && asked.made_by == nullptr &&
                              is_field(wanted, owner, evaluator) &&
                              is_dataclass(*owner.definition, evaluator, *owner.scope);
    if (may_be_given) {
        return {Failure{span, cat("what the field `", wanted, "` of this `", owner.definition->name,
                                  "` was given is not known; read it where the object is made, or "
                                  "make it a constant of the class, without an annotation")}};
    }
    return {evaluator.lookup(wanted, *owner.body, span), nullptr, owner.definition};
}

/// What `__init__` of the owner, which alone assigns it, gives an attribute of an object.
FoundAttribute initialized(const ClassValue& owner, const AttributeAssignment& assigned,
                           const ClassValue& asked, Evaluator& evaluator) {
    if (!runs_initialization(asked, *owner.definition, evaluator)) {
        return {Failure{assigned.target->span,
                        cat("whether the `__init__` of `", owner.definition->name,
                            "` runs for an object of `", asked.definition->name,
                            "` is not followed; call `super().__init__()` in each `__init__`, "
                            "not in a branch of it")}};
    }
    const std::string_view self = assigned.method->parameters.front().name;
    if (const auto name = attribute_given_again(*assigned.value, self, asked, evaluator)) {
        return {Failure{assigned.target->span,
                        cat("`", *name,
                            "` is assigned several times, and which value `__init__` "
                            "has read is not followed; assign it once")}};
    }
    const FunctionValue method{.function = assigned.method,
                               .scope = owner.body,
                               .receiver = std::make_shared<const ClassValue>(asked)};
    const Construction* made_by = asked.made_by.get();
    const bool is_known =
        made_by != nullptr && made_by->call != nullptr && made_by->method == method.function;
    const Scope& call = is_known ? *made_by->call : evaluator.unknown_call(method);
    if (const auto name = bound_again_in(*assigned.value, call)) {
        return {Failure{assigned.target->span,
                        cat("`", *name,
                            "` is bound again, and which value `__init__` has read "
                            "is not followed")}};
    }
    return {evaluator.evaluate(*assigned.value, call), assigned.target, owner.definition};
}

FoundAttribute inherited_attribute(const ClassValue& owner, std::string_view wanted,
                                   const ClassValue& asked, Evaluator& evaluator, Span span);

/// Of a class whose body may bind the attribute or not: what it has in both cases.
FoundAttribute maybe_inherited(const ClassValue& owner, std::string_view wanted,
                               const ClassValue& asked, Evaluator& evaluator, Span span) {
    FoundAttribute own = in_body(owner, wanted, asked, evaluator, span);
    Classes seen;
    const bool may_be_inherited =
        std::ranges::any_of(owner.definition->bases, [&](const ast::Argument& each) {
            const auto base = base_of(owner, each, evaluator);
            return base && has_attribute(*base, wanted, evaluator, seen);
        });
    if (!own.value || !may_be_inherited) {
        return own;
    }
    const auto other = inherited_attribute(owner, wanted, asked, evaluator, span).value;
    return other && identity(*other) == identity(*own.value)
               ? own
               : FoundAttribute{Failure{owner.body->find_all(wanted).back()->span,
                                        cat("whether `", wanted, "` of `", owner.definition->name,
                                            "` is bound here or inherited depends on what is not "
                                            "known at compile time")}};
}

/// `asked` is the class whose object it is asked of, which may derive from the owner.
FoundAttribute find_attribute(const ClassValue& owner, std::string_view wanted,
                              const ClassValue& asked, Evaluator& evaluator, Span span) {
    if (auto why = replaced(owner, evaluator)) {
        return {*std::move(why)};
    }
    const auto assigned = assigned_in_methods(owner, wanted, asked, evaluator);
    const auto is_bound = evaluator.binds(*owner.body, wanted);
    const bool is_in_body = is_bound.value_or(true);
    if (!is_bound && assigned.empty()) {
        return maybe_inherited(owner, wanted, asked, evaluator, span);
    }
    if (is_in_body && assigned.empty()) {
        return in_body(owner, wanted, asked, evaluator, span);
    }
    if (!is_in_body && assigned.size() == 1 && assigned[0].is_certain &&
        assigned[0].value != nullptr && assigned[0].method->name == "__init__") {
        return initialized(owner, assigned[0], asked, evaluator);
    }
    if (!assigned.empty()) {
        return {
            Failure{span, cat("`", owner.definition->name, ".", wanted,
                              "` is no constant: methods assign it; assign it once, in the class "
                              "body or in `__init__`")}};
    }
    return inherited_attribute(owner, wanted, asked, evaluator, span);
}

/// What the classes have that a class derives from.
FoundAttribute inherited_attribute(const ClassValue& owner, std::string_view wanted,
                                   const ClassValue& asked, Evaluator& evaluator, Span span) {
    std::optional<ClassValue> inherited;
    for (const ast::Argument& base : owner.definition->bases) {
        const auto outer = base_of(owner, base, evaluator);
        Classes seen;
        if (!outer ||
            (!is_enum(*outer, evaluator) && !has_attribute(*outer, wanted, evaluator, seen))) {
            continue;
        }
        if (inherited) {
            return {Failure{span, cat("`", owner.definition->name, "` inherits `", wanted,
                                      "` of several classes; assign it in the class itself")}};
        }
        inherited = outer;
    }
    if (inherited) {
        return is_enum(*inherited, evaluator)
                   ? FoundAttribute{enum_member(*inherited, wanted, evaluator, span)}
                   : find_attribute(*inherited, wanted, asked, evaluator, span);
    }
    return {
        Failure{span, cat("the class `", owner.definition->name, "` has no constant `", wanted,
                          "`; device code can use members of an Enum and what the class body or "
                          "`__init__` assigns once")}};
}

/// Whether a class derives from a data class that gives its objects an attribute in its `__init__`,
/// whatever the body of the class says.
bool has_inherited_field(const ClassValue& owner, std::string_view name,
                         const ast::ClassDef& holder, Evaluator& evaluator, Classes& seen) {
    const Site site(*owner.scope, owner.body->outer_position());
    const auto has_field = [&](const ast::Argument& each) {
        const auto value = evaluator.evaluate(*each.value, site);
        const auto* fields = value ? value->get<std::shared_ptr<const NamedTupleClass>>() : nullptr;
        if (fields != nullptr) {  // of a tuple, the attribute of the class hides the field
            return !(*fields)->is_tuple && field_index(**fields, name).has_value();
        }
        const auto* base = value ? value->get<ClassValue>() : nullptr;
        return base != nullptr && base->definition != &holder &&
               ((is_dataclass(*base->definition, evaluator, *base->scope) &&
                 is_field(name, *base, evaluator)) ||
                has_inherited_field(*base, name, holder, evaluator, seen));
    };
    return seen.insert(owner.definition).second &&
           std::ranges::any_of(owner.definition->bases, has_field);
}

}  // namespace

Result<ConstantValue> class_attribute(const ClassValue& owner, std::string_view wanted,
                                      Evaluator& evaluator, Site site, Span span) {
    if (is_enum(owner, evaluator)) {
        return enum_member(owner, wanted, evaluator, span);
    }
    if (owner.may_be_derived) {
        if (const auto* other = evaluator.redefined(owner, wanted)) {
            return Failure{span, cat("`", other->name, "` derives from `", owner.definition->name,
                                     "` and has its own `", wanted,
                                     "`, and the object here may be of either")};
        }
    }
    FoundAttribute found = find_attribute(owner, wanted, owner, evaluator, span);
    if (!found.value) {
        return found.value;
    }
    const ast::ClassDef& holder = found.holder == nullptr ? *owner.definition : *found.holder;
    Classes seen;
    if (owner.use != ClassUse::Class &&
        has_inherited_field(owner, wanted, holder, evaluator, seen)) {
        return Failure{
            span, cat("`", wanted, "` is a field of a data class that `", owner.definition->name,
                      "` derives from, whose `__init__` assigns it; give `", owner.definition->name,
                      "` fields of its own")};
    }
    const ClassAttribute attribute{*owner.definition, wanted, owner.use, found.target, holder};
    if (auto changed = evaluator.changed(attribute, *found.value)) {
        return *std::move(changed);
    }
    auto* const method = std::get_if<FunctionValue>(&found.value->value);
    const bool is_bound = method != nullptr && method->receiver != nullptr;  // `get = other.get`
    if (method == nullptr || is_bound || method->declaration != nullptr ||
        !class_of(*method->scope)) {
        return found.value;
    }
    method->receiver = std::make_shared<const ClassValue>(owner);
    return owner.use != ClassUse::Class && has_decorator(*method->function, "property")
               ? evaluator.call_function(*method, {}, {}, site, span)
               : found.value;
}

namespace {

/// What a name is bound to, whatever may change that in place.
Result<ConstantValue> object_as_written(const ast::Expr& expr, Evaluator& evaluator, Site site) {
    auto value = evaluator.evaluate(expr, site);
    const auto* name = value ? nullptr : std::get_if<ast::Name>(&expr.node);
    if (name == nullptr) {
        return value;
    }
    const Scope& holder = site.scope->holder_of(name->id);
    const auto& bindings = holder.find_all(name->id);
    return bindings.size() == 1 ? evaluator.value_of(*bindings.front(), holder) : value;
}

/// The object of `super()` in a method that is called with it.
std::optional<ClassValue> receiver_of_super(const ast::Expr& expr, Evaluator& evaluator,
                                            Site site) {
    const auto* call = std::get_if<ast::Call>(&expr.node);
    const bool is_in_call = call != nullptr && last_name(*call->callee) == "super" &&
                            site.scope->kind() == Scope::Kind::Call &&
                            !site.scope->bindings().empty();
    const auto value = is_in_call ? evaluator.value_of(site.scope->bindings().front(), *site.scope)
                                  : Result<ConstantValue>(Failure{});
    const auto* object = value ? value->get<ClassValue>() : nullptr;
    return object == nullptr ? std::nullopt : std::optional(*object);
}

}  // namespace

//   self[name] = cuda.jit(fn)    `__setitem__` may do anything to the object
std::optional<FunctionValue> method_as_written(const ast::Expr& expr, Evaluator& evaluator,
                                               Site site) {
    const auto* attribute = std::get_if<ast::Attribute>(&expr.node);
    const auto object = attribute == nullptr
                            ? Result<ConstantValue>(Failure{})
                            : object_as_written(*attribute->value, evaluator, site);
    const auto receiver =
        attribute == nullptr ? std::nullopt : receiver_of_super(*attribute->value, evaluator, site);
    const auto* owner = receiver ? &*receiver : object ? object->get<ClassValue>() : nullptr;
    if (owner == nullptr || is_enum(*owner, evaluator)) {
        return std::nullopt;
    }
    const auto own =
        receiver ? class_of_super(*attribute->value, *receiver, evaluator) : std::nullopt;
    if (receiver && !own) {
        return std::nullopt;
    }
    const std::string_view wanted = attribute->attribute;
    const auto found = (own ? inherited_attribute(*own, wanted, *owner, evaluator, expr.span)
                            : find_attribute(*owner, wanted, *owner, evaluator, expr.span))
                           .value;
    const auto* function = found ? found->get<FunctionValue>() : nullptr;
    if (function == nullptr || function->declaration != nullptr || !class_of(*function->scope)) {
        return std::nullopt;
    }
    FunctionValue method = *function;
    method.receiver = std::make_shared<const ClassValue>(*owner);
    return method;
}

Result<ConstantValue> call_as_written(const FunctionValue& method, const ast::Call& call,
                                      Evaluator& evaluator, Site site) {
    std::vector<ConstantValue> arguments;
    std::vector<std::string_view> keywords;
    for (const ast::Argument& argument : call.arguments) {
        const bool is_one = argument.kind == ast::Argument::Kind::Positional ||
                            argument.kind == ast::Argument::Kind::Keyword;
        if (!is_one) {
            return Failure{argument.span, "`*` arguments cannot be followed at compile time"};
        }
        const auto value = evaluator.evaluate(*argument.value, site);
        arguments.push_back(value ? *value : ConstantValue{});
        keywords.push_back(argument.keyword);
    }
    return evaluator.call_function(method, arguments, keywords, site, call.callee->span);
}

Failure enter_as_written(const ast::Call& call, Failure why, bool has_object, Evaluator& evaluator,
                         Site site) {
    const auto* attribute = std::get_if<ast::Attribute>(&call.callee->node);
    const auto* maker =
        attribute == nullptr ? nullptr : std::get_if<ast::Call>(&attribute->value->node);
    // An object that is no name would fail again: each link of a chain would do twice what the one
    // before it does.
    if (!has_object && !std::holds_alternative<ast::Name>(attribute->value->node) &&
        (maker == nullptr || last_name(*maker->callee) != "super")) {
        return why;
    }
    if (const auto method = method_as_written(*call.callee, evaluator, site)) {
        static_cast<void>(call_as_written(*method, call, evaluator, site));
    }
    return why;
}

}  // namespace pykern2cu
