#include "frontend/lower/team_loops.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>
#include <vector>

#include "frontend/intrinsics/match.hpp"

namespace pykern2cu {
namespace {

// The sum waits for the one before, but the loads of so many rounds need not.
constexpr uint32_t kLoadsInFlight = 8;
// The most teams of threads in a block that share columns.
constexpr uint32_t kTeamsOfColumns = 32;

const ir::Expr* size_of(const ElementLoops& loops, const LoopAxes& axes) {
    std::vector<const ir::Expr*> extents;
    std::ranges::transform(axes, std::back_inserter(extents), &LoopAxis::extent);
    return loops.product(extents);
}

std::string_view row_of(const Rows&) { return "fused.teams_of_rows"; }
std::string_view row_of(const Columns&) { return "fused.teams_of_columns"; }
std::string_view row_of(const RowsOrColumns&) { return "fused.teams_of_rows_or_columns"; }

std::vector<const ir::Expr*> strides_of(const MemoryOrder& order) {
    const auto* strides = std::get_if<RowsOrColumns>(&order);
    return strides == nullptr ? std::vector<const ir::Expr*>()
                              : std::vector{strides->kept_stride, strides->reduced_stride};
}

/// The loops of one stage.
class TeamLoops {
  public:
    /// Makes the teams in front of the loops; at most `blocks` share a result.
    TeamLoops(const ElementLoops& loops, std::string_view name, const MemoryOrder& order,
              LoopAxes kept, LoopAxes reduced, const ir::Expr* blocks, ir::Block& into)
        : loops_(loops),
          kept_(std::move(kept)),
          reduced_(std::move(reduced)),
          teams_(loops.local(name, types::reduction_teams)),
          turn_(loops.local("turn", types::int64)) {
        const std::string_view row =
            std::visit([](const auto& each) { return row_of(each); }, order);
        std::vector<const ir::Expr*> arguments{size_of(loops, kept_), size_of(loops, reduced_),
                                               blocks};
        if (!std::holds_alternative<Rows>(order)) {
            arguments.push_back(loops.integer(kTeamsOfColumns));
        }
        std::ranges::copy(strides_of(order), std::back_inserter(arguments));
        const ir::Expr* made =
            loops.make(types::reduction_teams,
                       ir::CallIntrinsic{find_intrinsics(row).front(), std::move(arguments)});
        into.statements.push_back(loops.statement(ir::Assign{teams_, made, false}));
    }

    ir::Variable* teams() const { return teams_; }

    /// How many blocks share a result.
    const ir::Expr* parts() const { return ask("fused.teams.parts"); }

    /// Whether the thread has what its team made in this turn.
    const ir::Expr* stores() const {
        return loops_.make(types::boolean,
                           ir::CallIntrinsic{find_intrinsics("fused.teams.stores").front(),
                                             {loops_.read(teams_), loops_.read(turn_)}});
    }

    /// A number that the teams know: "fused.teams.team".
    const ir::Expr* ask(std::string_view row, const ir::Expr* argument = nullptr) const {
        std::vector<const ir::Expr*> arguments{loops_.read(teams_)};
        if (argument != nullptr) {
            arguments.push_back(argument);
        }
        return loops_.make(types::int64,
                           ir::CallIntrinsic{find_intrinsics(row).front(), std::move(arguments)});
    }

    /// The outer loop.
    ir::ForRange over_turns(ir::Block body, ir::Variable* result) const {
        ir::Block whole;
        if (!kept_.empty()) {
            loops_.unravel(ask("fused.teams.result", loops_.read(turn_)), kept_, result, whole);
        }
        std::ranges::copy(body.statements, std::back_inserter(whole.statements));
        return {turn_, loops_.thread_value("blockIdx.x"), ask("fused.teams.turns"),
                loops_.thread_value("gridDim.x"), std::move(whole)};
    }

    /// The inner one, over the thread's share of what is reduced.
    ir::ForRange over_elements(ir::Block body, ir::Variable* element) const {
        ir::ForRange loop = loops_.over(reduced_, ask("fused.teams.first", loops_.read(turn_)),
                                        ask("fused.teams.step"), std::move(body), element);
        loop.way = ir::ForRange::Way::Up;
        loop.unroll = kLoadsInFlight;
        return loop;
    }

  private:
    const ElementLoops& loops_;
    LoopAxes kept_, reduced_;
    ir::Variable* teams_;
    ir::Variable* turn_;
};

class Stages {
  public:
    Stages(const ElementLoops& loops, const TeamReduction& reduction, Reducer& reducer)
        : loops_(loops), reduction_(reduction), reducer_(reducer) {}

