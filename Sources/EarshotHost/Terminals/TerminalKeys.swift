// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import EarshotTerminal

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

  /// The limit of pasted text, beyond what anyone means to paste.
  private static let pasteLimit = 1 << 20

  private var machine = earshot_keys()
  private var pasted: [UInt8]?

  /// Parses input; an incomplete rest waits.
  mutating func take(_ bytes: [UInt8]) -> [Input] {
    var inputs: [Input] = []
    var token = earshot_token()
    bytes.withUnsafeBufferPointer { buffer in
      var taken = 0
      repeat {
        taken += earshot_keys_take(&machine, buffer.baseAddress.map { $0 + taken }, buffer.count - taken, &token)
        add(token, to: &inputs)
      } while taken < buffer.count || token.kind != EARSHOT_TOKEN_NONE
    }
    return inputs
  }

  /// The time to wait for the rest, in milliseconds; nil if nothing is incomplete.
  var patience: Int32? {
    let patience = withUnsafePointer(to: machine) { earshot_keys_patience($0) }
    return patience > 0 ? patience : nil
  }

  /// Ends the wait: the incomplete rest is taken as it is, including a lone Escape.
  mutating func expire() -> [Input] {
    var inputs: [Input] = []
    var token = earshot_token()
    while earshot_keys_expire(&machine, &token) { add(token, to: &inputs) }
    return inputs
  }

  private mutating func add(_ token: earshot_token, to inputs: inout [Input]) {
    let bytes = Array(UnsafeBufferPointer(start: token.bytes, count: token.length))
    switch token.kind {
    case EARSHOT_TOKEN_KEY: inputs.append(.key(bytes))
    case EARSHOT_TOKEN_RELEASE: inputs.append(.release(bytes))
    case EARSHOT_TOKEN_MOUSE:
      if let wheel = WheelReport(bytes) { inputs.append(.wheel(wheel)) }
      guard let report = MouseReport(bytes) else { return }
      inputs.append(.pointer(report, isRelease: bytes.last == UInt8(ascii: "m")))
    case EARSHOT_TOKEN_PASTE_BEGIN: pasted = []
    case EARSHOT_TOKEN_PASTE:
      if let count = pasted?.count, count < Self.pasteLimit { pasted? += bytes }
    case EARSHOT_TOKEN_PASTE_END:
      if let text = pasted { inputs.append(.paste(String(decoding: text, as: UTF8.self))) }
      pasted = nil
    case EARSHOT_TOKEN_REPLY: inputs.append(.reply(bytes))
    default: break
    }
  }
}
