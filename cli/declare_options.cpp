#include <CLI/CLI.hpp>
#include <string>

#include "cli/options.hpp"
#include "cli/raw_options.hpp"

namespace pykern2cu {
namespace {

CLI::Option* repeatable(CLI::Option* option) { return option->allow_extra_args(false); }

void add_outputs(CLI::App& app, Options& options, RawOptions& raw) {
    const std::string group = "Outputs";
    app.add_option("-o", options.cuda, "CUDA source, `-` for standard output (default STEM.cu)")
        ->type_name("FILE")
        ->group(group);
    app.add_option("--header", options.header, "C++ header with kernel parameters and launchers")
        ->type_name("FILE")
        ->group(group);
    app.add_option("--namespace", options.name_space,
                   "Namespace of the header (default: the name of the Python module)")
        ->type_name("NAME")
        ->group(group);
    app.add_option("--symbol-prefix", raw.symbol_prefix,
                   "What the symbols of kernels begin with (default: what --namespace gives)")
        ->type_name("PREFIX")
        ->group(group);
    app.add_option("--manifest", options.manifest, "JSON description of the kernels")
        ->type_name("FILE")
        ->group(group);
    app.add_option("--out-dir", options.out_dir,
                   "Directory of the outputs that are named after the input")
        ->type_name("DIR")
        ->group(group);
    repeatable(app.add_option("--emit", options.emit,
                              "Outputs to name after the input (cu, header, cubin, ...)"))
        ->delimiter(',')
        ->type_name("KIND,...")
        ->group(group);
    app.add_flag("--line-directives", options.line_directives,
                 "Refer to the Python lines with #line")
        ->group(group);
    app.add_option("--index-type", raw.index_type,
                   "How places of array elements are computed: int64, or int32 for arrays of at "
                   "most 2 GiB")
        ->type_name("TYPE")
        ->group(group);
    app.add_flag("--check", options.check,
                 "Write nothing; exit with 1 and a diff if outputs would change")
        ->group(group);
    app.add_flag("--update", options.update, "Write only the outputs that change, and name them")
        ->group(group);
    app.add_flag("-q,--quiet", options.quiet,
                 "Do not name what --update writes, nor show how --check differs")
        ->group(group);
}

void add_compiler(CLI::App& app, Options& options, RawOptions& raw) {
    const std::string group = "Compiling";
    app.add_option("--cubin", options.cubin, "Machine code for one architecture")
        ->type_name("FILE")
        ->group(group);
    app.add_option("--ptx", options.ptx, "PTX for one architecture")
        ->type_name("FILE")
        ->group(group);
    app.add_option("--fatbin", options.fatbin, "Machine code for all architectures, and PTX")
        ->type_name("FILE")
        ->group(group);
    app.add_option("--embed", options.embed,
                   "C++ header with the kernels as machine code and launchers for the driver API")
        ->type_name("FILE")
        ->group(group);
    repeatable(app.add_option("--arch", options.architectures,
                              "Architectures; several cubins become FILE.sm_80.cubin ..."))
        ->delimiter(',')
        ->type_name("sm_90,...")
        ->group(group);
    app.add_option("--compiler", raw.compiler, "nvcc, or nvrtc, which is several times faster")
        ->type_name("NAME")
        ->group(group);
    app.add_flag("--resource-usage", options.resource_usage,
                 "Print the registers, shared memory and spills of each kernel")
        ->group(group);
    app.add_option("--nvcc", options.nvcc, "The nvcc to use (default: $NVCC, then PATH)")
        ->type_name("PATH")
        ->group(group);
    app.add_option("--compiler-launcher", options.compiler_launcher,
                   "A compiler cache that runs nvcc, such as ccache")
        ->type_name("PROGRAM")
        ->group(group);
    repeatable(app.add_option("--Xnvcc", options.nvcc_options, "An option for nvcc; repeatable"))
        ->type_name("OPTION")
        ->group(group);
    app.add_option("--nvrtc", options.nvrtc, "The libnvrtc to use (default: that of the toolkit)")
        ->type_name("PATH")
        ->group(group);
    repeatable(app.add_option("--Xnvrtc", options.nvrtc_options, "An option for NVRTC; repeatable"))
        ->type_name("OPTION")
        ->group(group);
}

void add_kernels(CLI::App& app, Options& options, RawOptions& raw) {
    const std::string group = "Kernels and types";
    repeatable(
        app.add_option("--sig", options.signatures,
                       "A signature, as in --sig 'add(float32, float32[:, ::1])'; repeatable"))
        ->type_name("SIGNATURE")
        ->group(group);
    app.add_option("--sigs", options.stub_path, "Stub with signatures (default STEM.pyi)")
        ->type_name("FILE")
        ->group(group);
    app.add_flag("--write-stub", options.write_stub,
                 "Write the signatures that launches tell to the stub, and nothing else")
        ->group(group);
    repeatable(app.add_option("--kernel", options.kernels, "Only this kernel; repeatable"))
        ->type_name("NAME")
        ->group(group);
    repeatable(app.add_option("--decorator", raw.decorators,
                              "A decorator that means a known one, NAME=numba.cuda.jit"))
        ->type_name("NAME=KNOWN")
        ->group(group);
    repeatable(app.add_option("-D", raw.definitions,
                              "Override a module constant; VALUE may read others; repeatable"))
        ->type_name("NAME=VALUE")
        ->group(group);
    app.add_option("--stdin-name", options.stdin_name, "What to call the input `-`")
        ->type_name("NAME")
        ->group(group);
}

void add_dependencies(CLI::App& app, Options& options, RawOptions& raw) {
    const std::string group = "Dependencies for make and ninja";
    app.add_flag("--MD", options.write_dependencies, "Write a depfile (default OUTPUT.d)")
        ->group(group);
    app.add_option("--depfile,--MF", options.depfile, "Where to write it; implies -MD")
        ->type_name("FILE")
        ->group(group);
    repeatable(app.add_option("--MT", options.depfile_targets,
                              "The target (default: all outputs); repeatable"))
        ->type_name("TARGET")
        ->group(group);
    repeatable(
        app.add_option("--MQ", raw.quoted_targets, "The same, quoted as make wants it; repeatable"))
        ->type_name("TARGET")
        ->group(group);
    app.add_flag("--MP", options.phony_targets, "Add a phony target for each dependency")
        ->group(group);
}

void add_diagnostics(CLI::App& app, RawOptions& raw) {
    const std::string group = "Diagnostics";
    app.add_option("--color", raw.color, "auto, always or never")->type_name("WHEN")->group(group);
    app.add_option("--diagnostics-format", raw.diagnostics_format, "text, json or sarif")
        ->type_name("FORMAT")
        ->group(group);
    repeatable(app.add_option("--W", raw.warnings, "Show, hide or make an error of a warning"))
        ->type_name("")
        ->group(group);
}

void add_inspection(CLI::App& app, RawOptions& raw) {
    const std::string group = "Looking inside";
    app.add_flag("--list{text}", raw.list,
                 "List the kernels, their types and what prevents them; --list=json for programs")
        ->group(group);
    app.add_option("--dump", raw.dump, "Print a stage of the compiler: cst, ast, ir or legal")
        ->type_name("STAGE")
        ->group(group);
}

void add_configuration(CLI::App& app, RawOptions& raw) {
    const std::string group = "Configuration";
    app.add_option("--config", raw.config,
                   "Options from [tool.pykern2cu] of this file (default: pyproject.toml of the "
                   "input's directory or the nearest above)")
        ->type_name("FILE")
        ->group(group);
    app.add_flag("--no-config", raw.no_config, "Read no pyproject.toml")->group(group);
}

}  // namespace

void declare_options(CLI::App& app, Options& options, RawOptions& raw) {
    app.name("pykern2cu");
    app.set_help_flag("-h,--help", "Print this help")->group("Help");
    app.add_option("input", options.inputs,
                   "Python files, directories of them, or `-` for standard input")
        ->type_name("FILE");
    app.add_flag("--version", raw.version, "Print the version")->group("Help");
    app.add_option("--explain", raw.explain, "Explain a diagnostic by the name in brackets")
        ->type_name("NAME")
        ->group("Help");
    app.add_option("--print-completion", raw.completion,
                   "Print a completion script for bash, zsh or fish")
        ->type_name("SHELL")
        ->group("Help");
    app.add_flag("--print-man", raw.man_page, "Print the manual page")->group("Help");
    add_outputs(app, options, raw);
    add_compiler(app, options, raw);
    add_kernels(app, options, raw);
    add_dependencies(app, options, raw);
    add_diagnostics(app, raw);
    add_inspection(app, raw);
    add_configuration(app, raw);
    for (CLI::Option* option : app.get_options()) {
        // `--update=false` would be taken for `--update`.
        if (option->get_items_expected_max() == 0 && !option->check_lname("list")) {
            option->disable_flag_override();
        }
    }
}

}  // namespace pykern2cu
