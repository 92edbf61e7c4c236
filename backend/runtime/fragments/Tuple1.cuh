// A Python tuple of one value.
template <class A>
struct Tuple1 {
    A _0;
};
