// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotTestKit
import EarshotUI
import Testing

/// Lines of UIKit that few screens need, as they are typed from memory, with the prefixes left out; and what those with an
/// effect do.
@MainActor
@Suite struct UncommonLinesTests {
  private final class Screen: ViewController, ScrollViewDelegate, SearchBarDelegate, TabBarControllerDelegate,
    NavigationControllerDelegate, TextFieldDelegate
  {
    let label = Label(frame: .zero)
    let stack = StackView()
    let table = TableView(frame: .zero, style: .insetGrouped)

    override func viewDidLoad() {
      super.viewDidLoad()
      controls()
      lists()
      views()
      bars()
    }

    private func controls() {
      let button = Button(type: .system)
      button.setTitleColor(.systemRed, for: .normal)
      button.addTarget(self, action: Screen.tap(_:), for: .primaryActionTriggered)
      button.accessibilityTraits.insert(.selected)
      button.configuration = .borderedProminent()
      button.configuration?.title = "Go"
      button.changesSelectionAsPrimaryAction = true
      button.role = .destructive
      let field = TextField()
      field.textAlignment = .right
      field.textColor = .label
      field.font = .systemFont(ofSize: 17)
      field.clearsOnBeginEditing = true
      field.selectAll(nil)
      field.resignFirstResponder()
      let text = TextView()
      text.isEditable = false
      text.scrollRangeToVisible(0..<1)
      text.textColor = .secondaryLabel
      text.font = .preferredFont(forTextStyle: .body)
      let slider = Slider()
      slider.setValue(3, animated: true)
      slider.minimumTrackTintColor = .systemGreen
      let stepper = Stepper()
      stepper.stepValue = 2
      stepper.wraps = true
      let segmented = SegmentedControl(items: ["A", "B"])
      segmented.insertSegment(withTitle: "C", at: 2, animated: false)
      segmented.setTitle("D", forSegmentAt: 0)
      segmented.removeAllSegments()
      let progress = ProgressView(progressViewStyle: .default)
      progress.setProgress(0.4, animated: true)
      progress.progressTintColor = .systemGreen
      let spinner = ActivityIndicatorView(style: .large)
      spinner.color = .systemBlue
      let control = Switch(frame: .zero)
      control.setOn(true, animated: true)
      control.onTintColor = .systemGreen
      let pages = PageControl()
      pages.hidesForSinglePage = true
    }

    private func lists() {
      table.allowsSelection = false
      table.beginUpdates()
      table.endUpdates()
      _ = table.indexPathsForVisibleRows
      table.setEditing(true, animated: true)
      table.tableFooterView = View()
      let scroll = ScrollView()
      scroll.setContentOffset(.zero, animated: true)
      scroll.scrollRectToVisible(.zero, animated: false)
      scroll.contentSize = .zero
      scroll.delegate = self
      stack.distribution = .fillEqually
      stack.isLayoutMarginsRelativeArrangement = true
      stack.insertArrangedSubview(label, at: 0)
      stack.removeArrangedSubview(label)
    }

    private func views() {
      view.addSubview(stack)
      view.bringSubviewToFront(stack)
      view.insertSubview(label, belowSubview: stack)
      view.tag = 7
      _ = view.viewWithTag(7)
      view.setNeedsUpdateConstraints()
      view.layoutIfNeeded()
      view.endEditing(true)
      _ = view.hitTest(.zero, with: nil)
      view.shouldGroupAccessibilityChildren = true
      view.setContentCompressionResistancePriority(.defaultLow, for: .vertical)
      label.accessibilityRespondsToUserInteraction = true
      label.accessibilityUserInputLabels = ["a"]
      label.accessibilityTextualContext = .sourceCode
      label.lineBreakMode = .byTruncatingMiddle
      View.performWithoutAnimation {}
      let guide = LayoutGuide()
      view.addLayoutGuide(guide)
      let constraint = label.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5)
      constraint.priority = .defaultHigh
      constraint.constant = 2
      constraint.identifier = "half"
    }

    private func bars() {
      navigationItem.hidesBackButton = true
      navigationItem.backButtonTitle = "B"
      navigationItem.setRightBarButton(BarButtonItem(systemItem: .done), animated: true)
      navigationController?.setNavigationBarHidden(true, animated: false)
      navigationController?.delegate = self
      navigationController?.isToolbarHidden = false
      setToolbarItems([BarButtonItem(title: "X", style: .plain, target: self, action: Screen.changed)], animated: false)
      tabBarController?.delegate = self
      tabBarItem.badgeValue = "3"
      modalTransitionStyle = .crossDissolve
      definesPresentationContext = true
      preferredContentSize = CellSize(width: 20, height: 5)
      _ = (isBeingPresented, isMovingFromParent, presentingViewController)
      setNeedsStatusBarAppearanceUpdate()
      overrideUserInterfaceStyle = .dark
      Application.shared.sendAction(Screen.changed, to: self, from: nil, for: nil)
    }

