// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech
import EarshotTestRandom
import Testing

@testable import EarshotRemote

@Suite("A reader and its relay agree")
struct RemoteConversationTests {
  private static func request(_ id: UInt64, generation: UInt64 = 0, segments: Int = 1) -> SpeechRequest {
    let segment = SpeechSegment(text: "word", voice: "en", rate: 260, pitch: 50, volume: 100)
    return SpeechRequest(
      id: UtteranceID(id), generation: generation, segments: Array(repeating: segment, count: segments))
  }

  private static func connected() -> RemoteConversation {
    var conversation = RemoteConversation(hello: .hello(token: "", name: "test"))
    _ = conversation.connected(at: 0)
    _ = conversation.receive(.welcome(name: "relay"), at: 0)
    return conversation
  }

  private static func ends(_ effects: [RemoteConversation.Effect]) -> [RemoteConversation.Effect] {
    effects.filter {
      switch $0 {
      case .event(.ended), .event(.held): true
      default: false
      }
    }
  }

  @Test("What is asked before the first connection is spoken by it, once")
  func first() {
    var conversation = RemoteConversation(hello: .hello(token: "", name: "test"))
    #expect(conversation.isDue(at: 0))
    #expect(conversation.follow(.speak(Self.request(1)), at: 0).isEmpty)
    #expect(conversation.connected(at: 0) == [.send(.hello(token: "", name: "test"))])
    let effects = conversation.receive(.welcome(name: "relay"), at: 0.1)
    #expect(effects.contains(.send(.speak(Self.request(1)))))
    // Nothing was lost, so nothing is back.
    #expect(!effects.contains(.event(.status(SpeechStatus(.soundIsBack)))))
    let end = SpeechEvent.ended(UtteranceID(1), .finished)
    #expect(conversation.receive(.event(end), at: 1) == [.event(end)])
    #expect(conversation.receive(.event(end), at: 1).isEmpty)
  }

