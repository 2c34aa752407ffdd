// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Shows what fits the text of a search.
@MainActor
public protocol SearchResultsUpdating: AnyObject {
  /// Called when the text has changed, or the search has begun or ended.
  func updateSearchResults(for searchController: SearchController)
}

/// Told when a search begins and ends. Every method is optional.
@MainActor
public protocol SearchControllerDelegate: AnyObject {
  func willPresentSearchController(_ searchController: SearchController)
  func didPresentSearchController(_ searchController: SearchController)
  func willDismissSearchController(_ searchController: SearchController)
  func didDismissSearchController(_ searchController: SearchController)
}

extension SearchControllerDelegate {
  public func willPresentSearchController(_ searchController: SearchController) {}
  public func didPresentSearchController(_ searchController: SearchController) {}
  public func willDismissSearchController(_ searchController: SearchController) {}
  public func didDismissSearchController(_ searchController: SearchController) {}
}

/// A search in a screen: a field under its title, and the screen's list, which shows what fits.
///
/// Set it as the `searchController` of the screen's navigation item. Control+F goes to the field, Down from there to the
/// list, Escape ends the search. The number of rows found is announced when typing pauses.
@MainActor
public final class SearchController {
  /// Not retained.
  public weak var searchResultsUpdater: (any SearchResultsUpdating)?
  public let searchBar = SearchBar()
  /// True while a text is searched for, or the field has the keyboard.
  public var isActive: Bool {
    get { searchBar.searchTextField.isEditing || !searchBar.text.isEmpty }
    set {
      guard newValue != isActive else { return }
      if newValue { searchBar.searchTextField.becomeFirstResponder() } else { end() }
    }
  }
  /// Not retained.
  public weak var delegate: (any SearchControllerDelegate)?
  private var isPresented = false
  private var token: AgendaToken?
  var keptValues: [String: Any] = [:]

  public init() {
    searchBar.search = self
    searchBar.searchTextField.addAction(for: .editingDidBegin) { [weak self] in self?.present() }
    searchBar.searchTextField.addAction(for: .editingChanged) { [weak self] in self?.textChanged() }
    searchBar.searchTextField.addAction(for: .editingDidEndOnExit) { [weak self] in self?.goToResults() }
  }

  /// The same: what is found is always shown in the screen's own list.
  public convenience init(searchResultsController: Never?) { self.init() }

  /// Ends the search: the list shows everything again, and gets the keyboard.
  public func end() {
    if !searchBar.text.isEmpty {
      searchBar.text = ""
      searchResultsUpdater?.updateSearchResults(for: self)
      searchBar.application?.post(.announcement(ToolkitPhrase.searchEnded.words, isQueued: true), from: searchBar)
    }
    if let token { searchBar.application?.cancel(token) }
    if isPresented { delegate?.willDismissSearchController(self) }
    goToResults()
    guard isPresented else { return }
    isPresented = false
    delegate?.didDismissSearchController(self)
  }

  private func present() {
    guard !isPresented else { return }
    isPresented = true
    delegate?.willPresentSearchController(self)
    delegate?.didPresentSearchController(self)
  }

  private func textChanged() {
    searchResultsUpdater?.updateSearchResults(for: self)
    guard let application = searchBar.application else { return }
    if let token { application.cancel(token) }
    token = application.schedule(after: .milliseconds(500)) { [weak self] in self?.tellCount() }
  }

  /// The list of the screen that it searches.
  var list: TableView? {
    searchBar.superview.flatMap { bar in bar.subviews.lazy.compactMap(\.firstTable).first }
  }

  private func tellCount() {
    token = nil
    guard let list, !searchBar.text.isEmpty else { return }
    let count = (0..<list.numberOfSections).reduce(0) { $0 + list.numberOfRows(inSection: $1) }
    let words =
      count == 0
      ? ToolkitPhrase.noResults.words
      : count == 1 ? ToolkitPhrase.oneResult.words : ToolkitPhrase.results.words(["count": "\(count)"])
    searchBar.application?.post(.announcement(words, isQueued: true), from: searchBar)
  }

  func goToResults() {
    guard let list, list.becomeFirstResponder() else {
      _ = searchBar.searchTextField.resignFirstResponder()
      return
    }
  }
}

extension View {
  /// The first table inside, itself included.
  fileprivate var firstTable: TableView? {
    if isHidden { return nil }
    return self as? TableView ?? subviews.lazy.compactMap(\.firstTable).first
  }
}
