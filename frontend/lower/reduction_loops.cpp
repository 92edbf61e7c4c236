#include <algorithm>
#include <iterator>
#include <utility>

#include "frontend/intrinsics/match.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/lower/fused_parts.hpp"
#include "frontend/lower/reductions.hpp"
#include "frontend/lower/team_loops.hpp"
#include "frontend/source/cat.hpp"

/// The loops of the phases that end at a reduction.
namespace pykern2cu {

struct ReductionLoops {
    static const ir::Expr* combined(FunctionLowering& self, const Reduction& reduction,
                                    const ir::Expr* before, const ir::Expr* element, Span span) {
        const std::string_view name = reduction.name;
        if (name == "all" || name == "any") {
            return self.make(
                span, types::boolean,
                ir::Logic{name == "all" ? ir::LogicOp::And : ir::LogicOp::Or, before, element});
        }
        if (name == "sum" || name == "prod") {
            return self.make(
                span, reduction.accumulated,
                ir::Arith{name == "sum" ? ir::ArithOp::Add : ir::ArithOp::Mul, before, element});
        }
        const std::string row(reduction_named(name)->combine);
        return self.convert(self.call_rows(find_intrinsics(row), row,
                                           {self.value_of(before), self.value_of(element)},
                                           {std::string_view(), std::string_view()}, span),
                            reduction.accumulated, span);
    }

    /// The statements that `build` emits.
    template <class Build>
    static ir::Block emitted(FunctionLowering& self, const Build& build) {
        ir::Block block;
        ir::Block* const outer = std::exchange(self.block_, &block);
        build();
        self.block_ = outer;
        return block;
    }

    static ElementLoops loops_of(FunctionLowering& self, Span span) {
        return {self.module_.module(), *self.spec_.ir, span};
    }

    static void store(FunctionLowering& self, const ir::Expr* place, const ir::Expr* value,
                      Span span) {
        self.emit(span, ir::Store{place, self.make_cast(value, place->type, span), false});
    }

    /// `T sum = 0;`, the loop that adds to it, and the sum over the team.
    static const ir::Expr* reduce_in_teams(FunctionLowering& self, const ReductionPhase& phase,
                                           const TeamLoops& teams, ir::Block body,
                                           const ir::Expr* operand) {
        const Type type = phase.reduction.accumulated;
        const Span span = phase.span;
        const ReductionKind& kind = *reduction_named(phase.reduction.name);
        ir::Variable* total = self.new_variable(kind.name, type, span);
        const ir::Expr* so_far = self.make_var(total, span);
        self.emit(span, ir::Assign{total,
                                   self.make_const(reduction_identity(kind.name, type), type, span),
                                   false});
        ir::Block* const outer = std::exchange(self.block_, &body);
        self.emit(span, ir::Assign{total, combined(self, phase.reduction, so_far, operand, span),
                                   kind.name == "sum" || kind.name == "prod"});
        self.block_ = outer;
        self.emit(span, teams.over_elements(std::move(body)));
        const std::string row(kind.team);
        const Value all = self.call_rows(find_intrinsics(row), row,
                                         {self.value_of(so_far), self.value_of(teams.teams())},
                                         {std::string_view(), std::string_view()}, span);
        self.emit(span, ir::Assign{total, self.expr_of(all, span), false});
        return so_far;
    }

    /// An array for what each block makes of results that it shares.
    static ir::Variable* make_parts(FunctionLowering& self, const ReductionPhase& phase,
                                    TeamLoops::Along along) {
        const bool are_columns = along == TeamLoops::Along::Columns;
        const Type type = self.module_.types().array(phase.reduction.accumulated,
                                                     are_columns ? 2U : 1U, Layout::A);
        return loops_of(self, phase.span)
            .parts_of_blocks(cat(phase.result->name, "_of_blocks"), type);
    }

    static const ir::Expr* place_of(FunctionLowering& self, const ReductionPhase& phase,
                                    const LoopAxes& kept) {
        std::vector<const ir::Expr*> at;
        std::ranges::transform(kept, std::back_inserter(at), [&](const LoopAxis& axis) {
            return self.make_var(axis.index, phase.span);
        });
        return self.make(
            phase.span, phase.reduction.result,
            ir::Load{self.make_var(phase.result, phase.span), std::move(at), ir::IndexMode::Plain});
    }

    static const ir::Expr* part_at(const ElementLoops& loops, ir::Variable* parts,
                                   const ir::Expr* block, const ir::Expr* team) {
        std::vector<const ir::Expr*> at{block};
        if (parts->type.ndim() > 1) {
            at.push_back(team);
        }
        return loops.make(parts->type.element(),
                          ir::Load{loops.read(parts), std::move(at), ir::IndexMode::Plain});
    }

