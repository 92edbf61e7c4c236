// A Python tuple of 8 values of different types.
template <class A, class B, class C, class D, class E, class F, class G, class H>
struct Tuple8 {
    A _0;
    B _1;
    C _2;
    D _3;
    E _4;
    F _5;
    G _6;
    H _7;
};
