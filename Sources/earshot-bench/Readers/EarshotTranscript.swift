// SPDX-License-Identifier: Apache-2.0
import EarshotFormats

/// Earshot's transcript: it has both times of every utterance, once the utterance has ended.
final class EarshotTranscript: SpeechLog {
  let path: String
  let descriptor: Int32 = -1
  /// The start of the transcript's clock, which the reader gets on its command line.
  private var start: Double?

  init(in folder: TemporaryFolder) { path = "\(folder.path)/transcript" }

  func take() {}

  func began(under process: Int32) {
    for process in RunningProcess.tree(of: process) {
      guard let place = process.words.firstIndex(of: "--started"), place + 1 < process.words.count else { continue }
      start = Double(process.words[place + 1]).map { $0 / 1e9 }
    }
  }

  var requests: [SpokenRequest] {
    guard let start, let file = try? FileBlocks(path: path) else { return [] }
    var bytes: [UInt8] = []
    while let block = try? file.next() { bytes += block }
    return bytes.split(separator: 0x0A).compactMap { line in
      guard let value = try? JSONParser.value(of: line), value["kind"]?.string == "speech",
        let time = value["t"]?.number.flatMap(Double.init), let text = value["text"]?.string
      else { return nil }
      let heard = value["heard"]?.number.flatMap(Double.init)
      return SpokenRequest(time: start + time, text: text, firstSample: heard.map { start + $0 })
    }
  }
}
