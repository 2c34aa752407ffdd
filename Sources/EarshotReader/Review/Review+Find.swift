// SPDX-License-Identifier: Apache-2.0
extension Review {
  struct Match: Equatable {
    var position: ReviewPosition
    /// True if the search wrapped around the end of the text.
    var hasWrapped: Bool
  }

  /// The next match in a direction, ignoring case.
  func find(_ needle: String, _ direction: ReviewDirection, in text: ReviewText) -> Match? {
    let wanted = needle.map { String($0).lowercased() }
    guard text.count > 0, !wanted.isEmpty else { return nil }
    let start = position(in: text)
    let here = Paragraph(at: start.line, in: text)
    let offset = here.offset(of: start)
    var isPast = false
    var line = here.lines.lowerBound
    var paragraph = here
    repeat {
      let isHere = line == here.lines.lowerBound
      let hits = Self.hits(of: wanted, in: paragraph)
      let hit: Int?
      switch direction {
      case .forward: hit = hits.first { !isHere || isPast || $0 > offset }
      case .backward: hit = hits.last { !isHere || isPast || $0 < offset }
      }
      if let hit { return Match(position: paragraph.position(of: hit), hasWrapped: isPast) }
      if isHere, isPast { return nil }
      let next = direction == .forward ? paragraph.lines.upperBound : paragraph.lines.lowerBound - 1
      if next < 0 || next >= text.count {
        if isPast { return nil }
        isPast = true
      }
      paragraph = Paragraph(at: next < 0 ? text.count - 1 : next >= text.count ? 0 : next, in: text)
      line = paragraph.lines.lowerBound
    } while true
  }

  private static func hits(of wanted: [String], in paragraph: Paragraph) -> [Int] {
    let characters = paragraph.characters
    guard characters.count >= wanted.count else { return [] }
    let first = wanted[0]
    var lowered: [String]?
    var hits: [Int] = []
    for index in 0...(characters.count - wanted.count) where isEqual(characters[index], first) {
      let all = lowered ?? characters.map { $0.lowercased() }
      lowered = all
      if all[index..<index + wanted.count].elementsEqual(wanted) { hits.append(index) }
    }
    return hits
  }

  private static func isEqual(_ character: String, _ lowered: String) -> Bool {
    character == lowered || character.lowercased() == lowered
  }
}
