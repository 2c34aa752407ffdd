// SPDX-License-Identifier: Apache-2.0
import EarshotAudio
import EarshotBus
import EarshotCore
import EarshotSpeech
import EarshotSystem
import EarshotTestThreads
import Glibc
import Synchronization
import Testing

@testable import EarshotRemote

/// A voice that speaks what it is told to, when it is told to.
private final class TestVoice: LiveSynthesizer {
  struct Log {
    var spoken: [SpeechRequest] = []
    var generation: UInt64 = 0
    var isClosed = false
    var onEvent: (@Sendable (SpeechEvent) -> Void)?
  }

  let log = Mutex(Log())

  func speak(_ request: SpeechRequest) -> Interval? {
    log.withLock { $0.spoken.append(request) }
    return nil
  }
  func cancel(before generation: UInt64) { log.withLock { $0.generation = generation } }
  func cancel(_ id: UtteranceID) {}
  func play(_ earcon: Earcon, volume: Int) {}
  func play(_ series: ToneSeries, volume: Int) {}
  func takeTurn() {}
  func leaveTurn() {}
  func setShown(_ isShown: Bool) {}
  func finish() {}
  func stayAwake(_ staysAwake: Bool) {}
  func use(device: String?) {}
  func readOn(with program: String?) {}
  func close() { log.withLock { $0.isClosed = true } }

  func tell(_ event: SpeechEvent) { log.withLock { $0.onEvent }?(event) }
}

@Suite("A voice elsewhere, over a socket", .blocking, .timeLimit(.minutes(25)))
struct RelayTests {
  private final class Events: Sendable {
    let all = Mutex<[SpeechEvent]>([])
    func add(_ event: SpeechEvent) { all.withLock { $0.append(event) } }
    func contains(_ event: SpeechEvent) -> Bool { all.withLock { $0.contains(event) } }
  }

  private static func request(_ id: UInt64, generation: UInt64 = 0) -> SpeechRequest {
    SpeechRequest(
      id: UtteranceID(id), generation: generation,
      segments: [SpeechSegment(text: "나무 tree", voice: "ko", rate: 300, pitch: 50, volume: 100)])
  }

  /// Waits as long as a loaded machine may need.
  private static func waits(until holds: () -> Bool) -> Bool {
    for _ in 0..<6_000 {
      if holds() { return true }
      usleep(10_000)
    }
    return false
  }

