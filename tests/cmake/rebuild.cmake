# Builds a project that uses pykern2cu and counts what is built again after each change.
#
#   cmake -DGENERATOR=... -DPYKERN2CU=... -DWORK=... [-DBUILD=... | -DSOURCE=...] -P rebuild.cmake
#
# BUILD is a build directory to install the package from, SOURCE a source directory to use as it is.

include("${CMAKE_CURRENT_LIST_DIR}/consumer.cmake")

file(REMOVE_RECURSE "${WORK}")
set(project "${WORK}/a project (1)")
set(build "${project}/build")
file(COPY "${CMAKE_CURRENT_LIST_DIR}/consumer/" DESTINATION "${project}")
if(BUILD)
  # CMake's depfiles for Ninja cannot have quotes in a project's path, and its Makefiles no double
  # quotes at all; the package may be anywhere else.
  set(prefix "${WORK}/it's \"installed\" at $5 (#1)")
  if(GENERATOR MATCHES "Makefiles")
    string(REPLACE "\"" "`" prefix "${prefix}")
  endif()
  run("${CMAKE_COMMAND}" --install "${BUILD}" --prefix "${prefix}")
  file(RENAME "${prefix}" "${prefix} moved")
  set(which "-DPYKERN2CU_PACKAGE=${prefix} moved")
else()
  set(which "-DPYKERN2CU_SOURCE=${SOURCE}" "-DPYKERN2CU_EXECUTABLE=${PYKERN2CU}")
endif()
run("${CMAKE_COMMAND}" -G "${GENERATOR}" -S "${project}" -B "${build}" ${which})

expect_build("${build}" "Translating double.py to cu" "Translating saxpy.py to cu"
             "Building library")
expect_build("${build}")

touch("${project}/double.py")
expect_build("${build}" "Translating double.py to cu")
expect_build("${build}")
touch("${project}/constants.py")  # imported by an import
expect_build("${build}" "Translating double.py to cu")
expect_build("${build}")
touch("${project}/types/saxpy.pyi")
expect_build("${build}" "Translating saxpy.py to cu")
expect_build("${build}")
touch("${project}/golden_tree/fill.py")  # not among the sources
expect_build("${build}")

file(WRITE "${project}/constants.py" "FACTOR = 3\n")
expect_build("${build}" "Translating double.py to cu" "Building library")
file(READ "${build}/library" text)
if(NOT text MATCHES "FACTOR = 3")
  message(FATAL_ERROR "double.cu was not written again:\n${text}")
endif()
# A change that makes no difference goes no further.
file(WRITE "${project}/constants.py" "\"\"\"Constants.\"\"\"\n\nFACTOR = 3\n")
expect_build("${build}" "Translating double.py to cu")
expect_build("${build}")

# A mistake is shown once more in every build until it is corrected.
file(WRITE "${project}/constants.py" "FACTOR = print\n")
foreach(again IN ITEMS 1 2)
  execute_process(COMMAND "${CMAKE_COMMAND}" --build "${build}" RESULT_VARIABLE failed
                  OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT failed OR NOT output MATCHES "helpers\\.py:8:12: error: ")
    message(FATAL_ERROR "an error in a kernel does not stop the build\n${output}")
  endif()
endforeach()
file(WRITE "${project}/constants.py" "FACTOR = 2\n")
expect_build("${build}" "Translating double.py to cu" "Building library")

# Two modules of a target with a kernel of the same name.
file(READ "${project}/saxpy.py" saxpy)
file(READ "${project}/types/saxpy.pyi" stub)
string(REPLACE "saxpy(" "double_all(" same "${saxpy}")
file(WRITE "${project}/saxpy.py" "${same}")
string(REPLACE "saxpy(" "double_all(" same "${stub}")
file(WRITE "${project}/types/saxpy.pyi" "${same}")
execute_process(COMMAND "${CMAKE_COMMAND}" --build "${build}" RESULT_VARIABLE failed
                OUTPUT_VARIABLE output ERROR_VARIABLE output)
string(REGEX REPLACE "[ \n]+" " " output "${output}")
if(NOT failed OR NOT output MATCHES "kernels: the kernel `double_all` is in .*/kernels/double.cuh and in")
  message(FATAL_ERROR "two kernels of one name do not stop the build\n${output}")
endif()
file(WRITE "${project}/saxpy.py" "${saxpy}")
file(WRITE "${project}/types/saxpy.pyi" "${stub}")
expect_build("${build}" "Translating saxpy.py to cu" "Building library")

# Golden tests: nothing is there, then it is written, then it is out of date.
function(expect_golden_test expected)
  execute_process(COMMAND "${CMAKE_CTEST_COMMAND}" --test-dir "${build}" --output-on-failure
                  OUTPUT_VARIABLE output)
  if(NOT output MATCHES "${expected}")
    message(FATAL_ERROR "not what was expected, ${expected}:\n${output}")
  endif()
endfunction()
expect_golden_test("2 tests failed out of 2")
run("${CMAKE_COMMAND}" --build "${build}" --target update-golden)
foreach(file IN ITEMS double.cu fill.cu)
  if(NOT output MATCHES "updated golden/${file}" OR NOT EXISTS "${project}/golden/${file}")
    message(FATAL_ERROR "update-golden did not write golden/${file}:\n${output}")
  endif()
endforeach()
expect_golden_test("100% tests passed(, 0 tests failed)? out of 2")
file(WRITE "${project}/constants.py" "FACTOR = 4\n")
expect_golden_test("\n--- a/golden/double.cu.*\n\\+.*FACTOR = 4;.*1 tests failed out of 2")
