#pragma once

#include <optional>
#include <string>
#include <vector>

#include "frontend/host/kernels/kernels.hpp"
#include "frontend/source/result.hpp"
#include "frontend/types/signature.hpp"

/// Where the types of a kernel's parameters come from; the first source that has any wins.
namespace pykern2cu {

struct KernelSignature {
    std::vector<Type> arguments;
    std::string origin;  // "--sig", "the decorator", "the stub file", "annotations", a launch
    std::optional<Type> result = std::nullopt;          // of a function that a kernel is made of
    std::optional<Span> launch = std::nullopt;          // that gave the types
    std::optional<Span> given = std::nullopt;           // where `--sig` or the stub has them
    std::optional<LaunchMoment> moment = std::nullopt;  // of that launch; none: the end
};

/// The signatures given outside the source: `--sig` options and the stub file.
class SignatureSources {
  public:
    SignatureSources(Evaluator& evaluator, Sources& sources, Diagnostics& diagnostics)
        : evaluator_(evaluator), sources_(sources), diagnostics_(diagnostics) {}

    void add_option(const std::string& text);
    void set_stub(const Scope& stub) { stub_ = &stub; }

    std::vector<KernelSignature> find(const Kernel& kernel);
    /// From annotations of the parameters in front of those with defaults and without annotations.
    std::vector<KernelSignature> find_leaving_defaults_out(const Kernel& kernel);
    /// Of the function that a kernel is made of; it may return something.
    std::vector<KernelSignature> find_core(const Kernel& kernel);
    /// Reports `--sig` options that name no kernel, or several.
    void check_names(const std::vector<Kernel>& kernels);
    /// Reports what a stub has beside the kernels and the other names of the module. One that must
    /// fit names a kernel, else it is that of another file.
    void check_stub(const std::vector<Kernel>& kernels, const Scope& module, bool must_fit);

    /// In which the types of a kernel's parameters are read.
    SignatureContext context_of(const Kernel& kernel) const;

  private:
    struct Option {
        std::string name;
        std::string text;
        uint32_t file;  // a source of its own, for diagnostics
        std::vector<const Kernel*> kernels = {};
    };
    struct StubFunction {
        const ast::FunctionDef* function;
        std::vector<const Kernel*> kernels;
    };

    std::vector<KernelSignature> from_options(const Kernel& kernel,
                                              const SignatureContext& context);
    std::vector<KernelSignature> from_decorator(const Declaration& declaration);
    std::vector<KernelSignature> from_stub(const Kernel& kernel, const SignatureContext& context);
    enum class Untyped : uint8_t { None, MayHaveDefaults };
    std::optional<KernelSignature> from_annotations(const ast::FunctionDef& function,
                                                    const SignatureContext& context,
                                                    Untyped untyped);
    Result<KernelSignature> from_stub_function(const ast::FunctionDef& function,
                                               const SignatureContext& context) const;
    void report_foreign_stub(const std::vector<Kernel>& kernels);

    Evaluator& evaluator_;
    Sources& sources_;
    Diagnostics& diagnostics_;
    std::vector<Option> options_;
    const Scope* stub_ = nullptr;
    std::vector<StubFunction> stub_functions_;
};

}  // namespace pykern2cu
