// SPDX-License-Identifier: Apache-2.0
import EarshotTestKit
import EarshotUIFoundation
import Testing

/// With one import, as of UIKit, both the toolkit's and Foundation's names are there, and none is ambiguous.
@MainActor
@Suite struct OneImportTests {
  private final class Trips: TableViewController {
    let start = Date(timeIntervalSince1970: 0)
    let identifier = UUID()
    var chosen: IndexPath?

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }

    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "trip", for: indexPath)
      cell.text = "Trip \(indexPath.row + 1)"
      return cell
    }

    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { chosen = indexPath }

    override func encodeRestorableState(with coder: Coder) {
      super.encodeRestorableState(with: coder)
      coder.encode(start.timeIntervalSince1970, forKey: "start")
    }
  }

  @Test("Rows have the toolkit's paths, frames cells, and dates are Foundation's")
  func names() {
    let host = AppHost(columns: 30, rows: 6)
    let trips = Trips()
    host.mount(trips)
    host.press("Down Enter")
    #expect(trips.chosen == IndexPath(row: 1, section: 0))
    let range: NSRange = NSRange(location: 1, length: 2)
    #expect(range == 1..<3 && View(frame: CGRect(x: 0, y: 0, width: 3, height: 1)).bounds.width == 3)
    #expect(trips.start < Date() && !trips.identifier.uuidString.isEmpty)
  }
}
