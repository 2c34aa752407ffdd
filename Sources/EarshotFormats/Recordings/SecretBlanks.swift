// SPDX-License-Identifier: Apache-2.0
/// Blanks secrets in what a terminal showed: known values, values of variables with secret names, well-known tokens, and
/// private keys.
///
/// A secret is found also where sequences for colours, the ends of rows or the ends of pieces cut it.
public struct SecretBlanks: Sendable {
  /// Shorter values are words of every day.
  private static let shortest = 4
  /// The beginnings of tokens that services give out, and the fewest characters after them.
  private static let tokens = [
    "ghp_", "gho_", "ghu_", "ghs_", "github_pat_", "glpat-", "xoxa-", "xoxb-", "xoxp-", "AKIA", "AIza", "npm_", "pypi-",
    "dop_v1_",
  ].map { Array($0.unicodeScalars) }
  /// Those that may also be the end of a word.
  private static let ambiguousTokens = ["sk-", "ASIA", "eyJ", "hf_"].map { Array($0.unicodeScalars) }
  private static let shortestToken = 12

  private let values: [[Unicode.Scalar]]
  private let isSecretName: @Sendable (String) -> Bool

  /// - Parameters:
  ///   - values: what must not be shown.
  ///   - isSecretName: tells whether a variable of this name has a secret.
  public init(_ values: [String], isSecretName: @escaping @Sendable (String) -> Bool) {
    self.values = values.map { Array($0.unicodeScalars) }.filter { $0.count >= Self.shortest }
      .sorted { $0.count > $1.count }
    self.isSecretName = isSecretName
  }

  /// One text with its secrets blanked.
  public func blanked(_ text: String) -> String { blanked([text]).first ?? "" }

  /// A sentence of Earshot's own with secrets blanked: what stands behind `Keys:` there is no key.
  public func blankedSentence(_ text: String) -> String {
    SecretBlanks(values) { _ in false }.blanked(text)
  }

  private init(_ values: [[Unicode.Scalar]], isSecretName: @escaping @Sendable (String) -> Bool) {
    self.values = values
    self.isSecretName = isSecretName
  }

  /// Pieces of one stream with their secrets blanked, each by the same stars: their number would tell its length.
  public func blanked(_ pieces: [String]) -> [String] {
    var stream = SecretStream(pieces)
    for value in values { stream.blank(every: value) }
    stream.blankKeys()
    // What is typed ahead is echoed in the middle of output: a token may follow any letter.
    for token in Self.tokens { stream.blankTokens(token, atLeast: Self.shortestToken, isAlone: false) }
    for token in Self.ambiguousTokens { stream.blankTokens(token, atLeast: Self.shortestToken, isAlone: true) }
    stream.blankValues(of: isSecretName)
    return stream.pieces
  }
}

/// The scalars of a stream that a terminal shows, each with its place.
private struct SecretStream {
  private struct Place {
    var piece: Int
    var offset: Int
  }

  private let scalars: [[Unicode.Scalar]]
  /// The numbers of what is blanked.
  private var blanked: Set<Int> = []
  /// The shown text, with line feeds.
  private var shown: [Unicode.Scalar] = []
  private var places: [Place] = []
  /// The numbers of those that are not line feeds: a long value goes on in the next row.
  private var joined: [Int] = []

  /// The pieces, with stars at the beginning of each run of what is blanked, over the ends of rows and pieces.
  var pieces: [String] {
    var texts = scalars.map { $0.map { String($0) } }
    var isRun = false
    for (index, place) in places.enumerated() where shown[index] != "\n" {
      if blanked.contains(index) { texts[place.piece][place.offset] = isRun ? "" : Self.stars }
      isRun = blanked.contains(index)
    }
    return texts.map { $0.joined() }
  }

  private static let stars = String(repeating: "*", count: 8)

  init(_ pieces: [String]) {
    scalars = pieces.map { Array($0.unicodeScalars) }
    var state = Sequence.none
    var returns = false
    for (piece, text) in scalars.enumerated() {
      for (offset, scalar) in text.enumerated() where state.shows(scalar) {
        if scalar == "\r" { returns = true }
        if scalar.value < 0x20, scalar != "\n", scalar != "\t" { continue }
        if returns, scalar != "\n" { dropMargin() }
        returns = false
        if scalar != "\n" { joined.append(shown.count) }
        shown.append(scalar)
        places.append(Place(piece: piece, offset: offset))
      }
    }
  }

