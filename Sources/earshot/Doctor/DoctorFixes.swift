// SPDX-License-Identifier: Apache-2.0
import EarshotDoctor
import EarshotSettings
import EarshotSystem
import Glibc

/// Carries out what `--fix` may do: each change is shown before it is made, and with the line that takes it back.
struct DoctorFixes {
  /// A change in the user's files.
  private struct Change {
    /// The step that is about to be done.
    var sentence: String
    /// The line for a shell that takes it back.
    var undo: String
    /// Nil if it was made, else the reason.
    var make: () -> String?
  }

  /// True to make every change without a question.
  let asksNothing: Bool
  private let home: String
  private let settings: SettingsEditor

  init(asksNothing: Bool, home: String, _ options: SpeechOptions, _ choices: UserChoices) {
    self.asksNothing = asksNothing
    self.home = home
    settings = SettingsEditor(options.overrides, choices.phrases)
  }

  /// Offers a change for each finding that has one.
  ///
  /// - Returns: The findings that are mended.
  func offer(_ findings: [DoctorFinding]) -> [DoctorFinding] {
    let offered = findings.filter { $0.fix != nil }
    if offered.isEmpty { write("Nothing to fix.") }
    return offered.filter { finding in
      guard let fix = finding.fix, let change = change(for: fix) else { return false }
      write("Fix of \(finding.subject): \(change.sentence)")
      guard isWanted else { return false }
      if let reason = change.make() {
        write("Not done: \(reason)")
        return false
      }
      write("Done. To undo: \(change.undo)")
      return true
    }
  }

  private func write(_ line: String) { TextOutput.standardOutput.write(line.shown + "\n") }

  private var isWanted: Bool {
    if asksNothing { return true }
    guard isatty(0) == 1, isatty(1) == 1 else {
      write("Not done: nobody to ask; --yes makes all changes.")
      return false
    }
    TextOutput.standardOutput.write("Do it? y or n: ")
    guard let answer = readLine() else {
      TextOutput.standardOutput.write("\n")
      return false
    }
    return ["y", "yes"].contains(answer.lowercased())
  }

  // MARK: The changes

  private func change(for fix: DoctorFix) -> Change? {
    switch fix {
    case .tmuxEscapeTime(let time):
      let words = ["set", "-s", "escape-time", "\(time)"]
      var change = appending(words.joined(separator: " "), to: firstFile([".tmux.conf", ".config/tmux/tmux.conf"]))
      let append = change.make
      change.make = {
        if let reason = append() { return reason }
        // The server that runs has read its file long ago.
        _ = ShortProgram.output(of: "tmux", words)
        return nil
      }
      return change
    case .locale(let name):
      guard let file = startFile else { return nil }
      var change = appending("export LANG=\(name)", to: file)
      change.sentence += " It counts from the next login."
      return change
    case .readerKey(let key):
      return Change(
        sentence: "set the reader key to \(key) in the settings.", undo: "earshot settings --undo",
        make: {
          switch settings.answer(to: ["readerKey", key]) {
          case .lines: nil
          case .refused(let reason), .notWritten(let reason): reason
          }
        })
    }
  }

  /// The file that the user's login shell reads; nil if that has words of its own.
  private var startFile: String? {
    switch SmallFile.name(of: Environment.variable("SHELL") ?? "") {
    case "fish", "csh", "tcsh": nil
    case "zsh": ".zprofile"
    case "bash": firstFile([".bash_profile", ".bash_login", ".profile"], usual: ".profile")
    default: ".profile"
    }
  }

  /// The first of some files in the home that is there.
  private func firstFile(_ names: [String], usual: String? = nil) -> String {
    names.first { access("\(home)/\($0)", F_OK) == 0 } ?? usual ?? names[0]
  }

  private func appending(_ line: String, to name: String) -> Change {
    let path = "\(home)/\(name)"
    return Change(
      sentence: "append this line to ~/\(name): \(line).",
      undo: "sed -i --follow-symlinks '/^\(line)$/d' ~/\(name)",
      make: {
        do throws(FileFailure) {
          var bytes: [UInt8] = []
          if access(path, F_OK) == 0 { bytes = try SmallFile.read(path) }
          if let last = bytes.last, last != 0x0A { bytes.append(0x0A) }
          try SmallFile.replace(path, with: bytes + Array("\(line)\n".utf8))
          return nil
        } catch {
          return "\(path) cannot be written: \(SystemError(code: error.code).text)."
        }
      })
  }
}
