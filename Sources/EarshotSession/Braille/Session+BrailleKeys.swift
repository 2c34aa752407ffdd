// SPDX-License-Identifier: Apache-2.0
import EarshotBraille
import EarshotCore
import EarshotKeys
import EarshotReader
import EarshotScreen
import EarshotSpeech
public import LineProtocol

/// The keys of a braille display.
extension Session {
  /// A key of the display was pressed.
  public func pressedOnBraille(_ key: DisplayKey) {
    guard let braille else { return }
    if let action = braille.keys.action(of: key) { return perform(action, key, on: braille) }
    switch key {
    // The space bar by itself may come as a chord of no dots.
    case .dots(0, _): type(braille.typing.type(0), on: braille)
    case .dots(let cell, false): type(braille.typing.type(cell), on: braille)
    case .symbol(let number, let modifiers):
      guard let key = Key(symbol: number, modifiers) else { return }
      if let text = key.text { return type(braille.typing.type(text), on: braille) }
      type(braille.typing.press(key.name), on: braille)
    case .command, .dots: break
    }
  }

  private func perform(_ action: BrailleAction, _ key: DisplayKey, on braille: SessionBraille) {
    let world = SessionBrailleWorld(session: self)
    if reader.isKeyHelpOn, action != .command("keys.help"), let help = action.help(in: configuration.phrases) {
      return inform(.say(help, source: .reader, priority: .message))
    }
    let cell = if case .command(_, let argument) = key { argument } else { 0 }
    // Commands of the reader tell themselves.
    if BrailleAction.own[action.name] != nil { hub.post(.commandPerformed(action.name)) }
    switch action {
    case .pan(let direction): carryOut(braille.reading.pan(direction, at: now, in: world), on: braille)
    case .line(let direction): carryOut(braille.reading.line(direction, at: now, in: world), on: braille)
    case .edge(let edge): carryOut(braille.reading.go(to: edge, in: world), on: braille)
    case .home: carryOut(braille.reading.goHome(in: world), on: braille)
    case .toggleView:
      carryOut(braille.reading.toggleView(in: world), on: braille)
      flash(braille.reading.showsScreen ? .brailleScreenView : .brailleSpeechView, on: braille)
    case .route: carryOut(braille.reading.route(to: cell, at: now, in: world), on: braille)
    case .beginSelection: braille.reading.select(from: cell)
    case .endSelection: carryOut(braille.reading.select(to: cell, in: world), on: braille)
    case .nextInput: nextInput(on: braille)
    case .press(let name): type(braille.typing.press(name), on: braille)
    case .command(let name):
      guard let command = ReaderCommand(name: name) else { return }
      handle(.command(command), at: now)
    }
  }

  private func nextInput(on braille: SessionBraille) {
    let (mode, phrase): (BrailleTyping.Mode, Phrase) =
      switch braille.typing.mode {
      case .computer: (.contracted, .brailleContractedInput)
      case .contracted: (.korean, .brailleKoreanInput)
      case .korean: (.computer, .brailleComputerInput)
      }
    type(braille.typing.setMode(mode), on: braille)
    flash(phrase, on: braille)
  }

  private func flash(_ phrase: Phrase, on braille: SessionBraille) {
    let effects = braille.reading.flash(
      configuration.phrases(phrase), for: .seconds(1), at: now, in: SessionBrailleWorld(session: self))
    carryOut(effects, on: braille)
  }

  /// Gives typed text to the program, and shows the cells that are none yet.
  func type(_ outputs: [BrailleTyping.Output], on braille: SessionBraille) {
    for output in outputs {
      switch output {
      // A word at once, so that it is echoed and said as one.
      case .text(let text): press(text.map(Key.init(typing:)), on: braille)
      case .key(let name): press([Key(name: name)].compactMap(\.self), on: braille)
      case .read(let id, let cells, let isProse):
        braille.outlets.read(id, isProse ? braille.tables.prose : braille.tables.code, cells)
      }
    }
    carryOut(braille.reading.setTyped(braille.typing.cells, in: SessionBrailleWorld(session: self)), on: braille)
  }

  private func press(_ keys: [Key], on braille: SessionBraille) {
    // A program that has drawn nothing yet, such as cat, waits for keys too.
    let modes = screen?.modes ?? ScreenModes()
    let bytes = keys.flatMap { $0.bytes(for: modes) ?? [] }
    if !bytes.isEmpty { braille.outlets.press(bytes) }
  }
}

extension Key {
  /// The key that types a character.
  fileprivate init(typing character: Character) {
    switch character {
    case " ": self.init(.space)
    case "\n", "\r": self.init(.enter)
    case "\t": self.init(.tab)
    default: self.init(.character(character), character.isUppercase ? .shift : [])
    }
  }

  /// The key of a number of the X Window System; nil if a terminal has none for it.
  fileprivate init?(symbol number: UInt32, _ held: DisplayKey.Modifiers) {
    var modifiers: Modifiers = []
    if held.contains(.shift) { modifiers.insert(.shift) }
    if held.contains(.control) { modifiers.insert(.control) }
    if held.contains(.alt) { modifiers.insert(.alt) }
    if let code = Self.symbols[number] {
      self.init(code, modifiers)
    } else if (0xffbe...0xffe0).contains(number) {
      self.init(.function(Int(number - 0xffbe) + 1), modifiers)
    } else {
      // Latin 1 as itself, all others with the bit of Unicode.
      let value = number & 0x0100_0000 != 0 ? number & 0xff_ffff : number
      guard value >= 0x20, value != 0x7f, let scalar = Unicode.Scalar(value), number & 0x0100_0000 != 0 || value < 0x100
      else { return nil }
      let character = Character(scalar)
      if modifiers.subtracting(.shift).isEmpty {
        self.init(typing: character)
      } else {
        self.init(.character(character), modifiers)
      }
    }
  }

  private static let symbols: [UInt32: Code] = [
    0xff08: .backspace, 0xff09: .tab, 0xff0d: .enter, 0xff1b: .escape, 0xff50: .home, 0xff51: .left, 0xff52: .up,
    0xff53: .right, 0xff54: .down, 0xff55: .pageUp, 0xff56: .pageDown, 0xff57: .end, 0xff63: .insert, 0xffff: .delete,
  ]
}
