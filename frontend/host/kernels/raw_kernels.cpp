#include "frontend/host/kernels/raw_kernels.hpp"

#include <algorithm>
#include <array>

#include "frontend/host/kernels/cuda_text.hpp"
#include "frontend/host/kernels/kernel_call.hpp"
#include "frontend/python/fold.hpp"
#include "frontend/source/cat.hpp"
#include "frontend/source/cuda_complex.hpp"
#include "frontend/source/cuda_directives.hpp"
#include "frontend/source/cuda_tokens.hpp"

namespace pykern2cu {
namespace {

constexpr std::string_view kKernel = "cupy.RawKernel";
constexpr std::string_view kModule = "cupy.RawModule";
constexpr std::array<std::string_view, 4> kKernelParameters = {"code", "name", "options",
                                                               "backend"};
constexpr std::array<std::string_view, 4> kModuleParameters = {"code", "path", "options",
                                                               "backend"};

class RawKernelReader {
  public:
    RawKernelReader(std::string_view qualified, Span span, const ForeignContext& context)
        : context_(context), is_module_(qualified == kModule) {
        out_.span = span;
        class_name_ = qualified.substr(qualified.rfind('.') + 1);
        out_.name = class_name_;
    }

    RawKernels read(const ast::Call& call) && {
        const auto& positional = is_module_ ? kModuleParameters : kKernelParameters;
        for_each_argument(
            call, class_name_, positional, context_, out_.problems,
            [&](std::string_view name, const ConstantValue& value, const ast::Argument& argument) {
                read_argument(name, value, argument);
            });
        if (!out_.problems.has_errors()) {
            finish();
        }
        if (out_.problems.has_errors()) {
            out_.text.kernels.clear();
        }
        return std::move(out_);
    }

  private:
    void report(Span span, std::string message, Code code = Code::UnsupportedDeclaration) {
        out_.problems.error(span, code, std::move(message));
    }

    void read_argument(std::string_view name, const ConstantValue& value,
                       const ast::Argument& argument) {
        const Span span = argument.value->span;
        if (name == "code" && !value.is_none()) {
            read_code(value, *argument.value);
        } else if (name == "name" && !is_module_) {
            read_name(value, span);
        } else if (name == "options") {
            const CompileOptions read = read_options(value, span, out_.problems);
            options_ = read.options;
            out_.text.macros = read.macros;
        } else if (name == "enable_cooperative_groups") {
            is_cooperative_ = truth(value).value_or(false);
        } else if (name == "name_expressions" && is_module_) {
            read_expressions(value, span);
        } else if (name == "path" && is_module_ && !value.is_none()) {
            report(span, "`path=` names code that is compiled already: there is nothing to copy");
        } else if (name == "translate_cucomplex" && truth(value).value_or(true)) {
            report(span,
                   "`translate_cucomplex` is not supported: it replaces the functions of "
                   "`cuComplex.h` by CuPy's own");
        } else if (!is_without_effect(name)) {
            report(argument.span, cat("`", class_name_, "` has no parameter `", name, "`"));
        }
    }

    /// What says how CuPy compiles, and not what.
    bool is_without_effect(std::string_view name) const {
        return name == "backend" || name == "jitify" || name == "code" ||
               name == "translate_cucomplex" || (name == "path" && is_module_) ||
               (name == "name_expressions" && is_module_);
    }

    void read_code(const ConstantValue& value, const ast::Expr& written) {
        const auto* text = value.get<std::string>();
        if (text == nullptr) {
            report(written.span, "the code of a kernel is a string", Code::InvalidArgument);
            return;
        }
        code_ = *text;
        for (ir::TextLine& line : lines_of(code_, written, context_)) {
            if (includes_complex(line.text)) {
                out_.text.lines.push_back({"#include <thrust/complex.h>", line.span});
                out_.text.lines.push_back({"using thrust::complex;", line.span});
                out_.text.needs = helpers_for_complex(code_);
            } else {
                out_.text.lines.push_back(std::move(line));
            }
        }
    }

    void read_name(const ConstantValue& value, Span span) {
        if (const auto* text = value.get<std::string>()) {
            out_.text.kernels.push_back({*text, span});
            out_.name = *text;
        } else {
            report(span, "the name of a kernel is a string", Code::InvalidArgument);
        }
    }

    void read_expressions(const ConstantValue& value, Span span) {
        const auto texts = strings_in(value);
        if (!texts && !value.is_none()) {
            report(span, "`name_expressions=` is a tuple of strings", Code::InvalidArgument);
            return;
        }
        for (const std::string& text : texts.value_or(std::vector<std::string>())) {
            if (!text.starts_with('&')) {  // the address of a variable
                out_.text.kernels.push_back({text, span, false});
            }
        }
    }

