# What is not ours: CLI11, toml++, doctest and nlohmann-json from the system; tree-sitter and its Python
# grammar as source distributions, pinned by version and hash in the .txt files beside this one.

set(packages CLI11/libcli11-dev nlohmann_json/nlohmann-json3-dev tomlplusplus/libtomlplusplus-dev)
if(PYKERN2CU_BUILD_TESTING)
  list(APPEND packages doctest/doctest-dev)
endif()
set(missing_packages "")
foreach(dependency IN LISTS packages)
  string(REPLACE "/" ";" dependency "${dependency}")
  list(GET dependency 0 package)
  list(GET dependency 1 debian_name)
  find_package(${package} QUIET)
  if(NOT ${package}_FOUND)
    list(APPEND missing_packages ${debian_name})
  endif()
endforeach()
if(missing_packages)
  list(JOIN missing_packages " " missing_packages)
  message(FATAL_ERROR "Missing libraries. On Debian or Ubuntu:\n  apt-get install ${missing_packages}")
endif()

set(TREE_SITTER_SOURCE_DIR "" CACHE PATH
    "tree-sitter 0.26 source directory or .tar.gz; downloaded when empty")
set(TREE_SITTER_PYTHON_SOURCE_DIR "" CACHE PATH
    "tree-sitter-python 0.25 source directory or .tar.gz, with src/scanner.c or with \
TREE_SITTER_PYTHON_SCANNER set; downloaded when empty")
set(TREE_SITTER_PYTHON_SCANNER "" CACHE FILEPATH
    "scanner.c of tree-sitter-python, or a source directory or .tar.gz that has src/scanner.c")

# Two builds may be configured at a time.
file(LOCK "${PROJECT_BINARY_DIR}/third_party" DIRECTORY GUARD FILE)

function(check_sha256 archive requirements cure)
  file(READ "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/${requirements}" pinned)
  file(SHA256 "${archive}" digest)
  if(NOT pinned MATCHES "sha256:${digest}")
    message(FATAL_ERROR "${archive} is not what ${requirements} pins, or only a part of it: ${cure}")
  endif()
endfunction()

# Downloads the source distribution that `requirements` pins, once, and sets `result` to it. Our own
# source distribution brings it along in third_party/.
function(download_sdist result requirements override)
  get_filename_component(name "${requirements}" NAME_WE)
  set(into "${PROJECT_BINARY_DIR}/third_party/${name}-sdist")
  set(bundled "${PROJECT_SOURCE_DIR}/third_party/${name}-sdist")
  if(SKBUILD_STATE STREQUAL "sdist")
    set(into "${bundled}")
  endif()
  file(GLOB archives "${bundled}/*.tar.gz" "${into}/*.tar.gz")
  if(archives)
    list(GET archives 0 archive)
    check_sha256("${archive}" "${requirements}" "delete it, and it is downloaded again")
    set(${result} "${archive}" PARENT_SCOPE)
    return()
  endif()
  find_program(PYKERN2CU_PYTHON NAMES python3)
  if(NOT PYKERN2CU_PYTHON)
    message(FATAL_ERROR "python3 with pip is needed to download what ${requirements} pins: "
                        "apt-get install python3-pip, or set ${override} to a local copy")
  endif()
  message(STATUS "Downloading the source distribution of ${requirements}")
  file(REMOVE_RECURSE "${into}.part")  # of a download that was broken off
  execute_process(
    COMMAND "${PYKERN2CU_PYTHON}" -m pip download --quiet --disable-pip-version-check --no-deps
            --retries 2 --timeout 20 --no-binary :all: --require-hashes
            --requirement "${CMAKE_CURRENT_FUNCTION_LIST_DIR}/${requirements}" --dest "${into}.part"
    RESULT_VARIABLE failed
    ERROR_VARIABLE reason)
  if(failed)
    message(FATAL_ERROR "pip could not download what ${requirements} pins. Is there a network? To build "
                        "offline, set ${override} to a local copy; docs/building.md says how.\n${reason}")
  endif()
  file(RENAME "${into}.part" "${into}")
  file(GLOB archives "${into}/*.tar.gz")
  set(${result} "${archives}" PARENT_SCOPE)
endfunction()

# Sets `result` to the directory that holds `marker`: in the override (a directory or an archive)
# or in the downloaded source distribution.
function(locate_source result requirements marker override)
  get_filename_component(name "${requirements}" NAME_WE)
  set(root "${PROJECT_BINARY_DIR}/third_party/${name}")
  set(source "${${override}}")
  if(NOT source)
    download_sdist(source "${requirements}" "${override}")
  endif()
  if(NOT IS_DIRECTORY "${source}")
    if(NOT EXISTS "${source}")
      message(FATAL_ERROR "${override}: there is no ${source}")
    endif()
    check_sha256("${source}" "${requirements}"
                 "get it again, or name a directory, which may hold another version")
    file(SHA256 "${source}" digest)
    string(SUBSTRING "${digest}" 0 12 digest)
    set(unpacked "${root}-${digest}")
    if(NOT EXISTS "${unpacked}")
      file(REMOVE_RECURSE "${unpacked}.part")
      file(ARCHIVE_EXTRACT INPUT "${source}" DESTINATION "${unpacked}.part")
      file(RENAME "${unpacked}.part" "${unpacked}")
    endif()
    set(source "${unpacked}")
  endif()
  file(GLOB found "${source}/${marker}" "${source}/*/${marker}")
  if(NOT found)
    message(FATAL_ERROR "${override}: no ${marker} in ${source}")
  endif()
  list(GET found 0 found)
  string(REGEX REPLACE "/${marker}$" "" found "${found}")
  set(${result} "${found}" PARENT_SCOPE)
endfunction()

if(TREE_SITTER_SOURCE_DIR AND EXISTS "${TREE_SITTER_SOURCE_DIR}/lib/src/lib.c")
  set(tree_sitter_core "${TREE_SITTER_SOURCE_DIR}/lib")
else()
  locate_source(tree_sitter_root tree-sitter.txt "tree_sitter/core/lib/src/lib.c"
                TREE_SITTER_SOURCE_DIR)
  set(tree_sitter_core "${tree_sitter_root}/tree_sitter/core/lib")
endif()

locate_source(tree_sitter_python_root tree-sitter-python.txt "src/parser.c"
              TREE_SITTER_PYTHON_SOURCE_DIR)
set(tree_sitter_python_source "${tree_sitter_python_root}/src")

# The 0.25.0 distribution lacks its scanner.c, and 0.23.6, which has one for the same external
# tokens, lacks the headers. Together they are complete.
if(EXISTS "${tree_sitter_python_source}/scanner.c")
  set(tree_sitter_python_scanner "${tree_sitter_python_source}/scanner.c")
elseif(TREE_SITTER_PYTHON_SCANNER MATCHES "scanner\\.c$")
  if(NOT EXISTS "${TREE_SITTER_PYTHON_SCANNER}")
    message(FATAL_ERROR "TREE_SITTER_PYTHON_SCANNER: there is no ${TREE_SITTER_PYTHON_SCANNER}")
  endif()
  set(tree_sitter_python_scanner "${TREE_SITTER_PYTHON_SCANNER}")
else()
  locate_source(scanner_root tree-sitter-python-scanner.txt "src/scanner.c"
                TREE_SITTER_PYTHON_SCANNER)
  set(tree_sitter_python_scanner "${scanner_root}/src/scanner.c")
endif()
