// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// The way of telling the indentation of a line that a key reaches, if it changes.
public enum IndentationSignal: String, CaseIterable, Sendable {
  case speech
  /// A tone, the higher the further right.
  case tone
  case both

  var hasWords: Bool { self != .tone }
  var hasTone: Bool { self != .speech }
}

/// The indentation of the line heard last, to tell where it changes.
struct LineIndentation {
  private var last = 0
  private var hunk: DiffHunk?

  /// The blanks before a line's text, if they are other than those of the line before; nil for a blank line, too.
  mutating func change(to line: String) -> Int? {
    Self.blanks(before: line).flatMap { change(to: $0) }
  }

  private mutating func change(to count: Int) -> Int? {
    defer { last = count }
    return count == last ? nil : count
  }

  /// The number of blanks before a text; nil if there is none.
  private static func blanks(before line: some StringProtocol) -> Int? {
    line.firstIndex { !$0.isWhitespace }.map { line.distance(from: line.startIndex, to: $0) }
  }

  /// Marks the indentation of the lines of a diff, which is behind their sign; the head of a part has none.
  ///
  /// To be done before anything is left out: the head tells how many lines follow.
  mutating func mark(_ message: inout AccessibilityNotification.TextAppended) {
    if message.opening?.isFirst == true { hunk = nil }
    for (index, line) in message.lines.enumerated() where index > 0 || !message.continuesLine {
      if let hunk = DiffHunk(head: line) {
        self.hunk = hunk
        message.marks.append(LineMark(line: index, range: 0..<line.count, kind: .layout))
        continue
      }
      switch hunk?.take(line) {
      case .line(let signs):
        let blanks = Self.blanks(before: line.dropFirst(signs))
        // A sign without a text behind it changes nothing.
        message.marks.append(
          blanks.map { LineMark(line: index, range: signs..<signs + $0, kind: .indentation) }
            ?? LineMark(line: index, range: 0..<line.count, kind: .layout))
      case .note: message.marks.append(LineMark(line: index, range: 0..<line.count, kind: .layout))
      case nil: hunk = nil
      }
    }
  }

  /// Puts the indentation before whole lines where it changes.
  ///
  /// - Parameter written: The lines of the message without words for their marks.
  /// - Returns: The lines with words before them, each with its text behind blanks in their place.
  mutating func tell(
    in message: inout AccessibilityNotification.TextAppended, of written: [String], _ phrases: Phrases
  ) -> [String: String] {
    var changed: [String: String] = [:]
    for index in message.lines.indices where written.indices.contains(index) {
      let isPart = index == 0 && message.continuesLine || index == message.lines.count - 1 && message.isOpen
      let marks = message.marks.filter { $0.line == index }
      guard !isPart, !marks.contains(where: { $0.kind == .layout }) else { continue }
      let own = marks.first { $0.kind == .indentation }
      guard let count = own?.range.count ?? Self.blanks(before: written[index]), let change = change(to: count) else {
        continue
      }
      let text = message.lines[index].trimmingBlanks
      let told = "\(Self.words(for: change, phrases)), \(text)"
      message.lines[index] = told
      changed[told] = own == nil ? String(repeating: " ", count: count) + text : written[index]
    }
    return changed
  }

  /// A semitone for each column.
  static func tone(for count: Int) -> ToneSeries { ToneSeries([Double(count) / 36], longest: 70) }

  static func words(for count: Int, _ phrases: Phrases) -> String {
    count == 0 ? phrases(.noIndentation) : phrases(.spaces, count: count)
  }
}
