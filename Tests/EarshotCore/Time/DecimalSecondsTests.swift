// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTestRandom
import Testing

@Suite struct DecimalSecondsTests {
  // The nanoseconds are those of python3's decimal module, rounded half away from zero.
  @Test(
    "A JSON number of seconds is exact to the nanosecond",
    arguments: [
      ("0", 0), ("-0", 0), ("0.0", 0), ("1", 1_000_000_000), ("1.2345", 1_234_500_000), ("0.1", 100_000_000),
      ("0.000000001", 1), ("-0.000000001", -1), ("1.000000000", 1_000_000_000), ("12.000000009", 12_000_000_009),
      ("0.0000000004", 0), ("0.0000000005", 1), ("-0.0000000005", -1), ("0.99999999999", 1_000_000_000),
      ("0.010303000000000001", 10_303_000), ("0.30000000000000004", 300_000_000),
      ("0.29999999999999999", 300_000_000), ("16777217.123456789", 16_777_217_123_456_789),
      ("1e3", 1_000_000_000_000), ("1E+3", 1_000_000_000_000), ("1e-06", 1_000), ("1.5e-9", 2), ("1.4e-9", 1),
      ("123e-2", 1_230_000_000), ("9.223372036854775807e9", 9_223_372_036_854_775_807),
      ("9223372036.854775807", 9_223_372_036_854_775_807), ("-9223372036.854775808", -9_223_372_036_854_775_808),
      ("1e-400", 0), ("0e999999999999999999999", 0), ("0.00000000000000000000e5", 0), ("4e-10", 0), ("5e-10", 1),
      ("1e-99999999999999999999", 0),
    ] as [(String, Int64)])
  func parses(_ text: String, _ nanoseconds: Int64) {
    #expect(Instant(seconds: text) == Instant(nanoseconds: nanoseconds))
    #expect(Instant(seconds: Array(text.utf8)) == Instant(nanoseconds: nanoseconds))
    #expect(Interval(seconds: text) == Interval(nanoseconds: nanoseconds))
  }

  @Test(
    "What is not a JSON number, or beyond the clock, is no instant",
    arguments: [
      "", " ", "-", "+1", "1.", ".5", "-.5", "01", "00", "-01", "1 ", " 1", "1.2.3", "1,5", "1_000", "0x10", "NaN",
      "Infinity", "-Infinity", "nan", "1e", "1e+", "1e1.5", "--1", "1s", "１", "1.٣", "1\u{0}", "9223372036.854775808",
      "-9223372036.854775809", "1e10", "1e400", "99999999999999999999999", "9223372036.8547758075",
      "1e99999999999999999999",
    ])
  func rejects(_ text: String) {
    #expect(Instant(seconds: text) == nil)
    #expect(Interval(seconds: text) == nil)
  }

  @Test(
    "Seconds are written without trailing zeros and read back the same",
    arguments: [
      (0, "0"), (1, "0.000000001"), (-1, "-0.000000001"), (1_000_000_000, "1"), (1_234_000_000, "1.234"),
      (1_301_000_000, "1.301"), (10_000_000, "0.01"), (-1_500_000_000, "-1.5"), (60_000_000_010, "60.00000001"),
      (.max, "9223372036.854775807"), (.min, "-9223372036.854775808"),
    ] as [(Int64, String)])
  func writes(_ nanoseconds: Int64, _ text: String) {
    #expect(Instant(nanoseconds: nanoseconds).secondsText == text)
    #expect(Interval(nanoseconds: nanoseconds).secondsText == text)
    #expect(Instant(seconds: text)?.nanoseconds == nanoseconds)
  }

  @Test("Any instant is read back from its text")
  func roundTrip() {
    var random = SplitMix(seed: 1)
    for _ in 0..<20_000 {
      let instant = Instant(nanoseconds: Int64(bitPattern: random.next()) >> Int64(random.next() % 64))
      #expect(Instant(seconds: instant.secondsText) == instant)
    }
  }
}
