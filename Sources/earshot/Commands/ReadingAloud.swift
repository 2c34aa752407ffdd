// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
import Glibc
import LineProtocol

/// `earshot listen --learn`: sentences that the user reads aloud, from which the ear learns how they speak.
struct ReadingAloud {
  private let ear: ListeningProcess
  private let sentences: [String]
  private let path: String

  init(_ ear: ListeningProcess) throws(CommandFailure) {
    guard let path = SpeakerFile.ownPath else { throw .failure("There is no folder for what is learned: set HOME.") }
    let text = DataDirectory.find()?.text(named: "reading.en") ?? ""
    sentences = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map(String.init)
    guard !sentences.isEmpty else { throw .failure("There is nothing to read: the folder Voices has no reading.en.") }
    (self.ear, self.path) = (ear, path)
  }

  /// Learns from recordings of the sentences in their order, or else from the microphone.
  func run(files: [String]) throws(CommandFailure) -> Int32 {
    guard files.count <= sentences.count else {
      throw .usage("\(files.count) recordings are more than the \(sentences.count) sentences to read.")
    }
    if files.isEmpty { try readAloud() } else { try hear(files) }
    let count = try ear.keepSpeaker(in: path)
    TextOutput.standardOutput.write("Learned from \(count) sentences. \"earshot listen --forget\" forgets it.\n")
    return 0
  }

  private func hear(_ files: [String]) throws(CommandFailure) {
    for (file, sentence) in zip(files, sentences) {
      let result = try ear.listen(to: ListenCommand.absolute(file), reading: sentence)
      if case .heard = result { continue }
      TextOutput.complain("\(file): not understood as \"\(sentence)\". \(ListenCommand.sentence(result))")
    }
  }

  /// Enter opens the microphone, so that a sentence is read when a screen reader has told it.
  private func readAloud() throws(CommandFailure) {
    TextOutput.standardOutput.write(
      "\(sentences.count) sentences, some two minutes. For each: press Enter, then say it. Ctrl+D ends early.\n")
    for (place, sentence) in sentences.enumerated() {
      for attempt in 0..<Self.attempts {
        let lead = attempt == 0 ? "\(place + 1): " : "Once more: "
        TextOutput.standardOutput.write(lead + sentence + "\n")
        guard readLine() != nil else { return }
        let result = try ear.listen(to: nil, reading: sentence)
        if case .heard = result { break }
        if case .trouble(let reason) = result { throw .failure(reason) }
      }
    }
  }

  private static let attempts = 2

  /// Forgets what was learned.
  static func forget() throws(CommandFailure) -> Int32 {
    guard let path = SpeakerFile.ownPath, unlink(path) == 0 else {
      throw .failure("Nothing was learned.")
    }
    TextOutput.standardOutput.write("Forgotten.\n")
    return 0
  }
}
