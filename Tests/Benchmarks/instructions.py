#!/usr/bin/env python3
"""Counts the instructions of benchmarks and commands, and compares them with baseline.json.

    Tests/Benchmarks/instructions.py [--renew] [--only TEXT] [--tolerance 5]

Counts repeat to a few in a million where times do not. Needs valgrind, and release builds of icscal and
icscal-bench with the standard library in them (swift build -c release --static-swift-stdlib). Of each
benchmark the smallest size is counted, the measured work alone; of a command the whole process. The
exit status is 1 when a count grew by more than the tolerance (in percent) or a ratio passed its limit;
what has no baseline yet is marked as new. --renew writes what was counted.

What counts depend on beside the code: the compiler and the kind of processor, which the baseline names (on
another one only the ratios are held), and a little, well inside the tolerance, the version of the C library
and the zone files. What would differ from run to run or from one processor to the next of its kind is
switched off: seeds of hash tables, and variants of memcpy and its like for newer instructions.
"""

import argparse
import json
import os
import pathlib
import platform
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
RELEASE = ROOT / ".build/release"
BASELINE = pathlib.Path(__file__).with_name("baseline.json")
# The C library chooses among variants of memcpy by what the processor can do, hash tables by a random seed.
STEADY = {
    "SWIFT_DETERMINISTIC_HASHING": "1", "SWIFT_BACKTRACE": "enable=no", "LC_ALL": "C.UTF-8",
    "GLIBC_TUNABLES": "glibc.cpu.hwcaps=-AVX2,-AVX512F,-AVX512VL,-AVX512BW,-ERMS,-FSRM,-RTM",
}
# What must not cost more than something else, with the most that it may cost.
RATIOS = [
    ("rules/daily-far-window/1-month", "rules/daily-near-window/1-month", 1.25),
    ("core/day/10k", "core/day/5k", 2.3),
    ("core/month/50k", "core/month/25k", 2.3),
]


def counted(command, within=None, stdin=None):
    """The instructions of a command, or of one function of it."""
    tool = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    if within:
        tool.append(f"--toggle-collect=*{within}*")
    words = [str(word) for word in command]
    result = subprocess.run([*tool, *words], stdin=stdin, capture_output=True, env={**os.environ, **STEADY})
    found = re.search(rb"Collected : (\d+)", result.stderr)
    if result.returncode != 0 or found is None or found[1] == b"0":
        sys.exit(f"{' '.join(words)}: {result.stderr.decode(errors='replace')[-500:]}")
    return int(found[1])


def size(name):
    """5k, 1-month: the number in front, thousands spelled out."""
    number, unit = re.match(r"(\d+)(k?)", name.rsplit("/", 1)[1]).groups()
    return int(number) * (1000 if unit else 1)


def smallest(names):
    kept = {}
    for name in names:
        family = name.rsplit("/", 1)[0]
        if family not in kept or size(name) < size(kept[family]):
            kept[family] = name
    return list(kept.values())


def benchmarks(only):
    names = subprocess.run([RELEASE / "icscal-bench", "list"], capture_output=True, text=True, check=True).stdout.split()
    wanted = smallest(names) + [name for pair in RATIOS for name in pair[:2]]
    for name in dict.fromkeys(wanted):
        if only in name:
            yield name, counted([RELEASE / "icscal-bench", "run", "--once", name], within="measuredWork")


def make_feed(path, events):
    with open(path, "wb") as output:
        command = [RELEASE / "icscal-bench", "make-feed", "--events", str(events), "--seed", "1"]
        subprocess.run(command, stdout=output, check=True)


def commands(only, work):
    feed, small, requests = work / "made.ics", work / "small.ics", work / "requests.jsonl"
    make_feed(feed, 5000)
    make_feed(small, 500)
    requests.write_text("".join(corpus_lines(1000)))
    window = ["--zone", "Europe/Vienna", "--now", "2026-06-15T10:15"]
    icscal = RELEASE / "icscal"
    calls = {
        "command/import-agenda/5k": ([icscal, "import", feed, "--view", "agenda", *window], None),
        "command/expand-feed/500": (
            [icscal, "expand", small, "--format", "jsonl", "--from", "2019-01-01", "--to", "2027-01-01", *window], None),
        "command/expand-feed-text/500": (
            [icscal, "expand", small, "--from", "2019-01-01", "--to", "2027-01-01", *window], None),
        "command/expand-jsonl/1k": ([icscal, "expand", "--jsonl"], requests),
        "command/version/1": ([icscal, "--version"], None),
    }
    for name, (command, source) in calls.items():
        if only in name:
            with open(source or "/dev/null", "rb") as stdin:
                yield name, counted(command, stdin=stdin)


def corpus_lines(count):
    """Requests of the recorded corpus, mixed and repeated, each with an id of its own."""
    rows = (ROOT / "Fixtures/recurrence/rrule.jsonl").read_text().splitlines()
    keys = ("kind", "dtstart", "tzid", "valueType", "rrule", "rdate", "exdate", "window", "limit")
    rows = [json.loads(row) for row in rows]
    for number in range(count):
        # A step without a common factor goes through all rows in an order that mixes their sources.
        row = rows[number * 1009 % len(rows)]
        yield json.dumps({"id": str(number), **{key: row.get(key) for key in keys}}) + "\n"


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--renew", action="store_true")
    options.add_argument("--only", default="", metavar="TEXT")
    options.add_argument("--tolerance", type=float, default=5, metavar="PERCENT")
    chosen = options.parse_args()
    for program in (RELEASE / "icscal", RELEASE / "icscal-bench"):
        if not program.exists():
            sys.exit(f"{program} is missing: swift build -c release --static-swift-stdlib --product {program.name}")
    compiler = subprocess.run(["swift", "--version"], capture_output=True, text=True, check=True).stdout.splitlines()[0]
    here = {"compiler": compiler, "machine": platform.machine()}
    baseline = json.loads(BASELINE.read_text()) if BASELINE.exists() else {"instructions": {}}
    old, new, failures = baseline["instructions"], {}, []
    differing = [f"{key} {value}" for key, value in here.items() if baseline.get(key, value) != value]
    if differing and not chosen.renew:
        print(f"The baseline was counted elsewhere, so only ratios are held: here {', '.join(differing)}", flush=True)
        old = {}
    elif not old and not chosen.renew:
        sys.exit(f"{BASELINE.name} holds no counts yet: run with --renew on a commit that is taken for good")
    with tempfile.TemporaryDirectory() as work:
        for source in (benchmarks(chosen.only), commands(chosen.only, pathlib.Path(work))):
            for name, count in source:
                new[name] = count
                change = f"{(count / old[name] - 1) * 100:+8.2f} %" if name in old else "     new  "
                print(f"{name:42}{count:>16,}{change}", flush=True)
                if not chosen.renew and count > old.get(name, count) * (1 + chosen.tolerance / 100):
                    failures.append(name)
    for name, base, limit in RATIOS:
        if name in new and base in new:
            ratio = new[name] / new[base]
            print(f"{name} against {base}: {ratio:.3f} (at most {limit})")
            if ratio > limit:
                failures.append(f"{name} against {base}")
    if chosen.renew:
        kept = {**old, **new} if chosen.only else new
        written = {
            "about": "Instructions under callgrind; Tests/Benchmarks/instructions.py --renew writes this file.",
            "build": "release, --static-swift-stdlib", **here,
            "instructions": dict(sorted(kept.items())),
        }
        BASELINE.write_text(json.dumps(written, indent=2) + "\n")
    if failures:
        sys.exit("more than the baseline allows: " + ", ".join(failures))


if __name__ == "__main__":
    main()
