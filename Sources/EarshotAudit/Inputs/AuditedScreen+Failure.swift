// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// The page of internals that a program leaves on the main screen when it fails.
extension AuditedScreen {
  /// True if a program that had the whole screen has failed or was interrupted: its internals are on the main screen.
  var isAfterFailure: Bool {
    guard !screen.modes.alternateScreen, rowOfFailure != nil || rowOfInterruption != nil, let session else {
      return false
    }
    return session.moments.contains { $0.at < at && $0.screen.screen.modes.alternateScreen }
  }

  /// The first row of a traceback or the like; nil if there is none, or somebody only interrupted the program.
  var rowOfFailure: Int? {
    let texts = rows.map { $0.isBlank ? "" : $0.text.trimmed }
    if texts.contains(where: { $0.contains("KeyboardInterrupt") || $0.hasPrefix("EOFError") }) { return nil }
    let certain = texts.firstIndex { text in
      text.contains("Traceback (most recent call last)") || text.contains("panicked at ") || text.hasPrefix("panic: ")
        || text.hasPrefix("goroutine ") && text.contains("[running]") || text.hasPrefix("Segmentation fault")
        || text.hasPrefix("Fatal error: exception ")
    }
    if let certain { return certain }
    let frames = texts.indices.filter { texts[$0].hasPrefix("File \"") && texts[$0].contains("line ") }
    if frames.count > 1 { return frames.first }
    // A long path goes on in the next row, and the name of the fault stands at the end.
    guard texts.contains(where: Self.isNameOfFault), placesInCode > 1 else { return nil }
    return texts.firstIndex { $0.hasPrefix("File \"") || $0.contains(", line ") || $0.hasPrefix("line ") }
  }

  /// The name of the last fault told: `IndexError`; nil if none stands at the beginning of a row.
  var nameOfFault: String? {
    let row = rows.last { !$0.isBlank && Self.isNameOfFault($0.text.trimmed) }
    return row.map { String($0.text.trimmed.prefix { $0 != ":" && $0 != " " }) }
  }

  /// The row with the name of Python's interruption, below those of where it was; nil if there is none.
  var rowOfInterruption: Int? {
    let texts = rows.map { $0.isBlank ? "" : $0.text.trimmed }
    let frames = texts.count { $0.hasPrefix("File \"") && $0.contains("line ") }
    guard frames > 1 || placesInCode > 1 else { return nil }
    return texts.firstIndex { $0.hasPrefix("KeyboardInterrupt") }
  }

  /// The number of places in code as Python tells them, whose rows may be broken anywhere: `", line 12, in draw`.
  private var placesInCode: Int {
    let text = rows.map { $0.isBlank ? "\n" : $0.text + ($0.textEnd == $0.count ? "" : "\n") }.joined()
    return text.ranges(of: ", line ").count { range in
      let rest = text[range.upperBound...].drop { $0.isASCII && $0.isNumber }
      return rest.startIndex > range.upperBound && rest.hasPrefix(", in ")
    }
  }

  /// True for `IndexError: list is empty`, `_curses.error: …`, `urwid.ExitMainLoopException`.
  private static func isNameOfFault(_ text: String) -> Bool {
    let name = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "._".contains($0)) }
    guard name.endIndex == text.endIndex || text[name.endIndex] == ":" else { return false }
    return ["Error", ".error", "Exception"].contains { name.hasSuffix($0) }
  }
}