  @Test("A key ends older speech here at once, and is told; a late end is no second one")
  func key() {
    var conversation = Self.connected()
    _ = conversation.follow(.speak(Self.request(1)), at: 0)
    let effects = conversation.silence(before: 1)
    #expect(effects.first == .send(.silence(generation: 1)))
    #expect(Self.ends(effects) == [.event(.ended(UtteranceID(1), .interrupted))])
    #expect(conversation.receive(.event(.ended(UtteranceID(1), .finished)), at: 1).isEmpty)
    #expect(
      conversation.follow(.speak(Self.request(2)), at: 1) == [.event(.ended(UtteranceID(2), .interrupted))])
  }

  @Test("A lost connection gives back what was not heard, says so once, and goes on after it is back")
  func cut() {
    var conversation = Self.connected()
    _ = conversation.follow(.speak(Self.request(1, segments: 4)), at: 0)
    let word = SpeechEvent.word(UtteranceID(1), SpokenWord(segment: 2, scalars: 0..<1))
    // Words that were not asked for only tell how far it is.
    #expect(conversation.receive(.event(word), at: 1).isEmpty)
    let effects = conversation.lost(at: 2)
    #expect(
      effects == [.event(.held(UtteranceID(1), heardSegments: 2)), .event(.status(SpeechStatus(.relayGone)))])
    #expect(
      conversation.follow(.speak(Self.request(1)), at: 3) == [.event(.held(UtteranceID(1), heardSegments: 0))])
    #expect(conversation.isDue(at: 2))
    #expect(conversation.foundNobody(at: 2).isEmpty)
    #expect(!conversation.isDue(at: 2.5))
    _ = conversation.connected(at: 4)
    #expect(
      conversation.receive(.welcome(name: "relay"), at: 4).contains(.event(.status(SpeechStatus(.soundIsBack)))))
  }

  @Test("After half a minute without a connection speech fails instead of waiting")
  func hold() {
    var conversation = Self.connected()
    _ = conversation.lost(at: 0)
    _ = conversation.foundNobody(at: 0)
    #expect(!conversation.advance(to: 29).contains(.event(.released)))
    #expect(conversation.advance(to: 30).contains(.event(.released)))
    #expect(conversation.follow(.speak(Self.request(5)), at: 31) == [.event(.ended(UtteranceID(5), .failed))])
  }

  @Test("An end of the session never waits for a connection")
  func finish() {
    var conversation = Self.connected()
    _ = conversation.follow(.speak(Self.request(1)), at: 0)
    _ = conversation.lost(at: 0)
    #expect(conversation.follow(.finish, at: 1).contains(.event(.released)))
    #expect(conversation.follow(.speak(Self.request(1)), at: 1) == [.event(.ended(UtteranceID(1), .failed))])
    var other = Self.connected()
    _ = other.follow(.speak(Self.request(1)), at: 0)
    #expect(other.close() == [.event(.ended(UtteranceID(1), .interrupted))])
  }

  @Test("A relay that owes an answer and says nothing is asked, then given up")
  func dead() {
    var conversation = Self.connected()
    _ = conversation.follow(.speak(Self.request(1)), at: 100)
    #expect(conversation.advance(to: 101).isEmpty)
    #expect(conversation.advance(to: 105) == [.send(.ping)])
    #expect(conversation.receive(.pong, at: 106).isEmpty)
    #expect(conversation.advance(to: 110.5) == [.send(.ping)])
    let effects = conversation.advance(to: 118.5)
    #expect(effects.first == .hangUp)
    #expect(Self.ends(effects) == [.event(.held(UtteranceID(1), heardSegments: 0))])
  }

  @Test("A relay that owes nothing may be silent")
  func idle() {
    var conversation = Self.connected()
    #expect(conversation.deadline == nil)
    #expect(conversation.advance(to: 10_000).isEmpty)
  }

  @Test("What follows waits with the relay, and is not sent again when its turn comes, whatever its id")
  func ahead() {
    var conversation = Self.connected()
    _ = conversation.follow(.speak(Self.request(1)), at: 0)
    #expect(
      conversation.follow(.prepare(Self.request(9, segments: 2)), at: 0) == [
        .send(.speak(Self.request(2, segments: 2)))
      ])
    #expect(conversation.follow(.prepare(Self.request(9, segments: 2)), at: 0).isEmpty)
    _ = conversation.receive(.event(.ended(UtteranceID(1), .finished)), at: 1)
    // It begins there before the reader has asked.
    #expect(conversation.receive(.event(.began(UtteranceID(2))), at: 1).isEmpty)
    #expect(conversation.follow(.speak(Self.request(5, segments: 2)), at: 1) == [.event(.began(UtteranceID(5)))])
    let end = conversation.receive(.event(.ended(UtteranceID(2), .finished)), at: 2)
    #expect(end == [.event(.ended(UtteranceID(5), .finished))])
  }

  @Test("What follows is taken back before what it follows is cut, and behind what comes between it is sent again")
  func takenBack() {
    var conversation = Self.connected()
    _ = conversation.follow(.speak(Self.request(1)), at: 0)
    _ = conversation.follow(.prepare(Self.request(2, segments: 2)), at: 0)
    #expect(
      conversation.follow(.tell(.cancel(UtteranceID(1))), at: 0) == [
        .send(.cancel(UtteranceID(2))), .send(.cancel(UtteranceID(1))), .event(.ended(UtteranceID(1), .interrupted)),
      ])
    #expect(
      conversation.follow(.speak(Self.request(3, segments: 3)), at: 0) == [
        .send(.speak(Self.request(3, segments: 3))), .send(.speak(Self.request(4, segments: 2))),
      ])
    // The end of the one that was taken back is nobody's.
    #expect(conversation.receive(.event(.ended(UtteranceID(2), .interrupted)), at: 1).isEmpty)
    #expect(conversation.follow(.prepare(nil), at: 1) == [.send(.cancel(UtteranceID(4)))])
    // Begun meanwhile: the transcript says that it was heard and will be said again.
    #expect(conversation.receive(.event(.began(UtteranceID(4))), at: 1).count == 1)
    #expect(conversation.receive(.event(.ended(UtteranceID(4), .interrupted)), at: 1).isEmpty)
  }

  @Test("A key silences what was sent ahead, too, and nothing is sent ahead of silence")
  func aheadOfKey() {
    var conversation = Self.connected()
    #expect(conversation.follow(.prepare(Self.request(1)), at: 0).isEmpty)
    _ = conversation.follow(.speak(Self.request(2, segments: 2)), at: 0)
    #expect(conversation.silence(before: 1).first == .send(.silence(generation: 1)))
    #expect(
      conversation.follow(.speak(Self.request(3, generation: 1)), at: 0) == [
        .send(.speak(Self.request(3, generation: 1)))
      ])
  }

  @Test("A refusal is said, with its reason")
  func refused() {
    var conversation = RemoteConversation(hello: .hello(token: "", name: "test"))
    _ = conversation.connected(at: 0)
    #expect(
      conversation.receive(.refused("no"), at: 0)
        == [.hangUp, .event(.status(SpeechStatus(.relayRefused, ["answer": "no"])))])
  }

  @Test("The turn that was left and a hidden console are told to the next connection")
  func choices() {
    var conversation = Self.connected()
    _ = conversation.follow(.tell(.turn(isTaken: false)), at: 0)
    _ = conversation.follow(.tell(.shown(false)), at: 0)
    _ = conversation.lost(at: 1)
    _ = conversation.connected(at: 2)
    let effects = conversation.receive(.welcome(name: "relay"), at: 2)
    #expect(effects.contains(.send(.turn(isTaken: false))) && effects.contains(.send(.shown(false))))
  }

  @Test(
    "Each request has exactly one end for any order of keys, losses and answers", arguments: 0..<200 as Range<UInt64>)
  func ends(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var conversation = Self.connected()
    var open: Set<UInt64> = []
    var (next, generation, now) = (1 as UInt64, 0 as UInt64, 0.0)
    func take(_ effects: [RemoteConversation.Effect]) {
      for effect in effects {
        guard case .event(let event) = effect else { continue }
        switch event {
        case .ended(let id, _), .held(let id, _): #expect(open.remove(id.rawValue) != nil)
        default: break
        }
      }
    }
    for _ in 0..<60 {
      now += Double(random.next(upperBound: 3_000 as UInt64)) / 1_000
      switch random.next(upperBound: 10 as UInt64) {
      case 0, 1, 2:
        open.insert(next)
        let segments = 1 + Int(random.next(upperBound: 2 as UInt64))
        take(conversation.follow(.speak(Self.request(next, generation: generation, segments: segments)), at: now))
        next += 1
      case 8:
        let request = Self.request(
          next, generation: generation, segments: 1 + Int(random.next(upperBound: 2 as UInt64)))
        take(conversation.follow(.prepare(random.next(upperBound: 4 as UInt64) == 0 ? nil : request), at: now))
      case 9:
        let id = UtteranceID(1 + random.next(upperBound: 2 * next))
        take(conversation.receive(.event(.held(id, heardSegments: 0)), at: now))
      case 3:
        generation += 1
        take(conversation.silence(before: generation))
      case 4:
        let id = UtteranceID(1 + random.next(upperBound: next))
        take(conversation.receive(.event(.ended(id, .finished)), at: now))
      case 5:
        if conversation.isDue(at: now) {
          take(conversation.connected(at: now))
          take(conversation.receive(.welcome(name: "relay"), at: now))
        } else if case .open = conversation.state {
          take(conversation.lost(at: now))
        }
      case 6: take(conversation.follow(.tell(.cancel(UtteranceID(1 + random.next(upperBound: next)))), at: now))
      default: take(conversation.advance(to: now))
      }
    }
    take(conversation.close())
    #expect(open.isEmpty)
  }
}
