// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys
import EarshotTestKit
import EarshotUI
import Testing

/// The methods that screens written for UIKit override and implement, and that they are called.
@MainActor
@Suite struct OverridingTests {
  private final class Card: View {
    var log: [String] = []
    override var isHidden: Bool { didSet { log.append("hidden \(isHidden)") } }
    override var alpha: Double { didSet { log.append("alpha \(alpha)") } }
    override var backgroundColor: Color? { didSet { log.append("background") } }
    override func addSubview(_ view: View) {
      log.append("add")
      super.addSubview(view)
    }
    override func removeFromSuperview() {
      log.append("remove")
      super.removeFromSuperview()
    }
    override func setNeedsLayout() {
      super.setNeedsLayout()
      if superview != nil { log.append("layout") }
    }
    override func systemLayoutSizeFitting(_ size: CellSize) -> CellSize { CellSize(width: 9, height: 9) }
  }

  @Test("A view's own versions are called by all who use it")
  func view() {
    let (card, other) = (Card(), View())
    card.addSubview(other)
    card.isHidden = true
    card.alpha = 0
    card.backgroundColor = .systemRed
    #expect(card.log == ["add", "hidden true", "alpha 0.0", "background"])
    other.addSubview(card)
    card.log = []
    card.removeFromSuperview()
    #expect(card.log == ["remove"] && card.superview == nil)
    #expect(card.systemLayoutSizeFitting(.zero) == CellSize(width: 9, height: 9))
  }

  @Test("Views, controllers, items and recognisers are equal if they are the same")
  func identity() {
    let (one, two) = (ViewController(), ViewController())
    #expect([one, two].firstIndex(of: two) == 1)
    #expect(Set([one, one, two]).count == 2 && one != two)
    let (first, second) = (View(), View())
    #expect([first].contains(first) && ![first].contains(second))
    let item = BarButtonItem(title: "A")
    #expect([BarButtonItem(title: "A"), item].firstIndex(of: item) == 1)
  }

  private final class Delegate: ApplicationDelegate {
    var log: [String] = []

    func application(
      _ application: Application, didFinishLaunchingWithOptions launchOptions: [Application.LaunchOptionsKey: Any]?
    ) -> Bool {
      log.append("did \(launchOptions?[.url] as? String ?? "none")")
      return true
    }

    func application(
      _ application: Application, configurationForConnecting session: SceneSession, options: SceneConnectionOptions
    ) -> SceneConfiguration {
      log.append("configuration")
      return SceneConfiguration(name: "Second", role: session.role)
    }
  }

  @Test("UIKit's method of the launch is called, with the reasons by their keys")
  func launch() {
    let (application, delegate) = (Application(), Delegate())
    application.delegate = delegate
    application.launch(LaunchOptions(urls: [OpenURLContext("notes:1")]))
    #expect(delegate.log == ["did notes:1"])
  }

  @Test("MAN-7 a delegate that always has a configuration is asked for it")
  func configuration() throws {
    let (application, delegate) = (Application(), Delegate())
    application.delegate = delegate
    application.manifest = SceneManifest(
      supportsMultipleScenes: true,
      configurations: [SceneConfiguration(name: "First"), SceneConfiguration(name: "Second")])
    application.launch()
    let scene = try application.connectScene(size: CellSize(width: 40, height: 10))
    #expect(delegate.log == ["did none", "configuration"])
    #expect(scene.session?.configuration.name == "Second")
  }

  private final class Recolored: ViewController {
    var calls = 0
    func recolor() { calls += 1 }
  }

  @Test("Changes of traits call a method of the screen, or of another object")
  func traits() {
    let (screen, other) = (Recolored(), Recolored())
    let host = AppHost(columns: 100, rows: 30)
    host.mount(screen)
    screen.registerForTraitChanges([TraitHorizontalSizeClass.self], action: Recolored.recolor)
    screen.registerForTraitChanges([TraitHorizontalSizeClass.self], target: other, action: Recolored.recolor)
    host.resize(columns: 90, rows: 30)
    #expect(screen.calls == 0 && other.calls == 0)
    host.resize(columns: 50, rows: 30)
    #expect(screen.calls == 1 && other.calls == 1)
  }

