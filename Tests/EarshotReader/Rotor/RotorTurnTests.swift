// SPDX-License-Identifier: Apache-2.0
@testable import EarshotReader
import EarshotSpeech
import Testing

@Suite("What the rotor is set to")
struct RotorTurnTests {
  private let ring: [RotorOption] = [
    .text(.character), .text(.word), .kind(.heading), .kind(.button), .setting(.rate),
  ]

  @Test("V-67 Once round in each direction leads to every option once, and back to where it began")
  func wraps() {
    var rotor = Rotor()
    let forward = ring.map { _ in rotor.turn(.forward, in: ring) }
    #expect(forward == Array(ring.dropFirst()) + [.text(.character)])
    let backward = ring.map { _ in rotor.turn(.backward, in: ring) }
    #expect(backward == Array(ring.reversed()))
    #expect(rotor.active(in: ring) == .text(.character))
  }

  @Test("V-68 From a kind there is nothing of any more, turning leads to its neighbours in the ring")
  func gone() {
    for (direction, next) in [(ReviewDirection.forward, RotorOption.kind(.button)), (.backward, .kind(.heading))] {
      var rotor = Rotor()
      rotor.turn(to: .kind(.link))
      #expect(rotor.active(in: ring) == .kind(.link))
      #expect(rotor.turn(direction, in: ring) == next)
    }
  }

  @Test("V-68 What is not offered here is what it was before, and is back where it is offered")
  func elsewhere() {
    var rotor = Rotor()
    rotor.turn(to: .custom("Errors"))
    #expect(rotor.active(in: ring) == .text(.character))
    #expect(rotor.active(in: ring + [.custom("Errors")]) == .custom("Errors"))
  }

  @Test("V-70, V-71 Value and actions set themselves for an element, the value first, until it is left")
  func offersItself() {
    var rotor = Rotor()
    rotor.turn(to: .kind(.heading))
    rotor.arrive()
    let actions = ring + [.actions(category: nil)]
    #expect(rotor.active(in: actions) == .actions(category: nil))
    #expect(rotor.active(in: ring + [.value, .actions(category: nil)]) == .value)
    rotor.turn(to: .text(.word))
    #expect(rotor.active(in: actions) == .text(.word))
    rotor.turn(to: .actions(category: nil))
    rotor.arrive()
    #expect(rotor.active(in: ring) == .text(.word))
  }

  @Test("V-68 An empty ring changes nothing")
  func empty() {
    var rotor = Rotor()
    #expect(rotor.turn(.forward, in: []) == .text(.character))
    #expect(rotor.turn(.backward, in: []) == .text(.character))
  }

  @Test("A-2, V-72 In a chosen language nothing is said in another")
  func language() {
    var rotor = Rotor()
    let words: [SpeechCommand] = [.language("fr"), .text("Bonjour"), .language(nil), .text("hello")]
    #expect(rotor.spoken(words) == words)
    rotor.language = "de"
    #expect(rotor.spoken(words) == [.text("Bonjour"), .text("hello")])
  }

  @Test("V-72 Languages are called by their own names; one that is not known by its tag")
  func names() {
    #expect(LanguageName.own("ko-KR") == "한국어")
    #expect(LanguageName.own("EN_gb") == "English")
    #expect(LanguageName.own("tlh") == "tlh")
  }
}
