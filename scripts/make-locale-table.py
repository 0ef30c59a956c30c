#!/usr/bin/env python3
"""Writes Sources/CalendarRendering/Locale/LocaleTable*.swift: names, patterns, words of each locale.

Names of weekdays and months, date patterns, day periods and the customs of the regions come from
CLDR, read through the package "babel". The few words of the screens (WORDS below) are our own
translations. Run it from the root of the package, then review the difference and run the tests:

    python3 scripts/make-locale-table.py
"""

import re

import babel
from babel import Locale
from babel.core import get_cldr_version
from babel.localedata import locale_identifiers

FOLDER = "Sources/CalendarRendering/Locale/"

# Identifier -> words: today, all day, continued, no events, no information, week, earlier, later,
# untitled, and the label of the all-day row (at most five columns).
WORDS = {
    "en": "today|all day|(cont.)|no events|no information|week|earlier|later|(untitled)|all",
    "de": "heute|ganztägig|(Forts.)|keine Termine|keine Angaben|Woche|früher|später|(ohne Titel)|ganz",
    "fr": "aujourd’hui|journée|(suite)|aucun événement|aucune information|semaine|plus tôt|plus tard"
          "|(sans titre)|jour",
    "es": "hoy|todo el día|(cont.)|sin eventos|sin información|semana|antes|después|(sin título)|todo",
    "it": "oggi|giornata|(segue)|nessun evento|nessuna informazione|settimana|prima|dopo"
          "|(senza titolo)|tutto",
    "pt": "hoje|dia inteiro|(cont.)|sem eventos|sem informação|semana|antes|depois|(sem título)|todo",
    "nl": "vandaag|hele dag|(verv.)|geen afspraken|geen gegevens|week|eerder|later|(zonder titel)|heel",
    "pl": "dziś|cały dzień|(cd.)|brak wydarzeń|brak danych|tydzień|wcześniej|później|(bez tytułu)|cały",
    "sv": "i dag|heldag|(forts.)|inga händelser|ingen uppgift|vecka|tidigare|senare"
          "|(utan titel)|hel",
    "da": "i dag|hele dagen|(forts.)|ingen begivenheder|ingen oplysninger|uge|tidligere|senere"
          "|(uden titel)|hele",
    "nb": "i dag|hele dagen|(forts.)|ingen hendelser|ingen opplysninger|uke|tidligere|senere"
          "|(uten tittel)|hele",
    "fi": "tänään|koko päivä|(jatkuu)|ei tapahtumia|ei tietoja|viikko|aiemmin|myöhemmin"
          "|(nimetön)|koko",
    "cs": "dnes|celý den|(pokr.)|žádné události|žádné údaje|týden|dříve|později|(bez názvu)|celý",
    "ja": "今日|終日|（続き）|予定なし|情報なし|週|件前|件後|（無題）|終日",
    "zh": "今天|全天|（续）|无日程|无信息|周|项更早|项更晚|（无标题）|全天",
    "zh_Hant": "今天|整天|（續）|沒有活動|沒有資訊|週|項更早|項更晚|（無標題）|整天",
    "ko": "오늘|종일|(계속)|일정 없음|정보 없음|주|건 이전|건 이후|(제목 없음)|종일",
    "ar": "اليوم|طوال اليوم|(تابع)|لا أحداث|لا معلومات|الأسبوع|قبل ذلك|بعد ذلك|(بلا عنوان)|اليوم",
    "he": "היום|כל היום|(המשך)|אין אירועים|אין מידע|שבוע|מוקדם יותר|מאוחר יותר|(ללא כותרת)|היום",
    "fa": "امروز|تمام روز|(ادامه)|بدون رویداد|بدون اطلاعات|هفته|زودتر|دیرتر|(بدون عنوان)|روز",
    "tr": "bugün|tüm gün|(devam)|etkinlik yok|bilgi yok|hafta|daha önce|daha sonra|(başlıksız)|tüm",
    "ru": "сегодня|весь день|(прод.)|нет событий|нет сведений|неделя|раньше|позже"
          "|(без названия)|весь",
    "uk": "сьогодні|увесь день|(продовж.)|немає подій|немає даних|тиждень|раніше|пізніше"
          "|(без назви)|весь",
}

