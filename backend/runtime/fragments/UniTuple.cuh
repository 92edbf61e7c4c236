// A Python tuple of values of one type, which can be indexed at run time.
template <class T, unsigned N>
struct UniTuple {
    T item[N];
};
