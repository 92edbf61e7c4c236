#pragma once

#include <unordered_map>
#include <utility>
#include <vector>

#include "backend/legalize/interval.hpp"

namespace pykern2cu {

/// What is known about the variables at one point of a function, with a trail of changes so that
/// branches cost as much as they change and not as much as there are variables.
class RangeState {
  public:
    using Values = std::vector<std::pair<const ir::Variable*, Interval>>;

    /// The end of a path: what changed since it forked off, if it gets there at all.
    struct Path {
        bool is_reachable = false;
        Values values = {};
    };

    void reset();
    Interval get(const ir::Variable* variable) const;
    void set(const ir::Variable* variable, Interval interval);

    bool is_reachable() const { return is_reachable_; }
    void set_unreachable() { is_reachable_ = false; }

    size_t mark() const { return trail_.size(); }
    /// The path from `mark` to here.
    Path path_since(size_t mark) const;
    /// Back to what was known at `mark`; that point was reachable.
    void roll_back(size_t mark);
    /// Goes on where the paths, which forked off here, meet.
    void meet(const std::vector<Path>& paths);

  private:
    std::unordered_map<const ir::Variable*, Interval> values_;
    std::vector<std::pair<const ir::Variable*, Interval>> trail_;  // with the value before
    bool is_reachable_ = true;
};

}  // namespace pykern2cu
