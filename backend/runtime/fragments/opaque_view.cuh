// A view, or a record, of which the compiler does not know the memory: where it may be of an
// argument or of a local array, nvcc 13 leaves out stores through it.
template <class T>
static __device__ inline T* opaque_view(T* record) {
#ifdef __CUDA_ARCH__
    asm("" : "+l"(record));
#endif
    return record;
}
template <class View>
static __device__ inline View opaque_view(View view) {
    view.data = opaque_view(view.data);
    return view;
}
