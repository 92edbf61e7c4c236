#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace pykern2cu {

/// What CUDA C++ defines at namespace scope: a function, a class, a variable, a name for a type.
struct CudaDefinition {
    std::string name;    // with the namespaces around it: "shapes::area"
    std::string tokens;  // of names for types, which may stand in a file twice if they are the same
    size_t line;         // of the code, from 0
    bool has_c_linkage = false;

    bool may_stand_beside(const CudaDefinition& other) const {
        return name != other.name || (!tokens.empty() && tokens == other.tokens);
    }
};

/// In the order of the text; those that macros make are not seen, and what is declared only is
/// none.
std::vector<CudaDefinition> definitions_in(std::string_view code);

}  // namespace pykern2cu
