// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The memory of each wrapper's processes while nothing happens and after a flood: the share that no other program has.
@MainActor
enum MemoryBenchmark {
  /// Earshot gives back what it no longer needs after two seconds without news.
  private static let quiet: Int32 = 4_000

  static func run() throws(Unmeasured) {
    let folder = try TemporaryFolder()
    var text: [UInt8] = []
    var number = 0
    while text.count < 20_000_000 {
      text += Array("line \(number) of a long file that scrolls past faster than anyone can listen\n".utf8)
      number += 1
    }
    let file = try folder.write(text, to: "flood")
    let script = try folder.write(Array("echo ready; read x; cat \(file); exec sleep 600\n".utf8), to: "script")
    // As many rows as Earshot keeps.
    let settings = try folder.write(Array("set -g history-limit 10000\n".utf8), to: "tmux.conf")
    // A file takes the sound, so that there is a voice.
    let wave = "\(folder.path)/said.wav"
    var wrappers = try Wrapper.builds { Wrapper.usual($0, options: ["--wav", wave]) }
    for peer in [.tmux(folder, settings: settings), try Wrapper.yasr(folder)] where Wrapper.isInstalled(peer.name) {
      wrappers.append(peer)
    }
    reportHeading("Memory: the share that is not shared with others, idle and after 20 MB of text")
    for wrapper in wrappers {
      let session = try WrapperSession(wrapper, script, in: folder)
      session.waitForQuiet(milliseconds: quiet)
      let idle = shares(of: session)
      session.press("\r")
      session.waitForQuiet(milliseconds: quiet)
      let flooded = shares(of: session)
      for (role, share) in flooded.byRole {
        report("  \(wrapper.name): \(role)", "\(megabytes(idle.byRole[role] ?? 0)), then \(megabytes(share))")
      }
      report(wrapper.name, "\(megabytes(idle.sum)), then \(megabytes(flooded.sum))")
    }
  }

  private static func shares(of session: WrapperSession) -> (byRole: [String: Double], sum: Double) {
    var shares: [String: Double] = [:]
    for process in session.processes { shares[process.role, default: 0] += process.proportionalShare ?? 0 }
    return (shares, shares.values.reduce(0, +))
  }

  private static func megabytes(_ kilobytes: Double) -> String { "\((kilobytes / 1024).text()) MB" }
}
