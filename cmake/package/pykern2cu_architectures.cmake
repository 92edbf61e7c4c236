# From the architectures as CMake has them to those of `--arch`.

include_guard(GLOBAL)
cmake_policy(PUSH)
cmake_policy(VERSION 3.20...3.25)

# The architectures as numbers with -real or -virtual, from any spelling that CMake knows.
function(_pykern2cu_architectures target given variable)
  if(given STREQUAL "")
    set(given "${CMAKE_CUDA_ARCHITECTURES}")
  endif()
  set(architectures "")
  foreach(architecture IN LISTS given)
    if(architecture MATCHES "^(native|all|all-major)$")
      string(TOUPPER "CMAKE_CUDA_ARCHITECTURES_${architecture}" known)
      string(REPLACE "-" "_" known "${known}")
      if("${${known}}" STREQUAL "")
        message(FATAL_ERROR "${target}: the architectures `${architecture}` are known only where the "
                            "project has the language CUDA, and `native` where there is a GPU; "
                            "list them, as in ARCHITECTURES 80 90")
      endif()
      list(APPEND architectures ${${known}})
    elseif(architecture MATCHES "^[0-9]+[af]?(-real|-virtual)?$")
      list(APPEND architectures "${architecture}")
    else()
      message(FATAL_ERROR "${target}: binaries need architectures such as 90, 90-real, 90-virtual "
                          "or native, not `${architecture}`; name them with ARCHITECTURES")
    endif()
  endforeach()
  if(architectures STREQUAL "")
    message(FATAL_ERROR "${target}: say for which architectures, with ARCHITECTURES or with "
                        "CMAKE_CUDA_ARCHITECTURES")
  endif()
  list(REMOVE_DUPLICATES architectures)
  set(${variable} "${architectures}" PARENT_SCOPE)
endfunction()

# The same for `--arch`. As CMake has it, 90 is machine code and PTX; a cubin holds machine code
# only, and so does what NVRTC embeds; PTX is one text whatever will run it.
function(_pykern2cu_arch_names target kind architectures variable)
  set(names "")
  foreach(architecture IN LISTS architectures)
    string(REGEX REPLACE "-.*" "" number "${architecture}")
    if(kind STREQUAL "ptx")
      list(APPEND names "compute_${number}")
      continue()
    endif()
    if(NOT architecture MATCHES "-virtual$")
      list(APPEND names "sm_${number}")
    endif()
    if(NOT architecture MATCHES "-real$" AND NOT kind STREQUAL "cubin"
       AND NOT (kind STREQUAL "embed" AND uses_nvrtc))
      list(APPEND names "compute_${number}")
    endif()
  endforeach()
  if(names STREQUAL "")
    message(FATAL_ERROR "${target}: a cubin is machine code, and ${architectures} asks for PTX only")
  endif()
  list(REMOVE_DUPLICATES names)
  set(${variable} "${names}" PARENT_SCOPE)
endfunction()

cmake_policy(POP)
