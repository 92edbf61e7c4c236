#include "backend/host/print_launcher.hpp"

#include <algorithm>

#include "backend/backend.hpp"
#include "backend/cuda/print_function.hpp"
#include "backend/cuda/print_literal.hpp"
#include "backend/cuda/print_type.hpp"
#include "backend/host/fused_launcher.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu::cuda {
namespace {

/// The names of a launcher's own parameter and variables, none of which a kernel's parameter has.
/// That of the parameter is no type of those that follow it either.
struct Names {
    Names(const Launcher& launcher, const HostText& text)
        : launch(unused_name(launcher, text.has_struct("launch") ? "launch_" : "launch")),
          kernel(unused_name(launcher, "kernel")),
          arguments(unused_name(launcher, "arguments")),
          contiguous(unused_name(launcher, "contiguous")),
          error(unused_name(launcher, "error")) {}

    std::string launch;
    std::string kernel;
    std::string arguments;
    std::string contiguous;
    std::string error;
};

//   x   t._0   p.a      the arrays in an argument that have axes
void add_arrays(const std::string& argument, Type type, std::vector<std::string>& out) {
    if (type.is(Kind::Array) && type.ndim() > 0) {
        out.push_back(argument);
    } else if (type.is(Kind::Tuple)) {
        for (size_t i = 0; i < type.elements().size(); ++i) {
            add_arrays(cat(argument, '.', tuple_field(type, i)), type.elements()[i], out);
        }
    }
}

class LauncherPrinter {
  public:
    LauncherPrinter(const LauncherText& text, const Launcher& launcher, const Handles& handles)
        : api_(text.api),
          host_(text.header.host),
          writer_(text.writer),
          index_(text.index),
          launcher_(launcher),
          kernel_(*launcher.kernel),
          handles_(handles),
          names_(launcher, text.header),
          fused_(launcher, names_.launch, host_) {}

    void print_launcher() {
        std::vector<std::string> params = print_params(launcher_, ParametersOf::Launcher);
        params.insert(params.begin(), cat("const pykern2cu::launch& ", names_.launch));
        if (fused_.has_temporaries()) {
            params.push_back(cat("void* ", fused_.workspace()));
        }
        writer_.blank();
        write_comment(writer_, kernel_.docstring);
        open(launcher_.name, params);
        if (index_ == IndexType::Int32) {
            print_limit_of_arrays();
        }
        print_shapes();
        print_preparation();
        print_arguments();
        print_return(kernel_.is_cooperative ? "launch_cooperative" : "launch_kernel",
                     {names_.launch, names_.arguments});
        close();
    }

    //   size_t softmax_workspace_bytes(pykern2cu::strided_array<const float, 2> x)
    void print_workspace_bytes() {
        if (!fused_.has_temporaries()) {
            return;
        }
        writer_.blank();
        writer_.line(cat("// The device memory that ", launcher_.symbol,
                         " needs while it runs: its workspace begins at a multiple of 256 bytes."));
        const std::vector<std::string> lines = fused_.sizes();
        writer_.lines(wrap_call(cat(api_.image.empty() ? "inline " : "static ", "size_t ",
                                    launcher_.symbol, "_workspace_bytes"),
                                fused_.parameters_of_sizes(), " {", writer_.indentation()));
        writer_.indent();
        for (const std::string& line : lines) {
            writer_.statement(line);
        }
        writer_.dedent();
        writer_.line("}");
    }

    //   cudaError_t jacobi_largest_grid(const pykern2cu::launch& launch, unsigned& blocks)
    void print_largest_grid() {
        writer_.blank();
        writer_.line(cat("// The most blocks of ", launcher_.symbol,
                         " that can be resident at once; a larger grid is refused."));
        open(cat(launcher_.symbol, "_largest_grid"),
             {cat("const pykern2cu::launch& ", names_.launch), "unsigned& blocks"});
        print_preparation();
        print_return("largest_grid", {names_.launch, "blocks"});
        close();
    }

    //   cudaError_t divide_take_error(CUstream_st* stream, pykern2cu::kernel_error& result)
    void print_take_error(const std::vector<ReportedError>& errors) {
        writer_.blank();
        writer_.line(
            "// Waits for the stream; the first error since the last call, code 0 without one.");
        open(cat(launcher_.symbol, "_take_error"),
             {"CUstream_st* stream", "pykern2cu::kernel_error& result"});
        print_handle();
        writer_.line("static constexpr pykern2cu::kernel_error known[] = {");
        writer_.indent();
        for (const ReportedError& error : errors) {
            writer_.line(cat("{", error.code, ", ", print_string(error.exception), ", ",
                             print_string(error.message), ", ", print_string(error.file), ", ",
                             error.line, "},"));
        }
        writer_.dedent();
        writer_.line("};");
        print_return("take_error",
                     {print_string(kernel_.error_report->name), "stream", "known", "result"});
        close();
    }

  private:
    void open(const std::string& name, const std::vector<std::string>& params) {
        writer_.lines(wrap_call(cat(api_.launcher, name), params, " {", writer_.indentation()));
        writer_.indent();
        has_error_ = false;
    }

    void close() {
        writer_.dedent();
        writer_.line("}");
    }

    std::string call(std::string_view function, const std::vector<std::string>& arguments) {
        host_.use(cat(api_.fragments, function));
        std::string out = cat("pykern2cu::", function, "(", api_.image,
                              api_.image.empty() ? "" : ", ", names_.kernel);
        for (const std::string& argument : arguments) {
            out += cat(", ", argument);
        }
        return out + ")";
    }

