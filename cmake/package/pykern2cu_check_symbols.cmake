# Fails where two modules of a target have a kernel of one symbol. From a static library a linker
# would silently take either.
#
#   cmake -DTARGET=... -P pykern2cu_check_symbols.cmake HEADER...

cmake_minimum_required(VERSION 3.20)

math(EXPR last "${CMAKE_ARGC} - 1")
set(is_header FALSE)
foreach(index RANGE ${last})
  set(header "${CMAKE_ARGV${index}}")
  if(is_header)
    file(STRINGS "${header}" lines REGEX "^    __asm__\\(\"")
    foreach(line IN LISTS lines)
      string(REGEX REPLACE ".*\"(.*)\".*" "\\1" symbol "${line}")
      if(DEFINED header_of_${symbol})
        message(FATAL_ERROR "${TARGET}: the kernel `${symbol}` is in ${header_of_${symbol}} and in "
                            "${header}; a program can have one of this name, so rename one in "
                            "Python, or give one of the sources a target with OPTIONS --namespace "
                            "NAME")
      endif()
      set(header_of_${symbol} "${header}")
    endforeach()
  elseif(header STREQUAL CMAKE_CURRENT_LIST_FILE)
    set(is_header TRUE)
  endif()
endforeach()
