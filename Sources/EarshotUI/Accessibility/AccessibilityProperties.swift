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
  var frame: Rectangle?
  /// Holds none or one: few have any, and it is larger than all the rest.
  private var box: [ElementDetails] = []

  var details: ElementDetails {
    get { box.first ?? ElementDetails() }
    set { box = newValue == ElementDetails() ? [] : [newValue] }
  }

  /// Sets the properties that no class overrides.
  @inline(__always)
  func describe(_ element: inout Element) {
    if !box.isEmpty { element.details = details }
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
