// SPDX-License-Identifier: Apache-2.0
import EarshotDoctor
import Testing

@Suite("What runs beside Earshot, and what may be mended")
struct NeighbourTests {
  private func findings(_ change: (inout Surroundings) -> Void) -> [DoctorFinding] {
    var here = Surroundings()
    here.sound = .server
    here.voices = ["en", "ko"]
    here.terminalName = "xterm-256color"
    here.locale = "C.UTF-8"
    here.localeVariable = "LANG"
    change(&here)
    return Diagnosis(here).findings
  }

  private func told(_ subject: String, _ change: (inout Surroundings) -> Void) -> String? {
    findings(change).first { $0.subject == subject }?.text
  }

  @Test("Sound lost by su is explained by whose folder is named, and what to start where")
  func otherUser() {
    let text = told("Sound") { here in
      here.sound = .none("No sound: neither a sound server nor a sound card answers.")
      here.runtimeFolder = .ofAnother(path: "/run/user/1000", user: "anna")
    }
    #expect(
      text == "neither a sound server nor a sound card answers. "
        + "XDG_RUNTIME_DIR is still /run/user/1000 of anna. Do this: start Earshot as anna, and su or sudo inside it.")
  }

  @Test("A folder of one's own that is not named is told as the line to type")
  func ownFolder() {
    let text = told("Sound") { here in
      here.sound = .none("No sound: no server.")
      here.runtimeFolder = .unnamed
      here.ownRuntimeFolder = "/run/user/1001"
    }
    #expect(text?.hasSuffix("type export XDG_RUNTIME_DIR=/run/user/1001.") == true)
  }

  @Test("Each other reader is named, with what silences it, and none of them keeps Earshot from working")
  func readers() {
    let cases: [(Surroundings.OtherReader, String)] = [
      (.around("yasr"), "yasr reads this terminal too, so all is heard twice: leave one of them."),
      (.earshot, "Earshot runs inside Earshot: leave the inner one with exit."),
      (
        .console("espeakup"),
        "espeakup reads the consoles too, so all is heard twice: sudo systemctl stop espeakup."
      ),
      (.orca, "Orca reads this window too, so all is heard twice: silence it here with Insert+S."),
      (.brltty, "BRLTTY may speak too: set speech-driver no in /etc/brltty.conf; braille goes on."),
    ]
    for (reader, sentence) in cases {
      #expect(told("Two readers") { $0.otherReaders = [reader] } == sentence)
      #expect(!findings { $0.otherReaders = [reader] }.contains { $0.severity == .wrong })
    }
  }

  @Test("A key that does not arrive is put down to the program that takes it, and another is offered")
  func taker() {
    let found = findings { here in
      here.keyTakers = ["Guake"]
      here.pressedKey = ""
    }.first
    #expect(
      found?.text == "F12 did not arrive: Guake takes it; give Guake another key in its preferences, or choose another "
        + "reader key in the settings: \"readerKey\": \"F9\".")
    #expect(found?.fix == .readerKey("F9"))
    // One that runs but lets the key through is no trouble.
    #expect(
      told("Keys") { here in
        here.keyTakers = ["Guake"]
        here.pressedKey = "F12"
      } == "F12 arrives.")
    #expect(told("Keys") { $0.keyTakers = ["Guake"] }?.hasPrefix("Guake may take F12") == true)
  }

  @Test("Num Lock matters only with keys on the keypad")
  func keypad() {
    #expect(told("Num Lock") { $0.isNumLockOn = true } == nil)
    #expect(
      told("Num Lock") { here in
        here.isNumLockOn = true
        here.usesKeypad = true
      } == "on, so the keypad types digits: press Num Lock once.")
  }

  // tmux 3.4 and older wait 500 ms, 3.5 and later 10 ms.
  @Test("Tmux that holds Escape back is told and can be mended", arguments: [(500, true), (10, false), (100, false)])
  func escape(milliseconds: Int, isTold: Bool) {
    let found = findings { $0.tmuxEscapeTime = milliseconds }.first { $0.subject == "Tmux" }
    #expect((found != nil) == isTold)
    #expect(found?.fix == (isTold ? .tmuxEscapeTime(10) : nil))
  }

  @Test("An answer that takes long is a slow link over a network, and a slow terminal here; a quick one is neither")
  func slow() {
    let slow = told("Slow link") { here in
      here.isOverNetwork = true
      here.answerTime = 400
    }
    #expect(
      slow == "answers after 400 milliseconds, so keys are late: run Earshot on your own machine and ssh inside it.")
    #expect(told("Slow terminal") { $0.answerTime = 400 }?.hasPrefix("answers after 400 milliseconds") == true)
    #expect(told("Slow terminal") { $0.answerTime = 30 } == nil)
    #expect(
      told("Network") { here in
        here.isOverNetwork = true
        here.answerTime = 30
      } != nil)
  }

  @Test("Settings that cannot be written are told with their path")
  func unwritable() {
    let text = told("Settings") { $0.unwritableSettings = "/home/anna/.config/earshot/settings.json" }
    #expect(
      text == "/home/anna/.config/earshot/settings.json cannot be written, so changes by keys are lost: "
        + "make its folder writable.")
  }

  @Test("A locale is mended only where LANG decides")
  func locale() {
    let wrong: (inout Surroundings) -> Void = { here in
      here.locale = "xx_YY.UTF-8"
      here.isLocaleInstalled = false
      here.installedLocale = "de_DE.UTF-8"
    }
    #expect(findings(wrong).first?.fix == .locale("de_DE.UTF-8"))
    #expect(
      findings { here in
        wrong(&here)
        here.localeVariable = "LC_ALL"
      }.first?.fix == nil)
  }
}
