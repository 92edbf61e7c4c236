# The wheel, around the program that is built already; no index is asked for anything.
include("${CMAKE_CURRENT_LIST_DIR}/package.cmake")

set(WORK "${WORK}/wheel")
file(REMOVE_RECURSE "${WORK}")
set(pip "${PYTHON}" -m pip --disable-pip-version-check)
run(${pip} wheel --quiet --no-deps --no-index --no-build-isolation --wheel-dir "${WORK}"
    "${SOURCE}" "--config-settings=cmake.define.PYKERN2CU_EXECUTABLE=${PYKERN2CU}"
    "--config-settings=build-dir=${WORK}/build")
file(GLOB wheel RELATIVE "${WORK}" "${WORK}/*.whl")
if(NOT wheel MATCHES "^pykern2cu-${VERSION}-py3-none-(many)?linux_[0-9a-z_]+\\.whl$")
  message(FATAL_ERROR "the wheel is tagged for more or less than a platform: ${wheel}")
endif()

run("${PYTHON}" -m venv "${WORK}/an environment")
set(environment "${WORK}/an environment")
run("${environment}/bin/python3" -m pip --disable-pip-version-check install --quiet --no-index
    "${WORK}/${wheel}")
check_tree("${environment}")
run("${environment}/bin/python3" -m pip --disable-pip-version-check uninstall --quiet --yes pykern2cu)
file(GLOB left "${environment}/bin/pykern2cu*" "${environment}/share/*/pykern2cu*")
if(left)
  message(FATAL_ERROR "uninstalling leaves ${left}")
endif()
