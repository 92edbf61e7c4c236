#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "tests/exec/emulator/runtime/launch.hpp"
#include "tests/exec/runner/element.hpp"

namespace exec {

/// A compiled file of emulated kernels, loaded into this process.
class Program {
  public:
    Program(const std::filesystem::path& object, const Json& manifest);

    /// Launches one entry of a case's "launches", in both orders of its threads; a fused kernel
    /// also with one thread, and in the form for contiguous arrays if it has such. Gives the first
    /// difference from what it expects.
    std::optional<std::string> launch(const Json& launch) const;

  private:
    std::optional<std::string> run(const Json& launch, emulator::Order order,
                                   const char* form = nullptr) const;
    const Json& choose_kernel(const Json& launch) const;
    void* symbol(const std::string& name) const;

    void* handle_;
    Json manifest_;
};

}  // namespace exec
