#!/bin/sh
# Builds pykern2cu, translates a sample and shows the result:  sh cmake/demo.sh
set -eu
. "$(dirname "$0")/setup.sh"

make_build_directory
install_missing
configure
cmake --build "$build" --parallel "$jobs" --target pykern2cu

mkdir -p "$build/demo"
cd "$build/demo"
set -- "$root/samples/matmul/matmul.py" -o matmul.cu --manifest matmul.json
nvcc=$(find_nvcc)
if [ -n "$nvcc" ]; then
    set -- "$@" --cubin matmul.cubin --arch sm_90 --nvcc "$nvcc"
fi
"$build/cli/pykern2cu" "$@"

cat matmul.cu
echo
echo "pykern2cu $*"
if [ -z "$nvcc" ]; then
    echo "nvcc was not found, so there is no matmul.cubin"
fi
ls -l "$build/demo"
