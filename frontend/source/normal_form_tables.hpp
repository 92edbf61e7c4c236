#pragma once

#include <string_view>

/// Unicode's tables, in hexadecimal: `41:` says for which character the next value is, each further
/// value is for the next character; `61*3` stands for three values, `61..63` for 61, 62 and 63.
namespace pykern2cu::unicode {

extern const std::string_view kCompatible;  // what stands for a character: "fb00: 66+66"
extern const std::string_view kComposed;    // what a character is composed of: "e9: 65+301"
extern const std::string_view kClasses;     // the order of marks on one letter

}  // namespace pykern2cu::unicode
