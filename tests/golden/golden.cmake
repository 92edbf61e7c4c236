# Translates goldens and compares each with the file beside it, or rewrites that file.
#
#   cmake -DPYKERN2CU=... -DWORK=... -DSOURCES="a.py;b.py" [-DUPDATE=ON] -P golden.cmake
#
# x.py becomes x.cu, in the folder `header` x.hpp; in the folder `errors`, where it must fail, its
# messages become x.diag. Options
# of pykern2cu stand in the first line, each in quotation marks if it has spaces:
#
#   # flags: -DTILE=8 "--sig=scale(float32[::1], float32)"

cmake_minimum_required(VERSION 3.20)

function(read_flags source variable)
  set(flags "")
  file(STRINGS "${source}" first_line LIMIT_COUNT 1)
  if(first_line MATCHES "^# flags: (.*)$")
    separate_arguments(flags UNIX_COMMAND "${CMAKE_MATCH_1}")
  endif()
  set(${variable} "${flags}" PARENT_SCOPE)
endfunction()

# What the golden's file must hold. The compiler runs in the golden's folder, so that no path gets
# into its messages.
function(translate source extension variable)
  read_flags("${source}" flags)
  set(output -o -)
  if(extension STREQUAL "hpp")
    set(output --emit header --header -)
  endif()
  cmake_path(GET source PARENT_PATH folder)
  cmake_path(GET source FILENAME name)
  execute_process(COMMAND "${PYKERN2CU}" ${flags} ${output} "${name}" WORKING_DIRECTORY "${folder}"
                  OUTPUT_VARIABLE text ERROR_VARIABLE messages RESULT_VARIABLE result)
  if(extension STREQUAL "diag")
    if(NOT result STREQUAL "1" OR NOT text STREQUAL "")
      message(FATAL_ERROR "${source} must be rejected with exit code 1, not ${result}\n${text}")
    endif()
    set(${variable} "${messages}" PARENT_SCOPE)
    return()
  endif()
  if(NOT result STREQUAL "0" OR NOT messages STREQUAL "")
    message(FATAL_ERROR "${source} must be translated without a message (${result})\n${messages}")
  endif()
  set(${variable} "${text}" PARENT_SCOPE)
endfunction()

function(compare expected_file text)
  if(EXISTS "${expected_file}")
    file(READ "${expected_file}" expected)
    if(text STREQUAL expected)
      return()
    endif()
  endif()
  cmake_path(GET expected_file FILENAME name)
  file(WRITE "${WORK}/${name}" "${text}")
  execute_process(COMMAND diff -u "${expected_file}" "${WORK}/${name}")
  message(FATAL_ERROR "${expected_file} is out of date; if the change is right: "
                      "cmake --build BUILD --target update-goldens")
endfunction()

foreach(source IN LISTS SOURCES)
  if(NOT EXISTS "${source}")
    message(FATAL_ERROR "there is no ${source} for the golden beside it")
  endif()
  set(extension cu)
  if(source MATCHES "/errors/[^/]*$")
    set(extension diag)
  elseif(source MATCHES "/header/[^/]*$")
    set(extension hpp)
  endif()
  translate("${source}" ${extension} text)
  cmake_path(REPLACE_EXTENSION source ${extension} OUTPUT_VARIABLE expected_file)
  if(UPDATE)
    file(WRITE "${expected_file}" "${text}")
  else()
    compare("${expected_file}" "${text}")
  endif()
endforeach()
