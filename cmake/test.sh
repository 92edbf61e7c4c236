#!/bin/sh
# Builds everything and runs every test:  sh cmake/test.sh
set -eu
. "$(dirname "$0")/setup.sh"

install_missing
install_packaging
configure
cmake --build "$build" --parallel "$jobs"

status=0
log="$build/ctest.log"
ctest --test-dir "$build" --parallel "$jobs" --output-on-failure --output-log "$log" || status=$?

sh "$root/cmake/test_costs.sh" "$log"

# "99% tests passed, 2 tests failed out of 300"
summary=$(grep 'tests passed, ' "$log" | tail -n 1)
failed=$(echo "$summary" | sed 's/.*passed, \([0-9]*\) .*/\1/')
total=$(echo "$summary" | sed 's/.*out of \([0-9]*\).*/\1/')
echo "$((total - failed)) passed, $failed failed"
exit "$status"
