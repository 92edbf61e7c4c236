# A compiler cache is used where there is one, unless CMAKE_CXX_COMPILER_LAUNCHER says otherwise.
# Precompiled headers are cached only if that is asked for.
if(NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER)
  find_program(PYKERN2CU_COMPILER_CACHE NAMES ccache sccache
               DOC "A compiler cache; empty for none")
  if(PYKERN2CU_COMPILER_CACHE)
    set(CMAKE_CXX_COMPILER_LAUNCHER
        "${CMAKE_COMMAND}" -E env CCACHE_SLOPPINESS=pch_defines,time_macros
        "${PYKERN2CU_COMPILER_CACHE}")
    add_compile_options("$<$<COMPILE_LANG_AND_ID:CXX,GNU>:-fpch-preprocess>")
  endif()
endif()
