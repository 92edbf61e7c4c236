#include <algorithm>

#include "frontend/host/modules/binder.hpp"
#include "frontend/host/modules/source_path.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/literal.hpp"

/// `sys.path`: statements that make imports look elsewhere before they look beside the file.
namespace pykern2cu {
namespace {

bool is_library_name(const Scope& scope, std::string_view name, std::string_view qualified) {
    return std::ranges::any_of(
        scope.holder_of(name).find_all(name), [qualified](const Binding* binding) {
            const auto* library = std::get_if<LibraryBinding>(&binding->target);
            return library != nullptr && library->qualified == qualified;
        });
}

/// The only value that the statements of a scope give a name.
const ast::Expr* only_value(const Scope& scope, std::string_view name) {
    const auto& bindings = scope.holder_of(name).find_all(name);
    const auto* value =
        bindings.size() == 1 ? std::get_if<ValueBinding>(&bindings.front()->target) : nullptr;
    return value != nullptr && value->path.empty() ? value->value : nullptr;
}

/// `sys.path`, also by another name.
bool is_search_path(const ast::Expr& expr, const Scope& scope) {
    if (const auto* attribute = std::get_if<ast::Attribute>(&expr.node)) {
        const auto* owner = std::get_if<ast::Name>(&attribute->value->node);
        return attribute->attribute == "path" && owner != nullptr &&
               is_library_name(scope, owner->id, "sys");
    }
    const auto* name = std::get_if<ast::Name>(&expr.node);
    const ast::Expr* value = name == nullptr ? nullptr : only_value(scope, name->id);
    return name != nullptr &&
           (is_library_name(scope, name->id, "sys.path") ||
            (value != nullptr && std::holds_alternative<ast::Attribute>(value->node) &&
             is_search_path(*value, scope)));
}

/// Of `sys.path.insert(1, …)` the folder comes behind that of the file.
bool is_behind(const ast::Call& call, std::string_view method) {
    const auto* literal = call.arguments.empty()
                              ? nullptr
                              : std::get_if<ast::Literal>(&call.arguments[0].value->node);
    const auto* place = literal == nullptr ? nullptr : std::get_if<ast::Integer>(&literal->value);
    return method == "insert" ? place != nullptr && place->value > 0
                              : is_one_of(method, {"append", "extend", "index", "count", "copy"});
}

}  // namespace

void Binder::read_search_path(const ast::Call& call) {
    const auto* method = std::get_if<ast::Attribute>(&call.callee->node);
    if (method == nullptr || !is_search_path(*method->value, scope_)) {
        return;
    }
    if (is_behind(call, method->attribute)) {
        program_.search_later();
        return;
    }
    const auto text = [](const ast::Expr& expr) {
        const std::string* known = text_literal(expr);
        return known == nullptr ? std::nullopt : std::optional(*known);
    };
    const bool is_insert = method->attribute == "insert" && call.arguments.size() == 2;
    const auto path =
        is_insert ? read_source_path(*call.arguments[1].value,
                                     {program_.sources(), text,
                                      [this](auto name) { return only_value(scope_, name); }})
                  : std::nullopt;
    const bool is_known = path && path->is_from_source;
    program_.search_first(
        is_known ? std::optional(cat(directory_of(scope_.path()), path->path)) : std::nullopt,
        is_known && guard_ == nullptr && scope_.kind() == Scope::Kind::Module);
}

/// `sys.path[:0] = folders`, `sys.path = folders`, `del sys.path[0]`
void Binder::read_search_path_target(const ast::Expr& target) {
    const auto* item = std::get_if<ast::Subscript>(&target.node);
    const bool is_name = std::holds_alternative<ast::Name>(target.node);
    if (!is_name && is_search_path(item == nullptr ? target : *item->base, scope_)) {
        program_.search_first(std::nullopt, false);
    }
}

/// What a function does to `sys.path` may be done before any import.
void Program::read_search_path_of_functions(const ast::Module& module) {
    const bool is_file = !module.exprs.items().empty();  // else a folder may stand for it
    if (!is_file || sources_.file(module.file).text().find("sys") == std::string::npos) {
        return;
    }
    const auto is_in_function = [&module](Span span) {
        return std::ranges::any_of(
            module.functions.items(), [span](const ast::FunctionDef& function) {
                return function.span.begin <= span.begin && span.end <= function.span.end;
            });
    };
    for (const ast::Expr& expr : module.exprs.items()) {
        const auto* call = std::get_if<ast::Call>(&expr.node);
        const auto* method =
            call == nullptr ? nullptr : std::get_if<ast::Attribute>(&call->callee->node);
        const auto* path =
            method == nullptr ? nullptr : std::get_if<ast::Attribute>(&method->value->node);
        const auto* owner = path == nullptr ? nullptr : std::get_if<ast::Name>(&path->value->node);
        if (owner != nullptr && owner->id == "sys" && path->attribute == "path" &&
            is_in_function(expr.span)) {
            is_behind(*call, method->attribute) ? search_later() : search_first({}, false);
        }
    }
}

}  // namespace pykern2cu
