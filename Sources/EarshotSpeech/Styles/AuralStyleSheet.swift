// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The aural styles of all categories of text.
///
/// The text form has one category a line: its name, a colon, and properties with their values, separated by commas.
///
/// ```
/// # Comments begin so.
/// heading: pitch +8, pause 120
/// error: voice +f2, rate 90%, volume 110%, earcon error
/// ```
///
/// `pitch` is a change on the scale of 0 to 100, from -50 to +50; `rate` is 50% to 200%, `volume` 0% to 200%, `pan` from
/// -100, left, to 100, right, `pause` 0 to 2000 milliseconds before the text, `voice` the name of a voice or a variant of the usual one, `earcon` the name
/// of a tone.
public struct AuralStyleSheet: Equatable, Sendable {
  /// A line that is not understood.
  public struct Fault: Equatable, Sendable {
    /// Counted from 1.
    public var line: Int
    /// The words that are not understood.
    public var words: String
  }

  public private(set) var faults: [Fault] = []
  private var styles: [TextCategory: AuralStyle] = [:]

  /// No styles: everything sounds as usual.
  public init() {}

  /// Parses the text form. Lines that are not understood are reported, and the rest applies.
  public init(parsing text: some StringProtocol) {
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let line = Self.trimmed(line)
      if line.isEmpty || line.hasPrefix("#") { continue }
      if let words = read(line) { faults.append(Fault(line: index + 1, words: words)) }
    }
  }

  /// The style of a category; the usual sound if none is given.
  public subscript(category: TextCategory?) -> AuralStyle {
    get { category.flatMap { styles[$0] } ?? AuralStyle() }
    set { if let category { styles[category] = newValue } }
  }

  /// True if a name can be one of a file: letters, digits, `-` and `_`, at most forty.
  public static func isValidName(_ name: String) -> Bool {
    (1...40).contains(name.utf8.count)
      && name.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
        default: false
        }
      }
  }

  /// Reads a line. Returns the words that are not understood, or nil; then nothing of the line applies.
  private mutating func read(_ line: Substring) -> String? {
    guard let colon = line.firstIndex(of: ":") else { return String(line) }
    let name = Self.trimmed(line[..<colon])
    guard let category = TextCategory(rawValue: String(name)) else { return String(name) }
    var style = AuralStyle()
    for property in line[line.index(after: colon)...].split(separator: ",", omittingEmptySubsequences: false) {
      let words = Self.trimmed(property).split(separator: " ", maxSplits: 1).map(Self.trimmed)
      guard words.count == 2, style.set(words[0], to: words[1]) else {
        return String(Self.trimmed(property).isEmpty ? line : Self.trimmed(property))
      }
    }
    styles[category] = style
    return nil
  }

  private static func trimmed(_ text: some StringProtocol) -> Substring {
    var text = Substring(text)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
