#pragma once

#include <string>
#include <string_view>

namespace pykern2cu {

/// A name of Python as C++ can spell it: ASCII, and not of the forms that C++ reserves. Whether it
/// is free is another question.
std::string spellable(std::string_view name);

}  // namespace pykern2cu
