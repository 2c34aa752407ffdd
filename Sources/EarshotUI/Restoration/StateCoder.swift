// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The state of one object by its own keys, which never clash with another object's (RES-14).
///
/// Codable values are stored as such; views and controllers are stored as references, and are preserved themselves
/// because of it (RES-15). Other values are left out, with a diagnostic.
@MainActor
public final class StateCoder {
  var values: [String: StateValue]
  /// The toolkit's state of the same object.
  var parts: [String: StateValue]
  /// Preserving: records an object and returns its path.
  private let note: (any StateRestoring) -> RestorationPath?
  /// Restoring: returns the object found for a path.
  private let find: (RestorationPath) -> EventResponder?
  private let complain: (DiagnosticKind, String) -> Void

  init(
    values: [String: StateValue] = [:], parts: [String: StateValue] = [:],
    note: @escaping (any StateRestoring) -> RestorationPath? = { _ in nil },
    find: @escaping (RestorationPath) -> EventResponder? = { _ in nil },
    complain: @escaping (DiagnosticKind, String) -> Void = { _, _ in }
  ) {
    self.values = values
    self.parts = parts
    self.note = note
    self.find = find
    self.complain = complain
  }

  // MARK: Keeping

  /// Stores a value; nil removes it.
  public func encode(_ value: (some Encodable)?, forKey key: String) {
    guard isAllowed(key) else { return }
    guard let value else { return values[key] = nil }
    do {
      values[key] = try StateValue(encoding: value)
    } catch {
      complain(.notCodable, "\(key) was not kept: \(type(of: value)) cannot be encoded.")
    }
  }

  /// Stores a reference to a controller, which is preserved with its state even if it is in no window (RES-12).
  public func encode(_ controller: ViewController?, forKey key: String) { keep(controller, key) }

  /// Stores a reference to a view of a controller.
  public func encode(_ view: View?, forKey key: String) { keep(view, key) }

  private func keep(_ object: (any StateRestoring)?, _ key: String) {
    guard isAllowed(key) else { return }
    values[key] = reference(to: object)
    if let object, values[key] == nil {
      complain(.noRestorationIdentifier, "\(key) was not kept: \(object.responderName) has no identifier.")
    }
  }

  private func isAllowed(_ key: String) -> Bool {
    guard StateRestoration.reservedKeys.contains(key) else { return true }
    complain(.reservedKey, "\(key) was not kept: the toolkit uses that key.")
    return false
  }

  // MARK: Getting back

  /// The value of a key, if it has this type.
  public func decode<Value: Decodable>(_ type: Value.Type, forKey key: String) -> Value? {
    guard let value = values[key], value != .null else { return nil }
    return try? value.decoded(as: type)
  }

  /// The truth value of a key; false if there is none.
  public func decodeBool(forKey key: String) -> Bool { decode(Bool.self, forKey: key) ?? false }

  /// The number of a key; 0 if there is none.
  public func decodeInteger(forKey key: String) -> Int { decode(Int.self, forKey: key) ?? 0 }

  /// The number of a key; 0 if there is none.
  public func decodeDouble(forKey key: String) -> Double { decode(Double.self, forKey: key) ?? 0 }

  /// The text, truth value or number of a key; nil for any other value, which ``decode(_:forKey:)`` returns.
  public func decodeObject(forKey key: String) -> Any? {
    decode(String.self, forKey: key) ?? decode(Bool.self, forKey: key) ?? decode(Int.self, forKey: key)
      ?? decode(Double.self, forKey: key)
  }

  /// True if there is a value under a key.
  public func containsValue(forKey key: String) -> Bool { values[key] != nil }

  /// The controller referenced by a key, if it was restored.
  public func decodeViewController(forKey key: String) -> ViewController? { object(values[key]) as? ViewController }

  /// The view referenced by a key, if it was restored.
  public func decodeView(forKey key: String) -> View? { object(values[key]) as? View }

  // MARK: The toolkit's

  func reference(to object: (any StateRestoring)?) -> StateValue? {
    object.flatMap { note($0) }.map(StateValue.reference)
  }

  func object(_ value: StateValue?) -> EventResponder? {
    guard case .reference(let path) = value else { return nil }
    return find(path)
  }

  /// The references to children, with a gap for each that is not preserved.
  func references(to children: [ViewController]) -> StateValue { .list(children.map { reference(to: $0) ?? .null }) }

  /// The children stored under a name, in order. One that was not preserved is replaced by the one the app created at
  /// launch (RES-11).
  func children(_ name: String, launched: [ViewController]) -> [ViewController] {
    guard case .list(let slots)? = parts[name] else { return [] }
    var children: [ViewController] = []
    for (index, slot) in slots.enumerated() {
      let made = launched.indices.contains(index) && launched[index].restorationStep() == nil ? launched[index] : nil
      let child = slot == .null ? made : object(slot) as? ViewController
      if let child, !children.contains(where: { $0 === child }) { children.append(child) }
    }
    return children
  }

  /// Stores the name of an item of a list (RES-20).
  func keep(_ path: IndexPath?, as name: String, of view: View, from source: AnyObject?) {
    guard let path, let association = source as? any DataSourceModelAssociation else { return }
    parts[name] = association.modelIdentifierForElement(at: path, in: view).map(StateValue.text)
  }

  /// The present index path of an item stored under a name.
  func indexPath(_ name: String, of view: View, from source: AnyObject?) -> IndexPath? {
    guard case .text(let identifier)? = parts[name] else { return nil }
    return (source as? any DataSourceModelAssociation)?.indexPathForElement(withModelIdentifier: identifier, in: view)
  }

  /// Stores the names of items of a list: one as such, as ever, so that older files and programs have it.
  func keep(_ paths: [IndexPath], as name: String, of view: View, from source: AnyObject?) {
    guard let association = source as? any DataSourceModelAssociation else { return }
    let names = paths.compactMap { association.modelIdentifierForElement(at: $0, in: view) }.map(StateValue.text)
    parts[name] = names.first
    parts["\(name)All"] = names.count > 1 ? .list(names) : nil
  }

  /// The present index paths of the items stored under a name: of those that are still there.
  func indexPaths(_ name: String, of view: View, from source: AnyObject?) -> [IndexPath] {
    guard case .list(let names)? = parts["\(name)All"], let association = source as? any DataSourceModelAssociation
    else { return indexPath(name, of: view, from: source).map { [$0] } ?? [] }
    return names.compactMap {
      guard case .text(let identifier) = $0 else { return nil }
      return association.indexPathForElement(withModelIdentifier: identifier, in: view)
    }
  }

  func integer(_ name: String) -> Int? { if case .integer(let value)? = parts[name] { value } else { nil } }
  func text(_ name: String) -> String? { if case .text(let value)? = parts[name] { value } else { nil } }
}
