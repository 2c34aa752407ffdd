// SPDX-License-Identifier: Apache-2.0
import Glibc
import Testing

@testable import EarshotAudio

extension Sound {
  @Suite("Falling silent", .enabled(if: PulseServer.isInstalled, "pulseaudio and pulseaudio-utils are not installed"))
  struct FadeTests {
    private static let loudness = 16_000.0
    /// No divisor of the rates: each cut is at another place of the wave.
    private static let pitch = 213.7

    private let server: PulseServer

    init() throws { server = try PulseServer() }

    private func sink() throws -> any AudioSink {
      let sink = try server.source.makers[0]({})
      try #require(becomesTrue { sink.prepare() }, "the server plays")
      return sink
    }

    private static func tone(from start: Int, count: Int) -> [Int16] {
      (start..<start + count).map { index in
        Int16(loudness * sin(2 * .pi * pitch * Double(index) / Double(AudioFormat.sampleRate)))
      }
    }

    /// Plays a tone for as long as it takes to record so much of it.
    private func play(_ sink: any AudioSink, recorded: Int) {
      sink.begin()
      var position = 0
      let end = server.recordedCount + recorded
      _ = becomesTrue {
        let tone = Self.tone(from: position, count: 2_205)
        position += tone.withUnsafeBufferPointer { sink.write($0) }
        return server.recordedCount > end
      }
    }

    /// Plays so many samples of the tone to their end.
    private func play(_ sink: any AudioSink, count: Int) {
      sink.begin()
      var position = 0
      _ = becomesTrue {
        position += Self.tone(from: position, count: count - position).withUnsafeBufferPointer { sink.write($0) }
        return position == count
      }
      sink.drain()
      _ = becomesTrue { sink.isDrained }
    }

    /// The steepest step from one sample to the next. The tone's own, at the rate of the recording, is ``steepest``.
    private func steepestStep(_ samples: some Collection<Int16>) -> Double {
      zip(samples, samples.dropFirst()).map { abs(Double($1) - Double($0)) }.max() ?? 0
    }

    /// Cuts that were recorded. A busy machine leaves the device without samples now and then: where the tone jumps
    /// already before the cut, nothing can be said of the cut.
    private struct Rounds {
      private var count = 0
      private var usable = 0
      private var quiet = 0

      var goOn: Bool { usable < 8 && count < 16 }

      /// Without fading one in twelve is quiet, half of eight one time in three hundred. Where the device ran out of
      /// samples in most of the rounds, it did at the cuts of the others too.
      func expectQuiet() throws {
        if usable < 8 { try Test.cancel("The machine was too busy to play: \(self)") }
        #expect(quiet * 2 >= usable, "\(self)")
      }

      mutating func add(_ before: Double, atTheCut cut: Double) {
        count += 1
        guard before < FadeTests.steepest * 1.5 else { return }
        usable += 1
        if cut < FadeTests.steepest * 1.5 { quiet += 1 }
      }
    }

    private static let steepest = loudness * 2 * .pi * pitch / 44_100

    @Test("A sound that is cut fades within milliseconds: nothing in it jumps that does not in the sound itself")
    func fades() throws {
      try server.start()
      let sink = try sink()
      defer { sink.close() }
      var rounds = Rounds()
      var tails: [Double] = []
      while rounds.goOn {
        try server.record()
        play(sink, recorded: 8_820)
        let before = server.recordedCount
        sink.flush()
        let played = server.stopRecording(after: 0.15)
        let end = try #require(played.lastIndex { abs(Int($0)) > 32 })
        tails.append(Double(end - before) / 44.1)
        try #require(end > 4_410)
        rounds.add(steepestStep(played[2_205..<(end - 2_205)]), atTheCut: steepestStep(played[(end - 2_205)...]))
      }
      report("cut to last sound, as recorded", tails)
      try rounds.expectQuiet()
    }

    @Test("What is said at the moment of the cut is whole, and does not jump either")
    func next() throws {
      try server.start()
      let sink = try sink()
      defer { sink.close() }
      var rounds = Rounds()
      while rounds.goOn {
        try server.record()
        play(sink, recorded: 8_820)
        let before = server.recordedCount
        sink.flush()
        play(sink, count: 2_205)
        let played = server.stopRecording(after: 0.15)
        let end = try #require(played.lastIndex { abs(Int($0)) > 32 })
        // The tone ends where it ends, not in the middle of a jump of ours.
        let cut = steepestStep(played[(before - 2_205)..<(end - 441)])
        let isWhole = (100...200).contains(Double(end - before) / 44.1)
        rounds.add(steepestStep(played[2_205..<(before - 2_205)]), atTheCut: isWhole ? cut : .infinity)
      }
      try rounds.expectQuiet()
    }

    @Test("The end of the sound is given again, softer and softer, and no more of it than is left")
    func ending() {
      var fade = FadeOut()
      let tone = [Int16](repeating: 1_000, count: 3_000)
      for _ in 0..<5 { tone.withUnsafeBufferPointer { fade.remember($0) } }
      let whole = fade.ending(left: 500)
      #expect(whole.count < 500 && whole.first.map { $0 > 900 } == true && whole.last == 0)
      #expect(zip(whole, whole.dropFirst()).allSatisfy { $0 >= $1 && $0 - $1 < 50 })
      for left in [1, 2, 10, 50] { #expect(fade.ending(left: left).count <= left) }
      #expect(fade.ending(left: 0).isEmpty && fade.ending(left: -5).isEmpty)
      #expect(fade.ending(left: 1_000_000).isEmpty)
      fade.forget()
      #expect(fade.ending(left: 100).isEmpty)
    }
  }
}
