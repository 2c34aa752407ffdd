// SPDX-License-Identifier: Apache-2.0
import EarshotSpeech

extension Reader {
  /// Leaves out the tones that the user does not want, and those that come too soon after the same one.
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
  /// Whether a tone may be played. Mute is silence: what a command is answered with is said in words. While it is quiet
  /// only those tones are played that answer the user.
  func lets(_ earcon: Earcon) -> Bool {
    guard playsEarcons, earconVolume > 0, !isMuted else { return false }
    return switch earcon {
    case .boundary, .error, .focus, .more, .readerKey, .readerKeyOff: true
    case .screenChanged, .progress, .liveRegion: !isQuiet
    }
  }
}
