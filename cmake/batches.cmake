# Most of the time that a file takes to compile goes into what it includes, so the files of one folder
# are compiled together, a few at a time. What they share is written once in cmake/precompiled.hpp.
#
# -DPYKERN2CU_BATCH=1 compiles every file for itself. The target `check-files` does the same without
# the precompiled header: each file includes what it needs, whatever its neighbours are.
set(PYKERN2CU_BATCH 12 CACHE STRING "How many files of one folder are compiled together")
option(PYKERN2CU_PRECOMPILE "Precompile the headers that most files include" ON)

add_custom_target(check-files)

function(compile_in_batches target)
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  list(FILTER sources EXCLUDE REGEX "^${CMAKE_CURRENT_BINARY_DIR}/")
  list(SORT sources)
  set(last_folder "")
  foreach(source IN LISTS sources)
    get_filename_component(folder "${source}" DIRECTORY)
    if(NOT folder STREQUAL last_folder)
      set(last_folder "${folder}")
      set(count 0)
    endif()
    math(EXPR batch "${count} / ${PYKERN2CU_BATCH}")
    math(EXPR count "${count} + 1")
    file(RELATIVE_PATH name "${PROJECT_SOURCE_DIR}" "${folder}")
    string(MAKE_C_IDENTIFIER "${name}_${batch}" name)
    set_source_files_properties("${source}" PROPERTIES UNITY_GROUP "${name}")
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)

  add_library(${target}_files OBJECT EXCLUDE_FROM_ALL ${sources})
  set_target_properties(${target}_files PROPERTIES UNITY_BUILD OFF)
  target_compile_options(${target}_files PRIVATE -fsyntax-only)
  get_target_property(libraries ${target} LINK_LIBRARIES)
  target_link_libraries(${target}_files PRIVATE ${libraries})
  add_dependencies(check-files ${target}_files)

  if(NOT PYKERN2CU_PRECOMPILE)
    return()
  elseif(target STREQUAL "pykern2cu_frontend")
    target_precompile_headers(${target} PRIVATE "${PROJECT_SOURCE_DIR}/frontend/precompiled.hpp")
  else()
    target_precompile_headers(${target} REUSE_FROM pykern2cu_frontend)
  endif()
endfunction()
