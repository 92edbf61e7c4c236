#include "frontend/host/mutation/changes.hpp"

#include <algorithm>

#include "frontend/library/library_effects.hpp"
#include "frontend/source/level.hpp"

/// What is done with what a name holds, by the names that it gets.
namespace pykern2cu {

/// Whether a method that a use names may be something else that an object has.
bool Changes::may_hold(const CodeWords::Use& use) const {
    return use.is_optional && !use.is_setter &&
           (holds_any_ || std::ranges::any_of(having(use.callee), [&](const Module* each) {
                return each->words.holds(use.callee);
            }));
}

bool Changes::has_function(std::string_view name) const {
    return std::ranges::any_of(
        having(name), [name](const Module* each) { return !each->words.functions(name).empty(); });
}

/// Whether a use may have run.
bool Changes::runs(const CodeWords& words, const CodeWords::Use& use, Search& search) const {
    if (search.moment == nullptr) {
        return true;
    }
    Moment moment = *search.moment;
    moment.followed.reset();
    const Owner code = words.code_of(use.owner);
    if (code == 0) {
        return may_have_run(words, use.owner, use.span, moment);
    }
    const auto [known, is_new] = search.may_run.try_emplace({&words, code}, false);
    known->second = is_new ? may_have_run(words, code, use.span, moment) : known->second;
    return known->second;
}

/// Whether who follows code sees what a use changes; but not what gets it.
bool Changes::is_seen(const CodeWords& words, const CodeWords::Use& use, const Search& search) {
    const bool is_followed = search.moment != nullptr && search.moment->followed;
    return is_followed && search.moment->followed->has(use.span, words.code_of(use.owner) != 0);
}

/// The changes among some uses that count, once for each kind and path.
void Changes::add_uses(const Module& module, const std::vector<CodeWords::Use>& uses,
                       const Way& way, const Counts& counts, Search& search) const {
    const CodeWords& words = module.words;
    for (const CodeWords::Use& use : uses) {
        if (!search.goes_on(use)) {
            return;
        }
        add_whole(module, use, way, counts, search);
        const auto to = way.at(use.path);
        search.is_lost = search.is_lost || (to && to->path.size() >= search.levels);
        const bool is_meant = to && to->path.size() < search.levels &&
                              (!use.is_operand || has_operators_) &&
                              (!use.is_optional || has_function(use.callee) || may_hold(use));
        if (is_meant && counts(use) && runs(words, use, search)) {
            search.places.insert(use.span);
            add_use(module, use, way, *to, search);
        }
    }
}

/// Whether methods get it that Python calls itself.
bool Changes::is_operated(const CodeWords::Use& use) const {
    return ((use.is_operand || use.is_operated) && has_operators_) ||
           (use.is_stored && has_stores_);
}

/// Those get the whole of what a use is of, and not only its items.
void Changes::add_whole(const Module& module, const CodeWords::Use& use, const Way& way,
                        const Counts& counts, Search& search) const {
    if (use.path.empty() || !is_operated(use)) {
        return;
    }
    const auto whole = way.at(Way::Path(use.path.begin(), use.path.end() - 1));
    if (whole && whole->path.size() < search.levels && counts(use) &&
        runs(module.words, use, search) && !is_seen(module.words, use, search)) {
        search.add(use, module.words.function_of(use.owner), *whole);
    }
}

/// What changes by a use: `way` is to what it is of, `to` to what stands at its path.
void Changes::add_use(const Module& module, const CodeWords::Use& use, const Way& way,
                      const Way& to, Search& search) const {
    const CodeWords& words = module.words;
    const bool is_seen = this->is_seen(words, use, search);
    const bool is_operated = this->is_operated(use);
    const bool are_arrays_given = is_operated && use.change == ChangeKind::NoArray;
    if (!is_seen && (are_arrays_given || (use.is_touched && has_operators_))) {
        CodeWords::Use given = use;
        given.change = are_arrays_given ? ChangeKind::ArrayOrList : ChangeKind::OwnObject;
        search.add(given, words.function_of(use.owner), to);
    }
    const bool is_lost = use.is_lost || is_operated || may_hold(use);
    bool is_given = false;
    if (!use.callee.empty()) {
        const Called functions = called(module, use);
        is_given = functions.are_all;
        CodeWords::Use given = use;
        given.place = place_of(module, use, way);
        add_parameters(functions, given, to.into(use, use.gives_itself), search);
    }
    // What functions that are known give is what they return.
    const bool is_kept_by_name = !use.into.empty() && (!is_given || is_lost);
    if (is_kept_by_name) {
        add_target(module, use, to.into(use, use.is_exact), search);
    }
    const bool is_returned = use.is_returned && (!is_given || is_lost);
    const bool is_named = is_kept_by_name || (is_returned && add_results(words, use, to, search));
    const bool is_followed = is_given || (is_named && use.callee.empty());
    if (is_seen) {
        return;
    }
    // Else another value is there, but the one that is asked for is as it was.
    const bool is_change = (to.inside.empty() && !to.is_copy) || use.is_kept();
    if ((!is_followed || is_lost) && is_change) {
        search.add(use, words.function_of(use.owner), to);
    }
}

/// What is done with it by the name, or the attribute, that keeps it.
void Changes::add_target(const Module& module, const CodeWords::Use& use, const Way& way,
                         Search& search) const {
    const Owner binder = module.words.binder_of(use.into_owner, use.into);
    if (use.is_attribute || module.words.code()[binder].type != nullptr) {
        add_attribute(use.into, way, search, &use);
    }
    if (!use.is_attribute) {
        add_changes(module, binder, use.into, way, search, &use);
    }
}

/// What changes a variable, or an attribute, by the names of what it is, or holds.
void Changes::add_sources(const Module& module, const std::vector<CodeWords::Source>& sources,
                          std::optional<Owner> owner, std::string_view name, const Way& way,
                          Search& search, const CodeWords::Use* by) const {
    const CodeWords& words = module.words;
    for (const CodeWords::Source& each : sources) {
        if (search.is_over) {
            return;
        }
        const bool is_of_it = !owner || words.may_mean(each.use.into_owner, name, *owner);
        const bool is_back = by != nullptr && by->span == each.use.span;  // to what is asked for
        const bool is_of_call =
            !each.use.callee.empty() && !each.use.is_lost && called(module, each.use).are_all;
        if (is_of_it && !is_back && !is_of_call) {
            add_source(module, each, way, each.use.is_exact, search);
        }
    }
}

void Changes::add_source(const Module& module, const CodeWords::Source& source, const Way& way,
                         bool is_exact, Search& search) const {
    const CodeWords& words = module.words;
    const auto from = way.from(source.use, is_exact);
    if (!from || !runs(words, source.use, search)) {
        return;
    }
    switch (source.of) {
        case CodeWords::Source::Of::Name:
            add_changes(module, words.binder_of(source.use.owner, source.word), source.word, *from,
                        search);
            break;
        case CodeWords::Source::Of::Attribute:
            add_attribute(source.word, *from, search);
            break;
        case CodeWords::Source::Of::Call:
            add_returned(source.word, *from, search);
            break;
    }
}

void Changes::add_attribute(std::string_view name, Way way, Search& search,
                            const CodeWords::Use* by) const {
    if (!search.enters(nullptr, 0, name, way)) {
        return;
    }
    const Level level(search.distance);
    for (const Module* module : having(name, with_any_)) {
        if (search.is_over) {
            return;
        }
        const auto counts = [](const CodeWords::Use&) { return true; };
        add_uses(*module, module->words.uses_of_attribute(name), way, counts, search);
        add_uses(*module, module->words.uses_of_any(), way, counts, search);
        add_sources(*module, module->words.sources_of_attribute(name), std::nullopt, name, way,
                    search, by);
    }
}

/// Whether functions in a function read a variable of it.
bool Changes::is_captured(const CodeWords& words, Owner owner, std::string_view name) const {
    return std::ranges::any_of(words.mentions(name), [&](const CodeWords::Mention& each) {
        return words.code_of(each.owner) != words.code_of(owner) &&
               words.binder_of(each.owner, name) == owner;
    });
}

/// What may change what a variable holds; `is_shown`: but for what the statements of the scope that
/// binds it do by its name.
void Changes::add_changes(const Module& module, Owner owner, std::string_view name, Way way,
                          Search& search, const CodeWords::Use* by) const {
    if (!search.enters(&module.words, owner, name, way)) {
        return;
    }
    const Level level(search.distance);
    // What a call returns that computes a value is not changed before it ends.
    const bool is_captured_later = owner == 0 || is_captured(module.words, owner, name);
    const bool is_seen_later = is_captured_later || search.seen.size() > 1 || search.is_lasting;
    const bool is_shown = search.shown == Variable{&module.words, owner, name};
    const auto has_ended = [&](const CodeWords::Use& use) {
        return way.ended && way.ended->first == &module.words &&
               way.ended->second == module.words.code_of(use.owner) && !use.is_kept() &&
               !is_captured(module.words, owner, name);
    };
    const auto is_of_it = [&](const CodeWords::Use& use) {
        return module.words.may_mean(use.owner, name, owner) &&
               !(is_shown && use.owner == owner && use.is_direct) &&
               !(use.owner == owner && !is_seen_later && use.is_returned) && !has_ended(use);
    };
    add_uses(module, module.words.uses_of_name(name), way, is_of_it, search);
    add_sources(module, module.words.sources_of_name(name), owner, name, way, search, by);
    const bool is_held = !way.inside.empty() || way.is_deep;  // in what callers may have
    if (module.words.code()[owner].function != nullptr &&
        (is_held || (by == nullptr && (is_captured_later || search.is_lasting)))) {
        add_given(module.words, owner, name, way, search);
    }
    if (owner != 0) {
        return;
    }
    for (const Module* each : having(name, with_any_)) {
        if (search.is_over) {
            return;
        }
        const Module& other = *each;
        const auto counts = [](const CodeWords::Use&) { return true; };
        for (const std::string_view alias : other.words.imported_as(name)) {
            add_uses(other, other.words.uses_of_name(alias), way, counts, search);
        }
        if (other.words.has_star()) {
            add_uses(other, other.words.uses_of_name(name), way, counts, search);
        }
        const auto is_in_module = [&](const CodeWords::Use& use) {
            return use.receiver != CodeWords::Receiver::Own &&
                   may_be_module(other.words, use.object, module);
        };
        const auto is_attribute = [&](const CodeWords::Use& use) {
            const bool is_of_array =
                use.object.empty() && is_attribute_of_arrays(name) && !gives_modules_;
            return !is_of_array && is_in_module(use);
        };
        add_uses(other, other.words.uses_of_attribute(name), way, is_attribute, search);
        add_uses(other, other.words.uses_of_any(), way, is_in_module, search);
    }
}

}  // namespace pykern2cu
