// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The time a user waits for a program's first byte and for its end, by wrapper.
enum StartBenchmark {
  private static let runs = 30

  static func run() throws(Unmeasured) {
    let folder = try TemporaryFolder()
    let earshot = try Wrapper.earshotProgram()
    var wrappers = [Wrapper.usual(earshot), .plain]
    for peer in [Wrapper.script, .tmux(folder)] {
      if Wrapper.isInstalled(peer.name) { wrappers.append(peer) } else { reportSkipped(peer.name, "not installed.") }
    }
    let nothing = try folder.write(Array("exec true\n".utf8), to: "nothing")
    try compare("Start: exec to exit of a program that does nothing", wrappers, folder) { terminal throws(Unmeasured) in
      try terminal.waitForEnd()
    } script: {
      nothing
    }
    let mark = try folder.write(Array("printf '@ready'\nread x\n".utf8), to: "mark")
    try compare("Start: exec to the program's first byte on the terminal", wrappers, folder) {
      terminal throws(Unmeasured) in
      let time = try terminal.wait(for: "@ready")
      try terminal.press("\r")
      // A second key ends the speech still under way.
      try? terminal.press("\r")
      _ = try terminal.waitForEnd()
      return time
    } script: {
      mark
    }
  }

  private static func compare(
    _ title: String, _ wrappers: [Wrapper], _ folder: TemporaryFolder,
    until end: (OuterTerminal) throws(Unmeasured) -> Double, script: () -> String
  ) throws(Unmeasured) {
    reportHeading(title)
    var measurements = [String: Measurement]()
    for turn in 0...runs {
      for wrapper in wrappers {
        defer { wrapper.clear() }
        do throws(Unmeasured) {
          let terminal = try OuterTerminal(wrapper.command(script()), environment: Wrapper.environment(folder))
          let seconds = try end(terminal) - terminal.start
          if turn > 0 { measurements[wrapper.name, default: Measurement()].seconds.append(seconds) }
        } catch { throw Unmeasured("\(wrapper.name): \(error.reason)") }
      }
    }
    let ours = measurements["earshot"]?.median ?? .nan
    for wrapper in wrappers {
      guard let measurement = measurements[wrapper.name] else { continue }
      let name = ["earshot": "earshot", "bash": "no wrapper"][wrapper.name] ?? wrapper.name
      report(
        name, measurement.spread,
        wrapper.name == "earshot" ? "" : "earshot: \((ours / measurement.median).text(1)) times as long")
    }
  }
}
