// SPDX-License-Identifier: Apache-2.0
/// Parses the numbers beside a bar from the cells of a row.
struct ProgressNumbers {
  let line: ControlLine

  /// The percentage that begins in a column.
  func percent(at start: Int, before end: Int) -> (value: Double, end: Int, hasTenths: Bool)? {
    guard let number = number(at: start, before: end) else { return nil }
    var sign = number.end
    if line.isBlank(sign) { sign += 1 }
    guard sign < end, line.scalar(sign) == 0x25, number.value <= 100 else { return nil }
    return (number.value, sign + 1, number.hasTenths)
  }

  /// The percentage that ends in a column or a few before it, with or without brackets of its own.
  func percent(endingBefore column: Int, from start: Int) -> (value: Double, start: Int, end: Int)? {
    var sign = column - 1
    while sign > start, column - sign <= 3, [0x20, 0x29, 0x5d, 0x3a].contains(line.scalar(sign)) { sign -= 1 }
    guard sign > start, line.scalar(sign) == 0x25 else { return nil }
    var first = sign
    if line.isBlank(first - 1) { first -= 1 }
    while first > start, isPart(line.scalar(first - 1)) { first -= 1 }
    guard let number = percent(at: first, before: sign + 1) else { return nil }
    var before = first
    while before > start, [0x20, 0x28, 0x5b].contains(line.scalar(before - 1)) { before -= 1 }
    return (number.value, before, sign + 1)
  }

  /// Two amounts separated by a slash, such as `12.5/50 MB` and `863M/23.5G`, as a percentage.
  func ratio(at start: Int, before end: Int) -> Double? {
    guard let part = number(at: start, before: end) else { return nil }
    let partUnit = unit(at: part.end, before: end)
    guard partUnit.end < end, line.scalar(partUnit.end) == 0x2f,
      let whole = number(at: partUnit.end + 1, before: end), whole.value > 0
    else { return nil }
    let wholeUnit = unit(at: whole.end, before: end)
    // If only the second has a unit, it applies to both.
    let scale = (partUnit.factor ?? 1) / (partUnit.factor == nil ? 1 : wholeUnit.factor ?? 1)
    let percent = part.value / whole.value * scale * 100
    return percent <= 100 ? percent : nil
  }

  private func number(at start: Int, before end: Int) -> (value: Double, end: Int, hasTenths: Bool)? {
    var (value, column, scale) = (0.0, start, 0.0)
    while column < end, column - start < 12, isPart(line.scalar(column)) {
      if line.scalar(column) == 0x2e {
        guard scale == 0 else { return nil }
        scale = 1
      } else {
        let digit = Double(line.scalar(column) - 0x30)
        if scale > 0 {
          scale /= 10
          value += digit * scale
        } else {
          value = value * 10 + digit
        }
      }
      column += 1
    }
    guard column > start, ControlLine.isDigit(line.scalar(start)), ControlLine.isDigit(line.scalar(column - 1)) else {
      return nil
    }
    return (value, column, scale > 0)
  }

  private func isPart(_ scalar: UInt32) -> Bool { ControlLine.isDigit(scalar) || scalar == 0x2e }

  /// The factor of a unit such as `K` or `MiB`; nil without one.
  private func unit(at start: Int, before end: Int) -> (factor: Double?, end: Int) {
    let powers: [UInt32: Double] = [0x4b: 1, 0x6b: 1, 0x4d: 2, 0x47: 3, 0x54: 4]
    var column = start
    var factor: Double?
    if column < end, let power = powers[line.scalar(column)] {
      factor = (0..<Int(power)).reduce(1) { value, _ in value * 1024 }
      column += 1
    }
    if factor != nil, column < end, line.scalar(column) == 0x69 { column += 1 }
    if column < end, line.scalar(column) == 0x42 || line.scalar(column) == 0x62 {
      factor = factor ?? 1
      column += 1
    }
    return (factor, column)
  }
}
