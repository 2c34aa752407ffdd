// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotTestKit
import EarshotUI
import Testing

@MainActor
@Suite struct SearchTests {
  private final class List: TableViewController, SearchResultsUpdating {
    private let items = ["Apple", "Banana", "Grape"]
    let search = SearchController()
    private var shown: [String] {
      items.filter { search.searchBar.text.isEmpty || $0.lowercased().contains(search.searchBar.text) }
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      search.searchResultsUpdater = self
      navigationItem.searchController = search
    }

    func updateSearchResults(for searchController: SearchController) { tableView.reloadData() }
    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { shown.count }
    override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "item")
      cell.text = shown[indexPath.row]
      return cell
    }
  }

  private func mounted() -> (AppHost, List) {
    let host = AppHost(columns: 40, rows: 10)
    let list = List()
    list.title = "Fruit"
    host.mount(NavigationController(rootViewController: list))
    _ = host.hear()
    return (host, list)
  }

  @Test("Control+F goes to the field, the number found is said when typing pauses, Down goes to what was found")
  func found() {
    let (host, _) = mounted()
    host.press("Control+f")
    #expect(host.hear() == ["Search. Is editing. Search Field."])
    host.type("ap")
    #expect(host.hear() == ["a", "p", "2 results"])
    host.press("Down Down")
    #expect(host.hear().last == "Grape. 2 of 2. List End.")
    #expect(!host.text.contains("Banana"))
  }

  @Test("Nothing found is said; Escape ends the search and shows everything again, a second one leaves")
  func ended() {
    let (host, list) = mounted()
    host.press("Control+f")
    _ = host.hear()
    host.type("x")
    #expect(host.hear() == ["x", "No results"])
    host.press("Escape")
    #expect(host.hear().contains("Search ended"))
    #expect(list.search.searchBar.text.isEmpty && host.text.contains("Banana"))
    _ = host.takeLog()
    host.press("Escape")
    host.listen()
    #expect(host.takeLog() == ["tone error"])
  }
}
