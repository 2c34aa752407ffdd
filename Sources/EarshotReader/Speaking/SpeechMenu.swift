// SPDX-License-Identifier: Apache-2.0
/// The former speech as a list, the newest first: in all programs, or only in the one that is read.
struct SpeechMenu: Equatable {
  struct Phrase: Equatable {
    var text: String
    /// The program that was read; nil if unknown.
    var program: String?
  }

  var menu: TextMenu
  /// The program that is read; nil if unknown.
  let program: String?
  /// True if what was said in other programs is left out.
  private(set) var isOfProgram = false
  private let phrases: [Phrase]

  init(_ phrases: [Phrase], program: String?) {
    (self.phrases, self.program) = (phrases, program)
    menu = TextMenu(phrases.map(\.text))
  }

  /// Leaves out what was said in other programs, or lists it again; false if the program is unknown.
  mutating func turn() -> Bool {
    guard program != nil else { return false }
    isOfProgram.toggle()
    menu = TextMenu(phrases.filter { !isOfProgram || $0.program == program }.map(\.text))
    return true
  }
}