    void print_handle() {
        const bool has_forms = kernel_.contiguous != nullptr;
        if (has_forms) {
            print_contiguity();
        }
        if (api_.image.empty()) {
            writer_.statement(cat(api_.kernel, " ", names_.kernel, " = ", handles_.kernel, ";"));
            if (has_forms) {
                writer_.line(cat("if (", names_.contiguous, ") {"));
                writer_.indent();
                writer_.statement(cat(names_.kernel, " = ", handles_.contiguous, ";"));
                writer_.dedent();
                writer_.line("}");
            }
            return;
        }
        const std::string handle =
            has_forms ? cat(names_.contiguous, " ? ", handles_.contiguous, " : ", handles_.kernel)
                      : handles_.kernel;
        writer_.line(cat(api_.kernel, " ", names_.kernel, " = nullptr;"));
        print_step(cat(api_.image, ".find(", handle, ", ", names_.kernel, ")"));
    }

    //   const bool contiguous = pykern2cu::are_contiguous(x, y, out);
    void print_contiguity() {
        const bool changes = std::ranges::any_of(
            kernel_.params,
            [](const ir::Parameter& parameter) { return parameter.role == ir::Role::InOut; });
        const std::vector<std::string> arrays = array_parameters();
        host_.use("are_contiguous");
        const std::string begin = cat("const bool ", names_.contiguous, " = ");
        const bool must_be_apart = changes && arrays.size() > 1;
        writer_.lines(wrap_call(cat(begin, "pykern2cu::are_contiguous"), arrays,
                                must_be_apart ? " &&" : ";", writer_.indentation()));
        if (must_be_apart) {
            host_.use("are_apart");
            writer_.lines(wrap_call(cat(std::string(begin.size(), ' '), "pykern2cu::are_apart"),
                                    arrays, ";", writer_.indentation()));
        }
    }

    std::vector<std::string> array_parameters() const {
        std::vector<std::string> arrays;
        for (size_t i = 0; i < launcher_.params.size(); ++i) {
            add_arrays(launcher_.params[i].name, kernel_.params[i].variable->type, arrays);
        }
        return arrays;
    }

    void print_limit_of_arrays() {
        const std::vector<std::string> arrays = array_parameters();
        if (arrays.empty()) {
            return;
        }
        host_.use("within_2_gib");
        writer_.lines(
            wrap_call("if (!pykern2cu::within_2_gib", arrays, ") {", writer_.indentation()));
        print_refusal();
    }

    void print_refusal() {
        writer_.indent();
        writer_.line(cat("return ", api_.refused, ";"));
        writer_.dedent();
        writer_.line("}");
    }

    /// Those of a fused kernel's arrays must fit together.
    void print_shapes() {
        const std::vector<std::string> wrong = fused_.refused();
        for (size_t i = 0; i < wrong.size(); ++i) {
            writer_.line(
                cat(i == 0 ? "if (" : "    ", wrong[i], i + 1 < wrong.size() ? " ||" : ") {"));
        }
        if (!wrong.empty()) {
            print_refusal();
        }
        for (const std::string& line : fused_.temporaries()) {
            host_.use("workspace");
            writer_.statement(line);
        }
        const std::vector<std::string> arrays = fused_.stretched();
        if (!arrays.empty()) {
            host_.use("stretch");
            writer_.lines(wrap_call("pykern2cu::stretch", arrays, ";", writer_.indentation()));
        }
    }

    /// The limits that the host sets for this kernel.
    void print_preparation() {
        print_handle();
        if (kernel_.uses_dynamic_shared) {
            print_step(call("allow_dynamic_shared", {cat(names_.launch, ".dynamic_shared_bytes")}));
        }
        if (kernel_.shared_memory_carveout) {
            print_step(call("prefer_shared_memory", {cat(*kernel_.shared_memory_carveout)}));
        }
    }

    void print_step(std::string_view call) {
        writer_.statement(
            cat(has_error_ ? "" : cat(api_.status, " "), names_.error, " = ", call, ";"));
        writer_.line(cat("if (", names_.error, " != ", api_.success, ") {"));
        writer_.indent();
        writer_.line(cat("return ", names_.error, ";"));
        writer_.dedent();
        writer_.line("}");
        has_error_ = true;
    }

    void print_arguments() {
        std::string list;
        for (const LauncherParameter& parameter : launcher_.params) {
            list += cat(list.empty() ? "&" : ", &", parameter.name);
        }
        writer_.statement(list.empty() ? cat("void** ", names_.arguments, " = nullptr;")
                                       : cat("void* ", names_.arguments, "[] = {", list, "};"));
    }

    void print_return(std::string_view function, const std::vector<std::string>& arguments) {
        writer_.statement(cat("return ", call(function, arguments), ";"));
    }

    const HostApi& api_;
    HelperUses& host_;
    CodeWriter& writer_;
    IndexType index_;
    const Launcher& launcher_;
    const ir::Function& kernel_;
    const Handles& handles_;
    Names names_;
    FusedLauncher fused_;
    bool has_error_ = false;  // the variable is declared
};

}  // namespace

void LauncherText::print(const Launcher& launcher, const Handles& handles,
                         const std::vector<ReportedError>& errors) const {
    header.host.use("launch");
    LauncherPrinter printer(*this, launcher, handles);
    printer.print_launcher();
    printer.print_workspace_bytes();
    if (launcher.kernel->is_cooperative) {
        printer.print_largest_grid();
    }
    if (!errors.empty()) {
        printer.print_take_error(errors);
    }
}

}  // namespace pykern2cu::cuda
