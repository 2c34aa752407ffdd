// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The time a user waits for a program's first byte and for its end, by wrapper, and what a command's own start costs.
@MainActor
enum StartBenchmark {
  private static let runs = 30

  static func run() throws(Unmeasured) {
    let folder = try TemporaryFolder()
    let peers = try Wrapper.peers(folder)
    let nothing = try folder.write(Array("exec true\n".utf8), to: "nothing")
    let usual = try Wrapper.builds { Wrapper.usual($0) } + [.plain] + peers
    try compare("Start: exec to exit of a program that does nothing", usual, nothing, folder) {
      terminal throws(Unmeasured) in try terminal.waitForEnd()
    }
    let failure = try folder.write(Array("exit 3\n".utf8), to: "failure")
    try compare("Start: exec to exit with status 3, without a sound device", usual, failure, folder) {
      terminal throws(Unmeasured) in try terminal.waitForEnd()
    }
    let mark = try folder.write(Array("printf '@ready'\nread x\n".utf8), to: "mark")
    let first = { (terminal: OuterTerminal) throws(Unmeasured) -> Double in
      let time = try terminal.wait(for: "@ready")
      try terminal.press("\r")
      // A second key ends the speech still under way.
      try? terminal.press("\r")
      _ = try terminal.waitForEnd()
      return time
    }
    try compare("Start: exec to the program's first byte on the terminal", usual, mark, folder, until: first)
    let withOption = try Wrapper.builds { Wrapper.usual($0, options: ["--rate", "300"]) } + [.plain] + peers
    try compare("Start: the same with an option", withOption, mark, folder, until: first)
    try compareCommands(in: folder)
  }

  /// The processor time of short commands.
  private static func compareCommands(in folder: TemporaryFolder) throws(Unmeasured) {
    let empty = try folder.write(
      Array("{\"version\": 2, \"width\": 80, \"height\": 24}\n".utf8), to: "empty.cast")
    let wave = "\(folder.path)/said.wav"
    let words = "the answer to all your questions"
    try compare(
      "Processor time of a replay of nothing",
      try Wrapper.builds { program in Wrapper(name: "earshot", command: { [program, "replay", $0] }) }, empty, folder)
    var speakers = try Wrapper.builds { program in
      Wrapper(name: "earshot", command: { [program, "say", "--settings", "none", "--wav", wave, $0] })
    }
    if Wrapper.isInstalled("espeak-ng") {
      speakers.append(Wrapper(name: "espeak-ng", command: { ["espeak-ng", "-w", wave, $0] }))
    }
    try compare("Processor time of six words said into a file", speakers, words, folder)
  }

  private static func compare(
    _ title: String, _ wrappers: [Wrapper], _ operand: String, _ folder: TemporaryFolder
  ) throws(Unmeasured) {
    try compare(title, wrappers) { wrapper throws(Unmeasured) in
      let process = try MeasuredProcess(wrapper.command(operand), environment: Wrapper.environment(folder))
      _ = try process.readAll(seconds: OuterTerminal.patience)
      return process.processorSeconds
    }
  }

  private static func compare(
    _ title: String, _ wrappers: [Wrapper], _ script: String, _ folder: TemporaryFolder,
    until end: (OuterTerminal) throws(Unmeasured) -> Double
  ) throws(Unmeasured) {
    try compare(title, wrappers) { wrapper throws(Unmeasured) in
      let terminal = try OuterTerminal(wrapper.command(script), environment: Wrapper.environment(folder))
      return try end(terminal) - terminal.start
    }
  }

  private static func compare(
    _ title: String, _ wrappers: [Wrapper], _ seconds: (Wrapper) throws(Unmeasured) -> Double
  ) throws(Unmeasured) {
    reportHeading(title)
    try WrapperTurns(wrappers, runs: runs, seconds).report(\.spread)
  }
}
