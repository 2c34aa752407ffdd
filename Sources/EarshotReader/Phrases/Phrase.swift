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

  // Settings.
  case greetingAgain = "Earshot on."
  case settingUnknown = "Settings line {line}: {name} is not a setting."
  case settingTwice = "Settings line {line}: {name} is there twice; this one counts."
  case settingOutOfRange =
    "Settings line {line}: {name} {value} is not from {lowest} to {highest}; {used} is used."
  case settingNotNumber = "Settings line {line}: {name} is not a whole number; {used} is used."
  case settingNotFlag = "Settings line {line}: {name} is not true or false; {used} is used."
  case settingNotChoice = "Settings line {line}: {name} is none of {choices}; {used} is used."
  case settingNotText = "Settings line {line}: {name} is not text in quotes; it is left out."
  case settingNotTable = "Settings line {line}: {name} is not a list in braces; it is left out."
  case settingValueUnknown = "Settings line {line}: {name} {value} is unknown; it is left out."
  case settingWrong = "Settings line {line}: {sentence}"
  case settingsLastGood = "Settings line {line} cannot be read; the last good settings are used."
  case settingsUnchanged = "Settings line {line} cannot be read; nothing is changed."
  case settingsNone = "Settings line {line} cannot be read; no settings are used."
  case settingsFaults = "Settings: {count} more faults."
  case settingsUnreadable = "Settings cannot be read: {reason}."
  case settingsNotKept = "Settings cannot be kept: {reason}."
  case settingsLineWrong = "line {line} cannot be read"
  case settingsReadAgain = "Settings read again."
  case localeNotUTF8 = "Letters may be wrong: the locale is not UTF-8."

  // Why the system refused something.
  case reasonMissing = "not found"
  case reasonForbidden = "no permission"
  case reasonReadOnly = "read-only"
  case reasonFull = "disk full"
  case reasonTooLarge = "too large"
  case reasonNotFile = "not a file"
  case reasonBusy = "busy"
  case reasonError = "error {code}"
}
