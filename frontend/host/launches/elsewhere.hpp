#pragma once

#include <optional>
#include <string>
#include <vector>

#include "frontend/host/launches/infer.hpp"
#include "frontend/source/function_ref.hpp"
#include "frontend/types/type_table.hpp"

namespace pykern2cu {

/// A launch in one input of a kernel that another one defines.
struct LaunchElsewhere {
    Span kernel;    // the function or the call that it is made of
    Launch launch;  // of no kernel
};

/// The launches in the inputs of a run of kernels that others of them define. Each input is
/// followed at most once, when the first kernel wants to know.
class LaunchesElsewhere {
  public:
    /// Follows an input; the types are those of the table.
    using Follow = FunctionRef<std::vector<LaunchElsewhere>(uint32_t input, TypeTable& types)>;
    struct Found {
        std::vector<const LaunchElsewhere*> launches = {};
        std::vector<std::string> files = {};     // of programs that import it, if one gives types
        std::vector<std::string> programs = {};  // inputs that might
    };

    /// Of kernels of one input, by where they are made, in the order of the inputs.
    Found of(uint32_t file, const std::vector<Span>& kernels, ImportedFiles& imported,
             Sources& sources, FileReader& reader, Follow follow);

  private:
    struct Input {
        const ImportedFiles::Reached& reached;
        std::optional<std::vector<LaunchElsewhere>> launches = {};
    };
    void read(ImportedFiles& imported, Sources& sources, FileReader& reader);

    TypeTable types_;
    std::vector<Input> inputs_;
};

}  // namespace pykern2cu
