// SPDX-License-Identifier: Apache-2.0
import EarshotUI
import Testing

/// An archive that somebody changed, or that an app of another version wrote.
@MainActor
@Suite(.timeLimit(.minutes(25))) struct StrangeStateTests {
  /// Every container, with something of each kind that keeps a state by itself.
  private func root() -> ViewController {
    let page = page("page")
    let stack = NavigationController(rootViewController: page)
    stack.restorationIdentifier = "stack"
    let list = NavigationController(rootViewController: self.page("primary"))
    list.restorationIdentifier = "list"
    let split = SplitViewController(primary: list, secondary: self.page("secondary"))
    split.restorationIdentifier = "split"
    let tabs = TabBarController()
    tabs.setViewControllers([stack, split])
    tabs.restorationIdentifier = "tabs"
    return tabs
  }

  private func page(_ name: String) -> ViewController {
    let (page, field, scroll) = (KeptController(name, identifier: name), TextField("한국어"), ScrollView())
    (field.restorationIdentifier, scroll.restorationIdentifier) = ("field", "scroll")
    field.frame = CellRectangle(x: 0, y: 0, width: 10, height: 1)
    scroll.frame = CellRectangle(x: 0, y: 1, width: 10, height: 3)
    scroll.contentSize = CellSize(width: 100, height: 100)
    page.view.addSubview(field)
    page.view.addSubview(scroll)
    return page
  }

  private func archive() throws -> StateArchive {
    let stage = Stage()
    let root = root()
    stage.show(root)
    let stack = try #require(root.children.first as? NavigationController)
    stack.pushViewController(page("deeper"), animated: false)
    stack.present(page("sheet"), animated: false)
    stage.application.update()
    let archive = stage.keep()
    #expect(Stage.paths(archive).contains("tabs/sheet"))
    return archive
  }

  private static let junk: [StateValue] = [
    .null, .bool(true), .integer(.min), .integer(-1), .integer(.max), .number(.nan), .number(.infinity), .text(""),
    .text("\u{0}\u{1b}[2J"), .list([]), .list([.null, .integer(.max)]), .record(["": .null]),
    .reference(RestorationPath([.init("", .position(.max))])), .reference(RestorationPath([])),
  ]

  /// Another launch, with what is used then.
  private func launch(_ archive: StateArchive) {
    let delegate = StateDelegate(CallLog())
    delegate.makes = { path, _ in
      guard let last = path.last, ["deeper", "sheet"].contains(last) else { return nil }
      return page(last)
    }
    let stage = Stage(restoring: archive, root: root(), delegate: delegate)
    stage.pass(milliseconds: 500)
    _ = stage.keep()
  }

  @Test("RES-24 any value in the place of any other is passed over or taken, without a trap")
  func values() throws {
    let archive = try archive()
    let objects = archive.interfaces[0].objects
    let references = objects.map { StateValue.reference($0.path) }
    for (index, object) in objects.enumerated() {
      for (key, former) in object.parts {
        for value in Self.junk + references {
          var changed = archive
          changed.interfaces[0].objects[index].parts[key] = value
          launch(changed)
        }
        guard case .list(let items) = former else { continue }
        for reference in references {
          var changed = archive
          changed.interfaces[0].objects[index].parts[key] = .list(items + [reference, reference])
          launch(changed)
        }
      }
      for key in object.values.keys {
        for value in Self.junk {
          var changed = archive
          changed.interfaces[0].objects[index].values[key] = value
          launch(changed)
        }
      }
    }
  }

  @Test("FIND-11 objects that are missing, twice there, in another order or of another class harm nothing")
  func objects() throws {
    let archive = try archive()
    let objects = archive.interfaces[0].objects
    for index in objects.indices {
      var changed = archive
      changed.interfaces[0].objects.remove(at: index)
      launch(changed)
      changed.interfaces[0].objects += [objects[index], objects[index]]
      launch(changed)
      for other in objects {
        changed = archive
        changed.interfaces[0].objects[index].path = other.path
        launch(changed)
        changed = archive
        changed.interfaces[0].objects[index].className = other.className
        changed.interfaces[0].objects[index].kind = other.kind
        launch(changed)
      }
    }
    var changed = archive
    changed.interfaces[0].objects.reverse()
    changed.interfaces += changed.interfaces
    launch(changed)
  }
}
