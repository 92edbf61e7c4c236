import cupy

packed = cupy.RawKernel(r'''
#pragma unroll_and_jam
#pragma pack(1)
struct P { char c; int x; };
extern "C" __global__ void packed(P* x) { x[0].x = 1; }
''', "packed")
kept = cupy.RawKernel(r'''
#pragma pack(push, 1)
struct R { char c; int x; };
#pragma pack(pop)
#pragma nv_diag_suppress 177
enum { FIRST, SECOND };
extern "C" __global__ void kept(R* x) {
    #pragma unroll
    for (int i = 0; i < 4; ++i) { x[i].x = FIRST; }
}
''', "kept")
again = cupy.RawKernel(r'''
enum Order { THIRD, SECOND };
extern "C" __global__ void again(int* x) { x[0] = SECOND; }
''', "again")
