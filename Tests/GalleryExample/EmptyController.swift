// SPDX-License-Identifier: Apache-2.0
import EarshotUI

/// A list before there is anything in it, and what to do about it.
final class EmptyController: TableViewController {
  private let words: GalleryWords
  private var trips: [String] = []

  init(_ words: GalleryWords = .english) {
    self.words = words
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = words("Empty")
  }

  override func updateContentUnavailableConfiguration(using state: ContentUnavailableConfigurationState) {
    guard trips.isEmpty else { return contentUnavailableConfiguration = nil }
    var configuration = ContentUnavailableConfiguration.empty()
    configuration.text = words("No trips yet")
    configuration.secondaryText = words("What you plan is kept here, also without a network.")
    configuration.button.title = words("Plan a trip")
    configuration.buttonProperties.primaryAction = Action { [weak self] _ in self?.plan() }
    contentUnavailableConfiguration = configuration
  }

  private func plan() {
    trips.append(words("A trip"))
    tableView.reloadData()
    setNeedsUpdateContentUnavailableConfiguration()
    showToast(words("The trip was added"), style: .success)
  }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { trips.count }

  override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "trip")
    cell.text = trips[indexPath.row]
    return cell
  }
}
