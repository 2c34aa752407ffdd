// SPDX-License-Identifier: Apache-2.0
import EarshotReader
import EarshotSettings
import EarshotSpeech
import Foundation
import Testing

@Suite("Settings told and changed by words")
struct SettingsEditorTests {
  private func editor(_ folder: Folder) -> SettingsEditor {
    SettingsEditor(SettingOverrides(), .english, places: folder.places)
  }

  /// Another value for each setting, as a user types it, and as the file then has it.
  private static let others: [String: (typed: String, written: SettingValue)] = [
    "rate": ("300", .number(300)), "volume": ("80", .number(80)), "pitch": ("40", .number(40)),
    "punctuation": ("most", .text("most")), "capitals": ("word", .text("word")), "voice": ("mori", .text("mori")),
    "voices": ("ko bada", .table(["ko": "bada"])), "language": ("ko", .text("ko")),
    "readingVoice": ("piper", .text("piper")), "indentationSignal": ("tone", .text("tone")),
    "detectLanguage": ("off", .flag(false)), "style": ("rich", .text("rich")), "keepAwake": ("on", .flag(true)),
    "device": ("speaker", .text("speaker")),
    "programs": ("man rate 130%", .table(["man": "rate 130%"])),
    "braille": ("off", .flag(false)), "brailleKeys": ("nvda", .text("nvda")),
    "brailleInput": ("korean", .text("korean")), "brailleGrade": ("uncontracted", .text("uncontracted")),
    "brailleTable": ("en-ueb-g1.ctb", .text("en-ueb-g1.ctb")), "brailleCodeTable": ("a.ctb", .text("a.ctb")),
    "spokenCommands": ("off", .flag(false)), "spokenConfidence": ("strict", .text("strict")),
    "spokenPause": ("1200", .number(1_200)), "spokenEcho": ("tone", .text("tone")),
    "brailleMessageTime": ("0", .number(0)), "brailleStatus": ("on", .flag(true)),
    "echoCharacters": ("off", .flag(false)), "echoWords": ("on", .flag(true)), "quiet": ("on", .flag(true)),
    "mute": ("true", .flag(true)), "prompts": ("false", .flag(false)), "exitStatus": ("off", .flag(false)),
    "terminalAnnouncements": ("on", .flag(true)), "wholeAnswers": ("off", .flag(false)),
    "indentation": ("on", .flag(true)), "follow": ("on", .flag(true)), "hints": ("on", .flag(true)),
    "hintDelay": ("0", .number(0)),
    "containers": ("off", .flag(false)), "tableHeaders": ("off", .flag(false)),
    "rowsAndColumns": ("off", .flag(false)), "actions": ("Sound", .text("sound")),
    "moreContent": ("off", .text("off")), "earcons": ("off", .flag(false)), "earconVolume": ("200", .number(200)),
    "turns": ("off", .flag(false)), "plainHints": ("on", .flag(true)), "shell": ("/bin/sh", .text("/bin/sh")),
    "shellIntegration": ("off", .flag(false)), "longCommand": ("60", .number(60)),
    "floodLimit": ("20", .number(20)), "openingWords": ("200", .number(200)), "reviewStays": ("on", .flag(true)),
    "documentLines": ("100", .number(100)), "suggestions": ("on", .flag(true)),
    "readerKey": ("F11", .text("F11")),
    "readerKeyTimeout": ("0", .number(0)), "preset": ("tdsr", .text("tdsr")),
    "keys": ("F5 copy.line", .table(["F5": "copy.line"])),
  ]

  @Test(
    "Every setting is told, changed by what a user types, and given its standard value again", arguments: Setting.all)
  func everySetting(setting: Setting) throws {
    let other = try #require(Self.others[setting.name], "\(setting.name) has no other value here")
    let folder = try Folder()
    let editor = editor(folder)
    let standard = setting.value(in: UserSettings())
    #expect(other.written != standard)
    guard case .lines(let told) = editor.answer(to: [setting.name]) else {
      Issue.record("\(setting.name) is not told")
      return
    }
    #expect(told.count == 1 && told[0].hasPrefix("\(setting.name): "))
    let answer = editor.answer(to: [setting.name] + other.typed.split(separator: " ").map(String.init))
    guard case .lines = answer else {
      Issue.record("\(setting.name): \(answer)")
      return
    }
    #expect(folder.store.read().text.faults == [])
    #expect(setting.value(in: folder.store.read().text.settings) == other.written)
    guard case .lines = editor.reset([setting.name]) else {
      Issue.record("\(setting.name) is not reset")
      return
    }
    #expect(setting.value(in: folder.store.read().text.settings) == standard)
    #expect(folder.store.read().text.faults == [])
  }