    void build(ir::Block& into) {
        const bool may_share = reduction_.parts != nullptr;
        const TeamLoops teams(
            loops_, reduction_.teams, reduction_.order, reduction_.kept, reduction_.reduced,
            may_share ? loops_.thread_value("gridDim.x") : loops_.integer(1), into);
        const ir::Expr* are_shared = loops_.make(
            types::boolean, ir::Compare{ir::CompareOp::Gt, teams.parts(), loops_.integer(1)});
        const auto add = [&](ir::Block& body) { reducer_.add_element(body); };
        const auto store = [&](ir::Block& body) {
            ir::Block of_result = result_stored(reduction_.kept);
            if (may_share) {
                body.statements.push_back(
                    loops_.statement(ir::If{are_shared, part_stored(teams), std::move(of_result)}));
            } else {
                body = std::move(of_result);
            }
        };
        add_stage(teams, {reduction_.result, reduction_.element}, add, store, into);
        if (may_share) {
            ir::Block shared;
            shared.statements.push_back(loops_.wait_for_grid());
            add_last(teams, shared);
            into.statements.push_back(
                loops_.statement(ir::If{are_shared, std::move(shared), ir::Block{}}));
        }
    }

  private:
    struct Counters {
        ir::Variable* result;
        ir::Variable* element;
    };

    template <class Add, class Store>
    void add_stage(const TeamLoops& teams, Counters counters, const Add& add, const Store& store,
                   ir::Block& into) {
        ir::Block turn;
        reducer_.begin(turn);
        ir::Block elements;
        add(elements);
        turn.statements.push_back(
            loops_.statement(teams.over_elements(std::move(elements), counters.element)));
        reducer_.combine_in_team(teams.teams(), turn);
        ir::Block stored;
        store(stored);
        turn.statements.push_back(
            loops_.statement(ir::If{teams.stores(), std::move(stored), ir::Block{}}));
        into.statements.push_back(
            loops_.statement(teams.over_turns(std::move(turn), counters.result)));
    }

    /// Combines the parts of the results, which blocks one after the other have made.
    void add_last(const TeamLoops& made, ir::Block& into) {
        LoopAxes kept = reduction_.kept;
        for (LoopAxis& axis : kept) {
            axis.index = fresh(*axis.index);
        }
        ir::Variable* result = kept.size() == 1 ? kept[0].index
                               : reduction_.result != nullptr
                                   ? fresh(*reduction_.result)
                                   : loops_.local("result", types::int64);
        ir::Variable* part = loops_.local("part", types::int64);
        const ir::Expr* block = loops_.read(part);
        const ir::Expr* team = loops_.integer(0);
        if (!kept.empty()) {
            block = loops_.arith(ir::ArithOp::Add,
                                 made.ask("fused.teams.block_of", loops_.read(result)), block);
            team = made.ask("fused.teams.team_of", loops_.read(result));
        }
        const TeamLoops last(loops_, reduction_.last, Rows{}, kept, {{part, made.parts()}},
                             loops_.integer(1), into);
        const auto add = [&](ir::Block& body) { reducer_.add_part(part_at(block, team), body); };
        const auto store = [&](ir::Block& body) { body = result_stored(kept); };
        add_stage(last, {result, nullptr}, add, store, into);
    }

    /// The same once more, for other loops.
    ir::Variable* fresh(const ir::Variable& variable) const {
        ir::Variable* made = loops_.local(variable.name, variable.type);
        made->is_named_in_text = variable.is_named_in_text;
        return made;
    }

    const ir::Expr* part_at(const ir::Expr* block, const ir::Expr* team) const {
        ir::Variable* parts = reduction_.parts;
        std::vector<const ir::Expr*> at{block};
        if (parts->type.ndim() > 1) {
            at.push_back(team);
        }
        return loops_.make(parts->type.element(),
                           ir::Load{loops_.read(parts), std::move(at), ir::IndexMode::Plain});
    }

    ir::Block part_stored(const TeamLoops& teams) {
        ir::Block block;
        reducer_.store_part(
            part_at(loops_.thread_value("blockIdx.x"), teams.ask("fused.teams.team")), block);
        return block;
    }

    ir::Block result_stored(const LoopAxes& kept) {
        ir::Block block;
        reducer_.store_result(kept, block);
        return block;
    }

    const ElementLoops& loops_;
    const TeamReduction& reduction_;
    Reducer& reducer_;
};

}  // namespace

ir::Variable* parts_of_blocks(const ElementLoops& loops, TypeTable& types, const std::string& name,
                              Type element, const MemoryOrder& order) {
    const bool are_rows = std::holds_alternative<Rows>(order);
    const Type type = types.array(element, are_rows ? 1U : 2U, Layout::A);
    ir::Variable* parts =
        loops.module.variables.make(name, type, loops.span, ir::Storage::Parameter);
    std::vector<ir::ExtentRule> extents{ir::ExtentRule{.is_grid = true}};
    if (!are_rows) {
        extents.push_back({.length = kTeamsOfColumns});
    }
    loops.function.params.push_back({.variable = parts,
                                     .role = ir::Role::Temporary,
                                     .python_name = name,
                                     .extents = std::move(extents)});
    return parts;
}

void reduce_in_teams(const ElementLoops& loops, const TeamReduction& reduction, Reducer& reducer,
                     ir::Block& into) {
    Stages(loops, reduction, reducer).build(into);
}

}  // namespace pykern2cu
