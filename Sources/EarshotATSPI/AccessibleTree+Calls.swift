// SPDX-License-Identifier: Apache-2.0
import CSystem
import EarshotCore
package import EarshotDesktop

/// Answering calls of assistive technologies.
extension AccessibleTree {
  private static let unknown = DesktopAnswer.failure("org.freedesktop.DBus.Error.UnknownMethod")
  private static let wrong = DesktopAnswer.failure("org.freedesktop.DBus.Error.InvalidArgs")

  /// Answers a call; nil if it is not AT-SPI's.
  ///
  /// - Parameter act: Performs a request; returns true if it did.
  package mutating func answer(_ call: DesktopMessage, _ act: (AccessibleAction) -> Bool) -> DesktopAnswer? {
    guard let path = call.path.flatMap(AccessiblePath.init), let interface = call.interface, let member = call.member
    else { return nil }
    if path == .cache {
      guard interface == "org.a11y.atspi.Cache", member == "GetItems" else { return nil }
      return .values([cache])
    }
    guard let object = object(path) else {
      return interface.hasPrefix("org.a11y.atspi.") || interface == Self.properties
        ? .failure("org.freedesktop.DBus.Error.UnknownObject") : nil
    }
    let numbers = call.values.map(\.number)
    switch interface {
    case Self.properties: return property(member, call.values, of: object, path, act)
    case "org.a11y.atspi.Accessible": return accessible(member, numbers, object, path)
    case "org.a11y.atspi.Application" where member == "GetLocale": return .values([.text("")])
    case "org.a11y.atspi.Component": return component(member, numbers, object, path, act)
    case "org.a11y.atspi.Action": return action(member, numbers, object, path, act)
    case "org.a11y.atspi.Text": return object.text.map { text(member, numbers, $0, object, path, act) } ?? Self.unknown
    case "org.a11y.atspi.EditableText":
      guard member == "SetTextContents", case .element(let id) = path, let text = call.values.first?.text else {
        return Self.unknown
      }
      return .values([.bool(act(.setValue(id, text)))])
    default: return nil
    }
  }

  // MARK: Properties

  private static let properties = "org.freedesktop.DBus.Properties"

  private mutating func property(
    _ member: String, _ values: [DesktopValue], of object: AccessibleObject, _ path: AccessiblePath,
    _ act: (AccessibleAction) -> Bool
  ) -> DesktopAnswer? {
    guard let interface = values.first?.text else { return Self.wrong }
    let table = properties(of: object, path, interface)
    switch member {
    case "GetAll":
      return .values([
        .list(table.map { .list([.text($0.name), .variant($0.value)], of: "") }, of: "{sv}")
      ])
    case "Get":
      guard values.count > 1, let name = values[1].text, let found = table.first(where: { $0.name == name }) else {
        return .failure("org.freedesktop.DBus.Error.UnknownProperty")
      }
      return .values([.variant(found.value)])
    case "Set":
      guard values.count > 2, let name = values[1].text, let number = values[2].number else { return Self.wrong }
      if name == "Id", path == .application {
        self.number = Int32(clamping: Int64(number))
        return .values([])
      }
      guard name == "CurrentValue", case .element(let id) = path else {
        return .failure("org.freedesktop.DBus.Error.PropertyReadOnly")
      }
      let text = number == number.rounded() && number.magnitude < 1e15 ? "\(Int64(number))" : "\(number)"
      return act(.setValue(id, text)) ? .values([]) : .failure("org.freedesktop.DBus.Error.Failed")
    default: return nil
    }
  }

