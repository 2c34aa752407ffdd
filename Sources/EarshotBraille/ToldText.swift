// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Words of the reader, spoken or withheld, as a display gets them.
public struct ToldText: Equatable, Sendable {
  public enum Subject: Sendable {
    /// The program's caret, on its line.
    case caret
    /// An element with the focus.
    case element
    /// The text that the user typed.
    case echo
    /// The list a shell or an editor offers to complete a word.
    case completions
    case output
    /// The number of lines too many to read; the last of them follows.
    case flood
    /// An answer to a command about the text.
    case review
    /// Something that goes on, or has ended.
    case status
    case hint
    /// Words that no element and no line shows.
    case message
  }

  public var subject: Subject
  /// The words as spoken.
  public var words: String
  /// The words as they are shown.
  public var shown: String
  /// The key of texts of which only the newest is wanted.
  public var key: String?

  public init(_ subject: Subject, _ words: String, shown: String? = nil, key: String? = nil) {
    self.subject = subject
    self.words = words
    self.shown = shown ?? words
    self.key = key
  }
}

extension ToldText {
  /// The name of what it is about: the words up to the end of the first sentence.
  var name: String {
    var name = words[...]
    if let end = words.firstRange(of: ". ")?.lowerBound { name = words[..<end] }
    if name.last == "." { name.removeLast() }
    return String(name)
  }
}
