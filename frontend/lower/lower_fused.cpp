#include <algorithm>

#include "frontend/dialects/python_numbers.hpp"
#include "frontend/host/constants/evaluate.hpp"
#include "frontend/intrinsics/advice.hpp"
#include "frontend/lower/contiguous.hpp"
#include "frontend/lower/function_lowering.hpp"
#include "frontend/lower/fused_calls.hpp"
#include "frontend/lower/fused_changes.hpp"
#include "frontend/lower/fused_parts.hpp"
#include "frontend/lower/fused_views.hpp"
#include "frontend/lower/reductions.hpp"
#include "frontend/python/library_type.hpp"
#include "frontend/source/cat.hpp"

/// A fused function describes one element; the kernel runs it for every element of the result:
///
///     def f(x, y):                     for (int64_t i = …; i < out.shape[0]; i += …) {
///         return x + y[:, None]            out[i] = …
///
/// Arguments keep their own shapes, with stride 0 along axes of length 1, and line up from the
/// right.
namespace pykern2cu {
namespace {

/// The `while True` that a function which returns nothing ends in; null if there is none.
const ast::Stmt* endless_loop(const ast::Block& body, const Webs& webs) {
    const auto is_endless = [&](const ast::Stmt* stmt) {
        const auto* loop = std::get_if<ast::While>(&stmt->node);
        const auto decided = webs.decided.find(loop);
        return loop != nullptr && decided != webs.decided.end() && decided->second;
    };
    const auto at = std::ranges::find_if(body.statements, is_endless);
    return webs.end_is_reachable || at == body.statements.end() ? nullptr : *at;
}

}  // namespace

bool FunctionLowering::is_fused_kernel() const {
    return dialect_.is_traced() && spec_.kind == ir::FunctionKind::Kernel;
}

void FunctionLowering::lower_fused_body() {
    for (bool is_last = false; !is_last; begin_phase()) {
        ir::Block body;
        block_ = &body;
        fused_.phases.body = &body;
        bind_fused_values();
        lower_block(source_.body, body);
        FusedViews::meet_at_end(*this);
        block_ = &spec_.ir->body;
        if (failed_ || read_unknown_) {
            return;
        }
        if (fused_.phases.end) {
            finish_reduction_phase(std::move(body));
            continue;
        }
        finish_loop_phase(std::move(body));
        is_last = failed_ || fused_.phases.loop + 1 >= fused_.phases.loops;
    }
    order_fused_parameters();
}

/// The loop over the elements of outputs of one shape; there is none for the results of reductions.
void FunctionLowering::finish_loop_phase(ir::Block body) {
    const FusedPhases& phases = fused_.phases;
    const bool has_array =
        std::ranges::any_of(spec_.ir->params, [](const ir::Parameter& parameter) {
            return parameter.role == ir::Role::In || parameter.role == ir::Role::InOut;
        });
    const ast::Stmt* loop = fused_.returned ? nullptr : endless_loop(source_.body, webs_);
    if (loop != nullptr) {
        error(loop->span, Code::InvalidReturn,
              "this loop never ends, so that the function gives no result");
    } else if (phases.outputs.empty() && fused_.changed.empty()) {
        error(source_.name_span, Code::InvalidReturn,
              "a fused function returns its result or changes an argument; this one does neither");
    } else if (!has_array) {
        error(source_.name_span, Code::InvalidSignature,
              "a fused function needs an array argument");
    }
    if (failed_) {
        return;
    }
    if (!phases.results.empty() || phases.loops > 1) {
        drop_unread_assignments(body);
        if (body.statements.empty()) {
            return;
        }
    }
    if (!FusedChanges::check(*this, body)) {
        return;
    }
    FusedChanges::note_extents(*this, body);
    if (!phases.results.empty() && phases.loop == 0) {
        wait_for_grid(source_.name_span);
    }
    const ir::Variable* shape = fused_shape();
    if (shape == nullptr) {
        // All results are those of reductions: what is left is an `assert` on scalars.
        std::ranges::copy(body.statements, std::back_inserter(block_->statements));
        return;
    }
    wrap_in_element_loop(*shape, std::move(body));
}

/// The function is lowered again, from its beginning.
void FunctionLowering::begin_phase() {
    FusedPhases phases{.results = std::move(fused_.phases.results),
                       .outputs = std::move(fused_.phases.outputs),
                       .loop = fused_.phases.loop,
                       .loops = fused_.phases.loops};
    if (fused_.phases.end) {
        phases.results.push_back(fused_.phases.end->result);
    } else {
        ++phases.loop;
    }
    fused_ = {};
    fused_.phases = std::move(phases);
    fused_.views.resize(webs_.webs.size());
    forget_variables();
    bind_arguments();
}

/// Parameters that need a variable: those that a default stands for, and those whose name becomes
/// something else later, which is each element's own.
void FunctionLowering::bind_fused_values() {
    for (size_t i = 0; i < source_.parameters.size(); ++i) {
        const ast::Parameter& parameter = source_.parameters[i];
        const ArgumentFact& fact = spec_.arguments[i];
        const uint32_t version = webs_.written_version[parameter.ordinal];
        const std::shared_ptr<const FusedView> view = version_values_[version].view;
        if (fact.constant.is_number()) {
            assign_version(version, constant_value(fact.constant, parameter.span), parameter.span,
                           false);
        } else if (view != nullptr && version_view(version) == nullptr) {
            assign_version(version, fused_element(view, parameter.span), parameter.span, false);
        } else if (argument_variables_[i] != nullptr && view == nullptr &&
                   webs_.webs[webs_.versions[version].web].has_join) {
            const ir::Expr* given = make_var(argument_variables_[i], parameter.span);
            const Type type = dialect_.value_type(fact.type);
            assign_version(version, {.type = type, .expr = given, .span = parameter.span},
                           parameter.span, false);
        }
    }
}

/// `dimension` counts from the last axis.
ir::Variable* FunctionLowering::fused_index(uint32_t dimension) {
    while (fused_.indices.size() <= dimension) {
        fused_.indices.push_back(new_variable("i", types::int64, source_.name_span));
    }
    return fused_.indices[dimension];
}

/// The element of a view at the current position.
Value FunctionLowering::fused_element(std::shared_ptr<const FusedView> view, Span span) {
    const auto rank = static_cast<uint32_t>(view->axes.size());
    const ir::Expr* array = make_var(view->array, span);
    std::vector<const ir::Expr*> at(view->array->type.ndim());
    for (const FusedPosition& position : view->fixed) {
        at[position.axis] = position.index;
    }
    for (uint32_t axis = 0; axis < rank; ++axis) {
        if (!view->axes[axis]) {
            continue;
        }
        const ir::Expr* index = make_var(fused_index(rank - 1 - axis), span);
        at[view->axes[axis]->axis] =
            FusedParts::position(*this, *view->axes[axis], *view->array, index, span);
    }
    const Type type = view->array->type.element();
    Value value =
        value_of(spec_.is_contiguous
                     ? ContiguousLoop::item(*this, *view->array, span)
                     : make(span, type, ir::Load{array, std::move(at), ir::IndexMode::Plain}));
    fused_.phases.loads.emplace(value.expr, view);
    value.view = view->fixed.empty() ? std::move(view) : nullptr;
    return value;
}

/// The view that the version stands for, if it needs no variable of its own.
std::shared_ptr<const FusedView> FunctionLowering::version_view(uint32_t version) const {
    const uint32_t web = webs_.versions[version].web;
    if (!webs_.webs[web].has_join) {
        return version_values_[version].view;
    }
    return rebound_[web] != 0 ? nullptr : fused_.views[web];
}

/// Notes a definition; true if no variable is needed, because the name stands for the same view of
/// an argument wherever it is read:
///
///     for k in range(3):      x is the argument in every round, unless an `x = x + 1` is found
///         x += y              in some round of lowering
bool FunctionLowering::keeps_view(uint32_t version, const Value& value) {
    const uint32_t web = webs_.versions[version].web;
    if (!webs_.webs[web].has_join) {
        return value.view != nullptr;
    }
    std::shared_ptr<const FusedView>& view = fused_.views[web];
    const bool is_same = value.view != nullptr && (view == nullptr || *view == *value.view);
    if (!is_same) {
        changed_ = changed_ || (view != nullptr && rebound_[web] == 0);
        rebound_[web] = 1;
    } else if (rebound_[web] == 0) {
        view = value.view;
    }
    return rebound_[web] == 0;
}

/// `x.astype(float32)`, `x.copy()`
std::optional<Value> FunctionLowering::element_method(const Value& element, std::string_view method,
                                                      const CallArguments& given, Span span) {
    if (!dialect_.is_traced() || !element.type.is_number()) {
        return std::nullopt;
    }
    if (auto result = FusedCalls::method(*this, element, method, given, span)) {
        return result;
    }
    if (const auto advice = advice_for(cat("cupy.", method), dialect_); !advice.empty()) {
        error(span, Code::UnknownAttribute,
              cat("`", method, "` cannot be called in a fused function; ", advice));
        return poison(span);
    }
    if (const ReductionKind* kind = reduction_named(method);
        kind != nullptr && kind->name != method) {
        error(span, Code::UnknownAttribute,
              cat("arrays have no method `", method, "`; write `cupy.", method, "(x)`"));
        return poison(span);
    }
    if (is_reduction(method)) {
        if (const auto result = reduction_call(method, given.behind(element), span)) {
            return result;
        }
        error(span, Code::UnknownAttribute, refused_reduction(method, wording_of(dialect_.name())));
        return poison(span);
    }
    return std::nullopt;
}

void FunctionLowering::fused_return(const Value& value, Span span) {
    if (value.is_poison()) {
        read_unknown_ = read_unknown_ || value.type.is(Kind::Unknown);
        return;
    }
    if (fused_.returned || !completions_.empty() || block_ != fused_.phases.body) {
        error(span, Code::InvalidReturn, "a fused function returns once, and not inside a loop");
        return;
    }
    fused_.returned = true;
    if (fused_.phases.end) {
        return;  // left to the last phase
    }
    const bool is_tuple = value.type.is(Kind::Tuple);
    std::vector<Value> results = is_tuple ? items_of(value, span) : std::vector<Value>{value};
    if (value.type.is(Kind::None)) {
        results.clear();
    }
    spec_.ir->fused_result = is_tuple ? "tuple" : results.empty() ? "none" : "array";
    for (const Value& result : results) {
        if (!types::strong(result.type).is_number()) {
            error(span, Code::InvalidReturn,
                  cat("a fused function returns arrays",
                      result.type.is(Kind::Tuple)
                          ? "; use one tuple of them all, without tuples in it"
                          : ""));
            return;
        }
        if (result.type.is_weak() && dialects::is_undecided(result.type)) {
            error(span, Code::InvalidReturn, dialects::undecided(result.type));
            return;
        }
    }
    if (fused_.phases.outputs.empty()) {
        make_outputs(results, span);
    }
    for (size_t i = 0; i < results.size(); ++i) {
        const FusedOutput& output = fused_.phases.outputs[i];
        if (!output.is_reduction && output.loop == fused_.phases.loop) {
            return_elements(results[i], *output.array, span);
        }
    }
}

void FunctionLowering::make_outputs(const std::vector<Value>& results, Span span) {
    std::vector<FusedOutput>& outputs = fused_.phases.outputs;
    // Arrays of one shape share a loop, and so do the results that depend on a changed argument.
    fused_.phases.loops = fused_.changed.empty() && !spec_.is_contiguous ? 0 : 1;
    for (size_t i = 0; i < results.size(); ++i) {
        const std::string name = results.size() == 1 ? std::string("out") : cat("out", i);
        FusedOutput output = return_reduction(results[i], name);
        if (!output.is_reduction) {
            output = return_new_array(results[i], name, span);
            const auto same = std::ranges::find_if(outputs, [&](const FusedOutput& other) {
                return !other.is_reduction && other.extents == output.extents;
            });
            const bool is_new =
                same == outputs.end() && !spec_.is_contiguous &&
                FusedChanges::argument_of(*this, expr_of(results[i], span)) == nullptr;
            output.loop = same != outputs.end() ? same->loop : is_new ? fused_.phases.loops++ : 0;
        }
        outputs.push_back(std::move(output));
    }
}

/// The result of a reduction as it is: its memory becomes that of the output.
FusedOutput FunctionLowering::return_reduction(const Value& result, const std::string& name) {
    const auto is_result = [&](const ir::Parameter& parameter) {
        return result.view != nullptr && parameter.variable == result.view->array &&
               parameter.role == ir::Role::Temporary;
    };
    const auto parameter = std::ranges::find_if(spec_.ir->params, is_result);
    if (parameter == spec_.ir->params.end()) {
        return {};
    }
    if (!result.view->is_whole()) {
        return {};
    }
    parameter->role = ir::Role::Out;
    parameter->python_name = name;
    parameter->variable->name = name;
    return {.array = parameter->variable, .is_reduction = true};
}

FusedOutput FunctionLowering::return_new_array(const Value& result, const std::string& name,
                                               Span span) {
    const ir::Expr* element = expr_of(result, span);
    const ir::Variable* changed = FusedChanges::argument_of(*this, element);
    const uint32_t rank = changed != nullptr ? changed->type.ndim() : rank_of(element);
    ir::Variable* array = module_.module().variables.make(
        name, module_.types().array(types::strong(result.type), rank, Layout::A), span,
        ir::Storage::Parameter);
    FusedOutput output{.array = array};
    if (changed == nullptr) {
        output.extents = extents_of(element, rank);
        FusedParts::note_broadcast(*this, output.extents);
    }
    for (uint32_t axis = 0; changed != nullptr && axis < rank; ++axis) {
        output.extents.push_back({.axes = {{changed, axis}}});
    }
    spec_.ir->params.push_back({array, std::nullopt, ir::Role::Out, name, output.extents});
    return output;
}

void FunctionLowering::return_elements(const Value& result, const ir::Variable& output, Span span) {
    const Type element = output.type.element();
    std::vector<const ir::Expr*> at;
    for (uint32_t axis = output.type.ndim(); axis-- > 0;) {
        at.push_back(make_var(fused_index(axis), span));
    }
    const ir::Expr* place =
        spec_.is_contiguous
            ? ContiguousLoop::item(*this, output, span)
            : make(span, element,
                   ir::Load{make_var(&output, span), std::move(at), ir::IndexMode::Plain});
    emit(span, ir::Store{place, convert(result, element, span), false});
}

/// The arguments, what is returned, then the memory between the phases.
void FunctionLowering::order_fused_parameters() {
    const std::vector<FusedOutput>& outputs = fused_.phases.outputs;
    const auto rank = [&](const ir::Parameter& parameter) {
        const auto output = std::ranges::find(outputs, parameter.variable, &FusedOutput::array);
        return parameter.role == ir::Role::Temporary
                   ? outputs.size() + 1
                   : static_cast<size_t>(output == outputs.end() ? 0
                                                                 : output - outputs.begin() + 1);
    };
    std::ranges::stable_sort(spec_.ir->params, {}, rank);
}

ElementLoops FunctionLowering::element_loops(Span span) const {
    return {module_.module(), *spec_.ir, span};
}

/// The array whose shape is that of the loop; null: the phase writes none.
const ir::Variable* FunctionLowering::fused_shape() const {
    if (!fused_.changed.empty()) {
        return fused_.changed.front().array;
    }
    const auto written =
        std::ranges::find_if(fused_.phases.outputs, [&](const FusedOutput& output) {
            return !output.is_reduction && output.loop == fused_.phases.loop;
        });
    return written == fused_.phases.outputs.end() ? nullptr : written->array;
}

/// All threads of the grid share the elements.
void FunctionLowering::wrap_in_element_loop(const ir::Variable& shape, ir::Block body) {
    const uint32_t rank = shape.type.ndim();
    spec_.has_contiguous_form = (fused_.phases.loop == 0 || spec_.has_contiguous_form) &&
                                ContiguousLoop::is_possible(*this, rank);
    if (spec_.is_contiguous) {
        ContiguousLoop::wrap(*this, shape, std::move(body));
        return;
    }
    const Span span = source_.name_span;
    LoopAxes axes;
    for (uint32_t axis = 0; axis < rank; ++axis) {
        axes.push_back({fused_index(rank - 1 - axis), extent(make_var(&shape, span), axis, span)});
    }
    emit(span, element_loops(span).over_grid(axes, std::move(body)));
}

}  // namespace pykern2cu
