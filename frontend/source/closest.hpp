#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "frontend/source/result.hpp"
#include "frontend/source/span.hpp"

namespace pykern2cu {

/// Finds the one name that a misspelt one was meant to be: at most one slip (a letter too many, too
/// few, wrong, or two swapped) in a short name, two in a long one, and no other name as near.
class Closest {
  public:
    explicit Closest(std::string_view wanted);

    void offer(std::string_view candidate);
    template <class Names>
    Closest& among(const Names& names) {
        for (const auto& name : names) {
            offer(name);
        }
        return *this;
    }

    const std::optional<std::string>& name() const { return name_; }
    /// "; did you mean `threadIdx`?", or nothing.
    std::string question() const;

  private:
    std::string_view wanted_;
    size_t distance_;  // of `name_`; the first that is too far before there is one
    std::optional<std::string> name_;
};

/// A failure at a name: with the question and the fix where a name is close.
Failure misspelt(Span name, std::string message, const Closest& closest);

}  // namespace pykern2cu