  @Test("The manual names every setting, and the file in it has no other")
  func manual() throws {
    let folder = URL(filePath: #filePath).appending(path: "../../../../Sources/Earshot.docc").standardized
    let pages = try ["Settings.md", "Braille.md", "SpokenCommands.md"].map {
      try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
    }
    for setting in Setting.all {
      let isNamed = pages.contains { $0.contains("\"\(setting.name)\"") || $0.contains("`\(setting.name)`") }
      #expect(isNamed, "\(setting.name) is not in the manual")
    }
    let entries = pages[0].matches(of: #/^  "([A-Za-z]+)": /#.anchorsMatchLineEndings())
    let names = entries.map { String($0.output.1) }
    #expect(names.count > 20)
    #expect(Set(names).subtracting(Setting.all.map(\.name)).isEmpty)
  }

  @Test(
    "A value that is not possible is refused with those that are, and nothing is written",
    arguments: [
      (["rate", "3000"], "rate: 3000 is not possible. Words a minute, 80 to 1000."),
      (["punctuation", "much"], "punctuation: much is not possible. How many signs are said: none, some, most, all."),
      (["voice", "nobody"], "voice: nobody is not possible. The voice for your language; earshot voices lists them."),
      (["preset", "emacs"], "preset: emacs is not possible. Keys as in earshot, tdsr, fenrir or voiceover."),
      (["keys.F5", "copy.lines"], "keys: copy.lines is not possible. A key and its command, such as F5 copy.line."),
      (["zebra"], "zebra is not a setting"),
    ])
  func refused(words: [String], sentence: String) throws {
    let folder = try Folder()
    #expect(editor(folder).answer(to: words) == .refused(sentence))
    #expect(folder.text() == nil)
  }

  @Test("A word finds the settings that are about it, in the user's language too")
  func found() throws {
    let folder = try Folder()
    guard case .lines(let lines) = editor(folder).answer(to: ["prompt"]) else {
      Issue.record("nothing is found")
      return
    }
    #expect(lines == ["prompts: on. short prompts. Says of a prompt only what changed."])
    let file = try #require(DataDirectory.find()?.texts(named: "phrases").first { $0.language == "ko" })
    let korean = SettingsEditor(
      SettingOverrides(), Phrases(parsing: file.text, language: "ko"), places: folder.places)
    guard case .lines(let found) = korean.answer(to: ["속도"]) else {
      Issue.record("nothing is found in Korean")
      return
    }
    #expect(found.count == 1 && found[0].hasPrefix("rate: "))
  }

  @Test("The last change is taken back, byte for byte, and brought back; only the first time is there nothing")
  func undone() throws {
    let folder = try Folder()
    let editor = editor(folder)
    #expect(editor.undo() == .refused("nothing to undo"))
    let text = "{\n  // mine\n  \"rate\": 280,\n  \"keys\": {\"F5\": \"copy.line\"}\n}\n"
    try folder.write(text)
    #expect(editor.answer(to: ["rate", "300"]) == .lines(["rate: 300"]))
    #expect(editor.undo() == .lines(["rate: 280"]))
    #expect(folder.text() == text)
    #expect(editor.undo() == .lines(["rate: 300"]))
  }

  @Test("An entry of a table is added beside the others and removed alone; comments stay")
  func entries() throws {
    let folder = try Folder()
    let editor = editor(folder)
    try folder.write("{\n  // mine\n  \"keys\": {\n    \"F5\": \"copy.line\"\n  }\n}\n")
    #expect(editor.answer(to: ["keys.F6", "copy.output"]) == .lines(["keys: F5 copy.line, F6 copy.output"]))
    #expect(
      folder.text()
        == "{\n  // mine\n  \"keys\": {\n    \"F5\": \"copy.line\",\n    \"F6\": \"copy.output\"\n  }\n}\n")
    #expect(editor.answer(to: ["keys.F5"]) == .lines(["keys: F6 copy.output"]))
    #expect(folder.text()?.contains("// mine") == true)
    #expect(folder.store.read().text.faults == [])
  }

  @Test("A change is for readers at work, as an editor's is, and one by a key is not")
  func forAll() throws {
    let folder = try Folder()
    _ = editor(folder).answer(to: ["rate", "300"])
    #expect(!folder.store.isOwnWriting(folder.store.read().bytes))
    _ = try folder.store.write([SettingChange("rate", .number(310))])
    #expect(folder.store.isOwnWriting(folder.store.read().bytes))
  }

  @Test("A file that is broken, or cannot be written, stays as it is and is told")
  func broken() throws {
    let folder = try Folder()
    try folder.write("{\n\"rate\": 280")
    guard case .notWritten(let sentence) = editor(folder).answer(to: ["rate", "300"]) else {
      Issue.record("a broken file was changed")
      return
    }
    #expect(sentence == "Settings cannot be kept: line 2 cannot be read.")
    #expect(folder.text() == "{\n\"rate\": 280")
  }
}
