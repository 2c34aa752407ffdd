// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotTestKit
import EarshotUI
import Testing

/// Choosing several items of a collection, as UIKit documents `allowsMultipleSelection`.
@MainActor
@Suite struct CollectionChoiceTests {
  private final class Photos: CollectionViewController {
    var log: [String] = []
    var mayTakeBack = true
    var mayHighlight = true

    override func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { 4 }

    override func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
      cell.accessibilityLabel = "Photo \(indexPath.item + 1)"
      return cell
    }

    override func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
      log.append("chosen \(indexPath.item)")
    }
    override func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {
      log.append("no longer \(indexPath.item)")
    }
    override func collectionView(
      _ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool { mayTakeBack }
    override func collectionView(
      _ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool { mayHighlight }
  }

  private func shown(several: Bool = true) -> (AppHost, Photos) {
    let photos = Photos()
    photos.title = "Photos"
    photos.collectionView.itemSize = CellSize(width: 10, height: 2)
    photos.collectionView.allowsMultipleSelection = several
    let host = AppHost(columns: 40, rows: 10)
    host.mount(NavigationController(rootViewController: photos))
    _ = host.hear()
    host.turn { photos.collectionView.becomeFirstResponder() }
    _ = host.hear()
    return (host, photos)
  }

  private func chosen(_ photos: Photos) -> [Int] {
    (photos.collectionView.indexPathsForSelectedItems ?? []).map(\.item)
  }

  @Test("Return chooses items beside each other, and chooses one no longer; the number is said")
  func several() {
    let (host, photos) = shown()
    host.press("Enter")
    host.press("Right Enter")
    #expect(chosen(photos) == [0, 1])
    #expect(host.hear().contains { $0.contains("2 selected") })
    host.press("Enter")
    #expect(chosen(photos) == [0])
    #expect(photos.log == ["chosen 0", "chosen 1", "no longer 1"])
    photos.mayTakeBack = false
    host.press("Left Enter")
    #expect(chosen(photos) == [0])
  }

  @Test("One is chosen in place of the other where only one may be")
  func single() {
    let (host, photos) = shown(several: false)
    host.press("Enter Right Enter")
    #expect(chosen(photos) == [1])
    #expect(photos.log == ["chosen 0", "no longer 0", "chosen 1"])
    photos.mayHighlight = false
    host.press("Right Enter")
    #expect(chosen(photos) == [1])
  }

  @Test("The app chooses several, too, and finds items by their cells; what is behind them fills the collection")
  func byApp() {
    let (host, photos) = shown()
    let view = photos.collectionView
    host.turn {
      view.selectItem(at: IndexPath(item: 3, section: 0), animated: false, scrollPosition: [])
      view.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    }
    #expect(chosen(photos) == [1, 3])
    host.turn { view.deselectItem(at: IndexPath(item: 1, section: 0), animated: false) }
    #expect(chosen(photos) == [3] && view.indexPathForSelectedItem == IndexPath(item: 3, section: 0))
    #expect(view.indexPathForItem(at: CellPoint(x: 12, y: 1)) == IndexPath(item: 1, section: 0))
    #expect(view.indexPathForItem(at: CellPoint(x: 39, y: 9)) == nil)
    let behind = Label("No photos")
    host.turn { view.backgroundView = behind }
    #expect(behind.frame.size == view.frame.size && view.subviews.first === behind)
    host.turn { view.allowsMultipleSelection = false }
    #expect(chosen(photos) == [3])
  }
}
