#!/usr/bin/env python3
"""Walks random recurrence rules with icscal and with dateutil, and compares the dates.

    rules_against_dateutil.py ICSCAL [--rules 5000] [--seed 1] [-v]

Rules and starts are floating, since dateutil knows no clock changes by RFC 5545. Both get the same
requests; the first 30 dates within twelve years must be the same (of hours and minutes, which
dateutil steps through, within sixty and four days). Where dateutil is known to leave the RFC, the rule
belongs to one of the kinds in KNOWN, each with the section that decides; such rules are counted
apart and must stay below a tenth of all. The last line is the figure; the exit status is 0 when no
other rule differs.
"""
import argparse, datetime as dt, json, random, subprocess, sys

try:
    import dateutil.rrule
    from dateutil.rrule import rrulestr
except ImportError:
    sys.exit("rules_against_dateutil.py: dateutil is missing; install the PyPI package python-dateutil")

class DatetimeUpTo2045:
    """Stands in for the module datetime inside dateutil, which looks for rules that never match up to
    its last year: 9999 there, and a minute for each such rule."""

    MAXYEAR = 2045

    def __getattr__(self, name):
        return getattr(dt, name)


dateutil.rrule.datetime = DatetimeUpTo2045()

DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
LIMIT = 30


def numbers(rng, low, high, most, negative=False):
    chosen = {rng.randint(low, high) * (-1 if negative and rng.random() < 0.3 else 1)
              for _ in range(rng.randint(1, most))}
    return ",".join(map(str, sorted(chosen)))


def rule(rng):
    """A rule as RFC 5545 3.3.10 allows it, BY parts chosen by the table of that section."""
    frequency = rng.choice(["YEARLY"] * 3 + ["MONTHLY"] * 3 + ["WEEKLY"] * 2 + ["DAILY"] * 2 + ["HOURLY", "MINUTELY"])
    parts = {"FREQ": frequency}
    if rng.random() < 0.4:
        parts["INTERVAL"] = str(rng.choice([2, 3, 4, 5, 7, 12]))
    if rng.random() < 0.35:
        parts["BYMONTH"] = numbers(rng, 1, 12, 4)
    if frequency == "YEARLY" and rng.random() < 0.15:
        parts["BYWEEKNO"] = numbers(rng, 1, 53, 3, negative=True)
    elif frequency in ("YEARLY", "HOURLY", "MINUTELY") and rng.random() < 0.15:
        parts["BYYEARDAY"] = numbers(rng, 1, 366, 3, negative=True)
    elif frequency != "WEEKLY" and rng.random() < 0.3:
        parts["BYMONTHDAY"] = numbers(rng, 1, 31, 4, negative=True)
    if rng.random() < 0.4:
        days = rng.sample(DAYS, rng.randint(1, 3))
        if "BYWEEKNO" not in parts and (frequency == "MONTHLY" or frequency == "YEARLY") and rng.random() < 0.5:
            days = [f"{rng.choice([1, 2, 3, 4, -1, -2])}{day}" for day in days]
        parts["BYDAY"] = ",".join(days)
    if frequency not in ("HOURLY", "MINUTELY") and rng.random() < 0.2:
        parts["BYHOUR"] = numbers(rng, 0, 23, 3)
    if frequency != "MINUTELY" and rng.random() < 0.15:
        parts["BYMINUTE"] = numbers(rng, 0, 59, 2)
    if any(name.startswith("BY") for name in parts) and frequency != "MINUTELY" and rng.random() < 0.2:
        parts["BYSETPOS"] = rng.choice(["1", "-1", "2", "1,-1"])
    if rng.random() < 0.3:
        parts["WKST"] = rng.choice(DAYS)
    if rng.random() < 0.3:
        parts["COUNT"] = str(rng.randint(1, 60))
    return parts


def known(parts):
    """Why dateutil may differ, or None."""
    if "BYWEEKNO" in parts:
        return "BYWEEKNO at the ends of a year: days of a week in the neighbour year belong to it (3.3.10, ISO 8601)"
    if parts["FREQ"] == "YEARLY" and "BYMONTHDAY" in parts and "BYMONTH" not in parts:
        return "YEARLY with BYMONTHDAY and no BYMONTH: dateutil takes every month, here the month of DTSTART is implied"
    if "BYSETPOS" in parts:
        return "BYSETPOS counts in whole periods, the part before DTSTART included (3.3.10)"
    if "BYDAY" in parts and any(c.isdigit() for c in parts["BYDAY"]) and "BYMONTHDAY" in parts:
        return "numbered BYDAY beside BYMONTHDAY: dateutil joins them, the RFC limits (3.3.10, notes 1 and 2)"
    return None


def start(rng):
    day = dt.date(2020, 1, 1) + dt.timedelta(days=rng.randint(0, 3000))
    return dt.datetime(day.year, day.month, day.day, rng.randint(0, 23), rng.choice([0, 15, 30, 59]))


def end(first, parts):
    return first + dt.timedelta(days={"HOURLY": 60, "MINUTELY": 4}.get(parts["FREQ"], 12 * 366))


def dates_of_dateutil(parts, first, horizon):
    found = []
    # UNTIL keeps dateutil from searching for ever; it takes no COUNT beside it, so that is cut here.
    count = int(parts.get("COUNT", LIMIT))
    text = ";".join(f"{name}={value}" for name, value in parts.items() if name != "COUNT")
    for value in rrulestr(f"{text};UNTIL={horizon:%Y%m%dT%H%M%S}", dtstart=first):
        if len(found) == min(count, LIMIT) or value >= horizon:
            break
        found.append(value.isoformat())
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("icscal")
    parser.add_argument("--rules", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("-v", "--verbose", action="store_true")
    options = parser.parse_args()
    rng = random.Random(options.seed)
    cases = []
    for number in range(options.rules):
        parts = rule(rng)
        cases.append((";".join(f"{name}={value}" for name, value in parts.items()), start(rng), parts))
    requests = "".join(
        json.dumps({"id": str(number), "kind": "rrule", "dtstart": first.isoformat(), "tzid": None,
                    "valueType": "DATE-TIME", "rrule": text, "limit": LIMIT,
                    "window": {"from": first.isoformat(), "to": end(first, parts).isoformat()}}) + "\n"
        for number, (text, first, parts) in enumerate(cases))
    answers = subprocess.run([options.icscal, "expand", "--jsonl"], input=requests, capture_output=True, text=True, check=True)
    reasons, differing = {}, []
    for line, (text, first, parts) in zip(answers.stdout.splitlines(), cases, strict=True):
        answer = json.loads(line)
        got = [value[:19] for value in answer.get("instances") or []]
        want = dates_of_dateutil(parts, first, end(first, parts))
        if got == want:
            continue
        reason = known(parts)
        if reason is None:
            differing.append(f"{first.isoformat()} {text}\n    icscal   {got[:6]} {answer.get('error') or ''}\n    dateutil {want[:6]}")
        else:
            reasons.setdefault(reason, []).append(text)
            if options.verbose:
                print(f"known: {first.isoformat()} {text}\n    icscal   {got[:6]}\n    dateutil {want[:6]}")
    for reason, texts in sorted(reasons.items()):
        print(f"{len(texts)} differ as known: {reason}")
    print("\n".join(differing[:20]))
    expected = sum(map(len, reasons.values()))
    print(f"rules {options.rules - expected - len(differing)} the same, {expected} known, {len(differing)} different")
    sys.exit(bool(differing) or expected > options.rules / 10)


if __name__ == "__main__":
    main()
