// SPDX-License-Identifier: Apache-2.0
/// A table of keys: Earshot's own, or what people know from another screen reader, put over it.
///
/// Keys that the other reader has and a terminal cannot send, or the shell needs, are the same letters after the reader
/// key.
public struct KeyPreset: Equatable, Sendable {
  public let name: String
  let table: String
  /// The keys where there are elements to go to.
  var elementTable = ""

  public static let all: [KeyPreset] = [standard, tdsr, fenrir, voiceover]

  /// One key a line, then its command; a line whose command is `none` takes the key's command away.
  var lines: [(key: String, command: String)] { Self.lines(of: table) }
  var elementLines: [(key: String, command: String)] { Self.lines(of: elementTable) }

  private static func lines(of table: String) -> [(key: String, command: String)] {
    table.split(separator: "\n").compactMap { line in
      guard let blank = line.lastIndex(of: " ") else { return nil }
      return (String(line[..<blank]), String(line[blank...].dropFirst()))
    }
  }
}
