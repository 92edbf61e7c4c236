// A Python tuple of 7 values of different types.
template <class A, class B, class C, class D, class E, class F, class G>
struct Tuple7 {
    A _0;
    B _1;
    C _2;
    D _3;
    E _4;
    F _5;
    G _6;
};
