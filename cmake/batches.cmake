# Most of the time that a file takes to compile goes into what it includes, so the files of one folder are
# compiled together, a few at a time. What nearly all include is compiled once: frontend/precompiled.hpp.
#
# -DPYKERN2CU_BATCH=1 compiles every file for itself. Two targets compile nothing that is linked:
#   check-files     every file alone and without the precompiled header: it includes what it needs,
#                   whatever its neighbours are
#   check-folders   all files of a folder together: no two of them use a name for two things, so that
#                   batches can be of any size. The test `folders` builds it
set(PYKERN2CU_BATCH 16 CACHE STRING "How many files of one folder are compiled together")
option(PYKERN2CU_PRECOMPILE "Precompile the headers that most files include" ON)

add_custom_target(check-files)
add_custom_target(check-folders)

# A library of the same files, or of others, whose code is only looked at.
function(check_sources kind target)
  add_library(${target}_${kind} OBJECT EXCLUDE_FROM_ALL ${ARGN})
  set_target_properties(${target}_${kind} PROPERTIES
    UNITY_BUILD OFF CXX_COMPILER_LAUNCHER ""
    RULE_LAUNCH_COMPILE "sh \"${PROJECT_SOURCE_DIR}/cmake/look_only.sh\"")
  target_compile_options(${target}_${kind} PRIVATE -fsyntax-only)
  foreach(property IN ITEMS LINK_LIBRARIES COMPILE_DEFINITIONS INCLUDE_DIRECTORIES)
    get_target_property(value ${target} ${property})
    if(value)
      set_target_properties(${target}_${kind} PROPERTIES ${property} "${value}")
    endif()
  endforeach()
  add_dependencies(check-${kind} ${target}_${kind})
endfunction()

# Files that match one of the regular expressions behind ALONE are compiled for themselves.
function(compile_in_batches target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "ALONE")
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  list(FILTER sources EXCLUDE REGEX "^${CMAKE_CURRENT_BINARY_DIR}/")
  list(SORT sources)
  set(batched ${sources})
  foreach(expression IN LISTS arg_ALONE)
    list(FILTER batched EXCLUDE REGEX "${expression}")
  endforeach()
  set(folders "")
  foreach(source IN LISTS batched)
    get_filename_component(path "${source}" ABSOLUTE)
    get_filename_component(folder "${path}" DIRECTORY)
    file(RELATIVE_PATH folder "${PROJECT_SOURCE_DIR}" "${folder}")
    string(MAKE_C_IDENTIFIER "${folder}" folder)
    if(NOT folder IN_LIST folders)
      list(APPEND folders ${folder})
      set(count 0)
      set(text_${folder} "")
    endif()
    math(EXPR batch "${count} / ${PYKERN2CU_BATCH}")
    math(EXPR count "${count} + 1")
    set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "${folder}_${batch}")
    string(APPEND text_${folder} "#include \"${path}\"\n")
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)

  set(whole "")
  foreach(folder IN LISTS folders)
    set(file "${PROJECT_BINARY_DIR}/folders/${target}/${folder}.cpp")
    file(CONFIGURE OUTPUT "${file}" CONTENT "${text_${folder}}" @ONLY)
    list(APPEND whole "${file}")
  endforeach()
  check_sources(files ${target} ${sources})
  check_sources(folders ${target} ${whole})

  if(NOT PYKERN2CU_PRECOMPILE)
    return()
  endif()
  if(target STREQUAL "pykern2cu_frontend")
    target_precompile_headers(${target} PRIVATE "${PROJECT_SOURCE_DIR}/frontend/precompiled.hpp")
  else()
    target_precompile_headers(${target} REUSE_FROM pykern2cu_frontend)
  endif()
  target_precompile_headers(${target}_folders REUSE_FROM pykern2cu_frontend)
endfunction()
