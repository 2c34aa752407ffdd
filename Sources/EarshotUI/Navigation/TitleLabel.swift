// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The title of a screen in its bar: drawn, or only heard where a view stands in its place.
@MainActor
final class TitleLabel: Label {
  /// The view that is drawn in its place.
  weak var cover: View?

  override func draw(_ canvas: Canvas) { if cover == nil { super.draw(canvas) } }

  /// The title of the screen, else what its view says at present.
  override var accessibilityLabel: String? {
    get { accessibility.label ?? (text ?? "").nonempty ?? cover?.words }
    set { super.accessibilityLabel = newValue }
  }

  override var isAccessibilityElement: Bool {
    get { accessibility.isElement ?? (accessibilityLabel != nil) }
    set { super.isAccessibilityElement = newValue }
  }

  /// True if it says all that the view in its place does, which is not read then.
  var saysCover: Bool {
    guard let cover, !cover.hasKeyStop else { return false }
    return accessibilityLabel == cover.words
  }
}

extension String {
  fileprivate var nonempty: String? { isEmpty ? nil : self }
}

extension View {
  /// The words read of it, without kinds; nil for nothing.
  fileprivate var words: String? {
    guard !isHidden, !accessibilityElementsHidden else { return nil }
    if let own = accessibilityLabel?.nonempty { return own }
    if isAccessibilityElement { return nil }
    return subviews.compactMap(\.words).joined(separator: ", ").nonempty
  }

  /// True if the keyboard stops in it.
  fileprivate var hasKeyStop: Bool { !isHidden && (self is Control || subviews.contains(where: \.hasKeyStop)) }
}
