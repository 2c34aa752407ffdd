// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech

/// What up and down do, and how far they have come.
struct Rotor {
  /// What the user set it to.
  private(set) var chosen = RotorOption.text(.character)
  /// What it was set to on this element; nil while nobody turned it here.
  private var turned: RotorOption?
  /// Which of the element's actions stands to be performed; 0 is activation.
  var action = 0
  /// Which fact about the element was said last.
  var content: Int?
  /// Where in the element the rotor has led.
  var place: RotorPlace?
  /// What was asked of the source and is not answered yet.
  var search: RotorSearch?
  /// What there is to find; nil while that is not known.
  var census: RotorCensus?
  /// The language everything is read in; nil for each element's own.
  var language: String?

  /// The cursor has come to another element.
  mutating func arrive() {
    turned = nil
    action = 0
    content = nil
    place = nil
    search = nil
  }

  /// What the rotor is set to in a ring. An element that can be adjusted, or has actions, sets it for as long as it has
  /// the focus and nobody turns it away (V-70, V-71).
  func active(in ring: [RotorOption]) -> RotorOption {
    if let turned, turned.isKind || ring.contains(turned) { return turned }
    if let own = ring.first(where: \.isOfferedFirst) { return own }
    // What looks for things stays where there are none: it says so, and nothing else happens by surprise.
    if chosen.isKind { return chosen }
    return ring.contains(chosen) ? chosen : ring.first ?? chosen
  }

  /// Turns it on by one, from the last to the first (V-67).
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

  /// Where an option stands, or would stand among the kinds if there was anything of it.
  private static func place(of option: RotorOption, in ring: [RotorOption]) -> (index: Int, isIn: Bool) {
    if let index = ring.firstIndex(of: option) { return (index, true) }
    guard case .kind(let kind) = option, let order = ElementKind.all.firstIndex(of: kind) else { return (0, false) }
    let later = Set(ElementKind.all[order...].map { RotorOption.kind($0) })
    let index = ring.firstIndex { later.contains($0) } ?? ring.lastIndex(where: \.isKind)
    return (index ?? 0, false)
  }

  /// Words in the language the user set, whatever they are marked as.
  func spoken(_ commands: [SpeechCommand]) -> [SpeechCommand] {
    guard language != nil else { return commands }
    return commands.filter { if case .language = $0 { false } else { true } }
  }
}

extension RotorOption {
  fileprivate var isKind: Bool { if case .kind = self { true } else { false } }

  /// Whether it is set by itself when the cursor comes to an element that offers it.
  fileprivate var isOfferedFirst: Bool {
    switch self {
    case .value, .actions: true
    default: false
    }
  }
}

/// A place in the text of an element, or the element.
struct RotorPlace: Hashable {
  var element: ElementID
  /// Nil for the element as such.
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
