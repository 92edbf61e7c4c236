#pragma once

#include <memory>
#include <vector>

#include "frontend/host/relevance/name_flows.hpp"

namespace pykern2cu {

/// Which code may launch some kernels, as far as names tell: what mentions them, or mentions
/// functions that may. All else is not worth following.
class LaunchNames {
  public:
    /// Of no kernels.
    explicit LaunchNames(std::shared_ptr<const NameIndex> index);
    /// Of the kernels that these functions, or calls of what makes kernels of texts, are.
    LaunchNames(const LaunchNames& of_none, const std::vector<Span>& kernels);

    /// Whether code in a span may launch one. All may in a module that was not read.
    bool are_in(Span span) const;
    /// Whether following the functions in there, which nothing calls, may show what one is launched
    /// with: that launch kernels themselves, or need no arguments.
    bool are_shown_by(Span functions) const;
    /// Whether a kernel is given to a function, whose parameters are not followed.
    bool are_given_away() const { return are_given_away_; }

  private:
    NameFlows flows_;
    bool are_given_away_ = false;
};

}  // namespace pykern2cu
