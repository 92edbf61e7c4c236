#pragma once

// The toolkit's own Thrust, with the host as its device, for texts that use it. In front of
// cuda_emulator.hpp, which makes macros of the names of functions.

#define THRUST_DEVICE_SYSTEM THRUST_DEVICE_SYSTEM_CPP
#define CCCL_DISABLE_FP16_SUPPORT  // the emulator has halves of its own

#include <thrust/adjacent_difference.h>
#include <thrust/binary_search.h>
#include <thrust/complex.h>
#include <thrust/copy.h>
#include <thrust/count.h>
#include <thrust/equal.h>
#include <thrust/execution_policy.h>
#include <thrust/fill.h>
#include <thrust/find.h>
#include <thrust/gather.h>
#include <thrust/inner_product.h>
#include <thrust/iterator/constant_iterator.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/iterator_facade.h>
#include <thrust/mismatch.h>
#include <thrust/pair.h>
#include <thrust/reduce.h>
#include <thrust/remove.h>
#include <thrust/replace.h>
#include <thrust/reverse.h>
#include <thrust/scan.h>
#include <thrust/scatter.h>
#include <thrust/sequence.h>
#include <thrust/set_operations.h>
#include <thrust/sort.h>
#include <thrust/swap.h>
#include <thrust/unique.h>
