# Embeds fragments as string literals into a file of the build tree, again whenever one of them
# changes: the helpers of CUDA code, runtime/fragments/*.cuh, and those of headers for host code,
# host/fragments/*.hpp. The first line of a fragment may name what it needs:
#
#     // needs: complex, exit_thread, <cstdint>
#
# Run with -P it writes the file; included it adds the build rules.
cmake_minimum_required(VERSION 3.20)

if(CMAKE_SCRIPT_MODE_FILE)
  file(GLOB fragments "${FRAGMENTS}")
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
  file(WRITE "${OUTPUT}" "// Generated from ${FRAGMENTS}.
#include \"backend/runtime/helpers.hpp\"

namespace pykern2cu {
namespace {

constexpr Fragment k_${FUNCTION}[] = {
${rows}};

}  // namespace

std::span<const Fragment> ${FUNCTION}() { return k_${FUNCTION}; }

}  // namespace pykern2cu
")
  return()
endif()

# A function of this name that returns the fragments of the files.
function(embed_fragments name files)
  set(output "${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp")
  file(GLOB fragments CONFIGURE_DEPENDS "${files}")
  add_custom_command(
    OUTPUT "${output}"
    COMMAND "${CMAKE_COMMAND}" "-DFRAGMENTS=${files}" -DFUNCTION=${name} "-DOUTPUT=${output}"
            -P "${CMAKE_CURRENT_FUNCTION_LIST_FILE}"
    DEPENDS ${fragments} "${CMAKE_CURRENT_FUNCTION_LIST_FILE}"
    COMMENT "Embedding ${name}"
    VERBATIM)
  target_sources(pykern2cu_backend PRIVATE "${output}")
endfunction()

embed_fragments(all_fragments "${CMAKE_CURRENT_LIST_DIR}/fragments/*.cuh")
embed_fragments(host_fragments "${CMAKE_CURRENT_LIST_DIR}/../host/fragments/*.hpp")
