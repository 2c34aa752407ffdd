// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// What an app said about a view or an element for the reader. Most say little, so that it is one small value.
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
  /// None or one: few have any, and it is larger than all the rest.
  private var box: [ElementDetails] = []

  var details: ElementDetails {
    get { box.first ?? ElementDetails() }
    set { box = newValue == ElementDetails() ? [] : [newValue] }
  }

  /// Tells of an element what no class answers otherwise.
  @inline(__always)
  func describe(_ element: inout Element) {
    element.groupsChildren = groupsChildren
    element.containerType = containerType
    element.identifier = identifier
    element.language = language
    element.headingLevel = headingLevel
    element.expandedStatus = expandedStatus
    element.setPosition = setPosition
    if !customContent.isEmpty { element.customContent = customContent }
    if !box.isEmpty { element.details = details }
  }
}

/// An id, and whose it is: ids of two applications have nothing to do with each other.
struct AssignedID {
  /// What numbers an application's elements. As an object: cheaper to compare than to look whether the application is
  /// still there.
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

  /// A new one.
  @MainActor
  init(in application: Application) {
    id = application.elementIDs.next()
    source = application.elementIDs
  }

  @MainActor
  func isOf(_ application: Application) -> Bool { source === application.elementIDs }
}
