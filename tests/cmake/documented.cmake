# Runs the blocks of docs/build.md: each is written to the file named above it, beside the kernels of
# the consumer.
#
#   cmake -DROOT=... -DBUILD=... -DPYKERN2CU=... -DWORK=... [-DMAKE=...] [-DMESON=...]
#         [-DNVCC=...] [-DGENERATOR=...] -P documented.cmake

include("${CMAKE_CURRENT_LIST_DIR}/consumer.cmake")

# The block that follows  `FILE`:  in the page, written to WORK/FILE.
function(extract file)
  file(READ "${ROOT}/docs/build.md" page)
  string(FIND "${page}" "\n`${file}`:\n\n```" begin)
  if(begin EQUAL -1)
    message(FATAL_ERROR "docs/build.md has no block for ${file}")
  endif()
  string(SUBSTRING "${page}" ${begin} -1 page)
  string(REGEX MATCH "```[a-z]+\n" fence "${page}")
  string(FIND "${page}" "${fence}" begin)
  string(LENGTH "${fence}" length)
  math(EXPR begin "${begin} + ${length}")
  string(SUBSTRING "${page}" ${begin} -1 page)
  string(FIND "${page}" "```" end)
  string(SUBSTRING "${page}" 0 ${end} text)
  file(WRITE "${WORK}/${file}" "${text}")
endfunction()

# Runs the command and compares how often pykern2cu was called.
function(expect_translations count)
  run(${ARGN})
  string(REGEX MATCHALL "(^|[\n ])pykern2cu [a-z]+\\.py|[a-z/]*pykern2cu'? [^\n]*double\\.py -o" calls
         "${output}")
  list(LENGTH calls found)
  if(NOT found EQUAL count)
    message(FATAL_ERROR "${found} translations instead of ${count}:\n${output}")
  endif()
endfunction()

file(REMOVE_RECURSE "${WORK}")
file(COPY "${CMAKE_CURRENT_LIST_DIR}/consumer/" DESTINATION "${WORK}")
file(RENAME "${WORK}/types/saxpy.pyi" "${WORK}/saxpy.pyi")
file(COPY "${WORK}/double.py" "${WORK}/saxpy.py" "${WORK}/saxpy.pyi" "${WORK}/helpers.py"
          "${WORK}/constants.py" DESTINATION "${WORK}/golden")
run("${CMAKE_COMMAND}" --install "${BUILD}" --prefix "${WORK}/prefix")
set(ENV{PATH} "${WORK}/prefix/bin:$ENV{PATH}")
set(generate "${CMAKE_COMMAND}" -G "${GENERATOR}")

if(MAKE)
  extract(Makefile)
  set(make "${MAKE}" -C "${WORK}")
  expect_translations(2 ${make})
  expect_translations(0 ${make})
  touch("${WORK}/helpers.py")
  expect_translations(1 ${make})
  expect_translations(0 ${make})
  touch("${WORK}/saxpy.pyi")
  expect_translations(1 ${make})
  touch("${WORK}/main.cpp")
  expect_translations(0 ${make})
endif()

if(MESON)
  extract(meson.build)
  run("${MESON}" setup "${WORK}/meson" "${WORK}")
  set(ninja "${NINJA}" -v -C "${WORK}/meson")
  expect_translations(1 ${ninja})
  expect_translations(0 ${ninja})
  touch("${WORK}/constants.py")
  expect_translations(1 ${ninja})
  touch("${WORK}/saxpy.py")
  expect_translations(0 ${ninja})
endif()

extract(golden/CMakeLists.txt)
run(${generate} -S "${WORK}/golden" -B "${WORK}/golden/build")
run("${CMAKE_COMMAND}" --build "${WORK}/golden/build" --target update-kernels)
run("${CMAKE_CTEST_COMMAND}" --test-dir "${WORK}/golden/build")
file(APPEND "${WORK}/golden/expected/saxpy.cu" "// by hand\n")
execute_process(COMMAND "${CMAKE_CTEST_COMMAND}" --test-dir "${WORK}/golden/build"
                OUTPUT_VARIABLE output ERROR_VARIABLE output)
if(NOT output MATCHES "1 tests failed out of 2")
  message(FATAL_ERROR "a change by hand is not found:\n${output}")
endif()

extract(.pre-commit-config.yaml)
file(READ "${WORK}/.pre-commit-config.yaml" config)
file(READ "${ROOT}/.pre-commit-hooks.yaml" hooks)
string(REGEX MATCH "id: ([a-z0-9-]+)" id "${config}")
string(FIND "${hooks}" "${id}\n" found)
if(found EQUAL -1)
  message(FATAL_ERROR "there is no hook with the ${id}")
endif()

if(NVCC)
  extract(CMakeLists.txt)
  run(${generate} -S "${WORK}" -B "${WORK}/build" "-DCMAKE_CUDA_COMPILER=${NVCC}"
      -DCMAKE_CUDA_ARCHITECTURES=90)
  run("${CMAKE_COMMAND}" --build "${WORK}/build")
  run("${WORK}/build/app")
endif()
