// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech
import EarshotSystem
import Glibc
import LineProtocol

/// The work of the audio thread: one request at a time from the worker into the sink.
///
/// Everything here belongs to that thread.
final class OutputLoop {
  private var keys: SpeechOutput.KeySignal?
  private let wake: WakeDescriptor
  private let takeOrders: (_ isLast: Bool) -> [SpeechOutput.Order]
  private let ownGeneration: () -> UInt64
  private let onEvent: (SpeechEvent) -> Void
  private var worker: WorkerSupervisor
  private var reading = ReadingVoice()
  private var sink: SinkSupervisor
  /// The turn among the user's terminals; nil if this one speaks whenever it likes.
  private var turn: SpeakingTurn?
  private var waiting = RequestQueue()
  private var job: SpeechJob?
  /// The next speech to be read on, which the voice for reading on makes while the job is heard.
  private var following: SpeechJob?
  /// The speech that follows, until it is known that nothing comes before it.
  private var preparation: Preparation?
  private var tones = EarconMixer()
  /// The number of samples of tones taken by the sink without speech; nil while none is played alone.
  private var alone: Int?
  /// True between reporting that tones began and that they ended.
  private var isSounding = false
  private var generation: UInt64 = 0
  /// False while another console is shown.
  private var isShown = true
  /// True once only what is heard is worth its time.
  private var isFinishing = false
  /// True if another terminal may have taken the turn, or left it. The first look tells of a turn that is another's.
  private var isTurnNews = true

  private struct Preparation {
    var request: SpeechRequest?
  }

  init(
    source: SinkSource, program: String?, substitute: String?, keys: SpeechOutput.KeySignal?, turn: SpeakingTurn?,
    wake: WakeDescriptor,
    takeOrders: @escaping (_ isLast: Bool) -> [SpeechOutput.Order], ownGeneration: @escaping () -> UInt64,
    onEvent: @escaping (SpeechEvent) -> Void
  ) {
    self.keys = keys
    self.turn = turn
    generation = keys?.generation() ?? 0
    self.wake = wake
    self.takeOrders = takeOrders
    self.ownGeneration = ownGeneration
    self.onEvent = onEvent
    worker = WorkerSupervisor(program: program, substitute: substitute)
    sink = SinkSupervisor(source, wake: { wake.wake() })
  }

  func run(until isClosing: () -> Bool) {
    // Without a device it begins with the first request: what runs shortly says nothing that is heard.
    if !isUnheard { worker.start() }
    tellStatus()
    while !isClosing() {
      silenceOlder()
      watchTurn()
      follow(takeOrders(false))
      worker.retry()
      startNext()
      prepare()
      receive()
      play()
      watchSink()
      failUnheard()
      tellEndOfTones()
      tellStatus()
      sleep()
    }
    sink.current.flush()
    follow(takeOrders(true))
    if let job { end(job, .interrupted) }
    for request in waiting.takeAll() { onEvent(.ended(request.id, .interrupted)) }
    worker.stop()
    reading.stop()
    turn?.leave()
    sink.close()
  }

  // MARK: Silence

  /// The first step of every turn: silences older generations.
  private func silenceOlder() {
    let newest = max(ownGeneration(), keys?.generation() ?? 0)
    guard newest > generation else { return }
    generation = newest
    takeTurn()
    if let job, job.request.generation < newest {
      cutSpeech()
      end(job, .interrupted)
    }
    if tones.generation < newest { silenceTones() }
    worker.send(.cancel(generation: newest))
    reading.send(.cancel(generation: newest))
    if let following, following.request.generation < newest { self.following = nil }
    for request in waiting.takeAll(where: { $0.generation < newest }) { onEvent(.ended(request.id, .interrupted)) }
  }

  /// Silences the speech in the sink; the tones in it continue alone.
  private func cutSpeech() {
    tones.rewind(by: sink.current.unheard)
    sink.current.flush()
    alone = nil
  }

  private func silenceTones() {
    if alone != nil { sink.current.flush() }
    alone = nil
    tones.clear()
  }

  private func end(_ ended: SpeechJob, _ outcome: SpeechOutcome) {
    job = nil
    onEvent(.ended(ended.request.id, outcome))
  }

  // MARK: Orders

