"""Random events in wire JSON, and the occurrences that they mean.

The expansion here is written down from RFC 5545 for the few rules that are made here; it shares
nothing with icscal. Times skipped by a clock change are read with the offset before it, repeated
ones as the first (RFC 5545 3.3.5), which is what the module zoneinfo does by itself.
"""
import calendar, datetime as dt, random, zoneinfo

UTC = dt.timezone.utc
DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
ZONES = ["Europe/Vienna", "America/New_York", "Australia/Lord_Howe", "America/Sao_Paulo", "Africa/Casablanca",
         "Asia/Kolkata", "UTC", "Pacific/Apia", "Europe/Dublin", "Asia/Gaza", "America/St_Johns",
         "America/Santiago", "Asia/Tehran", "Africa/El_Aaiun"]
TEXTS = ["Plain", "C:\\new, \"quoted\"; 10:30", "Line one\nLine two", "\U0001F389 Fest \U0001F1E6\U0001F1F9 " * 9,
         "日本語の予定" * 20, "ends in \\", "a\\n b", "x;y,z:w", "<b>&amp;</b>", "100 % ^n ^^ 'q'", "=3D=\n\nend",
         "x" * 60 + "é" * 50, "tab\there", "👩‍👩‍👧‍👦" * 12]
NAMES = ["Ada", "Kim \"KJ\" Doe; Example, Inc.: sales", "O'Neil", "^caret^", "Ö. Über", "a,b", "Two\nlines", " blank "]


def month_days(rule, year, month):
    """The days of a month that a monthly or yearly rule names."""
    length = calendar.monthrange(year, month)[1]
    if "BYMONTHDAY" in rule:
        day = int(rule["BYMONTHDAY"])
        day = day if day > 0 else length + 1 + day
        return [day] if 1 <= day <= length else []
    number, weekday = int(rule["BYDAY"][:-2]), DAYS.index(rule["BYDAY"][-2:])
    days = [day for day in range(1, length + 1) if dt.date(year, month, day).weekday() == weekday]
    index = number - 1 if number > 0 else number
    return [days[index]] if -len(days) <= index < len(days) else []


def walls(rule, start):
    """The wall times of a rule without end, from its start on."""
    step = int(rule.get("INTERVAL", 1))
    if rule["FREQ"] == "DAILY":
        day = start
        while True:
            yield day
            day += dt.timedelta(days=step)
    if rule["FREQ"] == "WEEKLY":
        week = start - dt.timedelta(days=start.weekday())
        names = rule.get("BYDAY", DAYS[start.weekday()]).split(",")
        while True:
            for weekday in sorted(DAYS.index(name) for name in names):
                day = week + dt.timedelta(days=weekday)
                if day >= start:
                    yield day
            week += dt.timedelta(weeks=step)
    year, month = start.year, start.month
    while True:
        for number in month_days(rule, year, month):
            day = start.replace(year=year, month=month, day=number)
            if day >= start:
                yield day
        months = year * 12 + month - 1 + step * (12 if rule["FREQ"] == "YEARLY" else 1)
        year, month = months // 12, months % 12 + 1


def instant(wall, zone):
    """Seconds since 1970 of a wall time, by the compatible policy."""
    return wall.replace(tzinfo=zone).astimezone(UTC)


