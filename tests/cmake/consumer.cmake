# What the tests of the CMake package share.

cmake_minimum_required(VERSION 3.20)

function(run)
  execute_process(COMMAND ${ARGV} RESULT_VARIABLE failed OUTPUT_VARIABLE output
                  ERROR_VARIABLE output)
  if(failed)
    list(JOIN ARGV " " command)
    string(REPLACE "\n" "\n  " output "${output}")
    message(FATAL_ERROR "  ${command}\n  ${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

# Builds and compares the commands that ran, `Translating double.py to cu` and the like, with those
# that are expected, in any order.
function(expect_build build)
  run("${CMAKE_COMMAND}" --build "${build}")
  string(REGEX MATCHALL "(Translating|Building|Linking) [^\n]*" ran "${output}")
  list(TRANSFORM ran REPLACE "CMakeFiles/[^/]*/" "")
  set(expected ${ARGN})
  list(SORT ran)
  list(SORT expected)
  if(NOT "${ran}" STREQUAL "${expected}")
    message(FATAL_ERROR "the build ran\n  ${ran}\ninstead of\n  ${expected}\n${output}")
  endif()
endfunction()

# Changes the time, which make and ninja compare, by more than any file system rounds to.
function(touch file)
  execute_process(COMMAND "${CMAKE_COMMAND}" -E sleep 0.05)
  file(TOUCH_NOCREATE "${file}")
endfunction()
