#include "frontend/lower/function_lowering.hpp"

#include <algorithm>
#include <tuple>

#include "frontend/ir/visit.hpp"
#include "frontend/lower/contiguous.hpp"
#include "frontend/lower/escaping_arrays.hpp"
#include "frontend/lower/fused_views.hpp"
#include "frontend/lower/trace_writer.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

// Types only go up a lattice of a dozen steps for each variable. The result of a recursive function
// alone can grow for ever.
constexpr uint32_t kMaxRounds = 64;

bool holds_text(Type type) {
    return type.is(Kind::Chars) ||
           (type.is(Kind::Tuple) &&
            std::any_of(type.elements().begin(), type.elements().end(), holds_text));
}

/// What those that call a function go by before it is done.
std::tuple<Type, Effect, bool, bool> found_out(const Specialization& spec) {
    return {spec.result, spec.ir->effect, spec.ir->is_cooperative, spec.ir->uses_dynamic_shared};
}

}  // namespace

FunctionLowering::FunctionLowering(ModuleLowering& module, Specialization& specialization)
    : module_(module),
      spec_(specialization),
      dialect_(*specialization.dialect),
      source_(*specialization.function) {
    find_variables();
    write_out_loops();
}

void FunctionLowering::find_variables() {
    webs_ = find_webs(source_, spec_.captured, dialect_.variable_model(),
                      [this](const ast::Expr& condition, const Webs& so_far) {
                          return decide(condition, so_far);
                      });
    types_ = VersionTypes(webs_.versions.size(), webs_.webs.size());
    rebound_.assign(webs_.webs.size(), 0);
    temporary_types_.clear();
}

std::string_view FunctionLowering::parameter_name(size_t i) const {
    const size_t own = source_.parameters.size();
    return i < own ? source_.parameters[i].name : spec_.captured[i - own].name;
}

Span FunctionLowering::parameter_span(size_t i) const {
    return i < source_.parameters.size() ? source_.parameters[i].span : source_.name_span;
}

void FunctionLowering::build_signature() {
    spec_.ir->params.clear();
    spec_.ir->extent_checks.clear();
    argument_variables_.assign(spec_.arguments.size(), nullptr);
    for (size_t i = 0; i < spec_.arguments.size(); ++i) {
        const ArgumentFact& fact = spec_.arguments[i];
        const bool is_default = is_fused_kernel() && fact.constant.is_known();
        if (fact.type.is(Kind::Object) || fact.type.is(Kind::None) || is_default) {
            continue;
        }
        const bool is_array = is_fused_kernel() && fact.type.is(Kind::Array);
        ir::Variable* variable = module_.module().variables.make(
            std::string(parameter_name(i)), types::strong(dialect_.value_type(fact.type)),
            parameter_span(i), ir::Storage::Parameter);
        spec_.ir->params.push_back(
            {variable, std::nullopt, is_array ? ir::Role::In : ir::Role::None, variable->name});
        argument_variables_[i] = variable;
    }
    bind_arguments();
}

void FunctionLowering::bind_arguments() {
    for (size_t i = 0; i < spec_.arguments.size(); ++i) {
        const ArgumentFact& fact = spec_.arguments[i];
        const Span span = parameter_span(i);
        const uint32_t version = webs_.parameter_version[i];
        ir::Variable* variable = argument_variables_[i];
        if (fact.type.is(Kind::Object) || fact.type.is(Kind::None)) {
            assign_version(version, constant_value(fact.constant, span), span, false);
        } else if (variable != nullptr && is_fused_kernel() && fact.type.is(Kind::Array)) {
            bind_fused_array(version, *variable);
        } else if (variable != nullptr &&
                   !(is_fused_kernel() && webs_.webs[webs_.versions[version].web].has_join)) {
            // All others get a variable of their own: lower_fused.cpp.
            bind_parameter(version, *variable, fact);
        }
    }
}

/// The parameter is the variable of its web, or of the joins of its type.
void FunctionLowering::bind_parameter(uint32_t version, ir::Variable& variable,
                                      const ArgumentFact& fact) {
    note_type(version, fact.type, variable.span);
    version_values_[version].type = dialect_.value_type(fact.type);
    version_values_[version].constant = fact.constant;
    const uint32_t web = webs_.versions[version].web;
    if (!webs_.webs[web].has_join || types::strong(web_type(web)) == variable.type) {
        web_variables_[web] = &variable;
    } else if (const std::vector<Type> joined = joined_types(version);
               std::find(joined.begin(), joined.end(), variable.type) != joined.end()) {
        joined_variables_[web].push_back(&variable);
    } else {
        own_variables_[version] = &variable;
    }
    if (webs_.webs[web].has_join) {
        store_for_joins(version, &variable, variable.span);
    }
}

