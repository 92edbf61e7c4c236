# pykern2cu_add_kernels(): a library target made of Python kernels. docs/build.md describes it.
#
# Each source is translated by one build command for the text and one for each kind of binary, since
# these want different spellings of the architectures. A command's DEPFILE names what it read, so
# that it runs again exactly when one of its imports or stubs has changed.

include_guard(GLOBAL)
cmake_policy(PUSH)
cmake_policy(VERSION 3.20...3.25)

include("${CMAKE_CURRENT_LIST_DIR}/pykern2cu_architectures.cmake")

# ---- arguments -------------------------------------------------------------------------------------

# OPTIONS that the function gives itself are refused, with what to say instead.
function(_pykern2cu_check_options target)
  set(instead_OUTPUTS "-o|--(emit|header|manifest|cubin|ptx|fatbin|embed)")
  set(instead_OUTPUT_DIRECTORY "--out-dir")
  set(instead_ARCHITECTURES "--arch")
  set(instead_STUBS "--sigs")
  set(instead_NOTHING "-M[DFTQP]|--(depfile|update|check|list|dump|write-stub|help|version)|-h")
  foreach(option IN LISTS arg_OPTIONS)
    foreach(keyword IN ITEMS OUTPUTS OUTPUT_DIRECTORY ARCHITECTURES STUBS NOTHING)
      if(option MATCHES "^(${instead_${keyword}})(=.*)?$")
        set(advice "use ${keyword}")
        if(keyword STREQUAL "NOTHING")
          set(advice "a build does without it")
        endif()
        message(FATAL_ERROR "pykern2cu_add_kernels(${target}): OPTIONS cannot have "
                            "`${CMAKE_MATCH_1}`, ${advice}")
      endif()
    endforeach()
  endforeach()
endfunction()

function(_pykern2cu_check_arguments target)
  if(TARGET ${target})
    message(FATAL_ERROR "pykern2cu_add_kernels(${target}): there is a target ${target} already")
  endif()
  if(arg_UNPARSED_ARGUMENTS OR arg_KEYWORDS_MISSING_VALUES)
    message(FATAL_ERROR "pykern2cu_add_kernels(${target}) does not understand "
                        "`${arg_UNPARSED_ARGUMENTS}${arg_KEYWORDS_MISSING_VALUES}`")
  endif()
  if(NOT arg_SOURCES)
    message(FATAL_ERROR "pykern2cu_add_kernels(${target}) has no SOURCES")
  endif()
  list(LENGTH arg_SOURCES count)
  if(count GREATER 1 AND (arg_SIGNATURES OR arg_KERNELS))
    message(FATAL_ERROR "pykern2cu_add_kernels(${target}): SIGNATURES and KERNELS belong to one "
                        "source; call it for each, or put the types into stubs")
  endif()
  foreach(kind IN LISTS arg_OUTPUTS)
    if(NOT kind MATCHES "^(cu|cubin|ptx|fatbin|embed)$")
      message(FATAL_ERROR "pykern2cu_add_kernels(${target}): OUTPUTS are cu, cubin, ptx, fatbin, "
                          "embed, not `${kind}`")
    endif()
  endforeach()
  if("cu" IN_LIST arg_OUTPUTS AND NOT arg_GENERATE_ONLY AND NOT CMAKE_CUDA_COMPILER_LOADED)
    message(FATAL_ERROR "pykern2cu_add_kernels(${target}): compiling the .cu needs the language "
                        "CUDA, project(... LANGUAGES CXX CUDA); GENERATE_ONLY just writes it")
  endif()
  _pykern2cu_check_options(${target})
endfunction()

# Absolute paths of the sources; no two may have one output.
function(_pykern2cu_resolve_sources target variable)
  set(resolved "")
  set(stems "")
  foreach(source IN LISTS arg_SOURCES)
    cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" NORMALIZE)
    get_source_file_property(is_generated "${source}" GENERATED)
    if(NOT is_generated AND NOT EXISTS "${source}")
      message(FATAL_ERROR "pykern2cu_add_kernels(${target}): there is no ${source}")
    endif()
    cmake_path(GET source STEM LAST_ONLY stem)
    list(FIND stems "${stem}" other)
    if(NOT other EQUAL -1)
      list(GET resolved ${other} other)
      message(FATAL_ERROR "pykern2cu_add_kernels(${target}): ${other} and ${source} would both "
                          "become ${stem}.cu; give each a target of its own")
    endif()
    list(APPEND resolved "${source}")
    list(APPEND stems "${stem}")
  endforeach()
  set(${variable} "${resolved}" PARENT_SCOPE)