    func tap(_ sender: Button) {}
    func changed() {}
    func scrollViewDidScroll(_ scrollView: ScrollView) {}
    func searchBarSearchButtonClicked(_ searchBar: SearchBar) { searchBar.resignFirstResponder() }
    func textFieldDidEndEditing(_ textField: TextField) {}
    func tabBarController(_ tabBarController: TabBarController, shouldSelect viewController: ViewController) -> Bool {
      true
    }
    func navigationController(
      _ navigationController: NavigationController, willShow viewController: ViewController, animated: Bool
    ) {}
    override func viewSafeAreaInsetsDidChange() { super.viewSafeAreaInsetsDidChange() }
    override func updateViewConstraints() { super.updateViewConstraints() }
  }

  private final class Card: View {
    var changes = 0
    override func tintColorDidChange() {
      super.tintColorDidChange()
      changes += 1
    }
  }

  private final class Cell: TableViewCell {
    var log: [Bool] = []
    override func setEditing(_ editing: Bool, animated: Bool) {
      super.setEditing(editing, animated: animated)
      log.append(editing)
    }
  }

  @Test("The lines compile, and can be called before there is a window")
  func lines() { Screen().loadViewIfNeeded() }

  @Test("A colour that changes above a view is told, unless the view has its own")
  func tint() {
    let (outer, inner, own) = (View(), Card(), Card())
    outer.addSubview(inner)
    outer.addSubview(own)
    own.tintColor = .systemRed
    outer.tintColor = .systemBlue
    outer.tintColor = .systemBlue
    #expect(inner.changes == 1 && own.changes == 1)
  }

  @Test("A cell is told that its table is edited, once for each change")
  func editing() {
    final class List: TableViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(Cell.self, forCellReuseIdentifier: "cell")
      }
      override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1 }
      override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      }
    }
    let host = AppHost(columns: 40, rows: 8)
    let list = List()
    host.mount(list)
    host.turn { list.setEditing(true, animated: true) }
    host.turn { list.setEditing(false, animated: true) }
    let cell = list.tableView.cellForRow(at: IndexPath(row: 0, section: 0)) as? Cell
    #expect(cell?.log == [true, false])
  }

  @Test("Fonts keep their weight, slope and rank; colours of text and marks are drawn")
  func fonts() {
    let host = AppHost(columns: 40, rows: 8)
    host.scene.colors = .direct
    host.scene.userInterfaceStyle = .dark
    let root = ViewController()
    let fonts: [Font] = [
      .boldSystemFont(ofSize: 12), .italicSystemFont(ofSize: 12), .preferredFont(forTextStyle: .headline),
      .preferredFont(forTextStyle: .caption1), .systemFont(ofSize: 9, weight: .semibold),
    ]
    for (y, font) in fonts.enumerated() {
      let label = Label("Text", frame: CellRectangle(x: 0, y: y, width: 10, height: 1))
      label.font = font
      root.view.addSubview(label)
    }
    let field = TextField("Ann", frame: CellRectangle(x: 0, y: 6, width: 10, height: 1))
    field.textColor = .systemRed
    field.accessibilityLabel = "Name"
    root.view.addSubview(field)
    host.mount(root)
    let styles = (0..<7).map { host.screen.rows[$0].cells[1].style }
    let theme = Theme(for: Theme.Surroundings(userInterfaceStyle: .dark, colors: .direct))
    #expect(styles[0].bold && styles[1].italic && !styles[1].bold)
    #expect(styles[2].bold && styles[2].foreground == theme.header.foreground)
    #expect(styles[3].foreground == theme.secondary.foreground)
    #expect(styles[4].bold && styles[6].foreground == .systemRed)
  }

  @Test("A path is cut in the middle or at its beginning, wide characters whole")
  func truncation() {
    let host = AppHost(columns: 40, rows: 4)
    let root = ViewController()
    let modes: [(LineBreakMode, String)] = [
      (.byTruncatingTail, "Fotos/한국…"), (.byTruncatingHead, "…/한국/b.png"), (.byTruncatingMiddle, "Fotos…b.png"),
    ]
    for (y, (mode, _)) in modes.enumerated() {
      let label = Label("Fotos/한국/b.png", frame: CellRectangle(x: 0, y: y, width: y == 1 ? 12 : 11, height: 1))
      label.lineBreakMode = mode
      root.view.addSubview(label)
    }
    host.mount(root)
    let rows = host.screen.rows.map { $0.cells.map(\.text).joined().trimmingPrefix(" ") }
    for (row, (_, wanted)) in zip(rows, modes) { #expect(row.hasPrefix(wanted + " "), "\(row)") }
  }
}
