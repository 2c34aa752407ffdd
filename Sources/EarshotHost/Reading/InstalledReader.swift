// SPDX-License-Identifier: Apache-2.0
import EarshotSystem
import Glibc

/// The reader that is installed, which an app without one of its own starts for its terminal: `earshot run APP`.
enum InstalledReader {
  /// The words that start this program again, in the reader; nil if it is not needed, or cannot be had.
  ///
  /// - Parameters:
  ///   - program: This program.
  ///   - arguments: Its arguments, with its name.
  ///   - isOnTerminal: True if the terminal is all of its input and output: inside the reader it has no other.
  ///   - variable: Returns the value of a variable; nil if it is not set.
  ///   - isExecutable: True for the path of a program.
  static func command(
    for program: String, _ arguments: [String], isOnTerminal: Bool, _ variable: (String) -> String?,
    isExecutable: (String) -> Bool
  ) -> [String]? {
    func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
    // A process with scenes on several terminals is started by what holds the first of them.
    guard isOnTerminal, variable(SceneListener.variable) == nil else { return nil }
    let (sound, transcript) = (value("EARSHOT_AUDIO"), value("EARSHOT_TRANSCRIPT"))
    // Nothing would be heard, and nothing kept of it.
    if sound == "none", transcript == nil { return nil }
    let folders = (value("PATH") ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    guard let reader = folders.map({ "\($0)/earshot" }).first(where: isExecutable) else { return nil }
    var words = [reader, "run"]
    for (option, value) in [
      ("--audio", sound), ("--transcript", transcript), ("--settings", value("EARSHOT_SETTINGS")),
    ] {
      if let value { words += [option, value] }
    }
    return words + ["--", program] + arguments.dropFirst()
  }

  /// Starts this program again in the reader. Returns if that is not needed, or cannot be.
  static func become() {
    guard let program = OwnPrograms.running,
      let words = command(
        for: program, CommandLine.arguments, isOnTerminal: (0...2).allSatisfy { isatty($0) == 1 },
        { name in getenv(name).map { String(cString: $0) } }, isExecutable: { access($0, X_OK) == 0 })
    else { return }
    let pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    execv(words[0], pointers)
  }
}
