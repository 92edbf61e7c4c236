#include <algorithm>

#include "frontend/names/change_finder.hpp"
#include "frontend/names/changes.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"

/// What is changed, and what is assigned elsewhere than by its name.
namespace pykern2cu {
namespace {

std::string_view name_of(const ast::Expr& expr) {
    const auto* name = std::get_if<ast::Name>(&expr.node);
    return name == nullptr ? std::string_view() : name->id;
}

/// The name at the root of `name.a[i]`.
std::string_view root_of(const ast::Expr& expr) {
    if (const auto* subscript = std::get_if<ast::Subscript>(&expr.node)) {
        return root_of(*subscript->base);
    }
    if (const auto* attribute = std::get_if<ast::Attribute>(&expr.node)) {
        return root_of(*attribute->value);
    }
    return name_of(expr);
}

/// The name that the binder sees change when `name[i]` or `name.a[i]` does; of longer ways, such as
/// `name[i].a`, it sees nothing.
std::string_view shown_name(const ast::Expr& expr) {
    if (const auto* subscript = std::get_if<ast::Subscript>(&expr.node)) {
        return shown_name(*subscript->base);
    }
    const auto* attribute = std::get_if<ast::Attribute>(&expr.node);
    return name_of(attribute == nullptr ? expr : *attribute->value);
}

}  // namespace

/// `by` is the expression that a statement changes by its name, null for what the statements of the
/// scope do not show. What device code sees of the module are constants, which it cannot change.
void ChangeFinder::change(Node node, Span span, const ast::Expr* by, std::string_view key,
                          std::string_view method) {
    const bool is_by_name = by != nullptr && !is_hidden_;
    const bool is_constant =
        owner_->is_device_code() && !(is_by_name && owner_->bound.contains(root_of(*by)));
    if (node != References::kNothing && !is_constant) {
        changes_.push_back({.node = node,
                            .span = span,
                            .owner = owner_,
                            .via = is_by_name ? shown_name(*by) : std::string_view(),
                            .key = key,
                            .method = method});
    }
}

/// An empty name is one that is not known.
void ChangeFinder::set_attribute(const ast::Expr& object, std::string_view name, Node given,
                                 Span span) {
    if (const auto known = modules_.find(module_of(object)); known != modules_.end()) {
        Variable& variable = known->second->variables[name];
        make_node(variable);
        references_.flow(given, variable.any);
        reassign(*known->second, std::string(name), span, name.empty());
        return;
    }
    const auto* holder = std::get_if<ast::Name>(&object.node);
    if (holder != nullptr) {
        change_function(*holder, name, span);
    }
    const Node base = value(object);
    if (base == References::kNothing) {
        return;
    }
    references_.store(given, base, name);
    const bool sets_all = is_one_of(name, {"__dict__", "__class__"});
    const bool is_receiver = holder != nullptr && owner_->takes_receiver() &&
                             owner_->function->parameters.front().name == holder->id;
    changes_.push_back({.node = base,
                        .span = span,
                        .owner = owner_,
                        .via = is_hidden_ ? std::string_view() : name_of(object),
                        .attribute = std::string(sets_all ? std::string_view() : name),
                        .is_attribute = true,
                        .is_own = is_receiver});
    run_setters(base, name, given, span);
    call_special("__setattr__", base, {References::kNothing, given}, References::kNothing);
    call_special("__delattr__", base, {}, References::kNothing);
    assign_by_class(base, name, given);
    // `Class.run = run` makes a method of a function.
    references_.for_each_object(
        base,
        [this, given](uint32_t each) {
            if (const ast::ClassDef* type = references_.type(each)) {
                references_.for_each_object(
                    given,
                    [this, type](uint32_t function) {
                        const auto owner = functions_.find(references_.function(function));
                        if (owner != functions_.end() && !owner->second->parameters.empty()) {
                            references_.flow(classes_[type]->instance,
                                             owner->second->parameters.front());
                        }
                    },
                    [this, type] {
                        references_.flow(classes_[type]->instance, references_.anything());
                    });
            }
        },
        [] {});
}

/// What the class has by the name may be a descriptor, or a property that `property` made.
void ChangeFinder::assign_by_class(Node object, std::string_view name, Node given) {
    if (methods_["__set__"].empty() && !property_names_.contains(name)) {
        return;
    }
    const Node found = references_.make();
    references_.load(object, found, name);
    call_special("__set__", found, {object, given}, References::kNothing);
    references_.for_each_object(
        found,
        [this, object, given](uint32_t each) {
            const auto owner = functions_.find(references_.function(each));
            if (owner != functions_.end() && owner->second->parameters.size() == 2) {
                references_.flow(object, owner->second->parameters.front());
                link_positional(given, *owner->second, 1);
            }
        },
        [this, object, given] {
            give_anything({object, given}, References::kNothing);
        });
}

/// `f.__defaults__ = (2,)`: calls of the name give something else.
void ChangeFinder::change_function(const ast::Name& function, std::string_view attribute,
                                   Span span) {
    Owner* owner = resolve(function.id, *owner_);
    if (owner != nullptr && is_one_of(attribute, {"__defaults__", "__kwdefaults__", "__code__"})) {
        reassign(*owner, std::string(function.id), span);
    }
}

/// `@scale.setter`
void ChangeFinder::run_setters(Node object, std::string_view name, Node given, Span span) {
    for (const ast::FunctionDef* method : methods_[name]) {
        const Owner& owner = *functions_[method];
        const bool is_setter =
            owner.parameters.size() == 2 &&
            std::ranges::any_of(method->decorators, [](const ast::Expr* decorator) {
                const auto* attribute = std::get_if<ast::Attribute>(&decorator->node);
                return attribute != nullptr && attribute->attribute == "setter";
            });
        if (is_setter) {
            mentions_.push_back({References::kNothing, method, owner_, span});
            references_.flow(object, owner.parameters[0]);
            references_.flow(given, owner.parameters[1]);
        }
    }
}

void ChangeFinder::reassign(const Owner& target, std::string name, Span span, bool is_prefix) {
    assigned_.push_back({&target, std::move(name), is_prefix, span, owner_});
}

/// `globals()[key] = value`
void ChangeFinder::update_names(const ast::Expr& key, Span span) {
    if (owner_->type != nullptr) {
        change(owner_->result, span, nullptr, key_of(key));
    }
    const Owner& module = *modules_[owner_->module];
    const auto* other = std::get_if<ast::UnsupportedExpr>(&key.node);
    const auto* formatted = other == nullptr || other->host == nullptr
                                ? nullptr
                                : std::get_if<ast::FormattedString>(other->host);
    if (const std::string_view name = key_of(key); !name.empty()) {
        reassign(module, std::string(name), span);
    } else {
        value(key);
        reassign(module, formatted == nullptr ? "" : formatted->texts.front(), span, true);
    }
}

/// `globals()`, and in a module `vars()`, `locals()`
bool ChangeFinder::is_names_of_module(const ast::Expr& expr) {
    const auto* call = std::get_if<ast::Call>(&expr.node);
    const std::string_view name =
        call == nullptr || !call->arguments.empty() ? std::string_view() : last_name(*call->callee);
    const bool is_meant =
        name == "globals" || (owner_->function == nullptr && is_one_of(name, {"vars", "locals"}));
    return is_meant && (std::holds_alternative<ast::Name>(call->callee->node) ||
                        library_of(*call->callee) == cat("builtins.", name));
}

}  // namespace pykern2cu
