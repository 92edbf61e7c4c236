#pragma once
// Everything a kernel may use of this header is in cuda_emulator.hpp already.
