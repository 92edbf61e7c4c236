#pragma once

/// DLPack as installed, or the part of its documented layout that a tensor consists of.
#if __has_include(<dlpack/dlpack.h>)
#include <dlpack/dlpack.h>
#else
#define DLPACK_DLPACK_H_
#include <cstdint>

enum DLDeviceType { kDLCPU = 1, kDLCUDA = 2, kDLCUDAHost = 3, kDLCUDAManaged = 13 };
struct DLDevice {
    DLDeviceType device_type;
    int32_t device_id;
};
enum DLDataTypeCode { kDLInt = 0, kDLUInt = 1, kDLFloat = 2, kDLBfloat = 4, kDLComplex = 5 };
struct DLDataType {
    uint8_t code;
    uint8_t bits;
    uint16_t lanes;
};
struct DLTensor {
    void* data;
    DLDevice device;
    int32_t ndim;
    DLDataType dtype;
    int64_t* shape;
    int64_t* strides;
    uint64_t byte_offset;
};
#endif
