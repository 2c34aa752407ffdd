// SPDX-License-Identifier: Apache-2.0
/// The checks of the terminal and the locale.
extension Diagnosis {
  static func locale(_ here: Surroundings) -> [DoctorFinding] {
    let choose = "set LANG=\(here.installedLocale ?? "C.UTF-8")."
    let fix = DoctorFix.locale(here.installedLocale ?? "C.UTF-8")
    if here.locale.isEmpty {
      return [DoctorFinding("Locale", .wrong, "none, so letters are not UTF-8 and some are lost: \(choose)", fix: fix)]
    }
    // These take precedence over LANG.
    let before = here.localeVariable == "LANG" ? "" : "unset \(here.localeVariable) and "
    let ownFix = before.isEmpty ? fix : nil
    if !here.isUTF8 {
      return [DoctorFinding("Locale", .wrong, "\(here.locale), not UTF-8: \(before)\(choose)", fix: ownFix)]
    }
    if !here.isLocaleInstalled {
      return [
        DoctorFinding(
          "Locale", .wrong,
          "\(here.locale) is not installed, so letters are lost: install it, or \(before)\(choose)",
          fix: ownFix)
      ]
    }
    return [DoctorFinding("Locale", .good, "\(here.locale), language \(here.language).")]
  }

  static func terminal(_ here: Surroundings) -> [DoctorFinding] {
    guard here.isTerminal else {
      return [DoctorFinding("Terminal", .weak, "none here: keys and answers were not tried.")]
    }
    return [description(here)] + size(here) + answers(here)
  }

  private static func description(_ here: Surroundings) -> DoctorFinding {
    guard let name = here.terminalName, !name.isEmpty else {
      return DoctorFinding("Terminal", .wrong, "TERM is not set: programs cannot draw; set TERM=xterm-256color.")
    }
    if name == "dumb" {
      return DoctorFinding("Terminal", .weak, "TERM is dumb: programs draw nothing; set TERM=xterm-256color.")
    }
    if !here.isTerminalKnown {
      return DoctorFinding(
        "Terminal", .weak, "\(name) has no description here: set TERM=xterm-256color, or install ncurses-term.")
    }
    return DoctorFinding("Terminal", .good, "\(name), \(here.columns) columns, \(here.rows) rows.")
  }

  private static func size(_ here: Surroundings) -> [DoctorFinding] {
    guard here.columns < 20 || here.rows < 4 else { return [] }
    return [
      DoctorFinding("Size", .weak, "\(here.columns) by \(here.rows) is small: lines are cut, and much scrolls away.")
    ]
  }

  private static func answers(_ here: Surroundings) -> [DoctorFinding] {
    var findings: [DoctorFinding] = []
    if here.synchronizedUpdates == .yes {
      findings.append(DoctorFinding("Updates", .good, "the terminal knows whole frames."))
    }
    if here.kittyKeyboard == .yes {
      findings.append(DoctorFinding("Keyboard", .good, "the kitty protocol: more chords are free."))
    }
    return findings
  }
}
