#include <algorithm>

#include "frontend/host/interpreter/interpreter.hpp"
#include "frontend/host/kernels/declaration.hpp"
#include "frontend/library/library_effects.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/source/private_name.hpp"
#include "frontend/syntax/visit.hpp"

/// Definitions of functions and classes, and imports.
namespace pykern2cu::launches {
namespace {

/// Whether a value is something of the file that can be called.
bool is_of_file(const Value& value) {
    return std::all_of(value.cases().begin(), value.cases().end(), [](const Case& each) {
        const auto* function = std::get_if<Function>(each.datum.get());
        return (function != nullptr && !function->is_kernel) ||
               std::holds_alternative<Reference>(*each.datum) ||
               std::holds_alternative<Partial>(*each.datum);
    });
}

/// Whether Numba compiles what a decorator is given, with types of its own.
bool is_compiler(const Value& decorator) {
    const auto* library = decorator.constant<Qualified>();
    return library != nullptr && (library->name == "numba.njit" || library->name == "numba.jit");
}

bool is_of_method(const ast::Expr& decorator) {
    return is_one_of(last_name(decorator),
                     {"property", "cached_property", "setter", "staticmethod", "classmethod"});
}

}  // namespace

/// Whether what a library has leaves a function alone that it decorates until that is called.
bool Interpreter::is_quiet(const Value& decorator) {
    const auto* library = decorator.constant<Qualified>();
    const std::string_view name = library == nullptr ? std::string_view() : library->name;
    return is_decorator(name) || is_one_of(name.substr(0, name.find('.')),
                                           {"abc", "builtins", "contextlib", "cupy", "dataclasses",
                                            "enum", "functools", "numba", "numpy", "typing"});
}

/// Annotations may be evaluated, or not: that is for `from __future__` and the version of Python to
/// say. What libraries make of them does not count.
void Interpreter::follow_annotation(const ast::Expr* annotation) {
    if (annotation == nullptr) {
        return;
    }
    if (noted_ != nullptr && std::holds_alternative<ast::Name>(annotation->node)) {
        evaluate(*annotation);
    }
    const auto* node = std::get_if<ast::Call>(&annotation->node);
    const ast::Expr* root = node == nullptr ? nullptr : ast::first_name(*node->callee);
    const std::string_view name = root == nullptr ? "" : std::get<ast::Name>(root->node).id;
    const bool is_of_library =
        root != nullptr && lookup(name, annotation->span).constant<Qualified>() != nullptr;
    if (std::holds_alternative<ast::NamedExpr>(annotation->node) ||
        (node != nullptr && !is_of_library)) {
        follow_any([&] { evaluate(*annotation); }, Stops::AtItsEnd);
        return;
    }
    ast::for_each_operand(*annotation,
                          [&](const ast::Expr& operand) { follow_annotation(&operand); });
}

/// Evaluates the defaults, as `def` does.
Function Interpreter::defined(const ast::FunctionDef& definition) {
    const bool is_method = frame_->names->kind == Object::Kind::Class;
    Function function{&definition, is_method ? frame_->outer : frame_};
    // Methods see the names around their class, not those in it.
    function.owner = is_method ? frame_->names : nullptr;
    frame_->names->is_shared = true;
    std::vector<Value> defaults;
    bool has_defaults = false;
    for (const ast::Parameter& parameter : definition.parameters) {
        const bool has_default = parameter.default_value != nullptr;
        defaults.push_back(has_default ? evaluate(*parameter.default_value) : Value());
        has_defaults = has_defaults || has_default;
        follow_annotation(parameter.annotation);
    }
    follow_annotation(definition.returns);
    if (has_defaults) {
        function.defaults = std::make_shared<const std::vector<Value>>(std::move(defaults));
    }
    return function;
}

Interpreter::Flow Interpreter::execute(const ast::FunctionStmt& definition, Span) {
    const ast::FunctionDef& written = *definition.function;
    const std::vector<Decorator> decorators = evaluate_decorators(written.decorators);
    Function function = defined(written);
    note_call(*frame_, written);
    function.is_kernel = kernels_.count(&written) > 0 && !written.decorators.empty();
    if (function.owner == nullptr) {
        functions_.push_back(function);
    }
    //   @x.setter
    //   def x(self, value):     the property stays what it is
    const auto* changes = written.decorators.empty()
                              ? nullptr
                              : std::get_if<ast::Attribute>(&written.decorators.front()->node);
    const bool is_change = function.owner != nullptr && changes != nullptr;
    if (is_change && changes->attribute == "setter") {
        assign_name(cat(written.name, kSetter), Value(function));
    } else if (is_change && changes->attribute == "deleter") {
        stop_noting();  // `del object.x` is not followed
    } else {
        assign_name(written.name, decorated(function, decorators));
    }
    return Flow::GoesOn;
}

/// Those of libraries are not called, but what they are given is evaluated.
std::vector<Interpreter::Decorator> Interpreter::evaluate_decorators(
    const std::vector<const ast::Expr*>& written) {
    std::vector<Decorator> decorators;
    for (const ast::Expr* each : written) {
        const auto* node = std::get_if<ast::Call>(&each->node);
        Value value = evaluate(node == nullptr ? *each : *node->callee);
        const bool is_own = is_of_file(value);
        const Arguments given = node == nullptr ? Arguments() : evaluate_arguments(*node);
        if (node != nullptr && (is_own || (noted_ != nullptr && !is_quiet(value)))) {
            value = call(value, given, each->span);
        }
        decorators.push_back({each, std::move(value), is_own});
    }
    return decorators;
}

/// What the decorators make of a function. Those of libraries leave it what it is, or make the
/// kernel, which those of the file may do too.
Value Interpreter::decorated(Function function, const std::vector<Decorator>& decorators) {
    const Function kernel = function;
    function.is_kernel = false;
    std::optional<Value> made;
    for (auto each = decorators.rbegin(); each != decorators.rend(); ++each) {
        const Value& callee = each->value;
        const Span span = each->written->span;
        const auto* library = callee.constant<Qualified>();
        if (is_compiler(callee) && !made) {
            function.is_compiled = true;
        } else if (library != nullptr && library->name.starts_with("functools.singledispatch")) {
            made = outside({made ? *made : Value(function)}, span,
                           "which function this calls depends on its argument");
        } else if (each->is_own) {
            made = call(callee, {{made ? *made : Value(function), {}, span}}, span);
            for (const Case& wrapper : made->cases()) {
                if (const auto* known = std::get_if<Function>(wrapper.datum.get())) {
                    called_.insert(known->definition);
                }
            }
        } else if (noted_ != nullptr && library != nullptr && is_decorator(library->name)) {
            function.is_kernel = !made;
        } else if (noted_ != nullptr && !is_of_method(*each->written) &&
                   (library == nullptr || library->name != "functools.wraps")) {
            constexpr std::string_view kMade = "what this decorator makes is not followed";
            made = is_quiet(callee) ? unknown(span, std::string(kMade))
                                    : outside({callee, made ? *made : Value(function)}, span,
                                              std::string(kMade));
        } else if (!made) {
            function.is_kernel = kernel.is_kernel;
        }
    }
    const bool is_hidden = made && std::ranges::any_of(decorators, [](const Decorator& each) {
                               return is_of_method(*each.written);
                           });
    if (noted_ != nullptr && is_hidden) {
        made =
            unknown(function.definition->name_span, "what these decorators make is not followed");
    }
    const auto is_unknown = [](const Case& each) {
        return std::holds_alternative<Unknown>(*each.datum);
    };
    const bool is_followed = made && std::ranges::none_of(made->cases(), is_unknown);
    return !made || (kernel.is_kernel && !is_followed) ? Value(made ? kernel : function) : *made;
}

}  // namespace pykern2cu::launches
