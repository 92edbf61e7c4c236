# `cmake --build build --target bench`: how long pykern2cu takes beside a bare parse of the same file,
# and nvcc on its text beside nvcc on text written by hand.
set(bench "${PROJECT_SOURCE_DIR}/tests/bench")
find_program(NVCC nvcc HINTS /usr/local/cuda/bin)

add_executable(bare_parse EXCLUDE_FROM_ALL "${bench}/bare_parse.cpp")
target_link_libraries(bare_parse PRIVATE pykern2cu_tree_sitter pykern2cu_tree_sitter_python
                                         pykern2cu_warnings)

add_executable(bench_runner EXCLUDE_FROM_ALL "${bench}/bench.cpp" "${bench}/process.cpp"
                                             "${bench}/python_files.cpp")
target_include_directories(bench_runner PRIVATE "${PROJECT_SOURCE_DIR}")
target_link_libraries(bench_runner PRIVATE pykern2cu_warnings)

add_custom_target(bench
  COMMAND bench_runner $<TARGET_FILE:pykern2cu> $<TARGET_FILE:bare_parse> "${PROJECT_SOURCE_DIR}"
          "${CMAKE_BINARY_DIR}/bench" "$<CONFIG>" "$<IF:$<BOOL:${NVCC}>,${NVCC},>"
  DEPENDS pykern2cu bare_parse
  USES_TERMINAL VERBATIM)

# `cmake --build build --target bench-nvrtc`: from .py to a cubin, beside a bare NVRTC program on the
# same text and beside the way through nvcc.
if(NVCC)
  file(REAL_PATH "${NVCC}" nvcc_path)
  cmake_path(GET nvcc_path PARENT_PATH nvcc_folder)
  find_library(NVRTC NAMES nvrtc libnvrtc.so.13 libnvrtc.so.12
               HINTS "${nvcc_folder}/../lib64" "${nvcc_folder}/../lib")
endif()
if(NVCC AND NVRTC)
  set(nvrtc "${PROJECT_SOURCE_DIR}/cli/nvrtc")
  add_executable(bare_nvrtc EXCLUDE_FROM_ALL "${bench}/bare_nvrtc.cpp" "${nvrtc}_headers.cpp"
                                             "${nvrtc}_library.cpp" "${PROJECT_SOURCE_DIR}/cli/toolkit.cpp")
  target_include_directories(bare_nvrtc PRIVATE "${PROJECT_SOURCE_DIR}")
  target_link_libraries(bare_nvrtc PRIVATE ${CMAKE_DL_LIBS} pykern2cu_warnings)

  add_executable(bench_nvrtc EXCLUDE_FROM_ALL "${bench}/bench_nvrtc.cpp" "${bench}/process.cpp")
  target_include_directories(bench_nvrtc PRIVATE "${PROJECT_SOURCE_DIR}")
  target_link_libraries(bench_nvrtc PRIVATE pykern2cu_warnings)

  add_custom_target(bench-nvrtc
    COMMAND bench_nvrtc $<TARGET_FILE:pykern2cu> $<TARGET_FILE:bare_nvrtc> "${PROJECT_SOURCE_DIR}"
            "${CMAKE_BINARY_DIR}/bench" "${NVCC}" "${NVRTC}"
    DEPENDS pykern2cu bare_nvrtc
    USES_TERMINAL VERBATIM)
endif()
