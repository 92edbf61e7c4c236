"""Prints normal_form_tables.cpp from Python's own tables of Unicode."""

import sys
import unicodedata

TEXT = """// Made by normal_form_tables.py from Unicode %s: of the characters that names can have.
#include "frontend/source/normal_form_tables.hpp"

namespace pykern2cu::unicode {

// clang-format off
const std::string_view kCompatible =
%s;

const std::string_view kComposed =
%s;

const std::string_view kClasses =
%s;
// clang-format on

}  // namespace pykern2cu::unicode
"""


def words(table):
    """`41:` says whose the next value is; `61*3` stands for three, `61..63` for one after the other."""
    codes = sorted(table)
    at = 0
    while at < len(codes):
        if at == 0 or codes[at] != codes[at - 1] + 1:
            yield "%x:" % codes[at]
        for step in (0, 1):
            count = 1
            while (codes[at] + count in table and len(table[codes[at]]) == 1
                   and table[codes[at] + count] == (table[codes[at]][0] + step * count,)):
                count += 1
            if count > 2:
                break
        value = "+".join("%x" % part for part in table[codes[at]])
        if count <= 2:
            count = 1
        elif step == 1:
            value += "..%x" % (table[codes[at]][0] + count - 1)
        else:
            value += "*%x" % count
        yield value
        at += count


def literal(table):
    lines = [""]
    for word in words(table):
        if len(lines[-1]) + len(word) > 92:
            lines.append("")
        lines[-1] += word + " "
    return "\n".join('    "%s"' % line for line in lines)


def main():
    compatible, composed, classes = {}, {}, {}
    for code in range(sys.maxunicode + 1):
        char = chr(code)
        if not ("a" + char).isidentifier():
            continue
        parts = unicodedata.decomposition(char).split()
        is_canonical = len(parts) == 2 and not parts[0].startswith("<")
        if is_canonical and unicodedata.normalize("NFC", char) == char:
            composed[code] = tuple(int(part, 16) for part in parts)
        elif parts:
            compatible[code] = tuple(map(ord, unicodedata.normalize("NFKC", char)))
        if unicodedata.combining(char):
            classes[code] = (unicodedata.combining(char),)
    tables = map(literal, (compatible, composed, classes))
    print(TEXT % (unicodedata.unidata_version, *tables), end="")


main()
