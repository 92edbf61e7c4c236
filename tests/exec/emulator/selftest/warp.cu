extern "C" __global__ void shuffles(const int* x, int* out) {
    const unsigned int all = 0xffffffffu;
    const int i = static_cast<int>(threadIdx.x);
    out[i] = __shfl_sync(all, x[i], 5);
    out[32 + i] = __shfl_up_sync(all, x[i], 1);
    out[64 + i] = __shfl_down_sync(all, x[i], 2, 8);
    out[96 + i] = __shfl_xor_sync(all, x[i], 3);
    out[128 + i] = __shfl_sync(all, x[i], 1, 4);
    const double wide = __shfl_down_sync(all, 0.5 * x[i], 16);
    out[160 + i] = static_cast<int>(wide * 2.0);
}

extern "C" __global__ void votes(unsigned int* out) {
    const unsigned int all = 0xffffffffu;
    const unsigned int i = threadIdx.x;
    int same = 0;
    if (i >= 30) {
        return;  // the mask may name lanes that have exited
    }
    const unsigned int even = __ballot_sync(all, i % 2 == 0);
    const unsigned int thirds = __match_any_sync(all, i % 3);
    __match_all_sync(all, 7.5f, &same);
    const int every = __all_sync(all, i < 30), some = __any_sync(all, i == 29);
    const int uniform = __uni_sync(all, i < 15);
    if (i < 8) {
        const unsigned int low = __ballot_sync(0xff, i > 4);
        if (i == 0) {
            out[4] = low;
            out[5] = __popc(__activemask());
        }
    } else if (i == 9) {
        out[6] = __activemask();
    }
    if (i == 0) {
        out[0] = even;
        out[1] = thirds;
        out[2] = static_cast<unsigned int>(100 * same + 10 * every + some);
        out[3] = static_cast<unsigned int>(uniform);
    }
}
