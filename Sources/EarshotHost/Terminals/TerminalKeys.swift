// SPDX-License-Identifier: Apache-2.0
import EarshotKeys

/// Splits the terminal's output into the user's input.
///
/// It is split and decoded as for programs under `earshot run`, so that a key is the same everywhere. libtermkey, which
/// many programs use for decoding, knows one terminal at a time, and neither the kitty protocol's own keys nor
/// releases; a test compares `Key` with what it does know.
struct TerminalKeys {
  enum Input: Equatable {
    /// A key, as sent by the terminal.
    case key([UInt8])
    /// The release of a key, if the terminal reports it.
    case release([UInt8])
    case paste(String)
    case pointer(MouseReport, isRelease: Bool)
    /// A notch of the pointer's wheel.
    case wheel(WheelReport)
    /// A reply of the terminal.
    case reply([UInt8])
  }

  private var decoder = KeyDecoder()

  /// Parses input; an incomplete rest waits.
  mutating func take(_ bytes: [UInt8]) -> [Input] { decoder.take(bytes).flatMap(Self.inputs) }

  /// The time to wait for the rest, in milliseconds; nil if nothing is incomplete.
  var patience: Int32? { decoder.patience }

  /// Ends the wait: the incomplete rest is taken as it is, including a lone Escape.
  mutating func expire() -> [Input] { decoder.finish().flatMap(Self.inputs) }

  private static func inputs(of input: KeyDecoder.Input) -> [Input] {
    switch input {
    case .key(_, let bytes), .unknown(let bytes): [.key(bytes)]
    case .release(let bytes): [.release(bytes)]
    case .paste(let bytes): [.paste(String(decoding: bytes, as: UTF8.self))]
    case .reply(let bytes): [.reply(bytes)]
    case .focus: []
    case .mouse(let bytes):
      [
        WheelReport(bytes).map { .wheel($0) },
        MouseReport(bytes).map { .pointer($0, isRelease: bytes.last == UInt8(ascii: "m")) },
      ].compactMap(\.self)
    }
  }
}
