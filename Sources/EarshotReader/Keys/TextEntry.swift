// SPDX-License-Identifier: Apache-2.0
/// A text being typed for the reader.
struct TextEntry: Equatable {
  enum Purpose: Equatable {
    /// Search the screen for it.
    case find(ReviewDirection)
    /// Search elements for it.
    case findElement(ReviewDirection)
    /// Tell when it comes.
    case awaited
    /// Say a word so.
    case pronunciation(of: String)
    /// Keep a pronunciation that was heard, or, if something is typed, hear that instead.
    case keeping(said: String, of: String)
    /// The value of the setting that is chosen in the menu.
    case setting(SettingsMenu)
    /// The name of the file for a text; the one given if none is typed.
    case saving(String, name: String)
  }

  private(set) var text = ""
  let purpose: Purpose

  init(_ purpose: Purpose) { self.purpose = purpose }

  /// False if there is no room for more.
  mutating func type(_ more: String) -> Bool {
    guard text.utf8.count + more.utf8.count <= 1_000 else { return false }
    text += more
    return true
  }

  mutating func deleteLast() -> String? { text.popLast().map { String($0) } }
}
