#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/python/constant.hpp"
#include "frontend/types/type_table.hpp"

/// Where NumPy puts the fields of a record.
namespace pykern2cu {

inline constexpr uint32_t kLargestRecord = 1U << 20;

/// A dtype as a field has it: a sub-array has a shape.
using FieldFormat = TypeObject;

/// Puts fields one after the other, or where they say.
class RecordLayout {
  public:
    RecordLayout(TypeTable& types, bool is_aligned) : types_(types), is_aligned_(is_aligned) {}

    void add(std::string name, std::string title, const FieldFormat& format,
             std::optional<uint32_t> offset = std::nullopt);
    bool has(std::string_view name) const;
    bool is_too_large() const { return end_ > kLargestRecord; }
    uint32_t end() const { return end_; }
    Type finish(std::optional<uint32_t> itemsize);

  private:
    TypeTable& types_;
    bool is_aligned_;
    uint32_t end_ = 0;
    uint32_t alignment_ = 1;
    std::vector<RecordField> fields_;
    std::vector<std::string> names_;  // and titles, in turn
    std::vector<std::vector<uint32_t>> shapes_;
};

}  // namespace pykern2cu
