#include "frontend/host/kernels/declaration.hpp"

#include "frontend/host/kernels/jit_options.hpp"
#include "frontend/host/kernels/known_decorators.hpp"
#include "frontend/python/fold.hpp"
#include "frontend/python/library_type.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/check.hpp"
#include "frontend/source/identifier.hpp"

namespace pykern2cu {
namespace {

class DeclarationReader {
  public:
    DeclarationReader(const KnownDecorator& row, Span span, Evaluator& evaluator, Site site)
        : row_(row), evaluator_(evaluator), site_(site) {
        declaration_.as = row.as;
        declaration_.decorator = span;
        declaration_.maker = row.name;
        is_for_gpu_ = row.name != "numba.vectorize" && row.name != "numba.guvectorize";
    }

    DeclarationReader(const KnownDecorator& row, const Declaration& waiting, Span span,
                      Evaluator& evaluator, Site site)
        : row_(row), evaluator_(evaluator), site_(site), declaration_(waiting) {
        declaration_.decorator = span;
    }

    Declared read(const ast::Call* call) && {
        if (call != nullptr) {
            read_arguments(*call);
        }
        declaration_.gives_text = is_compilation(row_.name);
        if (declaration_.gives_text && declaration_.as == DeclaredAs::NumbaDevice) {
            diagnostics().warning(declaration_.decorator, Code::UnsupportedDeclaration,
                                  "a device function by itself is not given out; compile a kernel "
                                  "that calls it, with `device=False`");
        }
        if (!is_for_gpu_) {
            take_as_host_code();
        }
        return {std::make_shared<const Declaration>(std::move(declaration_)), function_};
    }

  private:
    Diagnostics& diagnostics() { return declaration_.problems; }

    void report(Span span, std::string message) {
        diagnostics().error(span, Code::UnsupportedDeclaration, std::move(message));
    }

    /// The CPU's own ufuncs are host code, and what is wrong with them is not ours to say.
    void take_as_host_code() {
        declaration_.as = DeclaredAs::Plain;
        declaration_.problems = {};
        if (!is_followed_) {
            diagnostics().warning(declaration_.decorator, Code::UnsupportedDeclaration,
                                  "what this decorator is given is not followed, and its function "
                                  "is taken as one for the CPU; write `target=\"cuda\"` out for a "
                                  "kernel");
        }
    }

    void read_arguments(const ast::Call& call) {
        for (const ast::Argument& argument : call.arguments) {
            switch (argument.kind) {
                case ast::Argument::Kind::Positional:
                    read_positional(*argument.value);
                    break;
                case ast::Argument::Kind::Keyword:
                    read_option({argument.keyword, argument.span,
                                 evaluator_.evaluate(*argument.value, site_), argument.value});
                    break;
                case ast::Argument::Kind::DoubleStar:
                    read_option_dict(argument);
                    break;
                case ast::Argument::Kind::Star:
                    is_followed_ = false;
                    diagnostics().error(argument.span, Code::UnsupportedDeclaration,
                                        "`*` arguments of a decorator cannot be followed");
                    break;
            }
        }
    }

    void read_option_dict(const ast::Argument& argument) {
        const auto value = evaluator_.evaluate(*argument.value, site_);
        const auto* dict = value ? value->get<std::shared_ptr<const DictValue>>() : nullptr;
        if (dict == nullptr) {
            is_followed_ = false;
            diagnostics().error(argument.span, Code::NotConstant,
                                cat("the options of the decorator must be constants",
                                    value ? "" : ": ", value ? "" : value.failure().message));
            return;
        }
        for (const auto& [key, item] : (*dict)->items) {
            if (const auto* name = key.get<std::string>()) {
                const Failure unknown{argument.span, "this option is not known at compile time"};
                read_option({*name, argument.span,
                             item.is_known() ? Result<ConstantValue>(item) : unknown});
            }
        }
    }

    bool has_signatures() const {
        return row_.as == DeclaredAs::NumbaKernel || row_.as == DeclaredAs::NumbaFunction ||
               row_.as == DeclaredAs::NumbaVectorized || row_.as == DeclaredAs::NumbaGeneralized;
    }

    void read_positional(const ast::Expr& value) {
        const auto known = evaluator_.evaluate(value, site_);
        if (const auto* function = known ? known->get<FunctionValue>() : nullptr) {
            function_ = *function;
        } else if (declaration_.as == DeclaredAs::CupyFused) {
            read_kernel_name(known, value.span);
        } else if (const auto* text = known ? known->get<std::string>() : nullptr;
                   text != nullptr && row_.as == DeclaredAs::NumbaGeneralized &&
                   text->find("->") != std::string::npos) {
            declaration_.core_layout = *text;
        } else if (has_signatures() && !(known && known->is_none())) {
            read_signatures(value, known);
        } else if (known && row_.as == DeclaredAs::CupyKernel) {
            report(value.span, "`jit.rawkernel` takes `mode` and `device` by keyword");
        }
    }