  private static func listen(_ folder: String, token: String, _ voice: TestVoice) throws -> (RelayPlace, RelayServer) {
    let socket = try BusSocket(named: "relay", runtime: folder, fallback: folder)
    let relay = try #require(
      RelayServer(socket: socket.descriptor, token: token, name: "test", voices: VoiceTable()) { onEvent in
        voice.log.withLock { $0.onEvent = onEvent }
        return voice
      })
    return (RelayPlace(path: socket.path, token: token), relay)
  }

  @Test("Requests arrive as they were, reports come back, and a key silences")
  func speaks() throws {
    let folder = try Folder.makePrivate(prefix: "relay")
    defer { Folder.remove(folder) }
    let (voice, events) = (TestVoice(), Events())
    let (place, relay) = try Self.listen(folder, token: "secret", voice)
    defer { relay.close() }
    let speech = try RemoteSpeech(places: { [place] }, name: "test") { events.add($0) }
    _ = speech.speak(Self.request(1))
    #expect(Self.waits { voice.log.withLock { !$0.spoken.isEmpty } })
    let spoken = voice.log.withLock { $0.spoken[0] }
    #expect(spoken.segments == Self.request(1).segments)
    voice.tell(.began(UtteranceID(1)))
    voice.tell(.ended(UtteranceID(1), .finished))
    #expect(Self.waits { events.contains(.ended(UtteranceID(1), .finished)) })
    #expect(events.contains(.began(UtteranceID(1))))
    _ = speech.speak(Self.request(2))
    speech.cancel(before: 5)
    #expect(Self.waits { voice.log.withLock { $0.generation == 5 } })
    #expect(Self.waits { events.contains(.ended(UtteranceID(2), .interrupted)) })
    speech.close()
    #expect(Self.waits { voice.log.withLock { $0.isClosed } })
  }

  @Test("Whoever does not know the secret hears why, and nothing is spoken")
  func wrongSecret() throws {
    let folder = try Folder.makePrivate(prefix: "relay")
    defer { Folder.remove(folder) }
    let (voice, events) = (TestVoice(), Events())
    var (place, relay) = try Self.listen(folder, token: "secret", voice)
    defer { relay.close() }
    place.token = "another"
    let known = place
    let speech = try RemoteSpeech(places: { [known] }, name: "test") { events.add($0) }
    defer { speech.close() }
    _ = speech.speak(Self.request(1))
    let refusal = SpeechStatus(.relayRefused, ["answer": "the secret is another one"])
    #expect(Self.waits { events.contains(.status(refusal)) })
    #expect(voice.log.withLock { $0.spoken.isEmpty })
  }

  @Test("A socket that others may use is not connected to")
  func openSocket() throws {
    let folder = try Folder.makePrivate(prefix: "relay")
    defer { Folder.remove(folder) }
    let (voice, events) = (TestVoice(), Events())
    let (place, relay) = try Self.listen(folder, token: "secret", voice)
    defer { relay.close() }
    #expect(place.isPrivate)
    chmod(place.path, 0o666)
    #expect(!place.isPrivate && !place.isListening)
    let speech = try RemoteSpeech(places: { [place] }, name: "test") { events.add($0) }
    defer { speech.close() }
    #expect(Self.waits { events.contains(.status(SpeechStatus(.relayMissing))) })
    #expect(voice.log.withLock { $0.onEvent == nil })
  }

  @Test("A connection that is lost is said, and comes back with what was not heard")
  func comesBack() throws {
    let folder = try Folder.makePrivate(prefix: "relay")
    defer { Folder.remove(folder) }
    let (voice, events) = (TestVoice(), Events())
    let (place, first) = try Self.listen(folder, token: "secret", voice)
    let speech = try RemoteSpeech(places: { [place] }, name: "test") { events.add($0) }
    defer { speech.close() }
    _ = speech.speak(Self.request(1))
    #expect(Self.waits { voice.log.withLock { !$0.spoken.isEmpty } })
    first.close()
    #expect(Self.waits { events.contains(.held(UtteranceID(1), heardSegments: 0)) })
    #expect(events.contains(.status(SpeechStatus(.relayGone))))
    let (_, second) = try Self.listen(folder, token: "secret", voice)
    defer { second.close() }
    #expect(Self.waits { events.contains(.status(SpeechStatus(.soundIsBack))) })
  }

  @Test("A note of a place is found by readers without it in their environment, and goes with its socket")
  func notes() throws {
    let folder = try Folder.makePrivate(prefix: "relay")
    defer { Folder.remove(folder) }
    let (place, relay) = try Self.listen(folder, token: "secret", TestVoice())
    let variable: (String) -> String? = { $0 == "XDG_RUNTIME_DIR" ? folder : nil }
    #expect(place.note(variable))
    var status = stat()
    #expect(stat("\(folder)/earshot/relay.relay", &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(RelayPlace.all(variable).contains(place))
    relay.close()
    #expect(!RelayPlace.all(variable).contains(place))
    #expect(access("\(folder)/earshot/relay.relay", F_OK) != 0)
  }

  @Test("Readers reach a relay through a pair of pipes, by numbers, and the secret stays behind")
  func bridge() throws {
    let folder = try Folder.makePrivate(prefix: "relay")
    defer { Folder.remove(folder) }
    let socket = try BusSocket(named: "bridge", runtime: folder, fallback: folder)
    let place = RelayPlace(path: socket.path, token: "secret")
    var ends: [Int32] = [-1, -1]
    #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    let theirs = ends[1]
    #expect(
      DetachedThread.start {
        StreamBridge(socket: socket.descriptor, place: place, input: theirs, output: theirs).run()
      })
    let pipes = MessageStream(ends[0])
    var lines: [String] = []
    func line() -> String {
      _ = Self.waits {
        lines += pipes.receive()
        return !lines.isEmpty
      }
      return lines.isEmpty ? "" : lines.removeFirst()
    }
    #expect(line() == "earshot-relay 1")
    let events = Events()
    let speech = try RemoteSpeech(places: { [place] }, name: "test") { events.add($0) }
    #expect(line() == "1 +")
    let hello = line()
    #expect(hello.hasPrefix("1 {") && !hello.contains("secret"))
    pipes.send("1 " + RelayReport.welcome(name: "pipes").line)
    _ = speech.speak(Self.request(4))
    var spoken = line()
    if spoken.contains(#""silence""#) { spoken = line() }
    // On the way each request has a number of the connection's own.
    #expect(spoken.hasPrefix("1 {\"do\":\"speak\",\"id\":1,"))
    pipes.send("1 " + RelayReport.event(.ended(UtteranceID(1), .handedOver)).line)
    #expect(Self.waits { events.contains(.ended(UtteranceID(4), .handedOver)) })
    speech.close()
    #expect(line() == "1 -")
  }

  @Test("Where nothing is heard, the relay that comes later speaks, and what waited is given back to it")
  func comesLate() throws {
    let folder = try Folder.makePrivate(prefix: "relay")
    defer { Folder.remove(folder) }
    let (here, there, events) = (TestVoice(), TestVoice(), Events())
    let variable: @Sendable (String) -> String? = { $0 == "XDG_RUNTIME_DIR" ? folder : nil }
    let places: @Sendable () -> [RelayPlace] = { RelayPlace.all(variable) }
    let speech = try LateRelaySpeech(
      here: { onEvent in
        here.log.withLock { $0.onEvent = onEvent }
        return here
      },
      relayed: { onEvent throws(AudioError) in
        try RemoteSpeech(places: places, name: "test", isAwaited: true, onEvent: onEvent)
      }, variable: variable, hasRelay: { places().contains(where: \.isListening) }, onEvent: { events.add($0) })
    defer { speech.close() }
    _ = speech.speak(Self.request(1))
    #expect(here.log.withLock { $0.spoken.count } == 1)
    let (place, relay) = try Self.listen(folder, token: "secret", there)
    defer { relay.close() }
    #expect(place.note(variable))
    here.tell(.status(SpeechStatus(.nothingToPlayOn)))
    #expect(Self.waits { events.contains(.status(SpeechStatus(.soundIsBack))) })
    #expect(events.contains(.held(UtteranceID(1), heardSegments: 0)))
    // What the voice here still tells is nobody's.
    here.tell(.ended(UtteranceID(1), .failed))
    _ = speech.speak(Self.request(1))
    #expect(Self.waits { there.log.withLock { $0.spoken.count == 1 } })
    #expect(!events.contains(.ended(UtteranceID(1), .failed)))
    #expect(Self.waits { here.log.withLock { $0.isClosed } })
  }

  @Test("Where there is sound, a relay that comes later changes nothing")
  func staysHere() throws {
    let folder = try Folder.makePrivate(prefix: "relay")
    defer { Folder.remove(folder) }
    let (here, there, events) = (TestVoice(), TestVoice(), Events())
    let variable: @Sendable (String) -> String? = { $0 == "XDG_RUNTIME_DIR" ? folder : nil }
    let speech = try LateRelaySpeech(
      here: { onEvent in
        here.log.withLock { $0.onEvent = onEvent }
        return here
      },
      relayed: { onEvent in
        there.log.withLock { $0.onEvent = onEvent }
        return there
      }, variable: variable, hasRelay: { true }, onEvent: { events.add($0) })
    here.tell(.status(SpeechStatus(.soundIsBack)))
    _ = speech.speak(Self.request(1))
    speech.close()
    #expect(here.log.withLock { $0.isClosed && $0.spoken.count == 1 })
    #expect(there.log.withLock { $0.onEvent == nil })
  }
}
