// SPDX-License-Identifier: Apache-2.0
extension ElementProperty {
  /// All properties, in the order of writing and of speaking.
  public static let all: [ElementProperty] = kind + words + places + tables + text + use

  // MARK: Kind and state

  private static let kind: [ElementProperty] = [
    ElementProperty("id", .structured),
    ElementProperty("role", .structured),
    ElementProperty("authorId", .text(\.identifier)),
    ElementProperty("isElement", .structured),
    ElementProperty("hidden", .flag(\.isHidden)),
    ElementProperty("modal", .flag(\.isModal)).state("modal", isSaid: false, desktop: [.modal]) { $0.isModal },
    ElementProperty("disabled", .structured).state("disabled", isSaid: false) { $0.traits.contains(.notEnabled) },
    ElementProperty("selected", .structured)
      .state("selected", isSaid: false, desktop: [.selected]) { $0.traits.contains(.selected) },
    ElementProperty("toggled", .structured)
      .state("checked", isSaid: false, desktop: [.checkable, .checked]) { $0.isToggle && $0.value == "1" }
      .state("unchecked", isSaid: false, desktop: [.checkable]) { $0.isToggle && $0.value == "0" }
      .state("mixed", isSaid: false, desktop: [.checkable, .indeterminate]) { $0.isToggle && $0.value == "2" },
    ElementProperty("traits", .structured),
    ElementProperty("expanded", .answer(\.isExpanded))
      .state("expanded", desktop: [.expandable, .expanded]) { $0.isExpanded == true }
      .state("collapsed", desktop: [.expandable, .collapsed]) { $0.isExpanded == false },
    level,
    ElementProperty("headingLevel", .structured),
  ]

  /// The level, which is said only where it is another one than before: the reader adds it.
  public static let level = ElementProperty("level", .structured)

  // MARK: Words

  private static let words: [ElementProperty] = [
    ElementProperty("label", .text(\.label)),
    ElementProperty("value", .structured),
    ElementProperty("hint", .text(\.hint)),
    ElementProperty("language", .text(\.language)),
    ElementProperty("roleDescription", .text(\.details.roleDescription), isDetail: true),
    ElementProperty("placeholder", .text(\.details.placeholder), isDetail: true),
    ElementProperty("textualContext", .choice(ElementChoice(\.details.textualContext)), isDetail: true),
    ElementProperty("sortDirection", .choice(ElementChoice(\.details.sortDirection)), isDetail: true)
      .state("sortedAscending") { $0.details.sortDirection == .ascending }
      .state("sortedDescending") { $0.details.sortDirection == .descending }
      .state("sorted") { $0.details.sortDirection == .other },
    ElementProperty("visited", .flag(\.details.isVisited), isDetail: true)
      .state("visited", desktop: [.visited]) { $0.details.isVisited },
    ElementProperty("readOnly", .flag(\.details.isReadOnly), isDetail: true)
      .state("readOnly", desktop: [.readOnly]) { $0.details.isReadOnly },
    ElementProperty("required", .flag(\.details.isRequired), isDetail: true)
      .state("required", desktop: [.required]) { $0.details.isRequired },
    invalid,
    ElementProperty("errorMessage", .node(\.details.errorMessage), isDetail: true),
    ElementProperty("typedOnScreen", .flag(\.details.isTypedOnScreen), isDetail: true),
    ElementProperty("busy", .flag(\.details.isBusy), isDetail: true)
      .state("busy", desktop: [.busy]) { $0.details.isBusy },
    ElementProperty("labelledBy", .nodes(\.details.labelledBy), isDetail: true),
    ElementProperty("describedBy", .nodes(\.details.describedBy), isDetail: true),
    ElementProperty("details", .nodes(\.details.detailedBy), isDetail: true)
      .state("hasDetails") { !$0.details.detailedBy.isEmpty },
    ElementProperty("live", .choice(ElementChoice(\.details.live)), isDetail: true),
    ElementProperty("labelAttributes", .structured, isDetail: true),
    ElementProperty("valueAttributes", .structured, isDetail: true),
    ElementProperty("userInputLabels", .texts(\.details.userInputLabels), isDetail: true),
  ]

  /// The problem with an entry, behind which the reader says the message about it.
  public static let invalid = ElementProperty("invalid", .structured, isDetail: true)
    .state("invalid", desktop: [.invalidEntry]) { $0.details.invalid != nil }

  // MARK: Position

  private static let places: [ElementProperty] = [
    ElementProperty("bounds", .structured),
    ElementProperty("activationPoint", .structured),
    ElementProperty("textDirection", .structured),
    ElementProperty("clipsChildren", .flag(\.clipsChildren)),
    ElementProperty("containerType", .structured),
    ElementProperty("groupsChildren", .flag(\.groupsChildren)),
    ElementProperty("positionInSet", .structured),
    ElementProperty("sizeOfSet", .structured),
    ElementProperty("navigationStyle", .structured, isDetail: true),
  ]

  // MARK: Tables

  private static let tables: [ElementProperty] = [
    ElementProperty("rowCount", .structured, isDetail: true),
    ElementProperty("columnCount", .structured, isDetail: true),
    ElementProperty("rowHeaders", .structured, isDetail: true),
    ElementProperty("columnHeaders", .structured, isDetail: true),
    ElementProperty("rowIndex", .structured, isDetail: true),
    ElementProperty("columnIndex", .structured, isDetail: true),
    ElementProperty("rowSpan", .structured, isDetail: true),
    ElementProperty("columnSpan", .structured, isDetail: true),
    ElementProperty("headers", .nodes(\.details.headers), isDetail: true),
  ]

  // MARK: Text

  private static let text: [ElementProperty] = [
    ElementProperty("caret", .count(\.details.caret), isDetail: true),
    ElementProperty("selection", .structured, isDetail: true),
    ElementProperty("lines", .structured, isDetail: true),
    ElementProperty("previousText", .node(\.details.previousText), isDetail: true),
    ElementProperty("nextText", .node(\.details.nextText), isDetail: true),
  ]

  // MARK: Use

  private static let use: [ElementProperty] = [
    ElementProperty("customRotors", .structured, isDetail: true),
    ElementProperty("linked", .node(\.details.linked), isDetail: true),
    ElementProperty("scrollPosition", .structured, isDetail: true),
    ElementProperty("scrollStatus", .text(\.details.scrollStatus), isDetail: true),
    ElementProperty("respondsToUserInteraction", .answer(\.details.respondsToUserInteraction), isDetail: true),
    ElementProperty("customActions", .structured),
    ElementProperty("customContent", .structured),
    ElementProperty("order", .structured),
    ElementProperty("children", .structured),
  ]
}

extension Element {
  /// True if it is expanded, false if it is collapsed; nil if it can be neither.
  fileprivate var isExpanded: Bool? {
    get { expandedStatus == .unsupported ? nil : expandedStatus == .expanded }
    set { expandedStatus = newValue.map { $0 ? .expanded : .collapsed } ?? .unsupported }
  }

  fileprivate var isToggle: Bool { effectiveTraits.contains(.toggleButton) }
}
