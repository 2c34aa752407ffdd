// SPDX-License-Identifier: Apache-2.0
/// A screen reader in the comparison.
struct ComparedReader {
  var name: String
  /// The words that run a script in it.
  var command: (_ script: String) -> [String]
  var log: any SpeechLog

  /// Earshot and the other installed readers. The report names those that are missing.
  ///
  /// - Parameter earshotOptions: The options that say where Earshot's sound goes.
  static func all(in folder: TemporaryFolder, earshotOptions: [String]) throws(Unmeasured) -> [ComparedReader] {
    var readers = [try earshot(earshotOptions, in: folder)]
    for peer in [try yasr(in: folder), try pyteLoop(in: folder)] {
      if let reader = peer.reader { readers.append(reader) } else { reportSkipped(peer.name, "not installed.") }
    }
    return readers
  }

  private static func earshot(_ options: [String], in folder: TemporaryFolder) throws(Unmeasured) -> ComparedReader {
    let program = try Wrapper.earshotProgram()
    let transcript = EarshotTranscript(in: folder)
    let words =
      [program] + options + ["--settings", "none", "--no-show", "--transcript", transcript.path, "--", "/bin/sh"]
    return ComparedReader(name: "earshot", command: { words + [$0] }, log: transcript)
  }
}
