#!/bin/sh
# Builds everything and runs every test:  sh cmake/test.sh
set -eu
. "$(dirname "$0")/setup.sh"

make_build_directory
install_missing
install_packaging
configure -DPYKERN2CU_BUILD_TESTING=ON
cmake --build "$build" --parallel "$jobs"

status=0
log="$build/ctest.log"
ctest --test-dir "$build" --parallel "$jobs" --no-tests=error --output-on-failure --output-log "$log" || status=$?

sh "$root/cmake/test_costs.sh" "$log"

# "99% tests passed, 2 tests failed out of 300"; some versions leave "0 tests failed" out.
summary=$(grep '% tests passed' "$log" | tail -n 1)
failed=$(echo "$summary" | sed -n 's/.*passed, \([0-9]*\) .*/\1/p')
total=$(echo "$summary" | sed -n 's/.*out of \([0-9]*\).*/\1/p')
if [ -z "$total" ]; then
    echo "no test ran" >&2
    exit 1
fi
failed=${failed:-0}
echo "$((total - failed)) passed, $failed failed"
exit "$status"