    /// Combines the parts of the results, which blocks one after the other have made.
    static void reduce_parts(FunctionLowering& self, const ReductionPhase& phase,
                             const ElementLoops& loops, const TeamLoops& made, LoopAxes kept,
                             ir::Variable* parts) {
        for (LoopAxis& axis : kept) {
            axis.index = loops.local(axis.index->name, types::int64);
        }
        ir::Variable* result =
            kept.size() == 1 ? kept[0].index : loops.local("result", types::int64);
        ir::Variable* part = loops.local("part", types::int64);
        const ir::Expr* block = loops.read(part);
        const ir::Expr* team = nullptr;
        if (!kept.empty()) {
            block = loops.arith(ir::ArithOp::Add,
                                made.ask("fused.teams.block_of", loops.read(result)), block);
            team = made.ask("fused.teams.team_of", loops.read(result));
        }
        const TeamLoops last(loops, "last", TeamLoops::Along::Rows, kept, {{part, made.parts()}},
                             loops.integer(1), *self.block_);
        self.emit(
            phase.span,
            last.over_turns(
                emitted(self,
                        [&] {
                            const ir::Expr* total = reduce_in_teams(
                                self, phase, last, ir::Block{}, part_at(loops, parts, block, team));
                            ir::Block store_result = emitted(self, [&] {
                                store(self, place_of(self, phase, kept), total, phase.span);
                            });
                            self.emit(phase.span,
                                      ir::If{last.stores(), std::move(store_result), ir::Block{}});
                        }),
                result));
    }

    /// Teams make the results, or parts of them where there are more blocks than results need.
    static void reduce(FunctionLowering& self, const ReductionPhase& phase, TeamLoops::Along along,
                       const LoopAxes& kept, const LoopAxes& reduced, ir::Block body) {
        const Span span = phase.span;
        const ElementLoops loops = loops_of(self, span);
        ir::Variable* parts = make_parts(self, phase, along);
        const TeamLoops teams(loops, cat(phase.result->name, "_teams"), along, kept, reduced,
                              loops.thread_value("gridDim.x"), *self.block_);
        const ir::Expr* are_shared = loops.make(
            types::boolean, ir::Compare{ir::CompareOp::Gt, teams.parts(), loops.integer(1)});
        self.emit(span, teams.over_turns(emitted(self, [&] {
            const ir::Expr* total =
                reduce_in_teams(self, phase, teams, std::move(body), phase.operand);
            const ir::Expr* part = part_at(loops, parts, loops.thread_value("blockIdx.x"),
                                           teams.ask("fused.teams.team"));
            ir::Block of_part = emitted(self, [&] { store(self, part, total, span); });
            ir::Block of_result =
                emitted(self, [&] { store(self, place_of(self, phase, kept), total, span); });
            ir::Block stored = emitted(self, [&] {
                self.emit(span, ir::If{are_shared, std::move(of_part), std::move(of_result)});
            });
            self.emit(span, ir::If{teams.stores(), std::move(stored), ir::Block{}});
        })));
        ir::Block shared = emitted(self, [&] {
            self.wait_for_grid(span);
            reduce_parts(self, phase, loops, teams, kept, parts);
        });
        self.emit(span, ir::If{are_shared, std::move(shared), ir::Block{}});
    }

    static bool reads_results(FunctionLowering& self, const ir::Expr* operand) {
        const FusedPhases& phases = self.fused_.phases;
        bool reads = false;
        self.for_each_load(operand, phases.body->statements.size(), [&](const FusedView& view) {
            reads = reads || std::ranges::find(phases.results, view.array) != phases.results.end();
        });
        return reads;
    }

    static void finish(FunctionLowering& self, ir::Block body) {
        const ReductionPhase phase = *self.fused_.phases.end;
        const auto rank = static_cast<uint32_t>(phase.reduction.reduced.size());
        self.fused_.phases.body = &body;
        body.statements.resize(phase.statements);
        const std::vector<ir::ExtentRule> rules = self.extents_of(phase.operand, rank);
        FusedParts::note_broadcast(self, rules);
        self.drop_unread_assignments(body, phase.operand);
        if (reads_results(self, phase.operand)) {
            self.wait_for_grid(phase.span);
        }
        LoopAxes kept;
        LoopAxes reduced;
        ir::Parameter& parameter = self.spec_.ir->params.back();
        for (uint32_t axis = 0; axis < rank; ++axis) {
            const LoopAxis loop{self.fused_index(rank - 1 - axis),
                                self.extent_of(rules[axis], phase.span)};
            if (phase.reduction.reduced[axis]) {
                loop.index->name = "j";
                reduced.push_back(loop);
                const std::string_view name = phase.reduction.name;
                self.spec_.ir->extent_checks.push_back(
                    {.rule = rules[axis], .needs_elements = name == "max" || name == "min"});
            } else {
                kept.push_back(loop);
                parameter.extents.push_back(rules[axis]);
            }
        }
        const bool is_along_rows = rank == 0 || phase.reduction.reduced.back();
        reduce(self, phase, is_along_rows ? TeamLoops::Along::Rows : TeamLoops::Along::Columns,
               kept, reduced, std::move(body));
    }
};

/// The loops of a phase around its body, in front of the later phases.
void FunctionLowering::finish_reduction_phase(ir::Block body) {
    ReductionLoops::finish(*this, std::move(body));
}

void FunctionLowering::wait_for_grid(Span span) {
    block_->statements.push_back(ReductionLoops::loops_of(*this, span).wait_for_grid());
}

}  // namespace pykern2cu
