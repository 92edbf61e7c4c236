#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/names/declaration.hpp"
#include "frontend/types/signature.hpp"

/// Where the types of a kernel's parameters come from; the first source that has any wins.
namespace pykern2cu {

struct KernelSignature {
    std::vector<Type> arguments;
    std::string_view origin;  // "--sig", "the decorator", "the stub file", "annotations"
};

/// A signature in a decorator: a string, `void(float32[:])`, a tuple of types, or the name of a
/// module constant that holds one.
Result<ParsedSignature> read_decorator_signature(const ast::Expr& signature,
                                                 const ModuleScope& scope, Evaluator& evaluator,
                                                 const SignatureContext& context);

/// The signatures given outside the source: `--sig` options and the stub file.
class SignatureSources {
  public:
    SignatureSources(Evaluator& evaluator, Sources& sources, Diagnostics& diagnostics)
        : evaluator_(evaluator), sources_(sources), diagnostics_(diagnostics) {}

    void add_option(const std::string& text);
    void set_stub(const ModuleScope& stub) { stub_ = &stub; }

    std::vector<KernelSignature> find(const ast::FunctionDef& kernel, const ModuleScope& scope,
                                      const Declaration& declaration);
    /// Reports `--sig` options whose kernel does not exist.
    void check_all_used();

  private:
    struct Option {
        std::string name;
        std::string text;
        uint32_t file;  // a source of its own, for diagnostics
        bool is_used = false;
    };

    std::vector<KernelSignature> from_options(const ast::FunctionDef& kernel,
                                              const SignatureContext& context);
    std::vector<KernelSignature> from_decorator(const Declaration& declaration,
                                                const ModuleScope& scope,
                                                const SignatureContext& context);
    std::vector<KernelSignature> from_stub(std::string_view name, const SignatureContext& context);
    std::optional<KernelSignature> from_annotations(const ast::FunctionDef& function,
                                                    const SignatureContext& context,
                                                    std::string_view origin);

    Evaluator& evaluator_;
    Sources& sources_;
    Diagnostics& diagnostics_;
    std::vector<Option> options_;
    const ModuleScope* stub_ = nullptr;
};

}  // namespace pykern2cu
