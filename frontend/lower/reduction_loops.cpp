#include <algorithm>
#include <iterator>
#include <utility>

#include "frontend/intrinsics/match.hpp"
#include "frontend/ir/visit.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/lower/fused_parts.hpp"
#include "frontend/lower/reductions.hpp"
#include "frontend/lower/team_loops.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {

/// The loops of one phase that ends at a reduction.
struct ReductionLoops final : Reducer {
    ReductionLoops(FunctionLowering& function, const ReductionPhase& ended, ir::Block statements)
        : self(function), phase(ended), body(std::move(statements)) {}

    FunctionLowering& self;
    const ReductionPhase& phase;
    ir::Block body;                 // of the loop over the elements
    ir::Variable* total = nullptr;  // in this stage

    const ReductionKind& kind() const { return *phase.reduction.kind; }

    /// Lets `build` emit into a block.
    template <class Build>
    void emit_into(ir::Block& into, const Build& build) {
        ir::Block* const outer = std::exchange(self.block_, &into);
        build();
        self.block_ = outer;
    }

    void begin(ir::Block& into) override {
        emit_into(into, [&] {
            const Type type = phase.reduction.accumulated;
            total = self.new_variable(kind().name, type, phase.span);
            assign(self.make_const(reduction_identity(kind(), type), type, phase.span));
        });
    }

    void add_element(ir::Block& into) override {
        into = std::move(body);
        add(phase.operand, into);
    }

    void add_part(const ir::Expr* part, ir::Block& into) override { add(part, into); }

    void combine_in_team(ir::Variable* teams, ir::Block& into) override {
        emit_into(into,
                  [&] { assign(called(kind().team, so_far(), self.make_var(teams, phase.span))); });
    }

    void store_part(const ir::Expr* part, ir::Block& into) override { store(part, into); }

    void store_result(const LoopAxes& kept, ir::Block& into) override {
        std::vector<const ir::Expr*> at;
        std::ranges::transform(kept, std::back_inserter(at), [&](const LoopAxis& axis) {
            return self.make_var(axis.index, phase.span);
        });
        store(self.make(phase.span, phase.reduction.result,
                        ir::Load{self.make_var(phase.result, phase.span), std::move(at),
                                 ir::IndexMode::Plain}),
              into);
    }

    const ir::Expr* so_far() const { return self.make_var(total, phase.span); }

    void assign(const ir::Expr* value, bool is_augmented = false) {
        self.emit(phase.span, ir::Assign{total, value, is_augmented});
    }

    void add(const ir::Expr* element, ir::Block& into) {
        const bool is_augmented = std::holds_alternative<ir::ArithOp>(kind().combine);
        emit_into(into, [&] { assign(combined(so_far(), element), is_augmented); });
    }

    void store(const ir::Expr* place, ir::Block& into) {
        emit_into(into, [&] {
            const ir::Expr* value = self.make_cast(so_far(), place->type, phase.span);
            self.emit(phase.span, ir::Store{place, value, false});
        });
    }

    const ir::Expr* combined(const ir::Expr* before, const ir::Expr* element) {
        const Type type = phase.reduction.accumulated;
        if (const auto* op = std::get_if<ir::ArithOp>(&kind().combine)) {
            return self.make(phase.span, type, ir::Arith{*op, before, element});
        }
        if (const auto* op = std::get_if<ir::LogicOp>(&kind().combine)) {
            return self.make(phase.span, type, ir::Logic{*op, before, element});
        }
        return called(std::get<std::string_view>(kind().combine), before, element);
    }

    const ir::Expr* called(std::string_view name, const ir::Expr* lhs, const ir::Expr* rhs) {
        const std::string row(name);
        return self.convert(
            self.call_rows(find_intrinsics(row), row, {self.value_of(lhs), self.value_of(rhs)},
                           {std::string_view(), std::string_view()}, phase.span),
            phase.reduction.accumulated, phase.span);
    }

    /// Teams make the results, or parts of them where there are more blocks than results need.
    static void reduce(FunctionLowering& self, const ReductionPhase& phase, MemoryOrder order,
                       LoopAxes kept, LoopAxes reduced, ir::Block body) {
        const ElementLoops loops = self.element_loops(phase.span);
        const std::string& name = phase.result->name;
        ir::Variable* parts = parts_of_blocks(loops, self.module_.types(), cat(name, "_of_blocks"),
                                              phase.reduction.accumulated, order);
        const TeamReduction reduction{.teams = cat(name, "_teams"),
                                      .last = "last",
                                      .order = order,
                                      .kept = std::move(kept),
                                      .reduced = std::move(reduced),
                                      .parts = parts};
        ReductionLoops reducer(self, phase, std::move(body));
        reduce_in_teams(loops, reduction, reducer, *self.block_);
    }

    /// Whether the elements depend on earlier results, be it in a condition alone.
    static bool reads_results(FunctionLowering& self, const ir::Block& body,
                              const ir::Expr* operand) {
        const std::vector<ir::Variable*>& results = self.fused_.phases.results;
        bool reads = false;
        const auto look_at = [&](const ir::Expr& expr) {
            const auto* load = std::get_if<ir::Load>(&expr.node);
            const auto* array =
                load == nullptr ? nullptr : std::get_if<ir::Var>(&load->array->node);
            reads = reads || (array != nullptr &&
                              std::ranges::find(results, array->variable) != results.end());
        };
        ir::for_each_statement(body, [&](const ir::Stmt& stmt) {
            ir::for_each_value(
                stmt, [&](const ir::Expr* value) { ir::for_each_expression(*value, look_at); });
        });
        ir::for_each_expression(*operand, look_at);
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
        if (reads_results(self, body, phase.operand)) {
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
                self.spec_.ir->extent_checks.push_back(
                    {.rule = rules[axis],
                     .needs_elements = phase.reduction.kind->needs_elements()});
            } else {
                kept.push_back(loop);
                parameter.extents.push_back(rules[axis]);
            }
        }
        const bool is_along_rows = rank == 0 || phase.reduction.reduced.back();
        reduce(self, phase, is_along_rows ? MemoryOrder(Rows{}) : MemoryOrder(Columns{}),
               std::move(kept), std::move(reduced), std::move(body));
    }
};

/// The loops of a phase around its body, in front of the later phases.
void FunctionLowering::finish_reduction_phase(ir::Block body) {
    ReductionLoops::finish(*this, std::move(body));
}

void FunctionLowering::wait_for_grid(Span span) {
    block_->statements.push_back(element_loops(span).wait_for_grid());
}

}  // namespace pykern2cu
