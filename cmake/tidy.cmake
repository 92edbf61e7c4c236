# `cmake --build build --target tidy`: clang-tidy over our sources, by .clang-tidy.
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
find_program(RUN_CLANG_TIDY NAMES run-clang-tidy run-clang-tidy-14)
if(RUN_CLANG_TIDY)
  add_custom_target(tidy
    COMMAND "${RUN_CLANG_TIDY}" -quiet -p "${CMAKE_BINARY_DIR}"
            "${PROJECT_SOURCE_DIR}/(grammar|frontend|backend|cli)/"
    VERBATIM)
else()
  add_custom_target(tidy COMMAND "${CMAKE_COMMAND}" -E echo "clang-tidy was not found"
                         COMMAND "${CMAKE_COMMAND}" -E false)
endif()
