// A view of which the compiler does not know the memory: where one may be of an argument or of a
// local array, nvcc 13 leaves out stores through it.
template <class View>
static __device__ inline View opaque_view(View view) {
#ifdef __CUDA_ARCH__
    asm("" : "+l"(view.data));
#endif
    return view;
}
