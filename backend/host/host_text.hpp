#pragma once

#include <string>
#include <string_view>

#include "backend/cuda/code_writer.hpp"
#include "backend/cuda/uses.hpp"

namespace pykern2cu::cuda {

/// What a header for host code needs around its launchers, which record it here.
struct HostText {
    explicit HostText(const ir::Module& module) : uses(module, Structs::Shared) {}

    Uses uses;                          // the types of parameters
    HelperUses host{host_fragments()};  // what launchers call

    /// Whether a struct of the Python module's namespace has this name.
    bool has_struct(std::string_view name) const;
    /// The includes and `namespace pykern2cu`, the same in every header.
    void write_shared(CodeWriter& file);
    /// The namespace of the Python module with its own structs and `body`, inside of one that is
    /// another for other contents: no two of a program can be taken for each other.
    void write_module(std::string_view name, const CodeWriter& body, CodeWriter& file);

  private:
    /// The elements of arrays that have a dtype in DLPack.
    void add_dlpack();
};

/// Sixteen digits that differ for texts that do.
std::string digest(std::string_view text);

}  // namespace pykern2cu::cuda
