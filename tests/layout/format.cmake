# clang-format would change nothing.
#
#   cmake -DROOT=... -DCLANG_FORMAT=... -P format.cmake

include("${CMAKE_CURRENT_LIST_DIR}/sources.cmake")
find_sources("${ROOT}" sources)
list(FILTER sources EXCLUDE REGEX "\\.def$")
execute_process(COMMAND "${CLANG_FORMAT}" --dry-run -Werror ${sources} RESULT_VARIABLE failed)
if(failed)
  message(FATAL_ERROR "run clang-format -i on these files")
endif()