# Locales whose CLDR data differ from those of their language in what the screens show.
VARIANTS = {"en_US": "en", "en_GB": "en", "de_AT": "de", "de_CH": "de", "pt_PT": "pt"}

# Where a language is at home when its name comes without a region. English has none and
# belongs to the world: weeks from Monday and 24 hours, as in the screens of the documentation.
HOME = {
    "de": "DE", "fr": "FR", "es": "ES", "it": "IT", "pt": "BR", "nl": "NL", "pl": "PL",
    "sv": "SE", "da": "DK", "nb": "NO", "fi": "FI", "cs": "CZ", "ja": "JP", "zh": "CN",
    "zh_Hant": "TW", "ko": "KR", "ar": "EG", "he": "IL", "fa": "IR", "tr": "TR", "ru": "RU", "uk": "UA",
}


def day_head(locale, name):
    """The pattern of a day's head: CLDR's full date with the short weekday."""
    if name == "en":
        return "E d MMMM y"  # the form of the documented screens; en-US and en-GB have CLDR's
    pattern = locale.date_formats["full"].pattern
    pattern = re.sub("cccc|EEEE", "E", pattern)
    return {"ja": "y年M月d日(E)", "da": "E d. MMMM y", "ko": "y년 M월 d일 (E)"}.get(name, pattern)


def skeleton(locale, name, key):
    if name == "en":
        return {"yMMMd": "d MMM y", "MMMd": "d MMM", "yMMMM": "MMMM y"}[key]
    if name == "pt_PT" and key == "yMMMd":
        return "d 'de' MMM 'de' y"
    return str(locale.datetime_skeletons[key].pattern)


def weekdays(table):
    return "|".join(table[(day + 6) % 7] for day in range(7))  # CLDR: 0 = Monday; here Sunday first


def months(table):
    return "|".join(table[month] for month in range(1, 13))


def lines(name):
    locale = Locale.parse(name)
    words = WORDS.get(name) or WORDS[VARIANTS[name]]
    days, names = locale.days, locale.months
    periods = locale.day_periods["format"]["abbreviated"]
    short = locale.time_formats["short"].pattern
    first = "before" if re.match("[aB]", short) or name in ("ja", "zh") else "after"
    marks = [periods["am"], periods["pm"]]
    blank = "" if name.startswith(("en", "ja", "zh")) else " "
    if name.startswith("en"):
        marks = ["am", "pm"]  # 9:00am, as the screens have it
    return [
        "days " + weekdays(days["format"]["wide"]),
        "daysShort " + weekdays(days["format"]["abbreviated"]),
        "daysAlone " + weekdays(days["stand-alone"]["abbreviated"]),
        "daysNarrow " + weekdays(days["stand-alone"]["short"]),
        "months " + months(names["format"]["wide"]),
        "monthsShort " + months(names["format"]["abbreviated"]),
        "monthsAlone " + months(names["stand-alone"]["wide"]),
        "monthsShortAlone " + months(names["stand-alone"]["abbreviated"]),
        "dayHead " + day_head(locale, name),
        "date " + skeleton(locale, name, "yMMMd"),
        "dateNoYear " + skeleton(locale, name, "MMMd"),
        "monthHead " + skeleton(locale, name, "yMMMM"),
        "clock " + "|".join(marks) + "|" + first + "|" + ("blank" if blank else "tight"),
        "words " + words,
    ]


header = [
    "// Written by scripts/make-locale-table.py from CLDR"
    f" {get_cldr_version()} (Babel {babel.__version__}). Do not edit by hand.",
    "",
]

