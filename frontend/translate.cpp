#include "frontend/translate.hpp"

#include <algorithm>

#include "frontend/lower/module_lowering.hpp"
#include "frontend/names/signatures.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/syntax/build.hpp"
#include "frontend/values/fold.hpp"

namespace pykern2cu {
namespace {

std::string_view dialect_text(ir::DialectName name) {
    switch (name) {
        case ir::DialectName::Numba:
            return "numba";
        case ir::DialectName::CupyJit:
            return "cupy-jit";
        case ir::DialectName::CupyFuse:
            return "cupy-fuse";
    }
    return "";
}

std::string signature_text(const std::vector<Type>& arguments) {
    std::string text = "void(";
    for (size_t i = 0; i < arguments.size(); ++i) {
        text += cat(i > 0 ? ", " : "", arguments[i]);
    }
    return text + ")";
}

/// `--sig 'scale(TYPE_OF_x, TYPE_OF_a)'`
std::string wanted_option(const ast::FunctionDef& kernel) {
    std::string text = cat("--sig '", kernel.name, "(");
    for (size_t i = 0; i < kernel.parameters.size(); ++i) {
        text += cat(i > 0 ? ", " : "", "TYPE_OF_", kernel.parameters[i].name);
    }
    return text + ")'";
}

class Translator {
  public:
    Translator(Sources& sources, const TranslationRequest& request, FileReader& reader,
               Diagnostics& diagnostics, Translation& translation)
        : sources_(sources),
          request_(request),
          reader_(reader),
          diagnostics_(diagnostics),
          translation_(translation),
          program_(sources, reader, diagnostics),
          evaluator_(program_, *translation.types, translation.module),
          lowering_(program_, evaluator_, *translation.types, translation.module,
                    request.decorators),
          signatures_(evaluator_, sources, diagnostics) {}

    void run(uint32_t file) {
        const ModuleScope& scope = program_.load(file);
        scope_ = &scope;
        translation_.module.source_path = scope.path();
        translation_.module.docstring = scope.module().docstring;
        translation_.module.leading_comments = scope.module().leading_comments;
        read_definitions();
        read_stub();
        for (const std::string& text : request_.signatures) {
            signatures_.add_option(text);
        }
        find_kernels();
        check_kernel_names();
        for (const Kernel& kernel : kernels_) {
            translate_kernel(kernel);
        }
        signatures_.check_all_used();
        report_missing_signatures();
        finish();
    }

  private:
    struct Kernel {
        const ast::FunctionDef* function;
        Declaration declaration;
    };

    void read_definitions() {
        for (const auto& [name, text] : request_.definitions) {
            const uint32_t file = sources_.add(cat("-D ", name), text);
            const auto module = parse_module(sources_, file, diagnostics_);
            const auto& body = module->body.statements;
            const auto* stmt =
                body.size() == 1 ? std::get_if<ast::ExprStmt>(&body[0]->node) : nullptr;
            const bool is_text = body.empty() && !module->docstring.empty();
            const auto value = is_text ? Result<ConstantValue>(ConstantValue{module->docstring})
                               : stmt == nullptr
                                   ? Result<ConstantValue>(
                                         Failure{{0, 0, file}, "the value is no Python expression"})
                                   : evaluator_.evaluate(*stmt->value, *scope_);
            if (!value) {
                diagnostics_.error(value.failure().span, Code::NotConstant,
                                   value.failure().message);
            } else if (!is_constant(name)) {
                diagnostics_.error({0, static_cast<uint32_t>(text.size()), file}, Code::UnknownName,
                                   cat("the file defines no constant `", name, "`"));
            } else {
                evaluator_.define(name, *value);
            }
        }
    }

    bool is_constant(const std::string& name) const {
        const Binding* binding = scope_->find(name);
        return binding != nullptr && std::holds_alternative<ValueBinding>(binding->target);
    }

