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

/// The names of all modules are known to code that is not followed.
ChangeFinder::Region ChangeFinder::names_of_any(Span span) {
    for (const auto& [scope, owner] : modules_) {
        regions_.let_out(owner->region);
    }
    changes_.push_back({.region = Regions::kOutside, .span = span, .owner = owner_});
    mentions_.push_back({Regions::kOutside, owner_, span});
    return Regions::kOutside;
}

/// The names of any module.
ChangeFinder::Region ChangeFinder::names_of_all() {
    const Region all = owners_.front().region;
    for (const auto& [scope, owner] : modules_) {
        regions_.unite(owner->region, all);
    }
    return all;
}

/// `import_module("settings")`, `import_module(".settings", "package")`
std::optional<ChangeFinder::Region> ChangeFinder::module_imported_by(const ast::Call& call) {
    const auto library = library_of(*call.callee);
    const bool is_import =
        library &&
        imports_by_name(library->empty() ? cat("builtins.", last_name(*call.callee)) : *library);
    if (!is_import || call.arguments.empty()) {
        return std::nullopt;
    }
    const ast::Expr& path = *call.arguments.front().value;
    const std::string_view text = key_of(path);
    if (text.empty() || text.front() == '.') {
        return names_of_all();
    }
    const Scope* module = find_module(0, text);
    const Scope* package = find_module(0, text.substr(0, text.find('.')));
    const Region made = module == nullptr ? Regions::kOutside : modules_.at(module)->region;
    const bool is_package = last_name(*call.callee) == "__import__";  // which is given
    if (is_package && text.find('.') != text.npos && package != nullptr) {
        regions_.unite(made, modules_.at(package)->region);
    }
    return made;
}

/// An empty name is one that is not known.
void ChangeFinder::set_attribute(const ast::Expr& object, std::string_view name, Region given,
                                 Span span, bool is_shown) {
    if (const Scope* module = module_of(object)) {
        Owner& owner = *modules_.at(module);
        reassign(owner, std::string(name), span, name.empty());
        regions_.unite(given, name.empty() ? Regions::kOutside : variable(owner, name));
        return;
    }
    if (const auto library = library_of(object)) {
        patched_.insert(name);  // a function of a library is another one
        escape(given, span);
        mentions_.push_back({Regions::kOutside, owner_, span});  // which may call it
        if (*library == "builtins") {
            assigned_.push_back({nullptr, std::string(name), false, span, owner_});
        }
    }
    const auto* holder = std::get_if<ast::Name>(&object.node);
    if (is_one_of(name, {"__defaults__", "__kwdefaults__", "__code__"})) {
        replace_function(object, span);
    }
    const Region base = value(object);
    if (base == Regions::kNothing) {
        return;
    }
    const bool sets_all = is_one_of(name, {"__dict__", "__class__", "__bases__"});
    const Region part = regions_.attribute(base, name);
    if (name.empty() || sets_all) {
        escape(given, span);
    } else {
        regions_.unite(given, part);
    }
    if (is_one_of(name, {"__class__", "__bases__"})) {
        escape(base, span);
    }
    const bool is_receiver = holder != nullptr && owner_->takes_receiver() &&
                             owner_->function->parameters.front().name == holder->id;
    changes_.push_back({.region = base,
                        .span = span,
                        .owner = owner_,
                        .via = !is_shown || holder == nullptr ? std::string_view() : holder->id,
                        .attribute = std::string(sets_all ? std::string_view() : name),
                        .is_attribute = true,
                        .is_own = is_receiver,
                        .type = class_of(object)});
    mentions_.push_back({part, owner_, span});  // a property
    loads_.emplace_back(base, part);
    operate({base, part, given}, span, true);
}

/// A function gets other defaults, or another body.
void ChangeFinder::replace_function(const ast::Expr& function, Span span) {
    const auto* name = std::get_if<ast::Name>(&function.node);
    const auto* attribute = std::get_if<ast::Attribute>(&function.node);
    const Owner* const owner = name == nullptr ? nullptr : resolve(name->id, *owner_);
    if (owner != nullptr) {
        reassign(*owner, std::string(name->id), span);
    } else if (attribute != nullptr) {
        set_attribute(*attribute->value, attribute->attribute, Regions::kNothing, span, false);
    }
}

void ChangeFinder::reassign(const Owner& target, std::string name, Span span, bool is_prefix) {
    assigned_.push_back({&target, std::move(name), is_prefix, span, owner_});
}

void ChangeFinder::reassign_anything(Span span) {
    assigned_.push_back({nullptr, "", true, span, owner_});
}

