// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// Finds the bars drawn with characters in one row.
struct ProgressBarReader {
  let line: ControlLine
  let area: Range<Int>

  var bars: [ProgressBar] {
    var bars: [ProgressBar] = []
    var column = area.lowerBound
    while column < area.upperBound {
      let from = bars.last?.columns.upperBound ?? area.lowerBound
      guard let bar = bar(at: column, from: from) else {
        column += 1
        continue
      }
      bars.append(bar)
      column = bar.columns.upperBound
    }
    return bars
  }

  private func bar(at column: Int, from start: Int) -> ProgressBar? {
    let scalar = line.scalar(column)
    switch scalar {
    case 0x5b: return bracketed(column, closing: 0x5d, from: start)
    case 0x7c: return bracketed(column, closing: 0x7c, from: start)
    case 0x2595: return bracketed(column, closing: 0x258f, from: start)
    case 0x23: return hashes(column, from: start)
    default:
      guard scalar > 0x2500, let run = run(at: column) else { return nil }
      return isRule(scalar) ? rule(run, from: start) : blocks(run, from: start)
    }
  }

  // MARK: In brackets

  private func bracketed(_ open: Int, closing: UInt32, from start: Int) -> ProgressBar? {
    let fill = fill(from: open + 1, to: area.upperBound, doneIsUpright: closing == 0x5d)
    guard fill.end < area.upperBound else { return nil }
    guard line.scalar(fill.end) == closing else {
      return closing == 0x5d ? meter(open, fill: fill, from: start) : nil
    }
    let inside = fill.end - open - 1
    guard inside >= 5 else { return nil }
    let bar = open..<(fill.end + 1)
    let before = percentBefore(open)
    // Table cells are empty too: only a number at the very edge makes one a bar.
    let isTable = closing == 0x7c && fill.done == 0 && !fill.hasHead
    let percent = before?.value ?? (isTable ? nil : amount(after: bar.upperBound))
    if isTable, before?.end != open { return nil }
    let isShaped = inside >= 8 && fill.done > 1 && fill.rest > 1
    guard let value = percent ?? (isShaped ? later(bar.upperBound) ?? fill.percent : nil) else { return nil }
    return make(bar, percent: value, labelEnd: before?.start ?? open, from: start)
  }

  /// The bar in `CPU[||||     12.5%]`, with the number at its end.
  private func meter(_ open: Int, fill: Fill, from start: Int) -> ProgressBar? {
    guard !line.isBlank(open - 1), open > start, fill.done + fill.rest >= 3 else { return nil }
    guard let close = (fill.end..<area.upperBound).first(where: { line.scalar($0) == 0x5d }), close - open > 8,
      !line.isBlank(close - 1), !(fill.end..<close).contains(where: { line.isBlank($0) })
    else { return nil }
    let percent = ProgressNumbers(line: line)
    // The first digits may replace a part of the bar, which ends at the first other character.
    guard let value = percent.percent(at: fill.end, before: close)?.value ?? percent.ratio(at: fill.end, before: close)
    else { return nil }
    return make(open..<(close + 1), percent: value, labelEnd: open, from: start)
  }

  private struct Fill {
    var done = 0
    var hasHead = false
    var rest = 0
    /// The first column after it.
    var end: Int

    var percent: Double { Double(done) / Double(max(1, done + rest + (hasHead ? 1 : 0))) * 100 }
  }

  /// The filled part, its head, and the rest.
  private func fill(from start: Int, to end: Int, doneIsUpright: Bool) -> Fill {
    var fill = Fill(end: start)
    guard start < end else { return fill }
    let first = line.scalar(start)
    if isDone(first) && (first != 0x7c || doneIsUpright) {
      while fill.end < end, line.scalar(fill.end) == first || (first > 0x80 && isFull(line.scalar(fill.end))) {
        fill.end += 1
      }
    }
    fill.done = fill.end - start
    if fill.end < end, isHead(line.scalar(fill.end), before: fill.end + 1, done: first) {
      fill.hasHead = true
      fill.end += 1
    }
    let restStart = fill.end
    if fill.end < end, isRest(line.scalar(fill.end)) {
      let rest = line.scalar(fill.end)
      while fill.end < end, line.scalar(fill.end) == rest { fill.end += 1 }
    }
    fill.rest = fill.end - restStart
    return fill
  }

  // MARK: Without brackets

  /// The characters of a bar in a row, separate from their surroundings.
  private func run(at column: Int) -> Range<Int>? {
    let isRule = isRule(line.scalar(column))
    func belongs(_ column: Int) -> Bool {
      let scalar = line.scalar(column)
      return isRule ? self.isRule(scalar) : isBlock(scalar)
    }
    guard belongs(column), !belongs(column - 1) else { return nil }
    var end = column
    while end < line.count, belongs(end) { end += 1 }
    guard end - column >= 5, end <= area.upperBound else { return nil }
    let isApart = [line.scalar(column - 1), line.scalar(end)].allSatisfy { $0 == 0x20 || $0 < 0x7f }
    return isApart ? column..<end : nil
  }

