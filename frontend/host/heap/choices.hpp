#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

/// Under which conditions of the host program something holds.
namespace pykern2cu::launches {

/// That one of the ways that met at a point of the program was taken.
struct Choice {
    uint32_t meeting;
    uint32_t way;

    friend bool operator==(const Choice&, const Choice&) = default;
};
using Choices = std::vector<Choice>;  // in the order of their meetings

/// Any of some choices; of many, only what they have in common.
class When {
  public:
    When() = default;  // always
    explicit When(const std::vector<Choices>& any);

    bool is_never() const { return any_ != nullptr && any_->empty(); }
    bool is_always() const { return any_ == nullptr; }
    const std::vector<Choices>& any() const;
    /// Without the choices made since a meeting.
    When without(uint32_t since) const;
    /// Without the choices at a meeting of which each way will do.
    When without_all_of(uint32_t meeting, size_t ways) const;

  private:
    // None of them is part of another; null: always, as most is.
    std::shared_ptr<const std::vector<Choices>> any_;
};

When both(const When& a, const When& b);
When either(const When& a, const When& b);

}  // namespace pykern2cu::launches
