// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

/// The creation of a sink, repeated when it is lost.
struct SinkSource: Sendable {
  /// Creates a sink. It calls its argument, from any thread, when it has something to report.
  typealias Maker = @Sendable (_ wake: @escaping @Sendable () -> Void) throws(AudioError) -> any AudioSink

  /// The preferred one, then substitutes for while it is unavailable.
  var makers: [Maker]
  /// True if they come and go, so that retrying is worthwhile.
  var isDevice = false
  /// The user's device, which the first makers open, and their number; nil for the usual one.
  private(set) var chosen: (name: String, makers: Int)?
  /// The same for another device of the user's.
  private var makersOf: (@Sendable (_ device: String?) -> [Maker])?

  init(makers: [Maker], isDevice: Bool = false) {
    self.makers = makers
    self.isDevice = isDevice
  }

  init(make: @escaping Maker, isDevice: Bool = false) { self.init(makers: [make], isDevice: isDevice) }

  /// - Parameter makersOf: Makers for a device of a name, and for the usual one.
  init(makersOf: @escaping @Sendable (_ device: String?) -> [Maker]) {
    self.init(makers: makersOf(nil), isDevice: true)
    self.makersOf = makersOf
  }

  /// The source with the device of a name first, and the usual one while that is not there.
  func using(device: String?) -> SinkSource {
    guard let makersOf else { return self }
    var source = self
    let own = device.map(makersOf) ?? []
    source.chosen = device.map { ($0, own.count) }
    source.makers = own + makersOf(nil)
    return source
  }
}

extension SinkSource {
  init(_ choice: SinkChoice) {
    let pulse = { @Sendable (device: String?) -> Maker in
      { wake throws(AudioError) in try PulseSink(device: device, wake: wake) }
    }
    let alsa = { @Sendable (device: String?) -> Maker in
      { _ throws(AudioError) in try AlsaSink(device: device ?? AlsaSink.usualDevice) }
    }
    // The usual ones where there can be any; a device of the user's is asked for by its name, wherever it is.
    let server: Maker = { wake throws(AudioError) in try PulseSink.usual(wake: wake) }
    let card: Maker = { _ throws(AudioError) in try AlsaSink.usual() }
    switch choice {
    case .none: self.init { _ throws(AudioError) in PacedSink() }
    case .paced(let speed): self.init { _ throws(AudioError) in PacedSink(speed: speed) }
    case .wav(let path, let appending, let speed, let silence):
      self.init { _ throws(AudioError) in
        PacedSink(file: try WAVFile(path: path, appending: appending), speed: speed, silence: silence)
      }
    case .automatic: self.init(makersOf: { $0 == nil ? [server, card] : [pulse($0), alsa($0)] })
    case .pulse: self.init(makersOf: { [pulse($0)] })
    case .alsa: self.init(makersOf: { [alsa($0)] })
    }
  }
}
