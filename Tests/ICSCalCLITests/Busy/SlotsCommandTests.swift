import CalendarRendering
import Foundation
import ICSCalCLI
import TestSupport
import Testing

@Suite("icscal slots") struct SlotsCommandTests {
  private struct Answer: Decodable {
    struct Slot: Decodable {
      let start: String
      let end: String
      let minutes: Int
    }

    struct Gap: Decodable {
      struct Event: Decodable {
        let title: String?
        let calendar: String
      }

      let start: String
      let end: String
      let reason: String
      let type: String?
      let events: [Event]?
    }

    let zone: String
    let lengthMinutes: Int
    let slots: [Slot]
    let gaps: [Gap]
  }

  private func answer(_ result: CommandResult) throws -> Answer {
    try JSONDecoder().decode(Answer.self, from: Data(result.output))
  }

  private let week = ["--from", "2026-06-15", "--to", "2026-06-22"]

  @Test(arguments: [
    ("week", [team], ["--length", "45m", "--hours", "9-17", "--days", "mon-fri"]),
    (
      "together", [team, file("samples/travel.ics")],
      ["--length", "1h", "--hours", "8:30-12", "--buffer", "15m", "--time", "12h", "--ascii"]
    ),
    ("nights", [team], ["--length", "90", "--tentative", "free"]),
    (
      "german", [team],
      ["--length", "4h", "--hours", "9-17", "--days", "wed,thu", "--locale", "de"]
    ),
    (
      "narrow", [team], ["--length", "6h", "--hours", "9-17", "--days", "mon,wed", "--width", "40"]
    ),
  ])
  func `slots read as they were written down`(
    _ name: String, _ feeds: [String], _ options: [String]
  ) {
    let result = tool(["slots"] + feeds + week + options)
    #expect(result.exitCode == 0, "\(result.errors)")
    Golden.check(result.text, "slots/\(name).txt")
  }

