#include <algorithm>

#include "frontend/host/modules/module_paths.hpp"
#include "frontend/host/mutation/changes.hpp"
#include "frontend/library/library_effects.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"

/// Functions and classes in whose place other code may put something else.
namespace pykern2cu {
namespace {

bool has_method(const ast::ClassDef& type, std::string_view name) {
    return std::ranges::any_of(type.body.statements, [name](const ast::Stmt* stmt) {
        const auto* method = std::get_if<ast::FunctionStmt>(&stmt->node);
        return method != nullptr && method->function->name == name;
    });
}

/// `@dataclass`, `@dataclasses.dataclass(frozen=True)`
bool is_dataclass(const ast::Expr* decorator) {
    const auto* call = std::get_if<ast::Call>(&decorator->node);
    return last_name(call == nullptr ? *decorator : *call->callee) == "dataclass";
}

/// Whether the fields of a data class are what its calls give, one after the other.
bool has_plain_fields(const ast::ClassDef& type) {
    const auto is_plain = [](const ast::Stmt* stmt) {
        const auto* field = std::get_if<ast::Assign>(&stmt->node);
        const auto* call = field == nullptr || field->value == nullptr
                               ? nullptr
                               : std::get_if<ast::Call>(&field->value->node);
        const bool is_field = field != nullptr && field->annotation != nullptr;
        const auto* generic =
            is_field ? std::get_if<ast::Subscript>(&field->annotation->node) : nullptr;
        const ast::Expr* annotation = generic != nullptr ? generic->base
                                      : is_field         ? field->annotation
                                                         : nullptr;
        const bool has_place =
            call == nullptr || std::ranges::none_of(call->arguments, [](const ast::Argument& each) {
                return is_one_of(each.keyword, {"init", "kw_only"}) || each.is_star();
            });
        return std::holds_alternative<ast::FunctionStmt>(stmt->node) ||
               std::holds_alternative<ast::ExprStmt>(stmt->node) ||
               std::holds_alternative<ast::Pass>(stmt->node) || (field != nullptr && !is_field) ||
               (is_field && has_place && std::holds_alternative<ast::Name>(annotation->node) &&
                !is_one_of(last_name(*annotation), {"ClassVar", "InitVar", "KW_ONLY"}));
    };
    return std::ranges::all_of(type.decorators,
                               [](const ast::Expr* each) {
                                   return std::holds_alternative<ast::Name>(each->node);
                               }) &&
           std::ranges::all_of(type.body.statements, is_plain);
}

}  // namespace

/// Whether what its objects are given goes to a method of its own, or to its fields, alone.
bool Changes::is_made_by_itself(const ast::ClassDef& type) const {
    const bool is_data = !type.decorators.empty();
    if (is_data ? !type.bases.empty() || !has_plain_fields(type) ||
                      !std::ranges::all_of(type.decorators, is_dataclass)
                : !has_method(type, "__init__")) {
        return false;
    }
    return std::ranges::all_of(bases_of(type), [&](const ast::ClassDef* each) {
        size_t count = 0;
        for_each_base(*each, [&](const ast::ClassDef&) { ++count; });
        const auto are_objects = std::ranges::count_if(each->bases, [](const ast::Argument& base) {
            return base.keyword.empty() && last_name(*base.value) == "object";
        });
        return count + static_cast<size_t>(are_objects) == each->bases.size() &&
               (each == &type || (!has_method(*each, "__new__") && each->decorators.empty()));
    });
}

/// Whether code may put something else in the place of what a name stands for in a module.
bool Changes::may_replace(const Module& by, const CodeWords::Assigned& assigned, const Module& of,
                          std::string_view name) const {
    if (!of.words.classes(name).empty() && std::ranges::count(kInitializers, assigned.name) > 0) {
        return true;
    }
    if (assigned.is_prefix ? !name.starts_with(assigned.name) : name != assigned.name) {
        return false;
    }
    const ast::ClassDef* own = by.words.class_around(assigned.owner);
    return std::ranges::any_of(of.words.functions(name),
                               [&](Owner function) {
                                   const ast::ClassDef* type =
                                       of.words.code()[of.words.code()[function].outer].type;
                                   return type != nullptr &&
                                          (assigned.receiver != CodeWords::Receiver::Own ||
                                           own == nullptr || bases_of(*own).contains(type) ||
                                           bases_of(*type).contains(own));
                               }) ||
           assigned.receiver == CodeWords::Receiver::Names ||
           (assigned.receiver == CodeWords::Receiver::Other &&
            may_be_module(by.words, assigned.object, of));
}

/// The same of any of the modules that have functions or classes of the name.
bool Changes::is_replaced(std::string_view name) const {
    for (const Module* of : having(name)) {
        if (of->words.functions(name).empty() && of->words.classes(name).empty()) {
            continue;
        }
        for (const Module* by : having(name, with_assigned_)) {
            const auto replaces = [&](const CodeWords::Assigned& each) {
                return may_replace(*by, each, *of, name);
            };
            const CodeWords& words = by->words;
            if (std::ranges::any_of(words.assigned_by_prefix(), replaces) ||
                std::ranges::any_of(words.assigned(name), replaces) ||
                std::ranges::any_of(kInitializers, [&](std::string_view method) {
                    return std::ranges::any_of(words.assigned(method), replaces);
                })) {
                return true;
            }
        }
    }
    return false;
}

/// Whether a name stands for functions and classes of the program that do nothing but what they
/// say.
bool Changes::is_known(std::string_view function) const {
    const auto [known, is_new] = known_functions_.try_emplace(function, false);
    bool is_found = false;
    bool are_known = is_new && !is_replaced(function);
    for (const Module* module : is_new ? having(function) : Modules()) {
        const CodeWords& words = module->words;
        for (const Owner type : words.classes(function)) {
            is_found = true;
            are_known = are_known && is_made_by_itself(*words.code()[type].type);
        }
        words.for_each_called(function, [&](Owner owner, size_t) {
            is_found = true;
            are_known = are_known && (words.code()[owner].function->decorators.empty() ||
                                      words.code()[owner].is_device);
        });
    }
    known->second = is_new ? is_found && are_known : known->second;
    return known->second;
}

std::optional<Reassignment> Changes::change_of_builtin(const Scope& module, std::string_view name,
                                                       Moment moment) const {
    for (const Module* other : binding(name)) {
        const CodeWords& words = other->words;
        for (const CodeWords::Place& each : words.places(name)) {
            if (words.file() == module.module().file &&
                words.code()[each.owner].outside.contains(name) &&
                may_have_run(words, each.owner, each.span, moment)) {
                return reassignment_at(words, each.owner, each.span);
            }
        }
        for (const CodeWords::Assigned& each : words.assigned(name)) {
            const bool is_meant = each.receiver == CodeWords::Receiver::Names
                                      ? words.file() == module.module().file
                                      : each.receiver == CodeWords::Receiver::Other &&
                                            is_one_of(each.object, {"__builtins__", ""});
            if (is_meant && may_have_run(words, each.owner, each.span, moment)) {
                return reassignment_at(words, each.owner, each.span);
            }
        }
    }
    for (const auto& [words, each] : assignments_of(cat("builtins.", name))) {
        if (may_have_run(*words, each->owner, each->span, moment)) {
            return reassignment_at(*words, each->owner, each->span, !each->is_prefix);
        }
    }
    return std::nullopt;
}

namespace {

// Of a library: what more of them hold may be it.
constexpr size_t kMostHolders = 1'000;

/// Whether code seldom gives it away. Libraries of arrays and kernels are given away everywhere, as
/// `xp`, beside `setattr(object, name, value)` of anything.
bool is_plain(std::string_view library) { return keeps_nothing(library) || library == "builtins"; }

/// Whether a parameter may get an argument, with or without the object of a method in front.
bool may_get(const ast::Parameter& parameter, size_t place, const CodeWords::Use& argument) {
    using Kind = ast::Parameter::Kind;
    const bool is_rest = parameter.kind == Kind::VarArgs && place <= argument.place + 1;
    return !argument.keyword.empty()
               ? parameter.name == argument.keyword || parameter.kind == Kind::VarKeywords
               : argument.may_be_any() || is_rest || place == argument.place ||
                     place == argument.place + 1;
}

}  // namespace

/// Whether a name, an attribute or what a call gives may be something of a library: what it is
/// imported as, or what others give it that may be.
bool Changes::may_be_of_library(
    const Module& module, CodeWords::Source::Of of, std::string_view word, const IsOfLibrary& is_it,
    std::set<std::tuple<const Module*, CodeWords::Source::Of, std::string_view>>& seen) const {
    using Of = CodeWords::Source::Of;
    if (of == Of::Name && is_it(module.words, word)) {
        return true;
    }
    if (!seen.emplace(of == Of::Name ? &module : nullptr, of, word).second) {
        return false;
    }
    if (seen.size() > kMostHolders) {
        return true;
    }
    const auto has_one = [&](const Module& by, const std::vector<CodeWords::Source>& all) {
        return std::ranges::any_of(all, [&](const CodeWords::Source& source) {
            return may_be_of_library(by, source.of, source.word, is_it, seen);
        });
    };
    const auto is_given = [&](std::string_view function, const ast::Parameter& parameter,
                              size_t place) {
        return std::ranges::any_of(having(function), [&](const Module* by) {
            return std::ranges::any_of(by->words.given_to(function), [&](const auto& source) {
                return may_get(parameter, place, source.use) &&
                       may_be_of_library(*by, source.of, source.word, is_it, seen);
            });
        });
    };
    if (of != Of::Name) {
        return std::ranges::any_of(having(word), [&](const Module* by) {
            return of == Of::Call ? has_one(*by, by->words.returned_by(word))
                                  : is_it(by->words, word) ||
                                        has_one(*by, by->words.sources_of_attribute(word)) ||
                                        has_one(*by, by->words.sources_of_name(word));
        });
    }
    return has_one(module, module.words.sources_of_name(word)) ||
           std::ranges::any_of(module.words.code(), [&](const CodeWords::Code& code) {
               const ast::FunctionDef* function = code.function;
               const ast::ClassDef* type = module.words.code()[code.outer].type;
               for (size_t i = 0; function != nullptr && i < function->parameters.size(); ++i) {
                   const ast::Parameter& each = function->parameters[i];
                   if (each.name == word &&
                       (function->name == "<lambda>" || is_given(function->name, each, i) ||
                        (type != nullptr && is_given(type->name, each, i)))) {
                       return true;
                   }
               }
               return false;
           });
}

/// Whether an object, as code has it, is a library or leads to it: `np`, `helpers.math`.
bool Changes::names_library(const CodeWords& words, std::string_view object,
                            const std::string& library) const {
    const auto is_it = [&](std::string_view imported, std::string_view part) {
        return !imported.empty() && canonical_name(cat(imported, part, ".")) == cat(library, ".");
    };
    if (object.starts_with(CodeWords::kWhole)) {
        return is_it(object.substr(1), "");
    }
    const std::string_view root = object.substr(0, object.find('.'));
    const std::string_view rest = object.substr(root.size());
    const std::string path = cat(words.imported_from(root), rest);
    const std::string_view last = (rest.empty() && words.imported_from(root).empty())
                                      ? root
                                      : std::string_view(path).substr(path.rfind('.') + 1);
    std::set<std::string_view> others;  // that modules call so
    return is_it(words.imported_from(root), rest) ||
           std::ranges::any_of(modules_, [&](const Module& other) {
               const std::string_view meant = other.words.imported_from(last);
               return others.insert(meant).second && is_it(meant, "");
           });
}

bool Changes::is_given_away(const std::string& library) const {
    const auto [known, is_new] = given_away_.try_emplace(library, false);
    const std::string_view name = std::string_view(library).substr(library.rfind('.') + 1);
    for (const Module* module : is_new ? having(name) : Modules()) {
        for (const std::string_view alias : module->words.imported_as(name)) {
            known->second |= is_library(module->words, alias, library) &&
                             std::ranges::any_of(having(alias), [&](const Module* by) {
                                 return (by == module && by->words.gives_away(alias)) ||
                                        by->words.gives_away_attribute(alias);
                             });
        }
    }
    return known->second;
}

bool Changes::is_library(const CodeWords& words, std::string_view alias, std::string_view library) {
    const std::string_view imported = words.imported_from(alias);
    return !imported.empty() && canonical_name(cat(imported, ".")) == cat(library, ".");
}

/// Whether an object may be a library that nothing names.
bool Changes::may_be_library(const Module& module, std::string_view object,
                             const std::string& library) const {
    using Of = CodeWords::Source::Of;
    const bool is_any = object == CodeWords::kAnything && gives_modules_;
    if (is_any ||
        (object.empty() && (gives_modules_ || std::ranges::any_of(modules_, [](auto& other) {
                                return other.words.calls("getattr");
                            })))) {
        return true;  // an item, or what a call gives
    }
    if (object == CodeWords::kOwnModule || !is_given_away(library)) {
        return false;
    }
    if (object.empty() || object == CodeWords::kAnything) {
        return true;  // `map(setattr, objects, names, values)`
    }
    const auto [known, is_new] =
        may_be_libraries_.try_emplace({&module, std::string(object), library}, false);
    if (is_new) {
        const size_t dot = object.rfind('.');
        const std::string_view root = object.substr(0, object.find('.'));
        std::set<std::tuple<const Module*, Of, std::string_view>> seen;
        known->second =
            (module.words.imported_from(root).empty() && is_plain(library)) ||
            may_be_of_library(
                module, dot == object.npos ? Of::Name : Of::Attribute, object.substr(dot + 1),
                [&library](const CodeWords& words, std::string_view alias) {
                    return is_library(words, alias, library);
                },
                seen);
    }
    return known->second;
}

const Changes::Assignments& Changes::assignments_of(const std::string& qualified) const {
    const auto [known, is_new] = of_libraries_.try_emplace(qualified);
    const size_t dot = qualified.rfind('.');
    const std::string_view name = std::string_view(qualified).substr(dot + 1);
    const std::string library = qualified.substr(0, dot);
    for (const Module* module : is_new ? both(binding(name), with_assigned_) : Modules()) {
        const CodeWords& words = module->words;
        for (const auto* all : {&words.assigned(name), &words.assigned_by_prefix()}) {
            for (const CodeWords::Assigned& each : *all) {
                const bool is_any = each.is_prefix || each.object == CodeWords::kAnything;
                const bool may_be_any =  // `modules[0].pi = 3`
                    !each.is_prefix && each.object != CodeWords::kOwnModule &&
                    (gives_modules_ ||
                     (each.object.empty() && (!with_any_.empty() || is_given_away(library))));
                if (each.receiver == Receiver::Other && name.starts_with(each.name) &&
                    (may_be_any || names_library(words, each.object, library) ||
                     ((!is_any || is_plain(library)) &&
                      may_be_library(*module, each.object, library)))) {
                    known->second.emplace_back(&words, &each);
                }
            }
        }
    }
    return known->second;
}

std::optional<Reassignment> Changes::change_of_library(const std::string& qualified) const {
    const Assignments& all = assignments_of(qualified);
    if (all.empty()) {
        return std::nullopt;
    }
    const auto& [words, first] = all.front();
    return reassignment_at(*words, first->owner, first->span, !first->is_prefix);
}

/// What assigns attributes, by each word of the object, and all of it.
void Changes::index_assigned(const CodeWords& words) {
    for (const CodeWords::Assigned& each : words.all_assigned()) {
        if (each.receiver != CodeWords::Receiver::Other ||
            is_one_of(each.name, {"__doc__", "__module__"})) {
            continue;
        }
        by_object_[CodeWords::kAnything].emplace_back(&words, &each);
        for (std::string_view path : {each.object, words.imported_from(each.object)}) {
            for (size_t end = 0; !path.empty();
                 path.remove_prefix(std::min(end + 1, path.size()))) {
                end = std::min(path.find('.'), path.size());
                by_object_[path.substr(0, end)].emplace_back(&words, &each);
            }
        }
    }
}

std::optional<Reassignment> Changes::change_of_class(const Binding& binding,
                                                     const ImportOrder& order) const {
    // What some code has by another name may be any object.
    const auto found =
        by_object_.find(is_handed_out(binding.name) ? CodeWords::kAnything : binding.name);
    for (const auto& [words, each] : found == by_object_.end() ? Assignments() : found->second) {
        if (order.has(each->span.file)) {
            return reassignment_at(*words, each->owner, each->span);
        }
    }
    return std::nullopt;
}

}  // namespace pykern2cu
