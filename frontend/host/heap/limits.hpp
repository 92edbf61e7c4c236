#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

/// How far host code is followed, and what is said of what is not.
namespace pykern2cu::launches {

// Statements and expressions that are followed before all that is left counts as unknown.
inline constexpr uint64_t kMostSteps = 150'000;
/// Of functions that run when the module has: what they change is found by their words as well.
inline constexpr uint64_t kMostStepsLater = kMostSteps / 20;
inline constexpr uint64_t kMostStepsForOthers = 20'000;
// Rounds that are told apart where names are noted: of a loop, and of all around each other.
inline constexpr size_t kMostNoted = 1000;
inline constexpr size_t kMostNotedInAll = 4096;
// Computing so many items of arrays takes as long as following a statement.
inline constexpr size_t kItemsInStep = 256;
// Looking through so many objects takes as long as following a statement.
inline constexpr size_t kObjectsInStep = 64;
inline constexpr std::string_view kTooLong = "the file does too much to be followed to its end";
inline constexpr std::string_view kChanged = "what is not followed may have changed it";
inline constexpr std::string_view kForgotten = "what it holds after this is not followed";
inline constexpr std::string_view kChanging =
    "a generator that changes what others see is not followed";

}  // namespace pykern2cu::launches
