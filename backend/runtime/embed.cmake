# Embeds fragments/*.cuh as string literals into fragments.cpp in the build tree, again whenever one
# of them changes. The first line of a fragment may name what it needs:
#
#     // needs: complex, exit_thread, <cstdint>
#
# Run with -P it writes the file; included it adds the build rule.
cmake_minimum_required(VERSION 3.20)

if(CMAKE_SCRIPT_MODE_FILE)
  file(GLOB fragments "${FRAGMENTS}/*.cuh")
  list(SORT fragments)
  set(rows "")
  foreach(fragment IN LISTS fragments)
    get_filename_component(name "${fragment}" NAME_WE)
    file(READ "${fragment}" text)
    set(needs "")
    set(includes "")
    if(text MATCHES "^// needs: ([^\n]*)\n")
      set(list "${CMAKE_MATCH_1}")
      string(REGEX REPLACE "^// needs: [^\n]*\n" "" text "${text}")
      string(REPLACE ", " ";" list "${list}")
      foreach(need IN LISTS list)
        if(need MATCHES "^<")
          list(APPEND includes "${need}")
        else()
          list(APPEND needs "${need}")
        endif()
      endforeach()
      string(REPLACE ";" ", " needs "${needs}")
      string(REPLACE ";" ", " includes "${includes}")
    endif()
    string(APPEND rows
           "    {\"${name}\", R\"cuda(${text})cuda\", \"${needs}\", \"${includes}\"},\n")
  endforeach()
  file(WRITE "${OUTPUT}" "// Generated from backend/runtime/fragments.
#include \"backend/runtime/helpers.hpp\"

namespace pykern2cu {
namespace {

constexpr Fragment kFragments[] = {
${rows}};

}  // namespace

std::span<const Fragment> all_fragments() { return kFragments; }

}  // namespace pykern2cu
")
  return()
endif()

set(fragments_dir "${CMAKE_CURRENT_LIST_DIR}/fragments")
set(fragments_cpp "${CMAKE_CURRENT_BINARY_DIR}/fragments.cpp")
file(GLOB fragment_files CONFIGURE_DEPENDS "${fragments_dir}/*.cuh")
add_custom_command(
  OUTPUT "${fragments_cpp}"
  COMMAND "${CMAKE_COMMAND}" "-DFRAGMENTS=${fragments_dir}" "-DOUTPUT=${fragments_cpp}"
          -P "${CMAKE_CURRENT_LIST_FILE}"
  DEPENDS ${fragment_files} "${CMAKE_CURRENT_LIST_FILE}"
  COMMENT "Embedding the CUDA helpers"
  VERBATIM)
target_sources(pykern2cu_backend PRIVATE "${fragments_cpp}")
