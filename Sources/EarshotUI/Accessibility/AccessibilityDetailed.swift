// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// A holder of the rarely used properties of an element: views, and elements that are no views.
@MainActor
public protocol AccessibilityDetailed: Responder {
  /// The rarely used properties, those without a name of their own here: carets, tables, states of entry.
  var accessibilityDetails: ElementDetails { get set }
  /// The elements that say more about this one.
  var relatedElements: RelatedElements { get set }
}

extension View: AccessibilityDetailed {}
extension AccessibilityElement: AccessibilityDetailed {}

/// Elements that say something about another one. They are known by their objects, which may be in no window yet.
@MainActor
public struct RelatedElements {
  struct Reference {
    weak var responder: Responder?
  }

  var headers: [Reference] = []
  var labels: [Reference] = []
  var descriptions: [Reference] = []
  var linked: Reference?
  /// In points of the screen.
  var path: [Point] = []

  public init() {}

  /// Adds what is known now, with ids of the tree.
  func describe(_ details: inout ElementDetails) {
    func ids(_ references: [Reference]) -> [ElementID] {
      references.compactMap { $0.responder?.accessibilityElementID }
    }
    if !headers.isEmpty { details.headers = ids(headers) }
    if !labels.isEmpty { details.labelledBy = ids(labels) }
    if !descriptions.isEmpty { details.describedBy = ids(descriptions) }
    if let linked { details.linked = linked.responder?.accessibilityElementID }
    if !path.isEmpty { details.outline = path }
  }
}

extension AccessibilityDetailed {
  /// The kind of text, which decides how many symbols and blanks are spoken (P-23).
  public var accessibilityTextualContext: TextualContext? {
    get { accessibilityDetails.textualContext }
    set { accessibilityDetails.textualContext = newValue }
  }

  /// The names a user may call it by, the preferred one first. Never spoken (P-21).
  public var accessibilityUserInputLabels: [String] {
    get { accessibilityDetails.userInputLabels }
    set { accessibilityDetails.userInputLabels = newValue }
  }

  /// True if the user can act on it; nil to go by traits and actions.
  public var accessibilityRespondsToUserInteraction: Bool? {
    get { accessibilityDetails.respondsToUserInteraction }
    set { accessibilityDetails.respondsToUserInteraction = newValue }
  }

  /// The choice between one stop and several for its elements, for switch control (P-17).
  public var accessibilityNavigationStyle: NavigationStyle {
    get { accessibilityDetails.navigationStyle }
    set { accessibilityDetails.navigationStyle = newValue }
  }

  /// The reading attributes of parts of the label (P-3).
  public var accessibilityLabelAttributes: [TextAttribute] {
    get { accessibilityDetails.labelAttributes }
    set { accessibilityDetails.labelAttributes = newValue }
  }

  /// The reading attributes of parts of the value.
  public var accessibilityValueAttributes: [TextAttribute] {
    get { accessibilityDetails.valueAttributes }
    set { accessibilityDetails.valueAttributes = newValue }
  }

  /// The word for the kind of element, in place of the reader's own.
  public var accessibilityRoleDescription: String? {
    get { accessibilityDetails.roleDescription }
    set { accessibilityDetails.roleDescription = newValue }
  }

  /// The urgency with which changes are spoken while the cursor is elsewhere.
  public var accessibilityLive: LiveLevel {
    get { accessibilityDetails.live ?? .off }
    set { accessibilityDetails.live = newValue }
  }

  /// The corners of its outline on the screen, in points; nil for its frame. Never used for ordering (P-8).
  public var accessibilityPath: [Point]? {
    get { relatedElements.path.isEmpty ? nil : relatedElements.path }
    set { relatedElements.path = newValue ?? [] }
  }

  /// The elements that head it, as those of a table's row and column do. Not retained.
  public var accessibilityHeaderElements: [Responder]? {
    get { relatedElements.headers.isEmpty ? nil : relatedElements.headers.compactMap(\.responder) }
    set { relatedElements.headers = Self.references(newValue) }
  }

  /// The elements that name it, if it has no label of its own. Not retained.
  public var accessibilityLabelElements: [Responder]? {
    get { relatedElements.labels.isEmpty ? nil : relatedElements.labels.compactMap(\.responder) }
    set { relatedElements.labels = Self.references(newValue) }
  }

  /// The elements that describe it, if it has no hint of its own. Not retained.
  public var accessibilityDescriptionElements: [Responder]? {
    get { relatedElements.descriptions.isEmpty ? nil : relatedElements.descriptions.compactMap(\.responder) }
    set { relatedElements.descriptions = Self.references(newValue) }
  }

  /// The related element to which the user may go: the text of a footnote. Not retained.
  public var accessibilityLinkedElement: Responder? {
    get { relatedElements.linked?.responder }
    set { relatedElements.linked = newValue.map { RelatedElements.Reference(responder: $0) } }
  }

  private static func references(_ responders: [Responder]?) -> [RelatedElements.Reference] {
    (responders ?? []).map { RelatedElements.Reference(responder: $0) }
  }
}
