// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotScreen

/// Shows a scene's snapshot, and reads its text. Nothing in it can be operated.
@MainActor
final class SceneSnapshotController: ViewController {
  private let snapshot: SceneSnapshot

  init(_ snapshot: SceneSnapshot, title: String) {
    self.snapshot = snapshot
    super.init()
    self.title = title
  }

  override func loadView() {
    let scroll = ScrollView()
    let picture = SnapshotView(snapshot)
    scroll.addSubview(picture)
    scroll.contentSize = picture.frame.size
    view = scroll
  }
}

/// The picture of a snapshot, with its readable elements in reading order.
private final class SnapshotView: View {
  private let snapshot: SceneSnapshot

  init(_ snapshot: SceneSnapshot) {
    self.snapshot = snapshot
    super.init(frame: CellRectangle(origin: .zero, size: snapshot.picture.size))
    accessibilityElements = snapshot.stops.map { element in
      let part = AccessibilityElement(accessibilityContainer: self)
      part.accessibilityRole = element.role == .heading ? .heading : .label
      part.accessibilityLabel = element.label
      part.accessibilityValue = element.value
      part.accessibilityFrameInContainerSpace = CellRectangle(element.frame)
      return part
    }
  }

  override func draw(_ canvas: Canvas) {
    for y in 0..<snapshot.picture.size.height {
      var x = 0
      while x < snapshot.picture.size.width {
        let cell = snapshot.picture[x, y]
        canvas.draw(cell.text, at: CellPoint(x: x, y: y), style: cell.style)
        x += max(1, cell.width)
      }
    }
  }
}

extension SceneSnapshot {
  /// The stops of the reader, in order, without content behind a sheet.
  fileprivate var stops: [Element] {
    // The root contains all others, so it comes last.
    guard let root = elements.last?.id else { return [] }
    var tree = ElementTree()
    _ = tree.apply(elements.map(TreeChange.upsert) + [.setRoot(root)])
    var order = ReadingOrder()
    return order.stops(in: tree).compactMap { tree[$0] }
  }
}

extension CellRectangle {
  /// The cells covered by an element's frame.
  fileprivate init(_ frame: Rectangle) {
    let first = CellPoint(holding: Point(x: frame.x, y: frame.y))
    let end = CellPoint(holding: Point(x: frame.x + frame.width, y: frame.y + frame.height))
    self.init(origin: first, size: CellSize(width: end.x - first.x, height: end.y - first.y))
  }
}
