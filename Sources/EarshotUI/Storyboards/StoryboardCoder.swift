// SPDX-License-Identifier: Apache-2.0
import EarshotFormats

/// A storyboard's description of one object, for its initializer (SB-6).
///
/// `super.init(coder:)` restores the settings known to the toolkit. Values under `attributes` are for the app's own
/// class, by key; a missing key, or one of another type, is nil.
@MainActor
public final class StoryboardCoder {
  private enum Record {
    case scene(StoryboardScene)
    case view(StoryboardFile.View)
  }

  private let record: Record
  private let attributes: [JSONField]

  init(_ scene: StoryboardScene) {
    record = .scene(scene)
    attributes = scene.record.attributes
  }

  init(_ view: StoryboardFile.View) {
    record = .view(view)
    attributes = view.attributes
  }

  // MARK: Attributes

  public func containsValue(forKey key: String) -> Bool { value(key) != nil }
  public func decodeString(forKey key: String) -> String? { value(key)?.string }
  public func decodeBool(forKey key: String) -> Bool? { value(key)?.bool }
  public func decodeInteger(forKey key: String) -> Int? { value(key)?.integer }
  public func decodeDouble(forKey key: String) -> Double? {
    value(key)?.number.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
  }
  public func decodeStrings(forKey key: String) -> [String]? {
    value(key)?.array.flatMap { values in
      let texts = values.compactMap(\.string)
      return texts.count == values.count ? texts : nil
    }
  }

  private func value(_ key: String) -> JSONValue? { attributes.first { $0.name == key }?.value }

  // MARK: Restoring

  /// Applies the file's settings, once.
  func restore(_ controller: ViewController) {
    guard case .scene(let scene) = record, controller.storyboardScene !== scene else { return }
    controller.storyboardScene = scene
    scene.restore(controller)
  }

  func restore(_ view: View) {
    guard case .view(let record) = record else { return }
    for property in record.properties { view.restore(property) }
  }
}
