// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTestKit
import EarshotUI
import Testing

@testable import journeys_example

/// A whole app as an author writes it from the documentation: tabs, a stack, rows that are loaded, a form in a sheet, an
/// alert, actions and a rotor of its own.
@MainActor
@Suite struct JourneysTests {
  private func loaded() async -> AppHost {
    let host = AppHost(columns: 60, rows: 20)
    host.mount(journeysTabs())
    #expect(await host.waits { host.text.contains("Tartu") })
    return host
  }

  @Test("Rows that are loaded while the title is read: the first is read after it, then what is announced")
  func loading() async {
    let host = await loaded()
    #expect(
      host.hear() == [
        "Journeys. Heading.", "Lisbon, booked. Button. 1 of 4. List Start.", "4 journeys loaded", "Actions Available",
      ])
    host.press("Down")
    #expect(host.hear().first == "Oslo, not booked. Button. 2 of 4.")
  }

  @Test("What is typed into the form is kept by Escape and by Cancel, until the user has said to discard it")
  func unsaved() async {
    let host = await loaded()
    let root = host.window.rootViewController
    let list = root?.children.first?.children.first as? JourneysController
    host.turn { list?.add() }
    _ = host.hear()
    host.type("Rome")
    _ = host.hear()
    host.press("Escape")
    #expect(host.hear() == ["Dialog. Discard this journey? Heading.", "Keep editing. Button."])
    host.press("Enter")
    #expect(host.hear().last == "Name: Rome. Text Field. Is editing.")
    host.press("Escape Up")
    _ = host.hear()
    host.press("Enter")
    host.listen()
    #expect(root?.presentedViewController == nil && list?.journeys.count == 4)
    host.turn { list?.add() }
    host.listen()
    host.press("Escape")
    host.listen()
    #expect(root?.presentedViewController == nil)
  }

  @Test("A rotor of the app's own leads from one unbooked journey to the next; an action books it")
  func rotor() async {
    let host = await loaded()
    _ = host.hear()
    #expect(host.focus?.customActions.map(\.name) == ["Cancel booking", "Delete"])
    // The reader's keys of FirstKeys: the rotor is turned until it names the app's own, then it leads on.
    for _ in 0..<40 {
      host.readerKeys("]")
      if host.hear().last?.contains("Not booked") == true { break }
    }
    var found: [String] = []
    for _ in 0..<2 {
      host.readerKeys("Down")
      found += host.hear().prefix(1)
    }
    #expect(found.map { $0.prefix { $0 != "," } } == ["Oslo", "Tartu"], "\(found)")
  }

  @Test("A journey opens on its back button; an alert asks before it is deleted")
  func deleting() async {
    let host = await loaded()
    host.press("Down Enter")
    #expect(host.hear().last == "Journeys. Back Button.")
    host.press("Tab Enter")
    #expect(host.hear().suffix(2) == ["Dialog. Delete Oslo? It cannot be brought back. Heading.", "Cancel. Button."])
  }
}
