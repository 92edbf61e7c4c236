#include "frontend/host/mutation/changes.hpp"

#include <algorithm>
#include <deque>
#include <filesystem>
#include <iterator>
#include <utility>

#include "frontend/host/modules/program.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"

namespace pykern2cu {
namespace {

using Receiver = CodeWords::Receiver;

constexpr std::string_view kGivesModules[] = {"modules", "import_module", "__import__", "getmodule",
                                              "__main__"};

/// `pkg/settings` of `pkg/settings.py` and `pkg/settings/__init__.py`
std::string path_without_ending(const std::string& path) {
    const std::filesystem::path file(normal_path(path));
    return (file.stem() == "__init__" ? file.parent_path() : file.parent_path() / file.stem())
        .generic_string();
}

}  // namespace

Changes::Changes(const std::vector<File>& files) {
    std::deque<FileWords> own;
    std::vector<FileWords*> words;
    ProgramFacts facts;
    for (const File& file : files) {
        words.push_back(file.words != nullptr ? file.words : &own.emplace_back(*file.module));
        facts.add(words.back()->facts());
    }
    for (size_t i = 0; i < files.size(); ++i) {
        by_file_.emplace(files[i].module->file, i);
        const std::string path = path_without_ending(files[i].path);
        const Module& module =
            modules_.emplace_back(path.substr(path.rfind('/') + 1), path, words[i]->read(facts));
        const CodeWords& read = module.words;
        has_operators_ |= read.has_operators();
        has_stores_ |= read.has_stores();
        holds_any_ |= read.holds_any();
        gives_modules_ |= read.gives_modules();
    }
    for (const Module& module : modules_) {
        const CodeWords& read = module.words;
        if (!read.uses_of_any().empty() || read.has_star()) {
            with_any_.push_back(&module);
        }
        if (!read.mentions_of_any().empty()) {
            with_mentions_.push_back(&module);
        }
        if (!read.assigned_by_prefix().empty() ||
            std::ranges::any_of(kInitializers, [&read](std::string_view method) {
                return !read.assigned(method).empty();
            })) {
            with_assigned_.push_back(&module);
        }
        index_assigned(read);
    }
}

const Changes::Modules& Changes::find(std::string_view word,
                                      bool (CodeWords::*is_in)(std::string_view) const,
                                      ByWord& known) const {
    const auto found = known.find(word);
    if (found != known.end()) {
        return found->second;
    }
    Modules& modules = known[std::string(word)];
    for (const Module& module : modules_) {
        if ((module.words.*is_in)(word)) {
            modules.push_back(&module);
        }
    }
    return modules;
}

const Changes::Modules& Changes::having(std::string_view word) const {
    return find(word, &CodeWords::has, by_word_);
}
const Changes::Modules& Changes::binding(std::string_view word) const {
    return find(word, &CodeWords::binds, by_bound_);
}

Changes::Modules Changes::both(const Modules& some, const Modules& others) {
    Modules all;  // which lie in their order
    std::ranges::set_union(some, others, std::back_inserter(all), std::ranges::less());
    return all;
}

Reassignment Changes::reassignment_at(const CodeWords& words, Owner owner, Span span,
                                      bool is_named) {
    const std::string_view function = words.function_of(owner);
    return {span, function.empty() ? "here" : cat("in `", function, "`"), is_named};
}

std::optional<Changes::Bound> Changes::bound(Span span, std::string_view name) const {
    const auto found = by_file_.find(span.file);
    if (found == by_file_.end()) {
        return std::nullopt;
    }
    const Module& module = modules_[found->second];
    return Bound{&module, module.words.owner_of(span, name)};
}

// ---- when code runs ----------------------------------------------------------------------------

/// The statements of modules from which on a function may run: those that mention it, or a function
/// that does.
const std::vector<ImportOrder::Place>& Changes::starts_of(const CodeWords& words,
                                                          Owner function) const {
    const auto [known, is_new] = starts_.try_emplace({&words, function});
    std::set<std::pair<const CodeWords*, Owner>> seen;
    std::set<std::pair<uint32_t, uint32_t>> starts;
    std::vector<std::pair<const CodeWords*, Owner>> left;
    if (is_new) {
        left.emplace_back(&words, function);
    }
    bool is_first = true;
    while (!left.empty()) {
        const auto next = left.back();
        left.pop_back();
        if (!seen.insert(next).second) {
            continue;
        }
        const CodeWords::Code& code = next.first->code()[next.second];
        const ast::ClassDef* type = next.first->code()[code.outer].type;
        const auto look_at = [&](const Module& module, const auto& mentions) {
            for (const CodeWords::Mention& each : mentions) {
                const Owner by = module.words.code_of(each.owner);
                if (by != 0) {
                    left.emplace_back(&module.words, by);
                } else {
                    starts.emplace(module.words.file(), each.offset);
                }
            }
        };
        for (const Module* module : having(code.function->name)) {
            look_at(*module, module->words.mentions(code.function->name));
        }
        for (const Module* module : is_first ? with_mentions_ : Modules()) {
            look_at(*module, module->words.mentions_of_any());  // of any function
        }
        is_first = false;
        if (type != nullptr) {  // a library may call methods of what it is given
            for (const Module* module : having(type->name)) {
                look_at(*module, module->words.mentions(type->name));
            }
        }
    }
    for (const auto& [file, offset] : starts) {
        known->second.push_back({file, offset});
    }
    return known->second;
}

bool Changes::may_have_run(const CodeWords& words, Owner owner, Span span,
                           const Moment& moment) const {
    const Owner code = words.code_of(owner);
    if (!moment.order.has(span.file) ||
        (moment.followed && moment.followed->has(span, code != 0))) {
        return false;
    }
    if (moment.place.offset == Moment::kLater) {
        return true;
    }
    if (code == 0) {
        return moment.order.is_before({span.file, span.begin}, moment.place);
    }
    return std::ranges::any_of(starts_of(words, code), [&](ImportOrder::Place start) {
        return moment.order.has(start.file) && moment.order.is_before(start, moment.place);
    });
}

// ---- names -------------------------------------------------------------------------------------

/// Whether code gives a module to others, which may assign its names.
bool Changes::is_handed_out(const Module& module) const {
    if (module.is_handed_out) {
        return *module.is_handed_out;
    }
    module.is_handed_out = std::ranges::any_of(modules_, [&](const Module& other) {
        const CodeWords& words = other.words;
        const auto keeps = [&](std::string_view alias) { return words.gives_away(alias); };
        return std::ranges::any_of(words.imported_as(module.name), keeps) ||
               words.gives_modules() ||
               std::ranges::any_of(kGivesModules, [&](std::string_view word) {
                   return !words.mentions(word).empty();
               });
    });
    return *module.is_handed_out;
}

/// Whether a path, as an import has it, may lead to a module: `b.settings` to `a/b/settings.py`.
bool Changes::leads_to(std::string_view path, const Module& module) {
    std::string_view file = module.path;
    while (true) {
        const size_t dot = path.rfind('.');
        const size_t slash = file.rfind('/');
        if (path.substr(dot + 1) != file.substr(slash + 1)) {
            return false;
        }
        if (dot == path.npos || dot == 0 || slash == file.npos) {
            return true;
        }
        path = path.substr(0, dot);
        file = file.substr(0, slash);
    }
}

/// Whether `object.name = value` may assign a name of a module.
bool Changes::may_be_module(const CodeWords& words, std::string_view object,
                            const Module& module) const {
    const auto [known, is_new] = module.may_be.try_emplace({&words, object});
    if (is_new) {
        known->second = is_module(words, object, module);
    }
    return known->second;
}

bool Changes::is_module(const CodeWords& words, std::string_view object,
                        const Module& module) const {
    if (object == CodeWords::kOwnModule) {
        return &words == &module.words;
    }
    if (object.starts_with(CodeWords::kWhole) && object != cat(CodeWords::kWhole, "__main__")) {
        return leads_to(object.substr(1), module);
    }
    const std::string_view root = object.substr(0, object.find('.'));
    const std::string_view last = object.substr(object.rfind('.') + 1);
    const std::string_view imported = words.imported_from(root);
    const std::string path =
        imported.empty() ? std::string(object) : cat(imported, object.substr(root.size()));
    const std::string_view original = std::string_view(path).substr(path.rfind('.') + 1);
    return object.empty() || object == CodeWords::kAnything || original == "__main__" ||
           leads_to(path, module) ||
           std::ranges::any_of(
               having(module.name),
               [&](const Module* other) {  // where it has another name
                   const auto is_alias = [&](std::string_view alias) {
                       return alias != module.name && (alias == original || alias == last) &&
                              leads_to(other->words.imported_from(alias), module);
                   };
                   return std::ranges::any_of(other->words.imported_as(module.name), is_alias);
               }) ||
           (imported.empty() && is_handed_out(module));
}

std::optional<Reassignment> Changes::assigned_by_name(const Module& module, std::string_view name,
                                                      bool by_prefix, const Moment& moment) const {
    for (const Module* other : both(binding(name), by_prefix ? with_assigned_ : Modules())) {
        const CodeWords& words = other->words;
        const auto counts = [&](const CodeWords::Assigned& each) {
            if (!name.starts_with(each.name)) {
                return false;
            }
            const bool is_meant =
                each.receiver == Receiver::Names
                    ? other == &module
                    : each.receiver == Receiver::Other && may_be_module(words, each.object, module);
            return is_meant && may_have_run(words, each.owner, each.span, moment);
        };
        for (const CodeWords::Assigned& each : words.assigned(name)) {
            if (counts(each)) {
                return reassignment_at(words, each.owner, each.span);
            }
        }
        for (const CodeWords::Assigned& each : words.assigned_by_prefix()) {
            if (by_prefix && counts(each)) {
                return reassignment_at(words, each.owner, each.span, false);
            }
        }
    }
    return std::nullopt;
}

std::optional<Reassignment> Changes::reassignment(const Binding& binding, Moment moment) const {
    const auto at = bound(binding.span, binding.name);
    if (!at) {
        return std::nullopt;
    }
    const CodeWords& words = at->module->words;
    for (const CodeWords::Place& each : words.places(binding.name)) {
        const CodeWords::Code& code = words.code()[each.owner];
        const bool is_of_it =
            each.owner == at->owner
                ? each.is_in_expression
                : code.outside.contains(binding.name) &&
                      (at->owner == 0 || words.binder_of(code.outer, binding.name) == at->owner);
        if (is_of_it && may_have_run(words, each.owner, each.span, moment)) {
            return reassignment_at(words, each.owner, each.span);
        }
    }
    if (at->owner != 0) {
        return std::nullopt;
    }
    if (moment.followed && moment.followed->has_names_alone) {
        moment.followed.reset();
    }
    const bool is_assigned = std::holds_alternative<ValueBinding>(binding.target) ||
                             std::holds_alternative<AugmentedBinding>(binding.target);
    return assigned_by_name(*at->module, binding.name, is_assigned, moment);
}

std::optional<Reassignment> Changes::reassignment(const Scope& module, std::string_view name,
                                                  Moment moment) const {
    const auto at = by_file_.find(module.module().file);
    if (at == by_file_.end()) {
        return std::nullopt;
    }
    const CodeWords& words = modules_[at->second].words;
    for (const CodeWords::Place& each : words.places(name)) {
        const bool is_unseen = words.code()[each.owner].outside.contains(name) ||
                               (each.is_in_expression && each.owner == 0);
        if (is_unseen && may_have_run(words, each.owner, each.span, moment)) {
            return reassignment_at(words, each.owner, each.span);
        }
    }
    return assigned_by_name(modules_[at->second], name, true, moment);
}

bool Changes::may_assign(std::string_view attribute) const {
    return std::ranges::any_of(modules_, [attribute](const Module& module) {
        const auto is_of_any = [](const CodeWords::Assigned& each) {
            return each.receiver == Receiver::Other;
        };
        return std::ranges::any_of(module.words.assigned(attribute), is_of_any) ||
               std::ranges::any_of(module.words.assigned_by_prefix(),
                                   [&](const CodeWords::Assigned& each) {
                                       return is_of_any(each) && attribute.starts_with(each.name);
                                   });
    });
}

std::vector<ChangeInPlace> Changes::changes_in_place(const Binding& binding, Moment moment,
                                                     size_t levels) const {
    const auto at = bound(binding.span, binding.name);
    if (!at) {
        return {};
    }
    // The binder does not show what changes an object that a function is given.
    const auto* given = std::get_if<GivenBinding>(&binding.target);
    const auto* object = given == nullptr ? nullptr : given->value.get<ClassValue>();
    if (object != nullptr && object->use == ClassUse::AnyObject) {
        return {};  // what may assign its attributes is asked for each
    }
    const auto* fields =
        given == nullptr ? nullptr : given->value.get<std::shared_ptr<const SequenceValue>>();
    const bool is_object = (object != nullptr && object->use != ClassUse::Class) ||
                           (fields != nullptr && (*fields)->named != nullptr);
    if (moment.followed && !moment.followed->has_objects) {
        moment.followed.reset();
    }
    const auto [known, is_new] =
        known_.try_emplace({binding.span, binding.name, is_object, levels, moment.key()});
    if (is_new) {
        Search search{binding.name, levels, &moment};
        if (!is_object) {
            search.shown = {&at->module->words, at->owner, binding.name};
        }
        add_changes(*at->module, at->owner, binding.name, {}, search);
        known->second = nearest_first(std::move(search.found));
    }
    return known->second;
}

std::vector<ChangeInPlace> Changes::changes_of_default(const ast::Parameter& parameter,
                                                       size_t levels) const {
    const auto at = bound(parameter.span, parameter.name);
    Search search{parameter.name, levels};
    search.is_lasting = true;
    if (at) {
        add_changes(*at->module, at->owner, parameter.name, {}, search);
    }
    return nearest_first(std::move(search.found));
}

}  // namespace pykern2cu
