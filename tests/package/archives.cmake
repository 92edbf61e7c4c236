# The .tar.gz and the .deb that cpack makes of the build directory.
include("${CMAKE_CURRENT_LIST_DIR}/package.cmake")

set(WORK "${WORK}/archives")
file(REMOVE_RECURSE "${WORK}")
set(cpack "${CMAKE_CPACK_COMMAND}" --config "${BUILD}/CPackConfig.cmake" -B "${WORK}")
run(${cpack} -G TGZ)

file(GLOB archive "${WORK}/pykern2cu-${VERSION}-*.tar.gz")
file(ARCHIVE_EXTRACT INPUT "${archive}" DESTINATION "${WORK}/unpacked")
file(GLOB tree "${WORK}/unpacked/pykern2cu-*")
check_tree("${tree}")

if(DPKG_DEB)
  run(${cpack} -G DEB)
  file(GLOB package "${WORK}/pykern2cu_${VERSION}_*.deb")
  run("${DPKG_DEB}" --extract "${package}" "${WORK}/root")
  check_tree("${WORK}/root/usr")
  run("${DPKG_DEB}" --field "${package}")
  foreach(field IN ITEMS "Package: pykern2cu\n" "Version: ${VERSION}\n"
                         "Depends: libc6 \\(>= [0-9.]+\\)\n" "Maintainer: pykern2cu contributors\n")
    if(NOT output MATCHES "${field}")
      message(FATAL_ERROR "the .deb lacks `${field}`:\n${output}")
    endif()
  endforeach()
endif()
