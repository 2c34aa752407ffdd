import EarshotSpeech
import Glibc
import VoiceProtocol

/// The audio thread's work: one request at a time from the worker into the sink.
///
/// Everything here belongs to that thread.
final class OutputLoop {
  private let keys: SpeechOutput.KeySignal?
  private let wake: WakePipe
  private let takeOrders: () -> [SpeechOutput.Order]
  private let ownGeneration: () -> UInt64
  private let onEvent: (SpeechEvent) -> Void
  private var worker: WorkerSupervisor
  private var sink: SinkSupervisor
  private var waiting: [SpeechRequest] = []
  private var job: SpeechJob?
  private var generation: UInt64 = 0

  init(
    sink: SinkChoice, program: String?, keys: SpeechOutput.KeySignal?, wake: WakePipe,
    takeOrders: @escaping () -> [SpeechOutput.Order], ownGeneration: @escaping () -> UInt64,
    onEvent: @escaping (SpeechEvent) -> Void
  ) {
    self.keys = keys
    self.wake = wake
    self.takeOrders = takeOrders
    self.ownGeneration = ownGeneration
    self.onEvent = onEvent
    worker = WorkerSupervisor(program: program)
    self.sink = SinkSupervisor(sink, wake: { wake.wake() })
  }

  func run(until isClosing: () -> Bool) {
    worker.start()
    tellStatus()
    while !isClosing() {
      silenceOlder()
      takeNewOrders()
      startNext()
      receive()
      play()
      tellStatus()
      sleep()
    }
    for request in [job?.request].compactMap({ $0 }) + waiting { onEvent(.ended(request.id, .interrupted)) }
    worker.stop()
    sink.close()
  }

  // MARK: Silence

  /// First of all in every turn: nothing of an older generation is heard.
  private func silenceOlder() {
    let newest = max(ownGeneration(), keys?.generation() ?? 0)
    guard newest > generation else { return }
    generation = newest
    if let job, job.request.generation < newest {
      sink.current.flush()
      end(job, .interrupted)
    }
    worker.send(.cancel(generation: newest))
    let old = waiting.filter { $0.generation < newest }
    waiting.removeAll { $0.generation < newest }
    for request in old { onEvent(.ended(request.id, .interrupted)) }
  }

  private func end(_ ended: SpeechJob, _ outcome: SpeechOutcome) {
    job = nil
    onEvent(.ended(ended.request.id, outcome))
  }

  // MARK: Orders

  private func takeNewOrders() {
    for order in takeOrders() {
      switch order {
      case .speak(let request) where request.generation < generation:
        onEvent(.ended(request.id, .interrupted))
      case .speak(let request):
        waiting.append(request)
      case .cancel(let id):
        if let job, job.request.id == id {
          sink.current.flush()
          worker.abandon()
          end(job, .interrupted)
        } else if let index = waiting.firstIndex(where: { $0.id == id }) {
          waiting.remove(at: index)
          onEvent(.ended(id, .interrupted))
        }
      }
    }
  }

  private func startNext() {
    guard job == nil, !waiting.isEmpty else { return }
    guard worker.isUsable else {
      if worker.isHopeless {
        for request in waiting { onEvent(.ended(request.id, .failed)) }
        waiting.removeAll()
      }
      return
    }
    var next = SpeechJob(waiting.removeFirst())
    worker.send(next.commands(numbering: worker.nextID))
    sink.current.begin()
    job = next
  }

  // MARK: The worker's answers

  private func receive() {
    guard let answers = worker.receive() else { return workerDied() }
    for answer in answers {
      switch answer {
      case .ready: break
      case .samples(let id, let samples): if job?.owns(id) == true { job?.samples += samples }
      case .end(let id): if job?.owns(id) == true { job?.segmentsLeft -= 1 }
      case .error(let id, let reason):
        guard job?.owns(id) == true else { continue }
        job?.segmentsLeft -= 1
        job?.failures += 1
        onEvent(.note("Voice failed: \(reason)."))
      }
    }
  }

  private func workerDied() {
    guard var lost = job else {
      onEvent(.note("Voice started again."))
      return worker.restart()
    }
    sink.current.flush()
    worker.restart()
    guard !lost.isRetried, !worker.isHopeless else {
      onEvent(.note("Voice lost twice: \(lost.request.segments.count) segments were not said."))
      return end(lost, .failed)
    }
    onEvent(.note("Voice started again: repeating what was cut."))
    lost.restart()
    if worker.isUsable {
      worker.send(lost.commands(numbering: worker.nextID))
      sink.current.begin()
      job = lost
    } else {
      end(lost, .failed)
    }
  }

  // MARK: The sink

  private func play() {
    guard var playing = job else { return }
    if playing.position < playing.samples.count {
      let count = playing.samples.withUnsafeBufferPointer { samples in
        sink.current.write(UnsafeBufferPointer(rebasing: samples[playing.position...]))
      }
      if count > 0, !playing.hasBegun {
        playing.hasBegun = true
        onEvent(.began(playing.request.id))
      }
      playing.advance(by: count)
    }
    job = playing
    guard playing.segmentsLeft == 0, playing.position == playing.samples.count else { return }
    if playing.failures == playing.request.segments.count { return end(playing, .failed) }
    sink.current.drain()
    if sink.current.isDrained { end(playing, .finished) }
  }

  private func tellStatus() {
    if sink.check(), let cut = job {
      // The device is another one: what was in the old one is lost.
      end(cut, .failed)
    }
    for status in sink.takeStatus() + worker.takeStatus() { onEvent(.status(status)) }
  }

  // MARK: Waiting

  private func sleep() {
    var descriptors = [pollfd(fd: wake.descriptor, events: Int16(POLLIN), revents: 0)]
    descriptors.append(pollfd(fd: keys?.descriptor ?? -1, events: Int16(POLLIN), revents: 0))
    // While samples wait for room in the sink, the worker's wait in its pipe.
    let isFull = job.map { $0.samples.count - $0.position > AudioFormat.sampleRate * 4 } ?? false
    descriptors.append(
      pollfd(fd: isFull ? -1 : worker.answerDescriptor, events: Int16(POLLIN), revents: 0))
    descriptors.append(pollfd(fd: worker.blockedDescriptor, events: Int16(POLLOUT), revents: 0))
    let patience = [
      sink.current.patience(isPlaying: job != nil), sink.patience, worker.patience,
    ].filter { $0 >= 0 }.min()
    poll(&descriptors, nfds_t(descriptors.count), patience ?? -1)
    if descriptors[0].revents != 0 { wake.clear() }
    if descriptors[1].revents != 0 { keys?.clear() }
    if descriptors[3].revents != 0 { worker.flushCommands() }
  }
}