ids = sorted(list(WORDS) + list(VARIANTS))
out = header + [
    "/// What each locale calls days and months, how it writes dates, and the words of the screens.",
    "///",
    "/// A line has a key, a blank, and values between `|`; weekdays begin with Sunday.",
    "enum LocaleTable {",
    "  /// The entry of a locale by its name with `-`, or nil.",
    "  static func entry(_ name: String) -> String? {",
    "    switch name {",
]
for name in ids:
    member = name.replace("_", "")
    out.append(f'    case "{name.replace("_", "-")}": {member}')
out += ["    default: nil", "    }", "  }", "",
        "  /// The names of all locales with an entry of their own."]
row = "  static let names = ["
out.append(row)
row = "   "
for name in ids:
    cell = f' "{name.replace("_", "-")}",'
    if len(row) + len(cell) > 98:
        out.append(row)
        row = "   "
    row += cell
out += [row, "  ]"]
out += ["}", ""]
with open(FOLDER + "LocaleTable.swift", "w", encoding="utf-8") as file:
    file.write("\n".join(out))

out = header + ["extension LocaleTable {"]
for name in ids:
    out += [f"  static let {name.replace('_', '')} = \"\"\""]
    # No-break blanks would only hinder whoever searches in the output.
    out += ["    " + re.sub("[\u00a0\u202f]", " ", line) for line in lines(name)]
    out += ['    """', ""]
out[-1] = "}"
out += [""]
with open(FOLDER + "LocaleTable+Texts.swift", "w", encoding="utf-8") as file:
    file.write("\n".join(out))

# Customs of the regions.
first_day = {}
half_days = []
for name in sorted(locale_identifiers()):
    parts = name.split("_")
    if len(parts) > 1 and re.fullmatch("[A-Z]{2}", parts[-1]):
        first_day.setdefault(Locale.parse(name).first_week_day, set()).add(parts[-1])
    language = {"no": "nb", "nn": "nb"}.get(parts[0], parts[0])
    if language not in [*HOME, "en"] or len(parts) < 2 or not re.fullmatch("[A-Z]{2}|[0-9]{3}", parts[-1]):
        continue
    pattern = Locale.parse(name).time_formats["short"].pattern
    if re.search("[hK]", re.sub("'[^']*'", "", pattern)):
        half_days.append(f"{language}-{parts[-1]}")
half_days = sorted(set(half_days))


def swift_list(name, comment, values):
    if len(values) == 1:
        return ["", f"  /// {comment}", f'  static let {name}: Set<String> = ["{values[0]}"]']
    result = ["", f"  /// {comment}", f"  static let {name}: Set<String> = ["]
    row = "   "
    for value in values:
        cell = f' "{value}",'
        if len(row) + len(cell) > 98:
            result.append(row)
            row = "   "
        row += cell
    return result + [row, "  ]"]


out = header + [
    "/// Week starts and hour cycles by region, and where languages are at home.",
    "enum RegionTable {",
    "  /// The region of a language that comes without one.",
    "  static let home: [String: String] = [",
]
row = "   "
for name, region in HOME.items():
    cell = f' "{name.replace("_", "-")}": "{region}",'
    if len(row) + len(cell) > 98:
        out.append(row)
        row = "   "
    row += cell
out += [row, "  ]"]
names = {4: "Friday", 5: "Saturday", 6: "Sunday"}
for day, label in names.items():
    out += swift_list(f"weekFrom{label}", f"Regions whose weeks begin on {label}.",
                      sorted(first_day.get(day, [])))
out += swift_list("twelveHours", "Languages in regions whose clocks count to twelve.", half_days)
out += ["}", ""]
with open(FOLDER + "RegionTable.swift", "w", encoding="utf-8") as file:
    file.write("\n".join(out))
print(f"{len(ids)} locales, {len(half_days)} with twelve hours, week starts {sorted(first_day)}")
