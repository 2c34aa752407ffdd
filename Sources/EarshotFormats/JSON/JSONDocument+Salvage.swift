// SPDX-License-Identifier: Apache-2.0
extension JSONDocument {
  /// As much as can be read of a text that is not JSON: a missing comma or last bracket is added, any other faulty line
  /// left out.
  ///
  /// The positions in the document are those in the text.
  ///
  /// - Parameter bytes: The text.
  /// - Returns: The document, and the position of its first fault; nil if nothing can be read.
  public static func salvaged(_ bytes: [UInt8]) -> (document: JSONDocument, fault: Int)? {
    var text = bytes
    var first: Int?
    for _ in 0..<mostFaults {
      do throws(JSONError) {
        let document = try JSONDocument(text)
        return first.map { (document, $0) }
      } catch {
        first = first ?? error.offset
        guard repair(&text, error) else { return nil }
      }
    }
    return nil
  }

  private static func repair(_ text: inout [UInt8], _ error: JSONError) -> Bool {
    switch error.reason {
    case .ended:
      // Nothing but blanks may stand behind it, or else what is not closed is a string or a comment.
      guard isAfterValue(text) else { return blank(lineAt: text.count, of: &text) }
      text.append(UInt8(ascii: "}"))
      return true
    case .unexpected where isMissingComma(text, at: error.offset):
      text[error.offset - 1] = UInt8(ascii: ",")
      return true
    case .unexpected, .tooDeep, .trailing: return blank(lineAt: error.offset, of: &text)
    }
  }

  /// True if a name follows a blank, with a value before it.
  private static func isMissingComma(_ text: [UInt8], at offset: Int) -> Bool {
    guard text.indices.contains(offset), text[offset] == UInt8(ascii: "\""), offset > 0,
      text[offset - 1] == 0x20 || text[offset - 1] == 0x09
    else { return false }
    return isAfterValue(Array(text[..<offset]))
  }

  /// True if a text ends with a value, apart from blanks.
  private static func isAfterValue(_ text: [UInt8]) -> Bool {
    guard let last = text.last(where: { !isBlank($0) }) else { return false }
    let isWord = (0x30...0x39).contains(last) || (0x61...0x7a).contains(last | 0x20)
    return isWord || [UInt8(ascii: "\""), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ",")].contains(last)
  }

  /// Blanks the line with a position, or the last one before it that has text; false if only brackets are left.
  private static func blank(lineAt offset: Int, of text: inout [UInt8]) -> Bool {
    var end = min(offset, text.count)
    if end < text.count { end = text[end...].firstIndex(of: 0x0A) ?? text.count }
    while end > 0 {
      let start = text[..<end].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      if text[start..<end].contains(where: { !isBlank($0) }) {
        guard text[start..<end].first(where: { !isBlank($0) }) != UInt8(ascii: "{") else { return false }
        for index in start..<end { text[index] = 0x20 }
        return true
      }
      end = start - 1
    }
    return false
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  /// A text with more faults is no settings file.
  private static let mostFaults = 20
}