  private final class Pad: View {
    var steps: [CellPoint] = []
    override func touchesBegan(_ touches: [Touch], with event: Event) -> Bool { true }
    override func touchesMoved(_ touches: [Touch], with event: Event) -> Bool {
      if let touch = touches.first { steps.append(touch.location(in: self) - touch.previousLocation(in: self)) }
      return true
    }
  }

  @Test("A touch knows where it was; a control tells where the button went up")
  func touches() {
    let screen = ViewController()
    let host = AppHost(columns: 40, rows: 10)
    host.mount(screen)
    let pad = Pad(frame: CellRectangle(x: 5, y: 2, width: 20, height: 4))
    let button = Button("Go", frame: CellRectangle(x: 0, y: 8, width: 6, height: 1))
    var log: [String] = []
    button.addAction(for: .touchUpInside) { log.append("inside") }
    button.addAction(for: .touchUpOutside) { log.append("outside") }
    button.addAction(for: .touchCancel) { log.append("cancelled") }
    host.turn {
      screen.view.addSubview(pad)
      screen.view.addSubview(button)
    }
    host.drag(from: CellPoint(x: 6, y: 3), to: CellPoint(x: 9, y: 4))
    #expect(pad.steps.reduce(.zero, +) == CellPoint(x: 3, y: 1))
    host.drag(from: CellPoint(x: 1, y: 8), to: CellPoint(x: 30, y: 0))
    host.click(x: 1, y: 8)
    host.turn {
      host.application.touchDown(at: CellPoint(x: 1, y: 8))
      host.application.cancelTouch()
    }
    #expect(log == ["outside", "inside", "cancelled"])
  }

  private final class Search: SearchBarDelegate {
    var mayBegin = false
    var mayEnd = true
    func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool { mayBegin }
    func searchBarShouldEndEditing(_ searchBar: SearchBar) -> Bool { mayEnd }
  }

  @Test("The delegate of a search's field keeps the keyboard out, and in")
  func search() {
    let (screen, bar, delegate) = (ViewController(), SearchBar(), Search())
    bar.delegate = delegate
    let host = AppHost(columns: 40, rows: 10)
    host.mount(screen)
    host.turn {
      screen.view.addSubview(bar)
      bar.frame = CellRectangle(x: 0, y: 0, width: 40, height: 1)
    }
    host.turn { bar.searchTextField.becomeFirstResponder() }
    #expect(!bar.searchTextField.isFirstResponder)
    delegate.mayBegin = true
    host.turn { bar.searchTextField.becomeFirstResponder() }
    #expect(bar.searchTextField.isFirstResponder)
    delegate.mayEnd = false
    host.turn { bar.searchTextField.resignFirstResponder() }
    #expect(bar.searchTextField.isFirstResponder)
  }

  @Test("Small names: rows of pickers, images of choices, the usual room of stacks")
  func small() {
    let segments = SegmentedControl(items: [Image(systemName: "trash") as Any, "B"])
    #expect(segments.titleForSegment(at: 0)?.isEmpty == false && segments.numberOfSegments == 2)
    segments.insertSegment(with: Image(systemName: "star"), at: 2, animated: false)
    #expect(segments.titleForSegment(at: 2) == Image(systemName: "star")?.accessibilityLabel)
    let (stack, first) = (StackView(), View())
    stack.addArrangedSubview(first)
    stack.spacing = StackView.spacingUseSystem
    stack.setCustomSpacing(4, after: first)
    #expect(stack.customSpacing(after: first) == 4)
    stack.setCustomSpacing(StackView.spacingUseDefault, after: first)
    #expect(stack.customSpacing(after: first) == nil && stack.spacing == 1)
    let command = KeyCommand(
      title: "Next", image: nil, action: Chosen.choose(_:), input: "n", modifierFlags: [], propertyList: 3)
    #expect(command.propertyList as? Int == 3 && command.title == "Next")
    #expect(PickerView().numberOfRows(inComponent: 0) == 0)
  }

  private final class Chosen: ViewController { func choose(_ sender: KeyCommand) {} }
}
