// A Python tuple of 5 values of different types.
template <class A, class B, class C, class D, class E>
struct Tuple5 {
    A _0;
    B _1;
    C _2;
    D _3;
    E _4;
};
