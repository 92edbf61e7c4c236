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
  configure("${call}" ${ARGN})
  string(REGEX REPLACE "[ \n]+" " " output "${output}")
  if(NOT failed OR NOT output MATCHES "${expected}")
    message(FATAL_ERROR "pykern2cu_add_kernels(${call}) is not refused with\n${expected}\n${output}")
  endif()
endfunction()

# The command that makes a binary has what is expected.
function(expect_command kind given expected)
  configure("k SOURCES a/double.py OUTPUTS ${kind} ${given}" ${ARGN})
  file(GLOB rules "${WORK}/build/build.ninja" "${WORK}/build/CMakeFiles/k.dir/build.make")
  file(STRINGS "${rules}" commands REGEX "--arch ")
  string(FIND "${commands}" " ${expected} " found)
  if(failed OR found EQUAL -1)
    message(FATAL_ERROR "${given} does not become ${expected}\n${commands}\n${output}")
  endif()
endfunction()

function(expect_architectures kind given expected)
  expect_command(${kind} "${given}" "--arch ${expected}" ${ARGN})
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

expect_refusal("k SOURCES a/double.py GENERATE_ONLY OPTIONS --emit=ptx"
               "OPTIONS cannot have `--emit`, use OUTPUTS")
expect_refusal("k SOURCES a/double.py GENERATE_ONLY OPTIONS -Wno-x -o x.cu"
               "OPTIONS cannot have `-o`, use OUTPUTS")
expect_refusal("k SOURCES a/double.py GENERATE_ONLY OPTIONS --arch sm_90"
               "OPTIONS cannot have `--arch`, use ARCHITECTURES")
expect_refusal("k SOURCES a/double.py GENERATE_ONLY OPTIONS -MF x.d"
               "OPTIONS cannot have `-MF`, a build does without it")
expect_refusal("k SOURCES a/double.py GENERATE_ONLY"
               "pykern2cu_add_kernels\\(k\\): there is a target k already" "add_library(k INTERFACE)")
# One directory for two targets is well unless both make a file.
set(both "SOURCES a/double.py OUTPUT_DIRECTORY out ARCHITECTURES 90")
expect_refusal("k ${both} OUTPUTS ptx" "j makes .*/build/out/double.json too; give one of them"
               "pykern2cu_add_kernels(j ${both} OUTPUTS cubin)")
configure("k ${both} OUTPUTS ptx" "pykern2cu_add_kernels(j ${both} GENERATE_ONLY)")
if(failed)
  message(FATAL_ERROR "two targets cannot share a directory\n${output}")
endif()

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

# nvcc gets what CMake would give it; NVRTC has options of its own.
set(cuda "set(CMAKE_CUDA_COMPILER_ID NVIDIA)
set(CMAKE_CUDA_COMPILER /cuda/nvcc)
set(CMAKE_CUDA_COMPILER_LAUNCHER ccache)
set(CMAKE_CUDA_HOST_COMPILER /usr/bin/g++)
set(CMAKE_CUDA_FLAGS [[-lineinfo -Xptxas='-v -O2']])
set(CMAKE_BUILD_TYPE Debug)
set(CMAKE_CUDA_FLAGS_DEBUG -G)
set(CMAKE_CUDA_FLAGS_RELEASE -O3)")
set(flags "-Xnvcc -lineinfo -Xnvcc \"-Xptxas=-v -O2\" -Xnvcc -G")
foreach(kind IN ITEMS cubin ptx fatbin embed)
  expect_command(${kind} "ARCHITECTURES 90 OPTIONS -Xnvcc -DX"
                 "-Xnvcc -ccbin=/usr/bin/g++ --compiler-launcher ccache ${flags} -Xnvcc -DX"
                 "enable_language(CXX)
${cuda}")
endforeach()
expect_command(cubin "ARCHITECTURES 90 OPTIONS --compiler nvrtc"
               "--nvcc /cuda/nvcc --compiler nvrtc" "${cuda}")
expect_command(cubin "ARCHITECTURES 90 OPTIONS --nvcc /my/nvcc --compiler-launcher sccache"
               "${flags} --nvcc /my/nvcc --compiler-launcher sccache" "${cuda}")
