# No source file is longer than 600 lines; 400 is the aim.
#
#   cmake -DROOT=... -P lengths.cmake

include("${CMAKE_CURRENT_LIST_DIR}/sources.cmake")
find_sources("${ROOT}" sources)
set(wrong "")
foreach(source IN LISTS sources)
  file(READ "${source}" text)
  string(REGEX REPLACE "[^\n]" "" breaks "${text}")
  string(LENGTH "${breaks}" lines)
  if(lines GREATER 600)
    string(APPEND wrong "\n  ${source}: ${lines} lines")
  endif()
endforeach()
if(wrong)
  message(FATAL_ERROR "longer than 600 lines:${wrong}")
endif()
