public import EarshotCore

/// Leads back to the screen before (DC-15).
@MainActor
public final class BackButton: Button {
  override var drawnTitle: String { "< \(title ?? "Back")" }

  public override var accessibilityTraits: Traits {
    get { super.accessibilityTraits.union(.backButton) }
    set { super.accessibilityTraits = newValue }
  }
}
