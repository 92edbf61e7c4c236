#!/bin/sh
# Builds programs that use pykern2cu and runs them on this machine's GPU:
#
#   sh samples/consumers/run.sh [--build-only] [cmake embedded make cupy pytorch]
#
# PYKERN2CU_PREFIX names an installed pykern2cu; without it this source tree is built and installed first.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../../cmake/setup.sh"

run_them=yes
if [ "${1:-}" = --build-only ]; then
    run_them=no
    shift
fi
[ $# -gt 0 ] || set -- cmake embedded make cupy pytorch

if [ -z "${PYKERN2CU_PREFIX:-}" ]; then
    install_missing
    configure
    cmake --build "$build" --parallel "$jobs" --target pykern2cu
    PYKERN2CU_PREFIX="$build/consumers/prefix"
    rm -rf "$PYKERN2CU_PREFIX" # an older version is found too
    cmake --install "$build" --prefix "$PYKERN2CU_PREFIX" >/dev/null
fi
PATH="$PYKERN2CU_PREFIX/bin:$PATH"
nvcc=$(find_nvcc)
PATH="$PATH:$(dirname "$nvcc")"
arch="${ARCH:-90}"
work="${CONSUMERS_BUILD:-$build/consumers}"

build_with_cmake() {
    cmake -S "$here/$1" -B "$work/$1" -DCMAKE_BUILD_TYPE=Release -DCMAKE_PREFIX_PATH="$PYKERN2CU_PREFIX" \
        -DCMAKE_CUDA_COMPILER="$nvcc" -DCMAKE_CUDA_ARCHITECTURES="$arch"
    cmake --build "$work/$1"
}

# Make builds where the sources are, so it gets a copy of them.
build_with_make() {
    mkdir -p "$work/$1"
    cp "$here/$1"/* "$work/$1"
    make -C "$work/$1" NVCC="$nvcc" NVCCFLAGS="-arch=sm_$arch"
}

build_consumer() {
    case "$1" in
    cmake | embedded | pytorch) build_with_cmake "$1" ;;
    make) build_with_make make ;;
    cupy)
        mkdir -p "$work/cupy"
        pykern2cu "$here/cupy/kernels.py" -o "$work/cupy/kernels.cu" --manifest "$work/cupy/kernels.json" \
            --cubin "$work/cupy/kernels.cubin" --arch "sm_$arch" --nvcc "$nvcc"
        ;;
    *) echo "there is no consumer $1" && return 1 ;;
    esac
}

run_consumer() {
    case "$1" in
    cupy) python3 "$here/cupy/launch.py" "$work/cupy/kernels.cubin" "$work/cupy/kernels.json" ;;
    pytorch) python3 "$here/pytorch/launch.py" "$work/pytorch/libtensor_kernels.so" ;;
    *) "$work/$1/consumer" ;;
    esac
}

for name in "$@"; do
    log="$work/$name.log"
    mkdir -p "$work"
    build_consumer "$name" >"$log" 2>&1 || { cat "$log" && echo "$name was not built" && exit 1; }
    if [ "$run_them" = yes ]; then
        echo "--- $name"
        run_consumer "$name"
    else
        echo "$name is built"
    fi
done
