// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import Testing

@Suite("What a role brings along")
struct RoleTests {
  static let traits: [(Role, Traits)] = [
    (.label, .staticText), (.button, .button), (.image, .image), (.switch, [.button, .toggleButton]),
    (.slider, .adjustable), (.spinButton, .adjustable), (.progressIndicator, .updatesFrequently),
    (.textInput, .textEntry), (.multilineTextInput, [.textEntry, .textArea]),
    (.passwordInput, [.textEntry, .secureTextField]), (.searchInput, [.textEntry, .searchField]), (.tab, .tabBarItem),
    (.tabList, .tabBar), (.heading, .header), (.link, .link), (.checkBox, .toggleButton), (.group, []),
    (.genericContainer, []), (.unknown, []), (Role(rawValue: "colorWell"), []),
  ]

  @Test("DC-1–DC-5, DC-9, DC-11–DC-14, DC-16, DC-18 The traits of standard controls", arguments: traits)
  func defaultTraits(_ role: Role, _ traits: Traits) {
    #expect(role.defaultTraits == traits)
    // What the source says comes on top.
    #expect(Element(1, role: role, traits: .selected).effectiveTraits == traits.union(.selected))
  }

  @Test("P-13, DC-21 What a role is as a container, unless its source says otherwise")
  func containers() {
    #expect(Role.list.defaultContainerType == .list)
    #expect(Role.table.defaultContainerType == .dataTable)
    #expect(Role.navigation.defaultContainerType == .landmark)
    #expect(Role.genericContainer.defaultContainerType == .none)
    var list = Element(1, role: .list)
    #expect(list.effectiveContainerType == .list)
    list.containerType = .semanticGroup
    #expect(list.effectiveContainerType == .semanticGroup)
  }
}
