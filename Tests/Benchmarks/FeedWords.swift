/// Invented words for made feeds, already escaped as TEXT values.
enum FeedWords {
  static let titles = [
    "Planning", "Design review", "Budget", "Interview", "Retrospective", "Release", "Standup",
    "Customer call", "Training", "Board", "Reading group", "Lunch", "Workshop\\, part two",
    "Maintenance window", "Onboarding", "Demo", "Choir", "Swimming", "School play", "Dentist",
  ]
  static let unicodeTitles = [
    "夜勤 Night shift", "Besprechung über Größen", "Café ☕️ avec l’équipe", "Совещание отдела",
    "اجتماع الفريق", "家族旅行 🏝", "Call 👩‍💻", "Żółta łódź", "🎂 Geburtstag", "회의",
  ]
  static let places = [
    "Room 3", "Room 12\\, second floor", "Video", "Main hall", "Workshop", "Library\\; west wing",
    "Kitchen", "Field 4", "1 Example Street\\, Musterstadt", "Pavilion",
  ]
  static let sentences = [
    "Please read the notes of last week before we start.", "Bring the numbers of the quarter.",
    "The first half is about open questions\\, the second about the plan.",
    "Whoever cannot come sends a line to the list.", "We meet at the side entrance.",
    "Agenda:\\n- what was done\\n- what is next\\n- who helps whom",
    "The recording goes to the archive\\; it is kept for thirty days.",
    "Über Änderungen wird per Brief informiert.", "資料は前日までに配布します。",
    "See https://meet.example/room?id=12345&lang=en for the link.",
  ]
  static let firstNames = [
    "Ada", "Ben", "Chloé", "Dmitri", "Eun-ji", "Farid", "Grete", "Håkon", "Ines", "Jun",
  ]
  static let lastNames = [
    "Example", "Muster", "Sample", "Beispiel", "Ejemplo", "Exemple", "Voorbeeld", "Primer",
  ]
  static let categories = ["work", "private", "school", "travel", "health", "sport", "holiday"]
}
