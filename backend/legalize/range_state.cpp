#include "backend/legalize/range_state.hpp"

#include <algorithm>

namespace pykern2cu {
namespace {

bool by_variable(const std::pair<const ir::Variable*, Interval>& a,
                 const std::pair<const ir::Variable*, Interval>& b) {
    return std::less<const ir::Variable*>()(a.first, b.first);
}

}  // namespace

void RangeState::reset() {
    values_.clear();
    trail_.clear();
    is_reachable_ = true;
}

// Locals begin as zero: either every read comes after an assignment, or that is what it reads.
Interval RangeState::get(const ir::Variable* variable) const {
    const auto found = values_.find(variable);
    if (found != values_.end()) {
        return found->second;
    }
    const bool is_local = variable->storage == ir::Storage::Local && variable->type.is_integral();
    return is_local ? Interval{0, 0} : range_of(variable->type);
}

void RangeState::set(const ir::Variable* variable, Interval interval) {
    const Interval before = get(variable);
    if (before == interval) {
        return;
    }
    trail_.emplace_back(variable, before);
    values_[variable] = interval;
}

RangeState::Path RangeState::path_since(size_t mark) const {
    Path path{.is_reachable = is_reachable_};
    if (!is_reachable_) {
        return path;
    }
    for (size_t i = mark; i < trail_.size(); ++i) {
        path.values.emplace_back(trail_[i].first, get(trail_[i].first));
    }
    std::sort(path.values.begin(), path.values.end(), by_variable);
    path.values.erase(std::unique(path.values.begin(), path.values.end()), path.values.end());
    return path;
}

void RangeState::roll_back(size_t mark) {
    while (trail_.size() > mark) {
        values_[trail_.back().first] = trail_.back().second;
        trail_.pop_back();
    }
    is_reachable_ = true;
}

void RangeState::meet(const std::vector<Path>& paths) {
    Values changed;
    for (const Path& path : paths) {
        changed.insert(changed.end(), path.values.begin(), path.values.end());
    }
    std::sort(changed.begin(), changed.end(), by_variable);
    const auto same = [](const auto& a, const auto& b) { return a.first == b.first; };
    changed.erase(std::unique(changed.begin(), changed.end(), same), changed.end());

    is_reachable_ = false;
    for (const Path& path : paths) {
        if (!path.is_reachable) {
            continue;
        }
        for (auto& [variable, interval] : changed) {
            const auto found = std::lower_bound(path.values.begin(), path.values.end(),
                                                std::pair{variable, Interval{}}, by_variable);
            const bool has = found != path.values.end() && found->first == variable;
            const Interval here = has ? found->second : get(variable);
            interval = is_reachable_ ? join(interval, here) : here;
        }
        is_reachable_ = true;
    }
    if (is_reachable_) {
        for (const auto& [variable, interval] : changed) {
            set(variable, interval);
        }
    }
}

}  // namespace pykern2cu
