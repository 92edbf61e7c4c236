# What `cmake --install`, the wheel and the packages of CPack put where.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# The data of a wheel is unpacked at the root of the environment, as an installation is at its prefix.
set(root "")
if(SKBUILD)
  set(root "${SKBUILD_DATA_DIR}/")
endif()

# Nothing in it depends on the architecture, so it is where every CMake looks: share/cmake.
set(package_dir "${CMAKE_INSTALL_DATADIR}/cmake/pykern2cu")
configure_package_config_file(
  "${PROJECT_SOURCE_DIR}/cmake/package/pykern2cuConfig.cmake.in"
  "${PROJECT_BINARY_DIR}/pykern2cuConfig.cmake"
  INSTALL_DESTINATION "${package_dir}" PATH_VARS CMAKE_INSTALL_BINDIR
  NO_CHECK_REQUIRED_COMPONENTS_MACRO)
# The program is for the machine that builds, whatever the machine that is built for.
write_basic_package_version_file("${PROJECT_BINARY_DIR}/pykern2cuConfigVersion.cmake"
                                 COMPATIBILITY SameMinorVersion ARCH_INDEPENDENT)

if(PYKERN2CU_EXECUTABLE)
  install(PROGRAMS "${PYKERN2CU_EXECUTABLE}" DESTINATION "${root}${CMAKE_INSTALL_BINDIR}"
          RENAME pykern2cu)
else()
  install(TARGETS pykern2cu RUNTIME DESTINATION "${root}${CMAKE_INSTALL_BINDIR}")
endif()
install(FILES "${PROJECT_BINARY_DIR}/pykern2cuConfig.cmake"
              "${PROJECT_BINARY_DIR}/pykern2cuConfigVersion.cmake"
        DESTINATION "${root}${package_dir}")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/cmake/package/" DESTINATION "${root}${package_dir}"
        FILES_MATCHING PATTERN "*.cmake")
install(FILES "${PROJECT_SOURCE_DIR}/README.md" "${PROJECT_SOURCE_DIR}/cmake/package/copyright"
        DESTINATION "${root}${CMAKE_INSTALL_DATADIR}/doc/pykern2cu")
install(DIRECTORY "${PROJECT_SOURCE_DIR}/docs/"
        DESTINATION "${root}${CMAKE_INSTALL_DATADIR}/doc/pykern2cu")

# The program prints its manual page and its completions from its table of options.
set(printed "${PROJECT_BINARY_DIR}/printed")
foreach(page IN ITEMS "man/man1/pykern2cu.1 --print-man"
                      "bash-completion/completions/pykern2cu --print-completion=bash"
                      "zsh/site-functions/_pykern2cu --print-completion=zsh"
                      "fish/vendor_completions.d/pykern2cu.fish --print-completion=fish")
  string(REGEX MATCH "^(.*)/(.*) (.*)$" matched "${page}")
  set(file "${printed}/${CMAKE_MATCH_1}/${CMAKE_MATCH_2}")
  file(MAKE_DIRECTORY "${printed}/${CMAKE_MATCH_1}")
  install(CODE "execute_process(COMMAND \"$<TARGET_FILE:pykern2cu::pykern2cu>\" ${CMAKE_MATCH_3}
                OUTPUT_FILE \"${file}\" COMMAND_ERROR_IS_FATAL ANY)")
  install(FILES "${file}" DESTINATION "${root}${CMAKE_INSTALL_DATADIR}/${CMAKE_MATCH_1}")
endforeach()

# `cpack` in the build directory makes a .tar.gz and a .deb.
set(CPACK_GENERATOR TGZ DEB)
set(CPACK_PACKAGE_CONTACT "pykern2cu contributors")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "translates GPU kernels written in Python to CUDA C++")
set(CPACK_PACKAGE_DESCRIPTION
    "Kernels for Numba (@cuda.jit) or CuPy become CUDA C++ that a person can read and nvcc can\ncompile, \
ahead of time, without Python or a GPU.")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "nvidia-cuda-toolkit, cmake (>= 3.20)")
include(CPack)
