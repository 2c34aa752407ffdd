// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// A name as a program tells it, judged without a look at the screen.
public enum ToldName {
  /// The kinds that are drawn as their names.
  public static let drawn: Set<Role> = [
    .button, .defaultButton, .checkBox, .radioButton, .tab, .link, .listBoxOption, .listItem, .treeItem, .menuItem,
    .menuItemCheckBox, .menuItemRadio, .row, .cell, .columnHeader, .rowHeader, .label, .paragraph, .heading,
  ]

  /// True if it can hardly be what a person calls the thing: nothing, an id, markup, or an object as its author prints
  /// it. Only where the screen shows something else is it wrong.
  ///
  /// - Parameters:
  ///   - name: The name as told; nil for none.
  ///   - ids: The ids of the node.
  public static func isWanting(_ name: String?, ids: [String?]) -> Bool {
    guard let name, name.contains(where: { $0.isLetter || $0.isNumber }) else { return true }
    return ids.contains(name) || isMarkup(name) || isObject(name)
  }

  /// "[bold]Save[/bold]", "[$primary]Files[/]".
  private static func isMarkup(_ name: String) -> Bool {
    guard let start = name.firstIndex(of: "["), let end = name[start...].firstIndex(of: "]") else { return false }
    return name.contains("[/") || name[start..<end].dropFirst().first == "$"
  }

  /// "<Widget object at 0x7f…>", "RichVisual(Label(), …)".
  private static func isObject(_ name: String) -> Bool {
    if name.first == "<", name.last == ">", name.contains(" at 0x") || name.contains(" object") { return true }
    guard name.last == ")", let opening = name.firstIndex(of: "("), name.first?.isUppercase == true else {
      return false
    }
    let type = name[..<opening]
    return type.count > 1 && type.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}

extension WireTree {
  /// True if an update has a node that is drawn as its name, with a place on the screen, but no good name: the screen may
  /// have it.
  public func hasWantingName(in update: JSONValue) -> Bool {
    (update["nodes"]?.array ?? []).contains { node in
      node["bounds"]?.array != nil && ToldName.drawn.contains(Role(rawValue: node["role"]?.string ?? ""))
        && ToldName.isWanting(node["label"]?.string, ids: [node["id"]?.string, node["authorId"]?.string])
        && (node["children"]?.array ?? []).isEmpty
    }
  }
}
