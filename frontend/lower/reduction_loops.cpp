#include "frontend/lower/function_lowering.hpp"
#include "frontend/lower/fused_parts.hpp"
#include "frontend/lower/reductions.hpp"
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

    static void store_by_first_thread(FunctionLowering& self, const ir::Expr* place,
                                      const ir::Expr* value, Span span) {
        ir::Block then;
        ir::Block* const outer = self.block_;
        self.block_ = &then;
        self.emit(span, ir::Store{place, self.make_cast(value, place->type, span), false});
        self.block_ = outer;
        self.block_->statements.push_back(
            loops_of(self, span).if_first("threadIdx.x", std::move(then)));
    }

    static ElementLoops loops_of(FunctionLowering& self, Span span) {
        return {self.module_.module(), *self.spec_.ir, span};
    }

    /// `T sum = 0;`, the loop from `first` by `step` that adds to it, and the sum over the block.
    static const ir::Expr* reduce_in_block(FunctionLowering& self, const ReductionPhase& phase,
                                           const LoopAxes& axes, const ir::Expr* first,
                                           const ir::Expr* step, ir::Block body,
                                           const ir::Expr* operand) {
        const Type type = phase.reduction.accumulated;
        const Span span = phase.span;
        ir::Variable* total = self.new_variable(phase.reduction.name, type, span);
        self.emit(span, ir::Assign{total,
                                   self.make_const(reduction_identity(phase.reduction.name, type),
                                                   type, span),
                                   false});
        ir::Block* const outer = self.block_;
        self.block_ = &body;
        self.emit(
            span,
            ir::Assign{total,
                       combined(self, phase.reduction, self.make_var(total, span), operand, span),
                       phase.reduction.name == "sum" || phase.reduction.name == "prod"});
        self.block_ = outer;
        self.loop_over(axes, first, step, std::move(body), span);
        const ReductionKind& kind = *reduction_named(phase.reduction.name);
        const std::string row(kind.block);
        const Value all =
            self.call_rows(find_intrinsics(row), row, {self.value_of(self.make_var(total, span))},
                           {std::string_view()}, span);
        self.emit(span, ir::Assign{total, self.expr_of(all, span), false});
        return self.make_var(total, span);
    }

    /// A block for each element of the result.
    static void reduce_over_blocks(FunctionLowering& self, const ReductionPhase& phase,
                                   const LoopAxes& kept, const LoopAxes& reduced, ir::Block body,
                                   const ir::Expr* place) {
        const Span span = phase.span;
        ir::Block outputs;
        ir::Block* const outer = self.block_;
        self.block_ = &outputs;
        const ir::Expr* total =
            reduce_in_block(self, phase, reduced, self.thread_value("threadIdx.x", span),
                            self.thread_value("blockDim.x", span), std::move(body), phase.operand);
        store_by_first_thread(self, place, total, span);
        self.block_ = outer;
        self.loop_over(kept, self.thread_value("blockIdx.x", span),
                       self.thread_value("gridDim.x", span), std::move(outputs), span);
    }

    /// Every block combines its share of all elements, the first block what they found.
    static void reduce_over_grid(FunctionLowering& self, const ReductionPhase& phase,
                                 const LoopAxes& reduced, ir::Block body, const ir::Expr* place) {
        const Span span = phase.span;
        const Type type = phase.reduction.accumulated;
        const std::string name = cat(phase.result->name, "_of_blocks");
        const ElementLoops loops = loops_of(self, span);
        ir::Variable* parts =
            loops.parts_of_blocks(name, self.module_.types().array(type, 1, Layout::A));
        const auto part = [&](const ir::Expr* at) {
            return self.make(span, type,
                             ir::Load{self.make_var(parts, span), {at}, ir::IndexMode::Plain});
        };
        const ir::Expr* block = self.thread_value("blockIdx.x", span);
        const ir::Expr* thread = self.thread_value("threadIdx.x", span);
        const ir::Expr* width = self.thread_value("blockDim.x", span);
        const ir::Expr* grid = self.thread_value("gridDim.x", span);
        const ir::Expr* own =
            reduce_in_block(self, phase, reduced, loops.thread_of_grid(), loops.threads_of_grid(),
                            std::move(body), phase.operand);
        store_by_first_thread(self, part(block), own, span);
        self.wait_for_grid(span);
        ir::Block last;
        ir::Block* const outer = self.block_;
        self.block_ = &last;
        ir::Variable* index = self.new_variable("block", types::int64, span);
        const ir::Expr* total = reduce_in_block(self, phase, {{index, grid}}, thread, width,
                                                ir::Block{}, part(self.make_var(index, span)));
        store_by_first_thread(self, place, total, span);
        self.block_ = outer;
        self.block_->statements.push_back(loops.if_first("blockIdx.x", std::move(last)));
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
        std::vector<const ir::Expr*> at;
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
                at.push_back(self.make_var(loop.index, phase.span));
                parameter.extents.push_back(rules[axis]);
            }
        }
        const Type element = phase.reduction.result;
        const ir::Expr* place = self.make(
            phase.span, element,
            ir::Load{self.make_var(phase.result, phase.span), std::move(at), ir::IndexMode::Plain});
        if (kept.empty()) {
            reduce_over_grid(self, phase, reduced, std::move(body), place);
        } else {
            reduce_over_blocks(self, phase, kept, reduced, std::move(body), place);
        }
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
