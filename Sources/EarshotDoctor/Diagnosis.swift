/// What surroundings mean for Earshot: findings, the worst first.
public struct Diagnosis: Equatable, Sendable {
  public let findings: [Finding]

  /// Nothing is wrong; something may be weak.
  public var isHealthy: Bool { !findings.contains { $0.severity == .wrong } }

  public init(_ surroundings: Surroundings) {
    let all = [
      Self.programs(surroundings), Self.voice(surroundings), Self.sound(surroundings), Self.keys(surroundings),
      Self.locale(surroundings), Self.terminal(surroundings), Self.size(surroundings), Self.screenUpdates(surroundings),
      Self.around(surroundings), Self.settings(surroundings),
    ].flatMap { $0 }
    findings = Finding.Severity.allCases.flatMap { severity in all.filter { $0.severity == severity } }
  }

  private static func programs(_ here: Surroundings) -> [Finding] {
    var findings = here.missingPrograms.map { name in
      Finding("Program", .wrong, "\(name) is not beside earshot: build or install Earshot again.")
    }
    if !here.hasData {
      findings.append(
        Finding("Data", .weak, "the Voices folder is not found: symbols are few and words English; set EARSHOT_DATA."))
    }
    return findings.isEmpty ? [Finding("Programs", .good, "all there.")] : findings
  }

  private static func voice(_ here: Surroundings) -> [Finding] {
    guard let voices = here.voices else { return [Finding("Voice", .wrong, here.voiceTrouble)] }
    let language = here.language.prefix { $0 != "-" && $0 != "_" }
    let has = { (tag: Substring) in voices.contains { $0 == tag || $0.hasPrefix(tag + "-") } }
    guard has(language) else {
      return [Finding("Voice", .weak, "none for \(here.language): text in it is read by another language's voice.")]
    }
    return [Finding("Voice", .good, "espeak-ng answers, \(voices.count) voices, one for \(here.language).")]
  }

  private static func sound(_ here: Surroundings) -> [Finding] {
    switch here.sound {
    case .server: return [Finding("Sound", .good, "PulseAudio or PipeWire answers.")]
    case .card: return [Finding("Sound", .good, "no sound server; ALSA plays on the sound card.")]
    case .none(let reason):
      var cure = "start PulseAudio or PipeWire, or go on with the last phrase on the bottom line."
      if here.mayUseCards == false {
        cure = "you may not use /dev/snd: join the group audio and log in again."
      } else if !here.hasRuntimeFolder {
        cure = "XDG_RUNTIME_DIR is not set, so that a server cannot be found: log in by a session, not by su."
      } else if here.isOverNetwork {
        cure = "you are on another machine: run Earshot on your own and ssh inside it."
      }
      let cause = reason.hasPrefix("No sound: ") ? String(reason.dropFirst("No sound: ".count)) : reason
      return [Finding("Sound", .wrong, (cause.hasSuffix(".") ? cause : cause + ".") + " Do this: " + cure)]
    }
  }

  private static func keys(_ here: Surroundings) -> [Finding] {
    guard let pressed = here.pressedKey else { return [] }
    if pressed == here.readerKey { return [Finding("Keys", .good, "\(pressed) arrives.")] }
    let choose = "choose another reader key in the settings: \"readerKey\": \"F11\"."
    if pressed.isEmpty {
      return [
        Finding("Keys", .wrong, "\(here.readerKey) did not arrive: the terminal or the desktop takes it; \(choose)")
      ]
    }
    return [Finding("Keys", .wrong, "\(here.readerKey) was awaited and \(pressed) came; \(choose)")]
  }

  private static func locale(_ here: Surroundings) -> [Finding] {
    if here.isUTF8 { return [Finding("Locale", .good, "UTF-8, language \(here.language).")] }
    return [Finding("Locale", .weak, "not UTF-8: letters will be wrong; set LANG=en_US.UTF-8 or LANG=ko_KR.UTF-8.")]
  }

  private static func terminal(_ here: Surroundings) -> [Finding] {
    guard here.isTerminal else {
      return [Finding("Terminal", .weak, "none here: keys and answers were not tried.")]
    }
    guard let name = here.terminalName, !name.isEmpty else {
      return [Finding("Terminal", .wrong, "TERM is not set: programs cannot draw; set TERM=xterm-256color.")]
    }
    if name == "dumb" {
      return [Finding("Terminal", .weak, "TERM is dumb: programs draw nothing; set TERM=xterm-256color.")]
    }
    if !here.isTerminalKnown {
      return [
        Finding("Terminal", .weak, "\(name) has no description here: set TERM=xterm-256color, or install ncurses-term.")
      ]
    }
    return [Finding("Terminal", .good, "\(name), \(here.columns) columns, \(here.rows) rows.")]
  }

  private static func size(_ here: Surroundings) -> [Finding] {
    guard here.isTerminal, here.columns < 20 || here.rows < 4 else { return [] }
    return [Finding("Size", .weak, "\(here.columns) by \(here.rows) is small: lines are cut, and much scrolls away.")]
  }

  private static func screenUpdates(_ here: Surroundings) -> [Finding] {
    var findings: [Finding] = []
    if here.synchronizedUpdates == .yes {
      findings.append(Finding("Updates", .good, "the terminal knows whole frames."))
    }
    if here.kittyKeyboard == .yes {
      findings.append(Finding("Keyboard", .good, "the kitty protocol: more chords are free."))
    }
    return findings
  }

  private static func around(_ here: Surroundings) -> [Finding] {
    var findings: [Finding] = []
    if here.isInEarshot {
      findings.append(Finding("Earshot", .weak, "runs around this shell already: one inside the other says all twice."))
    }
    if here.isInTmux || here.isInScreen {
      let name = here.isInTmux ? "tmux" : "screen"
      findings.append(
        Finding("Inside \(name)", .weak, "only this pane is read: start \(name) inside Earshot to hear all of it."))
    }
    if here.isOverNetwork {
      findings.append(
        Finding("Network", .weak, "sound comes from the other machine: run Earshot on your own and ssh inside it."))
    }
    return findings
  }

  private static func settings(_ here: Surroundings) -> [Finding] {
    if here.settingsComplaints.isEmpty {
      return [Finding("Settings", .good, here.settingsPath.map { "\($0) is read." } ?? "none; all as it comes.")]
    }
    return here.settingsComplaints.map { complaint in
      let text = complaint.hasPrefix("Settings ") ? String(complaint.dropFirst("Settings ".count)) : complaint
      return Finding("Settings", .weak, text)
    }
  }
}