    /// `"void(f4[:])"`, `void(f4[:])`, `(f4[:],)`, a list of them, or a name of any of these.
    void read_signatures(const ast::Expr& value, const Result<ConstantValue>& known) {
        if (const auto* list = std::get_if<ast::List>(&value.node)) {
            for (const ast::Expr* element : list->elements) {
                read_signatures(*element, evaluator_.evaluate(*element, site_));
            }
            return;
        }
        const auto* sequence = known ? known->get<std::shared_ptr<const SequenceValue>>() : nullptr;
        if (sequence != nullptr && (*sequence)->kind == SequenceKind::List) {
            for (const ConstantValue& item : (*sequence)->items) {
                const auto signature = signature_of(item, value.span);
                add_signature(value.span, signature ? *signature
                                                    : Result<ParsedSignature>(Failure{
                                                          value.span, "this is no signature"}));
            }
            return;
        }
        if (!known && is_left_open(known.failure())) {
            return;  // no signature: the types are unknown until an option gives them
        }
        // The caret points into a text that is written out.
        const bool is_literal = std::holds_alternative<ast::Literal>(value.node);
        auto written = signature_from_expr(value, evaluator_.signature_context(site_));
        const auto evaluated =
            written || is_literal || !known ? std::nullopt : signature_of(*known, value.span);
        add_signature(value.span, evaluated ? *evaluated : std::move(written));
    }

    /// Whether something has no value because it depends on a parameter of a function around it,
    /// for which no call in the file gives a value.
    bool is_left_open(const Failure& failure) const {
        for (const Scope* scope = site_.scope; scope != nullptr; scope = scope->outer()) {
            for (const Binding& binding : scope->bindings()) {
                const auto* given = std::get_if<GivenBinding>(&binding.target);
                if (given != nullptr && !given->value.is_known() && binding.span == failure.span) {
                    return true;
                }
            }
        }
        return false;
    }

    std::optional<Result<ParsedSignature>> signature_of(const ConstantValue& value, Span span) {
        if (const auto* text = value.get<std::string>()) {
            auto parsed = parse_signature(*text, evaluator_.signature_context(site_));
            return parsed ? parsed
                          : Result<ParsedSignature>(Failure{span, parsed.failure().message});
        }
        if (const auto* signature = value.get<SignatureValue>()) {
            return *signature->signature;
        }
        const auto* sequence = value.get<std::shared_ptr<const SequenceValue>>();
        if (sequence == nullptr) {
            return std::nullopt;
        }
        ParsedSignature parsed;
        for (const ConstantValue& item : (*sequence)->items) {
            const auto type = type_named_by(item, evaluator_.types());
            if (!type) {
                return std::nullopt;
            }
            parsed.arguments.push_back(*type);
        }
        return parsed;
    }

    void add_signature(Span span, Result<ParsedSignature> parsed) {
        declaration_.signatures.push_back({span, std::move(parsed)});
    }

    void read_kernel_name(const Result<ConstantValue>& name, Span span) {
        const auto* text = name ? name->get<std::string>() : nullptr;
        if (text == nullptr) {
            return;
        }
        if (!is_identifier(*text)) {
            report(span, "`kernel_name` must be an identifier of C++, as in \"my_kernel\"");
            return;
        }
        declaration_.options.kernel_name = *text;
    }

    void read_option(const JitOption& option) {
        switch (row_.as) {
            case DeclaredAs::CupyKernel:
                return read_rawkernel_option(option);
            case DeclaredAs::CupyVectorized:
                return read_vectorize_option(option);
            case DeclaredAs::CupyFused:
                return read_fuse_option(option);
            default:
                return read_numba_option(option);
        }
    }

    void read_numba_option(const JitOption& option) {
        if (option.name == "device") {
            const bool is_device = truth_of(option);
            declaration_.as = is_device                   ? row_.as_device
                              : is_compilation(row_.name) ? DeclaredAs::NumbaKernel
                                                          : row_.as;
        } else if (is_compilation(row_.name) &&
                   (option.name == "cc" || option.name == "output" || option.name == "abi" ||
                    option.name == "abi_info")) {
            // How the code is given out, which the options of the command say here.
        } else if (is_compilation(row_.name) && (option.name == "pyfunc" || option.name == "sig") &&
                   option.written != nullptr) {
            read_positional(*option.written);
        } else if (option.name == "target") {
            const auto* text = option.value ? option.value->get<std::string>() : nullptr;
            is_for_gpu_ = text != nullptr && *text == "cuda";
        } else if (option.name == "link" && option.written != nullptr) {
            declaration_.options.link = evaluator_.link_inputs(*option.written, site_);
        } else if ((option.name == "func_or_sig" || option.name == "signature" ||
                    option.name == "ftylist" || option.name == "ftylist_or_function") &&
                   option.written != nullptr) {
            read_positional(*option.written);
        } else {
            read_jit_option(option, declaration_.as, declaration_.options, diagnostics());
        }
    }

