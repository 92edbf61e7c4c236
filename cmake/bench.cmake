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
