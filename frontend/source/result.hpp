#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "frontend/source/diagnostic.hpp"
#include "frontend/source/span.hpp"

namespace pykern2cu {

/// Why something failed, where the caller decides whether that is an error.
struct Failure {
    Span span;
    std::string message;
    std::optional<Code> code = std::nullopt;  // where the reason has a name of its own
    std::vector<Fix> fixes = {};
};

/// A value or the reason there is none: the part of `std::expected` that we need until C++23.
template <class T>
class [[nodiscard]] Result {
  public:
    Result(T value) : state_(std::move(value)) {}
    Result(Failure failure) : state_(std::move(failure)) {}

    explicit operator bool() const { return std::holds_alternative<T>(state_); }
    const T& operator*() const { return std::get<T>(state_); }
    T& operator*() { return std::get<T>(state_); }
    const T* operator->() const { return &std::get<T>(state_); }
    T* operator->() { return &std::get<T>(state_); }
    const Failure& failure() const { return std::get<Failure>(state_); }

  private:
    std::variant<T, Failure> state_;
};

}  // namespace pykern2cu
