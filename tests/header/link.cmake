# Links programs with kernels in every way a build may: host code by each of COMPILERS, the kernels by
# nvcc alone or for device linking, in a program or in a shared library, or all in one file.
#
#   cmake -DPYKERN2CU=... -DNVCC=... -DCOMPILERS="g++;clang++" -DCUDA=... -DSOURCE=default_arguments.py
#         -DERRORS=errors.cpp -DWORK=... -P link.cmake

set(work "${WORK}/a folder")
file(REMOVE_RECURSE "${work}")
file(MAKE_DIRECTORY "${work}")

function(run)
  execute_process(COMMAND ${ARGN} WORKING_DIRECTORY "${work}" RESULT_VARIABLE result
                  OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "${ARGN} gave ${result}:\n${output}")
  endif()
endfunction()

# A namespace may have the name of a kernel.
file(WRITE "${work}/use.cpp" "#include \"same.hpp\"
cudaError_t use() { return scale::scale({1, 32}, {nullptr, 0}); }
")
# Without a device the launch fails, which is as good a proof that it is linked.
file(WRITE "${work}/main.cpp" "#include <cuda_runtime_api.h>
cudaError_t use();
int main() { return use() == cudaErrorInvalidDeviceFunction ? 1 : 0; }
")
# The text, its header and a kernel call in one file.
file(WRITE "${work}/one.cu" "#include \"kernels.cu\"
#include \"kernels.hpp\"
cudaError_t use() {
    kernels::symbols::scale<<<1, 32>>>({nullptr, 0}, 0.5f, 0, false);
    return kernels::scale({1, 32}, {nullptr, 0});
}
")
run("${PYKERN2CU}" "${SOURCE}" --emit header --header same.hpp --namespace scale
    --symbol-prefix kernels_)
run("${PYKERN2CU}" "${SOURCE}" -o kernels.cu --header kernels.hpp --namespace kernels)
run("${NVCC}" -Xcompiler -fPIC -c kernels.cu -o kernels.o)
run("${NVCC}" -rdc=true -c kernels.cu -o kernels.rdc.o)
run("${NVCC}" -dlink kernels.rdc.o -o kernels.dlink.o)
run("${NVCC}" -std=c++17 main.cpp one.cu -o one)
# Two files with constant arrays of one name.
foreach(module first second)
  file(WRITE "${work}/${module}.py" "import numpy as np
from numba import cuda
TABLE = np.array([1.5, 2.5], dtype=np.float32)
@cuda.jit(\"void(float32[::1])\")
def ${module}(x):
    x[cuda.grid(1)] = TABLE[cuda.threadIdx.x % 2]
")
  run("${PYKERN2CU}" ${module}.py --header ${module}.hpp)
  run("${NVCC}" -rdc=true -c ${module}.cu -o ${module}.rdc.o)
endforeach()
run("${NVCC}" -dlink first.rdc.o second.rdc.o -o tables.dlink.o)
cmake_path(REPLACE_FILENAME SOURCE debug_errors.py OUTPUT_VARIABLE debug)
run("${PYKERN2CU}" "${debug}" -o errors.cu --header errors.hpp --namespace over_runtime)
run("${PYKERN2CU}" "${debug}" --emit embed --embed embedded.hpp --namespace over_driver
    --nvcc "${NVCC}")
run("${NVCC}" -c errors.cu -o errors.o)
set(libraries "-L${CUDA}/lib64" -lcudart)
set(programs one)
foreach(compiler IN LISTS COMPILERS)
  cmake_path(GET compiler FILENAME name)
  run("${compiler}" -std=c++17 -fPIC -isystem "${CUDA}/include" -c use.cpp -o use.o)
  run("${compiler}" -std=c++17 -isystem "${CUDA}/include" -c main.cpp -o main.o)
  run("${compiler}" main.o use.o kernels.o ${libraries} -o ${name}.plain)
  run("${compiler}" main.o use.o kernels.rdc.o kernels.dlink.o ${libraries} -lcudadevrt
      -o ${name}.rdc)
  run("${compiler}" -shared use.o kernels.o ${libraries} -o lib${name}.so)
  run("${compiler}" main.o -L. -l${name} "-Wl,-rpath,${work}" ${libraries} -o ${name}.shared)
  run("${compiler}" -std=c++17 -isystem "${CUDA}/include" -I. "${ERRORS}" errors.o ${libraries}
      -ldl -pthread -o ${name}.errors)
  list(APPEND programs ${name}.errors)
  list(APPEND programs ${name}.plain ${name}.rdc ${name}.shared)
endforeach()
foreach(program IN LISTS programs)
  run("${CMAKE_COMMAND}" -E env "LD_LIBRARY_PATH=${CUDA}/lib64:$ENV{LD_LIBRARY_PATH}" "./${program}")
endforeach()
