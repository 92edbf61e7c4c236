#include "backend/cuda/record_structs.hpp"

#include <algorithm>
#include <cctype>

#include "backend/cuda/print_literal.hpp"
#include "backend/cuda/print_type.hpp"
#include "backend/legalize/reserved_names.hpp"
#include "backend/legalize/spellable.hpp"
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
        end = field.offset + field.size();
        alignment = std::max(alignment, align);
    }
    return record.record_size() == (end + alignment - 1) / alignment * alignment;
}

// A packed record may hold this one off its place, so that a pointer to it cannot be trusted
// either.
uint32_t alignment_of(Type record, const Uses& uses) {
    uint32_t alignment = types::align_of(record);
    for (const Type outer : uses.records) {
        for (const RecordField& field : outer.fields()) {
            if (field.type == record) {
                alignment = std::min(alignment, alignment_of(outer, uses));
                while (field.offset % alignment != 0) {
                    alignment /= 2;
                }
            }
        }
    }
    return alignment;
}

bool is_packed(Type record, const Uses& uses) {
    return alignment_of(record, uses) < types::natural_align(record);
}

bool writes_padding(Type record, const Uses& uses) {
    return !has_natural_layout(record) || is_packed(record, uses);
}

bool has_overlaps(Type record) {
    uint32_t end = 0;
    for (const RecordField& field : record.fields()) {
        if (field.offset < end) {
            return true;
        }
        end = field.offset + field.size();
    }
    return end > record.record_size();
}

// Does not take the name of a field away.
void write_padding(uint32_t from, uint32_t to, CodeWriter& writer) {
    if (from < to) {
        writer.line(cat("unsigned char padding_", from, "[", to - from, "];"));
    }
}

//   float pos[3];      char tag[8];
std::string declaration(Type record, const RecordField& field, Uses& uses) {
    std::string out;
    if (field.type.is(Kind::Chars)) {
        uses.include("<cstdint>");
        out = field.type.bits() == 8 ? "char" : "uint32_t";
    } else {
        out = print_type(field.type, uses);
    }
    out += cat(' ', cxx_field_name(record, field.name));
    for (const uint32_t extent : field.shape) {
        out += cat('[', extent, ']');
    }
    return cat(out, field.type.is(Kind::Chars) ? cat('[', field.type.chars(), ']') : "", ";");
}

void write_fields(Type record, Uses& uses, CodeWriter& writer) {
    const bool has_padding = writes_padding(record, uses);
    uint32_t end = 0;
    for (const RecordField& field : record.fields()) {
        if (has_padding) {
            write_padding(end, field.offset, writer);
        }
        writer.line(declaration(record, field, uses));
        end = field.offset + field.size();
    }
    if (has_padding) {
        write_padding(end, record.record_size(), writer);
    }
}

// Each field at its offset in a struct of its own.
void write_overlapping_fields(Type record, Uses& uses, CodeWriter& writer) {
    writer.line("union {");
    writer.indent();
    for (const RecordField& field : record.fields()) {
        if (field.offset == 0) {
            writer.line(declaration(record, field, uses));
            continue;
        }
        writer.line("struct {");
        writer.indent();
        writer.line(cat("unsigned char before_", cxx_field_name(record, field.name), "[",
                        field.offset, "];"));
        writer.line(declaration(record, field, uses));
        writer.dedent();
        writer.line("};");
    }
    writer.line(cat("unsigned char whole[", record.record_size(), "];"));
    writer.dedent();
    writer.line("};");
}

void write_record(Type record, Uses& uses, CodeWriter& writer) {
    const bool overlaps = has_overlaps(record);
    if (is_packed(record, uses)) {
        writer.line(cat("#pragma pack(push, ", alignment_of(record, uses), ")"));
    }
    writer.line(cat("// A NumPy record of ", record.record_size(), " bytes."));
    writer.line(cat("struct ", uses.record_name(record), " {"));
    writer.indent();
    if (overlaps) {
        write_overlapping_fields(record, uses, writer);
    } else {
        write_fields(record, uses, writer);
    }
    writer.dedent();
    writer.line("};");
    if (is_packed(record, uses)) {
        writer.line("#pragma pack(pop)");
    }
}

}  // namespace

std::string cxx_field_name(Type record, std::string_view name) {
    std::vector<std::string> taken;
    for (const RecordField& field : record.fields()) {
        std::string clean(field.name);
        for (char& c : clean) {
            const bool is_ascii = static_cast<unsigned char>(c) < 0x80;
            c = is_ascii && std::isalnum(static_cast<unsigned char>(c)) == 0 ? '_' : c;
        }
        clean = free_name(spellable(clean), [&](const std::string& candidate) {
            return is_reserved_everywhere(candidate) || has_form_of_cuda(candidate) ||
                   std::ranges::find(taken, candidate) != taken.end();
        });
        if (field.name == name) {
            return clean;
        }
        taken.push_back(std::move(clean));
    }
    return std::string(name);
}

std::string print_record_value(Type record, std::span<const ir::Number>& numbers, Uses& uses) {
    const bool has_padding = writes_padding(record, uses);
    std::string out;
    uint32_t end = 0;
    for (const RecordField& field : record.fields()) {
        out += out.empty() ? "" : ", ";
        out += has_padding && end < field.offset ? "{}, " : "";
        uint32_t count = 1;
        for (const uint32_t extent : field.shape) {
            count *= extent;
        }
        std::string items;
        for (uint32_t i = 0; i < count; ++i) {
            items += i > 0 ? ", " : "";
            if (field.type.is(Kind::Record)) {
                items += print_record_value(field.type, numbers, uses);
            } else {
                items += print_static_literal(numbers.front(), field.type, uses);
                numbers = numbers.subspan(1);
            }
        }
        out += field.shape.empty() ? items : cat("{", items, "}");
        end = field.offset + field.size();
    }
    return cat("{", out, "}");
}

void write_record_structs(Uses& uses, CodeWriter& writer) {
    const std::vector<Type> records = uses.records;
    for (const Type& record : records) {
        writer.blank();
        write_record(record, uses, writer);
    }
}

}  // namespace pykern2cu::cuda
