// needs: <cstddef>, <cstdint>, <type_traits>
#ifndef PYKERN2CU_WORKSPACE
#define PYKERN2CU_WORKSPACE
// Memory from which arrays are taken one behind another; of null only their sizes are known.
class workspace {
  public:
    explicit workspace(void* memory) : begin_(reinterpret_cast<uintptr_t>(memory)), end_(begin_) {}

    template <class Array, class... Extents>
    Array take(Extents... extents) {
        using element = std::remove_pointer_t<decltype(Array::data)>;
        const Array array(reinterpret_cast<element*>(end_), extents...);
        const size_t bytes = (sizeof(element) * ... * static_cast<size_t>(extents));
        end_ += (bytes + 255) / 256 * 256;
        return array;
    }
    size_t bytes() const { return end_ - begin_; }

  private:
    uintptr_t begin_;
    uintptr_t end_;
};
#endif
