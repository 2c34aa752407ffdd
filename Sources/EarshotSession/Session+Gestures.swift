// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotReader
import EarshotScreen
import EarshotTerminal

/// Gestures, and their default actions in a program.
extension Session {
  func perform(_ gesture: Gesture) {
    let isNewScreen = elementSource.finishTransitions()
    let focused: Responder? =
      isNewScreen ? nil : screenResponder(for: gesture) ?? readElements.responder
    let first = focused ?? elementSource.focusedResponder
    let result = ask { router.perform(gesture, from: first) }
    note(GestureLog.text(for: gesture, result))
    inform(.performed(gesture, result))
  }

  /// Sets the default actions, which are keys for the program. Magic tap is the reader's own, unless the program has
  /// one.
  func setDefaultActions() {
    for kind in [GestureKind.escape, .scroll, .increment, .decrement, .activate] {
      router.defaultActions[kind] = { [weak self] gesture, first in
        guard let element = first as? ScreenElementResponder, gesture == .activate || gesture.isAdjustment else {
          return self?.sendKey(for: gesture)
        }
        return gesture == .activate
          ? self?.activate(element.element.id) : self?.adjust(element.element.id, by: gesture)
      }
    }
    router.defaultActions[.magicTap] = { [weak self] _, _ in self?.magicTap() }
    router.userAction = { [weak self] in self?.runOwnCommand(for: $0) }
  }

  private func runOwnCommand(for gesture: Gesture) -> String? {
    guard let command = reader.ownCommand(for: gesture) else { return nil }
    inform(.command(.own(command.name)))
    return "\(command.name) run"
  }

  private func sendKey(for gesture: Gesture) -> String? {
    if let sent = sendOwnKeys(for: gesture) { return sent }
    let modes = terminal.source.screen?.modes ?? ScreenModes()
    guard let key = ProgramKeys.key(for: gesture, modes: modes) else { return nil }
    send(key.bytes)
    return "\(key.name) sent"
  }

  /// Pastes text into the program as terminals do: bracketed if requested, with lines ended by Return, and without
  /// anything that could be taken for another key.
  func paste(_ text: String) {
    let typed = text.unicodeScalars.compactMap { scalar -> Unicode.Scalar? in
      if scalar == "\n" { return "\r" }
      return scalar.properties.generalCategory == .control ? nil : scalar
    }
    let plain = Array(String(String.UnicodeScalarView(typed)).utf8)
    let bracketed = Array("\u{1b}[200~".utf8) + plain + Array("\u{1b}[201~".utf8)
    outlets.program?.keys(terminal.source.screen?.modes.bracketedPaste ?? false ? bracketed : plain)
    pressed(KeyStroke(bracketed))
  }

  /// Pauses current speech, or resumes it.
  private func magicTap() -> String {
    let isSpeech = reader.isSpeaking || reader.isPaused
    return (isSpeech ? nil : sendOwnKeys(for: .magicTap)) ?? togglePause()
  }

  private func togglePause() -> String {
    inform(.command(.togglePause))
    return reader.isPaused ? "speech paused" : "speech goes on"
  }
}

extension Gesture {
  fileprivate var isAdjustment: Bool { self == .increment || self == .decrement }
}
