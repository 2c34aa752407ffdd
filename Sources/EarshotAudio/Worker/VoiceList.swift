// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
import Glibc
import LineProtocol

/// The voices of the worker.
public enum VoiceList {
  /// The tag and name of each voice, in espeak-ng's order.
  ///
  /// - Parameters:
  ///   - program: The voice program, as a path; nil for none.
  ///   - patience: The milliseconds to wait; a busy machine needs many.
  public static func voices(
    program: String? = VoiceProgram.find(), patience: Int32 = 20_000
  ) throws(AudioError) -> [(language: String, name: String)] {
    guard let program else {
      throw AudioError(.voiceMissing)
    }
    let worker = try WorkerProcess(program: program, arguments: ["--list"])
    guard let lines = worker.lines(within: patience) else {
      throw AudioError(.voiceDoesNotStart, ["program": program], errorCode: ETIMEDOUT)
    }
    switch lines.first {
    case "error 0 \(VoiceAnswer.noLibrary)": throw AudioError(.voiceHasNoLibrary)
    case "error 0 \(VoiceAnswer.noData)": throw AudioError(.voiceHasNoData)
    default: break
    }
    let voices: [(language: String, name: String)] = lines.compactMap { line in
      let parts = line.split(separator: "\t", maxSplits: 1)
      return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }
    if voices.isEmpty { throw AudioError(.noVoices) }
    return voices
  }

  /// The synthesizer's name and version; nil if the worker does not say.
  ///
  /// - Parameters:
  ///   - program: The voice program, as a path; nil for none.
  ///   - patience: The milliseconds to wait: a large one looks for its parts on a busy machine.
  public static func synthesizer(program: String? = VoiceProgram.find(), patience: Int32 = 5_000) -> String? {
    guard let program, let worker = try? WorkerProcess(program: program, arguments: ["--version"]) else { return nil }
    return worker.lines(within: patience)?.first.map(String.init)
  }
}

extension WorkerProcess {
  /// Its whole output, as lines; nil if it says nothing for so many milliseconds and has not ended.
  fileprivate func lines(within patience: Int32) -> [Substring]? {
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      var ready = pollfd(fd: answers, events: Int16(POLLIN), revents: 0)
      let isReady = poll(&ready, 1, patience)
      if isReady < 0, errno == EINTR { continue }
      guard isReady > 0 else { return nil }
      let count = buffer.withUnsafeMutableBytes { read(answers, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else { break }
      text += buffer[..<count]
    }
    return String(decoding: text, as: UTF8.self).split(separator: "\n")
  }
}
