/// Everything the reader says in words of its own: short, the important word first.
///
/// The raw value is the English text, which is also its name in the files of other languages (`Voices/phrases.ko`).
/// `{name}` stands for a value.
public enum Phrase: String, CaseIterable, Sendable {
  case blank = "blank"
  case space = "space"
  case endOfLine = "end of line"
  case noCommand = "no command"
  case oneLine = "1 line"
  case lines = "{count} lines"
  case greeting = "Earshot on. F12 stops speech, F12 F1 help, exit leaves."
  case isBack = "Earshot is back."
}
