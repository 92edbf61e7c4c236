# What `cmake --install` puts where: the program, and what find_package(pykern2cu) reads.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/pykern2cu")
configure_package_config_file(
  "${PROJECT_SOURCE_DIR}/cmake/package/pykern2cuConfig.cmake.in"
  "${PROJECT_BINARY_DIR}/pykern2cuConfig.cmake"
  INSTALL_DESTINATION "${package_dir}" PATH_VARS CMAKE_INSTALL_BINDIR
  NO_CHECK_REQUIRED_COMPONENTS_MACRO)
# The program is for the machine that builds, whatever the machine that is built for.
write_basic_package_version_file("${PROJECT_BINARY_DIR}/pykern2cuConfigVersion.cmake"
                                 COMPATIBILITY SameMinorVersion ARCH_INDEPENDENT)

install(TARGETS pykern2cu RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
install(FILES "${PROJECT_BINARY_DIR}/pykern2cuConfig.cmake"
              "${PROJECT_BINARY_DIR}/pykern2cuConfigVersion.cmake"
              "${PROJECT_SOURCE_DIR}/cmake/package/pykern2cu_add_golden_test.cmake"
              "${PROJECT_SOURCE_DIR}/cmake/package/pykern2cu_add_kernels.cmake"
        DESTINATION "${package_dir}")
