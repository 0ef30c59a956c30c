/// Recognises the control sequences of terminals in a run of scalars, so that they can be left out
/// as a whole.
///
/// Knows escape sequences, CSI, and the strings of OSC, DCS, SOS, PM and APC, with their introducers
/// in two characters or in one. A sequence that breaks off ends where something else begins; a
/// string ends at the text's end too.
///
/// Source: ECMA-48 section 5.4 and 5.6, ECMA-35 section 13.
struct EscapeStripper {
  private enum State {
    case text, escape, controlSequence, string, stringEscape
  }

  private var state = State.text

  /// Whether the next scalar is part of a sequence.
  mutating func swallows(_ scalar: Unicode.Scalar) -> Bool {
    switch state {
    case .text: return begins(scalar)
    case .escape: return continuesEscape(scalar)
    case .controlSequence:
      switch scalar.value {
      case 0x20...0x3F: return true
      case 0x40...0x7E:
        state = .text
        return true
      default: return begins(scalar)
      }
    case .string:
      switch scalar.value {
      case 0x07, 0x9C:
        state = .text
        return true
      case 0x1B:
        state = .stringEscape
        return true
      case ..<0x20, 0x7F: return begins(scalar)
      default: return true
      }
    case .stringEscape:
      if scalar == "\\" {
        state = .text
        return true
      }
      return continuesEscape(scalar)
    }
  }

  private mutating func begins(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1B: state = .escape
    case 0x9B: state = .controlSequence
    case 0x90, 0x98, 0x9D, 0x9E, 0x9F: state = .string
    default:
      state = .text
      return false
    }
    return true
  }

  private mutating func continuesEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x5B: state = .controlSequence
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F: state = .string
    case 0x20...0x2F: state = .escape
    case 0x30...0x7E: state = .text
    default: return begins(scalar)
    }
    return true
  }
}
