# pykern2cu_add_golden_test(): tests that the CUDA text kept in the repository is what the Python
# still means. docs/build.md describes it.

include_guard(GLOBAL)
cmake_policy(PUSH)
cmake_policy(VERSION 3.20...3.25)

function(pykern2cu_add_golden_test)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "NAME;GOLDEN_DIR" "SOURCES;OPTIONS")
  if(arg_UNPARSED_ARGUMENTS OR arg_KEYWORDS_MISSING_VALUES OR NOT arg_NAME OR NOT arg_SOURCES)
    message(FATAL_ERROR "pykern2cu_add_golden_test needs NAME and SOURCES and knows GOLDEN_DIR and "
                        "OPTIONS, not `${arg_UNPARSED_ARGUMENTS}${arg_KEYWORDS_MISSING_VALUES}`")
  endif()
  set(updates "")
  foreach(source IN LISTS arg_SOURCES)
    cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" NORMALIZE)
    if(NOT EXISTS "${source}")
      message(FATAL_ERROR "pykern2cu_add_golden_test(${arg_NAME}): there is no ${source}")
    endif()
    cmake_path(GET source STEM LAST_ONLY stem)
    set(golden_dir "${arg_GOLDEN_DIR}")
    if(NOT golden_dir AND NOT IS_DIRECTORY "${source}")
      cmake_path(GET source PARENT_PATH golden_dir)
    endif()
    # Everything relative to this directory, for diffs that `patch` can apply here.
    cmake_path(RELATIVE_PATH source BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}")
    set(command pykern2cu::pykern2cu ${arg_OPTIONS})
    if(golden_dir)
      cmake_path(ABSOLUTE_PATH golden_dir BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" NORMALIZE)
      cmake_path(RELATIVE_PATH golden_dir BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}")
      list(APPEND command --out-dir "${golden_dir}")
    endif()
    if(TEST "${arg_NAME}.${stem}")
      message(FATAL_ERROR "pykern2cu_add_golden_test(${arg_NAME}): two sources are called ${stem}")
    endif()
    add_test(NAME "${arg_NAME}.${stem}" COMMAND ${command} --check -- "${source}"
             WORKING_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" COMMAND_EXPAND_LISTS)
    list(APPEND updates COMMAND ${command} --update -- "${source}")
  endforeach()
  add_custom_target(update-${arg_NAME} ${updates} WORKING_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}"
                    COMMAND_EXPAND_LISTS VERBATIM)
endfunction()

cmake_policy(POP)
