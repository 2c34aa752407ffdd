// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// An app's accessibility settings of a view or an element. Most have few, so it is one small value.
struct AccessibilityProperties {
  var isElement: Bool?
  var role: Role?
  var label: String?
  var value: String?
  var hint: String?
  var elements: [Responder]?
  var isModal = false
  var isHidden = false
  var groupsChildren = false
  var containerType = ContainerType.none
  var identifier: String?
  var language: String?
  var headingLevel = 0
  var expandedStatus = ExpandedStatus.unsupported
  var setPosition: SetPosition?
  var customContent: [CustomContent] = []
  var activationPoint: CellPoint?
  /// The frame that the app set; nil for the view's own.
  var frame: Rectangle? {
    get { frames.first }
    set { frames = newValue.map { [$0] } ?? [] }
  }
  /// Holds none or one, as few views have any.
  private var frames: [Rectangle] = []
  /// Holds none or one: few have any, and it is larger than all the rest.
  private var box: [ElementDetails] = []

  /// Holds none or one.
  private var relations: [RelatedElements] = []

  /// Holds none or one, as few views have any.
  private var menus: [Menu] = []

  var menu: Menu? {
    get { menus.first }
    set { menus = newValue.map { [$0] } ?? [] }
  }

  @MainActor var related: RelatedElements {
    get { relations.first ?? RelatedElements() }
    set { relations = [newValue] }
  }

  var details: ElementDetails {
    get { box.first ?? ElementDetails() }
    set { box = newValue == ElementDetails() ? [] : [newValue] }
  }

  /// Sets all properties as they are stored.
  @inline(__always)
  @MainActor
  func describeAll(_ element: inout Element) {
    if let frame { element.frame = frame }
    element.groupsChildren = groupsChildren
    element.containerType = containerType
    element.identifier = identifier
    element.language = language
    element.headingLevel = headingLevel
    element.expandedStatus = expandedStatus
    element.setPosition = setPosition
    if !customContent.isEmpty { element.customContent = customContent }
    describe(&element)
  }

  /// Sets the properties that no class overrides.
  @inline(__always)
  @MainActor
  func describe(_ element: inout Element) {
    if !box.isEmpty { element.details = details }
    if let related = relations.first { related.describe(&element.details) }
  }
}

/// The answers that a view and an element inside one have alike, stored or by an override.
@MainActor
protocol AccessibilityAnswers {
  var accessibilityContainerType: ContainerType { get }
  var accessibilityIdentifier: String? { get }
  var accessibilityLanguage: String? { get }
  var accessibilityHeadingLevel: Int { get }
  var accessibilityExpandedStatus: ExpandedStatus { get }
  var accessibilitySetPosition: SetPosition? { get }
  var accessibilityCustomContent: [CustomContent] { get }
}

extension AccessibilityAnswers {
  /// Sets the properties by these answers.
  @inline(__always)
  func describeAnswers(_ element: inout Element) {
    element.containerType = accessibilityContainerType
    element.identifier = accessibilityIdentifier
    element.language = accessibilityLanguage
    element.headingLevel = accessibilityHeadingLevel
    element.expandedStatus = accessibilityExpandedStatus
    element.setPosition = accessibilitySetPosition
    let content = accessibilityCustomContent
    if !content.isEmpty { element.customContent = content }
  }
}

/// An id and its source: ids of different applications are unrelated.
struct AssignedID {
  /// The numbering of an application's elements. An object, because comparing it is cheaper than checking whether the
  /// application still exists.
  @MainActor
  final class Source {
    private var last: UInt64 = 0

    func next() -> ElementID {
      last += 1
      return ElementID(last)
    }
  }

  let id: ElementID
  private let source: Source

  /// Assigns a new id.
  @MainActor
  init(in application: Application) {
    id = application.elementIDs.next()
    source = application.elementIDs
  }

  @MainActor
  func isOf(_ application: Application) -> Bool { source === application.elementIDs }
}
