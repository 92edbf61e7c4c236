#pragma once

#include <string_view>

namespace pykern2cu {

/// Calls `visit(name)` for each of the names in a cell of a table: "math.sqrt | numpy.sqrt".
template <class Visit>
void for_each_alias(std::string_view names, Visit visit) {
    constexpr std::string_view kBetween = " | ";
    while (!names.empty()) {
        const size_t end = names.find(kBetween);
        visit(names.substr(0, end));
        names = end == std::string_view::npos ? std::string_view()
                                              : names.substr(end + kBetween.size());
    }
}

}  // namespace pykern2cu
