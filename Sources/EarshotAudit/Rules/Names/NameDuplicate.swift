// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let nameDuplicate = Rule(
    "name-duplicate", "Controls side by side have names of their own.", .moderate,
    mappedTo: Mapping.criterion("2.4.6"),
    why: "Two buttons \"Edit\" cannot be told apart by ear; a sighted person sees which row each is in.",
    how:
      "No two controls of the same kind in one container have the same name and value. Items of lists, trees and "
      + "menus may be alike by nature; a person has to look.",
    remedy: "Put the subject into the name: \"Edit address\".",
    cannotTell: [.maybeIntended],
    checks: [
      .tree { tree, tally in
        for holder in tree.parts where holder.parts.count > 1 {
          var names: [String: Int] = [:]
          let named = holder.parts.filter { $0.name != nil && ($0.isControl || items.contains($0.role)) }
          for element in named { names[element.name ?? "", default: 0] += 1 }
          var seen: [Key: Int] = [:]
          for element in named {
            guard let name = element.name, names[name] != 1 else {
              tally.pass()
              continue
            }
            let child = element.element
            let key = Key(role: child.role, name: name, value: child.value ?? "")
            seen[key, default: 0] += 1
            guard seen[key] == 2 else {
              tally.pass()
              continue
            }
            let message: ReportSentence = "More than one \(child.role.rawValue) here is called \"\(name)\"."
            if items.contains(child.role) {
              tally.cannotTell(.maybeIntended, message, element.evidence)
            } else {
              tally.fail(message, element.evidence, fix: Fix("name"))
            }
          }
        }
      }
    ])

  private static let items: Set<Role> = [
    .listItem, .listBoxOption, .treeItem, .row, .menuItem, .menuItemCheckBox, .menuItemRadio,
  ]

  private struct Key: Hashable {
    var role: Role
    var name: String
    var value: String
  }
}
