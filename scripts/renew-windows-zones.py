#!/usr/bin/env python3
"""Renews the table of Windows zone names from CLDR.

The data is CLDR's windowsZones (territory 001) as the Python package Babel carries it:

    pip install babel
    scripts/renew-windows-zones.py > Sources/ICalendar/Reading/ZoneNames/WindowsZones.swift
"""

from babel import __version__ as babel_version
from babel.core import get_global

# CLDR keeps the first name that a zone ever had; these are the ones the IANA database uses now,
# and the short name of UTC.
PRESENT = {
    "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
    "America/Godthab": "America/Nuuk",
    "America/Indianapolis": "America/Indiana/Indianapolis",
    "Asia/Calcutta": "Asia/Kolkata",
    "Asia/Katmandu": "Asia/Kathmandu",
    "Asia/Rangoon": "Asia/Yangon",
    "Etc/UTC": "UTC",
    "Europe/Kiev": "Europe/Kyiv",
}

zones = get_global("windows_zone_mapping")
width = max(map(len, zones))

print(f"""\
/// The names that Windows has for time zones, and the IANA zone of each.
///
/// Source: CLDR {get_global("cldr")["version"]}, windowsZones, territory 001, from Babel {babel_version}; the ids are the present
/// names of the IANA database. Written by scripts/renew-windows-zones.py, do not edit.
enum WindowsZones {{
  /// One zone a line: the name, a bar, the id.
  static let text = \"\"\"""")
for name in sorted(zones):
    print(f"    {name.ljust(width)} | {PRESENT.get(zones[name], zones[name])}")
print('    """\n}')
