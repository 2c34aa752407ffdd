// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotTestKit
import EarshotUI
import Testing

/// Lines on rectangles, constraints, traits, keys and searches as a UIKit developer types them, with what they do there.
@MainActor
@Suite struct KeyAndControlNamesTests {
  private final class Screen: TableViewController, SearchBarDelegate {
    var log: [String] = []

    override var keyCommands: [KeyCommand]? {
      [
        KeyCommand(title: "New", action: Screen.add, input: "n", modifierFlags: .control),
        KeyCommand(input: KeyCommand.f9, modifierFlags: [], action: Screen.hide),
      ]
    }
    func add() { log.append("add") }
    func hide() { log.append("hide") }

    func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) { log.append("text \(searchText)") }
    func searchBarSearchButtonClicked(_ searchBar: SearchBar) { log.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: SearchBar) { log.append("cancel") }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.text = "Row \(indexPath.row)"
      return cell
    }
  }

  private func shown() -> (AppHost, Screen) {
    let host = AppHost(columns: 60, rows: 14)
    let screen = Screen()
    screen.title = "Screen"
    let search = SearchController(searchResultsController: nil)
    search.searchBar.delegate = screen
    screen.navigationItem.searchController = search
    host.mount(NavigationController(rootViewController: screen))
    _ = host.hear()
    return (host, screen)
  }

  @Test("Key commands find their method along the chain; one without a title works, and is not among the keys shown")
  func keys() {
    let (host, screen) = shown()
    host.press("Control+n F9")
    #expect(screen.log == ["add", "hide"])
    host.press("F1")
    _ = host.hear()
    host.press("Down")
    #expect(host.hear() == ["New, Control+n. 1 of 2. List Start."])
    host.press("Enter")
    _ = host.hear()
    #expect(screen.log == ["add", "hide", "add"])
  }

  @Test("A search tells its field's delegate of text, Return and Escape")
  func search() {
    let (host, screen) = shown()
    host.press("Control+f")
    host.type("ro")
    host.press("Enter")
    host.press("Control+f Escape")
    #expect(screen.log == ["text r", "text ro", "search", "cancel"])
  }

  @Test("Editing can be set as a property, of a screen and of its table")
  func editing() {
    let (_, screen) = shown()
    screen.isEditing = true
    #expect(screen.tableView.isEditing && screen.editButtonItem.title == "Done")
    screen.tableView.isEditing.toggle()
    #expect(!screen.tableView.isEditing)
  }

  @Test("Rectangles: the middle, common and enclosing cells, more and less on each side; a view's centre")
  func rectangles() {
    let block = CellRectangle(x: 2, y: 1, width: 6, height: 4)
    #expect((block.midX, block.midY) == (5, 3))
    #expect(block.insetBy(dx: 1, dy: 1) == CellRectangle(x: 3, y: 2, width: 4, height: 2))
    #expect(block.insetBy(dx: -1, dy: 0) == CellRectangle(x: 1, y: 1, width: 8, height: 4))
    let other = CellRectangle(x: 7, y: 4, width: 3, height: 3)
    #expect(block.intersects(other) && !block.intersects(CellRectangle(x: 8, y: 1, width: 1, height: 1)))
    #expect(block.union(other) == CellRectangle(x: 2, y: 1, width: 8, height: 6))
    #expect(block.union(.zero) == block && CellRectangle.zero.union(block) == block)
    let view = View(frame: block)
    view.center = CellPoint(x: 10, y: 10)
    #expect(view.center == CellPoint(x: 10, y: 10) && view.frame.size == block.size)
  }

  @Test("Views change places, and constraints are added to and removed from their view")
  func hierarchy() {
    let (host, _) = shown()
    let (holder, first, second) = (View(), View(), View())
    holder.addSubview(first)
    holder.addSubview(second)
    holder.exchangeSubview(at: 0, withSubviewAt: 1)
    holder.exchangeSubview(at: 0, withSubviewAt: 7)
    #expect(holder.subviews.first === second && holder.subviews.count == 2)
    first.translatesAutoresizingMaskIntoConstraints = false
    let width = first.widthAnchor.constraint(equalToConstant: 3)
    let left = first.leadingAnchor.constraint(equalTo: holder.leadingAnchor)
    holder.addConstraints([width, left])
    #expect(width.isActive && left.isActive)
    holder.removeConstraint(left)
    first.removeConstraints(first.constraints)
    #expect(!width.isActive && !left.isActive)
    #expect(host.window.isKeyWindow && !host.application.supportsMultipleScenes)
    #expect(holder.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  @Test("Screens and views are told of the traits that they named, and of no others")
  func traits() {
    let (host, screen) = shown()
    screen.registerForTraitChanges([TraitHorizontalSizeClass.self]) { (screen: Screen, previous: TraitCollection) in
      screen.log.append("width \(previous.horizontalSizeClass) to \(screen.traitCollection.horizontalSizeClass)")
    }
    screen.tableView.registerForTraitChanges([TraitUserInterfaceStyle.self]) { (table: TableView, _) in
      screen.log.append("look \(table.traitCollection.userInterfaceStyle)")
    }
    host.turn { screen.overrideUserInterfaceStyle = .dark }
    host.turn { screen.traitOverrides.horizontalSizeClass = .regular }
    #expect(screen.log == ["look dark", "width compact to regular"])
  }

  @Test("Controls: their state, a page control of one page, text that is typed by the app")
  func controls() {
    let (host, screen) = shown()
    let pages = PageControl(numberOfPages: 1, frame: CellRectangle(x: 0, y: 6, width: 9, height: 1))
    pages.accessibilityLabel = "Months"
    let field = TextField("ab", frame: CellRectangle(x: 0, y: 7, width: 9, height: 1))
    field.accessibilityLabel = "Name"
    host.turn {
      screen.view.addSubview(pages)
      screen.view.addSubview(field)
    }
    #expect(host.text.contains("●") && host.stops.contains { $0.label == "Months" })
    host.turn { pages.hidesForSinglePage = true }
    #expect(!host.text.contains("●") && !host.stops.contains { $0.label == "Months" })
    host.turn { pages.numberOfPages = 2 }
    #expect(host.text.contains("● ○"))
    field.deleteBackward()
    field.insertText("cd")
    #expect(field.text == "acd" && field.hasText)
    field.isSelected = true
    field.isEnabled = false
    #expect(field.state == [.selected, .disabled])
    let action = Action(title: "Copy", image: nil, identifier: nil, attributes: .disabled, state: .off) { _ in }
    let menu = Menu(title: "Edit", image: nil, identifier: nil, children: [action])
    #expect((menu.children.first as? Action)?.isDisabled == true)
    let task = host.application.beginBackgroundTask {}
    host.application.endBackgroundTask(task)
    screen.setNeedsStatusBarAppearanceUpdate()
  }

  @Test("The texts of a row by a configuration; a row is told when it is chosen")
  func rows() {
    final class Row: TableViewCell {
      var log: [Bool] = []
      override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        log.append(selected)
      }
    }
    let (host, screen) = (AppHost(columns: 60, rows: 14), Screen())
    let table = screen.tableView
    table.register(Row.self, forCellReuseIdentifier: "row")
    host.mount(screen)
    let path = IndexPath(row: 1, section: 0)
    table.selectRow(at: path, animated: true, scrollPosition: .none)
    table.deselectRow(at: path, animated: true)
    #expect((table.cellForRow(at: path) as? Row)?.log.suffix(2) == [true, false])

    let cell = TableViewCell()
    var content = cell.defaultContentConfiguration()
    content.text = "Size"
    content.secondaryText = "3"
    cell.contentConfiguration = content
    #expect(cell.accessibilityLabel == "Size, 3")
    cell.contentConfiguration = nil
    #expect(cell.text == nil && cell.detailText == nil)
  }

  @Test("A slider that is not continuous sends at the end of a drag, once; a key at once")
  func slider() {
    let (host, screen) = (AppHost(columns: 60, rows: 14), ViewController())
    let slider = Slider(frame: CellRectangle(x: 0, y: 6, width: 11, height: 1))
    slider.accessibilityLabel = "Volume"
    var sent: [Double] = []
    slider.addAction(for: .valueChanged) { sent.append(slider.value) }
    slider.isContinuous = false
    #expect(slider.allControlEvents == .valueChanged)
    screen.view.addSubview(slider)
    host.mount(screen)
    host.click(x: 5, y: 6)
    #expect(sent == [0.5])
    slider.becomeFirstResponder()
    host.press("End")
    #expect(sent == [0.5, 1])
  }

  @Test("A button by a configuration and an action; a field that begins empty; a well's color by its name")
  func moreControls() {
    let (host, screen) = shown()
    var presses = 0
    let button = Button(configuration: .filled(), primaryAction: Action(title: "Save") { _ in presses += 1 })
    button.configuration?.title = "Send"
    button.performPrimaryAction()
    #expect(button.currentTitle == "Send" && presses == 1)
    let field = TextField("old", frame: CellRectangle(x: 0, y: 6, width: 9, height: 1))
    field.accessibilityLabel = "Name"
    field.clearsOnBeginEditing = true
    let well = ColorWell(frame: CellRectangle(x: 0, y: 7, width: 12, height: 1))
    well.title = "Color"
    well.selectedColor = .red
    host.turn {
      screen.view.addSubview(field)
      screen.view.addSubview(well)
    }
    #expect(well.text == "red")
    field.becomeFirstResponder()
    #expect(field.text.isEmpty)
    #expect(screen.traitCollection.preferredContentSizeCategory == .unspecified)
  }
}
