#include "frontend/host/kernels/signatures.hpp"

#include <algorithm>

#include "frontend/source/cat.hpp"
#include "frontend/source/identifier.hpp"

namespace pykern2cu {
namespace {

PythonScalars python_scalars(const Declaration& declaration) {
    switch (declaration.dialect().name()) {
        case ir::DialectName::Numba:
            return PythonScalars::Wide;
        case ir::DialectName::CupyJit:
            return declaration.options.numpy_mode ? PythonScalars::Wide : PythonScalars::Small;
        case ir::DialectName::CupyFuse:
        case ir::DialectName::CupyRaw:
            return PythonScalars::Weak;
    }
    return PythonScalars::Wide;
}

bool has(const std::vector<const Kernel*>& kernels, const Kernel* kernel) {
    return std::find(kernels.begin(), kernels.end(), kernel) != kernels.end();
}

/// As `--write-stub` names a kernel, else as options do: `make_kernel_4` is one of those that
/// `kernel` means.
std::vector<const Kernel*> kernels_of_stub_name(const std::vector<Kernel>& kernels,
                                                std::string_view name) {
    for (const Kernel& kernel : kernels) {
        if (kernel.identifier() == name) {
            return {&kernel};
        }
    }
    return kernels_named(kernels, name);
}

}  // namespace

SignatureContext SignatureSources::context_of(const Kernel& kernel) const {
    SignatureContext context = evaluator_.signature_context(*kernel.function.scope);
    context.python_scalars = python_scalars(kernel.declaration());
    return context;
}

void SignatureSources::add_option(const std::string& text) {
    const std::string_view name = trimmed(std::string_view(text).substr(0, text.find('(')));
    options_.push_back({std::string(name), text, sources_.add("--sig", text)});
}

std::vector<KernelSignature> SignatureSources::find(const Kernel& kernel) {
    const SignatureContext context = context_of(kernel);
    if (auto found = from_options(kernel, context); !found.empty()) {
        return found;
    }
    if (auto found = from_decorator(kernel.declaration()); !found.empty()) {
        return found;
    }
    if (auto found = from_stub(kernel, context); !found.empty()) {
        return found;
    }
    const auto annotated = from_annotations(kernel.source(), context, Untyped::None);
    return annotated ? std::vector<KernelSignature>{*annotated} : std::vector<KernelSignature>{};
}

std::vector<KernelSignature> SignatureSources::find_core(const Kernel& kernel) {
    std::vector<KernelSignature> found;
    for (const DeclaredSignature& signature : kernel.declaration().signatures) {
        if (signature.parsed) {
            found.push_back(
                {signature.parsed->arguments, "the decorator", signature.parsed->result});
        } else {
            diagnostics_.error(signature.parsed.failure().span, Code::InvalidSignature,
                               signature.parsed.failure().message);
        }
    }
    return kernel.declaration().signatures.empty() ? find(kernel) : found;
}

std::vector<KernelSignature> SignatureSources::from_options(const Kernel& kernel,
                                                            const SignatureContext& context) {
    std::vector<KernelSignature> found;
    for (const Option& option : options_) {
        if (!has(option.kernels, &kernel)) {
            continue;
        }
        const auto parsed = parse_kernel_signature(sources_.file(option.file).text(), context);
        if (parsed) {
            found.push_back({parsed->arguments, "--sig"});
            found.back().given = {0, static_cast<uint32_t>(option.text.size()), option.file};
        } else {
            const Span at = parsed.failure().span;
            diagnostics_.error({at.begin, at.end, option.file}, Code::InvalidSignature,
                               parsed.failure().message);
        }
    }
    return found;
}

std::vector<KernelSignature> SignatureSources::from_decorator(const Declaration& declaration) {
    std::vector<KernelSignature> found;
    for (const DeclaredSignature& signature : declaration.signatures) {
        const Result<ParsedSignature>& parsed = signature.parsed;
        if (!parsed) {
            diagnostics_.error(parsed.failure().span, Code::InvalidSignature,
                               parsed.failure().message);
        } else if (parsed->result && !parsed->result->is(Kind::None)) {
            diagnostics_.error(signature.span, Code::InvalidSignature,
                               "a kernel returns nothing: write `void(...)`, or `device=True` for "
                               "a device function");
        } else {
            found.push_back({parsed->arguments, "the decorator"});
        }
    }
    return found;
}

std::vector<KernelSignature> SignatureSources::from_stub(const Kernel& kernel,
                                                         const SignatureContext& context) {
    std::vector<KernelSignature> found;
    for (const StubFunction& each : stub_functions_) {
        if (!has(each.kernels, &kernel)) {
            continue;
        }
        if (auto signature = from_stub_function(*each.function, context)) {
            found.push_back(std::move(*signature));
        } else {
            diagnostics_.error(signature.failure().span, Code::InvalidSignature,
                               signature.failure().message);
        }
    }
    return found;
}

/// A stub is written for the kernels, so what cannot be read in it is a mistake.
Result<KernelSignature> SignatureSources::from_stub_function(
    const ast::FunctionDef& function, const SignatureContext& context) const {
    KernelSignature signature{{}, "the stub file"};
    signature.given = function.name_span;
    for (const ast::Parameter& parameter : function.parameters) {
        if (parameter.annotation == nullptr) {
            return Failure{parameter.span,
                           cat("the stub gives no type for `", parameter.name, "`")};
        }
        const auto type = type_from_expr(*parameter.annotation, context);
        if (!type) {
            return type.failure();
        }
        signature.arguments.push_back(*type);
    }
    return signature;
}

void SignatureSources::check_stub(const std::vector<Kernel>& kernels, const Scope& module,
                                  bool must_fit) {
    if (stub_ == nullptr || kernels.empty()) {
        return;
    }
    std::vector<const ast::FunctionDef*> unknown;
    for (const Binding& binding : stub_->bindings()) {
        const auto* function = std::get_if<FunctionBinding>(&binding.target);
        if (function == nullptr) {
            continue;
        }
        std::vector<const Kernel*> named = kernels_of_stub_name(kernels, binding.name);
        if (!named.empty()) {
            stub_functions_.push_back({function->function, std::move(named)});
        } else if (!binding.name.starts_with("__") && !module.defines(binding.name) &&
                   module.star_imports().empty()) {
            unknown.push_back(function->function);
        }
    }
    if (must_fit && stub_functions_.empty()) {
        report_foreign_stub(kernels);
        return;
    }
    for (const ast::FunctionDef* function : unknown) {
        Failure failure = no_kernel(kernels, function->name, function->name_span);
        diagnostics_.error(failure.span, Code::UnknownKernel, std::move(failure.message))
            .fix(std::move(failure.fixes));
    }
}

void SignatureSources::report_foreign_stub(const std::vector<Kernel>& kernels) {
    const auto& body = stub_->module().body.statements;
    diagnostics_.error(body.empty() ? Span{0, 0, stub_->module().file} : body.front()->span,
                       Code::UnknownKernel, "this stub names no kernel of the file");
    for (const Binding& binding : stub_->bindings()) {
        const auto* stub = std::get_if<FunctionBinding>(&binding.target);
        if (stub != nullptr) {
            Failure failure = no_kernel(kernels, binding.name, stub->function->name_span);
            if (!failure.fixes.empty()) {
                diagnostics_.latest().note(failure.span, std::move(failure.message));
                diagnostics_.latest().fix(std::move(failure.fixes));
                break;
            }
        }
    }
}

std::vector<KernelSignature> SignatureSources::find_leaving_defaults_out(const Kernel& kernel) {
    const auto annotated =
        from_annotations(kernel.source(), context_of(kernel), Untyped::MayHaveDefaults);
    return annotated ? std::vector<KernelSignature>{*annotated} : std::vector<KernelSignature>{};
}

/// All parameters must be annotated with types of device code; other annotations are not for us.
std::optional<KernelSignature> SignatureSources::from_annotations(const ast::FunctionDef& function,
                                                                  const SignatureContext& context,
                                                                  Untyped untyped) {
    KernelSignature signature{{}, "annotations"};
    for (const ast::Parameter& parameter : function.parameters) {
        if (untyped == Untyped::MayHaveDefaults && parameter.annotation == nullptr &&
            parameter.default_value != nullptr) {
            break;
        }
        const auto type = parameter.annotation == nullptr
                              ? Result<Type>(Failure{})
                              : type_from_expr(*parameter.annotation, context);
        if (!type) {
            return std::nullopt;
        }
        signature.arguments.push_back(*type);
    }
    return signature.arguments.empty() ? std::nullopt : std::optional(std::move(signature));
}

void SignatureSources::check_names(const std::vector<Kernel>& kernels) {
    for (Option& option : options_) {
        option.kernels = kernels_named(kernels, option.name);
        const Span at{0, static_cast<uint32_t>(option.name.size()), option.file};
        if (option.kernels.empty() && has_syntax_errors(diagnostics_)) {
            continue;
        }
        if (option.kernels.empty()) {
            Failure failure = no_kernel(kernels, option.name, at);
            diagnostics_.error(at, Code::UnknownKernel, std::move(failure.message))
                .fix(std::move(failure.fixes));
            continue;
        }
        const ast::FunctionDef* source = option.kernels.front()->function.function;
        for (const Kernel* kernel : option.kernels) {
            if (kernel->function.function != source) {
                diagnostics_.error(at, Code::UnknownKernel,
                                   cat("several kernels are called `", option.name, "`: write `",
                                       option.kernels.front()->name, "` or `", kernel->name, "`"));
                option.kernels.clear();
                break;
            }
        }
    }
}

}  // namespace pykern2cu
