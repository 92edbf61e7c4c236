# Two modules with a kernel of one name in one program: both are what their headers launch, or the
# link fails.
#
#   cmake -DPYKERN2CU=... -DNVCC=... -DCOMPILER=g++ -DCUDA=... -DNM=... -DAR=... -DWORK=...
#         -P two_modules.cmake

file(REMOVE_RECURSE "${WORK}")
file(MAKE_DIRECTORY "${WORK}/other")

function(run)
  execute_process(COMMAND ${ARGN} WORKING_DIRECTORY "${WORK}" RESULT_VARIABLE result
                  OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "${ARGN} gave ${result}:\n${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

function(expect_clash)
  execute_process(COMMAND ${ARGN} WORKING_DIRECTORY "${WORK}" RESULT_VARIABLE result
                  OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(result EQUAL 0 OR NOT output MATCHES "multiple definition of `kernel'|duplicate symbol.*kernel")
    message(FATAL_ERROR "${ARGN} gave ${result}:\n${output}")
  endif()
endfunction()

# A kernel of this name and signature that stores a value.
function(write_module path value)
  file(WRITE "${WORK}/${path}" "from numba import cuda


@cuda.jit(\"void(float32, float32[::1])\")
def kernel(a, x):
    x[0] = a + ${value}
")
endfunction()

function(write_user name header namespace)
  file(WRITE "${WORK}/${name}.cpp" "#include \"${header}\"
cudaError_t ${name}() { return ${namespace}::kernel({1, 1}, 1.0f, {nullptr, 0}); }
")
  run("${COMPILER}" -std=c++17 -isystem "${CUDA}/include" -c ${name}.cpp -o ${name}.o)
endfunction()

file(WRITE "${WORK}/main.cpp" "int use_one();\nint use_two();
int main() { return use_one() == 0 && use_two() == 0 ? 1 : 0; }\n")
file(WRITE "${WORK}/only_one.cpp" "int use_one();\nint main() { return use_one() == 0 ? 1 : 0; }\n")
foreach(name IN ITEMS main only_one)
  file(READ "${WORK}/${name}.cpp" text)
  string(REPLACE "int use" "cudaError_t use" text "${text}")
  file(WRITE "${WORK}/${name}.cpp" "#include <cuda_runtime_api.h>\n${text}")
  run("${COMPILER}" -isystem "${CUDA}/include" -c ${name}.cpp -o ${name}.o)
endforeach()
set(libraries "-L${CUDA}/lib64" -lcudart)
write_module(one.py 1)
write_module(two.py 2)

# Under one symbol they cannot be in one program, nor can a static library hide one of them.
foreach(name IN ITEMS one two)
  run("${PYKERN2CU}" ${name}.py -o ${name}.cu --header ${name}.cuh)
  run("${NVCC}" -c ${name}.cu -o ${name}.o)
  write_user(use_${name} ${name}.cuh ${name})
endforeach()
run("${AR}" rcs libboth.a two.o one.o)
expect_clash("${COMPILER}" main.o use_one.o use_two.o one.o two.o ${libraries} -o clash)
expect_clash("${COMPILER}" main.o use_one.o use_two.o libboth.a ${libraries} -o clash)
expect_clash("${COMPILER}" only_one.o use_one.o libboth.a ${libraries} -o clash)
run("${COMPILER}" only_one.o use_one.o one.o ${libraries} -o alone)

# With symbols of their own they can, in any way of linking.
run("${PYKERN2CU}" one.py -o one.cu --header one.cuh --namespace first::part)
run("${PYKERN2CU}" two.py -o two.cu --header two.cuh --symbol-prefix second_)
write_user(use_one one.cuh first::part)
write_user(use_two two.cuh two)
foreach(name IN ITEMS one two)
  run("${NVCC}" -c ${name}.cu -o ${name}.o)
endforeach()
run("${AR}" rcs libprefixed.a two.o one.o)
run("${COMPILER}" main.o use_one.o use_two.o libprefixed.a ${libraries} -o both)
run("${NM}" both)
foreach(symbol IN ITEMS first_part_kernel second_kernel)
  if(NOT output MATCHES " [Tt] ${symbol}\n")
    message(FATAL_ERROR "there is no ${symbol} in:\n${output}")
  endif()
endforeach()

# Nor can those of one name, of which a static library has both: the headers are the same but for
# the object that each asks for.
write_module(same.py 1)
write_module(other/same.py 2)
foreach(pair IN ITEMS "use_one;same" "use_two;other/same")
  list(GET pair 0 name)
  list(GET pair 1 path)
  run("${PYKERN2CU}" ${path}.py -o ${path}.cu --header ${path}.cuh)
  run("${NVCC}" -c ${path}.cu -o ${name}_kernels.o)
  write_user(${name} ${path}.cuh same)
endforeach()
run("${AR}" rcs libsame.a use_one_kernels.o use_two_kernels.o)
expect_clash("${COMPILER}" main.o use_one.o use_two.o libsame.a ${libraries} -o clash)
run("${COMPILER}" only_one.o use_one.o libsame.a ${libraries} -o alone)

# Machine code in headers, of modules of one name: each user has that of the header that it includes.
run("${PYKERN2CU}" same.py --emit embed --embed same.hpp --nvcc "${NVCC}" --arch sm_90)
run("${PYKERN2CU}" other/same.py --emit embed --embed other/same.hpp --nvcc "${NVCC}" --arch sm_90)
foreach(user IN ITEMS "use_one;same.hpp" "use_two;other/same.hpp")
  list(GET user 0 name)
  list(GET user 1 header)
  file(WRITE "${WORK}/${name}.cpp" "#include \"${header}\"
cudaError_t ${name}() {
    static same::library gpu;
    return static_cast<cudaError_t>(gpu.kernel({1, 1}, 1.0f, {nullptr, 0}));
}
")
  file(READ "${WORK}/${name}.cpp" text)
  file(WRITE "${WORK}/${name}.cpp" "#include <cuda_runtime_api.h>\n${text}")
  run("${COMPILER}" -std=c++17 -isystem "${CUDA}/include" -c ${name}.cpp -o ${name}.o)
endforeach()
run("${COMPILER}" main.o use_one.o use_two.o ${libraries} -ldl -pthread -o embedded)
run("${NM}" -C embedded)
string(REGEX MATCHALL " [^ ]*library::code\\(\\)\n" codes "${output}")
list(REMOVE_DUPLICATES codes)
list(LENGTH codes count)
if(NOT count EQUAL 2)
  message(FATAL_ERROR "there are ${count} embedded images, not 2, in:\n${output}")
endif()

# The texts do not depend on where a file is or what else is translated.
file(MAKE_DIRECTORY "${WORK}/a" "${WORK}/b")
run("${PYKERN2CU}" same.py -o a/same.cu --header a/same.cuh)
run("${CMAKE_COMMAND}" -E chdir other "${PYKERN2CU}" "${WORK}/same.py" -o ../b/same.cu
    --header ../b/same.cuh)
run("${CMAKE_COMMAND}" -E make_directory c d)
run("${PYKERN2CU}" one.py two.py --emit cu,header --out-dir c)
run("${PYKERN2CU}" two.py one.py --emit cu,header --out-dir d)
foreach(pair IN ITEMS "a/same.cu;b/same.cu" "a/same.cuh;b/same.cuh" "c/one.cu;d/one.cu"
                      "c/two.cuh;d/two.cuh")
  run("${CMAKE_COMMAND}" -E compare_files ${pair})
endforeach()
