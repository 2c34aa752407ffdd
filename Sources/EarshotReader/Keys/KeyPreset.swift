// SPDX-License-Identifier: Apache-2.0
/// A table of keys: Earshot's own, or those of another screen reader layered on it.
///
/// Keys of the other reader that a terminal cannot send, or that the shell needs, are the same letters after the reader
/// key.
public struct KeyPreset: Equatable, Sendable {
  public let name: String
  let table: String
  /// The keys used while there are elements.
  var elementTable = ""

  public static let all: [KeyPreset] = [standard, tdsr, fenrir, voiceover]

  /// One key a line, then its command; `none` removes the key's command.
  var lines: [(key: String, command: String)] { Self.lines(of: table) }
  var elementLines: [(key: String, command: String)] { Self.lines(of: elementTable) }

  private static func lines(of table: String) -> [(key: String, command: String)] {
    table.utf8.split(separator: UInt8(ascii: "\n")).compactMap { line in
      guard let blank = line.lastIndex(of: UInt8(ascii: " ")) else { return nil }
      return (String(Substring(line[..<blank])), String(Substring(line[blank...].dropFirst())))
    }
  }
}
