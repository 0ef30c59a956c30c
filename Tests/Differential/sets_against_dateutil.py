#!/usr/bin/env python3
"""Compares recurrence sets in zones, round clock changes, with dateutil and the zones of Python.

    sets_against_dateutil.py ICSCAL [--sets 2000] [--seed 1] [-v]

dateutil walks the rule on the wall, where no clock changes; Python's zoneinfo reads each wall time as RFC
5545 3.3.5 does (the first of two, a skipped one with the offset from before). UNTIL in UTC, RDATE and
EXDATE are applied to the instants here. Starts lie within five weeks before a clock change, at
times that it skips or repeats. Rules on which dateutil is known to leave the RFC (rules_against_dateutil.py)
take no part. The exit status is 0 when no set differs.
"""
import argparse, datetime as dt, json, random, subprocess, sys, zoneinfo

from rules_against_dateutil import LIMIT, dates_of_dateutil, end, known, rule

UTC = dt.timezone.utc
# Zones with a day on which their clock changes, and the hours round it.
CHANGES = [
    ("Europe/Vienna", (2026, 3, 29), (2, 3)), ("Europe/Vienna", (2026, 10, 25), (2, 3)),
    ("America/New_York", (2026, 3, 8), (2, 3)), ("America/New_York", (2026, 11, 1), (1, 2)),
    ("America/St_Johns", (2006, 10, 29), (0, 1)), ("Australia/Lord_Howe", (2026, 4, 5), (1, 2)),
    ("Australia/Lord_Howe", (2026, 10, 4), (2, 3)), ("Africa/Cairo", (2026, 4, 24), (0, 1)),
    ("America/Santiago", (2026, 9, 6), (0, 1)), ("Pacific/Apia", (2011, 12, 30), (9, 23)),
    ("Europe/Dublin", (1971, 10, 31), (2, 3)), ("Asia/Tehran", (2022, 3, 22), (0, 1)),
]


def instant(wall, zone):
    return int(wall.replace(tzinfo=zone).astimezone(UTC).timestamp())


def text(seconds):
    return dt.datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def make(rng):
    """A request, and the rule without its UNTIL."""
    name, day, hours = rng.choice(CHANGES)
    zone = zoneinfo.ZoneInfo(name)
    first = dt.datetime(*day, rng.randint(*hours), rng.choice([0, 15, 30, 45])) - dt.timedelta(days=rng.randint(0, 35))
    parts = rule(rng)
    while known(parts):
        parts = rule(rng)
    horizon = end(first, parts)
    near = [first + dt.timedelta(days=rng.randint(0, 60), minutes=30 * rng.randint(-3, 3)) for _ in range(8)]
    written = dict(parts)
    until = None
    if "COUNT" not in parts and rng.random() < 0.5:
        until = instant(first + dt.timedelta(days=rng.randint(0, 400), minutes=15 * rng.randint(-8, 8)), zone)
        written["UNTIL"] = text(until).replace("-", "").replace(":", "")
    rdate, exdate = [], []
    for wall in rng.sample(near, rng.randint(0, 3)):
        rdate.append(rng.choice([wall.isoformat(), text(instant(wall, zone)), f"{wall.isoformat()}[Asia/Tokyo]"]))
    walls = [dt.datetime.fromisoformat(wall) for wall in dates_of_dateutil(parts, first, horizon)]
    for wall in rng.sample(walls, min(len(walls), rng.randint(0, 3))) + rng.sample(near, 1):
        exdate.append(rng.choice([wall.isoformat(), text(instant(wall, zone)), wall.date().isoformat()]))
    request = {
        "kind": "rrule", "dtstart": first.isoformat(), "tzid": name, "valueType": "DATE-TIME", "limit": LIMIT,
        "rrule": ";".join(f"{key}={value}" for key, value in written.items()), "rdate": rdate, "exdate": exdate,
        "window": {"from": text(instant(first, zone) - 86400 * 2), "to": text(instant(horizon, zone))}}
    return request, walls, until


def moment(written, zone):
    if written.endswith("]"):
        wall, name = written[:-1].split("[")
        return instant(dt.datetime.fromisoformat(wall), zoneinfo.ZoneInfo(name))
    if written.endswith("Z"):
        return int(dt.datetime.fromisoformat(written).timestamp())
    return instant(dt.datetime.fromisoformat(written), zone)


def expected(request, walls, until):
    zone = zoneinfo.ZoneInfo(request["tzid"])
    first, last = (moment(request["window"][key], zone) for key in ("from", "to"))
    found = {instant(wall, zone) for wall in walls}
    # The list of walls may be cut; what lies behind it is unknown, and all when it was cut among wall
    # times that the clock moves past later ones.
    known_until = last
    if len(walls) == LIMIT:
        is_skipped = dt.datetime.fromtimestamp(instant(walls[-1], zone), zone).replace(tzinfo=None) != walls[-1]
        known_until = first if is_skipped else max(found)
    if until is not None:
        found = {seconds for seconds in found if seconds <= until}
    found |= {moment(date, zone) for date in request["rdate"]}
    for date in request["exdate"]:
        if len(date) == 10:
            found = {seconds for seconds in found if dt.datetime.fromtimestamp(seconds, zone).date().isoformat() != date}
        else:
            found.discard(moment(date, zone))
    return [text(seconds) for seconds in sorted(found) if first <= seconds < last], text(known_until)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("icscal")
    parser.add_argument("--sets", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("-v", "--verbose", action="store_true")
    options = parser.parse_args()
    rng = random.Random(options.seed)
    cases = [make(rng) for _ in range(options.sets)]
    lines = "".join(json.dumps({"id": number, **request}) + "\n" for number, (request, _, _) in enumerate(cases))
    answers = subprocess.run([options.icscal, "expand", "--jsonl"], input=lines, capture_output=True, text=True, check=True)
    differing = 0
    for line, (request, walls, until) in zip(answers.stdout.splitlines(), cases, strict=True):
        answer = json.loads(line)
        want, known_until = expected(request, walls, until)
        got = [date for date in answer.get("utc") or [] if date <= known_until]
        want = [date for date in want if date <= known_until][:LIMIT]
        if got == want:
            continue
        differing += 1
        if differing <= 10 or options.verbose:
            print(f"{json.dumps(request)}\n    icscal {got[:8]} {answer.get('error') or ''}\n    wanted {want[:8]}")
    print(f"sets {options.sets - differing} the same, {differing} different")
    sys.exit(bool(differing))


if __name__ == "__main__":
    main()
