#include "frontend/kernel_lowering.hpp"

#include "frontend/python/number.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/counted.hpp"
#include "frontend/types/annotation.hpp"

namespace pykern2cu {

KernelLowering::KernelLowering(Program& program, Sources& sources, Evaluator& evaluator,
                               ir::Module& module, Diagnostics& diagnostics)
    : evaluator_(evaluator),
      diagnostics_(diagnostics),
      module_(evaluator, evaluator.types(), module),
      generated_(program, sources, module_),
      strings_(evaluator.types(), module) {}

const Specialization* KernelLowering::lower(const Kernel& kernel,
                                            const KernelSignature& signature) {
    if (kernel.declaration().strings != nullptr) {
        strings_.lower(kernel, signature, diagnostics_);
        return nullptr;
    }
    return kernel.declaration().is_generated() ? generated_.lower(kernel, signature, diagnostics_)
                                               : lower_function(kernel, signature);
}

const Specialization* KernelLowering::lower_function(const Kernel& kernel,
                                                     const KernelSignature& signature) {
    Specialization* lowered = specialize(kernel, signature);
    if (lowered == nullptr) {
        return nullptr;
    }
    lowered->ir->python_name = kernel.name;
    lowered->ir->signature = signature_text(signature.arguments);
    set_defaults(kernel, *lowered->ir);
    module_.add_to_module(*lowered, diagnostics_);
    if (lowered->has_contiguous_form) {
        add_contiguous_form(*lowered);
    }
    return lowered;
}

/// The kernel for one signature, which the module does not have yet.
Specialization* KernelLowering::specialize(const Kernel& kernel, const KernelSignature& signature) {
    const ast::FunctionDef& function = kernel.source();
    const Dialect& dialect = kernel.declaration().dialect();
    const auto& decorated = kernel.function;
    if (const auto why = module_.replaced_by(decorated.replaced_inside, decorated, dialect)) {
        diagnostics_.error(why->span, Code::UnsupportedDeclaration, why->message);
        return nullptr;
    }
    std::optional<std::vector<ArgumentFact>> arguments = bind_parameters(kernel, signature);
    if (!arguments || function.has_syntax_error) {
        return nullptr;
    }
    Specialization wanted{.function = &function,
                          .site = launched_site(kernel.function, signature.moment, evaluator_),
                          .dialect = &dialect,
                          .kind = ir::FunctionKind::Kernel,
                          .arguments = std::move(*arguments),
                          .options = kernel.declaration().options};
    wanted.options.kernel_name = kernel.symbol();
    return &module_.specialize(std::move(wanted));
}

/// What a fused function or a string kernel gives where host code calls it.
std::optional<CallResults> KernelLowering::results_of(const Kernel& kernel,
                                                      const std::vector<Type>& types,
                                                      std::optional<LaunchMoment> moment) {
    if (const auto& strings = kernel.declaration().strings) {
        const auto made = strings_.results_of(kernel, {.arguments = types, .origin = {}});
        return made ? std::optional(CallResults{*made, strings->result == "tuple"}) : std::nullopt;
    }
    Diagnostics earlier = std::exchange(diagnostics_, {});
    const Specialization* lowered =
        specialize(kernel, {.arguments = types, .origin = {}, .moment = moment});
    diagnostics_ = std::move(earlier);
    if (lowered == nullptr || lowered->state != Specialization::State::Done) {
        return std::nullopt;
    }
    CallResults results{.arrays = {}, .is_tuple = lowered->ir->fused_result == "tuple"};
    for (const ir::Parameter& parameter : lowered->ir->params) {
        if (parameter.role == ir::Role::Out) {
            results.arrays.push_back(parameter.variable->type);
        }
    }
    return results;
}

void KernelLowering::add_contiguous_form(const Specialization& kernel) {
    Specialization wanted{.function = kernel.function,
                          .site = kernel.site,
                          .dialect = kernel.dialect,
                          .kind = kernel.kind,
                          .arguments = kernel.arguments,
                          .options = kernel.options,
                          .is_contiguous = true};
    const Specialization& contiguous = module_.specialize(std::move(wanted));
    if (contiguous.state == Specialization::State::Done) {
        Diagnostics reported_already;
        module_.add_to_module(contiguous, reported_already);
        kernel.ir->contiguous = contiguous.ir;
    }
}

std::optional<std::vector<ArgumentFact>> KernelLowering::bind_parameters(
    const Kernel& kernel, const KernelSignature& signature) {
    const ast::FunctionDef& function = kernel.source();
    std::vector<ArgumentFact> arguments;
    for (size_t i = 0; i < function.parameters.size(); ++i) {
        const ast::Parameter& parameter = function.parameters[i];
        if (parameter.kind == ast::Parameter::Kind::VarArgs ||
            parameter.kind == ast::Parameter::Kind::VarKeywords) {
            diagnostics_.error(parameter.span, Code::UnsupportedDeclaration,
                               "`*args` and `**kwargs` are not supported; name the parameters");
            return std::nullopt;
        }
        if (i < signature.arguments.size()) {
            const Type type = signature.arguments[i];
            arguments.push_back(
                {type, type.is(Kind::None) ? ConstantValue{NoneValue{}} : ConstantValue{}});
            continue;
        }
        const auto value = parameter.default_value == nullptr
                               ? Result<ConstantValue>(Failure{})
                               : evaluator_.evaluate(*parameter.default_value, defaults_of(kernel));
        const Dialect& dialect = kernel.declaration().dialect();
        const bool is_fused = dialect.is_traced();
        if (!value || !(value->is_number() || value->is_none() || is_fused)) {
            break;
        }
        // Left out of the signature: typed by its default, and passed like any other parameter,
        // unless results follow it.
        const bool is_passed = !value->is_none() && !is_fused;
        arguments.push_back({value->is_none()     ? types::none
                             : value->is_number() ? dialect.literal_type(*value)
                                                  : types::object,
                             is_passed ? ConstantValue{} : *value});
    }
    if (arguments.size() == function.parameters.size() &&
        signature.arguments.size() <= arguments.size()) {
        return arguments;
    }
    Diagnostic& message = diagnostics_.error(
        signature.given.value_or(function.name_span), Code::InvalidSignature,
        cat("the signature from ", signature.origin, " has ",
            counted(signature.arguments.size(), "type"), ", but `", function.name, "` has ",
            counted(function.parameters.size(), "parameter")));
    note_unknown_default(kernel, arguments.size(), message);
    return std::nullopt;
}

/// Why a parameter cannot be left out of the signature.
void KernelLowering::note_unknown_default(const Kernel& kernel, size_t index, Diagnostic& message) {
    const std::vector<ast::Parameter>& parameters = kernel.source().parameters;
    if (index >= parameters.size() || parameters[index].default_value == nullptr) {
        return;
    }
    const ast::Parameter& parameter = parameters[index];
    const auto value = evaluator_.evaluate(*parameter.default_value, defaults_of(kernel));
    message.note(
        parameter.span,
        cat("`", parameter.name, "` cannot be left out: its default value is ",
            value ? std::string("no number") : cat("not known: ", value.failure().message)));
}

Site KernelLowering::defaults_of(const Kernel& kernel) {
    return {*kernel.function.scope, kernel.function.position};
}

/// Python's defaults become C++ default arguments.
void KernelLowering::set_defaults(const Kernel& kernel, ir::Function& function) {
    size_t next = 0;
    for (const ast::Parameter& parameter : kernel.source().parameters) {
        if (next >= function.params.size() ||
            function.params[next].variable->name != parameter.name) {
            continue;
        }
        ir::Parameter& param = function.params[next++];
        if (parameter.default_value != nullptr && param.variable->type.is_number()) {
            const auto value = evaluator_.evaluate(*parameter.default_value, defaults_of(kernel));
            param.default_value = value ? number_as(*value, param.variable->type) : std::nullopt;
        }
    }
}

}  // namespace pykern2cu
