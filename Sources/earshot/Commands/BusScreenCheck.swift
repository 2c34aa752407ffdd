// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
import EarshotSystem
import Glibc

/// A program read without a voice, to compare what it tells of its elements with what its screen shows in their places.
@MainActor
struct BusScreenCheck {
  /// The findings about a program.
  struct Outcome {
    /// Each difference once, in order.
    var differences: [String] = []
    /// The number of times that names, states and the focus agreed; nil if nothing was compared.
    var agreement: String?
    var hasTree = false
  }

  /// Runs a program in this terminal until its end.
  static func run(_ command: [String]) throws(CommandFailure) -> Outcome {
    let folder: String
    do { folder = try Folder.makePrivate(prefix: "earshot-check") } catch {
      throw .failure("Cannot make a folder in \(Folder.temporary): \(error).")
    }
    defer { Folder.remove(folder) }
    let transcript = folder + "/transcript.jsonl"
    // The keys that end a program are for the program.
    signal(SIGINT, SIG_IGN)
    signal(SIGQUIT, SIG_IGN)
    let reader = ["/proc/self/exe", "--audio", "none", "--settings", "none", "--no-show", "--transcript", transcript]
    let process = try BusCheck.start(reader + ["--"] + command)
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
    let file = try TreeInput.bytes(of: transcript)
    return outcome(of: String(decoding: file, as: UTF8.self).split(separator: "\n").map(String.init))
  }

  /// Reads the lines of a transcript.
  static func outcome(of lines: [String]) -> Outcome {
    var outcome = Outcome()
    for line in lines {
      guard let value = try? JSONParser.value(of: line), value["kind"]?.string == "meta",
        let text = value["text"]?.string
      else { continue }
      if value["treeDiffers"] != nil, !outcome.differences.contains(text) { outcome.differences.append(text) }
      if let agreement = value["treeAgrees"]?.string { outcome.agreement = agreement }
      outcome.hasTree = outcome.hasTree || value["treeAgrees"] != nil || text.hasSuffix(" tells its tree.")
    }
    return outcome
  }
}