endfunction()

# `<stem>.pyi` among STUBS goes with `<stem>.py`; to a single source goes a single stub of any name.
function(_pykern2cu_resolve_stubs target sources)
  list(LENGTH sources source_count)
  list(LENGTH arg_STUBS stub_count)
  foreach(stub IN LISTS arg_STUBS)
    cmake_path(ABSOLUTE_PATH stub BASE_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}" NORMALIZE)
    set(matching "${sources}")
    if(source_count GREATER 1 OR stub_count GREATER 1)
      cmake_path(GET stub STEM LAST_ONLY stem)
      set(matching "")
      foreach(source IN LISTS sources)
        cmake_path(GET source STEM LAST_ONLY source_stem)
        if(stem STREQUAL source_stem)
          set(matching "${source}")
        endif()
      endforeach()
    endif()
    if(NOT matching)
      message(FATAL_ERROR "pykern2cu_add_kernels(${target}): no source belongs to the stub ${stub}")
    endif()
    string(SHA1 key "${matching}")
    if(DEFINED stub_of_${key})
      message(FATAL_ERROR "pykern2cu_add_kernels(${target}): ${stub_of_${key}} and ${stub} are both "
                          "stubs of ${matching}")
    endif()
    set(stub_of_${key} "${stub}")
    set(stub_of_${key} "${stub}" PARENT_SCOPE)
  endforeach()
endfunction()

# What the command line has besides inputs and outputs.
function(_pykern2cu_options source variable)
  set(options ${arg_OPTIONS})
  foreach(signature IN LISTS arg_SIGNATURES)
    list(APPEND options --sig "${signature}")
  endforeach()
  foreach(kernel IN LISTS arg_KERNELS)
    list(APPEND options --kernel "${kernel}")
  endforeach()
  string(SHA1 key "${source}")
  if(DEFINED stub_of_${key})
    list(APPEND options --sigs "${stub_of_${key}}")
  endif()
  set(${variable} "${options}" PARENT_SCOPE)
endfunction()

# ---- build commands --------------------------------------------------------------------------------

# No two targets may make one file.
function(_pykern2cu_claim_files target)
  foreach(file IN LISTS ARGN)
    string(SHA1 key "${file}")
    get_property(other GLOBAL PROPERTY pykern2cu_maker_of_${key})
    if(other)
      message(FATAL_ERROR "pykern2cu_add_kernels(${target}): ${other} makes ${file} too; give one of "
                          "them another OUTPUT_DIRECTORY")
    endif()
    set_property(GLOBAL PROPERTY pykern2cu_maker_of_${key} ${target})
  endforeach()
endfunction()

# Adds the command that makes `files` of one source. The stamp is what make and ninja compare with
# the sources: a file that comes out as it was keeps its time, so nothing after it is rebuilt.
function(_pykern2cu_add_command target source kind files)
  cmake_path(GET source FILENAME name)
  cmake_path(GET source STEM LAST_ONLY stem)
  set(stamp "${directory}/${stem}.${kind}.stamp")
  set(depfile "${directory}/${stem}.${kind}.d")
  _pykern2cu_claim_files(${target} ${files} "${stamp}")
  string(SHA1 key "${source}")
  add_custom_command(
    OUTPUT "${stamp}"
    BYPRODUCTS ${files}
    COMMAND pykern2cu::pykern2cu ${ARGN} --update --quiet --depfile "${depfile}" -MQ "${stamp}"
            "${source}"
    COMMAND "${CMAKE_COMMAND}" -E touch "${stamp}"
    DEPENDS "${source}" ${stub_of_${key}} ${arg_DEPENDS} pykern2cu::pykern2cu
    DEPFILE "${depfile}"
    COMMENT "Translating ${name} to ${kind}"
    COMMAND_EXPAND_LISTS VERBATIM)
endfunction()

function(_pykern2cu_add_text target source)
  cmake_path(GET source STEM LAST_ONLY stem)
  set(cuda "${directory}/${stem}.cu")
  set(header "${directory}/${stem}.cuh")
  _pykern2cu_options("${source}" options)
  _pykern2cu_add_command(${target} "${source}" cu "${cuda};${header}" ${options}
                         -o "${cuda}" --header "${header}")
  set(files_CU ${files_CU} "${cuda}" PARENT_SCOPE)
  set(files_HEADER ${files_HEADER} "${header}" PARENT_SCOPE)
