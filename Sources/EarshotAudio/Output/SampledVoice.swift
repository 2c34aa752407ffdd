// SPDX-License-Identifier: Apache-2.0
package import EarshotSpeech
import Glibc
import LineProtocol

/// The samples of whole requests from a voice worker, which is waited for.
package final class SampledVoice {
  /// The reason for missing samples, in one sentence; nil if there is none missing.
  package private(set) var failure: String?

  private let program: String
  private var worker: WorkerProcess
  private var number: UInt64 = 0

  /// - Parameter program: The voice worker.
  package init(program: String? = VoiceProgram.find()) throws(AudioError) {
    guard let program else { throw AudioError(.voiceMissing) }
    self.program = program
    worker = try WorkerProcess(program: program)
  }

  /// The samples of a request; what could not be spoken is left out.
  package func samples(of request: SpeechRequest) -> [Int16] { synthesize(request) ?? restarted(request) ?? [] }

  /// The time in which something is heard, in seconds: pauses and the ends of words are left out.
  package static func heardTime(_ samples: [Int16]) -> Double {
    let step = AudioFormat.sampleRate / 200
    let loud = stride(from: 0, to: samples.count, by: step).count { start in
      samples[start..<min(start + step, samples.count)].contains { $0 > loudness || $0 < -loudness }
    }
    return Double(loud * step) / Double(AudioFormat.sampleRate)
  }

  /// The samples that the ends of words do not reach.
  private static let loudness: Int16 = 300

  private func restarted(_ request: SpeechRequest) -> [Int16]? {
    do throws(AudioError) {
      worker = try WorkerProcess(program: program)
      if let samples = synthesize(request) { return samples }
      failure = failure ?? "Voice lost: a phrase could not be spoken."
    } catch { failure = failure ?? error.description }
    return nil
  }

  /// The samples of a request; nil if the worker died.
  private func synthesize(_ request: SpeechRequest) -> [Int16]? {
    var job = SpeechJob(request)
    for command in job.commands(numbering: number + 1) { worker.send(command) }
    number += UInt64(request.segments.count)
    while job.segmentsLeft > 0 {
      var ready = [
        pollfd(fd: worker.answers, events: Int16(POLLIN), revents: 0),
        pollfd(fd: worker.hasUnsent ? worker.commandDescriptor : -1, events: Int16(POLLOUT), revents: 0),
      ]
      let count = poll(&ready, 2, 10_000)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      worker.flushCommands()
      guard let answers = worker.receive() else { return nil }
      for answer in answers {
        switch answer {
        case .samples(let id, let samples) where job.owns(id): job.add(samples)
        case .end(let id) where job.owns(id): job.endSegment()
        case .error(let id, let reason) where job.owns(id):
          job.failSegment()
          failure = failure ?? "Voice failed: \(reason)."
        default: break
        }
      }
    }
    return job.samples
  }
}