  private func blocks(_ run: Range<Int>, from start: Int) -> ProgressBar? {
    let fill = fill(from: run.lowerBound, to: run.upperBound, doneIsUpright: false)
    guard fill.end == run.upperBound else { return nil }
    let before = percentBefore(run.lowerBound)
    // Pictures and headings are drawn with the same blocks.
    let isShaped = run.count >= 10 && fill.done > 0 && fill.rest > 1 && hasWords(outside: run)
    guard
      let value = before?.value ?? amount(after: run.upperBound)
        ?? (isShaped ? later(run.upperBound) ?? fill.percent : nil)
    else { return nil }
    return make(run, percent: value, labelEnd: before?.start ?? run.lowerBound, from: start)
  }

  /// The bar in `━━━━╸━━━`, whose parts differ in colour.
  private func rule(_ run: Range<Int>, from start: Int) -> ProgressBar? {
    let looks = zip(run, run.dropFirst()).filter { line.style($0) != line.style($1) }.map { $1 }
    let head = run.first { line.scalar($0) != 0x2501 }
    let before = percentBefore(run.lowerBound)
    var shape: Double?
    if run.count >= 8, let end = head ?? (looks.count == 1 ? looks.first : nil), hasWords(outside: run) {
      let half = head.map { line.scalar($0) == 0x2578 ? 0.5 : 0 } ?? 0
      shape = (Double(end - run.lowerBound) + half) / Double(run.count) * 100
    }
    guard let value = before?.value ?? amount(after: run.upperBound) ?? shape.map({ later(run.upperBound) ?? $0 })
    else { return nil }
    return make(run, percent: value, labelEnd: before?.start ?? run.lowerBound, from: start)
  }

  /// The bar in `######      45.2%` with nothing else; headings have no tenths.
  private func hashes(_ column: Int, from start: Int) -> ProgressBar? {
    guard line.isBlank(area.lowerBound..<column) else { return nil }
    var end = column
    while end < area.upperBound, line.scalar(end) == 0x23 { end += 1 }
    var number = end
    while number < area.upperBound, line.isBlank(number) { number += 1 }
    guard end - column >= 5, number > end, number < area.upperBound,
      let percent = ProgressNumbers(line: line).percent(at: number, before: area.upperBound), percent.hasTenths,
      line.isBlank(percent.end..<max(percent.end, area.upperBound))
    else { return nil }
    return make(column..<end, percent: percent.value, labelEnd: column, from: start)
  }

  private func hasWords(outside run: Range<Int>) -> Bool {
    area.contains { !run.contains($0) && ControlLine.isWord(line.scalar($0)) }
  }

  // MARK: Numbers beside it

  private func percentBefore(_ column: Int) -> (value: Double, start: Int, end: Int)? {
    ProgressNumbers(line: line).percent(endingBefore: column, from: area.lowerBound)
  }

  /// The percentage or two amounts right after the bar.
  private func amount(after end: Int) -> Double? {
    var column = end
    while column < min(end + 4, area.upperBound), line.isBlank(column) || line.scalar(column) == 0x28 { column += 1 }
    let numbers = ProgressNumbers(line: line)
    return numbers.percent(at: column, before: area.upperBound)?.value
      ?? numbers.ratio(at: column, before: area.upperBound)
  }

  /// The percentage anywhere after a bar that does not depend on a number.
  private func later(_ end: Int) -> Double? {
    guard end < area.upperBound else { return nil }
    return TickingText.percent(in: line.row.text(columns: end..<area.upperBound)).map { Double($0) }
  }

  private func make(_ bar: Range<Int>, percent: Double, labelEnd: Int, from start: Int) -> ProgressBar {
    var end = max(start, labelEnd)
    while end > start, line.isBlank(end - 1) || line.scalar(end - 1) == 0x3a { end -= 1 }
    var lower = end
    while lower > start, !ControlLine.isUpright(line.scalar(lower - 1)) {
      if line.isBlank(lower - 1), lower - 1 == start || line.isBlank(lower - 2) { break }
      lower -= 1
    }
    let label = line.trimmed(lower..<end)
    let isWords = label.contains { ControlLine.isWord(line.scalar($0)) }
    return ProgressBar(label: isWords ? line.text(label) : "", percent: percent, columns: bar, row: line.number)
  }

  // MARK: Characters of bars

  private func isDone(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x23, 0x3d, 0x2a, 0x2b, 0x7c: true
    default: isFull(scalar)
    }
  }

  private func isFull(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2588, 0x2593, 0x25a0, 0x25ae, 0x25b0, 0x25fc, 0x2501: true
    default: false
    }
  }

  private func isHead(_ scalar: UInt32, before next: Int, done: UInt32) -> Bool {
    if scalar == 0x3e || (0x2589...0x258f).contains(scalar) || scalar == 0x2578 || scalar == 0x257a { return true }
    return done == 0x23 && ControlLine.isDigit(scalar) && isRest(line.scalar(next))
  }

  private func isRest(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0x2d, 0x2e, 0x5f, 0xb7, 0x2591, 0x2592, 0x25a1, 0x25af, 0x25b1, 0x25fb, 0x2500, 0x2501: true
    default: false
    }
  }

  private func isBlock(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2588...0x258f, 0x2591...0x2593, 0x25a0, 0x25a1, 0x25ae...0x25b1, 0x25fb, 0x25fc: true
    default: false
    }
  }

  private func isRule(_ scalar: UInt32) -> Bool { scalar == 0x2501 || scalar == 0x2578 || scalar == 0x257a }
}
