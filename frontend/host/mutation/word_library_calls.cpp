#include <algorithm>

#include "frontend/host/arrays/effects.hpp"
#include "frontend/host/mutation/word_reader.hpp"
#include "frontend/library/library_effects.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/visit.hpp"

/// Calls of what Python and its libraries have.
namespace pykern2cu {

/// "numpy.add" of `np.add`, "builtins.len" of `len`; empty of what the program has.
std::string WordReader::library_of(const ast::Expr& expr) const {
    if (const auto* attribute = std::get_if<ast::Attribute>(&expr.node)) {
        const std::string object = library_of(*attribute->value);
        const bool is_names = attribute->attribute == "__dict__";
        const std::string library = object.empty() || object.starts_with("builtins.") || is_names
                                        ? std::string()
                                        : cat(object, ".", attribute->attribute);
        return is_told(ProgramFacts::Replaced, library) ? std::string() : library;
    }
    const auto* name = std::get_if<ast::Name>(&expr.node);
    if (name == nullptr) {
        return "";
    }
    const auto found = libraries_.find(name->id);
    const CodeWords::Owner binder = words_.binder_of(owner_, name->id);
    const bool is_own = words_.code_[binder].bound.contains(name->id);
    if (words_.is_variable(binder, name->id)) {
        return "";
    }
    const std::string library = found != libraries_.end() &&
                                        imports_.contains({binder, name->id}) &&
                                        !defined_.contains(name->id)
                                    ? found->second
                                : is_own ? ""
                                         : cat("builtins.", name->id);
    return is_told(ProgramFacts::Replaced, library) ? "" : library;
}

void WordReader::call_library(const ast::Call& call, Span span, std::string_view library,
                              const Fate& fate) {
    const std::string_view name = library.substr(library.rfind('.') + 1);
    const std::string_view root = library.substr(0, library.find('.'));
    const bool is_builtin = root == "builtins";
    const bool is_array = is_array_library(root);
    const bool keeps_nothing = pykern2cu::keeps_nothing(root) && !gives_its_argument(name);
    const auto changed = changed_arguments(call, name, keeps_nothing, false);
    if (name == "property") {
        words_.has_stores_ = true;
    }
    if (changed.empty() && (is_builtin ? (gives_plain_values(name) && name != "print") ||
                                             (name == "type" && call.arguments.size() == 1)
                                       : !is_array && only_reads_arrays(library))) {
        compare_arguments(call, span);
        return;
    }
    const bool is_known = is_builtin ? gives_items(name) || gives_item(name) || name == "print"
                                     : is_library_of_values(root) || is_array;
    if (library == "functools.partial" && !call.arguments.empty()) {
        const std::span<const ast::Argument> given(call.arguments);
        use(*given.front().value, Fate::kept(span));
        pass_arguments(*given.front().value, given.subspan(1), span, Fate::read());
    }
    const bool is_of_values =
        library == "functools.partial" ||
        is_one_of(root, {"copy", "typing", "enum", "numba", "dataclasses", "abc"});
    for (const ast::Argument& each : call.arguments) {
        if (changed.contains(&each) || !is_known || each.keyword == "file" ||
            (is_builtin && calls_given(call))) {
            use_argument(each, fate.lost(span), changed.contains(&each));
        } else if (name == "print" || keeps_nothing) {
            use_argument(each, Fate::touched(span), false);
        } else if (library == "types.SimpleNamespace" && !each.keyword.empty()) {
            Fate field = Fate::kept(span);
            field.into = each.keyword;
            field.is_attribute = true;
            field.is_exact = true;
            use_argument(each, field, false);
        } else if (is_builtin) {
            give_items(call, each, name, fate, span);
        } else if (is_array && is_view(call, name, false)) {
            use_argument(each, fate.inside(span), false);
        } else if (is_array && may_call(name)) {
            use_argument(each, fate.lost(span), false);
        } else if (is_array || name == "prod") {
            use_argument(each, of_array(fate, span), false);
        } else {
            use_argument(each, is_of_values ? fate.inside(span) : fate.lost(span), false);
        }
    }
}

/// What a function of Python gives has the items of its argument, or is one.
void WordReader::give_items(const ast::Call& call, const ast::Argument& argument,
                            std::string_view function, const Fate& fate, Span span) {
    const auto place = static_cast<size_t>(&argument - call.arguments.data());
    const bool is_alone = call.arguments.size() == 1 && !argument.is_star();
    if (function == "dict" && argument.kind == ast::Argument::Kind::Keyword) {
        use_argument(argument, fate.item(argument.keyword), false);
    } else if (function == "dict" && is_alone) {  // of a dictionary, or of pairs
        use_argument(argument, fate.copy().or_touched(span), false);
        const Fate pairs = fate.item();
        if (made_by(*argument.value) != "dict") {
            use_argument(argument, pairs.is_read() ? pairs : pairs.at("1").at(""), false);
        }
    } else if (gives_item(function) && is_alone) {
        use_argument(argument, fate.or_operand(span).at(""), false);
    } else if (function == "sum" && !argument.is_star()) {
        const Fate items = fate.operated(span);
        use_argument(argument, place == 0 ? items.at("") : items, false);
        if (place != 0) {  // `sum([], start)`
            use_argument(argument, fate, false);
        }
    } else if (function == "enumerate" && place == 0 && !argument.is_star()) {
        use_argument(argument, fate.items_at("1").or_touched(span), false);
    } else if (function == "zip" && !argument.is_star()) {
        use_argument(argument, fate.items_at(keep(std::to_string(place))).or_touched(span), false);
    } else if (is_alone && is_one_of(function, {"list", "tuple"})) {
        use_argument(argument, fate.copy().or_touched(span), false);
    } else if (is_alone &&
               is_one_of(function, {"set", "frozenset", "sorted", "reversed", "iter"})) {
        use_argument(argument, fate.operated(span).or_touched(span), false);
    } else {
        const Fate inner = fate.inside(span);  // `filter(None, objects)` asks each
        use_argument(argument, function == "filter" ? inner.or_operand(span) : inner, false);
    }
}

void WordReader::use_argument(const ast::Argument& argument, Fate fate, bool is_changed) {
    fate.change = is_changed ? ChangeKind::Any : fate.change;
    const auto names = is_changed ? names_of(*argument.value) : std::nullopt;
    if (names) {
        use_names(*names, fate.span, Fate::kept(fate.span));
    } else {
        use(*argument.value, argument.is_star() && !fate.is_read() ? fate.at("") : fate);
    }
}

/// `map(f, values)`, `max(values, key=f)` of a function that may be one of the program.
bool WordReader::calls_given(const ast::Call& call) const {
    return std::ranges::any_of(call.arguments, [&](const ast::Argument& each) {
        const bool may_be_function =
            each.keyword == "key" || (&each == call.arguments.data() &&
                                      is_one_of(last_name(*call.callee), {"map", "filter"}));
        const std::string library = library_of(*each.value);
        const std::string_view root = std::string_view(library).substr(0, library.find('.'));
        return may_be_function && (library.empty() || is_array_library(root) ||
                                   works_on_names(last_name(*each.value)) ||
                                   changes_its_argument(library.substr(library.rfind('.') + 1)));
    });
}

/// Of what NumPy converts to an array, or computes of one: its items may be objects, and these are
/// in what it gives. `np.max([table])` is that table.
Fate WordReader::of_array(const Fate& fate, Span span) const {
    Fate inner = fate.inside(span).or_operand(span);
    inner.change = facts_.has_object_arrays ? inner.change : ChangeKind::NoArray;
    return inner;
}

}  // namespace pykern2cu
