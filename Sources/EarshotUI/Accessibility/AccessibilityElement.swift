// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// Something inside a view that is no view itself but that the reader can go to (P-36).
///
/// It is owned by its view, in ``View/accessibilityElements``.
@MainActor
open class AccessibilityElement: Responder {
  /// The view that contains it: gestures it does not answer go there, and on to that view's next (GES-5).
  public private(set) weak var accessibilityContainer: View?
  public var accessibilityLabel: String?
  public var accessibilityValue: String?
  public var accessibilityHint: String?
  public var accessibilityRole = Role.unknown
  /// The name used by tests and scripts. Never spoken.
  public var accessibilityIdentifier: String?
  /// The position in its container, in cells (P-9); zero for all of it.
  public var accessibilityFrameInContainerSpace = CellRectangle.zero
  /// The position among similar elements; nil to work it out from the tree.
  public var accessibilitySetPosition: SetPosition?
  private var assignedID: AssignedID?

  public init(accessibilityContainer: View) {
    self.accessibilityContainer = accessibilityContainer
    super.init()
  }

  open override var next: Responder? { accessibilityContainer }

  public override var accessibilityElementID: ElementID? {
    guard let application = accessibilityContainer?.application else { return nil }
    if let assignedID, assignedID.isOf(application) { return assignedID.id }
    let assigned = AssignedID(in: application)
    assignedID = assigned
    return assigned.id
  }

  func element(_ id: ElementID) -> Element {
    // Without a position it is where its container is.
    let isPlaced = accessibilityFrameInContainerSpace != .zero
    let frame = accessibilityContainer.map {
      isPlaced
        ? accessibilityFrameInContainerSpace.offset(by: $0.screenFrame.origin - $0.bounds.origin) : $0.screenFrame
    }
    var element = Element(
      id, role: accessibilityRole, label: accessibilityLabel, value: accessibilityValue, hint: accessibilityHint,
      traits: accessibilityTraits, frame: (frame ?? .zero).points)
    element.identifier = accessibilityIdentifier
    element.setPosition = accessibilitySetPosition
    element.customActions = accessibilityCustomActions.map { ActionDescription($0.name, category: $0.category) }
    return element
  }
}
