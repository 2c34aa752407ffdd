// SPDX-License-Identifier: Apache-2.0
/// A property of an element as all rooms know it: its name in tree files and on the bus, its place in an element, the
/// form of its values, and the states that follow from it.
///
/// All properties stand in one table, ``all``. To add one, add it there: tree files, the bus, the reader, desktops and
/// snapshots of trees go by that line.
public struct ElementProperty: Sendable {
  public typealias Path<Value> = any WritableKeyPath<Element, Value> & Sendable

  /// The form of the values, with their place. The value that an element has from the beginning is left out of files.
  public enum Form: Sendable {
    case flag(Path<Bool>)
    /// True, false or unknown.
    case answer(Path<Bool?>)
    case count(Path<Int?>)
    case text(Path<String?>)
    case texts(Path<[String]>)
    case node(Path<ElementID?>)
    case nodes(Path<[ElementID]>)
    case choice(ElementChoice)
    /// A form of its own, with the other forms of tree files.
    case structured
  }

  /// The name in tree files and on the bus: AccessKit's if it has one, else that of iOS without "accessibility".
  public let name: String
  public let form: Form
  /// True for one that only few elements have, among their details.
  public let isDetail: Bool
  /// The states in which an element can be by it.
  public private(set) var states: [ElementState] = []

  init(_ name: String, _ form: Form, isDetail: Bool = false) {
    (self.name, self.form, self.isDetail) = (name, form, isDetail)
  }

  /// The property with one more state.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - isSaid: True if the reader says it behind the kind of element, in the order of the table.
  ///   - desktop: The states told to the technologies of a desktop.
  ///   - holds: True for an element in this state.
  func state(
    _ name: String, isSaid: Bool = true, desktop: [AccessibleState] = [], _ holds: @escaping @Sendable (Element) -> Bool
  ) -> ElementProperty {
    var property = self
    property.states.append(ElementState(name: name, isSaid: isSaid, desktop: desktop, holds: holds))
    return property
  }

  /// The states of an element, in the order of the table.
  public static func states(of element: Element) -> [ElementState] {
    all.filter { element.hasDetails || !$0.isDetail }.flatMap(\.states).filter { $0.holds(element) }
  }
}

/// A state in which an element is or is not: expanded, required.
public struct ElementState: Sendable {
  /// The name in snapshots of trees, and of the reader's phrase for it.
  public let name: String
  /// True if the reader says it behind the kind of element. Others have a place of their own in a sentence.
  public let isSaid: Bool
  /// The states told to the technologies of a desktop.
  public let desktop: [AccessibleState]
  public let holds: @Sendable (Element) -> Bool
}

/// The values of a property that is one of several named ones.
public struct ElementChoice: Sendable {
  public let names: [String]
  /// The name of an element's value; nil for the usual one.
  public let name: @Sendable (Element) -> String?
  /// Sets the value with a name. Returns false if there is none, which changes nothing.
  public let set: @Sendable (inout Element, String) -> Bool

  init<Value: RawRepresentable<String> & CaseIterable & Sendable>(_ path: ElementProperty.Path<Value?>) {
    names = Value.allCases.map(\.rawValue)
    name = { $0[keyPath: path]?.rawValue }
    set = { element, name in
      guard let value = Value(rawValue: name) else { return false }
      element[keyPath: path] = value
      return true
    }
  }
}
