#!/usr/bin/env python3
"""Writes Sources/CalendarRendering/Terminal/WidthTable.swift from the Unicode character data.

Needs the package "unicodedata2" (newer data than Python's own module). Run it from the root of the
package, then review the difference and run the tests:

    python3 scripts/make-width-table.py
"""

import unicodedata2 as data

TARGET = "Sources/CalendarRendering/Terminal/WidthTable.swift"


def ranges(holds):
    """The closed ranges of scalars for which `holds` is true; unassigned ones never split."""
    found = []
    for scalar in range(0xA0, 0x110000):
        if 0xD800 <= scalar <= 0xDFFF or not holds(chr(scalar)):
            continue
        if found and found[-1][1] + 1 == scalar:
            found[-1][1] = scalar
        else:
            found.append([scalar, scalar])
    return found


def swift(name, comment, pairs):
    lines = [f"  /// {comment}", f"  static let {name} = ScalarRanges(bounds: ["]
    row = "   "
    for first, last in pairs:
        cell = f" 0x{first:X}, 0x{last:X},"
        if len(row) + len(cell) > 98:
            lines.append(row)
            row = "   "
        row += cell
    lines += [row, "  ])"]
    return lines


wide = ranges(lambda c: data.east_asian_width(c) in "WF" and data.category(c)[0] != "M")
ambiguous = ranges(
    lambda c: data.east_asian_width(c) == "A" and data.category(c)[0] != "M"
    and data.category(c) != "Cf")
right_to_left = ranges(lambda c: data.bidirectional(c) in ("R", "AL"))

out = [
    f"// Written by scripts/make-width-table.py from the data of Unicode {data.unidata_version}",
    "// (East_Asian_Width, Bidi_Class, General_Category). Do not edit by hand.",
    "",
    "/// Which scalars are wide, which are wide in some fonts only, which are written to the left.",
    "enum WidthTable {",
]
out += swift("wide", "East Asian wide and full width, combining marks left out.", wide)
out.append("")
out += swift("ambiguous", "East Asian ambiguous, combining marks left out.", ambiguous)
out.append("")
out += swift("rightToLeft", "Strong right-to-left letters: bidirectional classes R and AL.",
             right_to_left)
out += ["}", ""]
with open(TARGET, "w", encoding="utf-8") as file:
    file.write("\n".join(out))
print(f"{TARGET}: {len(wide)} wide, {len(ambiguous)} ambiguous, {len(right_to_left)} right to left")
