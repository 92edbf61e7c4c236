# Embeds array_functions.py as a string literal in the build tree, again whenever it changes. Run with -P it writes the
# file; included it adds the build rule.
if(CMAKE_SCRIPT_MODE_FILE)
  file(READ "${SOURCE}" text)
  file(WRITE "${OUTPUT}" "// Generated from frontend/library/array_functions.py.
#include \"frontend/library/library.hpp\"

namespace pykern2cu {

std::string_view array_functions_source() { return R\"python(${text})python\"; }

}  // namespace pykern2cu
")
  return()
endif()

set(library_py "${CMAKE_CURRENT_LIST_DIR}/array_functions.py")
set(library_cpp "${CMAKE_CURRENT_BINARY_DIR}/array_functions.cpp")
add_custom_command(
  OUTPUT "${library_cpp}"
  COMMAND "${CMAKE_COMMAND}" "-DSOURCE=${library_py}" "-DOUTPUT=${library_cpp}"
          -P "${CMAKE_CURRENT_LIST_FILE}"
  DEPENDS "${library_py}" "${CMAKE_CURRENT_LIST_FILE}"
  COMMENT "Embedding the array functions"
  VERBATIM)
target_sources(pykern2cu_frontend PRIVATE "${library_cpp}")
