// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotSession
import EarshotSpeech
import Testing

@Suite struct TranscriptOrderTests {
  private func utterance(_ number: UInt64) -> Utterance {
    Utterance(id: UtteranceID(number), commands: [.text("\(number)")], source: .output, priority: .text)
  }

  private func at(_ number: UInt64) -> Instant { Instant(nanoseconds: Int64(number)) }

  private func ask(_ order: inout TranscriptOrder, _ numbers: ClosedRange<UInt64>) {
    for number in numbers { order.asked(utterance(number), at: at(number)) }
  }

  @Test("A line waits until all that were asked for before it have ended")
  func waits() {
    var order = TranscriptOrder()
    ask(&order, 1...3)
    #expect(order.ended(UtteranceID(3), .dropped).isEmpty)
    #expect(order.ended(UtteranceID(1), .finished).map(\.text) == ["1"])
    #expect(order.ended(UtteranceID(2), .interrupted).map(\.text) == ["2", "3"])
    #expect(order.count == 0)
  }

  @Test("A line tells when it was asked for, when it began to be heard, first, and how it ended")
  func times() {
    var order = TranscriptOrder()
    order.asked(utterance(1), at: at(10))
    order.began(UtteranceID(1), at: at(20))
    order.began(UtteranceID(1), at: at(30))
    let lines = order.ended(UtteranceID(1), .failed)
    #expect(lines.map(\.t) == [at(10)])
    #expect(lines.map(\.heard) == [at(20)])
    #expect(lines.map(\.outcome) == [.failed])
  }

  @Test("What happens at once takes its turn among the utterances")
  func instantaneous() {
    var order = TranscriptOrder()
    order.asked(utterance(1), at: at(1))
    #expect(order.add(.meta(at: at(2), "gesture")).isEmpty)
    order.asked(utterance(3), at: at(3))
    #expect(order.ended(UtteranceID(1), .finished).map(\.text) == ["1", "gesture"])
    #expect(order.add(.meta(at: at(3), "late")).isEmpty)
    #expect(order.ended(UtteranceID(3), .finished).map(\.text) == ["3", "late"])
    #expect(order.add(.meta(at: at(4), "alone")).map(\.text) == ["alone"])
  }

  @Test("Ends come once, and only of what was asked for")
  func unknown() {
    var order = TranscriptOrder()
    order.began(UtteranceID(9), at: .zero)
    #expect(order.ended(UtteranceID(9), .finished).isEmpty)
    ask(&order, 1...1)
    #expect(order.ended(UtteranceID(1), .finished).count == 1)
    #expect(order.ended(UtteranceID(1), .failed).isEmpty)
    #expect(order.flush().isEmpty)
  }

  @Test("At the end what is left is cut: interrupted if it was heard, dropped if not")
  func flush() {
    var order = TranscriptOrder()
    ask(&order, 1...3)
    order.began(UtteranceID(1), at: at(5))
    _ = order.ended(UtteranceID(2), .finished)
    let lines = order.flush()
    #expect(lines.map(\.text) == ["1", "2", "3"])
    #expect(lines.map(\.outcome) == [.interrupted, .finished, .dropped])
    #expect(order.flush().isEmpty)
  }

  @Test("Lines come in the order of their times, those of one instant as asked for, however they end")
  func sorted() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<50 {
      var order = TranscriptOrder()
      let times = (0..<200).map { _ in UInt64.random(in: 0..<20, using: &generator) }
      for (number, time) in times.enumerated() { order.asked(utterance(UInt64(number)), at: at(time)) }
      var lines: [TranscriptLine] = []
      for number in times.indices.shuffled(using: &generator) {
        lines += order.ended(UtteranceID(UInt64(number)), .finished)
      }
      let expected = times.indices.sorted { (times[$0], $0) < (times[$1], $1) }
      #expect(lines.map(\.text) == expected.map { "\($0)" })
    }
  }
}
