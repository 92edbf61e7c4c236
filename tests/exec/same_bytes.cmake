# Translates grid-synchronising kernels in both orders, alone, and a second time; every way must give
# the same bytes.
#
#   cmake -DPYKERN2CU=... -DINPUTS="a.py;b.py" -DWORK=... -P same_bytes.cmake

function(translate folder)
  file(REMOVE_RECURSE "${WORK}/${folder}")
  file(MAKE_DIRECTORY "${WORK}/${folder}")
  execute_process(COMMAND "${PYKERN2CU}" --out-dir "${WORK}/${folder}" ${ARGN}
                  RESULT_VARIABLE failed)
  if(failed)
    message(FATAL_ERROR "pykern2cu failed on ${ARGN}")
  endif()
endfunction()

function(expect_same folder)
  foreach(input IN LISTS INPUTS)
    cmake_path(GET input STEM name)
    file(READ "${WORK}/forwards/${name}.cu" first)
    file(READ "${WORK}/${folder}/${name}.cu" second)
    if(NOT first STREQUAL second)
      message(FATAL_ERROR "${name}.cu differs between ${WORK}/forwards and ${WORK}/${folder}")
    endif()
  endforeach()
endfunction()

set(backwards ${INPUTS})
list(REVERSE backwards)
translate(forwards ${INPUTS})
translate(again ${INPUTS})
translate(backwards ${backwards})
expect_same(again)
expect_same(backwards)
foreach(input IN LISTS INPUTS)
  cmake_path(GET input STEM name)
  translate(${name} "${input}")
  file(READ "${WORK}/forwards/${name}.cu" first)
  file(READ "${WORK}/${name}/${name}.cu" alone)
  if(NOT first STREQUAL alone)
    message(FATAL_ERROR "${name}.cu differs when it is translated alone")
  endif()
endforeach()
