# The same input gives the same bytes in every directory, locale, time zone and umask, whatever runs
# at the same time, and in whatever order the inputs are named.
#
#   cmake -DPYKERN2CU=... -DROOT=... -DWORK=... [-DMAKE=...] [-DNVCC=...] -P identity.cmake

include("${CMAKE_CURRENT_LIST_DIR}/consumer.cmake")

set(samples matmul softmax histogram jacobi saxpy)
set(kinds cu,header,manifest)
if(NVCC)
  set(kinds "${kinds},cubin")
  set(compile --arch sm_90 --nvcc "${NVCC}")
endif()

function(copy_sources directory)
  foreach(name IN LISTS samples)
    file(GLOB files "${ROOT}/samples/${name}/*.py" "${ROOT}/samples/${name}/*.pyi")
    file(COPY ${files} DESTINATION "${directory}")
  endforeach()
  foreach(name IN ITEMS double helpers constants)
    file(COPY "${CMAKE_CURRENT_LIST_DIR}/consumer/${name}.py" DESTINATION "${directory}")
  endforeach()
endfunction()

function(translate directory)
  list(TRANSFORM inputs APPEND ".py" OUTPUT_VARIABLE files)
  execute_process(COMMAND ${ARGN} "${PYKERN2CU}" ${files} --out-dir out --emit ${kinds} ${compile}
                  WORKING_DIRECTORY "${directory}" RESULT_VARIABLE failed ERROR_VARIABLE messages)
  if(failed)
    message(FATAL_ERROR "${messages}")
  endif()
endfunction()

function(expect_same directory)
  file(GLOB names RELATIVE "${directory}/out" "${directory}/out/*")
  list(LENGTH names count)
  if(count LESS 12)
    message(FATAL_ERROR "only ${names} to compare")
  endif()
  foreach(name IN LISTS names)
    execute_process(COMMAND "${CMAKE_COMMAND}" -E compare_files "${WORK}/a/out/${name}"
                            "${directory}/out/${name}" RESULT_VARIABLE differs)
    if(differs)
      message(FATAL_ERROR "${directory}/out/${name} is not as in ${WORK}/a/out")
    endif()
  endforeach()
endfunction()

file(REMOVE_RECURSE "${WORK}")
set(inputs ${samples} double)
copy_sources("${WORK}/a")
translate("${WORK}/a")

set(deep "${WORK}/a much/deeper (directory)/than/the/other")
copy_sources("${deep}")
list(REVERSE inputs)
translate("${deep}" "${CMAKE_COMMAND}" -E env TZ=Asia/Tokyo SOURCE_DATE_EPOCH=1 sh -c
          "umask 077 && exec \"$@\"" sh)
expect_same("${deep}")

set(all_kinds "${kinds}")
set(kinds cu,header)  # the manifest says what is in a cubin
execute_process(COMMAND locale -a OUTPUT_VARIABLE locales ERROR_QUIET)
string(REGEX MATCHALL "(C\\.utf8|de_DE\\.utf8|tr_TR\\.utf8|ja_JP\\.utf8)" locales "${locales}")
foreach(locale IN ITEMS C ${locales})
  file(REMOVE_RECURSE "${deep}/out")
  translate("${deep}" "${CMAKE_COMMAND}" -E env "LC_ALL=${locale}")
  expect_same("${deep}")
endforeach()

# Each input by a process of its own, all at once, into one directory.
if(MAKE)
  set(kinds "${all_kinds}")
  list(TRANSFORM inputs REPLACE "(.+)" "out/\\1.cu" OUTPUT_VARIABLE targets)
  list(JOIN targets " " targets)
  list(JOIN compile " " compile)
  file(WRITE "${deep}/Makefile" "all: ${targets}
out/%.cu: %.py
\t'${PYKERN2CU}' $< --out-dir out --emit ${kinds} ${compile}
")
  file(REMOVE_RECURSE "${deep}/out")
  run("${MAKE}" -C "${deep}" -j8)
  expect_same("${deep}")
endif()
