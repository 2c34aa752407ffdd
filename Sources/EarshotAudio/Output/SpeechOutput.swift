public import EarshotCore
public import EarshotSpeech
import Glibc
import Synchronization

/// The voice worker and the sink, on a thread of their own: requests in, sound out, and the truth about both.
///
/// Any thread may call it. A key silences it without the main actor: the guard raises the generation and wakes this
/// thread, which flushes the sink before it does anything else.
public final class SpeechOutput: Synthesizer, Sendable {
  /// What is asked of the thread.
  enum Order: Sendable {
    case speak(SpeechRequest)
    case cancel(UtteranceID)
  }

  /// The user's newest key, as the guard tells it.
  public struct KeySignal: Sendable {
    /// Readable when a key was pressed.
    public var descriptor: Int32
    /// Makes the descriptor wait for the next key.
    public var clear: @Sendable () -> Void
    /// The generation that key raised.
    public var generation: @Sendable () -> UInt64

    public init(
      descriptor: Int32, clear: @escaping @Sendable () -> Void, generation: @escaping @Sendable () -> UInt64
    ) {
      self.descriptor = descriptor
      self.clear = clear
      self.generation = generation
    }
  }

  private let orders = Mutex<[Order]>([])
  private let generation = Atomic<UInt64>(0)
  private let isClosing = Atomic<Bool>(false)
  private let hasClosed = Atomic<Bool>(false)
  private let wakePipe: WakePipe

  /// Starts the thread; the worker starts with it.
  ///
  /// - Parameters:
  ///   - sink: where sound goes. The choice is made on the thread; what it came to is told as a status.
  ///   - program: the voice worker; nil where there is none, which is told as a status.
  ///   - keys: the guard's signal; nil where no guard is.
  ///   - onEvent: called on the thread of the output.
  public init(
    sink: SinkChoice, program: String? = VoiceProgram.find(), keys: KeySignal? = nil,
    onEvent: @escaping @Sendable (SpeechEvent) -> Void
  ) throws(AudioError) {
    guard let wakePipe = WakePipe() else { throw AudioError("No voice: \(AudioError.systemReason).") }
    self.wakePipe = wakePipe
    let started = AudioThread.start { [self] in
      let loop = OutputLoop(
        sink: sink, program: program, keys: keys, wake: wakePipe, takeOrders: takeOrders,
        ownGeneration: { [self] in generation.load(ordering: .acquiring) }, onEvent: onEvent)
      loop.run(until: { [self] in isClosing.load(ordering: .acquiring) })
      hasClosed.store(true, ordering: .releasing)
    }
    if !started { throw AudioError("No voice: no thread for it.") }
  }

  public func speak(_ request: SpeechRequest) -> Interval? {
    orders.withLock { $0.append(.speak(request)) }
    wakePipe.wake()
    return nil
  }

  public func cancel(before generation: UInt64) {
    self.generation.max(generation, ordering: .releasing)
    wakePipe.wake()
  }

  public func cancel(_ id: UtteranceID) {
    orders.withLock { $0.append(.cancel(id)) }
    wakePipe.wake()
  }

  /// Ends the thread, the worker and the sink; a file is whole when this returns. At most two seconds.
  public func close() {
    isClosing.store(true, ordering: .releasing)
    wakePipe.wake()
    var tries = 0
    while !hasClosed.load(ordering: .acquiring), tries < 2_000 {
      usleep(1_000)
      tries += 1
    }
  }

  private func takeOrders() -> [Order] {
    orders.withLock { waiting in
      defer { waiting.removeAll(keepingCapacity: true) }
      return waiting
    }
  }
}
