// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// The rotor's setting and its state.
struct Rotor {
  /// The setting chosen by the user.
  private(set) var chosen = RotorOption.text(.character)
  /// The setting chosen on this element, or by which the user reached it; nil if there is none.
  private var turned: RotorOption?
  /// The setting by which the user is moving; nil if they move in another way.
  var walk: RotorOption?
  /// The element's action to perform next; 0 is activation.
  var action = 0
  /// The index of the fact spoken last.
  var content: Int?
  /// The position in the element to which the rotor has led.
  var place: RotorPlace?
  /// The unanswered search of the source.
  var search: RotorSearch?
  /// The available kinds; nil while unknown.
  var census: RotorCensus?
  /// The language for all speech; nil for each element's own.
  var language: String?

  /// Resets the state of the previous element. While the user moves by a setting, that setting remains on every
  /// element.
  mutating func arrive() {
    turned = walk
    action = 0
    content = nil
    place = nil
    search = nil
  }

  /// The rotor's setting within a ring. An adjustable element, or one with actions, sets it for as long as it has the
  /// focus, unless the user turns it or came there by another setting (V-70, V-71).
  func active(in ring: [RotorOption]) -> RotorOption {
    if let turned, turned.isKind || ring.contains(turned) { return turned }
    if let own = ring.first(where: \.isOfferedFirst) { return own }
    // A kind without items remains set: the rotor reports that there are none, and nothing unexpected happens.
    if chosen.isKind { return chosen }
    return ring.contains(chosen) ? chosen : ring.first ?? chosen
  }

  /// Turns it by one, from the last to the first (V-67).
  mutating func turn(_ direction: ReviewDirection, in ring: [RotorOption]) -> RotorOption {
    let place = Self.place(of: active(in: ring), in: ring)
    let next =
      switch direction {
      case .forward: place.isIn ? place.index + 1 : place.index
      case .backward: place.index - 1
      }
    guard !ring.isEmpty else { return chosen }
    let option = ring[(next + ring.count) % ring.count]
    turn(to: option)
    return option
  }

  mutating func turn(to option: RotorOption) {
    turned = option
    if !option.belongsToElement { chosen = option }
    action = 0
    content = nil
  }

  /// The position of an option, or the one it would have among the kinds if it had items.
  private static func place(of option: RotorOption, in ring: [RotorOption]) -> (index: Int, isIn: Bool) {
    if let index = ring.firstIndex(of: option) { return (index, true) }
    guard case .kind(let kind) = option, let order = ElementKind.all.firstIndex(of: kind) else { return (0, false) }
    let later = Set(ElementKind.all[order...].map { RotorOption.kind($0) })
    let index = ring.firstIndex { later.contains($0) } ?? ring.lastIndex(where: \.isKind)
    return (index ?? 0, false)
  }

  /// The commands in the language set by the user, whatever their own.
  func spoken(_ commands: [SpeechCommand]) -> [SpeechCommand] {
    guard language != nil else { return commands }
    return commands.filter { if case .language = $0 { false } else { true } }
  }
}

extension RotorOption {
  fileprivate var isKind: Bool { if case .kind = self { true } else { false } }

  /// True if it is set automatically on an element that offers it.
  fileprivate var isOfferedFirst: Bool {
    switch self {
    case .value, .actions: true
    default: false
    }
  }
}

/// A part of an element's text, or the element.
struct RotorPlace: Hashable {
  var element: ElementID
  /// Nil for the element itself.
  var part: TextPart?

  init(_ element: ElementID, _ part: TextPart? = nil) {
    self.element = element
    self.part = part
  }

  init(_ item: RotorDescription.Item) {
    element = item.element
    part = item.range.map { TextPart(place: .text, range: $0) }
  }
}
