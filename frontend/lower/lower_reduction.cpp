#include <algorithm>

#include "frontend/ir/visit.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/lower/fused_views.hpp"
#include "frontend/lower/reductions.hpp"
#include "frontend/python/fold.hpp"
#include "frontend/python/library_type.hpp"
#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"

/// Reductions in fused functions. Each ends a phase of the kernel:
///
///     def f(x):                           for (turn …) {             a team for each row
///         return x / x.sum(axis=1)            sum += x(i, j) …       its threads share the row
///                                             x_sum[i] = sum_of_team(sum, teams);
///                                         }
///                                         grid_sync();
///                                         for (index …) { out(…) = x(…) / x_sum[…]; }
///
/// Where there are few results, each block sums a part, and after a grid sync teams sum the parts.
namespace pykern2cu {

struct ReductionCalls {
    static bool read_axes(FunctionLowering& self, Reduction& reduction, const Value* axis,
                          uint32_t rank) {
        const bool are_all = axis == nullptr || axis->type.is(Kind::None);
        reduction.reduced.assign(rank, are_all);
        if (are_all) {
            return true;
        }
        const auto axes = FusedViews::axes_of(self, *axis, rank);
        for (const uint32_t each : axes.value_or(std::vector<uint32_t>())) {
            reduction.reduced[each] = true;
        }
        return axes.has_value();
    }

    /// `out`, `where` and `initial` are not understood, by position neither.
    static bool check_arguments(FunctionLowering& self, std::string_view name,
                                const CallArguments& given, bool takes_dtype, Span span) {
        const std::string_view known =
            takes_dtype ? "`axis`, `dtype` and `keepdims`" : "`axis` and `keepdims`";
        for (const std::string_view keyword : given.keywords) {
            const bool is_known = keyword.empty() || keyword == "axis" || keyword == "keepdims" ||
                                  (takes_dtype && keyword == "dtype");
            if (!is_known) {
                self.error(
                    span, Code::InvalidArgument,
                    cat("`", name, "` in a fused function takes ", known, ", not `", keyword, "`"));
                return false;
            }
        }
        if (given.positional() > (takes_dtype ? 3U : 2U)) {
            self.error(span, Code::InvalidArgument,
                       cat("`", name, "` in a fused function takes ", known,
                           "; name them, as in `keepdims=True`"));
            return false;
        }
        return true;
    }

    static std::string no_array(std::string_view name, const Type& given) {
        const bool is_tuple = given.is(Kind::Tuple);
        const bool has_name = is_tuple || given.is_number() || given.is(Kind::Array);
        return cat("`", name, "` in a fused function takes an array argument or what is computed ",
                   "of one, not ", has_name ? cat("`", given, "`") : "this", "; ",
                   !is_tuple        ? "compute what depends on no argument outside of the function"
                   : name == "prod" ? "write `a * b`, for the product of `x.shape` `x.size`"
                                    : "combine the items by operators, as in `a + b`");
    }

    /// `axis=`, `dtype=` and `keepdims=`.
    static std::optional<Reduction> read_reduction(FunctionLowering& self, std::string_view name,
                                                   const CallArguments& given, Span span) {
        const Value& operand = given.values[0];
        const ReductionKind& kind = *reduction_named(name);
        if (!check_arguments(self, name, given, kind.takes_dtype, span)) {
            return std::nullopt;
        }
        if (!operand.type.is_number() || operand.type.is_weak()) {
            self.error(operand.span, Code::TypeMismatch, no_array(name, operand.type));
            return std::nullopt;
        }
        const uint32_t rank = self.rank_of(self.expr_of(operand, span));
        const Value* dtype = kind.takes_dtype ? given.find(2, "dtype") : nullptr;
        const bool is_given = dtype != nullptr && !dtype->type.is(Kind::None);
        const auto named = is_given ? type_named_by(dtype->constant, self.module_.types())
                                    : std::optional(types::strong(operand.type));
        if (!named || !named->is_number() || (is_given && named->is(Kind::Bool))) {
            self.error(dtype->span, Code::InvalidArgument,
                       dtype_obstacle(dtype->constant)
                           .value_or("`dtype` must be a type of numbers known at compile time"));
            return std::nullopt;
        }
        const Type result = is_given ? *named : reduction_result(kind, *named);
        Reduction found{.kind = &kind,
                        .accumulated = accumulator_of(result),
                        .result = result,
                        .ignores_nan = name.starts_with("nan")};
        if (kind.needs_elements() && found.result.is(Kind::Complex)) {
            self.error(
                span, Code::TypeMismatch,
                cat("`", name, "` of complex numbers is not supported; take that of `abs(z)`"));
            return std::nullopt;
        }
        if (const Value* keeps = given.find(SIZE_MAX, "keepdims")) {
            const auto value = truth(keeps->constant);
            if (!value) {
                self.error(keeps->span, Code::NotConstant,
                           "`keepdims` must be known at compile time");
                return std::nullopt;
            }
            found.keeps_axes = *value;
        }
        return read_axes(self, found, given.find(1, "axis"), rank) ? std::optional(found)
                                                                   : std::nullopt;
    }

