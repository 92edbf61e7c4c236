// The type in which numbers of type T are computed: float16 as float.
template <class T, unsigned Size = sizeof(T)>
struct wide_float {
    using type = T;
};
template <class T>
struct wide_float<T, 2> {
    using type = float;
};
