#include "frontend/names/changes.hpp"

#include <algorithm>

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

/// `[1, 2]`, `np.array([1, 2])`
bool is_made_of_literals(const ast::Expr& expr) {
    const auto* call = std::get_if<ast::Call>(&expr.node);
    if (call != nullptr) {
        return std::ranges::all_of(call->arguments, [](const ast::Argument& argument) {
            return is_made_of_literals(*argument.value);
        });
    }
    bool is_made = std::holds_alternative<ast::Literal>(expr.node) ||
                   std::holds_alternative<ast::Tuple>(expr.node) ||
                   std::holds_alternative<ast::List>(expr.node) ||
                   std::holds_alternative<ast::Dict>(expr.node) ||
                   std::holds_alternative<ast::Unary>(expr.node);
    ast::for_each_operand(
        expr, [&](const ast::Expr& operand) { is_made = is_made && is_made_of_literals(operand); });
    return is_made;
}

std::string where(const Finder::Owner& owner) {
    return owner.function != nullptr && owner.function->name != "<lambda>"
               ? cat("in `", owner.function->name, "`")
               : "here";
}

}  // namespace

Changes::Changes(std::vector<const Scope*> modules)
    : finder_(std::make_unique<ChangeFinder>(modules)), is_complete_(finder_->solve()) {
    for (size_t i = 0; i < finder_->changes().size(); ++i) {
        for (const Reference changed : finder_->references().at(finder_->changes()[i].node)) {
            changes_of_[changed.object].push_back({i, changed.depth});
        }
    }
    std::vector<uint32_t> objects;
    for (const auto& [object, places] : changes_of_) {
        objects.push_back(object);
    }
    changed_ = finder_->references().with_owners(objects);
}

Changes::~Changes() = default;

std::optional<Reassignment> Changes::reassignment(const Binding& binding, Moment moment) const {
    const Finder::Bound* bound = finder_->bound(binding);
    for (const Finder::Assigned& each : finder_->assigned()) {
        const bool is_meant =
            bound != nullptr && each.target == bound->owner &&
            (each.is_prefix ? binding.name.starts_with(each.name) &&
                                  std::holds_alternative<ValueBinding>(binding.target)
                            : binding.name == each.name);
        if (is_meant &&
            finder_->may_have_run(*each.owner, each.span, *moment.module, moment.offset)) {
            return Reassignment{each.span, where(*each.owner)};
        }
    }
    return std::nullopt;
}

std::optional<std::vector<ChangeInPlace>> Changes::changes_in_place(const Binding& binding,
                                                                    Moment moment) const {
    const Finder::Bound* bound = finder_->bound(binding);
    std::vector<ChangeInPlace> found;
    if (!is_complete_) {
        const auto* value = std::get_if<ValueBinding>(&binding.target);
        const bool is_alone = value != nullptr && value->value != nullptr &&
                              is_made_of_literals(*value->value) && !finder_->is_used(binding);
        return is_alone ? std::optional(found) : std::nullopt;
    }
    const References& references = finder_->references();
    const auto& own = references.at(bound == nullptr ? References::kNothing : bound->node);
    if (std::ranges::none_of(own, [&](Reference each) { return changed_.contains(each.object); })) {
        return found;
    }
    const auto all = references.reachable(bound->node);
    if (!all) {
        return std::nullopt;
    }
    for (const Reference held : *all) {
        const auto places = changes_of_.find(held.object);
        for (size_t i = 0; places != changes_of_.end() && i < places->second.size(); ++i) {
            const Place& place = places->second[i];
            const Finder::Change& change = finder_->changes()[place.change];
            const bool is_shown = change.owner == bound->owner && change.via == binding.name;
            if (!is_shown &&
                finder_->may_have_run(*change.owner, change.span, *moment.module, moment.offset)) {
                const int depth = std::max(place.depth - held.depth, own.contains(held) ? 0 : 1);
                found.push_back({change.span, where(*change.owner), static_cast<uint8_t>(depth),
                                 place.depth < held.depth,
                                 !change.attribute.empty() && !is_of_arrays(change.attribute),
                                 change.is_own});
            }
        }
    }
    return found;
}

std::optional<Reassignment> Changes::reassignment(const ast::ClassDef& owner,
                                                  std::string_view attribute) const {
    for (const Finder::Change& change : finder_->changes()) {
        // What methods assign is found where attributes are looked up.
        const bool is_meant =
            !change.is_own && (change.attribute.empty() || change.attribute == attribute);
        for (const Reference reference : finder_->references().at(change.node)) {
            if (is_meant && finder_->references().type(reference.object) == &owner) {
                return Reassignment{change.span, where(*change.owner)};
            }
        }
    }
    return std::nullopt;
}

}  // namespace pykern2cu
