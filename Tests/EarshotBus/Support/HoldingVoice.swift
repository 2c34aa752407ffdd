// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// A voice without sound that can be kept from coming to an end.
final class HoldingVoice: Synthesizer {
  var isHolding = false
  private var held: [UtteranceID] = []

  func speak(_ request: SpeechRequest) -> Interval? {
    guard isHolding else { return SilentVoice.duration(of: request.segments) }
    held.append(request.id)
    return nil
  }

  func cancel(before generation: UInt64) { held = [] }
  func cancel(_ id: UtteranceID) { held.removeAll { $0 == id } }

  /// Takes what was held back.
  func takeHeld() -> [UtteranceID] {
    defer { held = [] }
    return held
  }
}
