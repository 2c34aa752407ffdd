// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotTestKit
import EarshotUI
import Testing

/// Lines of ordinary screens, settings, a chat, a form, as they are typed from memory, with the prefixes left out; and what
/// those with an effect do.
@MainActor
@Suite struct OrdinaryLinesTests {
  private final class Form: ViewController, SearchBarDelegate, TextFieldDelegate, AdaptivePresentationControllerDelegate
  {
    let email = TextField(placeholder: "Email", frame: CellRectangle(x: 0, y: 0, width: 20, height: 1))
    let bar = SearchBar(frame: CellRectangle(x: 0, y: 2, width: 20, height: 1))
    var searched: [String] = []
    var changed: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      email.delegate = self
      bar.delegate = self
      view.addSubview(email)
      view.addSubview(bar)
    }

    var isValid: Bool {
      guard let text = email.text, text.contains("@") else { return false }
      return (email.text?.count ?? 0) > 3 && !email.text.isEmpty
    }

    func textField(
      _ textField: TextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
      changed.append("\(range.location)+\(range.length) \(string)")
      return true
    }

    func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) { searched.append(searchText) }

    func adaptivePresentationStyle(for controller: PresentationController) -> ModalPresentationStyle { .fullScreen }
  }

  private func host(_ controller: ViewController) -> AppHost {
    let host = AppHost(columns: 40, rows: 12)
    host.mount(controller)
    return host
  }

  @Test("The text of a field is never nil; nil empties it")
  func text() {
    let form = Form()
    let host = host(form)
    #expect(form.email.text?.isEmpty == true && !form.isValid)
    host.turn { form.email.becomeFirstResponder() }
    host.type("a@b.de")
    #expect(form.isValid && form.changed.first == "0+0 a")
    form.email.text = nil
    #expect(form.email.text == "" && !form.email.hasText)
    form.email.text? = "x"
    form.email.text?.removeAll()
    #expect(form.email.text == "")
    #expect(NSRange(location: 2, length: 3) == 2..<5 && NSRange(location: 2, length: -1).length == 0)
  }

  @Test("A bar for searches works where it stands, without a search controller")
  func searchBar() {
    let form = Form()
    let host = host(form)
    host.turn { form.bar.searchTextField.becomeFirstResponder() }
    host.type("bo")
    #expect(form.searched == ["b", "bo"])
    #expect(form.bar.intrinsicContentSize.height == 1)
  }

  private final class Swatch: CollectionViewCell {
    override var isSelected: Bool { didSet { mark.text = isSelected ? "chosen" : "free" } }
    let mark = Label("free", frame: CellRectangle(x: 0, y: 0, width: 8, height: 1))
  }

  private final class Swatches: CollectionViewController {
    override func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { 2 }

    override func collectionView(_ view: CollectionView, cellForItemAt path: IndexPath) -> CollectionViewCell {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "swatch", for: path)
      if let cell = cell as? Swatch, cell.mark.superview == nil { cell.contentView.addSubview(cell.mark) }
      return cell
    }
  }

  @Test("A cell of a collection may look otherwise when it is chosen, and a layout is exchanged")
  func collection() throws {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = CellSize(width: 10, height: 1)
    let swatches = Swatches(collectionViewLayout: layout)
    let view = swatches.collectionView
    view.register(Swatch.self, forCellWithReuseIdentifier: "swatch")
    view.isPrefetchingEnabled = false
    let host = host(swatches)
    let second = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)) as? Swatch)
    host.turn { _ = second.accessibilityActivate() }
    #expect(second.mark.text == "chosen")
    #expect(second.frame.origin == CellPoint(x: 10, y: 0))
    let wide = CollectionViewFlowLayout()
    wide.itemSize = CellSize(width: 30, height: 1)
    host.turn { view.setCollectionViewLayout(wide, animated: true) }
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.frame.origin == CellPoint(x: 0, y: 1))
    host.turn { view.collectionViewLayout.invalidateLayout() }
  }

  @Test("What is as wide as the frame of a scroll view scrolls only downwards")
  func frameGuide() {
    let screen = ViewController()
    let scroll = ScrollView(frame: CellRectangle(x: 0, y: 0, width: 30, height: 5))
    let label = Label("Long")
    for view in [label] { view.translatesAutoresizingMaskIntoConstraints = false }
    scroll.addSubview(label)
    screen.view.addSubview(scroll)
    LayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      label.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      label.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      label.heightAnchor.constraint(equalToConstant: 20),
      label.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor),
    ])
    let host = host(screen)
    host.listen()
    #expect(scroll.contentSize == CellSize(width: 30, height: 20))
  }

  @Test("A picture of a row without a text is its text, and a popover points at either kind of source")
  func sources() {
    let cell = TableViewCell(style: .default, reuseIdentifier: nil)
    cell.imageView?.image = Image(systemName: "star.fill")
    #expect(cell.text == "Star")
    cell.text = "Favourites"
    cell.imageView?.image = Image(systemName: "heart")
    #expect(cell.text == "Favourites" && cell.imageView?.image?.accessibilityLabel == "Heart")
    let shown = ViewController()
    shown.modalPresentationStyle = .popover
    let item = BarButtonItem(title: "Sort")
    shown.popoverPresentationController?.sourceItem = item
    #expect(shown.popoverPresentationController?.barButtonItem === item)
    shown.popoverPresentationController?.sourceItem = cell
    #expect(shown.popoverPresentationController?.sourceView === cell)
    #expect(shown.popoverPresentationController?.barButtonItem == nil)
    let form = Form()
    shown.presentationController?.delegate = form
    #expect(shown.presentationController?.adaptedStyle == .fullScreen)
  }

  @Test("What is of pixels is kept and changes nothing")
  func kept() {
    let button = Button("Go")
    button.layer.cornerRadius = 8
    button.layer.borderColor = Color.systemRed.cgColor
    #expect(button.layer.cornerRadius == 8 && button.layer.borderColor == .systemRed)
    let scroll = ScrollView()
    scroll.isPagingEnabled = true
    scroll.decelerationRate = .fast
    #expect(scroll.isPagingEnabled && scroll.adjustedContentInset == .zero)
    var configuration = Button.Configuration.tinted()
    configuration.imagePlacement = .trailing
    button.configuration = configuration
    let tabs = TabBarController()
    let mail = ViewController()
    mail.tabBarItem = TabBarItem(title: "Mail", image: nil, tag: 0)
    tabs.viewControllers = [mail]
    tabs.loadViewIfNeeded()
    tabs.tabBar.items?.first?.badgeValue = "1"
    #expect(mail.tabBarItem.badgeValue == "1")
  }
}