/// An array argument stands for its element; assigning to its name would change the caller's array.
void FunctionLowering::bind_fused_array(uint32_t version, const ir::Variable& array) {
    auto view = std::make_shared<FusedView>(FusedView{&array, {}});
    for (uint32_t axis = 0; axis < array.type.ndim(); ++axis) {
        view->axes.emplace_back(FusedAxis{axis});
    }
    note_type(version, array.type.element(), array.span);
    version_values_[version].view = std::move(view);
    keeps_view(version, version_values_[version]);
}

void FunctionLowering::forget_variables() {
    version_values_.assign(webs_.versions.size(), {});
    web_variables_.assign(webs_.webs.size(), nullptr);
    own_variables_.assign(webs_.versions.size(), nullptr);
    joined_variables_.assign(webs_.webs.size(), {});
}

void FunctionLowering::round() {
    unreported_.reset();
    diagnostics_ = {};
    unassigned_read_.reset();
    traced_.first.reset();
    ++types_.round;
    round_result_ = types::unknown;
    changed_ = progress_ = read_unknown_ = failed_ = returns_value_ = returns_nothing_ = false;
    forget_variables();
    temporary_visits_.clear();
    calls_.clear();
    loop_counters_.clear();
    counter_limits_.clear();
    present_in_.clear();
    fused_ = {};
    fused_.views.resize(webs_.webs.size());
    pending_comments_ = {};
    spec_.ir->body = {};
    spec_.ir->variables.clear();
    block_ = &spec_.ir->body;
    build_signature();
    if (is_fused_kernel()) {
        lower_fused_body();
    } else {
        lower_block(source_.body, spec_.ir->body);
        if (dialect_.is_traced()) {
            FusedViews::meet_at_end(*this);
        }
        if (webs_.end_is_reachable && may_return_none()) {
            join_result(types::none, source_.name_span);
            if (spec_.result.is(Kind::Optional) && ir::leaves_open(spec_.ir->body)) {
                return_none(source_.name_span);
            }
        }
    }
    for (uint32_t version = 0; version < webs_.versions.size(); ++version) {
        if (webs_.versions[version].is_live) {
            version_type(version);
        }
    }
}

/// Finds its types, with what is known by now of those that call each other with it.
void FunctionLowering::lower() {
    if (unrolled_.function_in_loop) {
        error(*unrolled_.function_in_loop, Code::UnsupportedDeclaration,
              "a function inside a loop over `literal_unroll` is not supported; define it in front "
              "of the loop");
        spec_.has_failed = true;
        return;
    }
    spec_.ir->span = source_.header_span;
    spec_.ir->docstring =
        spec_.is_contiguous ? ContiguousLoop::docstring(source_.docstring) : source_.docstring;
    find_decided_types();
    // Loops stay loops and calls calls where they can. What is called may have such calls itself.
    for (uint32_t calls = 0; calls < kMaxRounds && (failed_ || read_unknown_) &&
                             dialect_.is_traced() && TraceWriter::write_out(*this);
         ++calls) {
        find_variables();
        traced_ = {};
        module_.forget(spec_);
        find_decided_types();
    }
    spec_.calls = calls_;
    spec_.has_failed = failed_;
}

void FunctionLowering::finish() {
    failed_ = failed_ || spec_.state == Specialization::State::Failed;
    if (read_unknown_ && !failed_ && unassigned_read_) {
        report_unassigned(unassigned_read_->first, unassigned_read_->second);
    }
    if (read_unknown_ && !failed_) {
        error(source_.name_span, Code::TypeMismatch,
              "a type cannot be inferred: every path to it goes through a value of unknown type");
    }
    if (unreported_ && !failed_) {
        error(*unreported_, Code::UnsupportedExpression, "this cannot be translated");
    }
    if (!spec_.ir->is_recursive) {
        spec_.ir->effect = effect_of_body();
    }
    spec_.diagnostics = with_calls_noted(diagnostics_, unrolled_.written_bodies);
    spec_.state = failed_ ? Specialization::State::Failed : Specialization::State::Done;
}

