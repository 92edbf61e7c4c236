#include "frontend/python/record_layout.hpp"

#include <algorithm>
#include <utility>

namespace pykern2cu {

void RecordLayout::add(std::string name, std::string title, const FieldFormat& format,
                       std::optional<uint32_t> offset) {
    const uint32_t natural = is_aligned_ ? TypeTable::numpy_align(format.type) : 1;
    names_.push_back(std::move(name));
    names_.push_back(std::move(title));
    shapes_.push_back(format.shape);
    RecordField field{.name = {},
                      .type = format.type,
                      .offset = offset.value_or(types::round_up(end_, natural)),
                      .shape = {},
                      .title = {}};
    field.shape = shapes_.back();
    end_ = std::max(end_, field.offset + field.size());
    alignment_ = std::max(alignment_, natural);
    fields_.push_back(field);
}

bool RecordLayout::has(std::string_view name) const {
    return !name.empty() && std::find(names_.begin(), names_.end(), name) != names_.end();
}

Type RecordLayout::finish(std::optional<uint32_t> itemsize) {
    for (size_t i = 0; i < fields_.size(); ++i) {
        fields_[i].name = names_[2 * i];
        fields_[i].title = names_[2 * i + 1];
        fields_[i].shape = shapes_[i];
    }
    // Numba counts the fields in the order of their offsets.
    std::stable_sort(fields_.begin(), fields_.end(),
                     [](const RecordField& a, const RecordField& b) {
                         return std::pair(a.offset, a.name) < std::pair(b.offset, b.name);
                     });
    const uint32_t size = itemsize.value_or(types::round_up(end_, alignment_));
    return types_.record(kUnnamedRecord, std::move(fields_), size, alignment_);
}

}  // namespace pykern2cu
