#include "frontend/source/check.hpp"

#include <cstdlib>
#include <iostream>

namespace pykern2cu {

void internal_error(std::string_view message) {
    constexpr int internal_error_status = 70;
    std::cerr
        << "pykern2cu: internal error: " << message
        << "\nThis is a bug in pykern2cu. Please report it with the input file and the command"
           " line.\n";
    std::cerr.flush();
    // No destructors: the state is broken, and outputs must not be touched.
    std::_Exit(internal_error_status);
}

}  // namespace pykern2cu
