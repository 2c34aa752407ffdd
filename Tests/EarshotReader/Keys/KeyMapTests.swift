// SPDX-License-Identifier: Apache-2.0
@testable import EarshotReader
import EarshotKeys
import Testing

@Suite("Which key means which command")
struct KeyMapTests {
  @Test("Every command has a key, and every key one meaning", arguments: KeyPreset.all.map(\.name))
  func complete(preset: String) throws {
    let map = try KeyMap(preset: preset)
    for places in [map.bindings, map.chords, map.elements] {
      let keys = places.map(\.key)
      #expect(Set(keys).count == keys.count)
    }
    let bound = Set((map.bindings + map.elements).map(\.command))
    let missing = ReaderCommand.all.filter { !bound.contains($0) }.compactMap(\.name)
    #expect(missing.isEmpty, "\(missing)")
    #expect(!map.bindings.contains { $0.key == map.readerKey })
  }

  @Test("Every key a map binds can be written as its name")
  func roundTrip() throws {
    for preset in KeyPreset.all {
      let map = try KeyMap(preset: preset.name)
      for binding in map.bindings + map.chords { #expect(Key(name: binding.key.name) == binding.key) }
    }
  }

  @Test("Names of commands are unique, and lead back to them")
  func names() throws {
    let names = ReaderCommand.all.compactMap(\.name)
    #expect(names.count == ReaderCommand.all.count)
    #expect(Set(names).count == names.count)
    for command in ReaderCommand.all {
      #expect(ReaderCommand(name: try #require(command.name)) == command)
      #expect(!command.help(in: .english).isEmpty)
    }
    #expect(ReaderCommand(name: "review.line.next") == .review(.move(.line, .next)))
    #expect(ReaderCommand(name: "copy.line") == .copy(.line))
    #expect(ReaderCommand(name: "rate.up") == .adjust(.rateUp))
    #expect(ReaderCommand(name: "nonsense") == nil)
    #expect(ReaderCommand.review(.find("text", .forward)).name == nil)
  }

  @Test("Every case of the commands is in the list")
  func exhaustive() {
    let all = Set(ReaderCommand.all)
    for unit in ReviewUnit.allCases {
      for step in ReviewStep.allCases { #expect(all.contains(.review(.move(unit, step))), "\(unit) \(step)") }
    }
    for adjustment in SettingAdjustment.allCases { #expect(all.contains(.adjust(adjustment)), "\(adjustment)") }
    for fact in TerminalFact.allCases { #expect(all.contains(.tell(fact)), "\(fact)") }
    for step in HistoryStep.allCases { #expect(all.contains(.speechHistory(step)), "\(step)") }
    for slot in 0..<10 { #expect(all.contains(.copy(.paste(slot: slot)))) }
    for direction in ReviewDirection.allCases {
      #expect(all.contains(.find(direction)))
      #expect(all.contains(.review(.find(nil, direction))))
      #expect(all.contains(.review(.command(direction))))
      #expect(all.contains(.place(direction)))
    }
  }

  @Test("No command needs keys that only some terminals send: each has one without Control, Alt or Shift with arrows")
  func plainKeys() {
    let map = KeyMap.standard
    for command in ReaderCommand.all {
      let keys = (map.bindings + map.elements).filter { $0.command == command }.map(\.key)
      let isPlain = keys.contains { key in
        switch key.code {
        case .character: key.modifiers.isSubset(of: .shift)
        case .tab: true
        default: key.modifiers.isEmpty
        }
      }
      #expect(isPlain, "\(command.name ?? "")")
    }
  }

  @Test("Bookmarks and places have keys beside elements, too, and on keyboards without the American signs")
  func placesEverywhere() {
    let map = KeyMap.standard
    let elements = Set(map.elements.map(\.key))
    let commands: [ReaderCommand] = [
      .bookmark, .choosePlace, .place(.forward), .place(.backward), .openOutput, .tell(.suggestion), .phrase,
    ]
    for command in commands {
      #expect(
        map.bindings.contains { $0.command == command && $0.key.modifiers == .control && !elements.contains($0.key) })
    }
  }

  @Test("What was said last is copied, and listed, beside elements too, whose letters have other meanings")
  func copyingBesideElements() {
    let map = KeyMap.standard
    let elements = Set(map.elements.map(\.key))
    for command in [ReaderCommand.copy(.lastPhrase), .listSpeech] {
      #expect(map.bindings.contains { $0.command == command && !elements.contains($0.key) })
    }
  }

  @Test(
    "Nothing that readline, vim, emacs or tmux use is taken: by themselves only Alt and Super with arrows are commands")
  func chords() {
    let arrows: Set<Key.Code> = [.up, .down, .left, .right]
    for chord in KeyMap.standard.chords {
      #expect(arrows.contains(chord.key.code) && chord.key.modifiers.contains(.alt), "\(chord.key.name)")
    }
    #expect(KeyMap.standard.command(ofChord: Key(.up, .alt)) == .review(.move(.line, .previous)))
    #expect(KeyMap.standard.command(ofChord: Key(.right, .alt)) == .review(.move(.word, .next)))
  }

  @Test("A program that has taken the keyboard gets Alt with arrows; what only the kitty protocol can tell stays")
  func claims() {
    let free = KeyMap.standard.claimedKeys(programHasKeyboard: false)
    let taken = KeyMap.standard.claimedKeys(programHasKeyboard: true)
    #expect(free.contains(Key(.up, .alt)))
    #expect(!taken.contains(Key(.up, .alt)))
    #expect(taken.contains(Key(.up, [.alt, .super])))
    #expect(taken.contains(Key(.function(12))))
  }

  @Test("All forms of the claimed keys fit into what the guard takes", arguments: KeyPreset.all.map(\.name))
  func claimLimits(preset: String) throws {
    let forms = try KeyMap(preset: preset).claimedKeys(programHasKeyboard: false).flatMap(\.forms)
    #expect(forms.count <= 64)
    #expect(forms.allSatisfy { !$0.isEmpty && $0.count <= 31 })
    #expect(Set(forms).count == forms.count)
  }

  // MARK: What users change

  @Test("A key gets another command, or none, and the rest stays")
  func changes() throws {
    let map = try KeyMap(changes: ["q": "rate.up", "a": "none", "Alt+u": "review.line.previous", "F12 Alt+k": "mute"])
    #expect(map.command(afterReaderKey: Key("q")) == .adjust(.rateUp))
    #expect(map.command(afterReaderKey: Key("a")) == nil)
    #expect(map.command(ofChord: Key("u", .alt)) == .review(.move(.line, .previous)))
    #expect(map.command(ofChord: Key("k", .alt)) == nil)
    #expect(map.command(afterReaderKey: Key("k", .alt)) == .adjust(.toggleMute))
    #expect(map.command(afterReaderKey: Key("i")) == .review(.move(.line, .current)))
    #expect(try KeyMap(changes: ["Alt+Up": "none"]).command(ofChord: Key(.up, .alt)) == nil)
  }

  @Test("The reader key is settable")
  func readerKey() throws {
    let map = try KeyMap(readerKey: "Control+F9", changes: ["Control+F9 q": "mute"])
    #expect(map.readerKey == Key(.function(9), .control))
    #expect(map.claimedKeys(programHasKeyboard: true).contains(map.readerKey))
    #expect(map.command(afterReaderKey: Key("q")) == .adjust(.toggleMute))
  }

  @Test("What is wrong is told in one sentence that names it")
  func errors() {
    #expect(
      description { _ = try KeyMap(preset: "jaws") }
        == "Preset jaws is unknown: use one of earshot, tdsr, fenrir, voiceover.")
    #expect(
      description { _ = try KeyMap(changes: ["Fnord": "mute"]) }
        == "Key Fnord is unknown: earshot keys shows how keys are written.")
    #expect(
      description { _ = try KeyMap(changes: ["q": "mutee"]) }
        == "Command mutee of key q is unknown: earshot keys lists them.")
    #expect(
      description { _ = try KeyMap(changes: ["comma": "mute", ",": "quiet"]) }
        == "Key comma is given twice, written in two ways.")
    #expect(
      description { _ = try KeyMap(readerKey: "a") }
        == "Reader key a cannot be used: choose a function key, such as F12.")
  }

