# Sourced by demo.sh, test.sh and package.sh: installs what is missing, configures a Release build in build/.

unset CDPATH  # with it `cd` may go elsewhere, and prints where
root=$(cd "$(dirname "$0")/.." && pwd)
build="${PYKERN2CU_BUILD:-$root/build}"
jobs=$(nproc 2>/dev/null || echo 2)

# As root, or through sudo where that asks no question.
as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    else
        sudo -n "$@"
    fi
}

missing_packages() {
    command -v cmake >/dev/null || echo cmake
    command -v g++ >/dev/null || echo g++
    command -v ninja >/dev/null || command -v make >/dev/null || echo ninja-build
    command -v python3 >/dev/null || echo python3
    python3 -m pip --version >/dev/null 2>&1 || echo python3-pip
    [ -e /usr/include/CLI/CLI.hpp ] || echo libcli11-dev
    python3 -c 'import ensurepip' 2>/dev/null || echo python3-venv
    command -v ccache >/dev/null || echo ccache
    command -v valgrind >/dev/null || echo valgrind
    [ -e /usr/include/doctest/doctest.h ] || echo doctest-dev
    [ -e /usr/include/nlohmann/json.hpp ] || echo nlohmann-json3-dev
    [ -e /usr/include/toml++/toml.h ] || echo libtomlplusplus-dev
    [ -e /usr/include/dlpack/dlpack.h ] || echo libdlpack-dev
}

# Where packages cannot be installed, CMake says what it does not find.
install_missing() {
    packages=$(missing_packages | tr '\n' ' ')
    if [ -z "$packages" ]; then
        return
    fi
    echo "missing: $packages"
    if ! command -v apt-get >/dev/null || ! as_root true 2>/dev/null; then
        echo "install them if the next step fails; that takes apt-get and root, or sudo without a password"
        return
    fi
    as_root apt-get update -qq
    # shellcheck disable=SC2086 # a list of names
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $packages
}

# An environment with what builds wheels, for the tests of the package.
install_packaging() {
    if [ ! -e "$build/packaging/done" ]; then
        python3 -m venv "$build/packaging" &&
            "$build/packaging/bin/python3" -m pip --quiet --disable-pip-version-check install meson \
                'scikit-build-core>=0.11' &&
            touch "$build/packaging/done" ||
            echo "without scikit-build-core the test of the wheel is left out"
    fi
}

# Before anything is installed. A relative name is one from where the script was called.
make_build_directory() {
    if [ -e "$build" ] && [ ! -d "$build" ]; then
        echo "$build is no directory; name one: PYKERN2CU_BUILD=DIRECTORY sh $0" >&2
        exit 1
    fi
    if ! mkdir -p "$build" 2>/dev/null || [ ! -w "$build" ]; then
        echo "$build cannot be written; name a directory that can: PYKERN2CU_BUILD=DIRECTORY sh $0" >&2
        exit 1
    fi
    build=$(cd "$build" && pwd)
}

configure() {
    set -- -S "$root" -B "$build" -DCMAKE_BUILD_TYPE=Release "$@"
    if [ ! -e "$build/CMakeCache.txt" ] && command -v ninja >/dev/null; then
        set -- "$@" -G Ninja
    fi
    cmake "$@"
}

find_nvcc() {
    command -v nvcc || { [ -x /usr/local/cuda/bin/nvcc ] && echo /usr/local/cuda/bin/nvcc; } || true
}
