# Builds a C++ program with kernels in it, and binaries for several architectures, with nvcc.
#
#   cmake -DGENERATOR=... -DNVCC=... -DBUILD=... -DWORK=... -P compile.cmake

include("${CMAKE_CURRENT_LIST_DIR}/consumer.cmake")

file(REMOVE_RECURSE "${WORK}")
set(project "${WORK}/a project")
set(build "${project}/build")
file(COPY "${CMAKE_CURRENT_LIST_DIR}/consumer/" DESTINATION "${project}")
run("${CMAKE_COMMAND}" --install "${BUILD}" --prefix "${WORK}/prefix")
run("${CMAKE_COMMAND}" -G "${GENERATOR}" -S "${project}" -B "${build}" -DWITH_CUDA=ON
    "-DPYKERN2CU_PACKAGE=${WORK}/prefix" "-DCMAKE_CUDA_COMPILER=${NVCC}"
    -DCMAKE_CUDA_ARCHITECTURES=90 -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CUDA_FLAGS_DEBUG=-lineinfo)

set(double "Translating double.py to cu" "Translating double.py to cubin"
           "Translating double.py to fatbin" "Translating double.py to ptx")
set(link "Linking CUDA static library libkernels.a" "Linking CXX executable app")
expect_build("${build}" ${double} "Translating saxpy.py to cu" ${link}
             "Building CUDA object kernels/double.cu.o" "Building CUDA object kernels/saxpy.cu.o"
             "Building CXX object main.cpp.o")
expect_build("${build}")
run("${build}/app")

touch("${project}/constants.py")
expect_build("${build}" ${double})
expect_build("${build}")
# The header asks for the kernels that it was made with, so what includes it is built again.
file(WRITE "${project}/constants.py" "FACTOR = 3\n")
expect_build("${build}" ${double} "Building CUDA object kernels/double.cu.o" ${link}
             "Building CXX object main.cpp.o")
expect_build("${build}")

foreach(file IN ITEMS double.sm_80.cubin double.sm_90.cubin double.compute_80.ptx
                      double.compute_90.ptx double.fatbin double.json)
  if(NOT EXISTS "${build}/binaries/${file}")
    message(FATAL_ERROR "there is no ${file}")
  endif()
endforeach()
file(STRINGS "${build}/binaries/double.sm_90.cubin" lines REGEX "debug_line")
if(NOT lines)
  message(FATAL_ERROR "CMAKE_CUDA_FLAGS_DEBUG do not reach the cubin")
endif()
