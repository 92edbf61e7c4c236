#include "backend/host/host_text.hpp"

#include <algorithm>
#include <set>

#include "backend/cuda/print_type.hpp"
#include "backend/cuda/record_structs.hpp"
#include "backend/cuda/tuple_structs.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu::cuda {
namespace {

// Headers of several modules may meet in one file, so every shared struct is guarded by itself.
void write_guarded(const Fragment& fragment, CodeWriter& writer) {
    std::string guard = "PYKERN2CU_";
    for (const char c : fragment.name) {
        guard += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    }
    writer.line(cat("#ifndef ", guard));
    writer.line(cat("#define ", guard));
    writer.lines(fragment.text);
    writer.line("#endif");
}

}  // namespace

std::string digest(std::string_view text) {
    constexpr uint64_t kBasis = 0xcbf29ce484222325;  // FNV-1a
    constexpr uint64_t kPrime = 0x100000001b3;
    constexpr std::string_view kDigits = "0123456789abcdef";
    uint64_t hash = kBasis;
    for (const char c : text) {
        hash = (hash ^ static_cast<unsigned char>(c)) * kPrime;
    }
    std::string digits;
    for (int shift = 60; shift >= 0; shift -= 4) {
        digits += kDigits[hash >> shift & 15];
    }
    return digits;
}

bool HostText::has_struct(std::string_view name) const {
    return std::ranges::any_of(
               uses.records, [&](const Type record) { return uses.record_name(record) == name; }) ||
           std::ranges::find(uses.tuples, name, &TupleStruct::name) != uses.tuples.end();
}

void HostText::write_shared(CodeWriter& file) {
    for (const ArrayStruct& array : uses.arrays) {
        host.use(shared_array_struct(array.layout));
        if (array.ndim == 0) {
            host.use("array_0d");
        }
    }
    add_dlpack();
    std::set<std::string_view> headers;
    for (const HelperUses* each : {&uses.runtime, &host}) {
        const std::vector<std::string_view> wanted = each->includes();
        headers.insert(wanted.begin(), wanted.end());
    }
    file.blank();
    for (const std::string_view header : headers) {
        file.line(cat("#include ", header));
    }
    file.blank();
    file.line("namespace pykern2cu {");
    for (const std::string& name : uses.values) {
        file.blank();
        write_guarded(*find_fragment(name), file);
    }
    for (const Fragment* fragment : host.closure()) {
        file.blank();
        file.lines(fragment->text);
    }
    file.blank();
    file.line("}  // namespace pykern2cu");
}

void HostText::add_dlpack() {
    if (uses.arrays.empty()) {
        return;
    }
    host.use("dlpack");
    const std::vector<std::string_view> headers = uses.runtime.includes();
    const auto has = [&](std::string_view header) {
        return std::ranges::find(headers, header) != headers.end();
    };
    if (has("<cuda_fp16.h>")) {
        host.use("dlpack_half");
    }
    if (has("<cuda_bf16.h>")) {
        host.use("dlpack_bfloat16");
    }
    if (uses.values.contains("complex")) {
        host.use("dlpack_complex");
    }
}

void HostText::write_module(std::string_view name, const CodeWriter& body, CodeWriter& file) {
    CodeWriter module;
    write_record_structs(uses, module);
    write_tuple_structs(uses, module);
    module.append(body);
    const std::string inner = cat("of_", digest(module.text()));
    file.blank();
    file.line("// The inner namespace keeps this apart from what another module of this name has.");
    file.line(cat("namespace ", name, " {"));
    file.line(cat("inline namespace ", inner, " {"));
    file.append(module);
    file.blank();
    file.line(cat("}  // namespace ", inner));
    file.line(cat("}  // namespace ", name));
}

}  // namespace pykern2cu::cuda
