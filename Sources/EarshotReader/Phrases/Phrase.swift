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
  case oneMoreError = "1 more error"
  case moreErrors = "{count} more errors"
  case percent = "{number} percent"
  case progressFailed = "progress failed"
  case exitStatus = "exit {number}"
  case oneCompletion = "1 completion"
  case completions = "{count} completions"
  case inputHidden = "hidden"
  case deleted = "{text} deleted"
  case pasted = "pasted {text}"
  case pastedLines = "pasted {count} lines"
  case pastedCharacters = "pasted {count} characters"
  case greeting = "Earshot on. F12 stops speech, F12 F1 help, exit leaves."
  case isBack = "Earshot is back."
}
