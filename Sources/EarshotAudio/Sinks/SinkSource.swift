// SPDX-License-Identifier: Apache-2.0
/// How a sink is made, and made again when it is lost.
struct SinkSource: Sendable {
  /// Makes one. What it is given is to be called, from any thread, when the sink has something to tell.
  typealias Maker = @Sendable (_ wake: @escaping @Sendable () -> Void) throws(AudioError) -> any AudioSink

  /// The one that is wanted, then those that serve while it cannot be had.
  var makers: [Maker]
  /// Whether they come and go, so that it is worth looking for them again.
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
    case .wav(let path, let appending):
      self.init { _ throws(AudioError) in PacedSink(file: try WAVFile(path: path, appending: appending)) }
    case .automatic: self.init(makers: [pulse, alsa], isDevice: true)
    case .pulse: self.init(make: pulse, isDevice: true)
    case .alsa: self.init(make: alsa, isDevice: true)
    }
  }
}
