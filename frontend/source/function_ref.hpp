#pragma once

#include <concepts>
#include <memory>
#include <type_traits>
#include <utility>

namespace pykern2cu {

template <class Signature>
class FunctionRef;

/// Something to call, for the length of one call: `std::function_ref` until C++26. A walk that
/// takes one is compiled once, not for each lambda.
template <class Result, class... Arguments>
class FunctionRef<Result(Arguments...)> {
  public:
    template <class Fn>
    requires(!std::same_as<std::remove_cvref_t<Fn>, FunctionRef> &&
             std::is_invocable_r_v<Result, Fn&, Arguments...>) FunctionRef(Fn&& fn)
        : fn_(const_cast<void*>(static_cast<const void*>(std::addressof(fn)))),
          call_([](void* object, Arguments... arguments) -> Result {
              auto& callee = *static_cast<std::remove_reference_t<Fn>*>(object);
              if constexpr (std::is_void_v<Result>) {
                  callee(std::forward<Arguments>(arguments)...);
              } else {
                  return callee(std::forward<Arguments>(arguments)...);
              }
          }) {}

    Result operator()(Arguments... arguments) const {
        return call_(fn_, std::forward<Arguments>(arguments)...);
    }

  private:
    void* fn_;
    Result (*call_)(void*, Arguments...);
};

}  // namespace pykern2cu