  /// A shell goes to the next row by a blank and a return: the line goes on.
  private mutating func dropMargin() {
    guard shown.last == " " else { return }
    shown.removeLast()
    places.removeLast()
    joined.removeLast()
  }

  /// The sequences of a terminal, which show nothing.
  private enum Sequence {
    case none, escape, control, string, stringEscape

    /// Takes the next scalar; true if it is outside of every sequence.
    mutating func shows(_ scalar: Unicode.Scalar) -> Bool {
      switch self {
      case .none:
        guard scalar == "\u{1b}" else { return true }
        self = .escape
      case .escape:
        switch scalar {
        case "[": self = .control
        case "]", "P", "_", "^", "X": self = .string
        case " "..."/": break
        default: self = .none
        }
      case .control: if ("@"..."~").contains(scalar) { self = .none }
      case .string:
        if scalar == "\u{07}" { self = .none }
        if scalar == "\u{1b}" { self = .stringEscape }
      case .stringEscape: self = scalar == "\\" ? .none : .string
      }
      return false
    }
  }

  // MARK: Blanking

  private mutating func blank(_ index: Int) {
    guard shown[index] != "\n" else { return }
    blanked.insert(index)
    shown[index] = "*"
  }

  /// Blanks a value, also over the ends of rows.
  mutating func blank(every value: [Unicode.Scalar]) {
    guard let first = value.first, joined.count >= value.count else { return }
    for start in 0...(joined.count - value.count) where shown[joined[start]] == first {
      guard value.indices.allSatisfy({ shown[joined[start + $0]] == value[$0] }) else { continue }
      for index in value.indices { blank(joined[start + index]) }
    }
  }

  /// Blanks what follows a beginning, if it is long enough to be a token.
  mutating func blankTokens(_ beginning: [Unicode.Scalar], atLeast rest: Int, isAlone: Bool) {
    guard let first = beginning.first, joined.count > beginning.count else { return }
    for start in 0..<(joined.count - beginning.count) where shown[joined[start]] == first {
      guard !isAlone || start == 0 || !Self.isOfToken(shown[joined[start] - 1]) || joined[start] == 0,
        beginning.indices.allSatisfy({ shown[joined[start + $0]] == beginning[$0] })
      else { continue }
      var end = start + beginning.count
      while end < joined.count, Self.isOfToken(shown[joined[end]]) { end += 1 }
      guard end - start - beginning.count >= rest else { continue }
      for index in (start + beginning.count)..<end { blank(joined[index]) }
    }
  }

  private static func isOfToken(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "_-.".unicodeScalars.contains(scalar))
  }

  /// Blanks the values in `NAME=value` and `name: value` for secret names, up to the end of the word or of its quotes.
  mutating func blankValues(of isSecret: (String) -> Bool) {
    for index in shown.indices where shown[index] == "=" || shown[index] == ":" {
      let name = name(before: index)
      guard !name.isEmpty, isSecret(name) else { continue }
      var start = index + 1
      while start < shown.count, shown[start] == " ", shown[index] == ":" { start += 1 }
      guard start < shown.count, shown[start] != "\n", shown[start] != " " else { continue }
      let quote: Unicode.Scalar? = shown[start] == "\"" || shown[start] == "'" ? shown[start] : nil
      if quote != nil { start += 1 }
      var end = start
      while end < shown.count, shown[end] != "\n", quote.map({ shown[end] != $0 }) ?? (shown[end] != " ") {
        blank(end)
        end += 1
      }
    }
  }

  private func name(before index: Int) -> String {
    var begin = index
    if begin > 0, shown[begin - 1] == "\"" { begin -= 1 }
    let end = begin
    while begin > 0, Self.isOfToken(shown[begin - 1]), shown[begin - 1] != "." { begin -= 1 }
    var name = String.UnicodeScalarView()
    name.append(contentsOf: shown[begin..<end])
    return String(name)
  }

  /// Blanks the lines between those that begin and end a private key.
  mutating func blankKeys() {
    let begin = Array("PRIVATE KEY-----".unicodeScalars)
    let end = Array("-----END".unicodeScalars)
    var index = 0
    while index + begin.count <= shown.count {
      guard shown[index] == "P", Array(shown[index..<index + begin.count]) == begin else {
        index += 1
        continue
      }
      index += begin.count
      while index < shown.count, !shown[index...].starts(with: end) {
        blank(index)
        index += 1
      }
      index += end.count + begin.count + 8
    }
  }
}
