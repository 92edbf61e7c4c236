#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

namespace pykern2cu::grammar {

/// A half-open range of bytes.
struct ByteRange {
    uint32_t begin;
    uint32_t end;
    friend bool operator==(const ByteRange&, const ByteRange&) = default;
};

/// The annotations with a slice in them, like `float32[:, ::1]` in `def k(x: float32[:, ::1])`, or
/// with more behind an index, like `types[0][1]`, in their order. They are valid Python that
/// tree-sitter's grammar for annotations cannot read.
std::vector<ByteRange> find_slice_annotations(std::string_view text);

}  // namespace pykern2cu::grammar