class Calendar:
    """Some events in wire JSON (`wire`) and their occurrences (`occurrences`).

    An occurrence is a dict of uid, start and end (aware in UTC, naive for floating events, dates for
    whole days; end may be None), and of the texts of its component.
    """

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.wire, self.occurrences = [], []
        for number in range(self.random.randint(1, 6)):
            self.add(f"{seed}-{number}@calendars.example")

    def chance(self, one_in):
        return self.random.random() < 1 / one_in

    def text(self):
        return self.random.choice(TEXTS)

    def texts(self):
        texts = {"title": self.text()}
        if self.chance(2):
            texts["description"] = self.text() + " " + self.text()
        if self.chance(3):
            texts["location"] = self.text()
        if self.chance(3):
            texts["categories"] = [self.text().replace("\n", " ").strip() for _ in range(self.random.randint(1, 3))]
        if self.chance(4):
            texts["attendees"] = [{"name": self.random.choice(NAMES), "email": f"a{n}@x.example"}
                                  for n in range(self.random.randint(1, 3))]
        return texts

    def zone(self):
        name = self.random.choice(ZONES)
        return name, zoneinfo.ZoneInfo(name)

    def changes(self, zone):
        """The local days of clock changes of some years."""
        year = self.random.choice([2011, 2018, 2022, 2025, 2026, 2027, 2030, 2036])
        found, day = [], dt.datetime(year, 1, 1, tzinfo=UTC)
        while day.year == year:
            following = day + dt.timedelta(days=1)
            if day.astimezone(zone).utcoffset() != following.astimezone(zone).utcoffset():
                found.append(day.astimezone(zone).replace(tzinfo=None))
            day = following
        return found

    def wall(self, zone):
        near = self.changes(zone)
        if near and not self.chance(3):
            day = self.random.choice(near) + dt.timedelta(days=self.random.randint(-20, 3))
        else:
            day = dt.datetime(self.random.randint(1975, 2045), 1, 1) + dt.timedelta(days=self.random.randint(0, 364))
        return dt.datetime(day.year, day.month, day.day, self.random.choice([0, 1, 2, 3, 9, 12, 17, 23]),
                           self.random.choice([0, 15, 30, 59]))

    def rule(self, start):
        """A rule that names its own start."""
        frequency = self.random.choice(["DAILY", "WEEKLY", "WEEKLY", "MONTHLY", "YEARLY"])
        rule = {"FREQ": frequency}
        if self.chance(3):
            rule["INTERVAL"] = str(self.random.randint(2, 4))
        if frequency == "WEEKLY" and self.chance(2):
            names = {DAYS[start.weekday()], self.random.choice(DAYS), self.random.choice(DAYS)}
            rule["BYDAY"] = ",".join(sorted(names, key=DAYS.index))
        if frequency == "MONTHLY":
            length = calendar.monthrange(start.year, start.month)[1]
            if self.chance(2):
                rule["BYMONTHDAY"] = "-1" if start.day == length else str(start.day)
            else:
                rule["BYDAY"] = f"{(start.day + 6) // 7}{DAYS[start.weekday()]}"
        if frequency == "YEARLY":
            rule["BYMONTH"] = str(start.month)
            rule["BYMONTHDAY"] = str(start.day)
        return rule

    def add(self, uid):
        if self.chance(4):
            return self.add_days(uid)
        name, zone = self.zone()
        start = self.wall(zone)
        is_floating = self.chance(10)
        event = {"id": uid, **self.texts()}
        event["start"] = {"local": start.isoformat(), "timeZoneId": name}
        if is_floating:
            event["floating"] = True
        length = None
        end_name, end_zone = name, zone
        if not self.chance(5):
            length = dt.timedelta(minutes=self.random.choice([15, 30, 45, 60, 90, 180, 600]))
            if not is_floating and self.chance(6):
                end_name, end_zone = self.zone()
            last = (instant(start, zone) + length).astimezone(end_zone).replace(tzinfo=None)
            if is_floating:
                last = start + length
            if instant(last, end_zone) - instant(start, zone) != length and not is_floating:
                length = None  # a wall time that stands for an earlier instant
            else:
                event["end"] = {"local": last.isoformat(), "timeZoneId": end_name}
        self.wire.append(event)

        def moment(wall):
            return wall if is_floating else instant(wall, zone)

        def occurrence(texts, wall):
            begin = moment(wall)
            return {"uid": uid, "start": begin, "end": begin + length if length else None, "texts": texts,
                    "kind": "floating" if is_floating else "timed", "zone": name, "wall": wall}

        if self.chance(2):
            self.occurrences.append(occurrence(event, start))
            return
        rule, count = self.rule(start), self.random.randint(2, 12)
        source = walls(rule, start)
        days = [next(source) for _ in range(count)]
        form = self.random.choice(["count", "until", "recurrence"])
        if form == "count":
            rule["COUNT"] = str(count)
        elif form == "until":
            rule["UNTIL"] = (days[-1].strftime("%Y%m%dT%H%M%S") if is_floating
                             else moment(days[-1]).strftime("%Y%m%dT%H%M%SZ"))
        text = ";".join(f"{key}={value}" for key, value in rule.items())
        excluded = [day for day in days[1:] if self.chance(6)]
        exdates = [{"local": day.isoformat(), "timeZoneId": name} for day in excluded]
        if form == "recurrence":
            event["recurrence"] = {"rrule": text, "exdates": exdates,
                                   "until": {"local": days[-1].isoformat(), "timeZoneId": name}}
        else:
            event["rrule"] = text
            if exdates:
                event["exdate"] = exdates
        left = [day for day in days if day not in excluded]
        if self.chance(5):
            extra = days[0] + dt.timedelta(days=1, hours=2, minutes=7)
            event["rdate"] = [{"local": extra.isoformat(), "timeZoneId": name}]
            left.append(extra)
        for day in left:
            if not self.chance(6) or is_floating:
                self.occurrences.append(occurrence(event, day))
                continue
            # An occurrence that was moved, perhaps to another zone.
            moved_name, moved_zone = (name, zone) if self.chance(2) else self.zone()
            moved = day.replace(minute=0) + dt.timedelta(hours=self.random.randint(-30, 30))
            override = {"id": f"{uid}#{day.isoformat()}", "uid": uid, **self.texts(),
                        "recurrenceId": {"local": day.isoformat(), "timeZoneId": name},
                        "start": {"local": moved.isoformat(), "timeZoneId": moved_name}}
            self.wire.append(override)
            self.occurrences.append({"uid": uid, "start": instant(moved, moved_zone), "end": None, "texts": override,
                                     "kind": "timed", "zone": moved_name, "wall": moved})

    def add_days(self, uid):
        _, zone = self.zone()
        start = self.wall(zone).replace(hour=0, minute=0)
        length = self.random.randint(1, 9)
        event = {"id": uid, **self.texts(), "start": start.date().isoformat()}
        if not self.chance(4):
            event["end"] = (start.date() + dt.timedelta(days=length)).isoformat()
        else:
            length = 1
        self.wire.append(event)
        days = [start]
        if self.chance(2):
            rule, count = self.rule(start), self.random.randint(2, 9)
            source = walls(rule, start)
            days = [next(source) for _ in range(count)]
            rule.update({"COUNT": str(count)} if self.chance(2) else {"UNTIL": days[-1].strftime("%Y%m%d")})
            event["rrule"] = ";".join(f"{key}={value}" for key, value in rule.items())
            excluded = [day for day in days[1:] if self.chance(6)]
            if excluded:
                event["exdate"] = [day.date().isoformat() for day in excluded]
            days = [day for day in days if day not in excluded]
        for day in days:
            self.occurrences.append({"uid": uid, "start": day.date(), "end": day.date() + dt.timedelta(days=length),
                                     "texts": event, "kind": "days", "zone": None, "wall": day})
