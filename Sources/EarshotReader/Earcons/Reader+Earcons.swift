// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

extension Reader {
  /// Removes tones that the user does not want or that follow the same one too soon.
  mutating func audible(_ effects: [ReaderEffect]) -> [ReaderEffect] {
    guard effects.contains(where: \.isEarcon) else { return effects }
    return effects.filter { effect in
      guard case .earcon(let earcon) = effect else { return true }
      return settings.lets(earcon) && earconPacing.lets(earcon, at: now, generation: generation)
    }
  }
}

extension ReaderEffect {
  fileprivate var isEarcon: Bool { if case .earcon = self { true } else { false } }
}

extension ReaderSettings {
  /// True if a tone may be played. Mute means silence: commands are answered in words. When quiet, only tones that
  /// answer the user are played.
  func lets(_ earcon: Earcon) -> Bool {
    guard playsEarcons, earconVolume > 0, !isMuted else { return false }
    return switch earcon {
    case .boundary, .error, .focus, .more, .readerKey, .readerKeyOff: true
    case .screenChanged, .progress, .liveRegion, .question, .done: !isQuiet
    }
  }
}