  private func follow(_ orders: [SpeechOutput.Order]) {
    for order in orders {
      switch order {
      case .speak(let request) where request.generation < generation:
        onEvent(.ended(request.id, .interrupted))
      case .speak(let request) where isHolding:
        onEvent(.held(request.id, heardSegments: 0))
      case .speak(let request):
        waiting.append(request)
      case .prepare(let request): preparation = Preparation(request: request)
      case .cancel(let id):
        if let job, job.request.id == id {
          if alone == nil || job.hasBegun { cutSpeech() }
          abandon()
          end(job, .interrupted)
        }
        for request in waiting.takeAll(where: { $0.id == id }) { onEvent(.ended(request.id, .interrupted)) }
      case .play(let tone, let asked):
        if asked >= generation, isOurTurn { start(tone, asked) }
      case .stayAwake(let staysAwake): sink.staysAwake = staysAwake
      case .readOn(let program): choose(program)
      case .use(let device): sink.use(device: device, isPlaying: job != nil || alone != nil)
      case .turn(.take): takeTurn()
      case .turn(.leave):
        turn?.leave()
        turn = nil
        release()
      case .turn(.shown(let isShown)): setShown(isShown)
      case .finish: isFinishing = true
      }
    }
  }

  private func start(_ tone: [Int16], _ asked: UInt64) {
    if alone != nil, tones.isEmpty, job == nil {
      // The sink was told that no more would follow.
      tones.rewind(by: sink.current.unheard)
      sink.current.begin()
    }
    tones.add(tone, generation: asked)
    isSounding = true
  }

  private func startNext() {
    guard job == nil, !waiting.isEmpty, !sink.isSettling, !(isFinishing && isUnheard) else { return }
    if !worker.hasBegun { worker.start() }
    guard worker.isUsable else {
      for request in waiting.takeAll() { onEvent(.ended(request.id, .failed)) }
      return
    }
    if let request = waiting.takeFirst() { begin(SpeechJob(request)) }
  }

  /// Has what is read on next made, as soon as what is before it is.
  private func prepare() {
    guard waiting.isEmpty, let news = preparation else { return }
    preparation = nil
    if let request = news.request, following?.request.says(request) == true { return }
    forgetFollowing()
    guard let request = news.request, request.isReadOn, request.generation >= generation, job?.isByReadingVoice == true,
      reading.speaks(request)
    else { return }
    var next = SpeechJob(request)
    next.isByReadingVoice = true
    reading.send(next.commands(numbering: reading.nextID))
    following = next
  }

  private func forgetFollowing() {
    guard following != nil else { return }
    following = nil
    // What the job still awaits would be skipped with it.
    if job?.isByReadingVoice != true || job?.segmentsLeft == 0 { reading.abandon() }
  }

  private func begin(_ new: SpeechJob) {
    var new = new
    if let made = following, made.request.says(new.request) {
      following = nil
      if alone == nil { sink.current.begin() }
      job = made.asked(as: new.request)
      return
    }
    forgetFollowing()
    new.isByReadingVoice = reading.speaks(new.request)
    if new.isByReadingVoice {
      reading.send(new.commands(numbering: reading.nextID))
    } else {
      worker.send(new.commands(numbering: worker.nextID))
    }
    // Tones in progress continue until there is speech to mix them with.
    if alone == nil { sink.current.begin() }
    job = new
  }

  // MARK: The worker's answers

  private func receive() {
    // While samples wait for room in the sink, the worker's wait in its socket.
    if let job, job.isFull { return }
    receiveReading()
    let isReading = job?.isByReadingVoice == true
    guard let answers = worker.receive(isAwaited: !isReading && job?.isAwaited == true) else { return workerDied() }
    if !isReading { take(answers) }
  }

  /// Takes the answers of the voice for reading on, and turns to the usual one if it fails.
  private func receiveReading() {
    let isReading = job?.isByReadingVoice == true || following != nil
    if isReadingFull { return }
    if isReading { reading.isUsed() }
    let isSilent = isReading && job?.isAwaited == true && job?.hasSamples == false && sink.current.unheard == 0
    let answers = reading.receive(isSilent: isSilent)
    if let note = reading.takeNote() { onEvent(.note(note)) }
    guard isReading else { return }
    if let answers { take(answers) } else { leaveReadingVoice() }
  }

  /// True if enough of what follows is there.
  private var isReadingFull: Bool { following?.isFull == true && job?.isAwaited != true }

