#!/usr/bin/env python3
"""Exports random calendars with icscal and reads them with other programs.

    exports_against_readers.py ICSCAL [--calendars 500] [--seed 1] [--engine libical] [-v]

Each calendar is made here as wire JSON, with series, exclusions, moved occurrences and zones over
clock changes, together with its occurrences (random_calendars.py). icalendar with
recurring-ical-events, and vobject, read what icscal writes: every occurrence must have its start and
end, and every component its title, description, place, categories and guests. Where a reader is known
to leave the RFC the difference belongs to one of the kinds in KNOWN and is counted apart. The last line
is the figure; the exit status is 0 when nothing else differs.
"""
import argparse, collections, datetime as dt, json, pathlib, subprocess, sys, tempfile, warnings

try:
    import icalendar, recurring_ical_events, vobject
except ImportError as error:
    sys.exit(f"exports_against_readers.py: {error.name} is missing; install the PyPI packages icalendar, "
             "recurring-ical-events and vobject")

from random_calendars import Calendar, UTC

warnings.simplefilter("ignore")
KNOWN = {
    "wall length": "Python subtracts the wall times of one zone: an event over a clock change gets another length "
                   "(RFC 5545 3.8.2.2 and 3.3.6 count exact time)",
    "no offset": "vobject takes a zone whose VTIMEZONE has no offset from 2000 to 2020 for UTC, and its offsets from "
                 "pytz then, which is of another release and knows no change after 2037",
    "gap": "dateutil, on which vobject rests, reads a time that a clock change skips with the offset behind the change "
           "(RFC 5545 3.3.5 says the one before it)",
}
# Zones of random_calendars.py whose standard offset is none.
WITHOUT_OFFSET = {"Africa/Casablanca", "Africa/El_Aaiun", "Europe/Dublin"}


def normal(value):
    """A date, a naive time, or an instant."""
    if isinstance(value, dt.datetime) and value.tzinfo is not None:
        return value.astimezone(UTC)
    return value


def plain(text):
    return text.replace("\r\n", "\n")


def is_skipped(wall, zone):
    """Whether no clock shows a wall time."""
    return wall.replace(tzinfo=zone).astimezone(UTC).astimezone(zone).replace(tzinfo=None) != wall


def spans_change(occurrence, zone_of):
    """Whether the clocks change between start and end of an occurrence or of its series' first."""
    zone = zone_of(occurrence["texts"]["start"]["timeZoneId"])
    first = dt.datetime.fromisoformat(occurrence["texts"]["start"]["local"])
    length = occurrence["end"] - occurrence["start"]
    for wall in (first, occurrence["wall"]):
        begin = wall.replace(tzinfo=zone).astimezone(UTC)
        offsets = {(begin + part).astimezone(zone).utcoffset() for part in (dt.timedelta(0), length)}
        if len(offsets) > 1 or is_skipped(wall, zone):
            return True
    end = occurrence["texts"].get("end", {}).get("timeZoneId")
    return end not in (None, occurrence["texts"]["start"]["timeZoneId"])


def by_icalendar(text, horizon):
    parsed = icalendar.Calendar.from_ical(text)
    found = []
    for event in recurring_ical_events.of(parsed).between(*horizon):
        start, end = event["DTSTART"].dt, event.get("DTEND")
        found.append((str(event["UID"]), normal(start), normal(end.dt) if end is not None else None, str(event.get("SUMMARY", ""))))
    return found


def texts_by_icalendar(text):
    """The texts of each component, by UID and RECURRENCE-ID."""
    texts = {}
    for event in icalendar.Calendar.from_ical(text).walk("VEVENT"):
        categories = event.get("CATEGORIES")
        guests = event.get("ATTENDEE", [])
        guests = guests if isinstance(guests, list) else [guests]
        replaced = event.get("RECURRENCE-ID")
        texts[str(event["UID"]), normal(replaced.dt) if replaced is not None else None] = {
            "title": str(event.get("SUMMARY", "")), "description": str(event.get("DESCRIPTION", "")),
            "location": str(event.get("LOCATION", "")),
            "categories": [str(item) for item in categories.cats] if categories is not None else [],
            "attendees": [(str(guest.params.get("CN", "")), str(guest)) for guest in guests],
        }
    return texts


def by_vobject(text, horizon):
    # It keeps the zones of earlier calendars, and takes those for later ones.
    vars(vobject.icalendar)["__tzidMap"].clear()
    found = []
    for parsed in vobject.readComponents(text):
        events = list(parsed.vevent_list) if hasattr(parsed, "vevent") else []
        replaced = {(event.uid.value, normal(event.recurrence_id.value)) for event in events if hasattr(event, "recurrence_id")}
        for event in events:
            start = event.dtstart.value
            end = event.dtend.value if hasattr(event, "dtend") else None
            if end is None and not isinstance(start, dt.datetime):
                end = start + dt.timedelta(days=1)
            length = end - start if end is not None else event.duration.value if hasattr(event, "duration") else None
            title = event.summary.value if hasattr(event, "summary") else ""
            starts = [start]
            dates = event.getrruleset(addRDate=True)
            if dates is not None and not hasattr(event, "recurrence_id"):
                starts = [value if isinstance(start, dt.datetime) else value.date() for value in dates]
            for value in starts:
                if not hasattr(event, "recurrence_id") and (event.uid.value, normal(value)) in replaced:
                    continue
                found.append((event.uid.value, normal(value), normal(value + length) if length is not None else None, title))
    return found


