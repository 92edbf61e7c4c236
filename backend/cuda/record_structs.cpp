#include "backend/cuda/record_structs.hpp"

#include <algorithm>

#include "backend/cuda/print_type.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu::cuda {
namespace {

// Would a plain C++ struct put the fields at these offsets?
bool has_natural_layout(Type record) {
    uint32_t end = 0;
    uint32_t alignment = 1;
    for (const RecordField& field : record.fields()) {
        const uint32_t align = types::align_of(field.type);
        if (field.offset != (end + align - 1) / align * align) {
            return false;
        }
        end = field.offset + types::size_of(field.type);
        alignment = std::max(alignment, align);
    }
    return record.record_size() == (end + alignment - 1) / alignment * alignment;
}

void write_padding(uint32_t from, uint32_t to, CodeWriter& writer) {
    if (from < to) {
        writer.line(cat("unsigned char padding", from, "[", to - from, "];"));
    }
}

void write_record(Type record, Uses& uses, CodeWriter& writer) {
    const bool is_natural = has_natural_layout(record);
    const bool is_packed = !is_natural && types::align_of(record) == 1;
    if (is_packed) {
        writer.line("#pragma pack(push, 1)");
    }
    writer.line(cat("// A NumPy record of ", record.record_size(), " bytes."));
    writer.line(cat("struct ", record.name(), " {"));
    writer.indent();
    uint32_t end = 0;
    for (const RecordField& field : record.fields()) {
        if (!is_natural) {
            write_padding(end, field.offset, writer);
        }
        writer.line(cat(print_type(field.type, uses), ' ', field.name, ";"));
        end = field.offset + types::size_of(field.type);
    }
    if (!is_natural) {
        write_padding(end, record.record_size(), writer);
    }
    writer.dedent();
    writer.line("};");
    if (is_packed) {
        writer.line("#pragma pack(pop)");
    }
}

}  // namespace

void write_record_structs(Uses& uses, CodeWriter& writer) {
    const std::vector<Type> records = uses.records;
    for (const Type& record : records) {
        writer.blank();
        write_record(record, uses, writer);
    }
}

}  // namespace pykern2cu::cuda
