#include "frontend/library/time_constant.hpp"

#include <charconv>

#include "frontend/python/number.hpp"
#include "frontend/types/time_unit.hpp"

namespace pykern2cu {
namespace {

constexpr uint32_t kMonth = 1, kDay = 3, kMinute = 5, kSecond = 6;

struct Ticks {
    int64_t count;
    uint32_t unit;
};

/// Days from 1970-01-01 in the proleptic Gregorian calendar.
int64_t days_of(int64_t year, int64_t month, int64_t day) {
    const int64_t from_march = year - (month <= 2 ? 1 : 0);
    const int64_t era = (from_march >= 0 ? from_march : from_march - 399) / 400;
    const int64_t of_era = from_march - era * 400;
    const int64_t of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719468;
}

/// Reads "2024", "2024-02", "2024-02-29", "2024-02-29T12:30", "2024-02-29T12:30:15".
std::optional<Ticks> parse(std::string_view text) {
    constexpr char kBefore[] = {0, '-', '-', 'T', ':', ':'};
    int64_t parts[] = {1970, 1, 1, 0, 0, 0};
    size_t count = 0;
    for (; count < std::size(parts) && !text.empty(); ++count) {
        const bool is_marked =
            count == 0 || text.front() == kBefore[count] || (count == 3 && text.front() == ' ');
        text.remove_prefix(count == 0 ? 0 : 1);
        const auto read = std::from_chars(text.data(), text.data() + text.size(), parts[count]);
        if (!is_marked || read.ec != std::errc{} || parts[count] < 0) {
            return std::nullopt;
        }
        text.remove_prefix(static_cast<size_t>(read.ptr - text.data()));
    }
    if (count == 0 || !text.empty() || parts[0] > 100000 || parts[1] > 12 || parts[2] > 31) {
        return std::nullopt;
    }
    const int64_t days = days_of(parts[0], parts[1], parts[2]);
    const int64_t counts[] = {parts[0] - 1970,
                              (parts[0] - 1970) * 12 + parts[1] - 1,
                              days,
                              days * 24 + parts[3],
                              (days * 24 + parts[3]) * 60 + parts[4],
                              ((days * 24 + parts[3]) * 60 + parts[4]) * 60 + parts[5]};
    constexpr uint32_t kUnits[] = {0, kMonth, kDay, kDay + 1, kMinute, kSecond};
    return Ticks{counts[count - 1], kUnits[count - 1]};
}

/// "3600", "-5", "+5": NumPy takes no blanks here.
std::optional<int64_t> count_in(std::string_view text) {
    text.remove_prefix(text.starts_with("+") && !text.starts_with("+-") ? 1 : 0);
    int64_t count = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), count);
    const bool is_whole = read.ec == std::errc{} && read.ptr == text.data() + text.size();
    return is_whole ? std::optional(count) : std::nullopt;
}

/// A difference is a number of units, in a string too; a date in a string is one of the calendar.
std::optional<Ticks> ticks_of(const ConstantValue& value, Kind kind, std::optional<uint32_t> unit) {
    const auto* text = value.get<std::string>();
    if (const auto integer = as_integer(value); integer && unit) {
        return Ticks{static_cast<int64_t>(*integer), *unit};
    }
    if (text != nullptr && *text == "NaT" && unit) {
        return Ticks{INT64_MIN, *unit};
    }
    if (text != nullptr && kind == Kind::TimeDelta) {
        const auto count = count_in(*text);
        return count && unit ? std::optional(Ticks{*count, *unit}) : std::nullopt;
    }
    return text == nullptr ? std::nullopt : parse(*text);
}

}  // namespace

Result<ConstantValue> time_constant(const ConstantCall& call, Kind kind, TypeTable& types) {
    const ConstantValue* given = call.positional(1);
    const auto* name = given == nullptr ? nullptr : given->get<std::string>();
    const auto unit = name == nullptr ? std::nullopt : time_unit::named(*name);
    const ConstantValue* value = call.positional(0);
    const auto ticks = value == nullptr ? std::nullopt : ticks_of(*value, kind, unit);
    const auto factor =
        ticks ? time_unit::factor(ticks->unit, unit.value_or(ticks->unit)) : std::nullopt;
    if (!factor) {
        return Failure{call.span,
                       "this time is not known at compile time; write a number and a unit"};
    }
    const int64_t count = ticks->count == INT64_MIN ? INT64_MIN : ticks->count * *factor;
    return ConstantValue{NumpyScalar{types.time(kind, unit.value_or(ticks->unit)), count}};
}

}  // namespace pykern2cu
