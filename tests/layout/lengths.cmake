# No source file is longer than 600 lines, and none of what reads host code than 400.
#
#   cmake -DROOT=... -P lengths.cmake

include("${CMAKE_CURRENT_LIST_DIR}/sources.cmake")
find_sources("${ROOT}" sources)
set(wrong "")
foreach(source IN LISTS sources)
  file(READ "${source}" text)
  string(REGEX REPLACE "[^\n]" "" breaks "${text}")
  string(LENGTH "${breaks}" lines)
  set(most 600)
  if(source MATCHES "/frontend/(host|library|python)/")
    set(most 400)
  endif()
  if(lines GREATER most)
    string(APPEND wrong "\n  ${source}: ${lines} lines, of ${most}")
  endif()
endforeach()
if(wrong)
  message(FATAL_ERROR "too long:${wrong}")
endif()