/// `globals()[key] = value`
void ChangeFinder::update_names(const ast::Expr& key, Region given, Span span) {
    const Owner& module = *modules_[owner_->module];
    const auto* other = std::get_if<ast::UnsupportedExpr>(&key.node);
    const auto* formatted = other == nullptr || other->host == nullptr
                                ? nullptr
                                : std::get_if<ast::FormattedString>(other->host);
    if (const std::string_view name = key_of(key); !name.empty()) {
        assign_by_name(name, given, span);
    } else {
        value(key);
        escape(given, span);
        reassign(module, formatted == nullptr ? "" : formatted->texts.front(), span, true);
    }
}

/// `globals().update(name=given)`, and in the body of a class `vars()["name"] = given`
void ChangeFinder::assign_by_name(std::string_view name, Region given, Span span) {
    const Owner& module = *modules_.at(owner_->module);
    if (!module.bound.contains(name)) {  // what has been looked at does not know the name
        escape(given, span);
    }
    reassign(module, std::string(name), span);
    regions_.unite(given, names_of(name));
    if (owner_->type != nullptr) {
        changes_.push_back({.region = owner_->instance,
                            .span = span,
                            .owner = owner_,
                            .attribute = std::string(name),
                            .is_attribute = true});
    }
}

/// What `globals()["name"]` gives, and in the body of a class `vars()["name"]`.
ChangeFinder::Region ChangeFinder::names_of(std::string_view name) {
    Owner& module = *modules_.at(owner_->module);
    module.bound.insert(name);
    const Region region = variable(module, name);
    regions_.unite(region, owner_->type == nullptr ? Regions::kNothing : variable(*owner_, name));
    return region;
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

/// `setattr(object, name, value)`, `globals().update(entries)`, `exec(text)`; whether it is one.
bool ChangeFinder::change_names(const ast::Call& call, std::string_view name,
                                const std::vector<Region>& arguments) {
    const Span span = call.callee->span;
    if (set_by_name(call, name, arguments)) {
        return true;
    }
    if (is_one_of(name, {"loads", "load", "Unpickler"}) && !arguments.empty() &&
        library_of(*call.callee).value_or("").starts_with("pickle.")) {
        names_of_any(span);
    }
    const bool has_own = owner_->outer != nullptr && owner_->type == nullptr;
    if (has_own && is_one_of(name, {"vars", "locals"}) && arguments.empty()) {
        for (const std::string_view own : owner_->bound) {
            escape(variable(*owner_, own), span);
        }
    }
    patch(call);
    execute(call, name, arguments);
    const auto* method = std::get_if<ast::Attribute>(&call.callee->node);
    if (name != "update" || method == nullptr || !is_names_of_module(*method->value)) {
        return false;
    }
    update_names(call, arguments);
    return true;
}

/// `setattr(object, name, value)`, `settings.__setattr__("N", 3)`; whether it is one.
bool ChangeFinder::set_by_name(const ast::Call& call, std::string_view name,
                               const std::vector<Region>& arguments) {
    const Span span = call.callee->span;
    const auto* method = std::get_if<ast::Attribute>(&call.callee->node);
    const bool is_special = is_one_of(name, {"__setattr__", "__delattr__"}) && method != nullptr;
    const bool is_set_by_type =
        is_special &&
        (is_one_of(last_name(*method->value), {"object", "type"}) || class_of(*method->value));
    if (is_special && !is_set_by_type && !is_call_of_super(*method->value) &&
        !call.arguments.empty()) {
        set_attribute(*method->value, key_of(*call.arguments[0].value),
                      arguments.size() > 1 ? arguments[1] : Regions::kNothing, span, false);
        return true;
    }
    const auto given = static_cast<size_t>(
        std::ranges::count(call.arguments, ast::Argument::Kind::Positional, &ast::Argument::kind));
    const bool is_at_path = method != nullptr && ((name == "setattr" && given == 2) ||
                                                  (name == "delattr" && given == 1));
    const bool is_set = name == "setattr" || name == "delattr" || is_set_by_type;
    if (is_set && !call.arguments.empty() &&
        call.arguments.front().kind == ast::Argument::Kind::Star) {
        reassign_anything(span);  // `setattr(*change)`
        return true;
    }
    if (is_at_path) {
        set_at_path(*call.arguments[0].value, span);
        return true;
    }
    if (is_set && call.arguments.size() >= 2) {
        set_attribute(*call.arguments[0].value, key_of(*call.arguments[1].value),
                      arguments.size() > 2 ? arguments[2] : Regions::kNothing, span, false);
        return true;
    }
    return false;
}

/// `globals().update(entries, name=given)`
void ChangeFinder::update_names(const ast::Call& call, const std::vector<Region>& arguments) {
    const Span span = call.callee->span;
    const Owner& module = *modules_[owner_->module];
    for (size_t at = 0; at < call.arguments.size(); ++at) {
        const ast::Argument& argument = call.arguments[at];
        const auto* entries = std::get_if<ast::Dict>(&argument.value->node);
        if (argument.kind == ast::Argument::Kind::Keyword) {
            assign_by_name(argument.keyword, arguments[at], span);
        } else if (entries == nullptr) {
            escape(arguments[at], span);
            reassign(module, "", span, true);
        }
        for (size_t i = 0; entries != nullptr && i < entries->items.size(); ++i) {
            const ast::Expr* key = entries->items[i].first;
            if (key == nullptr) {  // `{**others}`
                escape(value(*entries->items[i].second), span);
                reassign(module, "", span, true);
            } else {
                update_names(*key, value(*entries->items[i].second), span);
            }
        }
    }
}

/// Code as text has what it names, and what it is given, and may do anything with that.
void ChangeFinder::execute(const ast::Call& call, std::string_view name,
                           const std::vector<Region>& arguments) {
    const Span span = call.callee->span;
    const auto library = library_of(*call.callee);
    if (call.arguments.empty() || !library ||
        !runs_text(library->empty() ? cat("builtins.", name) : *library)) {
        return;
    }
    const std::string_view text = key_of(*call.arguments.front().value);
    for (const Region given : arguments) {
        escape(given, span);
    }
    if (text.empty()) {
        names_of_any(span);
    }
    for (size_t at = 0; at < text.size();) {
        const std::string_view word = grammar::word_at(text, at);
        if (Owner* const owner = word.empty() ? nullptr : resolve(word, *owner_)) {
            escape(variable(*owner, word), span);
        }
        at += std::max<size_t>(word.size(), 1);
    }
    mentions_.push_back({Regions::kOutside, owner_, span});
    if (arguments.size() > 1 &&
        !std::holds_alternative<ast::Literal>(call.arguments[1].value->node)) {
        change(arguments[1], span, nullptr, "__setitem__");
        return;
    }
    const auto has = [text](std::string_view word) { return text.find(word) != text.npos; };
    // In a function the text assigns names of its own, but for those that it declares.
    if (owner_->function == nullptr ? name == "exec" || has(":=") : has("global")) {
        reassign(*modules_[owner_->module], "", span, true);
    }
    if (text.empty() || (name == "exec" && has(".")) || has("import") || has("setattr")) {
        reassign_anything(span);
    }
    if (owner_->type != nullptr) {
        assign_all(owner_->instance, span);
    }
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
    const Scope* module = find_module(0, path);
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
void ChangeFinder::patch(const ast::Call& call) {
    const Span span = call.callee->span;
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
        escape(value(target), span);
    }
    if (word == "multiple") {
        for (const ast::Argument& argument : call.arguments) {
            const bool is_name = argument.kind == ast::Argument::Kind::Keyword;
            if (is_name && path.empty()) {
                set_attribute(target, argument.keyword, Regions::kNothing, span);
            } else if (is_name) {
                set_in_module(path, argument.keyword, span);
            }
        }
    } else if (!path.empty() || (word.empty() && is_known)) {
        set_at_path(target, span);
    } else if (!word.empty()) {
        const bool is_given = word == "object" && call.arguments.size() > 1;
        set_attribute(target, is_given ? key_of(*call.arguments[1].value) : std::string_view(),
                      Regions::kNothing, span);
    }
}

/// `names = globals(); names["N"] = 1`, `sys.modules["settings"].N = 1`
void ChangeFinder::note_names() {
    std::unordered_map<Region, std::vector<const Owner*>> modules;
    for (const auto& [scope, module] : modules_) {
        modules[regions_.find(module->region)].push_back(module);
    }
    for (const Change& change : changes_) {
        const auto found = modules.find(regions_.find(change.region));
        if ((change.is_attribute || !change.method.empty()) && found != modules.end()) {
            const bool is_one = found->second.size() == 1;
            assigned_.push_back({is_one ? found->second.front() : nullptr, change.attribute,
                                 change.attribute.empty(), change.span, change.owner});
        }
    }
}

ChangeFinder::Region ChangeFinder::members(const Change& change) {
    return regions_.members(change.region);
}

bool ChangeFinder::is_of_class(const Change& change, const ast::ClassDef& type) const {
    if (!regions_.is_object(change.region) || regions_.is_out(change.region)) {
        return true;
    }
    return std::ranges::any_of(classes_.at(&type)->line(), [&](const Owner* each) {
        return regions_.are_one(change.region, each->instance) ||
               regions_.are_one(change.region, each->region);
    });
}

bool ChangeFinder::may_happen(const Change& change) {
    return change.method.empty() || regions_.has_other_methods(change.region) ||
           regions_.definitions(regions_.known_attribute(change.region, change.method)).empty();
}

}  // namespace pykern2cu
