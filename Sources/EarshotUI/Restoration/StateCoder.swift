// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// What one object keeps, by its own keys: no other object's keys clash with them (RES-14).
///
/// Anything that is codable is kept as it is; views and controllers are kept as references, and are preserved
/// themselves because of it (RES-15). What cannot be kept is left out, and the diagnostics say so.
@MainActor
public final class StateCoder {
  var values: [String: StateValue]
  /// What the toolkit keeps of the same object.
  var parts: [String: StateValue]
  /// Preserving: takes note of an object and says where it is.
  private let note: (any StateRestoring) -> RestorationPath?
  /// Restoring: the object that was found for a path.
  private let find: (RestorationPath) -> EventResponder?
  private let complain: (Diagnostic.Kind, String) -> Void

  init(
    values: [String: StateValue] = [:], parts: [String: StateValue] = [:],
    note: @escaping (any StateRestoring) -> RestorationPath? = { _ in nil },
    find: @escaping (RestorationPath) -> EventResponder? = { _ in nil },
    complain: @escaping (Diagnostic.Kind, String) -> Void = { _, _ in }
  ) {
    self.values = values
    self.parts = parts
    self.note = note
    self.find = find
    self.complain = complain
  }

  // MARK: Keeping

  /// Keeps a value; nil removes what the key had.
  public func encode(_ value: (some Encodable)?, forKey key: String) {
    guard isAllowed(key) else { return }
    guard let value else { return values[key] = nil }
    do {
      values[key] = try StateValue(encoding: value)
    } catch {
      complain(.notCodable, "\(key) was not kept: \(type(of: value)) cannot be encoded.")
    }
  }

  /// Keeps a reference to a controller, which is preserved with its state even where it is in no window (RES-12).
  public func encode(_ controller: ViewController?, forKey key: String) { keep(controller, key) }

  /// Keeps a reference to a view of a controller.
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

  /// What a key has, if it is of this type.
  public func decode<Value: Decodable>(_ type: Value.Type, forKey key: String) -> Value? {
    guard let value = values[key], value != .null else { return nil }
    return try? value.decoded(as: type)
  }

  /// Whether there is anything under a key.
  public func containsValue(forKey key: String) -> Bool { values[key] != nil }

  /// The controller that a key refers to, if it was restored.
  public func decodeViewController(forKey key: String) -> ViewController? { object(values[key]) as? ViewController }

  /// The view that a key refers to, if it was restored.
  public func decodeView(forKey key: String) -> View? { object(values[key]) as? View }

  // MARK: The toolkit's

  func reference(to object: (any StateRestoring)?) -> StateValue? {
    object.flatMap { note($0) }.map(StateValue.reference)
  }

  func object(_ value: StateValue?) -> EventResponder? {
    guard case .reference(let path) = value else { return nil }
    return find(path)
  }

  /// References to children, with a gap for each that is not preserved.
  func references(to children: [ViewController]) -> StateValue { .list(children.map { reference(to: $0) ?? .null }) }

  /// The children that were kept under a name, in their order. In the place of one that was not preserved is the one
  /// that the app made at launch (RES-11).
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

  /// Keeps the name of what is at a place of a list (RES-20).
  func keep(_ path: IndexPath?, as name: String, of view: View, from source: AnyObject?) {
    guard let path, let association = source as? any DataSourceModelAssociation else { return }
    parts[name] = association.modelIdentifierForElement(at: path, in: view).map(StateValue.text)
  }

  /// Where what was kept under a name is now.
  func indexPath(_ name: String, of view: View, from source: AnyObject?) -> IndexPath? {
    guard case .text(let identifier)? = parts[name] else { return nil }
    return (source as? any DataSourceModelAssociation)?.indexPathForElement(withModelIdentifier: identifier, in: view)
  }

  func integer(_ name: String) -> Int? { if case .integer(let value)? = parts[name] { value } else { nil } }
  func text(_ name: String) -> String? { if case .text(let value)? = parts[name] { value } else { nil } }
}
