#!/usr/bin/env python3
"""Times icscal against other engines on the same made feed and prints a table of ratios as Markdown.

    Tests/Benchmarks/compare.py [--events 50000] [--lines 20000] [--rounds 5] [--pypi] [--work .build/compare]

Needs release builds of icscal and icscal-bench, and clang or cc for the programs on libical. With --pypi
the Python engines are installed into a folder of their own and take part; they need minutes.

Rules are compared too: requests of the recorded corpus, mixed and repeated, as icscal expand --jsonl gets
them, in zones and as JSON, against libical that walks the same rules without zones and prints nothing;
only rules on which both agree take part. Of the whole corpus the memory is compared with that of a tenth.

The engines run in turn, round by round, and the least CPU time of each counts: absolute times mean
nothing on a shared machine, ratios of one run do. With --pypi the occurrences of both sides are
compared first: a fast wrong answer does not count.
"""

import argparse
import datetime
import json
import os
import pathlib
import platform
import re
import shutil
import subprocess
import sys
import time
import zoneinfo

from instructions import corpus_lines

ROOT = pathlib.Path(__file__).resolve().parents[2]
HERE = ROOT / "Tests/Benchmarks/Compare"
RELEASE = ROOT / ".build/release"
FIRST, DAYS, ZONE = "2026-06-15", "30", "Europe/Vienna"
WINDOW = ["--date", FIRST, "--days", DAYS, "--zone", ZONE, "--now", FIRST + "T10:15"]


class Input(str):
    """A word of a command that stands for its standard input."""


def run(command, output=subprocess.DEVNULL):
    """CPU and wall seconds of a command; stops the comparison when it fails."""
    begun = time.monotonic()
    words, source = split(command)
    with open(source, "rb") as stdin:
        process = subprocess.Popen(words, stdin=stdin, stdout=output, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}: exit code {process.returncode}")
    return usage.ru_utime + usage.ru_stime, time.monotonic() - begun


def split(command):
    """The words of a command, and the file that it reads."""
    source = next((word for word in command if isinstance(word, Input)), "/dev/null")
    return [str(word) for word in command if not isinstance(word, Input)], source


def peak_megabytes(command):
    """Measured by a small program of ours: a child of Python starts with the peak of Python."""
    words, source = split(command)
    measured = [str(RELEASE / "icscal-bench"), "measure-memory", *words]
    with open(source, "rb") as stdin:
        errors = subprocess.run(measured, stdin=stdin, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True).stderr
    return float(re.search(r"^peak ([0-9.]+) MB", errors, re.MULTILINE)[1])


def text_of(command):
    words, source = split(command)
    with open(source, "rb") as stdin:
        return subprocess.run(words, stdin=stdin, capture_output=True, check=True, text=True).stdout


def build_c(name, work):
    compiler = shutil.which("clang") or shutil.which("cc") or sys.exit("clang or cc is missing")
    program = work / name
    subprocess.run([compiler, "-O2", str(HERE / f"{name}.c"), "-o", str(program), "-lical"], check=True)
    return program


def python_with_engines(work):
    folder = work / "python"
    if not folder.exists():
        subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
        subprocess.run([str(folder / "bin/pip"), "-q", "install", "icalendar", "recurring-ical-events"], check=True)
    return folder / "bin/python"


def race(contestants, rounds):
    """The best of some rounds for each command, all of them in turn."""
    best = {}
    for _ in range(rounds):
        for name, command in contestants.items():
            measured = run(command)
            before = best.get(name, measured)
            best[name] = tuple(min(pair) for pair in zip(before, measured))
    return best


def rows(title, contestants, rounds, size):
    best = race(contestants, rounds)
    first_cpu, first_wall = next(iter(best.values()))
    for name, (cpu, wall) in best.items():
        peak = peak_megabytes(contestants[name])
        speed = f"{size / cpu / 1e6:,.0f}" if size else ""
        yield (f"| {title} | {name} | {cpu * 1000:,.1f} | {wall * 1000:,.1f} | {speed} | {peak:,.1f} | "
               f"{cpu / first_cpu:.1f} | {wall / first_wall:.1f} |")


