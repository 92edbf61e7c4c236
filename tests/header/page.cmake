# Compiles the examples of docs/header.md with the headers of its kernels.
#
#   cmake -DPYKERN2CU=... -DNVCC=... -DCOMPILER=... -DCUDA=... -DPAGE=... -DSUPPORT=... -DWORK=...
#         -P page.cmake

file(REMOVE_RECURSE "${WORK}")
file(MAKE_DIRECTORY "${WORK}")
file(READ "${PAGE}" page)

# The next block of a language; `page` loses all before its end.
function(next_block language variable)
  string(FIND "${page}" "```${language}\n" begin)
  if(begin EQUAL -1)
    set(${variable} "" PARENT_SCOPE)
    return()
  endif()
  string(LENGTH "```${language}\n" fence)
  math(EXPR begin "${begin} + ${fence}")
  string(SUBSTRING "${page}" ${begin} -1 rest)
  string(FIND "${rest}" "\n```" end)
  string(SUBSTRING "${rest}" 0 ${end} block)
  string(SUBSTRING "${rest}" ${end} -1 rest)
  set(${variable} "${block}" PARENT_SCOPE)
  set(page "${rest}" PARENT_SCOPE)
endfunction()

function(run)
  execute_process(COMMAND ${ARGN} WORKING_DIRECTORY "${WORK}" RESULT_VARIABLE result
                  OUTPUT_VARIABLE output ERROR_VARIABLE output)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "${ARGN} gave ${result}:\n${output}")
  endif()
endfunction()

next_block(python block)
file(WRITE "${WORK}/kernels.py" "${block}\n")
run("${PYKERN2CU}" kernels.py --header kernels.cuh --embed kernels.hpp --nvcc "${NVCC}")
set(count 0)
next_block(cpp block)
while(NOT block STREQUAL "")
  math(EXPR count "${count} + 1")
  # DLPack need not be installed.
  string(REPLACE "#include <dlpack/dlpack.h>" "#include \"dlpack.hpp\"" block "${block}")
  file(WRITE "${WORK}/example_${count}.cpp" "${block}\n")
  run("${COMPILER}" -std=c++17 -Wall -Wextra -Werror -fsyntax-only "-I${SUPPORT}"
      -isystem "${CUDA}/include" -isystem "${CUDA}/include/cccl" example_${count}.cpp)
  next_block(cpp block)
endwhile()
if(count LESS 4)
  message(FATAL_ERROR "only ${count} examples found in ${PAGE}")
endif()
