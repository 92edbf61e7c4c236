#!/bin/sh
# What the tests of the last run of test.sh cost, by the first part of their names, the dearest first:
#     sh cmake/test_costs.sh [LOG]
set -eu
unset CDPATH
log="${1:-${PYKERN2CU_BUILD:-$(dirname "$0")/../build}/ctest.log}"
if [ ! -s "$log" ]; then
    echo "there is no $log: sh cmake/test.sh writes it" >&2
    exit 1
fi

#  12/640 Test  #3: exec.numba.saxpy ........   Passed    1.25 sec
awk '
    / Test +#/ && / sec$/ {
        name = $0
        sub(/.* Test +#[0-9]+: /, "", name)
        sub(/[ .].*/, "", name)
        seconds[name] += $(NF - 1)
        count[name] += 1
        if ($(NF - 1) > longest[name]) longest[name] = $(NF - 1)
    }
    END {
        for (name in seconds)
            printf "%-14s %5d tests %8.1f s   longest %6.1f s\n", name, count[name], seconds[name], longest[name]
    }' "$log" | sort -k4 -rn
