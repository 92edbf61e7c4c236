#include "frontend/names/change_finder.hpp"
#include "frontend/names/changes.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"

/// Words by which a program reaches its names and attributes other than by writing them. Each is
/// followed where it is called by its own name; what is done with it otherwise may be anything.
namespace pykern2cu {

/// `partial(setattr, C)`, `map(exec, texts)`, `put = object.__setattr__`
bool ChangeFinder::hands_out_setter(const ast::Expr& expr) {
    const std::string_view word = last_name(expr);
    if (is_one_of(word, {"__setattr__", "__delattr__"})) {
        const auto* attribute = std::get_if<ast::Attribute>(&expr.node);
        return attribute != nullptr && is_one_of(last_name(*attribute->value), {"object", "type"});
    }
    if (!is_one_of(word, {"setattr", "delattr", "exec", "globals", "locals", "setitem"})) {
        return false;
    }
    const auto library = library_of(expr);
    return library && (library->empty()
                           ? word != "setitem"
                           : *library == cat("builtins.", word) || *library == "operator.setitem");
}

/// An object that may have the names of any module.
ChangeFinder::Node ChangeFinder::names_of_any() {
    if (names_of_any_ == References::kNothing) {
        names_of_any_ = references_.make();
        for (const auto& [scope, owner] : modules_) {
            references_.flow(names_of(*owner), names_of_any_);
        }
    }
    return names_of_any_;
}

/// `".settings"`, `"__main__"`, `__name__`
ChangeFinder::Node ChangeFinder::names_of_module_at(const ast::Expr& path) {
    const auto* own = std::get_if<ast::Name>(&path.node);
    const std::string_view text = key_of(path);
    if (own != nullptr && own->id == "__name__") {
        return names_of(*modules_[owner_->module]);
    }
    if (text.empty() || text.front() == '.') {
        return names_of_any();
    }
    const Scope* module = text == "__main__" ? owners_.front().module : find_module(0, text);
    return module == nullptr ? References::kNothing : names_of(*modules_[module]);
}

/// `sys.modules`, `frame.f_globals`, `f.__globals__`; nothing of most expressions.
ChangeFinder::Node ChangeFinder::names_reached_by(const ast::Expr& expr) {
    const std::string_view word = last_name(expr);
    if (std::holds_alternative<ast::Attribute>(expr.node) &&
        is_one_of(word, {"f_globals", "f_locals", "__globals__"})) {
        return names_of_any();
    }
    const bool are_modules = word == "modules" && library_of(expr) == "sys.modules";
    return are_modules ? container_of({names_of_any()}) : References::kNothing;
}

/// `import_module("settings")`; of `__import__("package.settings")` the package.
ChangeFinder::Node ChangeFinder::module_imported_by(const ast::Call& call) {
    const auto library = library_of(*call.callee);
    const std::string_view word = library ? last_name(*call.callee) : std::string_view();
    const bool is_import =
        library && (*library == "importlib.import_module" || *library == "importlib.__import__" ||
                    (library->empty() && word == "__import__"));
    if (!is_import || call.arguments.empty()) {
        return References::kNothing;
    }
    const ast::Expr& path = *call.arguments.front().value;
    const Node either = references_.make();
    references_.flow(names_of_module_at(path), either);
    if (const std::string_view text = key_of(path); text.find('.') != std::string_view::npos) {
        const Scope* root = find_module(0, text.substr(0, text.find('.')));
        references_.flow(root == nullptr ? References::kNothing : names_of(*modules_[root]),
                         either);
    }
    return either;
}

/// `sys.modules["settings"] = other`: whoever imports it gets other values.
bool ChangeFinder::replaces_module(const ast::Subscript& target, Span span) {
    if (last_name(*target.base) != "modules" || library_of(*target.base) != "sys.modules") {
        return false;
    }
    const std::string_view path = key_of(*target.index);
    const Scope* module = path.empty() ? nullptr : find_module(0, path);
    if (module != nullptr) {
        reassign(*modules_[module], "", span, true);
    }
    return !path.empty();
}

/// `patch.object(settings, "N", 3)`, `patch("settings.N", 3)` of `unittest.mock`
void ChangeFinder::patch(const Called& called, Span span) {
    const ast::Call& call = *called.call;
    const std::string library = library_of(*call.callee).value_or("");
    if (!library.starts_with("unittest.mock.patch") || call.arguments.empty()) {
        return;
    }
    const ast::Expr& target = *call.arguments.front().value;
    const std::string_view path = key_of(target);
    if (library.ends_with(".dict")) {
        change(called.arguments.front(), span);
    }
    if (path.empty()) {
        const bool is_named = library.ends_with(".object") && call.arguments.size() > 1;
        set_attribute(target, is_named ? key_of(*call.arguments[1].value) : std::string_view(),
                      References::kNothing, span);
    } else if (const Scope* module = find_module(0, path.substr(0, path.rfind('.')))) {
        reassign(*modules_[module], std::string(path.substr(path.rfind('.') + 1)), span);
    } else {
        reassign_anything(span);  // `patch("settings.C.n", 3)`
    }
}

void ChangeFinder::reassign_anything(Span span) {
    assigned_.push_back({nullptr, "", true, span, owner_});
}

}  // namespace pykern2cu
