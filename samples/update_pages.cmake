# Translates the samples and refreshes their pages:
#
#   cmake -P samples/update_pages.cmake build/cli/pykern2cu              all samples
#   cmake -P samples/update_pages.cmake build/cli/pykern2cu saxpy spmv   only these
#   cmake -DCHECK=ON -P samples/update_pages.cmake build/cli/pykern2cu   writes nothing, fails when
#                                                                        a file would change
#
# A sample is samples/<name>/<name>.py. Options of pykern2cu that it needs stand in the file `flags`
# beside it, one to a line. In README.md, what lies between these lines is replaced by the file:
#
#   <!-- begin: saxpy.cu -->
#   <!-- end -->

cmake_minimum_required(VERSION 3.20)

set(SAMPLES_DIR "${CMAKE_CURRENT_LIST_DIR}")

# What follows the script on the command line: the compiler, then names of samples.
function(read_arguments compiler_variable names_variable)
  set(arguments "")
  set(after_script OFF)
  math(EXPR last "${CMAKE_ARGC} - 1")
  foreach(index RANGE ${last})
    if(after_script)
      list(APPEND arguments "${CMAKE_ARGV${index}}")
    elseif(CMAKE_ARGV${index} MATCHES "update_pages\\.cmake$")
      set(after_script ON)
    endif()
  endforeach()
  list(POP_FRONT arguments compiler)
  if(NOT compiler)
    message(FATAL_ERROR "usage: cmake [-DCHECK=ON] -P update_pages.cmake PYKERN2CU [NAME...]")
  endif()
  # The compiler runs in the sample's directory, where a relative path would not lead to it.
  get_filename_component(compiler "${compiler}" ABSOLUTE BASE_DIR "${CMAKE_BINARY_DIR}")
  set(${compiler_variable} "${compiler}" PARENT_SCOPE)
  set(${names_variable} "${arguments}" PARENT_SCOPE)
endfunction()

# All samples, by the rule that samples/<name>/ holds <name>.py.
function(find_samples names_variable)
  file(GLOB directories LIST_DIRECTORIES ON RELATIVE "${SAMPLES_DIR}" "${SAMPLES_DIR}/*")
  set(names "")
  foreach(directory IN LISTS directories)
    if(EXISTS "${SAMPLES_DIR}/${directory}/${directory}.py")
      list(APPEND names "${directory}")
    endif()
  endforeach()
  set(${names_variable} "${names}" PARENT_SCOPE)
endfunction()

# Runs the compiler in the sample's directory, so that no path gets into the text it gives.
function(translate compiler name text_variable)
  set(directory "${SAMPLES_DIR}/${name}")
  set(flags "")
  if(EXISTS "${directory}/flags")
    file(STRINGS "${directory}/flags" flags)
  endif()
  execute_process(
    COMMAND "${compiler}" ${flags} -o - "${name}.py"
    WORKING_DIRECTORY "${directory}"
    OUTPUT_VARIABLE text
    ERROR_VARIABLE messages
    RESULT_VARIABLE result)
  if(NOT result STREQUAL "0")
    message(FATAL_ERROR "samples/${name}/${name}.py is not translated (${result})\n${messages}")
  endif()
  set(${text_variable} "${text}" PARENT_SCOPE)
endfunction()

# The part of a sample that its page shows: all before `def main`.
function(read_kernels path text_variable)
  file(READ "${path}" text)
  string(FIND "${text}" "\ndef main" end)
  string(SUBSTRING "${text}" 0 ${end} text)
  set(${text_variable} "${text}" PARENT_SCOPE)
endfunction()

# Puts a fenced block between the markers of `file_name`.
function(fill_block page_variable file_name language text)
  set(page "${${page_variable}}")
  set(marker "<!-- begin: ${file_name} -->\n")
  string(FIND "${page}" "${marker}" begin)
  if(begin EQUAL -1)
    message(FATAL_ERROR "the page has no line `<!-- begin: ${file_name} -->`")
  endif()
  string(LENGTH "${marker}" marker_length)
  math(EXPR begin "${begin} + ${marker_length}")
  string(SUBSTRING "${page}" 0 ${begin} before)
  string(SUBSTRING "${page}" ${begin} -1 after)
  string(FIND "${after}" "<!-- end -->" end)
  if(end EQUAL -1)
    message(FATAL_ERROR "the page has no line `<!-- end -->` after `${file_name}`")
  endif()
  string(SUBSTRING "${after}" ${end} -1 after)
  string(REGEX REPLACE "\n+$" "" text "${text}")
  set(${page_variable} "${before}```${language}\n${text}\n```\n${after}" PARENT_SCOPE)
endfunction()

# Writes a file, or with CHECK compares it and remembers the difference.
function(put path text)
  set(present "")
  if(EXISTS "${path}")
    file(READ "${path}" present)
  endif()
  if(present STREQUAL text)
    return()
  endif()
  file(RELATIVE_PATH shown "${SAMPLES_DIR}" "${path}")
  if(CHECK)
    set_property(GLOBAL APPEND PROPERTY differing "samples/${shown}")
    return()
  endif()
  file(WRITE "${path}" "${text}")
  message(STATUS "wrote samples/${shown}")
endfunction()

function(update_sample compiler name)
  set(directory "${SAMPLES_DIR}/${name}")
  translate("${compiler}" "${name}" cuda)
  read_kernels("${directory}/${name}.py" python)
  file(READ "${directory}/README.md" page)
  fill_block(page "${name}.py" python "${python}")
  fill_block(page "${name}.cu" cuda "${cuda}")
  put("${directory}/${name}.cu" "${cuda}")
  put("${directory}/README.md" "${page}")
endfunction()

read_arguments(compiler names)
if(NOT names)
  find_samples(names)
endif()
foreach(name IN LISTS names)
  update_sample("${compiler}" "${name}")
endforeach()

get_property(differing GLOBAL PROPERTY differing)
if(differing)
  list(JOIN differing "\n  " differing)
  message(FATAL_ERROR "out of date, run this script without CHECK:\n  ${differing}")
endif()
