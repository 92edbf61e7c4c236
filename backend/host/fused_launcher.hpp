#pragma once

#include <string>
#include <vector>

#include "backend/host/launcher.hpp"
#include "backend/runtime/helpers.hpp"

namespace pykern2cu::cuda {

/// What the launcher of a fused or elementwise kernel sees to: the shapes of its arrays, and the
/// memory between its phases. Of other kernels it is nothing.
class FusedLauncher {
  public:
    /// `launch`: the name of the launcher's first parameter.
    FusedLauncher(const Launcher& launcher, std::string launch, HelperUses& host);

    /// Conditions under which the arrays do not fit together: `out.shape[0] != x.shape[0]`.
    std::vector<std::string> refused() const;
    /// The arrays whose strides along axes of length 1 become 0.
    std::vector<std::string> stretched() const;

    bool has_temporaries() const;
    /// The name of the parameter that is the memory for the temporaries.
    std::string workspace() const;
    /// Statements that declare the temporaries there.
    std::vector<std::string> temporaries() const;
    /// The parameters and the statements of the function that says how much it is.
    std::vector<std::string> parameters_of_sizes() const;
    std::vector<std::string> sizes() const;

  private:
    struct Temporary {
        std::string name;
        std::string type;
        std::vector<std::string> extents;
    };

    std::string extent(const ir::Variable& array, uint32_t axis) const;
    std::string extent(const ir::ExtentAxis& axis) const;
    std::string extent(const ir::ExtentRule& rule) const;
    void refuse_unlike(const ir::ExtentRule& rule, const std::string& whole,
                       std::vector<std::string>& out) const;
    std::vector<Temporary> arrays_between_phases() const;
    std::string take(const Temporary& array) const;

    const Launcher& launcher_;
    const ir::Function& kernel_;
    std::string launch_;
    HelperUses& host_;
};

}  // namespace pykern2cu::cuda
