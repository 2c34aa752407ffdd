// SPDX-License-Identifier: Apache-2.0
/// The creation of a sink, repeated when it is lost.
struct SinkSource: Sendable {
  /// Creates a sink. It calls its argument, from any thread, when it has something to report.
  typealias Maker = @Sendable (_ wake: @escaping @Sendable () -> Void) throws(AudioError) -> any AudioSink

  /// The preferred one, then substitutes for while it is unavailable.
  var makers: [Maker]
  /// True if they come and go, so that retrying is worthwhile.
  var isDevice = false

  init(makers: [Maker], isDevice: Bool = false) {
    self.makers = makers
    self.isDevice = isDevice
  }

  init(make: @escaping Maker, isDevice: Bool = false) { self.init(makers: [make], isDevice: isDevice) }
}

extension SinkSource {
  init(_ choice: SinkChoice) {
    let pulse: Maker = { wake throws(AudioError) in try PulseSink(wake: wake) }
    let alsa: Maker = { _ throws(AudioError) in try AlsaSink() }
    switch choice {
    case .none: self.init { _ throws(AudioError) in PacedSink() }
    case .paced(let speed): self.init { _ throws(AudioError) in PacedSink(speed: speed) }
    case .wav(let path, let appending, let speed, let silence):
      self.init { _ throws(AudioError) in
        PacedSink(file: try WAVFile(path: path, appending: appending), speed: speed, silence: silence)
      }
    case .automatic: self.init(makers: [pulse, alsa], isDevice: true)
    case .pulse: self.init(make: pulse, isDevice: true)
    case .alsa: self.init(make: alsa, isDevice: true)
    }
  }
}