  private func description(_ body: () throws -> Void) -> String? {
    do { try body() } catch { return "\(error)" }
    return nil
  }

  // MARK: People who come from elsewhere

  @Test("Keys people know from TDSR, Fenrir and VoiceOver (MK-5, MK-6, MK-9, MK-11, MK-15, MK-19, MK-20)")
  func presets() throws {
    let known: [(preset: String, key: String, command: String)] = [
      ("tdsr", "u", "review.line.previous"), ("tdsr", "k", "review.word.current"), ("tdsr", "q", "quiet"),
      ("tdsr", "period", "review.character.next"), ("tdsr", "x", "speech.stop"), ("tdsr", "r", "copy.mark"),
      ("tdsr", "Shift+u", "review.line.first"), ("tdsr", "greater", "review.character.last"),
      ("fenrir", "h", "keys.help"), ("fenrir", "slash", "review.caret"), ("fenrir", "semicolon", "speech.again"),
      ("fenrir", "x", "copy.mark"), ("fenrir", "Right", "rate.up"), ("fenrir", "Up", "volume.up"),
      ("fenrir", "Shift+o", "review.line.last"), ("fenrir", "minus", "review.attributes"), ("fenrir", "v", "paste.1"),
      ("voiceover", "Space", "gesture.activate"), ("voiceover", "a", "review.read"), ("voiceover", "z", "speech.again"),
      ("voiceover", "Shift+z", "copy.phrase"), ("voiceover", "f", "find.forward"), ("voiceover", "g", "find.next"),
      ("voiceover", "Shift+g", "find.previous"), ("voiceover", "semicolon", "keys.lock"),
      ("voiceover", "k", "keys.help"), ("voiceover", "Escape", "gesture.escape"),
    ]
    for (preset, written, name) in known {
      let key = try #require(Key(name: written))
      #expect(try KeyMap(preset: preset).command(afterReaderKey: key)?.name == name, "\(preset) \(written)")
    }
  }

  @Test("Every line of a preset names a key and a command")
  func tables() throws {
    for preset in KeyPreset.all {
      for line in preset.lines {
        #expect(throws: Never.self) { try KeyMap(changes: [line.key: line.command]) }
      }
      #expect(Set(preset.lines.map(\.key)).count == preset.lines.count)
    }
  }
}