  private func take(_ answers: [VoiceAnswer]) {
    for answer in answers {
      switch answer {
      case .word(let id, let sample, let scalars) where following?.owns(id) == true:
        following?.addWord(at: sample, scalars)
      case .samples(let id, let samples) where following?.owns(id) == true: following?.add(samples)
      case .end(let id) where following?.owns(id) == true && following?.lacksSound == true: following = nil
      case .end(let id) where following?.owns(id) == true: following?.endSegment()
      // It is tried again when its turn comes.
      case .error(let id, _) where following?.owns(id) == true: following = nil
      case .word(let id, let sample, let scalars) where job?.owns(id) == true: job?.addWord(at: sample, scalars)
      case .samples(let id, let samples) where job?.owns(id) == true: job?.add(samples)
      // A program that has nothing to say of words has failed without telling.
      case .end(let id) where job?.owns(id) == true && hasSubstitute && job?.lacksSound == true:
        return voiceFailed()
      case .end(let id) where job?.owns(id) == true: job?.endSegment()
      case .error(let id, let reason) where job?.owns(id) == true && hasSubstitute:
        onEvent(.note("Voice failed: \(reason)."))
        return voiceFailed()
      case .error(let id, let reason) where job?.owns(id) == true:
        job?.failSegment()
        onEvent(.note("Voice failed: \(reason)."))
      case .ready, .word, .samples, .end, .error: break
      }
    }
  }

  /// True if another voice speaks what this one cannot.
  private var hasSubstitute: Bool { job?.isByReadingVoice == true || worker.hasSubstitute }

  private func voiceFailed() {
    guard job?.isByReadingVoice == true else { return workerDied() }
    following = nil
    reading.fail(.voiceReplaced)
    leaveReadingVoice()
  }

  /// Goes on with the usual voice from the segment that was cut.
  private func leaveReadingVoice() {
    following = nil
    guard let lost = job, lost.isByReadingVoice, lost.segmentsLeft > 0 else { return }
    let rest = lost.rest(without: sink.current.unheard)
    cutSpeech()
    onEvent(.note("Reading goes on with the usual voice."))
    begin(rest)
  }

  private func choose(_ program: String?) {
    reading.choose(program)
    leaveReadingVoice()
  }

  private func abandon() {
    following = nil
    worker.abandon()
    reading.abandon()
  }

  private func workerDied() {
    worker.restart()
    guard var lost = job, lost.segmentsLeft > 0, !lost.isByReadingVoice else {
      // The sound being played is already here.
      return onEvent(.note("Voice started again."))
    }
    cutSpeech()
    guard !lost.isRetried, worker.isUsable else {
      onEvent(.note("Voice lost: \(lost.segmentsLeft) of \(lost.request.segments.count) segments were not said."))
      return end(lost, .failed)
    }
    onEvent(.note("Voice started again: repeating what was cut."))
    lost.retry()
    begin(lost)
  }

  // MARK: The sink

  private func play() {
    if job?.hasSamples == true { joinSpeech() }
    if job?.play(into: sink.current, with: &tones) == true, let job, !sink.isSilent {
      onEvent(.began(job.request.id))
    }
    if let word = job?.takeHeardWord(without: sink.current.unheard), let job, !sink.isSilent {
      onEvent(.word(job.request.id, word))
    }
    if job.map({ !$0.hasBegun || $0.isWritten }) ?? true { playAlone() }
    guard let job, job.isWritten else { return }
    if job.hasFailed { return end(job, .failed) }
    let outcome: SpeechOutcome = sink.isSilent ? .failed : .finished
    if let alone {
      // Only tones follow the speech: it has been heard when no more than they are left.
      if sink.current.unheard <= alone {
        end(job, outcome)
        playAlone()
      }
      return
    }
    sink.current.drain()
    if sink.current.isDrained { end(job, outcome) }
  }

  /// Plays tones without speech to mix with.
  private func playAlone() {
    guard !sink.isSettling, alone != nil || !tones.isEmpty else { return }
    if alone == nil, job?.hasBegun != true { sink.current.begin() }
    let count = tones.isEmpty ? 0 : tones.rest.withUnsafeBufferPointer { sink.current.write($0) }
    tones.advance(by: count)
    alone = (alone ?? 0) + count
    guard tones.isEmpty, job?.hasBegun != true else { return }
    sink.current.drain()
    if sink.current.isDrained { alone = nil }
  }

  /// Replaces pending tones by speech with the tones mixed in.
  private func joinSpeech() {
    guard alone != nil else { return }
    alone = nil
    tones.rewind(by: sink.current.unheard)
    sink.current.begin()
  }

  private func tellEndOfTones() {
    guard isSounding, alone == nil, tones.isEmpty else { return }
    isSounding = false
    onEvent(.tonesEnded)
  }

