# What the tests of the packages share.

cmake_minimum_required(VERSION 3.20)

function(run)
  execute_process(COMMAND ${ARGV} RESULT_VARIABLE failed OUTPUT_VARIABLE output
                  ERROR_VARIABLE output)
  if(failed)
    list(JOIN ARGV " " command)
    string(REPLACE "\n" "\n  " output "${output}")
    message(FATAL_ERROR "  ${command}\n  ${output}")
  endif()
  set(output "${output}" PARENT_SCOPE)
endfunction()

# The program runs, needs no library but libc, and CMake finds it through what is beside it.
function(check_tree prefix)
  run("${prefix}/bin/pykern2cu" --version)
  if(NOT output STREQUAL "pykern2cu ${VERSION}\n")
    message(FATAL_ERROR "${prefix}/bin/pykern2cu says it is ${output}")
  endif()
  file(GET_RUNTIME_DEPENDENCIES EXECUTABLES "${prefix}/bin/pykern2cu"
       RESOLVED_DEPENDENCIES_VAR needed)
  list(FILTER needed EXCLUDE REGEX "/(libc|libm|libpthread|libdl|ld-linux[^/]*)\\.so[.0-9]*$")
  if(needed)
    message(FATAL_ERROR "the program needs ${needed}")
  endif()
  foreach(file IN ITEMS doc/pykern2cu/README.md doc/pykern2cu/copyright man/man1/pykern2cu.1
                        bash-completion/completions/pykern2cu zsh/site-functions/_pykern2cu
                        fish/vendor_completions.d/pykern2cu.fish)
    file(GLOB found "${prefix}/share/${file}")
    if(NOT found OR IS_DIRECTORY "${found}")
      message(FATAL_ERROR "there is no share/${file} in ${prefix}")
    endif()
  endforeach()
  file(WRITE "${WORK}/find/CMakeLists.txt" "cmake_minimum_required(VERSION 3.20)
project(find LANGUAGES NONE)
find_package(pykern2cu ${VERSION} CONFIG REQUIRED)
get_target_property(found pykern2cu::pykern2cu IMPORTED_LOCATION)
message(\"found=\${found}\")
")
  # As with an activated environment: a directory in PATH stands for its prefix.
  file(REMOVE_RECURSE "${WORK}/find/build")
  run("${CMAKE_COMMAND}" -E env "PATH=${prefix}/bin:$ENV{PATH}" "${CMAKE_COMMAND}"
      -S "${WORK}/find" -B "${WORK}/find/build")
  string(FIND "${output}" "found=${prefix}/bin/pykern2cu\n" found)
  if(found EQUAL -1)
    message(FATAL_ERROR "find_package does not find ${prefix}:\n${output}")
  endif()
endfunction()
