// A Python tuple of 6 values of different types.
template <class A, class B, class C, class D, class E, class F>
struct Tuple6 {
    A _0;
    B _1;
    C _2;
    D _3;
    E _4;
    F _5;
};