    void read_stub() {
        if (request_.stub_path.empty()) {
            return;
        }
        if (auto text = reader_.read(request_.stub_path)) {
            translation_.dependencies.push_back(request_.stub_path);
            signatures_.set_stub(program_.load(sources_.add(request_.stub_path, std::move(*text))));
        }
    }

    void find_kernels() {
        for (const ast::FunctionDef* function : scope_->functions()) {
            Declaration declaration =
                declare(*function, *scope_, evaluator_, request_.decorators, diagnostics_);
            if (declaration.as == DeclaredAs::CupyVectorized) {
                diagnostics_.warning(declaration.decorator, Code::UnsupportedDeclaration,
                                     "`cupy.vectorize` is not supported; use `cupy.fuse`");
            }
            if (declaration.is_kernel()) {
                kernels_.push_back({function, std::move(declaration)});
            }
            warn_of_nested_kernels(function->body);
        }
    }

    void warn_of_nested_kernels(const ast::Block& body) {
        for (const ast::Stmt* stmt : body.statements) {
            const auto* nested = std::get_if<ast::FunctionStmt>(&stmt->node);
            if (nested != nullptr &&
                declare(*nested->function, *scope_, evaluator_, request_.decorators, diagnostics_)
                    .is_kernel()) {
                diagnostics_.warning(
                    nested->function->name_span, Code::UnsupportedDeclaration,
                    "a kernel inside a function is not translated; define it at module level");
            }
        }
    }

    bool is_wanted(const Kernel& kernel) const {
        const std::string name(kernel.function->name);
        return request_.kernels.empty() ||
               std::find(request_.kernels.begin(), request_.kernels.end(), name) !=
                   request_.kernels.end();
    }

    void check_kernel_names() {
        for (const std::string& name : request_.kernels) {
            const bool exists =
                std::any_of(kernels_.begin(), kernels_.end(),
                            [&](const Kernel& kernel) { return kernel.function->name == name; });
            if (!exists) {
                diagnostics_.error({0, 0, sources_.add("--kernel", name)}, Code::UnknownKernel,
                                   cat("there is no kernel `", name, "` in the file"));
            }
        }
        if (kernels_.empty() && request_.kernels.empty() && !diagnostics_.has_errors()) {
            diagnostics_.error(scope_->module().body.statements.empty()
                                   ? Span{0, 0, scope_->module().file}
                                   : scope_->module().body.statements.front()->span,
                               Code::NoKernels,
                               "this file has no kernel: no function is decorated with "
                               "`@cuda.jit`, `@jit.rawkernel()` or `@cupy.fuse`");
        }
    }

    void translate_kernel(const Kernel& kernel) {
        const ast::FunctionDef& function = *kernel.function;
        const uint32_t errors_at_start = error_count();
        const std::vector<KernelSignature> signatures =
            signatures_.find(function, *scope_, kernel.declaration);
        if (!is_wanted(kernel)) {
            return;
        }
        const std::string_view dialect = dialect_text(kernel.declaration.dialect().name());
        // A signature that could not be read is reported as such.
        if (signatures.empty() && error_count() == errors_at_start) {
            untyped_.push_back(&function);
            translation_.listing.push_back(
                {function.name_span,
                 std::string(function.name),
                 dialect,
                 {},
                 {},
                 cat("its types are unknown; add ", wanted_option(function))});
        }
        for (const KernelSignature& signature : signatures) {
            const uint32_t errors_before = error_count();
            lower_kernel(kernel, signature);
            const std::string problem =
                error_count() > errors_before ? last_error() : std::string();
            translation_.listing.push_back({function.name_span, std::string(function.name), dialect,
                                            signature_text(signature.arguments), signature.origin,
                                            problem});
        }
    }

    uint32_t error_count() const {
        return static_cast<uint32_t>(
            std::count_if(diagnostics_.all().begin(), diagnostics_.all().end(),
                          [](const Diagnostic& d) { return d.severity == Severity::Error; }));
    }
    std::string last_error() const { return diagnostics_.all().back().message; }

