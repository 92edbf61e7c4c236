#include "frontend/intrinsics/table.hpp"

#include <array>
#include <unordered_map>
#include <vector>

#include "frontend/intrinsics/match.hpp"

namespace pykern2cu {
namespace {

using RowsByName = std::unordered_map<std::string_view, std::vector<const Intrinsic*>>;

RowsByName build_index() {
    RowsByName index;
    index.reserve(2048);
    for (const std::span<const Intrinsic> rows : all_intrinsics()) {
        for (const Intrinsic& row : rows) {
            for_each_name(row, [&](std::string_view name) {
                index[name.substr(0, name.find('@'))].push_back(&row);
            });
        }
    }
    return index;
}

}  // namespace

std::span<const std::span<const Intrinsic>> all_intrinsics() {
    static const std::array<std::span<const Intrinsic>, 12> topics{
        thread_rows(),  warp_rows(),    numba_atomic_rows(), cupy_atomic_rows(),
        bit_rows(),     memory_rows(),  math_rows(),         ufunc_rows(),
        builtin_rows(), complex_rows(), constant_rows(),     random_rows()};
    return topics;
}

std::span<const Intrinsic* const> find_intrinsics(std::string_view qualified_name) {
    static const RowsByName index = build_index();
    const auto found = index.find(qualified_name);
    if (found == index.end()) {
        return {};
    }
    return found->second;
}

}  // namespace pykern2cu
