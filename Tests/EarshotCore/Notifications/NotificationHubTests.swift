// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import Testing

/// The messages that observers heard, in order.
@MainActor
final class Heard<Value> {
  var values: [Value] = []
}

struct Numbered: HubMessage { var number: Int }
struct Lettered: HubMessage { var letter: Character }

@MainActor
@Suite struct NotificationHubTests {
  let hub = NotificationHub()

  @Test("NTF-1 any object observes a message by its type, and hears no other type")
  func typed() {
    let heard = Heard<String>()
    let token = hub.observe(AccessibilityNotification.Announcement.self) { heard.values.append($0.text) }
    hub.post(.announcement("Saved"))
    hub.post(.screenChanged())
    hub.post(.announcement("Closed"))
    #expect(heard.values == ["Saved", "Closed"])
    token.cancel()
  }

  @Test("NTF-8 an observer without a subject hears all, one with a subject only that one")
  func subjects() {
    let (first, second) = (Heard<Never>(), Heard<Never>())
    let (all, some) = (Heard<Int>(), Heard<Int>())
    let tokens = [
      hub.observe(Numbered.self) { all.values.append($0.number) },
      hub.observe(Numbered.self, from: first) { some.values.append($0.number) },
    ]
    hub.post(Numbered(number: 1), from: first)
    hub.post(Numbered(number: 2), from: second)
    hub.post(Numbered(number: 3))
    #expect(all.values == [1, 2, 3])
    #expect(some.values == [1])
    _ = tokens
  }

  @Test("NTF-8 an observer whose subject is gone hears neither other subjects nor posts without one")
  func subjectGone() {
    let some = Heard<Int>()
    var subject: Heard<Never>? = Heard()
    let token = hub.observe(Numbered.self, from: subject) { some.values.append($0.number) }
    hub.post(Numbered(number: 1), from: subject)
    subject = nil
    hub.post(Numbered(number: 2))
    hub.post(Numbered(number: 3), from: Heard<Never>())
    #expect(some.values == [1])
    _ = token
  }

  @Test("NTF-8 removal stops delivery, twice is once")
  func removal() {
    let heard = Heard<Int>()
    let token = hub.observe(Numbered.self) { heard.values.append($0.number) }
    hub.post(Numbered(number: 1))
    token.cancel()
    token.cancel()
    hub.post(Numbered(number: 2))
    #expect(heard.values == [1])
  }

  @Test("NTF-8 releasing the token stops delivery at once and lets go of what the observer held")
  func release() {
    final class Owner {}
    weak var watched: Owner?
    let heard = Heard<Int>()
    var token: ObservationToken?
    do {
      let owner = Owner()
      watched = owner
      token = hub.observe(Numbered.self) {
        _ = owner
        heard.values.append($0.number)
      }
    }
    hub.post(Numbered(number: 1))
    #expect(watched != nil)
    token = nil
    hub.post(Numbered(number: 2))
    #expect(heard.values == [1])
    #expect(watched == nil)
    _ = token
  }

  @Test("NTF-8 an observer that owns its token is never called after it is gone")
  func owner() {
    @MainActor final class Owner {
      var token: ObservationToken?
      init(_ hub: NotificationHub, _ heard: Heard<Int>) {
        token = hub.observe(Numbered.self) { [weak self] in heard.values.append(self == nil ? -1 : $0.number) }
      }
    }
    let heard = Heard<Int>()
    var owner: Owner? = Owner(hub, heard)
    hub.post(Numbered(number: 1))
    owner = nil
    hub.post(Numbered(number: 2))
    #expect(heard.values == [1])
    _ = owner
  }

  @Test("NTF-9 ten thousand posts arrive in the order of posting, with several observers and types")
  func order() {
    let heard = Heard<(observer: Int, number: Int)>()
    let tokens = (0..<3).map { observer in
      hub.observe(Numbered.self) { heard.values.append((observer, $0.number)) }
    }
    for number in 0..<10_000 { hub.post(Numbered(number: number)) }
    #expect(heard.values.count == 30_000)
    #expect(heard.values.enumerated().allSatisfy { $1.number == $0 / 3 && $1.observer == $0 % 3 })
    _ = tokens
  }

  @Test("NTF-9 observers run in the order in which they registered, those of all messages among them")
  func insertionOrder() {
    for _ in 0..<20 {
      let heard = Heard<Int>()
      let hub = NotificationHub()
      var tokens: [ObservationToken] = []
      for observer in 0..<8 {
        if observer % 3 == 1 {
          tokens.append(hub.observeAll { _ in heard.values.append(observer) })
        } else {
          tokens.append(hub.observe(Numbered.self) { _ in heard.values.append(observer) })
        }
      }
      hub.post(Numbered(number: 0))
      #expect(heard.values == [0, 1, 2, 3, 4, 5, 6, 7])
    }
  }

