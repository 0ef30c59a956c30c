"""Reads a feed with the PyPI packages icalendar and recurring-ical-events and prints what lies in a window:
the UID and the start of each occurrence, a line each, sorted."""

import datetime
import pathlib
import sys
import zoneinfo

import icalendar
import recurring_ical_events

path, first, days, zone_name = sys.argv[1:]
zone = zoneinfo.ZoneInfo(zone_name)
start = datetime.datetime.fromisoformat(first).replace(tzinfo=zone)
end = (datetime.datetime.fromisoformat(first) + datetime.timedelta(days=int(days))).replace(tzinfo=zone)


def text_of(moment):
    if not isinstance(moment, datetime.datetime):
        return moment.isoformat()
    return (moment if moment.tzinfo else moment.replace(tzinfo=zone)).astimezone(datetime.timezone.utc).isoformat()


calendar = icalendar.Calendar.from_ical(pathlib.Path(path).read_bytes())
occurrences = recurring_ical_events.of(calendar).between(start, end)
for line in sorted(f"{event['UID']} {text_of(event['DTSTART'].dt)}" for event in occurrences):
    print(line)
