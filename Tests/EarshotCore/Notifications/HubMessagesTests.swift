// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import Testing

@MainActor
@Suite struct HubMessagesTests {
  @Test("NTF-9 the sequence gives messages in the order of posting, from the call on")
  func order() async {
    let hub = NotificationHub()
    hub.post(Numbered(number: -1))
    let messages = hub.messages(of: Numbered.self)
    for number in 0..<10 { hub.post(Numbered(number: number)) }
    var numbers: [Int] = []
    for await message in messages {
      numbers.append(message.number)
      if numbers.count == 10 { break }
    }
    #expect(numbers == Array(0..<10))
  }

  @Test("A slow reader gets the newest, the oldest are dropped")
  func dropsOldest() async {
    let hub = NotificationHub()
    let messages = hub.messages(of: Numbered.self, capacity: 3)
    for number in 0..<10 { hub.post(Numbered(number: number)) }
    var numbers: [Int] = []
    for await message in messages {
      numbers.append(message.number)
      if numbers.count == 3 { break }
    }
    #expect(numbers == [7, 8, 9])
  }

  @Test("NTF-8 a sequence for one subject hears only that one")
  func subject() async {
    let hub = NotificationHub()
    let subject = Heard<Never>()
    let messages = hub.messages(of: Numbered.self, from: subject)
    hub.post(Numbered(number: 1))
    hub.post(Numbered(number: 2), from: subject)
    var iterator = messages.makeAsyncIterator()
    #expect(await iterator.next()?.number == 2)
  }

  @Test("The sequence ends when the hub is gone, after what was posted before")
  func hubGone() async {
    var hub: NotificationHub? = NotificationHub()
    let messages = hub?.messages(of: Numbered.self)
    hub?.post(Numbered(number: 1))
    hub = nil
    var numbers: [Int] = []
    if let messages { for await message in messages { numbers.append(message.number) } }
    #expect(numbers == [1])
  }

  @Test("NTF-8 the observation ends with the task that iterates")
  func cancellation() async {
    let hub = NotificationHub()
    let heard = Heard<Int>()
    let (started, start) = AsyncStream<Void>.makeStream()
    let messages = hub.messages(of: Numbered.self)
    let task = Task { @MainActor in
      for await message in messages {
        heard.values.append(message.number)
        start.yield()
      }
    }
    hub.post(Numbered(number: 1))
    for await _ in started { break }
    task.cancel()
    await task.value
    hub.post(Numbered(number: 2))
    #expect(heard.values == [1])
  }
}
