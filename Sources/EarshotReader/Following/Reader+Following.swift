// SPDX-License-Identifier: Apache-2.0
/// Messages followed to the voice, so that it can always be told what became of them.
extension Reader {
  /// Handles a message, and records that it is silent if nothing else became of it.
  mutating func follow(
    _ number: MessageNumber?, handling: (inout Reader) -> [ReaderEffect]
  ) -> [ReaderEffect] {
    guard let number else { return handling(&self) }
    (following, output.message) = ([number], number)
    defer { (following, output.message) = ([], nil) }
    let effects = handling(&self)
    let isFollowed = effects.contains { if case .followed(number, _) = $0 { true } else { false } }
    // A part that answers nothing does so because of the user's settings.
    return isFollowed ? effects : effects + follow([number], .silent(.settings))
  }

  func follow(_ messages: [MessageNumber], _ fate: MessageFate) -> [ReaderEffect] {
    messages.map { .followed($0, fate) }
  }
}