    void lower_kernel(const Kernel& kernel, const KernelSignature& signature) {
        const ast::FunctionDef& function = *kernel.function;
        std::optional<std::vector<ArgumentFact>> arguments = bind_parameters(kernel, signature);
        if (!arguments || function.has_syntax_error) {
            return;
        }
        Specialization wanted{.function = &function,
                              .scope = scope_,
                              .dialect = &kernel.declaration.dialect(),
                              .kind = ir::FunctionKind::Kernel,
                              .arguments = std::move(*arguments),
                              .options = kernel.declaration.options};
        Specialization& lowered = lowering_.specialize(std::move(wanted));
        lowered.ir->signature = signature_text(signature.arguments);
        set_defaults(kernel, *lowered.ir);
        lowering_.add_to_module(lowered, diagnostics_);
    }

    std::optional<std::vector<ArgumentFact>> bind_parameters(const Kernel& kernel,
                                                             const KernelSignature& signature) {
        const ast::FunctionDef& function = *kernel.function;
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
                                   : evaluator_.evaluate(*parameter.default_value, *scope_);
            if (!value || !(value->is_number() || value->is_none())) {
                break;
            }
            // Left out of the signature: typed by its default, and passed like any other parameter,
            // unless results follow it.
            const Dialect& dialect = kernel.declaration.dialect();
            const bool is_passed = !value->is_none() && dialect.name() != ir::DialectName::CupyFuse;
            arguments.push_back({value->is_none() ? types::none : dialect.literal_type(*value),
                                 is_passed ? ConstantValue{} : *value});
        }
        if (arguments.size() == function.parameters.size() &&
            signature.arguments.size() <= arguments.size()) {
            return arguments;
        }
        diagnostics_.error(function.name_span, Code::InvalidSignature,
                           cat("the signature from ", signature.origin, " has ",
                               signature.arguments.size(), " types, but `", function.name, "` has ",
                               function.parameters.size(), " parameters"));
        return std::nullopt;
    }

    /// Python's defaults become C++ default arguments.
    void set_defaults(const Kernel& kernel, ir::Function& function) {
        size_t next = 0;
        for (const ast::Parameter& parameter : kernel.function->parameters) {
            if (next >= function.params.size() ||
                function.params[next].variable->name != parameter.name) {
                continue;
            }
            ir::Parameter& param = function.params[next++];
            if (parameter.default_value != nullptr && param.variable->type.is_number()) {
                const auto value = evaluator_.evaluate(*parameter.default_value, *scope_);
                param.default_value =
                    value ? number_as(*value, param.variable->type) : std::nullopt;
            }
        }
    }

    void report_missing_signatures() {
        const bool is_optional = request_.kernels.empty() && !translation_.module.functions.empty();
        for (const ast::FunctionDef* function : untyped_) {
            const std::string message = cat("the types of `", function->name, "` are unknown; add ",
                                            wanted_option(*function), "");
            if (is_optional) {
                diagnostics_.warning(function->name_span, Code::MissingSignature, message);
            } else {
                diagnostics_.error(function->name_span, Code::MissingSignature, message);
            }
        }
    }

    void finish() {
        const std::vector<std::string>& imported = program_.imported_paths();
        translation_.dependencies.insert(translation_.dependencies.end(), imported.begin(),
                                         imported.end());
        lowering_.finish();
    }

    Sources& sources_;
    const TranslationRequest& request_;
    FileReader& reader_;
    Diagnostics& diagnostics_;
    Translation& translation_;
    Program program_;
    Evaluator evaluator_;
    ModuleLowering lowering_;
    SignatureSources signatures_;
    const ModuleScope* scope_ = nullptr;
    std::vector<Kernel> kernels_;
    std::vector<const ast::FunctionDef*> untyped_;
};

}  // namespace

Translation translate(Sources& sources, uint32_t file, const TranslationRequest& request,
                      FileReader& reader, Diagnostics& diagnostics) {
    Translation translation;
    translation.types = std::make_unique<TypeTable>();
    Translator{sources, request, reader, diagnostics, translation}.run(file);
    return translation;
}

}  // namespace pykern2cu
