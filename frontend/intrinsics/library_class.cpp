#include "frontend/intrinsics/library_class.hpp"

#include <algorithm>

#include "frontend/source/cat.hpp"
#include "frontend/source/check.hpp"

namespace pykern2cu {
namespace {

// clang-format off
constexpr LibraryClass kLibraryClasses[] = {
    {"thread_block", "",                          "cg::thread_block", "helper:cg",
     "cupyx.jit.cg.ThreadBlock"},
    {"reduction_teams", "",                       "reduction_teams",  "helper:reduction_teams", ""},
    {"WarpReduce",   "cupyx.jit.cub.WarpReduce",  "cub::WarpReduce",  "<cub/warp/warp_reduce.cuh>",
     "cupyx.jit.cub.Reduce"},
    {"BlockReduce",  "cupyx.jit.cub.BlockReduce", "cub::BlockReduce", "<cub/block/block_reduce.cuh>",
     "cupyx.jit.cub.Reduce", true},
};
// clang-format on

}  // namespace

const LibraryClass* find_class_template(std::string_view qualified_name) {
    const auto* const found =
        std::ranges::find(kLibraryClasses, qualified_name, &LibraryClass::python);
    return qualified_name.empty() || found == std::end(kLibraryClasses) ? nullptr : found;
}

const LibraryClass& class_of(Type type) {
    const auto* const found = std::ranges::find(kLibraryClasses, type.name(), &LibraryClass::name);
    if (found == std::end(kLibraryClasses)) {
        internal_error(cat("there is no class `", type, "`"));
    }
    return *found;
}

}  // namespace pykern2cu