def make_wire(path, megabytes):
    """Wire JSON of a size, an event a line: the same bytes everywhere."""
    zones = ["Europe/Vienna", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe"]
    with open(path, "w", encoding="utf-8") as output:
        number = 0
        while output.tell() < megabytes * 1_000_000:
            zone, day = zones[number % 4], 1 + number % 28
            event = {
                "id": f"event-{number}@bench.example", "title": f"Invented event {number}, with a title",
                "description": f"Text of number {number}; " * (1 + number % 9), "location": f"Room {number % 40}",
                "start": {"local": f"2026-{1 + number % 12:02}-{day:02}T{number % 24:02}:00:00", "timeZoneId": zone},
                "duration": "PT45M", "attendees": [{"email": f"a{number % 97}@bench.example", "name": "Ada Invented"}],
            }
            if number % 5 == 0:
                event["rrule"] = "FREQ=WEEKLY;COUNT=10"
            output.write(json.dumps(event) + "\n")
            number += 1


def export_rows(icscal, work, rounds):
    """Exports of 10 and of 100 MB; memory may not grow with the file."""
    peaks = []
    for megabytes in (10, 100):
        wire = work / f"wire-{megabytes}.jsonl"
        if not wire.exists():
            make_wire(wire, megabytes)
        command = [icscal, "export", wire, "--output", work / "wire.ics", "--now", FIRST + "T10:15"]
        yield from rows(f"export of {megabytes} MB", {"icscal": command}, min(rounds, 2), wire.stat().st_size)
        peaks.append(peak_megabytes(command))
    if peaks[1] > 64 or peaks[1] > 2 * peaks[0] + 16:
        sys.exit(f"an export of 100 MB held {peaks[1]} MB, one of 10 MB {peaks[0]} MB")


def occurrences_of_icscal(icscal, feed):
    """What icscal finds in the window, in the form of read_with_icalendar.py."""
    found = json.loads(text_of([icscal, "import", feed, *WINDOW, "--format", "json"]))
    lines = []
    for event in found["events"]:
        start = event["start"]
        if isinstance(start, dict):
            moment = datetime.datetime.fromisoformat(start["local"] + start.get("offset", ""))
            if moment.tzinfo is None:
                moment = moment.replace(tzinfo=zoneinfo.ZoneInfo(start["timeZoneId"]))
            start = moment.astimezone(datetime.timezone.utc).isoformat()
        lines.append(f"{event['uid']} {start}")
    return sorted(lines)


def check(icscal, python, feed):
    expected = text_of([python, HERE / "read_with_icalendar.py", feed, FIRST, DAYS, ZONE]).splitlines()
    found = occurrences_of_icscal(icscal, feed)
    if found != expected:
        sys.exit(f"{len(found)} occurrences by icscal, {len(expected)} by icalendar, not the same ones")
    print(f"Both engines find the same {len(found):,} occurrences.\n")


def rules_of_both(icscal, walker, lines, work):
    """The requests whose rules libical walks rightly, for it and for icscal, and how many they are."""
    kept, texts = [], []
    for line in lines:
        row = json.loads(line)
        # libical crashes or searches for minutes on some rules of these kinds.
        text = row["rrule"]
        slow = r"BYWEEKNO|RSCALE|DAILY.*BYMONTHDAY|BYHOUR.*BYSETPOS"
        if not re.search(r"FREQ=(YEARLY|MONTHLY|WEEKLY|DAILY)", text) or re.search(slow, text):
            continue
        if row["rdate"] or row["exdate"] or row["window"]:
            continue
        row["limit"] = min(row["limit"] or 1000, 1000)
        kept.append(row)
        texts.append(f"{row['dtstart'].translate({45: None, 58: None})}\t{row['limit']}\t{row['rrule']}\n")
    requests, rules = work / "rules.jsonl", work / "rules.txt"
    write(requests, kept)
    rules.write_text("".join(texts))
    answers = text_of([icscal, "expand", "--jsonl", Input(requests)]).splitlines()
    dates = text_of([walker, "-v", rules]).splitlines()
    # Where there are no dates libical looks for them up to its last year; that would be all that is timed.
    same = [
        index for index, (answer, found) in enumerate(zip(answers, dates))
        if found.strip() and [date.translate({45: None, 58: None}) for date in json.loads(answer)["instances"]] == found.split()]
    write(requests, [kept[index] for index in same])
    rules.write_text("".join(texts[index] for index in same))
    return requests, rules, len(same)


def write(path, rows):
    path.write_text("".join(json.dumps(row) + "\n" for row in rows))


def compare_rules(icscal, work, lines, rounds):
    """Prints the rows of rules; returns how the memory of a whole corpus compares with that of a tenth."""
    peaks = []
    for number in (lines // 10, lines):
        whole = work / f"corpus-{number}.jsonl"
        whole.write_text("".join(corpus_lines(number)))
        command = [icscal, "expand", "--jsonl", Input(whole)]
        for row in rows(f"{number:,} lines of the whole corpus", {"icscal": command}, rounds, 0):
            print(row, flush=True)
        peaks.append(peak_megabytes(command))
    walker = build_c("libical-rules", work)
    # As many as libical walks in some seconds.
    requests, rules, count = rules_of_both(icscal, walker, list(corpus_lines(lines // 20)), work)
    both = {
        "icscal, zones and JSON": [icscal, "expand", "--jsonl", Input(requests)],
        "libical, no zones, no output": [walker, rules],
    }
    for row in rows(f"{count:,} rules of the corpus", both, rounds, 0):
        print(row, flush=True)
    return f"Ten times the lines take {peaks[1] / peaks[0]:.2f} times the memory."


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--events", type=int, default=50000)
    options.add_argument("--lines", type=int, default=20000)
    options.add_argument("--rounds", type=int, default=5)
    options.add_argument("--pypi", action="store_true")
    options.add_argument("--work", type=pathlib.Path, default=ROOT / ".build/compare")
    chosen = options.parse_args()

    work = chosen.work
    work.mkdir(parents=True, exist_ok=True)
    icscal, bench = RELEASE / "icscal", RELEASE / "icscal-bench"
    for program in (icscal, bench):
        if not program.exists():
            sys.exit(f"{program} is missing: swift build -c release --static-swift-stdlib --product {program.name}")
    feed = work / f"made-{chosen.events}.ics"
    with open(feed, "wb") as output:
        run([bench, "make-feed", "--events", chosen.events], output)
    parse, version = build_c("libical-parse", work), build_c("libical-version", work)
    python = python_with_engines(work) if chosen.pypi else None
    if python:
        check(icscal, python, feed)

    size = feed.stat().st_size
    print(f"{chosen.events:,} events, {size / 1e6:.1f} MB; {platform.machine()}, {os.cpu_count()} cores; "
          f"{time.strftime('%Y-%m-%d')}; best of {chosen.rounds} rounds\n")
    print("| work | engine | CPU ms | wall ms | MB/s | peak MB | CPU ratio | wall ratio |")
    print("|---|---|--:|--:|--:|--:|--:|--:|")
    agenda = {
        "icscal": [icscal, "import", feed, "--view", "agenda", *WINDOW],
        "libical, parsing only": [parse, feed],
    }
    for row in rows("agenda of 30 days", agenda, chosen.rounds, size):
        print(row, flush=True)
    if python:
        slow = {
            "icscal": agenda["icscal"],
            "icalendar and recurring-ical-events": [
                python, HERE / "read_with_icalendar.py", feed, FIRST, DAYS, ZONE],
        }
        for row in rows("agenda of 30 days, one round", slow, 1, size):
            print(row, flush=True)
    for row in export_rows(icscal, work, chosen.rounds):
        print(row, flush=True)
    growth = compare_rules(icscal, work, chosen.lines, chosen.rounds)
    start = {"icscal --version": [icscal, "--version"], "C program with libical": [version]}
    for row in rows("start-up", start, chosen.rounds * 20, 0):
        print(row, flush=True)
    print(f"\n{growth}")


if __name__ == "__main__":
    main()
