# Compiles .cu files with nvcc, a warning being an error:
#
#   cmake -DNVCC=... -DWORK=... -DSOURCES="a.cu;b.cu" -P nvcc.cmake

file(MAKE_DIRECTORY "${WORK}")
# 177: a device function or a variable that the Python source does not use either.
execute_process(COMMAND "${NVCC}" -arch=sm_90 -cubin -Werror all-warnings -diag-suppress 177
                        ${SOURCES}
                WORKING_DIRECTORY "${WORK}" RESULT_VARIABLE failed)
if(failed)
  message(FATAL_ERROR "nvcc rejects what pykern2cu emits")
endif()
