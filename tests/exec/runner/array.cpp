#include "tests/exec/runner/array.hpp"

#include <algorithm>
#include <cstdlib>
#include <cstring>

#include "tests/exec/runner/report.hpp"

namespace exec {
namespace {

constexpr std::size_t kMargin = 256;
constexpr unsigned char kUntouched = 0x5c;

std::int64_t product(const Shape& shape) {
    std::int64_t result = 1;
    for (const std::int64_t extent : shape) {
        result *= extent;
    }
    return result;
}

}  // namespace

Shape dense_strides(const Shape& shape, std::size_t itemsize, char order) {
    Shape strides(shape.size());
    auto stride = static_cast<std::int64_t>(itemsize);
    for (std::size_t i = 0; i < shape.size(); ++i) {
        const std::size_t axis = order == 'F' ? i : shape.size() - 1 - i;
        strides[axis] = stride;
        stride *= shape[axis];
    }
    return strides;
}

Array::Array(const Json& json)
    : dtype_(parse_dtype(json.at("dtype"))), shape_(json.at("shape").get<Shape>()) {
    const std::string order = json.value("order", "C");
    allocate(order.at(0), json.value("step", Shape(shape_.size(), order == "A" ? 2 : 1)));
    store(buffer_, json);
}

/// A step s of an axis means base[::s]: |s| times as many elements in memory, backwards if
/// negative.
void Array::allocate(char order, const Shape& step) {
    require(step.size() == shape_.size(), "`step` has not one number for each axis");
    Shape base = shape_;
    for (std::size_t axis = 0; axis < base.size(); ++axis) {
        base[axis] *= std::abs(step[axis]);
    }
    strides_ = dense_strides(base, dtype_.size, order);
    buffer_.assign(2 * kMargin + static_cast<std::size_t>(product(base)) * dtype_.size, kUntouched);
    std::int64_t origin = kMargin;
    for (std::size_t axis = 0; axis < base.size(); ++axis) {
        origin += step[axis] < 0 ? (base[axis] - 1) * strides_[axis] : 0;
        strides_[axis] *= step[axis];
    }
    origin_ = static_cast<std::size_t>(origin);
}

std::size_t Array::count() const { return static_cast<std::size_t>(product(shape_)); }

bool Array::is_contiguous(char order) const {
    const Shape dense = dense_strides(shape_, dtype_.size, order);
    for (std::size_t axis = 0; axis < shape_.size(); ++axis) {
        if (shape_[axis] > 1 && strides_[axis] != dense[axis]) {
            return false;
        }
    }
    return true;
}

bool Array::broadcast_to(const Shape& shape) {
    if (shape.size() < shape_.size()) {
        return false;
    }
    const std::size_t added = shape.size() - shape_.size();
    Shape strides(shape.size(), 0);
    for (std::size_t axis = 0; axis < shape_.size(); ++axis) {
        const bool same = shape_[axis] == shape[added + axis];
        if (!same && shape_[axis] != 1) {
            return false;
        }
        strides[added + axis] = same ? strides_[axis] : 0;
    }
    shape_ = shape;
    strides_ = strides;
    return true;
}

void Array::stretch_single_axes() {
    for (std::size_t axis = 0; axis < shape_.size(); ++axis) {
        strides_[axis] = shape_[axis] == 1 ? 0 : strides_[axis];
    }
}

/// Elements are listed in C order of the view, whatever their order in memory.
std::size_t Array::offset_of(std::size_t linear) const {
    auto rest = static_cast<std::int64_t>(linear);
    auto offset = static_cast<std::int64_t>(origin_);
    for (std::size_t axis = shape_.size(); axis-- > 0;) {
        offset += rest % shape_[axis] * strides_[axis];
        rest /= shape_[axis];
    }
    return static_cast<std::size_t>(offset);
}

void Array::store(Bytes& buffer, const Json& json) const {
    const bool filled = json.is_object() && json.contains("fill");
    const Json& data = json.is_array() ? json : json.at(filled ? "fill" : "data");
    require(filled || data.size() == count(),
            join("an array of ", count(), " elements has ", data.size(), " numbers"));
    for (std::size_t i = 0; i < count(); ++i) {
        const Bytes element = encode(dtype_, filled ? data : data[i]);
        std::copy(element.begin(), element.end(), buffer.begin() + static_cast<long>(offset_of(i)));
    }
}

std::string Array::position(std::size_t linear) const {
    std::string text;
    for (std::size_t axis = shape_.size(); axis-- > 0;) {
        const auto extent = static_cast<std::size_t>(shape_[axis]);
        text = join(linear % extent, text.empty() ? "" : ", ", text);
        linear /= extent;
    }
    return "[" + text + "]";
}

std::optional<std::string> Array::mismatch(const Json& expected, std::uint64_t ulp) const {
    Bytes wanted = before_;
    if (!expected.is_null()) {
        store(wanted, expected);
    }
    Bytes outside = buffer_;
    for (std::size_t i = 0; i < count(); ++i) {
        const std::size_t at = offset_of(i);
        const std::uint64_t apart = distance(dtype_, &buffer_[at], &wanted[at]);
        if (apart > ulp) {
            return join(position(i), " is ", show(dtype_, &buffer_[at]), ", expected ",
                        show(dtype_, &wanted[at]),
                        apart < 1'000'000 ? join(" (", apart, " ulp)") : "");
        }
        std::copy_n(wanted.begin() + static_cast<long>(at), dtype_.size,
                    outside.begin() + static_cast<long>(at));
    }
    if (outside != wanted) {
        return "memory outside the array was written";
    }
    return std::nullopt;
}

}  // namespace exec