    /// `cupyx.jit.rawkernel(*, mode="cuda", device=False)`
    void read_rawkernel_option(const JitOption& option) {
        if (option.name == "device") {
            declaration_.as = truth_of(option) ? row_.as_device : row_.as;
            return;
        }
        if (option.name != "mode") {
            report(option.span, cat("`jit.rawkernel` has no option `", option.name,
                                    "`; it takes `mode` and `device`"));
            return;
        }
        const auto* text = option.value ? option.value->get<std::string>() : nullptr;
        if (text == nullptr || (*text != "cuda" && *text != "numpy")) {
            report(option.span, "`mode` is \"cuda\" or \"numpy\"");
            return;
        }
        declaration_.options.numpy_mode = *text == "numpy";
    }

    /// `cupy.fuse(kernel_name=None)`
    void read_fuse_option(const JitOption& option) {
        if (option.name == "kernel_name") {
            read_kernel_name(option.value, option.span);
        } else {
            report(option.span,
                   cat("`cupy.fuse` has no option `", option.name, "`; it takes `kernel_name`"));
        }
    }

    /// `cupy.vectorize(f, otypes=None, doc=None, excluded=None, cache=False, signature=None)`
    void read_vectorize_option(const JitOption& option) {
        const bool is_left_out = option.value && option.value->is_none();
        if (option.name == "pyfunc" && option.written != nullptr) {
            read_positional(*option.written);
        } else if (option.name != "doc" && option.name != "cache" && !is_left_out) {
            report(option.span,
                   cat("`cupy.vectorize` does not support `", option.name, "`; remove it"));
        }
    }

    bool truth_of(const JitOption& option) {
        const auto is_true = option.value ? truth(*option.value) : std::nullopt;
        if (!is_true) {
            diagnostics().error(option.span, Code::NotConstant,
                                cat("the option `", option.name, "` must be a constant"));
        }
        return is_true.value_or(false);
    }

    const KnownDecorator& row_;
    Evaluator& evaluator_;
    Site site_;
    Declaration declaration_;
    std::optional<FunctionValue> function_;
    bool is_for_gpu_ = true;
    bool is_followed_ = true;
};

}  // namespace

const Dialect& Declaration::dialect() const {
    switch (as) {
        case DeclaredAs::Plain:
        case DeclaredAs::Inner:
        case DeclaredAs::NumbaKernel:
        case DeclaredAs::NumbaDevice:
        case DeclaredAs::NumbaFunction:
        case DeclaredAs::NumbaVectorized:
        case DeclaredAs::NumbaGeneralized:
        case DeclaredAs::NumbaReduction:
            return numba_dialect();
        case DeclaredAs::CupyKernel:
        case DeclaredAs::CupyDevice:
            return options.numpy_mode ? cupy_jit_numpy_dialect() : cupy_jit_dialect();
        case DeclaredAs::CupyVectorized:
            return cupy_jit_numpy_dialect();
        case DeclaredAs::CupyFused:
        case DeclaredAs::CupyElementwise:
            return cupy_fuse_dialect();
    }
    return numba_dialect();
}

FunctionValue declare_string_kernel(std::string_view qualified, const ast::Call& call, Span span,
                                    Site site, const ForeignContext& context) {
    Declaration declaration{.as = DeclaredAs::CupyElementwise, .decorator = span};
    declaration.strings = read_string_kernel(qualified, call, span, context, declaration.problems);
    declaration.options.kernel_name = declaration.strings->given_name;
    const ast::FunctionDef& function = declaration.strings->function;
    return {&function, site.scope, std::make_shared<const Declaration>(std::move(declaration)),
            site.position};
}

Declared declare(std::string_view decorator, Span span, const ast::Call* call, Evaluator& evaluator,
                 Site site) {
    const KnownDecorator* row = known_decorator(decorator);
    check(row != nullptr, "an unknown decorator");
    return DeclarationReader{*row, span, evaluator, site}.read(call);
}

Result<Declared> declare_further(const Declaration& waiting, const ast::Call& call, Span span,
                                 Evaluator& evaluator, Site site) {
    const KnownDecorator* row = known_decorator(waiting.maker);
    if (row == nullptr || waiting.as == DeclaredAs::Plain) {
        return Failure{span, "what this decorator is given is not followed"};
    }
    for (const ast::Argument& argument : call.arguments) {
        const bool is_position = argument.kind == ast::Argument::Kind::Positional;
        const auto value =
            is_position ? evaluator.evaluate(*argument.value, site) : ConstantValue{};
        const bool is_function = value && value->get<FunctionValue>() != nullptr;
        if (is_position && !is_function && (!value || !waiting.signatures.empty())) {
            return Failure{argument.span, "a decorator takes one function"};
        }
    }
    return DeclarationReader{*row, waiting, span, evaluator, site}.read(&call);
}

}  // namespace pykern2cu
