// SPDX-License-Identifier: Apache-2.0
public import EarshotSpeech

extension Reader {
  /// The request that follows if the current one is heard to its end now, and nothing else happens; nil for none.
  ///
  /// A voice far away has it before the current one ends. It is found by letting a copy of this reader hear that end, so
  /// it is what the reader itself would say.
  public func requestAhead(in world: some ReaderWorld) -> SpeechRequest? {
    guard let speaking = queue.speaking, !queue.isHeld, !keys.isUndecided else { return nil }
    var future = self
    var effects = future.handle(.speech(.ended(speaking.id, .finished)), at: now, in: world)
    if !effects.contains(where: \.isRequest), let due = future.deadline, due <= now {
      effects = future.handle(.timer, at: now, in: world)
    }
    for effect in effects { if case .speak(let request) = effect { return request } }
    return nil
  }
}

extension ReaderEffect {
  fileprivate var isRequest: Bool { if case .speak = self { true } else { false } }

  /// True if another request than before may follow the current one.
  public var changesWhatFollows: Bool {
    switch self {
    case .asked, .speak, .cancel, .cancelBefore, .ended: true
    default: false
    }
  }
}
