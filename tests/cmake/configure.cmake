# What pykern2cu_add_kernels does while CMake configures: it tells mistakes, and which architectures
# it makes of those that are named.
#
#   cmake -DPYKERN2CU=... -DSOURCE=... -DGENERATOR=... -DWORK=... -P configure.cmake

include("${CMAKE_CURRENT_LIST_DIR}/consumer.cmake")

file(REMOVE_RECURSE "${WORK}")
file(COPY "${CMAKE_CURRENT_LIST_DIR}/consumer/" DESTINATION "${WORK}/a")
file(COPY "${CMAKE_CURRENT_LIST_DIR}/consumer/" DESTINATION "${WORK}/b")

# Configures a project with the call, after the lines that follow it.
macro(configure call)
  file(WRITE "${WORK}/CMakeLists.txt" "cmake_minimum_required(VERSION 3.20)
project(example LANGUAGES NONE)
add_subdirectory(\"${SOURCE}\" pykern2cu)
${ARGN}
pykern2cu_add_kernels(${call})
")
  execute_process(COMMAND "${CMAKE_COMMAND}" -G "${GENERATOR}" -S "${WORK}" -B "${WORK}/build"
                          "-DPYKERN2CU_EXECUTABLE=${PYKERN2CU}"
                  RESULT_VARIABLE failed OUTPUT_VARIABLE output ERROR_VARIABLE output)
endmacro()

# `expected` is a regular expression with blanks for any space.
function(expect_refusal call expected)
  configure("${call}")
  string(REGEX REPLACE "[ \n]+" " " output "${output}")
  if(NOT failed OR NOT output MATCHES "${expected}")
    message(FATAL_ERROR "pykern2cu_add_kernels(${call}) is not refused with\n${expected}\n${output}")
  endif()
endfunction()

function(expect_architectures kind given expected)
  configure("k SOURCES a/double.py OUTPUTS ${kind} ${given}" ${ARGN})
  file(GLOB rules "${WORK}/build/build.ninja" "${WORK}/build/CMakeFiles/k.dir/build.make")
  file(STRINGS "${rules}" commands REGEX "--arch ")
  if(failed OR NOT commands MATCHES "--arch ${expected} ")
    message(FATAL_ERROR "${given} does not become ${expected}\n${commands}\n${output}")
  endif()
endfunction()

expect_refusal("k SOURCES a/double.py b/double.py GENERATE_ONLY"
               "a/double.py and .*/b/double.py would both become double.cu; give each a target")
expect_refusal("k SOURCES a/none.py GENERATE_ONLY" "there is no .*/a/none.py")
expect_refusal("k GENERATE_ONLY" "pykern2cu_add_kernels\\(k\\) has no SOURCES")
expect_refusal("k SOURCES a/double.py STUBS" "does not understand `STUBS`")
expect_refusal("k a/double.py GENERATE_ONLY" "does not understand `a/double.py`")
expect_refusal("k SOURCES a/double.py" "needs the language CUDA.*GENERATE_ONLY just writes it")
expect_refusal("k SOURCES a/double.py OUTPUTS obj"
               "OUTPUTS are cu, cubin, ptx, fatbin, embed, not `obj`")
expect_refusal("k SOURCES a/double.py a/saxpy.py KERNELS saxpy GENERATE_ONLY"
               "SIGNATURES and KERNELS belong to one source; call it for each")
expect_refusal("k SOURCES a/double.py a/helpers.py STUBS a/types/saxpy.pyi GENERATE_ONLY"
               "no source belongs to the stub .*/a/types/saxpy.pyi")
expect_refusal("k SOURCES a/double.py OUTPUTS cubin" "say for which architectures")
expect_refusal("k SOURCES a/double.py OUTPUTS cubin ARCHITECTURES OFF"
               "such as 90, 90-real, 90-virtual or native, not `OFF`")
expect_refusal("k SOURCES a/double.py OUTPUTS fatbin ARCHITECTURES native"
               "`native` are known only where the project has the language CUDA")
expect_refusal("k SOURCES a/double.py OUTPUTS cubin ARCHITECTURES 90-virtual"
               "a cubin is machine code, and 90-virtual asks for PTX only")

expect_architectures(cubin "ARCHITECTURES 80 90" sm_80,sm_90)
expect_architectures(fatbin "ARCHITECTURES 80 90" sm_80,compute_80,sm_90,compute_90)
expect_architectures(fatbin "ARCHITECTURES 80-real 90a-real 100f-virtual" sm_80,sm_90a,compute_100f)
expect_architectures(ptx "ARCHITECTURES 80-virtual 90" compute_80,compute_90)
expect_architectures(cubin "" sm_75,sm_90 "set(CMAKE_CUDA_ARCHITECTURES 75-real 90 90-virtual)")
expect_architectures(embed "ARCHITECTURES 90 OPTIONS --compiler nvrtc" sm_90
                     "enable_language(CXX)")
expect_architectures(cubin "ARCHITECTURES 80" sm_80 "set(CMAKE_CUDA_ARCHITECTURES 90)")
expect_architectures(cubin "ARCHITECTURES all" sm_75,sm_80
                     "set(CMAKE_CUDA_ARCHITECTURES_ALL 75-real 80)")
