// SPDX-License-Identifier: Apache-2.0
import EarshotDoctor
import Testing

@Suite("What surroundings mean")
struct DiagnosisTests {
  /// A place where nothing is wrong.
  private func healthy() -> Surroundings {
    var here = Surroundings()
    here.sound = .server
    here.voices = ["en", "en-us", "ko"]
    here.terminalName = "xterm-256color"
    here.pressedKey = "F12"
    here.locale = "ko_KR.UTF-8"
    here.localeVariable = "LANG"
    here.language = "ko-KR"
    return here
  }

  private func text(_ subject: String, _ here: Surroundings) -> String? {
    Diagnosis(here).findings.first { $0.subject == subject }?.text
  }

  @Test("Where all is well all findings are good")
  func good() {
    let diagnosis = Diagnosis(healthy())
    #expect(diagnosis.isHealthy)
    #expect(diagnosis.findings.allSatisfy { $0.severity == .good })
  }

  @Test("What is wrong comes first, then what is weak")
  func order() {
    var here = healthy()
    here.isInTmux = true
    here.sound = .none("No sound: no PulseAudio server answers.")
    here.voices = nil
    here.voiceTrouble = "espeak-ng does not start."
    let severities = Diagnosis(here).findings.map(\.severity)
    #expect(severities == severities.sorted())
    #expect(severities.prefix(3) == [.wrong, .wrong, .weak])
    #expect(!Diagnosis(here).isHealthy)
  }

  @Test("A missing sound has the cure that fits: a named server, permissions, the network, a session, a card, a server")
  func soundCures() {
    var here = healthy()
    here.sound = .none("No sound: neither a sound server nor a sound card answers.")
    #expect(text("Sound", here)?.contains("start PulseAudio or PipeWire") == true)
    here.cards = .none
    #expect(text("Sound", here)?.contains("There is no sound card. Do this: connect one") == true)
    here.runtimeFolder = .unusable("/run/user/0")
    #expect(text("Sound", here)?.contains("XDG_RUNTIME_DIR names /run/user/0") == true)
    here.runtimeFolder = .unnamed
    #expect(text("Sound", here)?.contains("XDG_RUNTIME_DIR is not set") == true)
    here.isOverNetwork = true
    #expect(text("Sound", here)?.contains("run Earshot on your own") == true)
    here.cards = .forbidden
    #expect(text("Sound", here)?.contains("group audio") == true)
    here.namedServer = "tcp:attic"
    #expect(text("Sound", here)?.contains("PULSE_SERVER names tcp:attic") == true)
    #expect(text("Sound", here)?.hasPrefix("neither a sound server") == true)
  }

  @Test("A remedy is given for its cause only: su where there was one, a session where there can be one")
  func remediesOfCauses() {
    var here = healthy()
    here.sound = .none("No sound: neither a sound server nor a sound card answers.")
    here.runtimeFolder = .unnamed
    here.cards = .none
    let bare = text("Sound", here) ?? ""
    #expect(bare.contains("There is no sound card.") && bare.contains("bottom line") && !bare.contains(" su"))
    here.cards = .usable
    #expect(text("Sound", here)?.contains("log in again") == true)
    here.userChanger = "sudo"
    #expect(text("Sound", here)?.contains("start Earshot before sudo, not after it") == true)
    here.ownRuntimeFolder = "/run/user/1000"
    #expect(text("Sound", here)?.contains("export XDG_RUNTIME_DIR=/run/user/1000") == true)
    here.absentLibraries = [.alsa, .pulse]
    #expect(text("Sound", here)?.contains("sudo apt install libpulse0 libasound2") == true)
  }

