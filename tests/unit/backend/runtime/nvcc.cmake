# With nvcc present, compiles the text of every intrinsic row for every type it can bind, and every
# helper. Included by tests/CMakeLists.txt.
find_program(NVCC nvcc HINTS /usr/local/cuda/bin)
if(NOT NVCC)
  return()
endif()

add_executable(print_every_row "${CMAKE_CURRENT_LIST_DIR}/print_every_row.cpp")
target_link_libraries(print_every_row PRIVATE pykern2cu_backend pykern2cu_warnings)
add_test(NAME nvcc.print_every_row
  COMMAND sh -c "$<TARGET_FILE:print_every_row> > every_row.cu"
  WORKING_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}")
add_test(NAME nvcc.every_row
  COMMAND "${NVCC}" -arch=sm_90 -std=c++17 -diag-suppress 177 -Werror all-warnings -c every_row.cu -o every_row.o
  WORKING_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}")
set_tests_properties(nvcc.print_every_row PROPERTIES FIXTURES_SETUP every_row LABELS nvcc)
set_tests_properties(nvcc.every_row PROPERTIES FIXTURES_REQUIRED every_row LABELS nvcc)
