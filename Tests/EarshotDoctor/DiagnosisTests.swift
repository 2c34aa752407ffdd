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
    here.isUTF8 = false
    here.sound = .none("No sound: no PulseAudio server answers.")
    here.voices = nil
    here.voiceTrouble = "espeak-ng does not start."
    let severities = Diagnosis(here).findings.map(\.severity)
    #expect(severities == severities.sorted())
    #expect(severities.prefix(3) == [.wrong, .wrong, .weak])
    #expect(!Diagnosis(here).isHealthy)
  }

  @Test("A missing sound has the cure that fits: permissions, a session, the network, a server")
  func soundCures() {
    var here = healthy()
    here.sound = .none("No sound: neither a sound server nor a sound card answers.")
    #expect(text("Sound", here)?.contains("start PulseAudio or PipeWire") == true)
    here.isOverNetwork = true
    #expect(text("Sound", here)?.contains("run Earshot on your own") == true)
    here.hasRuntimeFolder = false
    #expect(text("Sound", here)?.contains("XDG_RUNTIME_DIR") == true)
    here.mayUseCards = false
    #expect(text("Sound", here)?.contains("group audio") == true)
    #expect(text("Sound", here)?.hasPrefix("neither a sound server") == true)
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

  @Test("The language's voice is looked for by its language, not by its region")
  func voices() {
    var here = healthy()
    here.language = "ko-KR"
    #expect(Diagnosis(here).findings.contains { $0.subject == "Voice" && $0.severity == .good })
    here.language = "xx"
    #expect(Diagnosis(here).findings.contains { $0.subject == "Voice" && $0.severity == .weak })
  }

  @Test("tmux, another Earshot, the network and the settings' faults are weak, and told each")
  func around() {
    var here = healthy()
    here.isInTmux = true
    here.isInEarshot = true
    here.isOverNetwork = true
    here.settingsComplaints = ["Settings line 7: rate 900 is not from 80 to 449; 260 is used."]
    let diagnosis = Diagnosis(here)
    #expect(diagnosis.isHealthy)
    #expect(diagnosis.findings.count { $0.severity == .weak } == 4)
    #expect(text("Settings", here) == "line 7: rate 900 is not from 80 to 449; 260 is used.")
  }

  @Test("Every text is a sentence that ends, and begins with no capital but of a name")
  func sentences() {
    var here = Surroundings()
    here.sound = .none("No sound: no server.")
    here.terminalName = nil
    here.missingPrograms = ["earshot-guard"]
    here.hasData = false
    here.isUTF8 = false
    here.isInScreen = true
    for finding in Diagnosis(here).findings + Diagnosis(healthy()).findings where !finding.text.isEmpty {
      #expect(finding.text.hasSuffix("."), "\(finding)")
    }
  }
}
