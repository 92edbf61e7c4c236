# README.md tells the truth: every path in it exists, and its example is what the compiler emits.
#
#   cmake -DROOT=... -DPYKERN2CU=... -DWORK=... [-DUPDATE=ON] -P readme.cmake
#
# A path is what stands between backticks, has a slash and starts with a folder of the repository;
# `<name>` in it stands for anything. The example is the first block of Python and the block of CUDA
# after it; UPDATE rewrites the latter.

cmake_minimum_required(VERSION 3.20)
file(READ "${ROOT}/README.md" readme)

file(GLOB folders LIST_DIRECTORIES ON RELATIVE "${ROOT}" "${ROOT}/*/")
list(APPEND folders .ci)
string(REGEX MATCHALL "`[A-Za-z.][^` \n]*/[^` \n]*`" paths "${readme}")
set(missing "")
set(checked 0)
foreach(path IN LISTS paths)
  string(REPLACE "`" "" path "${path}")
  string(REGEX REPLACE "/.*" "" folder "${path}")
  if(NOT folder IN_LIST folders)
    continue()
  endif()
  math(EXPR checked "${checked} + 1")
  string(REGEX REPLACE "<[^>]*>" "*" pattern "${path}")
  string(REGEX REPLACE "/$" "" pattern "${pattern}")
  file(GLOB found LIST_DIRECTORIES ON "${ROOT}/${pattern}")
  if(NOT found)
    string(APPEND missing "\n  ${path}")
  endif()
endforeach()
if(missing OR checked LESS 10)
  message(FATAL_ERROR "README.md names ${checked} paths; these do not exist:${missing}")
endif()

# Takes the first fenced block of a language apart: before it, in it, after it.
function(find_block text language)
  set(fence "```${language}\n")
  string(FIND "${text}" "${fence}" begin)
  string(LENGTH "${fence}" length)
  math(EXPR begin "${begin} + ${length}")
  string(SUBSTRING "${text}" 0 ${begin} before)
  string(SUBSTRING "${text}" ${begin} -1 rest)
  string(FIND "${rest}" "```" end)
  string(SUBSTRING "${rest}" 0 ${end} block)
  string(SUBSTRING "${rest}" ${end} -1 after)
  set(before "${before}" PARENT_SCOPE)
  set(block "${block}" PARENT_SCOPE)
  set(after "${after}" PARENT_SCOPE)
endfunction()

find_block("${readme}" python)
file(MAKE_DIRECTORY "${WORK}")
file(WRITE "${WORK}/saxpy.py" "${block}")
execute_process(COMMAND "${PYKERN2CU}" -o - saxpy.py WORKING_DIRECTORY "${WORK}"
                OUTPUT_VARIABLE emitted RESULT_VARIABLE failed)
find_block("${readme}" cuda)
if(failed)
  message(FATAL_ERROR "the example of README.md is not translated")
elseif(UPDATE)
  file(WRITE "${ROOT}/README.md" "${before}${emitted}${after}")
elseif(NOT block STREQUAL emitted)
  message(FATAL_ERROR "README.md shows another .cu than the compiler emits:\n${emitted}")
endif()