  private func properties(
    of object: AccessibleObject, _ path: AccessiblePath, _ interface: String
  ) -> [(name: String, value: DesktopValue)] {
    switch interface {
    case "org.a11y.atspi.Accessible":
      [
        ("version", .unsigned(1)), ("Name", .text(object.name)), ("Description", .text(object.description)),
        ("Parent", parent(of: path)), ("ChildCount", .integer(Int64(object.children.count))), ("Locale", .text("")),
        ("AccessibleId", .text(object.attributes.first { $0.name == "id" }?.value ?? "")), ("HelpText", .text("")),
      ]
    case "org.a11y.atspi.Application" where path == .application:
      [
        ("ToolkitName", .text("Earshot")), ("Version", .text(EARSHOT_VERSION)),
        ("ToolkitVersion", .text(EARSHOT_VERSION)),
        ("AtspiVersion", .text("2.1")), ("InterfaceVersion", .unsigned(1)), ("Id", .integer(Int64(number))),
      ]
    case "org.a11y.atspi.Component": [("version", .unsigned(1))]
    case "org.a11y.atspi.Action": [("version", .unsigned(1)), ("NActions", .integer(Int64(object.actions.count)))]
    case "org.a11y.atspi.Text":
      object.text.map { text in
        [
          ("version", .unsigned(1)), ("CharacterCount", .integer(Int64(text.scalars.count))),
          ("CaretOffset", .integer(Int64(text.caret))),
        ]
      } ?? []
    case "org.a11y.atspi.Value":
      object.number.map { number in
        [
          ("version", .unsigned(1)), ("MinimumValue", .double(0)), ("MaximumValue", .double(max(100, number))),
          ("MinimumIncrement", .double(0)), ("CurrentValue", .double(number)), ("Text", .text("")),
        ]
      } ?? []
    default: []
    }
  }

  // MARK: Description

  private func accessible(
    _ member: String, _ numbers: [Double?], _ object: AccessibleObject, _ path: AccessiblePath
  ) -> DesktopAnswer {
    switch member {
    case "GetChildAtIndex":
      let index = numbers.first.flatMap { $0 }.flatMap { Int(exactly: $0) } ?? -1
      return .values([reference(object.children.indices.contains(index) ? .element(object.children[index]) : nil)])
    case "GetChildren": return .values([.list(object.children.map { reference(.element($0)) }, of: "(so)")])
    case "GetIndexInParent": return .values([.integer(index(of: path))])
    case "GetRelationSet": return .values([.list(relations(of: path), of: "(ua(so))")])
    case "GetRole": return .values([.unsigned(object.role.number)])
    case "GetRoleName", "GetLocalizedRoleName": return .values([.text(object.role.name)])
    case "GetState": return .values([AccessibleState.value(of: object.states)])
    case "GetAttributes": return .values([Self.dictionary(object.attributes)])
    case "GetApplication": return .values([reference(.application)])
    case "GetInterfaces": return .values([Self.texts(object.interfaces)])
    default: return Self.unknown
    }
  }

  /// The relations, by AT-SPI's numbers: labelled by, described by, details, error message.
  private func relations(of path: AccessiblePath) -> [DesktopValue] {
    guard case .element(let id) = path, let element = elements[id], element.hasDetails else { return [] }
    let details = element.details
    let relations: [(UInt32, [ElementID])] = [
      (2, details.labelledBy), (18, details.describedBy), (19, details.detailedBy),
      (21, details.errorMessage.map { [$0] } ?? []),
    ]
    return relations.compactMap { number, ids in
      let targets = ids.filter { objects[$0] != nil }
      if targets.isEmpty { return nil }
      return .structure([.unsigned(number), .list(targets.map { reference(.element($0)) }, of: "(so)")])
    }
  }

  private func component(
    _ member: String, _ numbers: [Double?], _ object: AccessibleObject, _ path: AccessiblePath,
    _ act: (AccessibleAction) -> Bool
  ) -> DesktopAnswer {
    let frame = object.frame
    func whole(_ number: Double) -> DesktopValue { .integer(Int64(number.isFinite ? number.rounded() : 0)) }
    func asked(_ action: (ElementID) -> AccessibleAction) -> DesktopAnswer {
      guard case .element(let id) = path else { return .values([.bool(false)]) }
      return .values([.bool(act(action(id)))])
    }
    switch member {
    case "GetExtents":
      return .values([.structure([whole(frame.x), whole(frame.y), whole(frame.width), whole(frame.height)])])
    case "GetPosition": return .values([whole(frame.x), whole(frame.y)])
    case "GetSize": return .values([whole(frame.width), whole(frame.height)])
    case "Contains", "GetAccessibleAtPoint":
      guard numbers.count > 1, let x = numbers[0], let y = numbers[1] else { return Self.wrong }
      let point = Point(x: x, y: y)
      if member == "Contains" { return .values([.bool(frame.contains(point))]) }
      return .values([reference(descendant(of: path, at: point))])
    case "GrabFocus": return asked { .focus($0) }
    case "ScrollTo": return asked { .scrollIntoView($0) }
    // The layer of objects in windows.
    case "GetLayer": return .values([.unsigned(3)])
    case "GetAlpha": return .values([.double(1)])
    default: return Self.unknown
    }
  }

