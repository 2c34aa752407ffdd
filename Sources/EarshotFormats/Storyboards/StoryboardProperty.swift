// SPDX-License-Identifier: Apache-2.0
/// The type of a storyboard's property.
enum StoryboardValueType: Equatable, Sendable {
  case text, boolean, number, integer, texts, frame, size
  case choice([String])
  case choices([String])

  /// The expected value, for a sentence.
  var expectation: String {
    switch self {
    case .text: "a text"
    case .boolean: "true or false"
    case .number: "a number"
    case .integer: "a whole number from 0 to \(StoryboardValueType.limit)"
    case .texts: "an array of texts"
    case .frame: "[x, y, width, height] in cells"
    case .size: "[width, height] in cells"
    case .choice(let words): words.map { "\"\($0)\"" }.joined(separator: ", ")
    case .choices(let words): "an array of " + words.map { "\"\($0)\"" }.joined(separator: ", ")
    }
  }

  /// The largest count and number of cells.
  static let limit = 10_000
  /// The largest number.
  static let numberLimit = 1e9

  /// The value, if it has this type.
  func value(of json: LocatedJSON) -> StoryboardValue? {
    switch self {
    case .text: return json.string.map { .text($0) }
    case .boolean: return json.bool.map { .boolean($0) }
    case .number: return json.double.flatMap { abs($0) <= Self.numberLimit ? .number($0) : nil }
    case .integer: return cells(json, from: 0).map { .integer($0) }
    case .texts: return texts(json).map { .texts($0) }
    case .choice(let words): return json.string.flatMap { words.contains($0) ? .choice($0) : nil }
    case .choices(let words):
      return texts(json).flatMap { chosen in chosen.allSatisfy { words.contains($0) } ? .choices(chosen) : nil }
    case .frame:
      guard let values = json.array, values.count == 4, let x = cells(values[0], from: -Self.limit),
        let y = cells(values[1], from: -Self.limit), let width = cells(values[2], from: 0),
        let height = cells(values[3], from: 0)
      else { return nil }
      return .frame(x: x, y: y, width: width, height: height)
    case .size:
      guard let values = json.array, values.count == 2, let width = cells(values[0], from: 0),
        let height = cells(values[1], from: 0)
      else { return nil }
      return .size(width: width, height: height)
    }
  }

  private func texts(_ json: LocatedJSON) -> [String]? {
    guard let values = json.array else { return nil }
    let texts = values.compactMap(\.string)
    return texts.count == values.count ? texts : nil
  }

  private func cells(_ json: LocatedJSON, from least: Int) -> Int? {
    guard let number = json.double, number >= Double(least), number <= Double(Self.limit) else { return nil }
    return Int(exactly: number)
  }
}
