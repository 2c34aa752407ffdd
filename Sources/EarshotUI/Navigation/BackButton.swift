// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// The button back to the previous screen (DC-15).
@MainActor
public final class BackButton: Button {
  /// Its arrow points to where the previous screen went.
  override var drawnTitle: String {
    let title = title ?? ToolkitPhrase.back.words
    return effectiveLayoutDirection == .rightToLeft ? "\(title) >" : "< \(title)"
  }

  public override var accessibilityTraits: Traits {
    get { super.accessibilityTraits.union(.backButton) }
    set { super.accessibilityTraits = newValue }
  }
}
