// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The words for an element's kind and state, in spoken order.
struct ElementWords {
  enum Word: Equatable {
    case phrase(ElementPhrase)
    case headingLevel(Int)
    /// The depth of an item of a tree.
    case treeLevel(Int)
    /// The source's own words.
    case text(String)
  }

  private(set) var words: [Word] = []

  /// - Parameters:
  ///   - treeLevel: The level in a tree, where it is another one than before.
  ///   - errorMessage: The message about an invalid entry.
  init(
    _ traits: Traits, _ element: Element, isInTabBar: Bool, treeLevel: Int? = nil, errorMessage: String? = nil
  ) {
    let own = ElementText.cleaned(element.details.roleDescription)
    let role = own == nil ? element.role.word : nil
    let isEdited = traits.contains(.isEditing) && !traits.isDisjoint(with: [.textEntry, .secureTextField])
    let replaced = own == nil ? [] : Self.kinds(traits, element.role)
    let traits = traits.subtracting(replaced)
    let isTab = traits.contains(.tabBarItem) || (isInTabBar && !replaced.contains(.tabBarItem))
    if traits.contains(.notEnabled) { add(.dimmed) }
    if traits.contains(.button), role == nil, !isTab,
      traits.isDisjoint(with: [.keyboardKey, .toggleButton, .backButton])
    {
      add(.button)
    }
    if traits.contains(.backButton) { add(.backButton) }
    if let role { add(role) }
    if let own { words.append(.text(Self.sentence(own))) }
    if traits.contains(.toggleButton) { addToggle(element, isButton: traits.contains(.button) && role == nil) }
    if isTab { add(.tab) }
    if traits.contains(.secureTextField) {
      add(.secureTextField)
    } else if traits.contains(.textEntry), element.role != .searchInput {
      add(traits.contains(.textArea) ? .textArea : .textField)
    }
    if isEdited { add(.isEditing) }
    if traits.contains(.header) {
      words.append((1...6).contains(element.headingLevel) ? .headingLevel(element.headingLevel) : .phrase(.heading))
    }
    if traits.contains(.link) { add(.link) }
    if traits.contains(.adjustable) { add(.adjustable) }
    if traits.contains(.image) { add(.image) }
    if traits.contains(.searchField) { add(.searchField) }
    for property in Self.spoken where element.hasDetails || !property.isDetail {
      for state in property.states where state.isSaid && state.holds(element) {
        if let phrase = ElementPhrase(rawValue: state.name) { add(phrase) }
      }
      // What else is said there depends on the tree around the element.
      if property.name == ElementProperty.level.name, let treeLevel { words.append(.treeLevel(treeLevel)) }
      if property.name == ElementProperty.invalid.name, element.details.invalid != nil, let errorMessage {
        words.append(.text(Self.sentence(errorMessage)))
      }
    }
  }

  private static let spoken = ElementProperty.all.filter {
    $0.name == ElementProperty.level.name || $0.states.contains(where: \.isSaid)
  }

  private static func sentence(_ text: String) -> String {
    text.last.map { ".!?…".contains($0) } ?? true ? text : text + "."
  }

  /// The traits replaced by the source's own word: the kind given by the role or, if the role has none, by the traits.
  /// Abilities and states are spoken all the same.
  private static func kinds(_ traits: Traits, _ role: Role) -> Traits {
    let ofRole = role.defaultTraits.intersection(kinds)
    return role.word != nil || !ofRole.isEmpty ? ofRole : traits.intersection(kinds)
  }

  private static let kinds: Traits = [
    .button, .link, .image, .searchField, .header, .textEntry, .secureTextField, .backButton, .tabBarItem,
  ]

  private mutating func add(_ phrase: ElementPhrase) { words.append(.phrase(phrase)) }

  private static let boxes: Set<Role> = [.checkBox, .menuItemCheckBox]

  private mutating func addToggle(_ element: Element, isButton: Bool) {
    if isButton { add(.switchButton) }
    switch element.value {
    // A switch is on or off (T-19); a box is checked or not, as in other readers.
    case "1": add(Self.boxes.contains(element.role) ? .checked : .on)
    case "0": add(Self.boxes.contains(element.role) ? .notChecked : .off)
    case "2": add(.mixed)
    case let value?: if !value.isEmpty { words.append(.text(value)) }
    case nil: break
    }
  }
}
