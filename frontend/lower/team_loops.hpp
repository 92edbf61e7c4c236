#pragma once

#include <span>
#include <string_view>

#include "frontend/lower/element_loops.hpp"

namespace pykern2cu {

/// The loops of a reduction. Teams of threads take turns to make its results, of the axes that are
/// kept; where there are few, more blocks make parts of each:
///
///     const reduction_teams teams = teams_of_rows(x.shape[0], x.shape[1], gridDim.x);
///     for (int64_t turn = blockIdx.x; turn < teams.turns; turn += gridDim.x) {
///         const int64_t i = teams.result(turn);
///         for (int64_t j = teams.first(turn); j < x.shape[1]; j += teams.step) { … }
///         if (teams.stores(turn)) { … }
///     }
class TeamLoops {
  public:
    /// A reduction's axes are beside each other in memory (`Rows`), or those that are kept.
    enum class Along : uint8_t { Rows, Columns };

    /// Makes the teams, `name` in the kernel, in front of the loops; at most `blocks` share a
    /// result.
    TeamLoops(const ElementLoops& loops, std::string_view name, Along along, LoopAxes kept,
              LoopAxes reduced, const ir::Expr* blocks, ir::Block& into);

    /// The outer loop. `result` counts the results; null: what counts them has no name in the
    /// source.
    ir::ForRange over_turns(ir::Block body, ir::Variable* result = nullptr) const;
    /// The inner one, over the thread's share of what is reduced.
    ir::ForRange over_elements(ir::Block body, ir::Variable* linear = nullptr) const;
    /// `teams` itself.
    const ir::Expr* teams() const;
    /// Whether the thread has what its team made in this turn.
    const ir::Expr* stores() const;
    /// How many blocks share a result.
    const ir::Expr* parts() const;
    /// A number that the teams know: "fused.teams.team".
    const ir::Expr* ask(std::string_view row, const ir::Expr* argument = nullptr) const;

  private:
    const ElementLoops& loops_;
    LoopAxes kept_, reduced_;
    ir::Variable* teams_;
    ir::Variable* turn_;
};

}  // namespace pykern2cu
