#pragma once

#include <filesystem>

#include "tests/exec/runner/element.hpp"

namespace exec {

/// Where the tools are, from the command line.
struct Tools {
    std::string pykern2cu;
    std::string cxx;
    std::filesystem::path emulator;     // the folder of cuda_emulator.hpp
    std::filesystem::path precompiled;  // the folder of cuda_emulator.hpp.gch
    std::filesystem::path work;         // products of the tests go below it
    std::filesystem::path thrust = {};  // the folder of the toolkit that has thrust/
};

/// A kernel file and what its translator says about it.
struct Translation {
    std::filesystem::path source;
    std::filesystem::path manifest;
    std::filesystem::path python = {};
};

/// Translates the Python file beside a case.
Translation translate(const Tools& tools, const std::filesystem::path& python, const Json& test,
                      const std::filesystem::path& folder);

/// Compiles a .cu file for the emulator; the path of the shared object.
std::filesystem::path build_emulated(const Tools& tools, const Translation& translation,
                                     const std::filesystem::path& folder);

/// The identifier under which the emulator knows a kernel of a manifest: its symbol, or the name of
/// an instance of a template as one word.
std::string kernel_id(const Json& kernel);

Json read_json(const std::filesystem::path& path);

}  // namespace exec