void FunctionLowering::find_decided_types() {
    find_types();
    // What `isinstance` and the conditions of a fused function are decides branches, whose dead
    // arms take their variables along.
    for (size_t known = 0;
         known < reflected_.size() + traced_.known.size() + (traced_.first ? 1 : 0);) {
        const bool is_news = traced_.first && traced_.known.insert(*traced_.first).second;
        known = reflected_.size() + traced_.known.size();
        const size_t decided = webs_.decided.size();
        find_variables();
        // An operand of `and` need not decide the whole.
        if (webs_.decided.size() == decided && !is_news) {
            break;
        }
        module_.forget(spec_);
        find_types();
    }
}

void FunctionLowering::find_types() {
    // Of functions that call each other each round may bring news from one to the next only.
    for (size_t rounds = 0; rounds < kMaxRounds + module_.count_open(spec_); ++rounds) {
        const auto found_before = found_out(spec_);
        const size_t news_before = module_.news();
        module_.begin_round(spec_);
        round();
        // `1 if n == 0 else n * f(n - 1)`: a first round may know the 1 only.
        if (round_result_.is_known() && round_result_ != spec_.result) {
            spec_.result = round_result_;
            changed_ = true;
        }
        // What a function does that calls itself is what its body does and its calls of itself.
        spec_.ir->effect = std::max(spec_.ir->effect, effect_of_body());
        if (found_out(spec_) != found_before) {
            module_.note_news();
        }
        const bool has_news = spec_.leads() && module_.news() != news_before;
        if (!changed_ && !has_news && !(read_unknown_ && progress_) &&
            !module_.assume_none(spec_)) {
            return;
        }
    }
    if (spec_.leads()) {
        error(source_.name_span, Code::InvalidRecursion,
              cat("the type of what `", source_.name, "` returns grows with every call of itself"));
    }
}

/// A function that returns nothing on some path, and on the others what is known of none, returns
/// nothing.
bool FunctionLowering::assume_none() {
    const bool may_end = !returns_value_ || returns_nothing_ || webs_.end_is_reachable;
    if (spec_.result.is_known() || dialect_.is_traced() || !may_end) {
        return false;
    }
    spec_.result = types::none;
    return true;
}

/// The text in a record is written and copied in place; C++ has no value of its type.
void FunctionLowering::refuse_text(const ir::Function& function) {
    const auto refuse = [&](Type type, Span span) {
        if (holds_text(type)) {
            error(span, Code::UnsupportedExpression,
                  "the text in a record can be copied from field to field only; keep the record or "
                  "its index instead");
        }
    };
    refuse(function.result, source_.name_span);
    for (const ir::Parameter& parameter : function.params) {
        refuse(parameter.variable->type, parameter.variable->span);
    }
    for (const ir::Variable* variable : function.variables) {
        refuse(variable->type, variable->span);
    }
}

void FunctionLowering::finish_result() {
    if (is_fused_kernel()) {
        spec_.result = types::none;
        return;
    }
    const bool promises_value = spec_.declared_result && !spec_.declared_result->is(Kind::None);
    if (!returns_value_ && promises_value && (returns_nothing_ || webs_.end_is_reachable)) {
        error(source_.name_span, Code::InvalidReturn,
              cat("`", source_.name, "` returns nothing, and its signature says `",
                  *spec_.declared_result, "`"));
    }
    if (!returns_value_) {
        spec_.result = types::none;
    } else if (!may_return_none() && (returns_nothing_ || webs_.end_is_reachable)) {
        error(source_.name_span, Code::InvalidReturn,
              cat("`", source_.name,
                  "` returns a value on some paths only; return one on every path"));
    }
    spec_.ir->result =
        types::strong(dialect_.value_type(spec_.declared_result.value_or(spec_.result)));
    refuse_text(*spec_.ir);
    if (const auto escape = escaping_local_array(*spec_.ir)) {
        error(*escape, Code::InvalidReturn,
              "a local array ends with its function; create it in the caller and pass it");
    }
    spec_.has_failed = failed_;
}

Diagnostic& FunctionLowering::error(Code code, Failure failure) {
    return error(failure.span, failure.code.value_or(code), std::move(failure.message))
        .fix(std::move(failure.fixes));
}

void FunctionLowering::not_known(std::string_view name, Span span, Code code,
                                 const Failure& failure) {
    const bool is_elsewhere = !(failure.span == span);
    Diagnostic& report = error(
        span, is_elsewhere ? failure.code.value_or(Code::UnknownName) : failure.code.value_or(code),
        is_elsewhere ? cat("`", name, "` is not known at compile time") : failure.message);
    if (is_elsewhere) {
        report.note(failure.span, failure.message);
    }
    report.fix(failure.fixes);
}

}  // namespace pykern2cu
