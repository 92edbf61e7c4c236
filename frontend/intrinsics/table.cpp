#include "frontend/intrinsics/table.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <string>
#include <unordered_map>
#include <vector>

#include "frontend/intrinsics/match.hpp"
#include "frontend/source/cat.hpp"

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

/// The members of family rows as rows of their own, which live as long as the program.
class FamilyExpander {
  public:
    std::span<const Intrinsic> expand(std::span<const Intrinsic> rows) {
        std::vector<Intrinsic>& expanded = topics_.emplace_back();
        for (const Intrinsic& row : rows) {
            const size_t open = row.python.find('{');
            if (open == std::string_view::npos) {
                expanded.push_back(row);
                continue;
            }
            const size_t close = row.python.find('}');
            const std::string_view before = row.python.substr(0, open);
            const std::string_view after = row.python.substr(close + 1);
            std::string_view members = row.python.substr(open + 1, close - open - 1);
            while (!members.empty()) {
                const size_t end = std::min(members.find(' '), members.size());
                const std::string_view member = members.substr(0, end);
                members.remove_prefix(std::min(end + 1, members.size()));
                expanded.push_back(member_row(row, member, before, after));
            }
        }
        return expanded;
    }

  private:
    //   "fast_sinf=__sinf": the name in Python and, where it differs, the one in CUDA
    Intrinsic member_row(const Intrinsic& family, std::string_view member, std::string_view before,
                         std::string_view after) {
        const size_t equals = member.find('=');
        const std::string_view name = member.substr(0, equals);
        const std::string_view in_cuda =
            equals == std::string_view::npos ? name : member.substr(equals + 1);
        std::string text(family.cuda);
        for (size_t at = text.find("$n"); at != std::string::npos; at = text.find("$n")) {
            text.replace(at, 2, in_cuda);
        }
        Intrinsic row = family;
        row.python = texts_.emplace_back(cat(before, name, after));
        row.cuda = texts_.emplace_back(std::move(text));
        return row;
    }

    std::deque<std::vector<Intrinsic>> topics_;
    std::deque<std::string> texts_;
};

}  // namespace

std::span<const std::span<const Intrinsic>> all_intrinsics() {
    static FamilyExpander expander;
    static const auto topics = [] {
        const std::array written{thread_rows(),       group_rows(),       warp_rows(),
                                 numba_atomic_rows(), cupy_atomic_rows(), bit_rows(),
                                 time_rows(),         memory_rows(),      math_rows(),
                                 ufunc_rows(),        builtin_rows(),     complex_rows(),
                                 constant_rows(),     random_rows(),      libdevice_rows(),
                                 small_float_rows(),  thrust_rows(),      fused_rows()};
        std::vector<std::span<const Intrinsic>> expanded;
        for (const std::span<const Intrinsic> rows : written) {
            expanded.push_back(expander.expand(rows));
        }
        return expanded;
    }();
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
