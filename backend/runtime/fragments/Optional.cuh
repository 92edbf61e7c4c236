// A Python value that may be None.
template <class T>
struct Optional {
    bool has_value;
    T value;
};
