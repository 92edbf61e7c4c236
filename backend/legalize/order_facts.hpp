#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "backend/legalize/interval.hpp"

namespace pykern2cu {

/// How far one variable is known to lie above another, as conditions tell: after `if tid >= d` the
/// difference `tid - d` is not negative, whatever the two are.
class OrderFacts {
  public:
    /// larger - smaller >= distance
    void note(const ir::Variable* larger, const ir::Variable* smaller, Wide distance) {
        facts_.push_back({larger, smaller, distance});
    }
    /// The variable gets another value.
    void forget(const ir::Variable* variable) {
        for (Fact& fact : facts_) {
            if (fact.larger == variable || fact.smaller == variable) {
                fact.larger = nullptr;
            }
        }
    }
    std::optional<Wide> least_difference(const ir::Variable* larger,
                                         const ir::Variable* smaller) const {
        std::optional<Wide> least;
        for (const Fact& fact : facts_) {
            if (fact.larger == larger && fact.smaller == smaller) {
                least = std::max(least.value_or(fact.distance), fact.distance);
            }
        }
        return least;
    }

    size_t mark() const { return facts_.size(); }
    /// Drops what was noted since; what was forgotten stays forgotten.
    void roll_back(size_t mark) { facts_.resize(std::min(mark, facts_.size())); }

  private:
    struct Fact {
        const ir::Variable* larger = nullptr;  // null: forgotten
        const ir::Variable* smaller = nullptr;
        Wide distance = 0;
    };
    std::vector<Fact> facts_;
};

}  // namespace pykern2cu