  @Test("An absent library is told of in one sentence with what it costs; weak only where something here asks for it")
  func absentLibraries() {
    for library in SystemLibrary.allCases {
      var here = healthy()
      here.absentLibraries = [library]
      let findings = Diagnosis(here).findings.filter { $0.subject == "Library" }
      #expect(findings.count == 1)
      #expect(
        findings.allSatisfy {
          $0.text.contains(" is not installed") && $0.text.contains(", so ") && $0.text.hasSuffix(".")
        })
      #expect(findings.first?.severity == ([.alsa, .pulse].contains(library) ? .weak : .good))
      here.braille = .none("BRLTTY does not run: start it, for braille.")
      let isBraille = [.brlapi, .louis].contains(library)
      #expect(!isBraille || Diagnosis(here).findings.contains { $0.subject == "Library" && $0.severity == .weak })
    }
    #expect(!Diagnosis(healthy()).findings.contains { $0.subject == "Library" })
  }

  @Test("A sentence that was to be said is told: when it was heard, or that it was not; else nothing")
  func speech() {
    var here = healthy()
    #expect(text("Spoken", here) == nil)
    here.speech = .heard(afterMilliseconds: 48)
    #expect(text("Spoken", here) == "heard after 48 milliseconds.")
    #expect(Diagnosis(here).isHealthy)
    here.speech = .notHeard("No sound: no PulseAudio server answers.")
    #expect(text("Spoken", here) == "nothing was played: no PulseAudio server answers.")
    #expect(!Diagnosis(here).isHealthy)
  }

  // POSIX, "Environment variables": LC_ALL counts before LC_CTYPE, and that before LANG.
  @Test("A locale that is wrong is told with the variable that stands before LANG, one that is not installed too")
  func locales() {
    var here = healthy()
    here.locale = "C"
    here.isUTF8 = false
    here.installedLocale = "ko_KR.UTF-8"
    #expect(text("Locale", here) == "C, not UTF-8: set LANG=ko_KR.UTF-8.")
    here.localeVariable = "LC_ALL"
    #expect(text("Locale", here) == "C, not UTF-8: unset LC_ALL and set LANG=ko_KR.UTF-8.")
    #expect(!Diagnosis(here).isHealthy)
    here.isUTF8 = true
    here.locale = "de_DE.UTF-8"
    here.isLocaleInstalled = false
    here.installedLocale = nil
    #expect(text("Locale", here)?.contains("unset LC_ALL and set LANG=C.UTF-8") == true)
    #expect(!Diagnosis(here).isHealthy)
    here.locale = ""
    #expect(text("Locale", here)?.hasPrefix("none, so letters") == true)
  }

  @Test("A reader key that does not arrive, or arrives as another, is wrong; one that was not tried is not told")
  func keys() {
    var here = healthy()
    here.pressedKey = ""
    #expect(text("Keys", here)?.contains("did not arrive") == true)
    here.pressedKey = "F11"
    #expect(text("Keys", here)?.contains("F11 came") == true)
    here.pressedKey = nil
    #expect(text("Keys", here) == nil)
  }

  @Test("A voice is looked for by its language, not by its region, and for English and Korean in any case")
  func voices() {
    var here = healthy()
    #expect(Diagnosis(here).findings.contains { $0.subject == "Voice" && $0.severity == .good })
    here.voices = ["en-gb", "xx"]
    #expect(text("Voice", here)?.hasPrefix("none for ko:") == true)
    here.language = "de"
    #expect(text("Voice", here)?.hasPrefix("none for de or ko:") == true)
    #expect(Diagnosis(here).isHealthy)
    here.voices = nil
    here.voiceTrouble = "No voices: is espeak-ng-data installed?"
    #expect(text("Voice", here) == "is espeak-ng-data installed?")
    #expect(!Diagnosis(here).isHealthy)
  }

  @Test("Inside Earshot all is well, and it is told who has the key")
  func inside() {
    var here = healthy()
    here.isInEarshot = true
    here.pressedKey = nil
    #expect(Diagnosis(here).isHealthy)
    #expect(text("Earshot", here)?.contains("it takes the reader key") == true)
  }

  @Test("tmux, the network and the settings' faults are weak, and told each")
  func around() {
    var here = healthy()
    here.isInTmux = true
    here.isOverNetwork = true
    here.settingsComplaints = ["Settings line 7: rate 900 is not from 80 to 1000; 260 is used."]
    let diagnosis = Diagnosis(here)
    #expect(diagnosis.isHealthy)
    #expect(diagnosis.findings.count { $0.severity == .weak } == 3)
    #expect(text("Settings", here) == "line 7: rate 900 is not from 80 to 1000; 260 is used.")
  }

  @Test("Every text is a sentence that ends, and begins with no capital but of a name")
  func sentences() {
    var here = Surroundings()
    here.sound = .none("No sound: no server.")
    here.terminalName = nil
    here.voiceTrouble = "Voice missing: earshot-voice is not beside earshot; build or install it."
    here.missingPrograms = ["earshot-guard"]
    here.hasData = false
    here.isUTF8 = false
    here.isInScreen = true
    here.speech = .notHeard("")
    for finding in Diagnosis(here).findings + Diagnosis(healthy()).findings where !finding.text.isEmpty {
      #expect(finding.text.hasSuffix("."), "\(finding)")
      let isName = ["TERM", "PulseAudio", "F12", "ko_KR"].contains { finding.text.hasPrefix($0) }
      #expect(isName || finding.text.first?.isLowercase == true, "\(finding)")
    }
  }
}
