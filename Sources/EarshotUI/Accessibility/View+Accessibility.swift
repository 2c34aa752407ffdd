// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// The accessibility properties that few views have.
extension View {
  /// The rarely used properties: carets, tables, live regions.
  public var accessibilityDetails: ElementDetails {
    get { accessibility.details }
    set { accessibility.details = newValue }
  }

  public var relatedElements: RelatedElements {
    get { accessibility.related }
    set { accessibility.related = newValue }
  }

  /// The view itself or the one in it whose element has an id.
  func descendant(withElementID id: ElementID) -> View? {
    if assignedID?.id == id { return self }
    for subview in subviews { if let found = subview.descendant(withElementID: id) { return found } }
    return nil
  }

  func assignID() -> ElementID? {
    application.map { assignID(in: $0) }
  }

  /// - Parameter application: The application that contains it.
  func assignID(in application: Application) -> ElementID {
    if let assigned = assignedID, assigned.isOf(application) { return assigned.id }
    let assigned = AssignedID(in: application)
    assignedID = assigned
    return assigned.id
  }
}
