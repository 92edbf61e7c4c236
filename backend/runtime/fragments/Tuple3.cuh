// A Python tuple of 3 values of different types.
template <class A, class B, class C>
struct Tuple3 {
    A _0;
    B _1;
    C _2;
};
