#include "frontend/names/signatures.hpp"

#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

PythonScalars python_scalars(const Declaration& declaration) {
    switch (declaration.dialect().name()) {
        case ir::DialectName::Numba:
            return PythonScalars::Wide;
        case ir::DialectName::CupyJit:
            return declaration.options.numpy_mode ? PythonScalars::Wide : PythonScalars::Small;
        case ir::DialectName::CupyFuse:
            return PythonScalars::Weak;
    }
    return PythonScalars::Wide;
}

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) {
        text.remove_prefix(1);
    }
    while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) {
        text.remove_suffix(1);
    }
    return text;
}

}  // namespace

void SignatureSources::add_option(const std::string& text) {
    const std::string_view name = trimmed(std::string_view(text).substr(0, text.find('(')));
    options_.push_back({std::string(name), text, sources_.add("--sig", text)});
}

std::vector<KernelSignature> SignatureSources::find(const ast::FunctionDef& kernel,
                                                    const ModuleScope& scope,
                                                    const Declaration& declaration) {
    const TypeResolver resolve = [&](std::string_view name) -> std::optional<Type> {
        const auto value = evaluator_.lookup(name, scope, kernel.name_span);
        // What `float` means as an argument is the dialect's to say.
        const auto* known = value ? value->get<Qualified>() : nullptr;
        const bool is_builtin = known != nullptr && known->name.rfind("builtins.", 0) == 0;
        return value && !is_builtin ? type_named_by(*value, evaluator_.types()) : std::nullopt;
    };
    const SignatureContext context{evaluator_.types(), python_scalars(declaration), resolve,
                                   evaluator_.type_evaluator(scope)};
    if (auto found = from_options(kernel, context); !found.empty()) {
        return found;
    }
    if (auto found = from_decorator(declaration, scope, context); !found.empty()) {
        return found;
    }
    if (auto found = from_stub(kernel.name, context); !found.empty()) {
        return found;
    }
    const auto annotated = from_annotations(kernel, context, "annotations");
    return annotated ? std::vector<KernelSignature>{*annotated} : std::vector<KernelSignature>{};
}

std::vector<KernelSignature> SignatureSources::from_options(const ast::FunctionDef& kernel,
                                                            const SignatureContext& context) {
    std::vector<KernelSignature> found;
    for (Option& option : options_) {
        if (option.name != kernel.name) {
            continue;
        }
        option.is_used = true;
        const auto parsed = parse_kernel_signature(sources_.file(option.file).text(), context);
        if (parsed) {
            found.push_back({parsed->arguments, "--sig"});
        } else {
            const Span at = parsed.failure().span;
            diagnostics_.error({at.begin, at.end, option.file}, Code::InvalidSignature,
                               parsed.failure().message);
        }
    }
    return found;
}

std::vector<KernelSignature> SignatureSources::from_decorator(const Declaration& declaration,
                                                              const ModuleScope& scope,
                                                              const SignatureContext& context) {
    std::vector<KernelSignature> found;
    for (const ast::Expr* signature : declaration.signatures) {
        const auto parsed = read_decorator_signature(*signature, scope, evaluator_, context);
        if (!parsed) {
            diagnostics_.error(parsed.failure().span, Code::InvalidSignature,
                               parsed.failure().message);
        } else if (parsed->result && !parsed->result->is(Kind::None)) {
            diagnostics_.error(signature->span, Code::InvalidSignature,
                               "a kernel returns nothing: write `void(...)`, or `device=True` for "
                               "a device function");
        } else {
            found.push_back({parsed->arguments, "the decorator"});
        }
    }
    return found;
}

std::vector<KernelSignature> SignatureSources::from_stub(std::string_view name,
                                                         const SignatureContext& context) {
    std::vector<KernelSignature> found;
    if (stub_ == nullptr) {
        return found;
    }
    for (const ast::FunctionDef* function : stub_->functions()) {
        if (function->name == name) {
            if (auto signature = from_annotations(*function, context, "the stub file")) {
                found.push_back(std::move(*signature));
            }
        }
    }
    return found;
}

/// All parameters must be annotated with types of device code; other annotations are not for us.
std::optional<KernelSignature> SignatureSources::from_annotations(const ast::FunctionDef& function,
                                                                  const SignatureContext& context,
                                                                  std::string_view origin) {
    KernelSignature signature{{}, origin};
    for (const ast::Parameter& parameter : function.parameters) {
        if (parameter.annotation == nullptr) {
            return std::nullopt;
        }
        const auto type = type_from_expr(*parameter.annotation, context);
        if (!type) {
            return std::nullopt;
        }
        signature.arguments.push_back(*type);
    }
    return function.parameters.empty() ? std::nullopt : std::optional(std::move(signature));
}

void SignatureSources::check_all_used() {
    for (const Option& option : options_) {
        if (!option.is_used) {
            const auto size = static_cast<uint32_t>(option.name.size());
            diagnostics_.error({0, size, option.file}, Code::UnknownKernel,
                               cat("there is no kernel `", option.name, "` in the file"));
        }
    }
}

Result<ParsedSignature> read_decorator_signature(const ast::Expr& signature,
                                                 const ModuleScope& scope, Evaluator& evaluator,
                                                 const SignatureContext& context) {
    if (std::holds_alternative<ast::Name>(signature.node)) {
        const auto value = evaluator.evaluate(signature, scope);
        if (const auto* text = value ? value->get<std::string>() : nullptr) {
            const auto parsed = parse_signature(*text, context);
            return parsed
                       ? parsed
                       : Result<ParsedSignature>(Failure{signature.span, parsed.failure().message});
        }
    }
    return signature_from_expr(signature, context);
}

}  // namespace pykern2cu
