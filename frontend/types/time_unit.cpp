#include "frontend/types/time_unit.hpp"

#include <algorithm>
#include <iterator>

namespace pykern2cu::time_unit {
namespace {

struct Unit {
    std::string_view name;
    int64_t next = 1000;  // of the next finer unit; 0: none that always is as long
};
constexpr Unit kUnits[] = {{"Y", 12}, {"M", 0}, {"W", 7}, {"D", 24}, {"h", 60}, {"m", 60}, {"s"},
                           {"ms"},    {"us"},   {"ns"},   {"ps"},    {"fs"},    {"as"}};

}  // namespace

std::optional<uint32_t> named(std::string_view name) {
    const auto* found = std::ranges::find(kUnits, name, &Unit::name);
    return found == std::end(kUnits) ? std::nullopt
                                     : std::optional(static_cast<uint32_t>(found - kUnits));
}

std::string_view name_of(uint32_t unit) { return kUnits[unit].name; }

std::optional<int64_t> factor(uint32_t from, uint32_t to) {
    int64_t result = 1;
    for (uint32_t unit = from; unit < to; ++unit) {
        if (kUnits[unit].next == 0 || result > INT64_MAX / kUnits[unit].next) {
            return std::nullopt;
        }
        result *= kUnits[unit].next;
    }
    return from <= to ? std::optional(result) : std::nullopt;
}

}  // namespace pykern2cu::time_unit