    void finish() {
        if (out_.text.lines.empty()) {
            report(out_.span, cat("this `", class_name_, "` has no code"), Code::InvalidArgument);
            return;
        }
        const std::vector<DeclaredKernel> declared = declared_kernels(code_);
        if (is_module_) {
            for (const ir::TextKernel& expression : out_.text.kernels) {
                check_is_there(name_in(expression.name), expression.span);
            }
            check_instances();
            add_declared(declared);
        } else {
            check_name(declared);
        }
        for (ir::TextKernel& kernel : out_.text.kernels) {
            kernel.options = options_;
            kernel.is_cooperative = is_cooperative_;
        }
    }

    //   "fill<float>", "fill<float, 2>"   one instance, if 2 is the default; C++ takes it once
    void check_instances() {
        if (code_.find("...") != std::string::npos) {
            return;
        }
        const std::vector<ir::TextKernel>& kernels = out_.text.kernels;
        for (const ir::TextKernel& longer : kernels) {
            for (const ir::TextKernel& shorter : kernels) {
                const std::string start = arguments_in(shorter.name);
                const std::string all = arguments_in(longer.name);
                const bool is_start = all.starts_with(cat(start, ",")) || all == start;
                if (shorter.name.ends_with('>') && longer.name != shorter.name && is_start) {
                    report(longer.span,
                           cat("`", longer.name, "` and `", shorter.name,
                               "` may be one instance of the template, which CUDA C++ takes once; "
                               "write all arguments of both, or leave one out"));
                    return;
                }
            }
        }
    }

    //   "fill < float, 2 >"   →   "fill<float,2", words apart
    static std::string arguments_in(std::string_view expression) {
        std::string out;
        CudaTokens tokens(expression.substr(0, expression.rfind('>')));
        for (auto token = tokens.next(); token; token = tokens.next()) {
            const bool is_apart =
                !out.empty() && is_in_identifier(out.back()) && is_in_identifier(token->front());
            out += cat(is_apart ? " " : "", *token);
        }
        return out;
    }

    //   shapes::area<double> → area
    static std::string_view name_in(std::string_view expression) {
        expression = expression.substr(0, expression.find_first_of("< "));
        const size_t scope = expression.rfind("::");
        return expression.substr(scope == expression.npos ? 0 : scope + 2);
    }

    /// Kernels of a module are found by their symbols, without being named before.
    void add_declared(const std::vector<DeclaredKernel>& declared) {
        std::vector<ir::TextKernel>& kernels = out_.text.kernels;
        for (const DeclaredKernel& kernel : declared) {
            if (kernel.has_c_linkage) {
                std::erase_if(kernels,
                              [&](const auto& known) { return known.name == kernel.name; });
                kernels.push_back({kernel.name, out_.span});
            }
        }
        if (kernels.empty()) {
            report(out_.span,
                   "no kernel is seen in this code: declare it `extern \"C\" "
                   "__global__`, or name it in `name_expressions`");
        }
    }

    void check_name(const std::vector<DeclaredKernel>& declared) {
        if (out_.text.kernels.empty()) {
            report(out_.span, "a `RawKernel` takes its code and the name of the kernel",
                   Code::InvalidArgument);
            return;
        }
        const ir::TextKernel& kernel = out_.text.kernels.front();
        const auto found = std::ranges::find(declared, kernel.name, &DeclaredKernel::name);
        if (found != declared.end() && !found->has_c_linkage &&
            code_.find("\"C\"") == std::string::npos) {
            report(kernel.span, cat("`", kernel.name,
                                    "` is not declared `extern \"C\"`, so that C++ gives it "
                                    "another symbol"));
        } else if (!kernel.name.starts_with("_Z")) {
            check_is_there(kernel.name, kernel.span);
        }
    }

    /// A macro may put a name together, and a header of the program's have it.
    void check_is_there(std::string_view name, Span span) {
        if (code_.find("##") == std::string::npos &&
            code_.find("include \"") == std::string::npos && !has_word(code_, name)) {
            report(span, cat("there is no `", name, "` in the code of this kernel"),
                   Code::UnknownKernel);
        }
    }

    const ForeignContext& context_;
    RawKernels out_;
    std::string_view class_name_;
    std::string code_;
    std::vector<std::string> options_;
    bool is_module_;
    bool is_cooperative_ = false;
};

}  // namespace

bool makes_raw_kernels(std::string_view qualified) {
    return qualified == kKernel || qualified == kModule;
}

RawKernels read_raw_kernels(std::string_view qualified, const ast::Call& call, Span span,
                            const ForeignContext& context) {
    return RawKernelReader(qualified, span, context).read(call);
}

}  // namespace pykern2cu
