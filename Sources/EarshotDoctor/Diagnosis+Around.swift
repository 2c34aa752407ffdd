// SPDX-License-Identifier: Apache-2.0
/// The checks of keys, other readers, multiplexers and the network.
extension Diagnosis {
  static func keys(_ here: Surroundings) -> [DoctorFinding] {
    let takers = here.keyTakers.joined(separator: " and ")
    guard let pressed = here.pressedKey else {
      guard !takers.isEmpty else { return [] }
      return [
        DoctorFinding(
          "Keys", .weak,
          "\(takers) may take \(here.readerKey) before it arrives: give it another key in its preferences.")
      ]
    }
    if pressed == here.readerKey { return [DoctorFinding("Keys", .good, "\(pressed) arrives.")] }
    // F11 fills the screen in the terminals that drop down by F12.
    let other = takers.isEmpty && here.readerKey != "F11" ? "F11" : "F9"
    let choose = "choose another reader key in the settings: \"readerKey\": \"\(other)\"."
    guard pressed.isEmpty else {
      return [
        DoctorFinding("Keys", .wrong, "\(here.readerKey) was awaited and \(pressed) came: try again, or \(choose)")
      ]
    }
    let taker = takers.isEmpty ? "the terminal or the desktop" : takers
    let cure = takers.isEmpty ? choose : "give \(takers) another key in its preferences, or \(choose)"
    return [
      DoctorFinding(
        "Keys", .wrong, "\(here.readerKey) did not arrive: \(taker) takes it; \(cure)", fix: .readerKey(other))
    ]
  }

  static func keypad(_ here: Surroundings) -> [DoctorFinding] {
    guard here.usesKeypad, here.isNumLockOn else { return [] }
    return [DoctorFinding("Num Lock", .weak, "on, so the keypad types digits: press Num Lock once.")]
  }

  static func readers(_ here: Surroundings) -> [DoctorFinding] {
    here.otherReaders.map { reader in
      switch reader {
      case .around(let name):
        DoctorFinding(
          "Two readers", .weak, "\(name) reads this terminal too, so all is heard twice: leave one of them.")
      case .earshot:
        DoctorFinding("Two readers", .weak, "Earshot runs inside Earshot: leave the inner one with exit.")
      case .console(let name):
        DoctorFinding(
          "Two readers", .weak,
          "\(name) reads the consoles too, so all is heard twice: sudo systemctl stop \(name.lowercased()).")
      case .speakup:
        DoctorFinding(
          "Two readers", .weak,
          "speakup reads the consoles too, so all is heard twice: press its key keypad Enter, which silences it.")
      case .brltty:
        DoctorFinding(
          "Two readers", .weak, "BRLTTY may speak too: set speech-driver no in /etc/brltty.conf; braille goes on.")
      case .orca:
        DoctorFinding(
          "Two readers", .weak, "Orca reads this window too, so all is heard twice: silence it here with Insert+S.")
      }
    }
  }

  static func around(_ here: Surroundings) -> [DoctorFinding] {
    var findings: [DoctorFinding] = []
    if here.isInEarshot {
      findings.append(
        DoctorFinding("Earshot", .good, "is on around this shell; it takes the reader key, which was not tried."))
    }
    // Inside Earshot each pane is read by itself.
    if here.isInTmux || here.isInScreen, !here.isInEarshot {
      let name = here.isInTmux ? "tmux" : "screen"
      findings.append(
        DoctorFinding(
          "Inside \(name)", .weak, "only this pane is read: start \(name) inside Earshot to hear all of it."))
    }
    return findings + tmux(here) + network(here)
  }

  /// More of it is felt at each Escape, and of Alt with a letter.
  private static let longestEscape = 100
  private static let goodEscape = 10

  private static func tmux(_ here: Surroundings) -> [DoctorFinding] {
    guard let time = here.tmuxEscapeTime, time > longestEscape else { return [] }
    return [
      DoctorFinding(
        "Tmux", .weak,
        "holds Escape back for \(time) milliseconds: write set -s escape-time \(goodEscape) in ~/.tmux.conf.",
        fix: .tmuxEscapeTime(goodEscape))
    ]
  }

  /// A key is felt to be late from here on.
  private static let longestAnswer = 150

  private static func network(_ here: Surroundings) -> [DoctorFinding] {
    let time = here.answerTime.flatMap { $0 > longestAnswer ? $0 : nil }
    let slow = time.map { "answers after \($0) milliseconds, so keys are late: " }
    guard here.isOverNetwork else {
      guard let slow else { return [] }
      return [DoctorFinding("Slow terminal", .weak, slow + "try another terminal, or one without a network between.")]
    }
    if let slow {
      return [DoctorFinding("Slow link", .weak, slow + "run Earshot on your own machine and ssh inside it.")]
    }
    if here.hasRelay { return [] }
    return [
      DoctorFinding(
        "Network", .weak, "sound comes from the other machine: run Earshot on your own and ssh inside it.")
    ]
  }
}
