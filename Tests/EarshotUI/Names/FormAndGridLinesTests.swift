// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen
import EarshotTestKit
import EarshotUI
import Testing

/// Lines of a form, a grid, a chat and an editor, as they are typed from memory with the prefixes left out; and what
/// those with an effect do.
@MainActor
@Suite struct FormAndGridLinesTests {
  private enum Section { case favourites, all }

  private final class Bubble: View {
    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { nil }
  }

  private final class Screen: ViewController {
    let field = TextField()
    let text = TextView()
    let scroll = ScrollView()
    let split = SplitViewController(style: .doubleColumn)

    init(title: String) {
      super.init(nibName: nil, bundle: nil)
      self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override var preferredStatusBarStyle: StatusBarStyle { .lightContent }

    override func viewDidLoad() {
      super.viewDidLoad()
      field.passwordRules = nil
      field.passwordRules = TextInputPasswordRules(descriptor: "minlength: 8;")
      text.scrollRangeToVisible(text.selectedRange)
      text.frame.size.height = text.sizeThatFits(CGSize(width: 20, height: .greatestFiniteMagnitude)).height
      scroll.setZoomScale(2, animated: true)
      scroll.layer.removeAllAnimations()
      split.primaryEdge = .trailing
      TableViewCell().selectionStyle = .blue
    }

    func showPopover(from item: BarButtonItem) {
      let controller = ViewController()
      controller.modalPresentationStyle = .popover
      controller.popoverPresentationController?.backgroundColor = .systemBackground
    }

    override func encodeRestorableState(with coder: NSCoder) {
      super.encodeRestorableState(with: coder)
      coder.encode(text.text, forKey: "text")
    }

    override func decodeRestorableState(with coder: NSCoder) {
      super.decodeRestorableState(with: coder)
      text.text = coder.decodeObject(forKey: "text") as? String
    }
  }

  private final class Folders: TableViewController {
    override func tableView(
      _ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
    ) -> Bool { false }
    override func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> CGFloat { 0 }
  }

  private final class Delegate: Responder, SceneDelegate {
    func scene(_ scene: Scene, continue userActivity: UserActivity) { scene.title = userActivity.title }
  }

  private static func grid() -> CollectionViewLayout {
    let itemSize = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1))
    let item = NSCollectionLayoutItem(layoutSize: itemSize)
    item.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 1)
    let groupSize = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(4))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: groupSize, subitems: [item])
    return CollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
  }

  @Test("Lines of all parts compile, and are answered as they were set")
  func lines() {
    var snapshot = NSDiffableDataSourceSnapshot<Section, Int>()
    snapshot.appendSections([.favourites, .all])
    snapshot.appendItems([1], toSection: .favourites)
    #expect(snapshot.numberOfItems == 1)
    let host = AppHost(columns: 60, rows: 12)
    let screen = Screen(title: "Form")
    host.mount(screen)
    #expect(screen.scroll.zoomScale == 2)
    #expect(screen.field.passwordRules?.passwordRulesDescriptor == "minlength: 8;")
    #expect(Self.grid() is CollectionViewCompositionalLayout)
    #expect(screen.effectiveStatusBarStyle == .plain)
  }

  @Test("The title of a scene is that of its terminal")
  func sceneTitle() {
    let host = AppHost(columns: 60, rows: 12)
    host.mount(Screen(title: "Form"))
    Delegate().scene(host.scene, continue: UserActivity(activityType: "a", title: "Recipes"))
    #expect(host.scene.title == "Recipes")
  }

  @Test("A constraint to a margin is one to the guide of the margins")
  func margins() {
    let host = AppHost(columns: 60, rows: 12)
    let screen = ViewController()
    host.mount(screen)
    screen.view.layoutMargins = EdgeInsets(top: 2, left: 3, bottom: 4, right: 5)
    let box = View()
    box.translatesAutoresizingMaskIntoConstraints = false
    host.turn {
      screen.view.addSubview(box)
      let sides: [(LayoutAttribute, LayoutAttribute)] = [
        (.top, .topMargin), (.bottom, .bottomMargin), (.left, .leftMargin), (.right, .rightMargin),
      ]
      for (side, margin) in sides {
        NSLayoutConstraint(
          item: box, attribute: side, relatedBy: .equal, toItem: screen.view, attribute: margin, multiplier: 1,
          constant: 0
        ).isActive = true
      }
    }
    #expect(box.frame == CellRectangle(x: 3, y: 2, width: 52, height: 6))
  }

  @Test("A primary at the trailing edge stands there, and is still first for the reader")
  func primaryEdge() {
    func column(_ name: String) -> ViewController {
      let column = ViewController()
      column.view.addSubview(Label(name, frame: CellRectangle(x: 0, y: 0, width: 10, height: 1)))
      return column
    }
    let host = AppHost(columns: 100, rows: 12)
    let split = SplitViewController(primary: column("Folders"), secondary: column("Message"))
    split.primaryEdge = .trailing
    host.mount(split)
    host.listen()
    #expect(split.viewControllers[0].view.frame.maxX == 100)
    #expect(split.viewControllers[1].view.frame.minX == 0)
    #expect(host.stops.map(\.label) == ["Folders", "Message"])
  }
}
