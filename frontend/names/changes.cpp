#include "frontend/names/changes.hpp"

#include <algorithm>
#include <utility>

#include "frontend/names/change_finder.hpp"
#include "frontend/names/library_effects.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/visit.hpp"

namespace pykern2cu {
namespace {

using Finder = ChangeFinder;

const std::vector<size_t> kNone;

bool is_of_arrays(std::string_view attribute) {
    return is_one_of(attribute, {"shape", "strides", "dtype", "flat", "real", "imag", "T", "data"});
}

/// Whether the body of a class surely gives it an attribute.
bool has_itself(const ast::ClassDef& type, std::string_view name) {
    const auto assigns = [name](const ast::Stmt* stmt) {
        const auto* assign = std::get_if<ast::Assign>(&stmt->node);
        return assign != nullptr && assign->value != nullptr &&
               std::ranges::any_of(assign->targets, [name](const ast::Expr* target) {
                   const auto* own = std::get_if<ast::Name>(&target->node);
                   return own != nullptr && own->id == name;
               });
    };
    const auto& body = type.body.statements;
    return std::ranges::any_of(body, assigns) && std::ranges::none_of(body, [](const auto* stmt) {
               return std::holds_alternative<ast::Delete>(stmt->node);
           });
}

std::string_view function_of(const Finder::Owner& owner) {
    return owner.function != nullptr && owner.function->name != "<lambda>" ? owner.function->name
                                                                           : std::string_view();
}

ChangeKind kind_of(const Finder::Change& change) {
    if (change.is_attribute && !is_of_arrays(change.attribute)) {
        return change.is_own ? ChangeKind::OwnObject : ChangeKind::Object;
    }
    return change.method.empty() || change.method.starts_with("__") ? ChangeKind::Any
           : is_method_of_arrays(change.method)                     ? ChangeKind::ArrayOrList
                                                                    : ChangeKind::NoArray;
}

std::string where(const Finder::Owner& owner) {
    const std::string_view function = function_of(owner);
    return function.empty() ? "here" : cat("in `", function, "`");
}

/// The moment, of something that assigns a name.
Moment asked_of(const Finder::Assigned& assigned, Moment moment) {
    const Span span = assigned.span;
    const bool stands_alone = !assigned.is_prefix && span.end - span.begin == assigned.name.size();
    if (moment.followed && moment.followed->has_names_alone && !stands_alone) {
        moment.followed.reset();
    }
    return moment;
}

}  // namespace

Changes::Changes(std::vector<const Scope*> modules)
    : finder_(std::make_unique<ChangeFinder>(modules)) {
    for (const Finder::Owner& owner : finder_->owners()) {
        if (owner.type == nullptr) {
            continue;
        }
        classes_of_[finder_->members_of(*owner.type)].push_back(owner.type);
        family_.try_emplace(owner.type, owner.type);
        for (const Finder::Owner* base : owner.bases) {
            const auto first = [this](const ast::ClassDef* type) {
                family_.try_emplace(type, type);
                while (family_.at(type) != type) {
                    type = family_.at(type);
                }
                return type;
            };
            family_[first(base->type)] = first(owner.type);
        }
    }
    for (size_t i = 0; i < finder_->assigned().size(); ++i) {
        const Finder::Assigned& each = finder_->assigned()[i];
        (each.is_prefix ? assigned_by_prefix_[each.target] : assigned_[each.target][each.name])
            .push_back(i);
    }
    for (size_t i = 0; i < finder_->changes().size(); ++i) {
        const Finder::Change& change = finder_->changes()[i];
        const Regions& regions = finder_->regions();
        if (finder_->may_happen(change)) {
            std::set<Region> seen;
            std::vector<Region> changed = {regions.find(change.region)};
            while (!changed.empty()) {
                const Region each = changed.back();
                changed.pop_back();
                if (each == Regions::kNothing || !seen.insert(each).second) {
                    continue;
                }
                changes_of_[each].push_back(i);
                if (regions.is_unknown(each)) {  // rows are views of their array
                    const std::vector<Region> rows = regions.rows(each);
                    changed.insert(changed.end(), rows.begin(), rows.end());
                }
            }
        }
        if (change.is_attribute) {
            attributes_of_[finder_->members(change)].push_back(i);
        }
    }
}

Changes::~Changes() = default;

bool Changes::asks_for_main() const { return finder_->asks_for_main(); }

/// The first of those that may be of a name that something has, or of that name of anything: also
/// of those that only tell how the name begins, or not even that.
template <class Meets>
std::optional<Reassignment> Changes::first_assignment(std::string_view name, const void* owner,
                                                      bool by_prefix, Meets meets) const {
    const Finder::Assigned* first = nullptr;
    const auto look_at = [&](const auto& all, auto key) {
        const auto known = all.find(key);
        for (size_t k = 0; known != all.end() && k < known->second.size(); ++k) {
            const Finder::Assigned& each = finder_->assigned()[known->second[k]];
            if (first != nullptr && &each >= first) {
                return;
            }
            if (meets(each)) {
                first = &each;
            }
        }
    };
    for (const void* whose : {owner, static_cast<const void*>(nullptr)}) {
        if (const auto known = assigned_.find(whose); known != assigned_.end()) {
            look_at(known->second, name);
        }
        if (by_prefix) {
            look_at(assigned_by_prefix_, whose);
        }
    }
    return first == nullptr
               ? std::nullopt
               : std::optional(Reassignment{first->span, where(*first->owner), !first->is_prefix});
}

std::optional<Reassignment> Changes::reassignment(const Binding& binding, Moment moment) const {
    const Finder::Bound* bound = finder_->bound(binding.span, binding.name);
    const bool is_assigned = std::holds_alternative<ValueBinding>(binding.target) ||
                             std::holds_alternative<AugmentedBinding>(binding.target);
    const auto counts = [&](const Finder::Assigned& each) {
        return (each.target != nullptr || bound->owner->function == nullptr) &&
               (!each.is_prefix || binding.name.starts_with(each.name)) &&
               finder_->may_have_run(*each.owner, each.span, asked_of(each, moment));
    };
    return bound == nullptr ? std::nullopt
                            : first_assignment(binding.name, bound->owner, is_assigned, counts);
}

std::optional<Reassignment> Changes::reassignment(const Scope& module, std::string_view name,
                                                  Moment moment) const {
    const Finder::Owner* owner = finder_->owner_of(module);
    const auto counts = [&](const Finder::Assigned& each) {
        return each.target != nullptr && (!each.is_prefix || name.starts_with(each.name)) &&
               finder_->may_have_run(*each.owner, each.span, moment);
    };
    return owner == nullptr ? std::nullopt : first_assignment(name, owner, true, counts);
}

std::optional<Reassignment> Changes::change_of_builtin(const Scope& module, std::string_view name,
                                                       Moment moment) const {
    const Finder::Owner* owner = finder_->owner_of(module);
    const auto counts = [&](const Finder::Assigned& each) {
        return finder_->may_have_run(*each.owner, each.span, moment);
    };
    return owner == nullptr ? std::nullopt : first_assignment(name, owner, false, counts);
}

std::vector<ChangeInPlace> Changes::changes_in_place(const Binding& binding, Moment moment,
                                                     size_t levels) const {
    const Finder::Bound* bound = finder_->bound(binding.span, binding.name);
    if (bound == nullptr) {
        return {};
    }
    // The binder does not show what changes an object that a function is given.
    const auto* given = std::get_if<GivenBinding>(&binding.target);
    const auto* object = given == nullptr ? nullptr : given->value.get<ClassValue>();
    const bool is_object = object != nullptr && object->use != ClassUse::Class;
    if (moment.followed && !moment.followed->has_objects) {
        moment.followed.reset();
    }
    return changes_of(bound->region, binding.name, levels, [&](size_t i) {
        const Finder::Change& change = finder_->changes()[i];
        const bool is_shown =
            !is_object && change.owner == bound->owner && change.via == binding.name;
        return !is_shown && finder_->may_have_run(*change.owner, change.span, moment);
    });
}

std::vector<ChangeInPlace> Changes::changes_of_default(const ast::Parameter& parameter,
                                                       size_t levels) const {
    const Finder::Bound* bound = finder_->bound(parameter.span, parameter.name);
    return bound == nullptr
               ? std::vector<ChangeInPlace>()
               : changes_of(bound->region, parameter.name, levels, [](size_t) { return true; });
}

/// The changes that count of what a value may be, and of what is in it.
std::vector<ChangeInPlace> Changes::changes_of(Region value, std::string_view name, size_t levels,
                                               const Counts& counts) const {
    constexpr size_t kMostLookedAt = 64;  // for one to tell of
    const Regions& regions = finder_->regions();
    std::vector<ChangeInPlace> found;
    std::unordered_map<Region, std::vector<size_t>> first;  // of each kind, by region
    const auto firsts_of = [&](Region region) -> const std::vector<size_t>& {
        const auto [known, is_new] = first.try_emplace(region);
        const auto changes = changes_of_.find(region);
        bool has[2][kChangeKinds] = {};  // by whether it is named, and by kind
        for (size_t k = 0; is_new && region != Regions::kNothing && changes != changes_of_.end() &&
                           k < changes->second.size();
             ++k) {
            const Finder::Change& change = finder_->changes()[changes->second[k]];
            const bool is_named = !name.empty() && change.name == name;
            bool& has_one = has[is_named][static_cast<size_t>(kind_of(change))];
            if (!has_one && counts(changes->second[k])) {
                has_one = true;
                known->second.push_back(changes->second[k]);
            }
            constexpr auto kAny = static_cast<size_t>(ChangeKind::Any);
            constexpr auto kObject = static_cast<size_t>(ChangeKind::Object);
            if (has[1][kAny] || (has[0][kAny] && has[0][kObject] && k > kMostLookedAt)) {
                break;
            }
        }
        return known->second;
    };
    std::map<Region, std::vector<std::string_view>> level = {{regions.find(value), {}}};
    for (size_t depth = 0; depth < levels && !level.empty(); ++depth) {
        std::map<Region, std::vector<std::string_view>> next;
        for (const auto& [region, path] : level) {
            for (const size_t i : firsts_of(region)) {
                const Finder::Change& change = finder_->changes()[i];
                const bool is_of_others = kind_of(change) == ChangeKind::OwnObject &&
                                          is_called_by_others(*change.owner->outer->type);
                found.push_back({.span = change.span,
                                 .function = function_of(*change.owner),
                                 .name = change.name,
                                 .path = path,
                                 .kind = is_of_others ? ChangeKind::Object : kind_of(change)});
            }
            if (depth + 1 == levels) {
                continue;
            }
            for (const auto& [key, part] : regions.parts(region)) {
                std::vector<std::string_view> inner = path;
                inner.push_back(key);
                const auto [known, is_new] = next.try_emplace(part, inner);
                for (size_t k = 0; !is_new && k < inner.size(); ++k) {  // by two ways
                    known->second[k] = known->second[k] == inner[k] ? inner[k] : "";
                }
            }
        }
        level = std::move(next);
    }
    // The best to tell of is one by the name that is asked for.
    std::ranges::stable_partition(
        found, [&](const ChangeInPlace& each) { return !name.empty() && each.name == name; });
    return found;
}

std::optional<Reassignment> Changes::change_of_class(const Binding& binding,
                                                     const ImportOrder& order) const {
    const Finder::Bound* bound = finder_->bound(binding.span, binding.name);
    const auto changes = bound == nullptr
                             ? changes_of_.end()
                             : changes_of_.find(finder_->regions().find(bound->region));
    for (const size_t i : changes == changes_of_.end() ? kNone : changes->second) {
        const Finder::Change& change = finder_->changes()[i];
        if (order.has(change.span.file) && change.is_attribute &&
            !is_one_of(change.attribute, {"__doc__", "__module__"})) {
            return Reassignment{change.span, where(*change.owner)};
        }
    }
    return std::nullopt;
}

// ---- attributes --------------------------------------------------------------------------------

bool Changes::derives_from(const ast::ClassDef& derived, const ast::ClassDef* base) const {
    return &derived != base &&
           std::ranges::any_of(finder_->body_of(derived).line(),
                               [&](const Finder::Owner* each) { return each->type == base; });
}

/// Whether a class may have an attribute of another one, and no other in between hides it.
bool Changes::may_give(const ast::ClassDef& derived, const ast::ClassDef& base,
                       std::string_view name) const {
    std::set<const ast::ClassDef*> seen;
    std::vector<const ast::ClassDef*> left = {&derived};
    while (!left.empty()) {
        const ast::ClassDef* type = left.back();
        left.pop_back();
        if (type == &base) {
            return true;
        }
        if (seen.insert(type).second && !has_itself(*type, name)) {
            for (const Finder::Owner* each : finder_->body_of(*type).bases) {
                left.push_back(each->type);
            }
        }
    }
    return false;
}

/// Whether methods of a class may be given objects of one that has nothing to do with it: these
/// have attributes in common then.
bool Changes::is_called_by_others(const ast::ClassDef& type) const {
    const auto family_of = [this](const ast::ClassDef* each) {
        while (family_.at(each) != each) {
            each = family_.at(each);
        }
        return each;
    };
    const auto& types = classes_of_.at(finder_->members_of(type));
    return std::ranges::any_of(
        types, [&](const ast::ClassDef* other) { return family_of(other) != family_of(&type); });
}

/// Whether a change is of the class of an attribute, of one that it is derived from or of an
/// object that may be of it, by what the program says of that.
bool Changes::is_meant(size_t index, const ClassAttribute& attribute) const {
    const Finder::Change& change = finder_->changes()[index];
    if (finder_->body_of(attribute.owner).has_other_bases) {
        return true;
    }
    const Finder::Owner* named = change.type;
    const ast::ClassDef* type = change.is_own      ? change.owner->outer->type
                                : named != nullptr ? named->type
                                                   : nullptr;
    if (attribute.use != ClassUse::AnyObject && !finder_->is_of_class(change, attribute.owner)) {
        return false;
    }
    if (change.is_own && attribute.use == ClassUse::Class && !change.owner->takes_class() &&
        !finder_->may_be_class(change)) {
        return false;  // an object gets an attribute of its own
    }
    if (type == nullptr || type == &attribute.owner || is_called_by_others(*type)) {
        return true;
    }
    if (derives_from(attribute.owner, type)) {
        // `Base.n = 1` does not matter to a class with an `n` of its own.
        return named == nullptr || may_give(attribute.owner, *type, attribute.name);
    }
    if (derives_from(*type, &attribute.owner)) {
        return attribute.use == ClassUse::AnyObject;
    }
    return false;
}

/// Whether a change in `__init__` comes before what gives an object the attribute: that of a base
/// class does where it is called first. One of a derived class is asked for by itself.
bool Changes::runs_before(size_t index, const ClassAttribute& attribute) const {
    const Finder::Change& change = finder_->changes()[index];
    const Finder::Owner& method = *change.owner;
    if (attribute.shown == nullptr || method.function == nullptr ||
        method.function->name != "__init__" || method.outer->type == nullptr) {
        return false;
    }
    const bool is_named = change.is_attribute && !change.attribute.empty();
    return derives_from(attribute.holder, method.outer->type)
               ? finder_->last_initialization(attribute.holder) < attribute.shown->span.begin
               : is_named && method.outer->type != &attribute.holder &&
                     derives_from(*method.outer->type, &attribute.owner);
}

/// Whether a change of an object may assign its attribute.
bool Changes::assigns(size_t index, const ClassAttribute& attribute) const {
    const Finder::Change& change = finder_->changes()[index];
    const std::string_view name = change.attribute;
    const bool is_shown = attribute.shown != nullptr &&
                          change.span.begin == attribute.shown->span.begin &&
                          change.span.file == attribute.shown->span.file;
    // `Solver.__init__ = other`: what its objects have is another's to say.
    const bool is_of_all = name.empty() || is_one_of(name, {"__init__", "__new__", "__bases__",
                                                            "__getattribute__", "__setattr__"});
    return (is_of_all || name == attribute.name) && !is_shown && is_meant(index, attribute) &&
           !runs_before(index, attribute);
}

std::optional<Reassignment> Changes::reassignment(const ClassAttribute& attribute,
                                                  const ImportOrder& order) const {
    const auto of_any = assigned_by_prefix_.find(nullptr);
    for (const size_t i : of_any == assigned_by_prefix_.end() ? kNone : of_any->second) {
        const Finder::Assigned& each = finder_->assigned()[i];
        if (order.has(each.span.file)) {
            return Reassignment{each.span, where(*each.owner)};
        }
    }
    const auto changes = attributes_of_.find(finder_->members_of(attribute.owner));
    for (const size_t i : changes == attributes_of_.end() ? kNone : changes->second) {
        const Finder::Change& change = finder_->changes()[i];
        if (order.has(change.span.file) && assigns(i, attribute)) {
            return Reassignment{change.span, where(*change.owner)};
        }
    }
    return std::nullopt;
}

std::vector<ChangeInPlace> Changes::changes_in_place(const ClassAttribute& attribute,
                                                     const ImportOrder& order,
                                                     size_t levels) const {
    const Region own = finder_->attribute_of(attribute.owner, attribute.name);
    return changes_of(own, attribute.name, levels, [&](size_t i) {
        const Finder::Change& change = finder_->changes()[i];
        const bool is_shown = change.owner == &finder_->body_of(attribute.owner) &&
                              change.via == attribute.name;  // by the class body
        return !is_shown && order.has(change.span.file);
    });
}

}  // namespace pykern2cu
