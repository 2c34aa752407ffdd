// SPDX-License-Identifier: Apache-2.0
public import EarshotCore
import EarshotDesktop

/// A tree of elements in AT-SPI's form: objects that answer calls.
///
/// Values in, values out: a connection passes calls in and sends answers and signals.
public struct AccessibleTree {
  /// The unique name of the connection on its bus, part of references to objects.
  public var owner: String
  /// The parent of the application, as given by the registry.
  public var desktop: (owner: String, path: String)
  /// The application's number, given by the registry.
  public internal(set) var number: Int32 = 0
  let name: String
  let elements: ElementTree
  let objects: [ElementID: AccessibleObject]
  let application: AccessibleObject

  /// - Parameters:
  ///   - name: The name of the application: of the program, if known.
  ///   - elements: The displayed elements.
  public init(
    _ name: String, _ elements: ElementTree, owner: String = "", desktop: (owner: String, path: String) = ("", "")
  ) {
    (self.name, self.elements, self.owner, self.desktop) = (name, elements, owner, desktop)
    let ids = elements.root.map { elements.subtree(of: $0) } ?? []
    let shown = ids.compactMap { elements[$0] }.filter { !$0.isHidden }
    var objects = Dictionary(shown.map { ($0.id, AccessibleObject($0, in: elements)) }) { first, _ in first }
    if let root = elements.root, objects[root]?.name.isEmpty == true { objects[root]?.name = name }
    self.objects = objects
    application = AccessibleObject(application: name, child: elements.root)
  }

  /// Another tree with the same owner and parent.
  public func with(_ name: String, _ elements: ElementTree) -> AccessibleTree {
    var tree = AccessibleTree(name, elements, owner: owner, desktop: desktop)
    tree.number = number
    return tree
  }

  func object(_ path: AccessiblePath) -> AccessibleObject? {
    switch path {
    case .application: application
    case .element(let id): objects[id]
    case .cache: nil
    }
  }

  /// The reference to an object in AT-SPI's form.
  func reference(_ path: AccessiblePath?) -> DesktopValue {
    .structure([.text(owner), .path(path?.text ?? AccessiblePath.nothing)])
  }

  func parent(of path: AccessiblePath) -> DesktopValue {
    guard case .element(let id) = path else {
      return .structure([.text(desktop.owner), .path(desktop.path.isEmpty ? AccessiblePath.nothing : desktop.path)])
    }
    return reference(elements.parent(of: id).map { .element($0) } ?? .application)
  }

  /// The index of an object in its parent; -1 for none.
  func index(of path: AccessiblePath) -> Int64 {
    guard case .element(let id) = path, let parent = elements.parent(of: id) else {
      return path == .application ? -1 : 0
    }
    return Int64(objects[parent]?.children.firstIndex(of: id) ?? -1)
  }

  /// All objects with their most requested properties.
  var cache: DesktopValue {
    let paths = [.application] + objects.keys.sorted { $0.rawValue < $1.rawValue }.map { AccessiblePath.element($0) }
    return .list(
      paths.compactMap { path in
        object(path).map { object in
          .structure([
            reference(path), reference(.application), parent(of: path), .integer(index(of: path)),
            .integer(Int64(object.children.count)), Self.texts(object.interfaces), .text(object.name),
            .unsigned(object.role.number), .text(object.description), AccessibleState.value(of: object.states),
          ])
        }
      }, of: "((so)(so)(so)iiassusau)")
  }

  static func texts(_ texts: [String]) -> DesktopValue { .list(texts.map { .text($0) }, of: "s") }

  static func dictionary(_ pairs: [(name: String, value: String)]) -> DesktopValue {
    .list(pairs.map { .list([.text($0.name), .text($0.value)], of: "") }, of: "{ss}")
  }
}
