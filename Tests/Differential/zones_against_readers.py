#!/usr/bin/env python3
"""Reads the VTIMEZONEs that icscal writes with other programs, and compares their offsets.

    zones_against_readers.py ICSCAL [--first 1990] [--last 2040] [-v]

For every zone of the system there is an event in each year. Two calendars are written: one that uses the
zones from the first year on, and one from the middle of the span, as a VTIMEZONE depends on where it
begins. icalendar (with its tables for pytz, which end in 2037) and dateutil build a zone from each
VTIMEZONE alone; its offsets must be those of the module zoneinfo, which reads the same zone files, in the
middle of every month or quarter, and a second, an hour and a day around every clock change: as instants
with icalendar, as wall times with dateutil. Names of one zone are looked at once. The last line is the
figure; the exit status is 0 when nothing differs.
"""
import argparse, datetime as dt, functools, io, json, os, subprocess, sys, warnings, zoneinfo

try:
    import dateutil.tz, icalendar
except ImportError as error:
    sys.exit(f"zones_against_readers.py: {error.name} is missing; install the PyPI packages icalendar and python-dateutil")

warnings.simplefilter("ignore")
UTC = dt.timezone.utc
HOUR, DAY = dt.timedelta(hours=1), dt.timedelta(days=1)


def offset(instant, zone):
    return instant.astimezone(zone).utcoffset()


@functools.cache
def changes(zone, first, last):
    """The instants of all changes of offset between two years, to the second."""
    found, day = [], dt.datetime(first, 1, 1, tzinfo=UTC)
    end = dt.datetime(last + 1, 1, 1, tzinfo=UTC)
    while day < end:
        following = day + DAY
        # More than one change a day has never been.
        if offset(day, zone) != offset(following, zone):
            low, high = 0, 86_400
            while high - low > 1:
                middle = (low + high) // 2
                if offset(day + dt.timedelta(seconds=middle), zone) == offset(day, zone):
                    low = middle
                else:
                    high = middle
            found.append(day + dt.timedelta(seconds=high))
        day = following
    return found


def probes(zone, first, last):
    """Instants around all changes and in the middle of all months."""
    second = dt.timedelta(seconds=1)
    moments = {dt.datetime(year, month, 15, 12, tzinfo=UTC) for year in range(first, last + 1) for month in range(1, 13)}
    if not changes(zone, first, last):
        return [dt.datetime(year, 7, 15, 12, tzinfo=UTC) for year in range(first, last + 1)]
    for change in changes(zone, first, last):
        moments.update({change - DAY, change - HOUR, change - second, change, change + HOUR, change + DAY})
    return sorted(moments)


def written(icscal, names, first, last):
    """One calendar with an event of each zone in each year; the VTIMEZONE of each zone as text."""
    wire = [{"id": f"{name} {year}", "title": name, "start": {"local": f"{year}-{month:02}-15T12:00:00", "timeZoneId": name}}
            for name in names for year in range(first, last + 1) for month in (1 if year == first else 1 + year % 12,)]
    run = subprocess.run([icscal, "export", "-", "--now", "2026-06-15T10:15"], input=json.dumps(wire).encode(),
                         capture_output=True, check=True)
    zones, lines = {}, []
    for line in run.stdout.decode().replace("\r\n ", "").split("\r\n"):
        if line == "BEGIN:VTIMEZONE":
            lines = []
        lines.append(line)
        if line.startswith("TZID:"):
            name = line[5:]
        if line == "END:VTIMEZONE":
            zones[name] = "\r\n".join(lines) + "\r\n"
    return zones


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("icscal")
    parser.add_argument("--first", type=int, default=1990)
    parser.add_argument("--last", type=int, default=2040)
    parser.add_argument("-v", "--verbose", action="store_true")
    options = parser.parse_args()
    # The names that the command knows; those of leap seconds and of the machine are no zones.
    listed = subprocess.run([options.icscal, "zones", "--format", "json"], capture_output=True, text=True, check=True)
    names = sorted(zone["id"] if isinstance(zone, dict) else zone for zone in json.loads(listed.stdout)["zones"])
    if os.environ.get("TZDIR"):
        zoneinfo.reset_tzpath([os.environ["TZDIR"]])
    problems, count = [], 0
    icalendar.use_pytz()
    seen = set()
    middle = (options.first + options.last) // 2
    for first in (options.first, middle):
        zones = written(options.icscal, names, first, options.last)
        for name in names:
            if name not in zones:
                # UTC and its other names need no definition.
                if offset(dt.datetime(2026, 6, 15, tzinfo=UTC), zoneinfo.ZoneInfo(name)) or name != "UTC":
                    problems.append(f"{name} from {first}: no VTIMEZONE")
                continue
            zone = zoneinfo.ZoneInfo(name)
            # Another name of a zone has the same changes and the same text.
            content = (tuple(changes(zone, options.first, options.last)), zones[name].split("\r\n", 2)[2])
            if content in seen:
                continue
            seen.add(content)
            by_dateutil = dateutil.tz.tzical(io.StringIO(zones[name])).get(name)
            by_icalendar = icalendar.Timezone.from_ical(zones[name]).to_tz(lookup_tzid=False)
            for number, instant in enumerate(probes(zone, first, options.last)):
                wanted = offset(instant, zone)
                count += 1
                if instant.year < 2037 and offset(instant, by_icalendar) != wanted:
                    problems.append(f"{name} from {first}: icalendar has {offset(instant, by_icalendar)} at {instant}, not {wanted}")
                if instant.day == 15 and instant.hour == 12 and number % 3:
                    continue
                wall = instant.astimezone(zone).replace(tzinfo=None)
                if wall.replace(tzinfo=by_dateutil).utcoffset() != wanted:
                    problems.append(f"{name} from {first}: dateutil has {wall.replace(tzinfo=by_dateutil).utcoffset()} "
                                    f"at {wall}, not {wanted}")
    print("\n".join(problems if options.verbose else problems[:40]))
    print(f"zones {len(names)}, instants {count} by two readers, {len(problems)} different")
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