    /// The element as it is combined: converted, with NaN left out of nansum and nanprod.
    static const ir::Expr* reduced_element(FunctionLowering& self, const Reduction& reduction,
                                           const Value& operand, Span span) {
        const Type element = types::strong(operand.type);
        if (reduction.result.is(Kind::Bool) && !element.is(Kind::Bool)) {
            const ir::Expr* zero =
                self.make_const(*number_as(ConstantValue{BigInt{0}}, element), element, span);
            return self.make(
                span, types::boolean,
                ir::Compare{ir::CompareOp::Ne, self.convert(operand, element, span), zero});
        }
        const ir::Expr* value = self.convert(operand, reduction.accumulated, span);
        if (!reduction.ignores_nan || element.is_integral()) {
            return value;
        }
        const Value test = self.call_rows(find_intrinsics("cupy.isnan"), "cupy.isnan", {operand},
                                          {std::string_view()}, span);
        const ir::Expr* nothing =
            self.make_const(reduction_identity(*reduction.kind, reduction.accumulated),
                            reduction.accumulated, span);
        return self.make(span, reduction.accumulated,
                         ir::Select{self.expr_of(test, span), nothing, value});
    }

    static ir::Variable* make_reduction_result(FunctionLowering& self, const Reduction& reduction,
                                               const ir::Expr* operand) {
        const auto kept = static_cast<uint32_t>(std::ranges::count(reduction.reduced, false));
        const auto* var = std::get_if<ir::Var>(&operand->node);
        const ir::Variable* memory = var == nullptr ? nullptr : var->variable;
        ir::for_each_expression(*operand, [&](const ir::Expr& part) {
            const auto load = self.fused_.phases.loads.find(&part);
            memory = load == self.fused_.phases.loads.end() || memory != nullptr
                         ? memory
                         : load->second->array;
        });
        const std::string name = memory == nullptr ? std::string(reduction.kind->name)
                                                   : cat(memory->name, '_', reduction.kind->name);
        ir::Variable* result = self.module_.module().variables.make(
            name, self.module_.types().array(reduction.result, kept, Layout::A), operand->span,
            ir::Storage::Parameter);
        self.spec_.ir->params.push_back({result, std::nullopt, ir::Role::Temporary, name});
        return result;
    }
};

std::optional<Value> FunctionLowering::reduction_call(std::string_view name,
                                                      const CallArguments& given, Span span) {
    const ReductionKind* kind = reduction_named(name);
    if (!is_fused_kernel() || kind == nullptr || given.values.empty()) {
        return std::nullopt;
    }
    if (const Value* poisoned = given.poison()) {
        read_unknown_ = read_unknown_ || poisoned->type.is(Kind::Unknown);
        return poison(span, poisoned->type);
    }
    const auto reduction = ReductionCalls::read_reduction(*this, name, given, span);
    return reduction ? reduce(*reduction, given.values[0], span) : poison(span);
}

/// The result of a reduction: in the phases after its own an array that is read.
Value FunctionLowering::reduce(const Reduction& reduction, const Value& operand, Span span) {
    FusedPhases& phases = fused_.phases;
    const size_t number = phases.met++;
    // What follows the end of the phase is dropped, whatever it reads.
    const bool is_dropped = phases.end.has_value() && number >= phases.results.size();
    if (number == phases.results.size() && !phases.end) {
        if (block_ != phases.body || !completions_.empty()) {
            error(span, Code::UnsupportedExpression,
                  "a reduction in a loop or branch, or behind `and` or `or`, is not supported; "
                  "compute it before");
            --phases.met;
            return poison(span);
        }
        if (!fused_.changed.empty()) {
            error(fused_.changed.front().span, Code::UnsupportedStatement,
                  "an argument is changed before a reduction; write `x = x + ...` and store it "
                  "after all reductions");
            --phases.met;
            return poison(span);
        }
        const ir::Expr* element = ReductionCalls::reduced_element(*this, reduction, operand, span);
        phases.end = ReductionPhase{
            reduction, element, ReductionCalls::make_reduction_result(*this, reduction, element),
            block_->statements.size(), span};
    }
    const auto kept = static_cast<uint32_t>(std::ranges::count(reduction.reduced, false));
    ir::Variable* result =
        number < phases.results.size() ? phases.results[number]
        : !is_dropped                  ? phases.end->result
                                       : module_.module().variables.make(
                                             "dropped", module_.types().array(reduction.result, kept, Layout::A),
                                             span, ir::Storage::Parameter);
    auto view = std::make_shared<FusedView>(FusedView{result, {}});
    uint32_t axis = 0;
    for (const bool is_reduced : reduction.reduced) {
        if (!is_reduced) {
            view->axes.emplace_back(FusedAxis{axis++});
        } else if (reduction.keeps_axes) {
            view->axes.emplace_back(std::nullopt);
        }
    }
    return fused_element(std::move(view), span);
}

}  // namespace pykern2cu