  private func descendant(of path: AccessiblePath, at point: Point) -> AccessiblePath? {
    let children = object(path)?.children ?? []
    let found = children.last { objects[$0]?.frame.contains(point) ?? false }
    guard let found else { return (object(path)?.frame.contains(point) ?? false) ? path : nil }
    return descendant(of: .element(found), at: point)
  }

  private func action(
    _ member: String, _ numbers: [Double?], _ object: AccessibleObject, _ path: AccessiblePath,
    _ act: (AccessibleAction) -> Bool
  ) -> DesktopAnswer {
    if member == "GetActions" {
      return .values([.list(object.actions.map { .structure([.text($0), .text(""), .text("")]) }, of: "(sss)")])
    }
    guard let index = numbers.first.flatMap({ $0 }).flatMap({ Int(exactly: $0) }),
      object.actions.indices.contains(index),
      case .element(let id) = path
    else { return Self.wrong }
    switch member {
    case "GetName", "GetLocalizedName": return .values([.text(object.actions[index])])
    case "GetDescription", "GetKeyBinding": return .values([.text("")])
    case "DoAction": return .values([.bool(act(index == 0 ? .activate(id) : .custom(id, object.actions[index])))])
    default: return Self.unknown
    }
  }

  // MARK: Text

  private func text(
    _ member: String, _ numbers: [Double?], _ text: AccessibleText, _ object: AccessibleObject, _ path: AccessiblePath,
    _ act: (AccessibleAction) -> Bool
  ) -> DesktopAnswer {
    let whole = numbers.map { $0.flatMap { Int(exactly: $0) } ?? 0 }
    func at(_ place: Int) -> Int { whole.indices.contains(place) ? whole[place] : 0 }
    func part(_ range: Range<Int>) -> DesktopAnswer {
      .values([
        .text(text.text(from: range.lowerBound, to: range.upperBound)), .integer(Int64(range.lowerBound)),
        .integer(Int64(range.upperBound)),
      ])
    }
    let none: [(name: String, value: String)] = []
    let count = text.scalars.count
    switch member {
    case "GetText": return .values([.text(text.text(from: at(0), to: at(1)))])
    case "GetStringAtOffset": return part(text.range(of: .init(granularity: at(1)), at: at(0)))
    case "GetTextAtOffset": return part(text.range(of: .init(boundary: at(1)), at: at(0)))
    case "GetTextBeforeOffset":
      let unit = AccessibleText.Unit(boundary: at(1))
      let start = text.range(of: unit, at: at(0)).lowerBound
      return part(start > 0 ? text.range(of: unit, at: start - 1) : 0..<0)
    case "GetTextAfterOffset":
      let unit = AccessibleText.Unit(boundary: at(1))
      return part(text.range(of: unit, at: text.range(of: unit, at: at(0)).upperBound))
    case "GetCharacterAtOffset":
      return .values([.integer(text.scalars.indices.contains(at(0)) ? Int64(text.scalars[at(0)].value) : 0)])
    case "GetAttributes", "GetAttributeRun":
      return .values([Self.dictionary(none), .integer(0), .integer(Int64(count))])
    case "GetDefaultAttributes", "GetDefaultAttributeSet": return .values([Self.dictionary(none)])
    case "GetNSelections": return .values([.integer(0)])
    case "GetSelection": return .values([.integer(0), .integer(0)])
    case "SetCaretOffset":
      guard case .element(let id) = path, (0...count).contains(at(0)) else { return .values([.bool(false)]) }
      return .values([.bool(act(.setCaret(id, at(0))))])
    case "GetCharacterExtents", "GetRangeExtents":
      return component("GetExtents", [], object, path, act).spread
    case "GetOffsetAtPoint": return .values([.integer(-1)])
    default: return Self.unknown
    }
  }
}

extension DesktopAnswer {
  /// The values of a structure as separate values.
  fileprivate var spread: DesktopAnswer {
    guard case .values(let values) = self, case .structure(let parts)? = values.first else { return self }
    return .values(parts)
  }
}
