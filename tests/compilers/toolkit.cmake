# NVCC, and HAS_NVRTC where its NVRTC and what compares the two are there.
find_program(NVCC nvcc HINTS /usr/local/cuda/bin)
find_program(PYTHON3 NAMES python3)
set(HAS_NVRTC OFF)
if(NVCC AND PYTHON3)
  file(REAL_PATH "${NVCC}" nvcc_path)
  cmake_path(GET nvcc_path PARENT_PATH nvcc_folder)
  find_library(NVRTC NAMES nvrtc libnvrtc.so.13 libnvrtc.so.12
               HINTS "${nvcc_folder}/../lib64" "${nvcc_folder}/../lib")
  if(NVRTC)
    set(HAS_NVRTC ON)
  endif()
endif()
