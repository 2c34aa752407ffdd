/// How a sink is made, and made again when it is lost.
struct SinkSource: Sendable {
  /// Makes one. What it is given is to be called, from any thread, when the sink has something to tell.
  var make: @Sendable (_ wake: @escaping @Sendable () -> Void) throws(AudioError) -> any AudioSink
  /// Whether it comes and goes, so that it is worth looking for again.
  var isDevice = false
}

extension SinkSource {
  init(_ choice: SinkChoice) {
    switch choice {
    case .none: self.init { _ throws(AudioError) in PacedSink() }
    case .paced(let speed): self.init { _ throws(AudioError) in PacedSink(speed: speed) }
    case .wav(let path): self.init { _ throws(AudioError) in PacedSink(file: try WAVFile(path: path)) }
    case .pulse, .automatic:
      self.init(make: { wake throws(AudioError) in try PulseSink(wake: wake) }, isDevice: true)
    }
  }
}
