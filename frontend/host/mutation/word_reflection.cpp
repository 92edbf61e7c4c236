#include "frontend/host/mutation/word_reader.hpp"

#include <algorithm>

#include "frontend/library/library_effects.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/visit.hpp"

namespace pykern2cu {

/// `globals()`, `vars(object)`, `object.__dict__`
std::optional<WordReader::Names> WordReader::names_of(const ast::Expr& expr) const {
    if (const auto* attribute = std::get_if<ast::Attribute>(&expr.node)) {
        return attribute->attribute == "__dict__" ? std::optional(Names{attribute->value})
               : gives_names(attribute->attribute)
                   ? std::optional(Names{.object = nullptr, .is_of_any = true})
                   : std::nullopt;
    }
    if (const auto* variable = std::get_if<ast::Name>(&expr.node)) {
        const Owner binder = words_.binder_of(owner_, variable->id);
        return words_.made_by(binder, variable->id) == "globals" ? std::optional(Names{nullptr})
                                                                 : std::nullopt;
    }
    const auto* call = std::get_if<ast::Call>(&expr.node);
    const std::string library = call == nullptr ? std::string() : library_of(*call->callee);
    const std::string_view name = call == nullptr                    ? ""
                                  : library.starts_with("builtins.") ? last_word(library)
                                                                     : last_name(*call->callee);
    if (is_one_of(name, {"globals", "locals", "vars"}) && call->arguments.size() < 2) {
        const bool is_local = name != "globals" && call->arguments.empty() &&
                              words_.code_[owner_].function != nullptr;
        return Names{call->arguments.empty() ? nullptr : call->arguments.front().value, is_local};
    }
    return std::nullopt;
}

void WordReader::store_name(const Names& names, const ast::Expr& key, Span span) {
    const auto* other = std::get_if<ast::UnsupportedExpr>(&key.node);
    const auto* formatted = other == nullptr || other->host == nullptr
                                ? nullptr
                                : std::get_if<ast::FormattedString>(other->host);
    const std::string text(formatted != nullptr ? formatted->texts.front() : text_of(key));
    const bool is_known = formatted == nullptr && !text.empty();
    if (names.is_local) {
        return;
    }
    if (names.object == nullptr) {
        assign_name(names, text, !is_known, span);
        if (code().type != nullptr) {
            assign(text, !is_known, span, Receiver::Own);
        }
    } else {
        set_attribute(*names.object, is_known ? keep(text) : std::string_view(), span);
    }
}

/// What is done with such a dictionary but for storing and looking up one name.
void WordReader::use_names(const Names& names, Span span, const Fate& fate) {
    if (names.object != nullptr) {
        use(*names.object, Fate::read());
    }
    const bool is_variable = names.object == nullptr && !names.is_of_any && fate.is_exact &&
                             fate.path.empty() && fate.into_path.empty() && !fate.is_attribute &&
                             !fate.into.empty();
    if (fate.is_read() || fate.is_operand || is_variable) {
        return;
    }
    const bool is_object = names.object != nullptr &&
                           (is_receiver(*names.object) || types_.contains(made_by(*names.object)));
    words_.gives_modules_ = words_.gives_modules_ || !is_object;
    take_any(span, names.object);
    mention_any(span);
    if (names.object != nullptr) {
        words_.has_stores_ = true;
        set_attribute(*names.object, "", span);
    } else if (!names.is_local) {
        assign_name(names, "", true, span);
        assign("", true, span, Receiver::Own);
    }
}

void WordReader::assign_name(const Names& names, std::string name, bool is_prefix, Span span) {
    assign(name, is_prefix, span, Receiver::Names);
    if (names.is_of_any) {
        assign(std::move(name), is_prefix, span, Receiver::Other, CodeWords::kAnything);
    }
}

void WordReader::call_method_of_names(const ast::Call& call, const Names& names,
                                      std::string_view method, Span span, const Fate& fate) {
    const bool looks_up = is_one_of(method, {"get", "keys", "items", "values", "copy"});
    keep_arguments(call, Fate::kept(span));
    if (looks_up) {
        use_names(names, span, Fate::read());
        if (!fate.is_read()) {
            take_any(span);
            words_.gives_modules_ = true;
        }
        mention_any(span);
        return;
    }
    bool is_known = is_one_of(method, {"update", "pop", "setdefault", "__setitem__"});
    for (const ast::Argument& each : call.arguments) {
        const auto* entries = std::get_if<ast::Dict>(&each.value->node);
        if (each.kind == ast::Argument::Kind::Keyword) {
            store_name_of(names, each.keyword, span);
        } else if (method != "update" && &each == call.arguments.data()) {
            store_name(names, *each.value, span);
        } else if (method == "update") {
            is_known = is_known && entries != nullptr;
            for (size_t i = 0; entries != nullptr && i < entries->items.size(); ++i) {
                const ast::Expr* key = entries->items[i].first;
                is_known = is_known && key != nullptr;
                if (key != nullptr) {
                    store_name(names, *key, span);
                }
            }
        }
    }
    if (!is_known) {
        use_names(names, span, Fate::kept(span));
    }
}

void WordReader::store_name_of(const Names& names, std::string_view name, Span span) {
    if (names.object != nullptr) {
        set_attribute(*names.object, name, span);
    } else if (!names.is_local) {
        assign_name(names, std::string(name), false, span);
        assign(std::string(name), false, span, Receiver::Own);
    }
}

bool WordReader::reflects(const ast::Call& call, const ast::Expr& expr, std::string_view library,
                          const Fate& fate) {
    const auto* method = std::get_if<ast::Attribute>(&call.callee->node);
    const std::string_view name = last_name(*call.callee);
    const auto& arguments = call.arguments;
    const Span span = call.callee->span;
    const bool has_star = std::ranges::any_of(arguments, &ast::Argument::is_star);
    const bool is_setter = is_one_of(name, {"setattr", "delattr", "__setattr__", "__delattr__"}) &&
                           (method != nullptr || library == cat("builtins.", name));
    const size_t values = name == "setattr" || name == "__setattr__" ? 1 : 0;
    if (is_setter && has_star) {
        assign_anything(span);
        keep_arguments(call, Fate::kept(span));
        return true;
    }
    if (is_setter && method != nullptr && arguments.size() == 1 + values) {
        if (name.starts_with("__")) {  // `super().__setattr__(name, value)`
            set_attribute(*method->value, text_of(*arguments.front().value), span);
        } else {  // `monkeypatch.setattr("settings.N", 3)`
            set_at_path(text_of(*arguments.front().value), span);
        }
        keep_arguments(call, Fate::kept(span));
        return true;
    }
    if (is_setter && arguments.size() >= 2) {
        const ast::Expr& key = *arguments[1].value;
        store_name({arguments.front().value}, key, span);
        for (size_t i = 1; i < arguments.size(); ++i) {
            use(*arguments[i].value, Fate::kept(span));
        }
        return true;
    }
    if (library == "builtins.getattr" && arguments.size() > 1) {
        get_attribute(call, expr, fate);
        return true;
    }
    if (runs_text(library) && !arguments.empty()) {
        run_text(call, name, span);
        return true;
    }
    if (library.starts_with("pickle.") && is_one_of(name, {"loads", "load", "Unpickler"})) {
        take_any(span);
        mention_any(span);
    }
    if (is_one_of(name, {"getattr_static", "getmembers", "getmembers_static"})) {
        take_any(span);
    }
    if (is_one_of(name, {"attrgetter", "methodcaller", "__getattribute__"})) {
        for (const ast::Argument& each : arguments) {
            const bool is_name =
                name == "attrgetter" ||
                &each == (name == "methodcaller" ? &arguments.front() : &arguments.back());
            const bool is_own =  // `super().__getattribute__(name)` in a method of that name
                code().function != nullptr && code().function->name == name;
            if (is_name && !is_own && text_of(*each.value).empty()) {
                take_any(span);
            }
            for (std::string_view path = text_of(*each.value); !path.empty();) {
                const std::string_view word = path.substr(0, path.find('.'));
                CodeWords::Use taken = made(Fate::kept(span));
                taken.object = CodeWords::kAnything;
                words_.attributes_[word].push_back(std::move(taken));
                path = path.substr(std::min(path.size(), word.size() + 1));
            }
        }
    }
    patch(call, library, span);
    return false;
}

void WordReader::get_attribute(const ast::Call& call, const ast::Expr& expr, const Fate& fate) {
    const ast::Expr& object = *call.arguments.front().value;
    const std::string_view name = text_of(*call.arguments[1].value);
    for (size_t i = 1; i < call.arguments.size(); ++i) {
        use(*call.arguments[i].value, i == 1 ? Fate::read() : fate.inside(expr.span));
    }
    if (!name.empty()) {
        use_attribute(object, name, fate);
        return;
    }
    mention_any(expr.span);
    use(object, fate.is_read() ? fate : Fate::kept(expr.span));
    if (!fate.is_read()) {
        take_any(expr.span, &object);
    }
}

void WordReader::run_text(const ast::Call& call, std::string_view name, Span span) {
    const std::string_view text = text_of(*call.arguments.front().value);
    keep_arguments(call, Fate::kept(span));
    const auto has = [text](std::string_view word) { return text.find(word) != text.npos; };
    for (size_t at = 0; at < text.size();) {
        const std::string_view word = text.substr(at, word_length(text.substr(at)));
        if (!word.empty()) {
            mention(word, span.begin);
            words_.names_[word].push_back(made(Fate::kept(span)));
            words_.attributes_[word].push_back(made(Fate::kept(span)));
        }
        at += std::max<size_t>(word.size(), 1);
    }
    for (size_t at = text.find('.'); at != text.npos; at = text.find('.', at + 1)) {
        const std::string_view word = text.substr(at + 1, word_length(text.substr(at + 1)));
        assign(std::string(word), false, span, Receiver::Other);
    }
    const bool has_own_names = call.arguments.size() > 1 &&
                               !std::holds_alternative<ast::Literal>(call.arguments[1].value->node);
    const bool is_function = code().function != nullptr;
    if (has_own_names) {
        return;
    }
    if ((!is_function ? name == "exec" || has(":=") : has("global"))) {
        assign("", true, span, Receiver::Names);
        assign("", true, span, Receiver::Own);
    }
    if (text.empty() || (name == "exec" && has(".")) || has("import") || has("setattr")) {
        assign_anything(span);
    }
}

size_t WordReader::word_length(std::string_view text) {
    const auto is_part = [](char c) {
        return is_in_identifier(c) || static_cast<unsigned char>(c) >= 0x80;
    };
    return static_cast<size_t>(std::ranges::find_if_not(text, is_part) - text.begin());
}

void WordReader::set_at_path(std::string_view path, Span span) {
    const size_t dot = path.rfind('.');
    if (path.empty()) {
        assign_anything(span);
    } else if (dot != path.npos) {
        const std::string_view object = path.substr(0, dot);
        assign(std::string(path.substr(dot + 1)), false, span, Receiver::Other, object);
    }
}

/// `patch.object(settings, "N", 3)`, `patch("settings.N", 3)`
void WordReader::patch(const ast::Call& call, std::string_view library, Span span) {
    const auto* kind = std::get_if<ast::Attribute>(&call.callee->node);
    const std::string_view last = last_name(*call.callee);
    const std::string_view word =
        kind != nullptr && is_one_of(last, {"object", "dict", "multiple"}) ? last : "";
    const bool is_named = (word.empty() ? last : last_name(*kind->value)) == "patch";
    const bool is_known =
        library.starts_with("unittest.mock.patch") || library.starts_with("mock.patch");
    if (call.arguments.empty() || !(is_known || is_named)) {
        return;
    }
    const ast::Expr& target = *call.arguments.front().value;
    if (word == "multiple") {
        for (const ast::Argument& argument : call.arguments) {
            if (argument.kind == ast::Argument::Kind::Keyword) {
                assign(std::string(argument.keyword), false, span, Receiver::Other,
                       path_of(target));
            }
        }
    } else if (word == "object" && call.arguments.size() > 1) {
        store_name({&target}, *call.arguments[1].value, span);
    } else if (word == "object") {
        set_attribute(target, "", span);
    } else if (word.empty()) {
        set_at_path(text_of(target), span);
    }
}

/// `Other.run(object)`, `run = Other.run`
void WordReader::note_lent(const ast::Call& call) {
    const auto* method = std::get_if<ast::Attribute>(&call.callee->node);
    const bool is_of_own =
        method != nullptr && !call.arguments.empty() && is_receiver(*call.arguments.front().value);
    if (method != nullptr && std::holds_alternative<ast::Name>(method->value->node) && !is_of_own &&
        !call.arguments.empty()) {
        words_.lent_[last_name(*method->value)].insert(method->attribute);
    }
    const auto* of_super =
        method == nullptr ? nullptr : std::get_if<ast::Call>(&method->value->node);
    const bool is_super = of_super != nullptr && is_named(*of_super->callee, "super");
    if (method != nullptr && method->attribute == "__init__" && !is_of_own && !is_super) {
        const ast::Expr* given = call.arguments.empty() ? nullptr : call.arguments[0].value;
        const bool is_class = types_.contains(last_name(*method->value));
        for (const ast::Expr* each : {is_class ? nullptr : method->value, given}) {
            if (each != nullptr && !ast::has_call(*each) && ast::first_name(*each) != nullptr &&
                library_of(*each).empty()) {
                set_attribute(*each, "", call.callee->span);
                use(*each, Fate::changed(call.callee->span));
            }
        }
    }
    if (method != nullptr && method->attribute == "__init__") {
        code().initializes_at = std::max(code().initializes_at, call.callee->span.begin);
    }
}

}  // namespace pykern2cu
