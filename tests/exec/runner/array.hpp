#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "tests/exec/runner/element.hpp"

namespace exec {

using Shape = std::vector<std::int64_t>;

/// An array argument in memory: a view with byte strides into a buffer that has a margin on both
/// sides and, for strided views, gaps between the elements. Nothing outside the view may change.
class Array {
  public:
    /// From a case: {"dtype", "shape", "order": "C" | "F" | "A", "step": [...], "data" | "fill"}.
    explicit Array(const Json& json);

    const Dtype& dtype() const { return dtype_; }
    const Shape& shape() const { return shape_; }
    const Shape& strides() const { return strides_; }
    unsigned char* data() { return buffer_.data() + origin_; }
    bool is_contiguous(char order) const;

    /// Stretches the view to a shape that NumPy could broadcast it to; false if it could not.
    bool broadcast_to(const Shape& shape);

    /// Lets any index reach the only element along an axis of length 1.
    void stretch_single_axes();

    /// Remembers the present contents, to be compared with after the launch.
    void snapshot() { before_ = buffer_; }

    /// The first difference from the expected elements, or nothing. Null expects no change at all.
    std::optional<std::string> mismatch(const Json& expected, std::uint64_t ulp) const;

  private:
    std::size_t count() const;
    std::size_t offset_of(std::size_t linear) const;
    void allocate(char order, const Shape& step);
    void store(Bytes& buffer, const Json& json) const;
    std::string position(std::size_t linear) const;

    Dtype dtype_;
    Shape shape_;
    Shape strides_;
    std::size_t origin_ = 0;
    Bytes buffer_;
    Bytes before_;
};

/// Byte strides of a dense array, first axis slowest (C) or fastest (F).
Shape dense_strides(const Shape& shape, std::size_t itemsize, char order);

}  // namespace exec
