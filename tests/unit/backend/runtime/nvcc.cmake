# With nvcc present, compiles the text of every intrinsic row for every type it can bind, every helper,
# and what fused functions make of every function of CuPy. Included by tests/CMakeLists.txt.
find_program(NVCC nvcc HINTS /usr/local/cuda/bin)
if(NOT NVCC)
  return()
endif()

add_executable(print_every_row "${CMAKE_CURRENT_LIST_DIR}/print_every_row.cpp")
target_link_libraries(print_every_row PRIVATE pykern2cu_backend pykern2cu_warnings)
add_test(NAME nvcc.print_every_row
  COMMAND sh -c "\"$0\" > every_row.cu" $<TARGET_FILE:print_every_row>
  WORKING_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}")
add_test(NAME nvcc.every_row
  COMMAND "${NVCC}" -arch=sm_90 -std=c++17 -diag-suppress 177 -Werror all-warnings -c every_row.cu -o every_row.o
  WORKING_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}")
set_tests_properties(nvcc.print_every_row PROPERTIES FIXTURES_SETUP every_row LABELS nvcc)
set_tests_properties(nvcc.every_row PROPERTIES FIXTURES_REQUIRED every_row LABELS nvcc)

add_executable(print_fused_functions "${CMAKE_CURRENT_LIST_DIR}/print_fused_functions.cpp")
target_link_libraries(print_fused_functions PRIVATE pykern2cu_frontend pykern2cu_warnings)
add_test(NAME nvcc.print_fused_functions
  COMMAND sh -c "\"$0\" > fused_functions.py && \"$1\" fused_functions.py"
          $<TARGET_FILE:print_fused_functions> $<TARGET_FILE:pykern2cu>
  WORKING_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}")
add_test(NAME nvcc.fused_functions
  COMMAND "${NVCC}" -arch=sm_90 -ptx -Xcicc -O0 -Werror all-warnings fused_functions.cu
  WORKING_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}")
set_tests_properties(nvcc.print_fused_functions PROPERTIES FIXTURES_SETUP fused_functions LABELS nvcc)
set_tests_properties(nvcc.fused_functions PROPERTIES FIXTURES_REQUIRED fused_functions LABELS nvcc)