endfunction()

# What CMake itself gives to nvcc for a .cu of this directory. NVRTC is a library with options of its
# own, but is looked for beside nvcc.
function(_pykern2cu_nvcc_options variable)
  set(options "")
  if(CMAKE_CUDA_COMPILER_ID STREQUAL "NVIDIA" AND NOT "--nvcc" IN_LIST arg_OPTIONS)
    set(options --nvcc "${CMAKE_CUDA_COMPILER}")
  endif()
  if(CMAKE_CUDA_COMPILER_ID STREQUAL "NVIDIA" AND NOT uses_nvrtc)
    if(CMAKE_CUDA_HOST_COMPILER)
      list(APPEND options -Xnvcc "-ccbin=${CMAKE_CUDA_HOST_COMPILER}")
    endif()
    list(LENGTH CMAKE_CUDA_COMPILER_LAUNCHER words)
    if(words EQUAL 1 AND NOT "--compiler-launcher" IN_LIST arg_OPTIONS)
      list(APPEND options --compiler-launcher "${CMAKE_CUDA_COMPILER_LAUNCHER}")
    endif()
    separate_arguments(flags UNIX_COMMAND "${CMAKE_CUDA_FLAGS}")
    foreach(flag IN LISTS flags)
      list(APPEND options -Xnvcc "${flag}")
    endforeach()
    set(configs ${CMAKE_BUILD_TYPE} ${CMAKE_CONFIGURATION_TYPES})
    list(REMOVE_DUPLICATES configs)
    foreach(config IN LISTS configs)
      string(TOUPPER "${config}" CONFIG)
      separate_arguments(flags UNIX_COMMAND "${CMAKE_CUDA_FLAGS_${CONFIG}}")
      foreach(flag IN LISTS flags)
        list(APPEND options "$<$<CONFIG:${config}>:-Xnvcc>" "$<$<CONFIG:${config}>:${flag}>")
      endforeach()
    endforeach()
  endif()
  set(${variable} "${options}" PARENT_SCOPE)
endfunction()

# Adds the command that compares the kernels of all sources, after they are translated.
function(_pykern2cu_add_symbol_check target stamps)
  set(stamp "${directory}/${target}.symbols.stamp")
  _pykern2cu_claim_files(${target} "${stamp}")
  add_custom_command(
    OUTPUT "${stamp}"
    COMMAND "${CMAKE_COMMAND}" "-DTARGET=${target}"
            -P "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/pykern2cu_check_symbols.cmake" ${files_HEADER}
    COMMAND "${CMAKE_COMMAND}" -E touch "${stamp}"
    DEPENDS ${stamps}
    COMMENT "Comparing the kernels of ${target}"
    VERBATIM)
endfunction()

# The first kind of binary also brings the manifest.
function(_pykern2cu_add_binary target source kind emit)
  cmake_path(GET source STEM LAST_ONLY stem)
  set(uses_nvrtc FALSE)
  if("${arg_OPTIONS}" MATCHES "nvrtc")
    set(uses_nvrtc TRUE)
  endif()
  _pykern2cu_architectures(${target} "${arg_ARCHITECTURES}" architectures)
  _pykern2cu_arch_names(${target} ${kind} "${architectures}" names)
  list(LENGTH names count)
  set(files "")
  if(kind STREQUAL "embed")
    set(files "${directory}/${stem}.hpp")
  elseif(kind STREQUAL "fatbin" OR count EQUAL 1)
    set(files "${directory}/${stem}.${kind}")
  else()
    foreach(name IN LISTS names)
      list(APPEND files "${directory}/${stem}.${name}.${kind}")
    endforeach()
  endif()
  string(TOUPPER ${kind} KIND)
  set(files_${KIND} ${files_${KIND}} ${files} PARENT_SCOPE)
  if(emit MATCHES "manifest")
    list(APPEND files "${directory}/${stem}.json")
    set(files_MANIFEST ${files_MANIFEST} "${directory}/${stem}.json" PARENT_SCOPE)
  endif()
  _pykern2cu_nvcc_options(nvcc)
  _pykern2cu_options("${source}" options)
  list(JOIN names "," names)
  _pykern2cu_add_command(${target} "${source}" ${kind} "${files}" ${nvcc} ${options}
                         --out-dir "${directory}" --emit ${emit} --arch ${names})
endfunction()

# ---- the function ----------------------------------------------------------------------------------

