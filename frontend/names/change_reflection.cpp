#include <algorithm>

#include "frontend/names/change_finder.hpp"
#include "frontend/names/changes.hpp"
#include "frontend/names/library_effects.hpp"
#include "frontend/names/program.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"
#include "grammar/skip.hpp"

/// Words by which a program reaches its names and attributes other than by writing them. Each is
/// followed where it is called by its own name; what is done with it otherwise may be anything.
namespace pykern2cu {
namespace {

bool is_none(const ast::Expr& expr) {
    const auto* literal = std::get_if<ast::Literal>(&expr.node);
    return literal != nullptr && std::holds_alternative<ast::None>(literal->value);
}

/// Whether one of the names in `package.settings` is this one.
bool has_component(std::string_view path, std::string_view name) {
    return !name.empty() && cat(".", path, ".").find(cat(".", name, ".")) != std::string::npos;
}

}  // namespace

/// `partial(setattr, C)`, `map(exec, texts)`, `put = object.__setattr__`; `reduce(getattr, path,
/// m)` may give any module.
bool ChangeFinder::hands_out_setter(const ast::Expr& expr) {
    const std::string_view word = last_name(expr);
    if (is_one_of(word, {"__setattr__", "__delattr__"})) {
        const auto* attribute = std::get_if<ast::Attribute>(&expr.node);
        return attribute != nullptr && is_one_of(last_name(*attribute->value), {"object", "type"});
    }
    if (!is_one_of(word, {"setattr", "delattr", "exec", "eval", "globals", "locals", "setitem",
                          "getattr"})) {
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
    const Scope* module = text == "__main__" ? main_module() : find_module(0, text);
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
    const bool is_import =
        library &&
        imports_by_name(library->empty() ? cat("builtins.", last_name(*call.callee)) : *library);
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
    const auto* own = std::get_if<ast::Name>(&target.index->node);
    const bool is_own = own != nullptr && own->id == "__name__";
    const std::string_view path = key_of(*target.index);
    const Scope* module = is_own ? owner_->module : path.empty() ? nullptr : find_module(0, path);
    if (module != nullptr) {
        reassign(*modules_[module], "", span, true);
    }
    return is_own || !path.empty();
}

/// `exec("global N; N = 3")`, `exec(text, globals())`
void ChangeFinder::execute(const Called& called, std::string_view name, Span span) {
    const ast::Call& call = *called.call;
    const auto library = library_of(*call.callee);
    if (call.arguments.empty()) {
        return;
    }
    if (library && runs_text(library->empty() ? cat("builtins.", name) : *library)) {
        give_to_text(called, key_of(*call.arguments.front().value));
    }
    if (name != "exec") {
        return;
    }
    if (call.arguments.size() > 1 && !is_none(*call.arguments[1].value)) {
        change(called.arguments[1], span);
        return;
    }
    const std::string_view text = key_of(*call.arguments.front().value);
    const auto has = [text](std::string_view word) { return text.find(word) != text.npos; };
    // In a function the text assigns names of its own, but for those that it declares.
    if (owner_->function == nullptr || has("global")) {
        reassign(*modules_[owner_->module], "", span, true);
    }
    if (text.empty() || has(".") || has("import") || has("setattr")) {
        reassign_anything(span);
    }
    change(owner_->type == nullptr ? References::kNothing : owner_->result, span);
}

/// Code as text has what it names, and what it is given, and may do anything with that.
void ChangeFinder::give_to_text(const Called& called, std::string_view text) {
    const Span span = called.call->callee->span;
    std::vector<Node> given(called.arguments.begin() + 1, called.arguments.end());
    given.push_back(text.empty() ? names_of_any() : References::kNothing);
    for (size_t at = 0; at < text.size();) {
        const std::string_view word = grammar::word_at(text, at);
        if (Owner* const owner = word.empty() ? nullptr : resolve(word, *owner_)) {
            Variable& variable = owner->variables[word];
            make_node(variable);
            given.push_back(variable.any);
        }
        at += std::max<size_t>(word.size(), 1);
    }
    give_to_code(given, called.result, span);
}

void ChangeFinder::give_to_code(const std::vector<Node>& given, Node result, Span span) {
    for (const Node each : given) {
        change(each, span);
        change(item(each), span);  // of names
        mentions_.push_back({each, nullptr, owner_, span});
    }
    give_anything(given, result);
}

/// `monkeypatch.setattr("settings.N", 3)`
void ChangeFinder::set_at_path(const ast::Expr& target, Span span) {
    const std::string_view path = key_of(target);
    const size_t dot = path.rfind('.');
    if (path.empty()) {
        reassign_anything(span);  // `__name__ + ".N"`
    } else if (dot != path.npos) {
        set_in_module(path.substr(0, dot), path.substr(dot + 1), span);
    }
}

void ChangeFinder::set_in_module(std::string_view path, std::string_view name, Span span) {
    const Scope* module = path == "__main__" ? main_module() : find_module(0, path);
    if (module != nullptr) {
        reassign(*modules_[module], std::string(name), span);
        return;
    }
    // `"settings.C.n"`, or a module that is found from another folder
    const bool is_of_program = std::ranges::any_of(modules_by_path_, [path](const auto& each) {
        const std::string_view file = each.first;
        const std::string_view stem = file.substr(0, file.rfind(".py"));
        const std::string_view whole =
            stem.ends_with("/__init__") ? stem.substr(0, stem.rfind('/')) : stem;
        return has_component(path, whole.substr(whole.rfind('/') + 1));
    });
    if (is_of_program || has_component(path, "__main__")) {
        reassign_anything(span);
    }
}

/// `patch.object(settings, "N", 3)`, `patch("settings.N", 3)` of `unittest.mock`, and those that
/// `pytest` hands to tests.
void ChangeFinder::patch(const Called& called, Span span) {
    const ast::Call& call = *called.call;
    const auto* kind = std::get_if<ast::Attribute>(&call.callee->node);
    const std::string_view last = last_name(*call.callee);
    const std::string_view word =
        kind != nullptr && is_one_of(last, {"object", "dict", "multiple"}) ? last : "";
    const std::string library = library_of(*call.callee).value_or("");
    const bool is_known =
        library.starts_with("unittest.mock.patch") || library.starts_with("mock.patch");
    const bool is_named = (word.empty() ? last : last_name(*kind->value)) == "patch";
    if (call.arguments.empty() || !(is_known || (is_named && library.empty()))) {
        return;
    }
    const ast::Expr& target = *call.arguments.front().value;
    const std::string_view path = key_of(target);
    if (word == "dict") {
        change(called.arguments.front(), span);
    }
    if (word == "multiple") {
        for (const ast::Argument& argument : call.arguments) {
            const bool is_name = argument.kind == ast::Argument::Kind::Keyword;
            if (is_name && path.empty()) {
                set_attribute(target, argument.keyword, References::kNothing, span);
            } else if (is_name) {
                set_in_module(path, argument.keyword, span);
            }
        }
    } else if (!path.empty() || (word.empty() && is_known)) {
        set_at_path(target, span);
    } else if (!word.empty()) {
        const bool is_given = word == "object" && call.arguments.size() > 1;
        set_attribute(target, is_given ? key_of(*call.arguments[1].value) : std::string_view(),
                      References::kNothing, span);
    }
}

void ChangeFinder::reassign_anything(Span span) {
    assigned_.push_back({nullptr, "", true, span, owner_});
}

/// `names = globals(); names["N"] = 1`, `sys.modules["settings"].N = 1`
void ChangeFinder::note_names() {
    std::unordered_map<Node, std::vector<const Owner*>> targets;  // by what is changed
    std::map<std::pair<const Owner*, std::string_view>, std::set<const Owner*>> known;
    for (const Change& change : changes_) {
        const std::string_view name = change.attribute.empty() ? change.key : change.attribute;
        const Node node = references_.leader(change.node);
        const Owner& code = change.owner->code();
        if (change.method == "*") {
            continue;
        }
        const auto [found, is_new] = targets.try_emplace(node);
        for (const auto& [object, module] : modules_by_names_) {
            if (is_new && references_.at(node).contains({object, 0})) {
                found->second.push_back(module);
            }
        }
        if (found->second.empty()) {
            continue;
        }
        auto& assigned = known[{&code, name}];
        for (const Owner* module : found->second) {
            // A function assigns all that it does at once.
            if (code.function == nullptr || assigned.insert(module).second) {
                assigned_.push_back(
                    {module, std::string(name), name.empty(), change.span, change.owner});
            }
        }
    }
}

}  // namespace pykern2cu
