#include "frontend/names/changes.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "frontend/names/change_finder.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"
#include "frontend/syntax/visit.hpp"

namespace pykern2cu {
namespace {

using Finder = ChangeFinder;

bool is_of_arrays(std::string_view attribute) {
    return is_one_of(attribute, {"shape", "strides", "dtype", "flat", "real", "imag", "T", "data"});
}

/// `Base.n = 1`, which does not matter to a class with an `n` of its own; `cls.n = 1` in a method
/// of the base may be of any that derives from it.
bool is_by_name_of(const ast::ClassDef& type, const Finder::Change& change) {
    const bool is_local =
        change.owner->function != nullptr && change.owner->bound.contains(change.via);
    return change.is_attribute && change.via == type.name && !is_local;
}

std::string_view function_of(const Finder::Owner& owner) {
    return owner.function != nullptr && owner.function->name != "<lambda>" ? owner.function->name
                                                                           : std::string_view();
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
    finder_->solve();
    const References& references = finder_->references();
    for (size_t i = 0; i < finder_->assigned().size(); ++i) {
        const Finder::Assigned& each = finder_->assigned()[i];
        (each.is_prefix ? assigned_by_prefix_[each.target] : assigned_[each.name]).push_back(i);
    }
    for (size_t i = 0; i < finder_->changes().size(); ++i) {
        const Finder::Change& change = finder_->changes()[i];
        bool is_of_anything = references.is_anything(change.node);
        for (const ObjectPart changed : is_of_anything ? ObjectSet() : references.at(change.node)) {
            if (!change.method.empty() && finder_->has_method(changed.object, change.method)) {
                continue;
            }
            if (references.escapes(changed.object)) {
                is_of_anything = true;
            } else {
                changes_of_[changed.object].push_back({i, changed.depth});
            }
        }
        if (is_of_anything) {
            of_anything_.push_back(i);
        }
    }
    std::vector<uint32_t> objects;
    for (const auto& [object, places] : changes_of_) {
        objects.push_back(object);
    }
    std::ranges::sort(objects);
    for (const uint32_t object : objects) {
        for (const ast::ClassDef* type : references.type(object) == nullptr
                                             ? finder_->classes_of(object)
                                             : std::vector<const ast::ClassDef*>()) {
            changed_of_class_[type].push_back(object);
        }
    }
    if (const auto& escaped = references.at(references.anything());
        !of_anything_.empty() && !escaped.empty()) {
        objects.push_back((*escaped.begin()).object);  // with which all that escapes has changed
    }
    changed_ = finder_->references().with_owners(objects);
}

Changes::~Changes() = default;

bool Changes::asks_for_main() const { return finder_->asks_for_main(); }

/// Those that may be of a name that something has, in their order.
std::vector<size_t> Changes::assignments_of(std::string_view name, const void* owner) const {
    std::vector<size_t> found;
    const auto add = [&found](const auto& all, auto key) {
        if (const auto known = all.find(key); known != all.end()) {
            found.insert(found.end(), known->second.begin(), known->second.end());
        }
    };
    add(assigned_, name);
    add(assigned_by_prefix_, owner);
    add(assigned_by_prefix_, nullptr);  // of anything
    std::ranges::sort(found);
    return found;
}

std::optional<Reassignment> Changes::reassignment(const Binding& binding, Moment moment) const {
    const Finder::Bound* bound = finder_->bound(binding);
    const void* owner = bound == nullptr ? nullptr : bound->owner;
    for (const size_t index : assignments_of(binding.name, owner)) {
        const Finder::Assigned& each = finder_->assigned()[index];
        const bool is_of_any =
            each.target == nullptr && bound != nullptr && bound->owner->function == nullptr;
        const bool is_meant =
            bound != nullptr && (is_of_any || each.target == bound->owner) &&
            (each.is_prefix ? binding.name.starts_with(each.name) &&
                                  (std::holds_alternative<ValueBinding>(binding.target) ||
                                   std::holds_alternative<AugmentedBinding>(binding.target))
                            : binding.name == each.name);
        if (is_meant && finder_->may_have_run(*each.owner, each.span, asked_of(each, moment))) {
            return Reassignment{each.span, where(*each.owner)};
        }
    }
    return std::nullopt;
}

std::optional<Reassignment> Changes::reassignment(const Scope& module, std::string_view name,
                                                  Moment moment) const {
    const Finder::Owner* owner = finder_->owner_of(module);
    for (const size_t index : assignments_of(name, owner)) {
        const Finder::Assigned& each = finder_->assigned()[index];
        const bool is_meant = owner != nullptr && each.target == owner &&
                              (each.is_prefix ? name.starts_with(each.name) : name == each.name);
        if (is_meant && finder_->may_have_run(*each.owner, each.span, moment)) {
            return Reassignment{each.span, where(*each.owner), !each.is_prefix};
        }
    }
    return std::nullopt;
}

std::optional<std::vector<ChangeInPlace>> Changes::changes_in_place(const Binding& binding,
                                                                    Moment moment) const {
    const Finder::Bound* bound = finder_->bound(binding);
    const auto& own =
        finder_->references().at(bound == nullptr ? References::kNothing : bound->node);
    // The binder does not show what changes an object that a function is given.
    const auto* given = std::get_if<GivenBinding>(&binding.target);
    const auto* object = given == nullptr ? nullptr : given->value.get<ClassValue>();
    const bool is_object = object != nullptr && object->use != ClassUse::Class;
    if (moment.followed && !moment.followed->has_objects) {
        moment.followed.reset();
    }
    return changes_of(own, [&](size_t i) {
        const Finder::Change& change = finder_->changes()[i];
        const bool is_shown =
            !is_object && change.owner == bound->owner && change.via == binding.name;
        return !is_shown && finder_->may_have_run(*change.owner, change.span, moment);
    });
}

/// What is in some objects, which is asked again and again of some.
const std::optional<Changes::Reached>& Changes::reachable(const ObjectSet& own) const {
    std::vector<uint64_t> key;
    for (const ObjectSet::Word word : own.words()) {
        key.push_back(word.index);
        key.push_back(word.bits);
    }
    const auto [known, is_new] = reachable_.try_emplace(std::move(key));
    if (is_new) {
        if (const auto all = finder_->references().reachable(own)) {
            Reached& reached = known->second.emplace();
            for (const ObjectPart each : *all) {
                reached.escapes = reached.escapes || finder_->references().escapes(each.object);
                if (changes_of_.contains(each.object)) {
                    reached.changed.push_back(each);
                }
            }
        }
    }
    return known->second;
}

/// The changes that count of what a value may be, and of what is in it.
std::optional<std::vector<ChangeInPlace>> Changes::changes_of(const ObjectSet& own,
                                                              const Counts& counts) const {
    std::vector<ChangeInPlace> found;
    if (std::ranges::none_of(own, [&](ObjectPart each) { return changed_[each.object]; })) {
        return found;
    }
    const std::optional<Reached>& all = reachable(own);
    if (!all) {
        return std::nullopt;
    }
    const auto note = [&](size_t index, ChangeInPlace what) {
        const Finder::Change& change = finder_->changes()[index];
        what.span = change.span;
        what.function = function_of(*change.owner);
        what.is_of_object = change.is_attribute && !is_of_arrays(change.attribute);
        found.push_back(what);
    };
    for (const ObjectPart held : all->changed) {
        for (const auto& [index, depth] : changes_of_.at(held.object)) {
            const Finder::Change& change = finder_->changes()[index];
            if (counts(index)) {
                note(index, {.depth = static_cast<uint8_t>(std::max(depth - held.depth, 0)),
                             .is_outer = depth < held.depth,
                             .is_inside = !own.contains(held),
                             .is_own = change.is_own &&
                                       is_class_of(held.object, change.owner->outer->type)});
            }
        }
    }
    const bool is_anything = std::ranges::any_of(
        own, [this](ObjectPart each) { return finder_->references().escapes(each.object); });
    if (!is_anything && !all->escapes) {
        return found;
    }
    for (const size_t index : {first_of_anything(counts, true), first_of_anything(counts, false)}) {
        for (uint8_t depth = 0; index != kNone && depth <= ObjectPart::kDeepest; ++depth) {
            note(index, {.depth = depth, .is_inside = true});
            note(index, {.depth = depth, .is_inside = !is_anything});
        }
    }
    return found;
}

/// The first change that counts of what escapes: an attribute that arrays do not have, or anything
/// else.
size_t Changes::first_of_anything(const Counts& counts, bool is_of_object) const {
    const auto found = std::ranges::find_if(of_anything_, [&](size_t index) {
        const Finder::Change& change = finder_->changes()[index];
        return (change.is_attribute && !is_of_arrays(change.attribute)) == is_of_object &&
               counts(index);
    });
    return found == of_anything_.end() ? kNone : *found;
}

/// Which changes there are of an object.
std::vector<size_t> Changes::changes_of(uint32_t object) const {
    std::vector<size_t> found;
    if (finder_->references().escapes(object)) {
        found = of_anything_;
    }
    if (const auto places = changes_of_.find(object); places != changes_of_.end()) {
        std::ranges::transform(places->second, std::back_inserter(found), &Place::change);
    }
    return found;
}

std::optional<Reassignment> Changes::change_of_class(const Binding& binding,
                                                     const ImportOrder& order) const {
    const Finder::Bound* bound = finder_->bound(binding);
    for (const ObjectPart each :
         finder_->references().at(bound == nullptr ? References::kNothing : bound->node)) {
        for (const size_t place : changes_of(each.object)) {
            const Finder::Change& change = finder_->changes()[place];
            if (order.has(change.span.file) && change.is_attribute &&
                !is_one_of(change.attribute, {"__doc__", "__module__"})) {
                return Reassignment{change.span, where(*change.owner)};
            }
        }
    }
    return std::nullopt;
}

// ---- attributes --------------------------------------------------------------------------------

/// The objects that have the attribute, or give it to those that do not have it themselves.
std::vector<uint32_t> Changes::objects_of(const ClassAttribute& attribute) const {
    const References& references = finder_->references();
    std::vector<uint32_t> found;
    const auto add = [&](References::Node node) {
        for (const ObjectPart each : references.at(node)) {
            found.push_back(each.object);
        }
    };
    add(finder_->body_of(attribute.owner).result);
    for (const ast::ClassDef* type : classes_giving({}, found.front())) {
        add(finder_->body_of(*type).result);
        add(attribute.use == ClassUse::Class ? References::kNothing
                                             : finder_->body_of(*type).instance);
    }
    if (const auto objects = changed_of_class_.find(&attribute.owner);
        attribute.use == ClassUse::AnyObject && objects != changed_of_class_.end()) {
        found.insert(found.end(), objects->second.begin(), objects->second.end());
    }
    return found;
}

/// A class may have as many that it derives from as there are classes, where what it derives from
/// is not known.
const std::vector<const ast::ClassDef*>& Changes::classes_giving(std::string_view name,
                                                                 uint32_t object) const {
    const auto [known, is_new] = giving_.try_emplace({object, std::string(name)});
    if (is_new) {
        known->second = finder_->classes_giving(name, object);
    }
    return known->second;
}

bool Changes::is_class_of(uint32_t object, const ast::ClassDef* type) const {
    const auto& types = classes_giving({}, object);
    return std::ranges::find(types, type) != types.end();
}

bool Changes::derives_from(const ast::ClassDef& derived, const ast::ClassDef* base) const {
    const auto& objects = finder_->references().at(finder_->body_of(derived).result);
    return &derived != base && std::ranges::any_of(objects, [&](ObjectPart each) {
        return is_class_of(each.object, base);
    });
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

/// Whether a change of an object may assign its attribute, as `vars(self)["n"] = 1` does.
bool Changes::assigns(size_t index, const ClassAttribute& attribute) const {
    const Finder::Change& change = finder_->changes()[index];
    const std::string_view name = change.is_attribute ? change.attribute : change.key;
    const bool is_shown = attribute.shown != nullptr &&
                          change.span.begin == attribute.shown->span.begin &&
                          change.span.file == attribute.shown->span.file;
    // `Solver.__init__ = other`: what its objects have is another's to say.
    const bool is_of_all = name.empty() || is_one_of(name, {"__init__", "__new__", "__bases__",
                                                            "__getattribute__", "__setattr__"});
    return (is_of_all || name == attribute.name) && !is_shown && !runs_before(index, attribute);
}

std::optional<Reassignment> Changes::reassignment(const ClassAttribute& attribute,
                                                  const ImportOrder& order) const {
    for (const Finder::Assigned& each : finder_->assigned()) {
        if (each.target == nullptr && order.has(each.span.file)) {
            return Reassignment{each.span, where(*each.owner)};
        }
    }
    const std::vector<uint32_t> objects = objects_of(attribute);
    const auto& giving = classes_giving(attribute.name, objects.front());
    bool has_escaped = false;  // an object whose changes are those of all that escapes
    for (const uint32_t object : objects) {
        const ast::ClassDef* type = finder_->references().type(object);
        const bool is_hidden = type != nullptr && std::ranges::find(giving, type) == giving.end();
        if (!is_hidden && finder_->references().escapes(object) &&
            std::exchange(has_escaped, true)) {
            continue;
        }
        for (const size_t place : changes_of(object)) {
            const Finder::Change& change = finder_->changes()[place];
            const bool is_of_hidden = is_hidden && is_by_name_of(*type, change);
            if (!is_of_hidden && order.has(change.span.file) && assigns(place, attribute)) {
                return Reassignment{change.span, where(*change.owner)};
            }
        }
    }
    return std::nullopt;
}

std::optional<std::vector<ChangeInPlace>> Changes::changes_in_place(
    const ClassAttribute& attribute, const ImportOrder& order) const {
    ObjectSet own;
    for (const uint32_t object : objects_of(attribute)) {
        own.insert(finder_->references().at_field(object, attribute.name));
    }
    return changes_of(own, [&](size_t i) {
        const Finder::Change& change = finder_->changes()[i];
        const bool is_shown = change.owner == &finder_->body_of(attribute.owner) &&
                              change.via == attribute.name;  // by the class body
        return !is_shown && order.has(change.span.file);
    });
}

}  // namespace pykern2cu
