#pragma once
// What Thrust asks of it: the types of vectors and of positions.
#include "runtime/interface.hpp"
#include "device/vector_types.hpp"
