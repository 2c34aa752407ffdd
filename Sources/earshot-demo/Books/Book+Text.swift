// SPDX-License-Identifier: Apache-2.0
extension Book {
  /// A book in plain text: blank lines separate its passages. Short separate lines are headings, the first of them the
  /// title.
  init(text bytes: [UInt8], id: String, name: String, language: String? = nil) {
    let lines = String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false) { $0.isNewline }
    let blocks = lines.split { $0.allSatisfy(\.isWhitespace) }
    var passages: [Passage] = []
    for block in blocks {
      let text = block.joined(separator: " ")
      guard block.count == 1, Self.isHeading(text) else {
        passages.append(Passage(.paragraph, text))
        continue
      }
      passages.append(Passage(.heading(passages.isEmpty ? 1 : 2), text))
    }
    let title = passages.first { $0.kind == .heading(1) }?.text ?? name
    self.init(id: id, title: title, language: language, passages: passages)
  }

  private static func isHeading(_ line: String) -> Bool {
    guard line.count <= 60, let last = line.last else { return false }
    return !last.isPunctuation && !last.isSymbol
  }
}
