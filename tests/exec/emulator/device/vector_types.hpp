#pragma once

#define EMULATOR_VECTOR_124(name, element, bytes)                               \
    struct name##1 {                                                            \
        element x;                                                              \
    };                                                                          \
    struct __attribute__((aligned(2 * bytes))) name##2 {                        \
        element x, y;                                                           \
    };                                                                          \
    struct __attribute__((aligned(4 * bytes <= 16 ? 4 * bytes : 16))) name##4 { \
        element x, y, z, w;                                                     \
    };                                                                          \
    inline name##1 make_##name##1(element x) { return {x}; }                    \
    inline name##2 make_##name##2(element x, element y) { return {x, y}; }      \
    inline name##4 make_##name##4(element x, element y, element z, element w) { \
        return {x, y, z, w};                                                    \
    }
#define EMULATOR_VECTOR(name, element, bytes) \
    EMULATOR_VECTOR_124(name, element, bytes) \
    struct name##3 {                          \
        element x, y, z;                      \
    };                                        \
    inline name##3 make_##name##3(element x, element y, element z) { return {x, y, z}; }

EMULATOR_VECTOR_124(uint, unsigned int, 4)
inline uint3 make_uint3(unsigned int x, unsigned int y, unsigned int z) { return {x, y, z}; }
EMULATOR_VECTOR(char, signed char, 1)
EMULATOR_VECTOR(uchar, unsigned char, 1)
EMULATOR_VECTOR(short, short, 2)
EMULATOR_VECTOR(ushort, unsigned short, 2)
EMULATOR_VECTOR(int, int, 4)
EMULATOR_VECTOR(long, long, 8)
EMULATOR_VECTOR(ulong, unsigned long, 8)
EMULATOR_VECTOR(longlong, long long, 8)
EMULATOR_VECTOR(ulonglong, unsigned long long, 8)
EMULATOR_VECTOR(float, float, 4)
EMULATOR_VECTOR(double, double, 8)
