# Checks the includes against the direction of dependency: grammar, frontend, backend, cli; each may
# use what stands before it. What of the frontend the backend sees is narrower still, and so is what
# most folders of the frontend see of each other.
#
#   cmake -DROOT=... -P layers.cmake

set(layers grammar frontend backend cli)
set(seen_by_grammar "^grammar/")
set(seen_by_frontend "^(grammar|frontend)/")
set(seen_by_backend "^(backend|frontend/(source|types|intrinsics|ir))/")
set(seen_by_cli "^(grammar|frontend|backend|cli)/")

set(tables "types|intrinsics|dialects|ir")
set(inside_source "source")
set(inside_syntax "source|syntax")
set(inside_types "source|syntax|types")
set(inside_python "source|syntax|${tables}|python")
set(inside_library "source|syntax|${tables}|python|library")
set(inside_host "source|syntax|${tables}|python|library|host")

set(wrong "")
foreach(layer IN LISTS layers)
  file(GLOB_RECURSE sources RELATIVE "${ROOT}" "${ROOT}/${layer}/*.hpp" "${ROOT}/${layer}/*.cpp")
  if(NOT sources)
    message(FATAL_ERROR "no sources in ${ROOT}/${layer}")
  endif()
  foreach(source IN LISTS sources)
    file(STRINGS "${ROOT}/${source}" includes REGEX "^#include \"")
    foreach(include IN LISTS includes)
      string(REGEX REPLACE "^#include \"([^\"]*)\".*" "\\1" path "${include}")
      set(seen "${seen_by_${layer}}")
      string(REGEX REPLACE "^frontend/([a-z]+)/.*" "\\1" folder "${source}")
      if(DEFINED inside_${folder})
        set(seen "^(grammar|frontend/(${inside_${folder}}))/")
      endif()
      if(NOT path MATCHES "${seen}")
        string(APPEND wrong "\n  ${source} includes ${path}")
      endif()
    endforeach()
  endforeach()
endforeach()
if(wrong)
  message(FATAL_ERROR "against the layers:${wrong}")
endif()
