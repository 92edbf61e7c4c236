#pragma once

#include <string_view>

#include "frontend/types/type.hpp"

namespace pykern2cu {

/// A class of CUDA's libraries whose objects device code may hold: what Python calls it and what
/// C++ does. Its methods are rows of the intrinsic table, whose first argument is the object.
///
///   name     of the type: "BlockReduce"
///   python   the qualified name that is indexed with the template's arguments; empty: no template
///   cxx      "cub::BlockReduce"
///   needs    as those of a row
///   methods  where the rows of its methods are found
struct LibraryClass {
    std::string_view name;
    std::string_view python;
    std::string_view cxx;
    std::string_view needs;
    std::string_view methods;
    bool takes_size = false;  // the template has a number after its type
};

/// The class template of a qualified name such as "cupyx.jit.cub.BlockReduce", or null.
const LibraryClass* find_class_template(std::string_view qualified_name);
/// The class that a type of kind Class is made from; it is no member class.
const LibraryClass& class_of(Type type);

}  // namespace pykern2cu
