// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotFormats

/// The speech of a session: a transcript.
public struct SpokenLog: Sendable {
  /// One phrase.
  public struct Line: Equatable, Sendable {
    /// The time at which it was handed to the voice.
    public var at: Instant
    /// The time at which it began to be heard; nil if it never was.
    public var heard: Instant?
    public var text: String
    /// `finished`, `interrupted`, `dropped` or `failed`.
    public var outcome: String
    /// `output`, `echo`, `focus`, `announcement`, `hint`, `status`, `review` or `reader`.
    public var source: String
    /// `speech`, `earcon`, `braille` or `meta`.
    public var kind: String
    /// The line of the file, counted from 1; 0 if there is none.
    public var line: Int
  }

  public var lines: [Line]

  public init(_ lines: [Line] = []) { self.lines = lines }

  /// The phrases without those that are no event of the program: echoes of keys, and the reader's own words, such as
  /// "End of line".
  var events: [Line] {
    phrases.filter { !["echo", "review", "reader", "hint"].contains($0.source) && !Self.isOfReader($0.text) }
  }

  /// True for what was there when the reading began, and is read in one go.
  func isFirstReading(_ line: Line) -> Bool {
    phrases.first.map { line.at - $0.at <= .milliseconds(50) } ?? false
  }

  /// True for the words with which a reader tells of the ends of texts.
  private static func isOfReader(_ text: String) -> Bool {
    let words = text.words.joined(separator: " ")
    return ["end of line", "end of text", "beginning of line", "blank", "top", "bottom", "start", "end"].contains(words)
  }

  /// The phrases that were spoken.
  public var phrases: [Line] { lines.filter { $0.kind == "speech" } }

  /// Parses a transcript, one JSON object a line.
  public init(_ bytes: [UInt8]) throws(SpokenLogError) {
    lines = []
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      if line.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) { continue }
      let value: JSONValue
      do throws(JSONError) { value = try JSONParser.value(of: line) } catch {
        throw SpokenLogError(line: index + 1, sentence: "This is no JSON: a transcript has one object a line.")
      }
      guard let at = value["t"]?.number.flatMap({ Instant(seconds: $0) }), let text = value["text"]?.string else {
        throw SpokenLogError(line: index + 1, sentence: "A line of a transcript has a time \"t\" and a \"text\".")
      }
      lines.append(
        Line(
          at: at, heard: value["heard"]?.number.flatMap { Instant(seconds: $0) }, text: text,
          outcome: value["outcome"]?.string ?? "finished", source: value["source"]?.string ?? "output",
          kind: value["kind"]?.string ?? "speech", line: index + 1))
    }
  }
}

/// The reason why a transcript cannot be read.
public struct SpokenLogError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Counted from 1.
  public var line: Int
  public var sentence: String

  public var description: String { "line \(line): \(sentence)" }
}

extension SpokenLog.Line {
  /// The position, for a finding.
  var evidence: Evidence { Evidence(text: text, at: at, line: line > 0 ? line : nil) }
}
