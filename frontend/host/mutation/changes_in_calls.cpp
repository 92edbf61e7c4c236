#include "frontend/host/mutation/changes.hpp"

#include <algorithm>

#include "frontend/library/library_effects.hpp"
#include "frontend/source/identifier.hpp"

/// What functions do with what they are given, and callers with what they return.
namespace pykern2cu {
namespace {

/// The parameter that gets an argument; empty if it is in one that takes several.
std::string_view parameter_of(const ast::FunctionDef& function, size_t place,
                              std::string_view keyword) {
    const size_t at = parameter_taking(function.parameters, place, keyword);
    return at == BoundArguments::kNone ? std::string_view() : function.parameters[at].name;
}

/// `f = functools.partial(g, 2)`
bool is_partial(const CodeWords::Source& source) {
    return source.of == CodeWords::Source::Of::Call && source.word == "partial";
}

bool takes_rest(const ast::Parameter& parameter) {
    return parameter.kind == ast::Parameter::Kind::VarArgs ||
           parameter.kind == ast::Parameter::Kind::VarKeywords;
}

/// Whether a parameter may get what a use gives; `own`: how many Python gives itself in front of
/// it, unless it is called by its class.
bool may_get(const ast::FunctionDef& function, const ast::Parameter& parameter,
             const CodeWords::Use& use, size_t own) {
    const auto place = static_cast<size_t>(&parameter - function.parameters.data());
    return use.place == Fate::kReceiver   ? place == 0
           : use.place == Fate::kAnyPlace ? true
           : !use.keyword.empty()
               ? parameter.takes_keyword(use.keyword)
               : parameter.takes_place() && (place == use.place || place == use.place + own);
}

/// Where in `*rest` or `**others` what a use gives is; nothing if it is not there.
std::optional<std::string_view> rest_of(const ast::FunctionDef& function,
                                        const ast::Parameter& parameter, const CodeWords::Use& use,
                                        size_t own) {
    const bool is_rest = parameter.kind == ast::Parameter::Kind::VarArgs;
    const bool is_others = parameter.kind == ast::Parameter::Kind::VarKeywords;
    if (use.place == Fate::kReceiver || !(is_rest || is_others)) {
        return std::nullopt;
    }
    if (use.place == Fate::kAnyPlace) {
        return "";
    }
    const auto& all = function.parameters;
    if (is_others) {
        return !use.keyword.empty() &&
                       parameter_taking(all, 0, use.keyword) == BoundArguments::kNone
                   ? std::optional(use.keyword)
                   : std::nullopt;
    }
    const auto count =
        static_cast<size_t>(std::ranges::count_if(all, &ast::Parameter::takes_place));
    if (!use.keyword.empty() || use.place + own < count) {
        return std::nullopt;
    }
    return own == 0 ? key_of_place(use.place - count) : std::string_view();
}

}  // namespace

/// What callers do with what a function returns; false if others may have the function.
bool Changes::add_results(const CodeWords& words, const CodeWords::Use& use, Way way,
                          Search& search) const {
    const Owner owner = words.code_of(use.owner);
    const CodeWords::Code& code = words.code()[owner];
    if (code.function == nullptr || !code.function->decorators.empty() ||
        code.function->is_generator || code.function->is_async ||
        words.code()[code.outer].type != nullptr || is_handed_out(code.function->name)) {
        return false;
    }
    way = way.into(use, use.is_exact);
    if (search.enters(nullptr, 2, code.function->name, way)) {
        for (const Module* module : having(code.function->name)) {
            add_uses(
                *module, module->words.uses_of_results(code.function->name), way,
                [](const CodeWords::Use&) { return true; }, search);
        }
    }
    return true;
}

/// The functions and classes that a name may hold, of those that code gives it; false if others
/// may.
bool Changes::find_functions(const Module& module, Owner owner, std::string_view name,
                             std::set<Variable>& seen, Names& found) const {
    const CodeWords& words = module.words;
    const Owner binder = words.binder_of(owner, name);
    if (!seen.emplace(&words, binder, name).second) {
        return true;
    }
    if (!words.is_variable(binder, name)) {
        const std::string_view imported = last_word(words.imported_from(name));
        found.emplace(&module, imported.empty() ? name : imported);
        return true;
    }
    const auto follow = [&](const Module& other, const CodeWords::Source& each) {
        return is_partial(each) ||
               (each.of == CodeWords::Source::Of::Name && each.use.path.empty() &&
                find_functions(other, each.use.owner, each.word, seen, found));
    };
    bool is_known = words.code()[binder].function != nullptr || !words.places(name).empty();
    for (const CodeWords::Source& each : words.sources_of_name(name)) {
        is_known = is_known &&
                   (!words.may_mean(each.use.into_owner, name, binder) || follow(module, each));
    }
    const ast::FunctionDef* function = words.code()[binder].function;
    const bool is_parameter = function != nullptr &&
                              std::ranges::count(function->parameters, name, &ast::Parameter::name);
    if (!is_parameter) {
        return is_known && is_one_of(words.made_by(binder, name), {"", "partial"});
    }
    const bool is_method = words.class_of_method(binder) != nullptr;
    is_known =
        is_known && function->decorators.empty() && !is_method && !is_handed_out(function->name);
    for (const Module* other : having(function->name)) {
        for (const CodeWords::Source& each : other->words.given_to(function->name)) {
            if (each.use.may_be_any()) {
                is_known = false;
            } else if (parameter_of(*function, each.use.place, each.use.keyword) == name) {
                is_known = is_known && follow(*other, each);
            }
        }
    }
    return is_known;
}

/// What functions do with what they are given.
void Changes::add_parameters(const Called& functions, const CodeWords::Use& use, Way way,
                             Search& search) const {
    way.ended.reset();
    for (const auto& [of, name] : functions.names) {
        add_parameters_of(name, use, way, search);
    }
}

/// The place of an argument: in `*arguments`, in which `way` leads to it, one of these.
size_t Changes::place_of(const Module& module, const CodeWords::Use& use, const Way& way) {
    const bool may_be_behind = std::ranges::any_of(module.words.sources_of_name(use.callee),
                                                   is_partial);  // others
    if (use.place == Fate::kReceiver || (!use.is_star && !may_be_behind)) {
        return use.place;
    }
    const size_t depth = use.path.size();  // the last key is that of the argument
    const bool is_known = !may_be_behind && use.place != Fate::kAnyPlace && depth > 0 &&
                          way.inside.size() >= depth && !way.is_deep;
    const auto place = is_known ? place_of_key(way.inside[depth - 1]) : std::nullopt;
    return place ? use.place + *place : Fate::kAnyPlace;
}

/// The functions and classes that may get what a use gives.
Changes::Called Changes::called(const Module& module, const CodeWords::Use& use) const {
    Called called;
    const Owner binder = module.words.binder_of(use.owner, use.callee);
    if (use.is_lost || !module.words.is_variable(binder, use.callee)) {
        called.names.emplace(&module, use.callee);
    } else {
        std::set<Variable> seen;
        called.are_all = find_functions(module, use.owner, use.callee, seen, called.names) &&
                         !called.names.empty();
    }
    for (const auto& [of, name] : called.names) {
        called.are_all = called.are_all && is_known(name);
    }
    return called;
}

/// What is done with the field of a data class that gets an argument.
void Changes::add_fields(const ast::ClassDef& type, const CodeWords::Use& use, const Way& way,
                         Search& search) const {
    size_t place = 0;
    for (const ast::Stmt* stmt : type.body.statements) {
        const auto* field = std::get_if<ast::Assign>(&stmt->node);
        if (type.decorators.empty() || field == nullptr || field->annotation == nullptr) {
            continue;
        }
        const std::string_view name = last_name(*field->targets.front());
        if (use.place == Fate::kAnyPlace ||
            (use.keyword.empty() ? place == use.place : name == use.keyword)) {
            add_attribute(name, way, search, &use);
        }
        ++place;
    }
}

void Changes::add_parameters_of(std::string_view callee, const CodeWords::Use& use, const Way& way,
                                Search& search) const {
    for (const Module* module : having(callee)) {
        if (search.is_over) {
            return;
        }
        const CodeWords& words = module->words;
        for (const Owner type : words.classes(callee)) {
            add_fields(*words.code()[type].type, use, way, search);
        }
        words.for_each_called(callee, [&](Owner function, size_t own) {
            const ast::FunctionDef& definition = *words.code()[function].function;
            const bool is_method = words.code()[words.code()[function].outer].type != nullptr;
            if (is_method && definition.name == callee && !use.is_method &&
                !(words.file() == use.span.file &&
                  words.binder_of(use.owner, callee) == words.code()[function].outer)) {
                return;
            }
            const bool is_receiver = use.place == Fate::kReceiver;
            if (is_receiver && own == 0) {
                return;
            }
            for (const ast::Parameter& each : definition.parameters) {
                const auto rest = rest_of(definition, each, use, own);
                if (rest) {
                    Way item = way;
                    item.inside.insert(item.inside.begin(), *rest);
                    add_changes(*module, function, each.name, item, search, &use);
                } else if (may_get(definition, each, use, own)) {
                    add_changes(*module, function, each.name, way, search, &use);
                }
            }
        });
    }
}

/// What callers do with what they give as a parameter.
void Changes::add_given(const CodeWords& words, Owner function, std::string_view parameter, Way way,
                        Search& search) const {
    way.ended.reset();
    const ast::FunctionDef& definition = *words.code()[function].function;
    const auto own_parameter =
        std::ranges::find(definition.parameters, parameter, &ast::Parameter::name);
    if (own_parameter != definition.parameters.end() &&
        takes_rest(*own_parameter)) {  // which callers do not have, but what is in it
        if (way.inside.empty()) {
            return;
        }
        way.inside.erase(way.inside.begin());
    }
    const ast::ClassDef* type = words.code()[words.code()[function].outer].type;
    const std::string_view name =
        type != nullptr && definition.name.starts_with("__") ? type->name : definition.name;
    const size_t own = words.class_of_method(function) == nullptr ? 0 : 1;
    for (const Module* module : having(name)) {
        for (const CodeWords::Source& each : module->words.given_to(name)) {
            if (search.is_over) {
                return;
            }
            const std::string_view plain =
                parameter_of(definition, each.use.place, each.use.keyword);
            const bool is_it =
                each.use.may_be_any() || plain.empty() || plain == parameter ||
                parameter_of(definition, each.use.place + own, each.use.keyword) == parameter;
            if (is_it) {
                add_source(*module, each, way, each.use.gives_itself, search);
            }
        }
    }
}

void Changes::add_returned(std::string_view function, Way way, Search& search) const {
    if (!search.enters(nullptr, 1, function, way)) {
        return;
    }
    for (const Module* module : having(function)) {
        for (const CodeWords::Source& each : module->words.returned_by(function)) {
            way.ended = {&module->words, module->words.code_of(each.use.owner)};
            add_source(*module, each, way, each.use.is_exact, search);
        }
    }
}

}  // namespace pykern2cu
