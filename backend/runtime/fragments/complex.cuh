// Two numbers as NumPy lays them out.
template <class T>
struct complex {
    T real;
    T imag;
};