# What a header with embedded kernels needs of its users: <cuda.h>, and dlopen for the driver.
function(_pykern2cu_require_for_embedded target)
  if(files_EMBED)
    find_package(CUDAToolkit REQUIRED)
    target_compile_features(${target} INTERFACE cxx_std_17)
    target_include_directories(${target} SYSTEM INTERFACE ${CUDAToolkit_INCLUDE_DIRS})
    target_link_libraries(${target} INTERFACE ${CMAKE_DL_LIBS})
  endif()
endfunction()

# A static library where there is CUDA to compile, otherwise an interface library that makes files.
function(_pykern2cu_add_target target)
  if(arg_GENERATE_ONLY OR NOT files_CU)
    add_library(${target} INTERFACE ${ARGN})
    target_include_directories(${target} INTERFACE "$<BUILD_INTERFACE:${directory}>")
    _pykern2cu_require_for_embedded(${target})
    return()
  endif()
  add_library(${target} STATIC ${ARGN})
  target_compile_features(${target} PUBLIC cxx_std_17 PRIVATE cuda_std_17)
  target_include_directories(${target} INTERFACE "$<BUILD_INTERFACE:${directory}>")
  # For <cuda_runtime_api.h> in host code. The runtime itself comes with the language CUDA when the
  # library is linked, static or shared as CUDA_RUNTIME_LIBRARY of the program says.
  target_include_directories(${target} SYSTEM INTERFACE
                             ${CMAKE_CUDA_TOOLKIT_INCLUDE_DIRECTORIES})
  if(arg_ARCHITECTURES)
    set_target_properties(${target} PROPERTIES CUDA_ARCHITECTURES "${arg_ARCHITECTURES}")
  endif()
  _pykern2cu_require_for_embedded(${target})
endfunction()

function(pykern2cu_add_kernels target)
  set(kinds CU HEADER CUBIN PTX FATBIN EMBED MANIFEST)
  cmake_parse_arguments(PARSE_ARGV 1 arg "GENERATE_ONLY" "OUTPUT_DIRECTORY;OUT_VAR"
                        "SOURCES;OUTPUTS;SIGNATURES;STUBS;KERNELS;ARCHITECTURES;OPTIONS;DEPENDS")
  if(NOT arg_OUTPUTS)
    set(arg_OUTPUTS cu)
  endif()
  list(REMOVE_DUPLICATES arg_OUTPUTS)
  _pykern2cu_check_arguments(${target})
  set(directory "${CMAKE_CURRENT_BINARY_DIR}/${target}")
  if(arg_OUTPUT_DIRECTORY)
    cmake_path(ABSOLUTE_PATH arg_OUTPUT_DIRECTORY BASE_DIRECTORY "${CMAKE_CURRENT_BINARY_DIR}"
               NORMALIZE OUTPUT_VARIABLE directory)
  endif()
  file(MAKE_DIRECTORY "${directory}")
  _pykern2cu_resolve_sources(${target} sources)
  _pykern2cu_resolve_stubs(${target} "${sources}")
  set(stamps "")
  set(files "")
  foreach(KIND IN LISTS kinds)
    set(files_${KIND} "")
  endforeach()
  foreach(source IN LISTS sources)
    set(manifest ",manifest")
    foreach(kind IN LISTS arg_OUTPUTS)
      cmake_path(GET source STEM LAST_ONLY stem)
      list(APPEND stamps "${directory}/${stem}.${kind}.stamp")
      if(kind STREQUAL "cu")
        _pykern2cu_add_text(${target} "${source}")
      else()
        _pykern2cu_add_binary(${target} "${source}" ${kind} "${kind}${manifest}")
        set(manifest "")
      endif()
    endforeach()
  endforeach()
  list(LENGTH files_HEADER count)
  if(count GREATER 1)
    set(text_stamps "${stamps}")
    list(FILTER text_stamps INCLUDE REGEX "\\.cu\\.stamp$")
    _pykern2cu_add_symbol_check(${target} "${text_stamps}")
    list(APPEND stamps "${directory}/${target}.symbols.stamp")
  endif()
  foreach(KIND IN LISTS kinds)
    list(APPEND files ${files_${KIND}})
  endforeach()
  _pykern2cu_add_target(${target} ${stamps} ${files})
  foreach(KIND IN LISTS kinds)
    set_target_properties(${target} PROPERTIES PYKERN2CU_${KIND} "${files_${KIND}}")
  endforeach()
  if(arg_OUT_VAR)
    set(${arg_OUT_VAR} "${files}" PARENT_SCOPE)
  endif()
endfunction()

cmake_policy(POP)
