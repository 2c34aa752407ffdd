// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// Something inside a view that is no view itself but that the reader can go to (P-36).
///
/// It is owned by its view, in ``View/accessibilityElements``.
@MainActor
open class AccessibilityElement: Responder, AccessibilityAnswers {
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
  /// The language of its strings as a BCP 47 tag; nil to inherit the container's (P-19).
  public var accessibilityLanguage: String?
  /// The heading level, 1…6; 0 for none.
  public var accessibilityHeadingLevel = 0
  /// The cell for a click, in the container's cells; nil for the middle.
  public var accessibilityActivationPoint: CellPoint?
  /// The expanded state, if it has one (P-29).
  public var accessibilityExpandedStatus = ExpandedStatus.unsupported
  /// The facts spoken on demand, or at once if they are important (P-26).
  public var accessibilityCustomContent: [CustomContent] = []
  /// The container type, for one with elements of its own (P-13).
  public var accessibilityContainerType = ContainerType.none
  /// True if it is skipped, with its elements (P-15).
  public var accessibilityElementsHidden = false
  /// The rarely used properties: carets, tables, live regions.
  public var accessibilityDetails = ElementDetails()
  public var relatedElements = RelatedElements()
  /// True, the default, if the cursor stops here; its elements are not visited then (P-1).
  public var isAccessibilityElement = true
  /// The elements inside it, in reading order, for one at which the cursor does not stop.
  public var accessibilityElements: [Responder]?
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
      traits: accessibilityTraits, frame: (frame ?? .zero).points, isElement: isAccessibilityElement)
    element.details = accessibilityDetails
    describeAnswers(&element)
    element.details.rotors += accessibilityCustomRotors.map { RotorDescription($0.kind) }
    if let point = accessibilityActivationPoint, let container = accessibilityContainer {
      element.activationPoint = (point + (container.screenFrame.origin - container.bounds.origin)).center
    }
    element.customActions = accessibilityCustomActions.map { ActionDescription($0.name, category: $0.category) }
    relatedElements.describe(&element.details)
    accessibilityBlocks?.describe(&element)
    return element
  }
}