  @Test func `slots and gaps of a program's answer follow each other without a break`() throws {
    let result = try answer(
      tool(
        ["slots", team, file("samples/travel.ics"), "--length", "1h30m", "--hours", "9-17"] + week
          + ["--days", "mon-fri", "--format", "json"]))
    #expect(result.lengthMinutes == 90)
    #expect(result.zone == "Europe/Vienna")
    let parts = (result.slots.map { ($0.start, $0.end) } + result.gaps.map { ($0.start, $0.end) })
      .sorted { $0.0 < $1.0 }
    #expect(parts.first?.0 == "2026-06-15T00:00:00+02:00")
    #expect(parts.last?.1 == "2026-06-22T00:00:00+02:00")
    #expect(zip(parts, parts.dropFirst()).allSatisfy { $0.1 == $1.0 })
    #expect(result.slots.allSatisfy { $0.minutes >= 90 })
    let review = result.gaps.first { $0.reason == "busy" }
    #expect(review?.type == "BUSY")
    #expect(
      Set(review?.events?.compactMap(\.title) ?? [])
        == ["Daily Standup", "Design review with the whole team"])
    #expect(review?.events?.allSatisfy { $0.calendar == "Team" } ?? false)
    #expect(result.gaps.last?.reason == "day-off")
  }

  @Test(arguments: [("45m", 45), ("1h", 60), ("1h30m", 90), ("90", 90), ("1d", 1440)])
  func `a length is written in many ways`(_ text: String, _ minutes: Int) throws {
    let result = tool(["slots", team, "--length", text, "--format", "json"] + week)
    #expect(try answer(result).lengthMinutes == minutes)
  }

  @Test func `the days are weekdays or a number, the beginning is now`() throws {
    let three = try answer(
      tool(["slots", team, "--length", "1h", "--days", "3", "--format", "json"]))
    #expect(three.slots.first?.start == "2026-06-15T11:00:00+02:00")
    #expect(three.gaps.first?.start == "2026-06-15T10:15:00+02:00")
    #expect(three.slots.last?.end == "2026-06-18T00:00:00+02:00")
    let both = try answer(
      tool([
        "slots", team, "--length", "1h", "--days", "Saturday,sun", "--days", "14", "--format",
        "json",
      ]))
    #expect(both.slots.map { $0.start.prefix(10) } == ["2026-06-20", "2026-06-27"])
    #expect(both.slots.allSatisfy { $0.minutes == 2_880 })
  }

  @Test func `no slot is an answer, with what would give one`() throws {
    let result = tool([
      "slots", team, "--length", "3h", "--hours", "9-12", "--days", "fri", "--from", "2026-06-19",
      "--to", "2026-06-20",
    ])
    #expect(result.exitCode == 1)
    #expect(
      result.errors == """
        icscal: there is no slot of 3 h on 19 Jun 2026
          hint: the longest free time is 2 h 30 min on 19 Jun 2026, 09:30

        """)
    #expect(result.text.contains("free for 2 h 30 min only"))
    let never = tool([
      "slots", team, "--length", "1h", "--days", "sat", "--from", "2026-06-15", "--to",
      "2026-06-17", "--format", "json",
    ])
    #expect(never.exitCode == 1)
    #expect(try answer(never).gaps.map(\.reason) == ["day-off"])
    #expect(never.errors.contains("hint: look at more days"))
  }

  @Test func `the buffer of what lies just outside of the window reaches into it`() throws {
    let folder = try ScratchFolder()
    let feed = try folder.write(
      "edges.ics",
      """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Example//Tests//EN
      BEGIN:VEVENT
      UID:a
      DTSTART;TZID=Europe/Vienna:20260615T080000
      DTEND;TZID=Europe/Vienna:20260615T085500
      END:VEVENT
      BEGIN:VEVENT
      UID:b
      DTSTART;TZID=Europe/Vienna:20260615T170000
      DTEND;TZID=Europe/Vienna:20260615T180000
      END:VEVENT
      END:VCALENDAR
      """)
    let result = try answer(
      tool([
        "slots", feed, "--length", "1h", "--buffer", "15m", "--from", "2026-06-15T09:00", "--to",
        "2026-06-15T17:00", "--format", "json",
      ]))
    #expect(result.slots.map(\.start) == ["2026-06-15T09:10:00+02:00"])
    #expect(result.slots.map(\.end) == ["2026-06-15T16:45:00+02:00"])
    #expect(result.gaps.map(\.reason) == ["buffer", "buffer"])
  }

  @Test func `availability of a feed is a reason too, and what is not known is no slot`() throws {
    let folder = try ScratchFolder()
    let hours = try folder.write(
      "hours.ics",
      """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Example//Tests//EN
      BEGIN:VAVAILABILITY
      UID:v
      DTSTAMP:20260101T000000Z
      SUMMARY:Office hours\u{1B}[31m
      BEGIN:AVAILABLE
      UID:a
      DTSTAMP:20260101T000000Z
      DTSTART;TZID=Europe/Vienna:20260601T130000
      DTEND;TZID=Europe/Vienna:20260601T160000
      RRULE:FREQ=DAILY
      END:AVAILABLE
      END:VAVAILABILITY
      END:VCALENDAR
      """)
    let call = [
      "slots", hours, team, "--length", "1h", "--hours", "12-18", "--from", "2026-06-18", "--to",
      "2026-06-19",
    ]
    let text = tool(call)
    #expect(text.text.contains("• 13:00 – 15:00  free for 2 h\n"))
    #expect(text.text.contains("12:00 – 13:00  unavailable: hours.ics: Office hours [31m\n"))
    #expect(text.text.contains("15:00 – 16:00  tentative: Team: Sales sync with New York\n"))
    #expect(text.text.contains("16:00 – 18:00  unavailable: hours.ics: Office hours [31m\n"))
    let busy = try folder.write(
      "busy.ics",
      tool(["freebusy", team, "--from", "2026-06-15", "--days", "1", "--format", "ics"]).text)
    let half = try answer(
      tool([
        "slots", busy, "--length", "1h", "--format", "json", "--from", "2026-06-15", "--days", "2",
      ]))
    #expect(half.gaps.last?.reason == "unknown")
    #expect(half.slots.last?.end == "2026-06-15T22:00:00+02:00")
  }

  @Test(arguments: [
    ["slots", "x.ics"], ["slots", "--length", "1h"], ["slots", "x.ics", "--length", "soon"],
    ["slots", "x.ics", "--length", "0"], ["slots", "x.ics", "--length", "-1h"],
    ["slots", "x.ics", "--length", "1h", "--hours", "17-9"],
    ["slots", "x.ics", "--length", "1h", "--hours", "9:75-17"],
    ["slots", "x.ics", "--length", "1h", "--days", "mon-noday"],
    ["slots", "x.ics", "--length", "1h", "--days", "0"],
    ["slots", "x.ics", "--length", "1h", "--days", "5", "--to", "tomorrow"],
    ["slots", "x.ics", "--length", "1h", "--buffer", "much"],
    ["slots", "x.ics", "--length", "1h", "--from", "tomorrow", "--to", "today"],
  ])
  func `a wrong call is wrong usage`(_ call: [String]) {
    let result = tool(call)
    #expect(result.exitCode == 2)
    #expect(result.errors.contains("hint: "))
  }

  @Test func `no line is wider than the screen, whatever titles there are`() throws {
    let folder = try ScratchFolder()
    let feed = try folder.write(
      "long.ics",
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:a\nDTSTART:20260615T080000Z\nDTEND:20260615T100000Z\n"
        + "SUMMARY:\(String(repeating: "夜勤 ", count: 60))\nEND:VEVENT\nEND:VCALENDAR\n")
    for width in [40, 60, 80] {
      let result = tool(["slots", feed, team, "--length", "1h", "--width", "\(width)"] + week)
      for line in result.text.split(separator: "\n") {
        #expect(DisplayWidth().columns(of: String(line)) <= width, "\(line)")
      }
    }
  }
}
