#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "frontend/host/launches/elsewhere.hpp"
#include "frontend/host/modules/program.hpp"
#include "frontend/ir/ir.hpp"
#include "frontend/source/diagnostic.hpp"
#include "frontend/source/file.hpp"
#include "frontend/types/type_table.hpp"

/// The whole frontend: a Python file and the signatures of its kernels in, typed IR out.
namespace pykern2cu {

struct TranslationRequest {
    std::vector<std::string> signatures;                          // --sig
    std::vector<std::string> kernels;                             // --kernel; empty: all
    std::vector<std::pair<std::string, std::string>> decorators;  // --decorator NAME=numba.cuda.jit
    std::vector<std::pair<std::string, std::string>> definitions;  // -D NAME=VALUE
    std::string stub_path;       // of the .pyi file, read if it exists
    bool stub_must_fit = false;  // a stub that names no kernel of the file is an error
    bool needs_kernels = true;   // a file without kernels is an error
};

/// A kernel with one of its signatures as `--list` shows it.
struct KernelListing {
    Span span;
    std::string name;
    std::string_view dialect;  // "numba", "cupy-jit", "cupy-fuse"
    std::string signature;     // empty if unknown
    std::string origin;        // "--sig", "the decorator", "the stub file", "annotations", a launch
    std::vector<Diagnostic> problems;  // why it is not translated; empty if it is
    /// Launches that give the kernel no signature, where others do; with the last of those.
    std::vector<Diagnostic> left_out = {};
};

struct Translation {
    std::unique_ptr<TypeTable> types;  // the types of `module` live here
    ir::Module module;
    std::vector<std::string> dependencies;  // files read besides the input
    std::vector<KernelListing> listing;
    bool may_launch_others = false;  // kernels of other inputs
    std::string stub;  // of the kernels that have types from their launches; empty without such
};

/// The inputs of one run: what they import is read once, and each may launch kernels of the others.
struct Inputs {
    ImportedFiles files = {};
    LaunchesElsewhere launches = {};
};

Translation translate(Sources& sources, uint32_t file, const TranslationRequest& request,
                      FileReader& reader, Inputs& inputs, Diagnostics& diagnostics);

}  // namespace pykern2cu
