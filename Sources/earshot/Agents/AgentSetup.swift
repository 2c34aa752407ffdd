// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
import EarshotSystem
import Glibc

/// Adds Earshot's hooks to an agent's file, or removes them: only after the change was shown.
struct AgentSetup {
  let agent: HookedAgent
  let path: String

  init(_ agent: HookedAgent) throws(CommandFailure) {
    guard let path = agent.path else { throw .failure("No home folder: set HOME.") }
    self.agent = agent
    self.path = path
  }

  /// True if the hooks are in the file.
  var isOn: Bool {
    guard let document = try? read() else { return false }
    return agent.isIn(document.root?.value["hooks"])
  }

  /// - Parameters:
  ///   - isRemoval: True to remove the hooks.
  ///   - isAgreed: True if the user has agreed beforehand.
  func run(isRemoval: Bool, isAgreed: Bool) throws(CommandFailure) -> Int32 {
    var document = try read()
    let old = document.root?.value["hooks"]
    if isRemoval, !agent.isIn(old) {
      tell("Nothing to remove: \(agent.name) has no hooks of Earshot in \(path.shown).")
      return 0
    }
    let command = Self.program + HookedAgent.commandEnding(for: agent.word)
    let new = isRemoval ? old.flatMap { agent.removing(from: $0) } : agent.adding(command, to: old)
    guard let new, document.set("hooks", to: new) else {
      throw .failure("Hooks in \(path.shown) have another form: nothing was changed.")
    }
    if new == old {
      tell("Hooks are there already: \(path.shown).")
      return 0
    }
    tell(isRemoval ? "Removed from \(path.shown):" : "Added to hooks in \(path.shown):")
    tell("  \(agent.events.joined(separator: ", "))")
    tell("  each running: \(command)")
    guard isAgreed || agrees else {
      tell("Nothing changed.")
      return 1
    }
    do throws(FileFailure) { try SmallFile.replace(path, with: document.bytes, mode: 0o600) } catch {
      throw .failure("Cannot write \(path.shown): \(SystemError(code: error.code).text).")
    }
    tell(isRemoval ? "Hooks removed." : "Hooks on. \(agent.name) tells its steps from its next start on.")
    if !isRemoval, let advice = agent.advice { tell(advice) }
    return 0
  }

  private func read() throws(CommandFailure) -> JSONDocument {
    var bytes: [UInt8] = []
    do throws(FileFailure) { bytes = try SmallFile.read(path) } catch {
      guard error.code == ENOENT else {
        throw .failure("Cannot read \(path.shown): \(SystemError(code: error.code).text).")
      }
    }
    do throws(JSONError) { return try JSONDocument(bytes) } catch {
      let line = JSONDocument.line(of: error.offset, in: bytes)
      throw .failure("Line \(line) of \(path.shown) is no JSON: correct it first. Nothing was changed.")
    }
  }

  private var agrees: Bool {
    TextOutput.standardOutput.write("Write it? y, or n: ")
    let answer = readLine(strippingNewline: true) ?? ""
    return ["y", "yes"].contains(answer.lowercased())
  }

  private func tell(_ line: String) { TextOutput.standardOutput.write(line + "\n") }

  /// The command that runs Earshot: its name if that is found, else its path.
  private static var program: String {
    let folders = (Environment.variable("PATH") ?? "").split(separator: ":")
    if folders.contains(where: { access("\($0)/earshot", X_OK) == 0 }) { return "earshot" }
    let path = OwnPrograms.running ?? "earshot"
    let isPlain = path.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "/._-+".contains($0)) }
    return isPlain
      ? path : "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
