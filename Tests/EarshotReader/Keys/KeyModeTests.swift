// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import Testing

@testable import EarshotReader

@Suite("Keys, apart from the rest of the reader")
struct KeyModeTests {
  private var keys = KeyMode()
  private var surroundings = KeyMode.Surroundings(
    map: .standard, offer: .none, isOnElements: false, timeout: .seconds(1))
  private static let readerKey = "\u{1b}[24~"

  private mutating func press(_ text: String, at now: Instant = at(0)) -> KeyMeaning {
    keys.handle(withheld: KeyStroke(Array(text.utf8)), in: surroundings, ElementTree(), at: now)
  }

  @Test("The key after the reader key is a command, and only that one")
  mutating func command() {
    #expect(press(Self.readerKey) == .readerKey)
    #expect(keys.capture == .nextKey)
    #expect(press("x") == .command(.stop))
    #expect(keys.capture == .none)
    #expect(press("x") == .program)
  }

  @Test("The reader key twice is the program's, and a key without a meaning is none")
  mutating func others() {
    _ = press(Self.readerKey)
    #expect(press(Self.readerKey) == .program)
    _ = press(Self.readerKey)
    #expect(press("\u{18}") == .unknown)
    #expect(keys.capture == .none)
  }

  @Test("Speech is silent until it is decided; after a second the key is not waited for")
  mutating func time() {
    surroundings.timeout = .seconds(5)
    _ = press(Self.readerKey)
    #expect(keys.isUndecided && keys.deadline == at(2_000))
    #expect(keys.decide(at: at(1_999)) == false)
    let isDecided = keys.decide(at: at(2_000))
    #expect(isDecided && !keys.isUndecided && keys.deadline == at(5_000))
    let isLetGo = keys.disarm(at: at(5_000))
    #expect(isLetGo && keys.deadline == nil && keys.capture == .none)
    #expect(keys.passed() == false)
  }

  @Test("Text for the reader ends with Enter or Escape; meanwhile every key is its")
  mutating func entry() {
    keys.begin(TextEntry(.find(.forward)))
    #expect(keys.capture == .allKeys)
    #expect(press("a") == .entry(.typed("a")))
    #expect(press("b") == .entry(.typed("b")))
    #expect(press("\u{7f}") == .entry(.deleted("b")))
    guard case .entry(.entered(let entry)) = press("\r") else {
      Issue.record("not entered")
      return
    }
    #expect(entry.text == "a")
    #expect(keys.capture == .none)
  }

  @Test("The reader key ends what was being typed")
  mutating func entryLeft() {
    keys.begin(TextEntry(.find(.forward)))
    #expect(press(Self.readerKey) == .readerKey)
    #expect(press("x") == .command(.stop))
    #expect(keys.capture == .none)
  }

  @Test("In key help keys say what they do, until Escape; the reader key does not make speech wait")
  mutating func help() {
    #expect(keys.toggleHelp() == true)
    #expect(press("x") == .help(Key("x"), .stop, isAfterReaderKey: false))
    #expect(press(Self.readerKey) == .readerKey)
    #expect(!keys.isUndecided)
    #expect(press("x") == .help(Key("x"), .stop, isAfterReaderKey: true))
    #expect(press("\u{1b}") == .command(.toggleKeyHelp))
  }

  @Test("While keys are locked on letters are commands, and Control+C still reaches the program")
  mutating func locked() {
    #expect(keys.toggleLock() == true)
    #expect(press("x") == .command(.stop))
    #expect(press("\u{3}") == .program)
    #expect(keys.capture == .allKeys)
  }

  @Test("A key that went to the program ends the waiting, and it is known that it was in vain")
  mutating func missed() {
    _ = press(Self.readerKey)
    #expect(keys.passed() == true)
    #expect(keys.passed() == false)
    keys.ask(for: .program, timeout: .seconds(1), at: at(0))
    #expect(keys.deadline == at(5_000))
    #expect(keys.passed() == false)
  }
}
