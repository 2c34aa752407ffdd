// SPDX-License-Identifier: Apache-2.0
import CPseudoTerminal
import EarshotTerminal

/// What the terminal sends, cut into what the user did.
///
/// It is cut and decoded as for programs under `earshot run`, so that a key is one thing everywhere. libtermkey, which
/// many programs decode with, knows one terminal at a time, none of the kitty protocol's own keys and none that is let
/// go; a test holds `Key` to what it does know.
struct TerminalKeys {
  enum Input: Equatable {
    /// A key, as the terminal sends it.
    case key([UInt8])
    /// A key was let go, where the terminal tells of that.
    case release([UInt8])
    case paste(String)
    case pointer(MouseReport, isRelease: Bool)
    /// The pointer's wheel was turned by a notch.
    case wheel(WheelReport)
    /// What the terminal says of itself.
    case reply([UInt8])
  }

  /// More pasted text than this is left out: nobody means it.
  private static let pasteLimit = 1 << 20

  private var machine = earshot_keys()
  private var pasted: [UInt8]?

  /// Takes what was read; what is not whole yet waits.
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

  /// How long to wait for the rest, in milliseconds; nil when nothing is unfinished.
  var patience: Int32? {
    let patience = withUnsafePointer(to: machine) { earshot_keys_patience($0) }
    return patience > 0 ? patience : nil
  }

  /// Nothing came for that long: what is unfinished is taken as it is, an Escape by itself among it.
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
