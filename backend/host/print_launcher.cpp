#include "backend/host/print_launcher.hpp"

#include "backend/backend.hpp"
#include "backend/cuda/boundary.hpp"
#include "backend/cuda/print_function.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu::cuda {
namespace {

/// The names of a launcher's own parameter and variables, none of which a kernel's parameter has.
struct Names {
    std::string launch;
    std::string kernel;
    std::string arguments;
    std::string error;
};

/// Writes what goes before the launch: the limits that the host must set for this kernel.
class LauncherPrinter {
  public:
    LauncherPrinter(const Launcher& launcher, std::string_view kernels, HelperUses& host,
                    CodeWriter& writer)
        : launcher_(launcher),
          kernel_(*launcher.kernel),
          kernels_(kernels),
          host_(host),
          writer_(writer),
          names_{unused_name(launcher, "launch"), unused_name(launcher, "kernel"),
                 unused_name(launcher, "arguments"), unused_name(launcher, "error")} {}

    void print() {
        host_.use("launch");
        if (kernel_.is_cooperative) {
            print_largest_grid();
        }
        writer_.blank();
        write_comment(writer_, kernel_.docstring);
        std::vector<std::string> params = print_params(launcher_, LauncherDefaults::Print);
        params.insert(params.begin(), cat("const pykern2cu::launch& ", names_.launch));
        writer_.lines(wrap_call(cat("inline cudaError_t ", launcher_.name), params, " {"));
        writer_.indent();
        print_preparation();
        print_arguments();
        print_launch();
        writer_.dedent();
        writer_.line("}");
    }

  private:
    void print_largest_grid() {
        writer_.blank();
        writer_.line(cat("// The most blocks of ", symbol(kernel_),
                         " that can be resident at once; a larger grid is refused."));
        writer_.lines(
            wrap_call(cat("inline cudaError_t ", symbol(kernel_), "_largest_grid"),
                      {cat("const pykern2cu::launch& ", names_.launch), "unsigned& blocks"}, " {"));
        writer_.indent();
        print_preparation();
        writer_.line(cat("return pykern2cu::", host_.use("largest_grid"), "(", names_.kernel, ", ",
                         names_.launch, ", blocks);"));
        writer_.dedent();
        writer_.line("}");
    }

    void print_preparation() {
        has_error_ = false;
        writer_.statement(cat("const void* ", names_.kernel, " = reinterpret_cast<const void*>(&",
                              kernels_, "::", symbol(kernel_), ");"));
        if (kernel_.uses_dynamic_shared) {
            print_step(cat("pykern2cu::", host_.use("allow_dynamic_shared"), "(", names_.kernel,
                           ", ", names_.launch, ".dynamic_shared_bytes)"));
        }
        if (kernel_.shared_memory_carveout) {
            print_step(cat("cudaFuncSetAttribute(", names_.kernel,
                           ", cudaFuncAttributePreferredSharedMemoryCarveout, ",
                           *kernel_.shared_memory_carveout, ")"));
        }
    }

    void print_step(std::string_view call) {
        writer_.statement(cat(has_error_ ? "" : "cudaError_t ", names_.error, " = ", call, ";"));
        writer_.line(cat("if (", names_.error, " != cudaSuccess) {"));
        writer_.indent();
        writer_.line(cat("return ", names_.error, ";"));
        writer_.dedent();
        writer_.line("}");
        has_error_ = true;
    }

    void print_arguments() {
        if (launcher_.params.empty()) {
            writer_.line(cat("void** ", names_.arguments, " = nullptr;"));
            return;
        }
        std::string list;
        for (const LauncherParameter& parameter : launcher_.params) {
            list += cat(list.empty() ? "&" : ", &", parameter.name);
        }
        writer_.statement(cat("void* ", names_.arguments, "[] = {", list, "};"));
    }

    void print_launch() {
        const std::string& launch = names_.launch;
        if (kernel_.is_cooperative) {
            writer_.line(cat("return pykern2cu::", host_.use("launch_cooperative"), "(",
                             names_.kernel, ", ", launch, ", ", names_.arguments, ");"));
            return;
        }
        writer_.statement(cat("return cudaLaunchKernel(", names_.kernel, ", ", launch, ".grid, ",
                              launch, ".block, ", names_.arguments, ", ", launch,
                              ".dynamic_shared_bytes, ", launch, ".stream);"));
    }

    const Launcher& launcher_;
    const ir::Function& kernel_;
    std::string_view kernels_;
    HelperUses& host_;
    CodeWriter& writer_;
    Names names_;
    bool has_error_ = false;  // the variable is declared
};

}  // namespace

void print_launcher(const Launcher& launcher, std::string_view kernels, HelperUses& host,
                    CodeWriter& writer) {
    LauncherPrinter(launcher, kernels, host, writer).print();
}

}  // namespace pykern2cu::cuda
