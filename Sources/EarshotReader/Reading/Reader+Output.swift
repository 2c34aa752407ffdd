import EarshotCore
import EarshotSpeech

extension Reader {
  mutating func read(
    _ message: AccessibilityNotification.TextAppended, at now: Instant
  ) -> [ReaderEffect] {
    let total = message.omitted + message.lines.count
    guard flood.isFlowing || total > settings.floodLimit else { return read(message.lines) }
    let beginning = message.firstLines.isEmpty ? message.lines : message.firstLines
    let isFirst = !flood.isFlowing
    let said = isFirst ? Array(beginning.prefix(settings.floodBeginning)) : []
    flood.add(message.lines, count: total - said.count, at: now)
    return read(said)
  }

  mutating func read(_ lines: [String]) -> [ReaderEffect] {
    lines.filter { !$0.allSatisfy(\.isWhitespace) }.flatMap { line in
      say([.text(line)], source: .output, priority: .text)
    }
  }

  mutating func summarize(at now: Instant) -> [ReaderEffect] {
    guard let summary = flood.summary(at: now) else { return [] }
    let count = say(
      [.text(phrases.count(summary.count, one: .oneLine, many: .lines))], source: .output, priority: .text, key: "flood"
    )
    return count + read(summary.lines)
  }

  mutating func read(
    _ message: AccessibilityNotification.TextChanged, at now: Instant
  ) -> [ReaderEffect] {
    let text = message.new.trimmingBlanks
    if message.isAtCaret {
      return say([.text(text.isEmpty ? phrases(.blank) : text)], source: .echo, priority: .text, key: "caret")
    }
    guard !text.isEmpty, let news = liveRows.changed(message.row, to: text, at: now) else { return [] }
    return say([.text(news)], source: .output, priority: .text, key: "row \(message.row)")
  }

  mutating func readRested(at now: Instant) -> [ReaderEffect] { read(liveRows.rested(at: now)) }
}
