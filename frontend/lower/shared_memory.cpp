#include "frontend/lower/shared_memory.hpp"

#include <algorithm>
#include <vector>

#include "frontend/ir/visit.hpp"
#include "frontend/source/cat.hpp"

namespace pykern2cu {
namespace {

/// Of arrays of a fixed size, on every architecture; what a launch gives may be more.
constexpr uint64_t kMostBytes = 48 * 1024;

struct MemoryNeed {
    uint64_t bytes = 0;
    uint64_t largest = 0;
    Span span = {};  // of the largest
};

uint64_t bytes_of(const ir::Variable& array) {
    constexpr uint64_t kFarTooMany = uint64_t{1} << 31U;  // so that no product overflows
    uint64_t bytes = types::size_of(array.type.element());
    for (const int64_t extent : array.shape) {
        bytes = std::min(bytes * static_cast<uint64_t>(extent), kFarTooMany);
    }
    return bytes;
}

MemoryNeed need_of(const Specialization& kernel) {
    MemoryNeed found;
    std::vector<const Specialization*> functions{&kernel};
    for (size_t i = 0; i < functions.size(); ++i) {
        ir::for_each_statement(functions[i]->ir->body, [&](const ir::Stmt& stmt) {
            const auto* declared = std::get_if<ir::DeclareArray>(&stmt.node);
            if (declared == nullptr || declared->variable->storage != ir::Storage::SharedArray) {
                return;
            }
            const uint64_t bytes = bytes_of(*declared->variable);
            found.span = bytes > found.largest ? declared->variable->span : found.span;
            found.largest = std::max(found.largest, bytes);
            found.bytes += bytes;
        });
        for (const DeviceCall& call : functions[i]->calls) {
            if (std::ranges::find(functions, call.callee) == functions.end()) {
                functions.push_back(call.callee);
            }
        }
    }
    return found;
}

}  // namespace

void check_shared_memory(const Specialization& kernel, Diagnostics& diagnostics) {
    const MemoryNeed need = need_of(kernel);
    if (need.bytes <= kMostBytes) {
        return;
    }
    const bool is_cupy = kernel.ir->dialect == ir::DialectName::CupyJit;
    diagnostics.error(
        need.span, Code::InvalidArgument,
        cat("the shared arrays of `", kernel.ir->name, "` take ", need.bytes,
            " bytes, and those of a fixed size at most ", kMostBytes,
            is_cupy ? "; make the largest of size None, and give its bytes at the launch: "
                      "`kernel(grid, block, args, shared_mem=bytes)`"
                    : "; give the largest the shape 0, and its bytes at the launch: "
                      "`kernel[grid, block, stream, bytes]`"));
}

}  // namespace pykern2cu
