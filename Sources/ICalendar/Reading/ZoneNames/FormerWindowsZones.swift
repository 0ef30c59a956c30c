/// Names that Windows had once, and what they mean now.
///
/// Source: the zone lists of Windows 95 through 7 as mail programs still send them; each stands for
/// the zone that its display name speaks of. `Mid-Atlantic` is a zone of Microsoft's own without
/// people: UTC−2.
enum FormerWindowsZones {
  /// One zone a line: the name, a bar, the id.
  static let text = """
    Armenian Standard Time          | Asia/Yerevan
    Azerbijan Standard Time         | Asia/Baku
    Bangkok Standard Time           | Asia/Bangkok
    Beijing Standard Time           | Asia/Shanghai
    Eastern Standard Time (Canada)  | America/Toronto
    GFT Standard Time               | Europe/Athens
    Jerusalem Standard Time         | Asia/Jerusalem
    Kamchatka Standard Time         | Asia/Kamchatka
    Lisbon Warsaw Standard Time     | Europe/Warsaw
    Malay Peninsula Standard Time   | Asia/Singapore
    Mexico Standard Time            | America/Mexico_City
    Mexico Standard Time 2          | America/Mazatlan
    Mid-Atlantic Standard Time      | Atlantic/South_Georgia
    Prague Bratislava Standard Time | Europe/Prague
    Saudi Arabia Standard Time      | Asia/Riyadh
    Sydney Standard Time            | Australia/Sydney
    Western Brazilian Standard Time | America/Rio_Branco
    """
}
