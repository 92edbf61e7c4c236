// A Python tuple of 2 values of different types.
template <class A, class B>
struct Tuple2 {
    A _0;
    B _1;
};
