// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys

/// What is told of the field of a search. By default all of it does nothing.
@MainActor
public protocol SearchBarDelegate: AnyObject {
  func searchBarTextDidBeginEditing(_ searchBar: SearchBar)
  /// Called when the user has changed the text.
  func searchBar(_ searchBar: SearchBar, textDidChange searchText: String)
  /// Called for Return.
  func searchBarSearchButtonClicked(_ searchBar: SearchBar)
  /// Called for Escape, before the search ends.
  func searchBarCancelButtonClicked(_ searchBar: SearchBar)
  func searchBarTextDidEndEditing(_ searchBar: SearchBar)
}

extension SearchBarDelegate {
  public func searchBarTextDidBeginEditing(_ searchBar: SearchBar) {}
  public func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {}
  public func searchBarSearchButtonClicked(_ searchBar: SearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: SearchBar) {}
  public func searchBarTextDidEndEditing(_ searchBar: SearchBar) {}
}

/// The row with the field of a search.
@MainActor
public final class SearchBar: View {
  public let searchTextField = SearchTextField(placeholder: ToolkitPhrase.search.words)
  /// Not retained.
  public weak var delegate: (any SearchBarDelegate)?
  weak var search: SearchController?

  static let height = 1

  init() {
    super.init()
    addSubview(searchTextField)
    searchTextField.addAction(for: .editingDidBegin) { [weak self] in
      self.map { $0.delegate?.searchBarTextDidBeginEditing($0) }
    }
    searchTextField.addAction(for: .editingChanged) { [weak self] in
      self.map { $0.delegate?.searchBar($0, textDidChange: $0.text) }
    }
    searchTextField.addAction(for: .editingDidEndOnExit) { [weak self] in
      self.map { $0.delegate?.searchBarSearchButtonClicked($0) }
    }
    searchTextField.addAction(for: .editingDidEnd) { [weak self] in
      self.map { $0.delegate?.searchBarTextDidEndEditing($0) }
    }
  }

  public var text: String {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }

  public var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  public override func layoutSubviews() {
    searchTextField.frame = CellRectangle(x: 0, y: 0, width: min(bounds.width, Theme.readableWidth), height: 1)
  }

  public override func pressesBegan(_ presses: [Press], with event: Event) -> Bool {
    switch (presses.first?.key.code, presses.first?.key.modifiers) {
    case (.escape?, []):
      delegate?.searchBarCancelButtonClicked(self)
      search?.end()
    case (.down?, []): search?.goToResults()
    default: return super.pressesBegan(presses, with: event)
    }
    return true
  }
}
