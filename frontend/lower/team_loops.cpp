#include "frontend/lower/team_loops.hpp"

#include <algorithm>
#include <iterator>

#include "frontend/intrinsics/match.hpp"

namespace pykern2cu {
namespace {

// The sum waits for the one before, but the loads of so many rounds need not.
constexpr uint32_t kLoadsInFlight = 8;

const ir::Expr* size_of(const ElementLoops& loops, const LoopAxes& axes) {
    std::vector<const ir::Expr*> extents;
    std::ranges::transform(axes, std::back_inserter(extents), &LoopAxis::extent);
    return loops.product(extents);
}

}  // namespace

TeamLoops::TeamLoops(const ElementLoops& loops, std::string_view name, Along along, LoopAxes kept,
                     LoopAxes reduced, const ir::Expr* blocks, ir::Block& into)
    : loops_(loops),
      kept_(std::move(kept)),
      reduced_(std::move(reduced)),
      teams_(loops.local(name, types::reduction_teams)),
      turn_(loops.local("turn", types::int64)) {
    const Intrinsic* row =
        find_intrinsics(along == Along::Rows ? "fused.teams_of_rows" : "fused.teams_of_columns")
            .front();
    const ir::Expr* made = loops.make(
        types::reduction_teams,
        ir::CallIntrinsic{row, {size_of(loops, kept_), size_of(loops, reduced_), blocks}});
    into.statements.push_back(loops.statement(ir::Assign{teams_, made, false}));
}

const ir::Expr* TeamLoops::teams() const { return loops_.read(teams_); }

const ir::Expr* TeamLoops::ask(std::string_view row, const ir::Expr* argument) const {
    std::vector<const ir::Expr*> arguments{teams()};
    if (argument != nullptr) {
        arguments.push_back(argument);
    }
    return loops_.make(types::int64,
                       ir::CallIntrinsic{find_intrinsics(row).front(), std::move(arguments)});
}

const ir::Expr* TeamLoops::parts() const { return ask("fused.teams.parts"); }

const ir::Expr* TeamLoops::stores() const {
    return loops_.make(types::boolean,
                       ir::CallIntrinsic{find_intrinsics("fused.teams.stores").front(),
                                         {teams(), loops_.read(turn_)}});
}

ir::ForRange TeamLoops::over_elements(ir::Block body, ir::Variable* linear) const {
    ir::ForRange loop = loops_.over(reduced_, ask("fused.teams.first", loops_.read(turn_)),
                                    ask("fused.teams.step"), std::move(body), linear);
    loop.way = ir::ForRange::Way::Up;
    loop.unroll = kLoadsInFlight;
    return loop;
}

ir::ForRange TeamLoops::over_turns(ir::Block body, ir::Variable* result) const {
    ir::Block whole;
    if (!kept_.empty()) {
        loops_.unravel(ask("fused.teams.result", loops_.read(turn_)), kept_, result, whole);
    }
    whole.statements.insert(whole.statements.end(), body.statements.begin(), body.statements.end());
    return {turn_, loops_.thread_value("blockIdx.x"), ask("fused.teams.turns"),
            loops_.thread_value("gridDim.x"), std::move(whole)};
}

}  // namespace pykern2cu