def compare(name, found, wanted, zone_of, known, seed):
    """What differs between what a reader found and what the events mean."""
    left = collections.Counter((uid, start) for uid, start, _, _ in found)
    right = collections.Counter((item["uid"], item["start"]) for item in wanted)
    late = {item["uid"] for item in wanted if item["zone"] in WITHOUT_OFFSET and item["wall"].year > 2020}
    skipped = {item["uid"] for item in wanted if item["kind"] == "timed" and is_skipped(item["wall"], zone_of(item["zone"]))}
    problems = []
    for key, text in [(key, "starts at {}, which is wrong") for key in left - right] + \
                     [(key, "does not start at {}") for key in right - left]:
        if name == "vobject" and key[0] in late:
            known["no offset"] += 1
        elif name == "vobject" and key[0] in skipped:
            known["gap"] += 1
        else:
            problems.append(f"{seed} {name}: {key[0]} {text.format(key[1])}")
    items = collections.defaultdict(list)
    for item in wanted:
        items[item["uid"], item["start"]].append(item)
    for uid, start, end, title in found:
        # A moved occurrence may lie where another one is.
        titled = [item for item in items[uid, start] if plain(item["texts"]["title"]) == plain(title)]
        if items[uid, start] and not titled:
            problems.append(f"{seed} {name}: {uid} of {start} has the title {title!r}")
        if len(titled) != 1:
            continue
        item = titled[0]
        if end is None or item["end"] is None or end == item["end"]:
            # Readers give point events an end at their start.
            if end is not None and item["end"] is None and end != start:
                problems.append(f"{seed} {name}: {uid} of {start} ends at {end}, and has no end")
            if end is None and item["end"] is not None:
                problems.append(f"{seed} {name}: {uid} of {start} has no end")
        elif item["kind"] == "timed" and spans_change(item, zone_of):
            known["wall length"] += 1
        else:
            problems.append(f"{seed} {name}: {uid} of {start} ends at {end}, not at {item['end']}")
    return problems


def compare_texts(texts, wire, zone_of, seed):
    problems = []
    for event in wire:
        replaced = event.get("recurrenceId")
        if replaced is not None:
            replaced = dt.datetime.fromisoformat(replaced["local"]).replace(tzinfo=zone_of(replaced["timeZoneId"])).astimezone(UTC)
        got = texts.get((event.get("uid", event["id"]), replaced))
        if got is None:
            problems.append(f"{seed} icalendar: {event['id']} is not there")
            continue
        wanted = {
            "title": plain(event["title"]), "description": plain(event.get("description", "")),
            "location": plain(event.get("location", "")), "categories": [plain(item) for item in event.get("categories", [])],
            "attendees": [(guest["name"], f"mailto:{guest['email']}") for guest in event.get("attendees", [])],
        }
        for key, value in wanted.items():
            if got[key] != value:
                problems.append(f"{seed} icalendar: {key} of {event['id']} is {got[key]!r}, not {value!r}")
    return problems


def main():
    import zoneinfo
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("icscal")
    parser.add_argument("--calendars", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--engine", default="icscal")
    parser.add_argument("-v", "--verbose", action="store_true")
    options = parser.parse_args()
    known, problems, count = collections.Counter(), [], 0
    horizon = (dt.datetime(1970, 1, 1), dt.datetime(2100, 1, 1))
    with tempfile.TemporaryDirectory() as folder:
        wire, feed = pathlib.Path(folder, "wire.json"), pathlib.Path(folder, "feed.ics")
        for seed in range(options.seed, options.seed + options.calendars):
            made = Calendar(seed)
            wire.write_text(json.dumps({"events": made.wire}), encoding="utf-8")
            run = subprocess.run([options.icscal, "export", wire, "--output", feed, "--now", "2026-06-15T10:15", "--strict",
                                  "--engine", options.engine], capture_output=True, text=True)
            if run.returncode != 0 or run.stderr:
                problems.append(f"{seed} icscal: exit status {run.returncode}: {run.stderr.strip()[:300]}")
                continue
            text = feed.read_bytes().decode("utf-8")
            count += len(made.occurrences)
            for name, reader in (("icalendar", by_icalendar), ("vobject", by_vobject)):
                try:
                    found = reader(text, horizon)
                except Exception as error:
                    problems.append(f"{seed} {name}: {type(error).__name__}: {error}")
                    continue
                problems += compare(name, found, made.occurrences, zoneinfo.ZoneInfo, known, seed)
            problems += compare_texts(texts_by_icalendar(text), made.wire, zoneinfo.ZoneInfo, seed)
    for kind, number in sorted(known.items()):
        print(f"{number} differ as known: {KNOWN[kind]}")
    print("\n".join(problems if options.verbose else problems[:40]))
    print(f"calendars {options.calendars}, occurrences {count} by two readers, {sum(known.values())} known, {len(problems)} different")
    sys.exit(bool(problems))


if __name__ == "__main__":
    main()
