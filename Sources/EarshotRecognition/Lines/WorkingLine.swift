// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The line by which programs that answer in words tell that they work, and how to stop them: "Thinking… (3s · esc to
/// interrupt)".
public enum WorkingLine {
  private static let signs = [
    "esc to interrupt", "esc to cancel", "esc to stop", "esc interrupt", "escape to interrupt",
  ]

  /// True for a line that tells both.
  public static func isWorking(_ text: String) -> Bool {
    guard mentionsKey(text), let start = text.lowercased().ranges(of: "esc").last?.lowerBound else { return false }
    let end = text.lowercased()[start...]
    if signs.contains(where: { end.hasPrefix($0) }) { return true }
    // The margin may have cut it off, behind the key: the key alone ends many a sentence.
    let cut = end.prefix { $0.isLetter || $0 == " " }
    let isCut = end.last == "…" || String(cut).withoutLastBlanks.contains(" ")
    return end.count - cut.count <= 1 && cut.count >= 3 && isCut && signs.contains { $0.hasPrefix(cut) }
  }

  /// True if it has the letters of the key, which rules out nearly all lines.
  private static func mentionsKey(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.count >= 3 else { return false }
      return (0..<bytes.count - 2).contains { start in
        bytes[start] | 0x20 == UInt8(ascii: "e") && bytes[start + 1] | 0x20 == UInt8(ascii: "s")
          && bytes[start + 2] | 0x20 == UInt8(ascii: "c")
      }
    }
  }

  /// Its words about the work, without its clock and its keys: "Thinking…". Empty where it says no more.
  public static func work(in text: String) -> String {
    let start = text.prefix { !"(·•".contains($0) || text.hasPrefix(String($0)) }
    let words = start.drop { !$0.isLetter && !$0.isNumber }
    return words.contains { $0.isLetter } && !isWorking(String(words)) ? String(words).withoutLastBlanks : ""
  }
}

extension String {
  fileprivate var withoutLastBlanks: String { lastIndex { $0 != " " }.map { String(self[...$0]) } ?? "" }
}
