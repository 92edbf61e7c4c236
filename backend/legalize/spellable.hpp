#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace pykern2cu {

/// A name of Python as C++ can spell it: ASCII, and not of the forms that C++ reserves. Whether it
/// is free is another question.
std::string spellable(std::string_view name);

/// The name itself, with an underscore or with a number behind it; C++ reserves two underscores.
template <class IsTaken>
std::string free_name(std::string name, IsTaken is_taken) {
    if (!is_taken(name)) {
        return name;
    }
    const std::string stem = name.ends_with('_') ? name : name + '_';
    std::string candidate = stem;
    for (uint32_t count = 2; candidate == name || is_taken(candidate); ++count) {
        candidate = stem + std::to_string(count);
    }
    return candidate;
}

}  // namespace pykern2cu