  private func watchSink() {
    let change = sink.check(isPlaying: job != nil || alone != nil)
    if change != .none {
      alone = nil
      tones.clear()
    }
    if sink.takeEndOfHold() { release() }
    switch change {
    case .none: break
    case .lost where isHolding: giveBack(heardSegments: job?.heardSegments(without: Self.uncertain) ?? 0)
    case .lost: if let job { end(job, .failed) }
    // It was silent so far.
    case .found: giveBack(heardSegments: 0)
    }
  }

  /// True while there is nothing to be heard on.
  private var isUnheard: Bool { sink.isSilent && !sink.isSettling }

  /// Ends all requests if the time of their silence is all they would take.
  private func failUnheard() {
    guard isFinishing, isUnheard, !isHolding else { return }
    if let job {
      abandon()
      sink.current.flush()
      end(job, .failed)
    }
    for request in waiting.takeAll() { onEvent(.ended(request.id, .failed)) }
  }

  /// The newest samples of a lost device, a quarter of a second, which it may not have played.
  private static let uncertain = AudioFormat.sampleRate / 4

  // MARK: Holding

  /// True while requests are given back, because nothing would be heard of them.
  private var isHolding: Bool { sink.isHolding || !isOurTurn }

  private var isOurTurn: Bool { isShown && (turn?.isOurs ?? true) }

  private func release() { if !isHolding { onEvent(.released) } }

  /// The user uses this terminal.
  private func takeTurn() {
    guard let turn else { return }
    let was = turn.isOurs
    turn.take()
    if !was { release() }
  }

  private func watchTurn() {
    guard let turn, isTurnNews else { return }
    isTurnNews = false
    guard turn.refresh() else { return }
    if turn.isOurs { return release() }
    fallSilent()
  }

  /// Another console is shown, or this one again.
  private func setShown(_ isShown: Bool) {
    guard isShown != self.isShown else { return }
    self.isShown = isShown
    if isShown { release() } else { fallSilent() }
  }

  /// Stops all sound, and gives back what was not heard.
  private func fallSilent() {
    let heard = job?.heardSegments(without: sink.current.unheard) ?? 0
    if job != nil || alone != nil { sink.current.flush() }
    alone = nil
    tones.clear()
    giveBack(heardSegments: heard)
  }

  /// Gives all requests back until they are released.
  private func giveBack(heardSegments: Int) {
    if let job {
      abandon()
      self.job = nil
      onEvent(.held(job.request.id, heardSegments: heardSegments))
    }
    for request in waiting.takeAll() { onEvent(.held(request.id, heardSegments: 0)) }
  }

  private func tellStatus() {
    for status in sink.takeStatus() + worker.takeStatus() + reading.takeStatus() { onEvent(.status(status)) }
  }

  // MARK: Waiting

  private func sleep() {
    // A request may wait without any event to wake this thread.
    let isReady = job == nil && !waiting.isEmpty && !sink.isSettling
    let watched = [
      wake.descriptor, keys?.descriptor ?? -1, job?.isFull == true ? -1 : worker.answerDescriptor,
      worker.blockedDescriptor, turn?.descriptor ?? -1,
      job?.isFull == true || isReadingFull ? -1 : reading.answerDescriptor,
      reading.blockedDescriptor,
    ]
    var ready = watched.enumerated().map { index, descriptor in
      pollfd(fd: descriptor, events: Int16(index == 3 || index == 6 ? POLLOUT : POLLIN), revents: 0)
    }
    let patience = [
      sink.current.patience(isPlaying: job != nil || alone != nil), sink.patience, worker.patience, reading.patience,
      // No device reports the end of speech before a tone.
      job != nil && alone != nil ? 5 : -1,
      job?.patience(without: sink.current.unheard) ?? -1, turn?.patience ?? -1,
    ]
    let woken = poll(&ready, nfds_t(ready.count), isReady ? 0 : patience.filter { $0 >= 0 }.min() ?? -1)
    if ready[0].revents != 0 { wake.clear() }
    if ready[1].revents & Int16(POLLIN) != 0 {
      keys?.clear()
    } else if ready[1].revents != 0 {
      // It was closed: no more keys arrive by it, and polling it again would never sleep.
      keys?.descriptor = -1
    }
    if ready[3].revents != 0 { worker.flushCommands() }
    if ready[6].revents != 0 { reading.flushCommands() }
    if ready[4].revents != 0 || (woken == 0 && turn?.isLookDue == true) { isTurnNews = true }
  }
}
