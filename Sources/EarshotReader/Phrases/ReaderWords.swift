/// The reader's own words: short, the important word first.
enum ReaderWords {
  static let blank = "blank"
  static let space = "space"
  static let endOfLine = "end of line"
  static let noCommand = "no command"

  static func lines(_ count: Int) -> String { "\(count) lines" }

  static func help(_ map: KeyMap) -> String {
    "\(map.readerKey.name), then: "
      + map.bindings.map { "\($0.name), \($0.help)" }.joined(separator: "; ") + ". Any other key stops speech."
  }
}