  @Test("NTF-9 a post made in a delivery waits until every observer has the message before it")
  func reentrancy() {
    let heard = Heard<String>()
    let tokens = [
      hub.observe(Numbered.self) { [hub] message in
        heard.values.append("A\(message.number)")
        if message.number == 1 {
          hub.post(Lettered(letter: "x"))
          hub.post(Numbered(number: 2))
        }
      },
      hub.observe(Lettered.self) { [hub] message in
        heard.values.append("L\(message.letter)")
        if message.letter == "x" { hub.post(Lettered(letter: "y")) }
      },
      hub.observe(Numbered.self) { heard.values.append("B\($0.number)") },
    ]
    hub.post(Numbered(number: 1))
    #expect(heard.values == ["A1", "B1", "Lx", "A2", "B2", "Ly"])
    _ = tokens
  }

  @Test("NTF-9 ten thousand posts made in one delivery arrive in order and use no stack")
  func nestedFlood() {
    let heard = Heard<Int>()
    let tokens = [
      hub.observe(Numbered.self) { [hub] message in
        if message.number == -1 { (0..<5_000).forEach { hub.post(Numbered(number: $0)) } }
        if message.number >= 0, message.number < 5_000 { hub.post(Numbered(number: message.number + 5_000)) }
      },
      hub.observe(Numbered.self) { heard.values.append($0.number) },
    ]
    hub.post(Numbered(number: -1))
    #expect(heard.values == [-1] + Array(0..<10_000))
    _ = tokens
  }

  @Test("An observer removed during a delivery is not called again, not even for that message")
  func removedDuringDelivery() {
    let heard = Heard<String>()
    let own = Heard<ObservationToken>()
    let last = Heard<ObservationToken>()
    own.values.append(
      hub.observe(Numbered.self) { _ in
        heard.values.append("own")
        own.values.first?.cancel()
        last.values = []
      })
    let middle = hub.observe(Numbered.self) { _ in heard.values.append("middle") }
    last.values.append(hub.observe(Numbered.self) { _ in heard.values.append("last") })
    hub.post(Numbered(number: 1))
    hub.post(Numbered(number: 2))
    #expect(heard.values == ["own", "middle", "middle"])
    _ = middle
  }

  @Test("An observer added during a delivery hears the next message delivered, also one already posted")
  func addedDuringDelivery() {
    let heard = Heard<Int>()
    let added = Heard<ObservationToken>()
    let token = hub.observe(Numbered.self) { [hub] message in
      guard message.number == 1 else { return }
      hub.post(Numbered(number: 2))
      added.values.append(hub.observe(Numbered.self) { heard.values.append($0.number) })
      added.values.append(hub.observeAll { heard.values.append(($0 as? Numbered)?.number ?? -1) })
    }
    hub.post(Numbered(number: 1))
    #expect(heard.values == [2, 2])
    _ = token
  }

  @Test("Observers of all messages hear types that nobody else observes, registered before or after them")
  func observeAll() {
    let heard = Heard<String>()
    let subject = Heard<Never>()
    let first = hub.observe(Numbered.self) { _ in }
    let all = hub.observeAll { heard.values.append("all \(type(of: $0))") }
    let some = hub.observeAll(from: subject) { heard.values.append("some \(type(of: $0))") }
    hub.post(Numbered(number: 1))
    hub.post(Lettered(letter: "x"), from: subject)
    #expect(heard.values == ["all Numbered", "all Lettered", "some Lettered"])
    all.cancel()
    hub.post(Numbered(number: 1))
    #expect(heard.values.count == 3)
    _ = (first, some)
  }

  @Test("The observer that brings a message does not hear it, also when it has to wait")
  func exception() {
    let heard = Heard<String>()
    let bridge = Heard<ObservationToken>()
    let all = hub.observeAll { [hub] message in
      heard.values.append("bridge \(type(of: message))")
      if message is Lettered { hub.post(Numbered(number: 1), except: bridge.values.first) }
    }
    bridge.values.append(all)
    let other = hub.observe(Numbered.self) { _ in heard.values.append("other Numbered") }
    hub.post(Numbered(number: 0), except: all)
    hub.post(Lettered(letter: "x"))
    #expect(heard.values == ["other Numbered", "bridge Lettered", "other Numbered"])
    _ = other
  }

  @Test("CUR-10 posting is safe when nobody listens, and when the listeners have gone")
  func nobody() {
    hub.post(.screenChanged(.element(ElementID(7))))
    hub.observe(AccessibilityNotification.ScreenChanged.self) { _ in }.cancel()
    hub.post(.screenChanged(.none))
    var lonely: NotificationHub? = NotificationHub()
    let token = lonely?.observe(Numbered.self) { _ in }
    lonely = nil
    token?.cancel()
  }
}
