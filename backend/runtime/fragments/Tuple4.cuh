// A Python tuple of 4 values of different types.
template <class A, class B, class C, class D>
struct Tuple4 {
    A _0;
    B _1;
    C _2;
    D _3;
};
