// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotKeys

/// The messages about the field of a search. By default all of it does nothing.
@MainActor
public protocol SearchBarDelegate: AnyObject {
  /// False to keep the keyboard from the field. True by default.
  func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool
  /// False to keep the keyboard in the field. True by default.
  func searchBarShouldEndEditing(_ searchBar: SearchBar) -> Bool
  func searchBarTextDidBeginEditing(_ searchBar: SearchBar)
  /// Called when the user has changed the text.
  func searchBar(_ searchBar: SearchBar, textDidChange searchText: String)
  /// Called for Return.
  func searchBarSearchButtonClicked(_ searchBar: SearchBar)
  /// Called for Escape, before the search ends.
  func searchBarCancelButtonClicked(_ searchBar: SearchBar)
  func searchBarTextDidEndEditing(_ searchBar: SearchBar)
  func searchBar(_ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension SearchBarDelegate {
  public func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool { true }
  public func searchBarShouldEndEditing(_ searchBar: SearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: SearchBar) {}
  public func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {}
  public func searchBarSearchButtonClicked(_ searchBar: SearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: SearchBar) {}
  public func searchBarTextDidEndEditing(_ searchBar: SearchBar) {}
  public func searchBar(_ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}

/// The row with the field of a search.
@MainActor
public final class SearchBar: View {
  public let searchTextField = SearchTextField(placeholder: ToolkitPhrase.search.words)
  /// Not retained.
  public weak var delegate: (any SearchBarDelegate)?
  weak var search: SearchController?

  /// Shown below the field, if there are any, to choose what is searched.
  public var scopeButtonTitles: [String]? {
    didSet {
      scopes.setTitles(scopeButtonTitles ?? [])
      scopes.selectedSegmentIndex = scopes.titles.isEmpty ? SegmentedControl.noSegment : 0
      if height > 1, scopes.superview == nil { addSubview(scopes) }
      if height == 1 { scopes.removeFromSuperview() }
      superview?.setNeedsLayout()
    }
  }
  public var selectedScopeButtonIndex: Int {
    get { max(0, scopes.selectedSegmentIndex) }
    set { scopes.selectedSegmentIndex = newValue }
  }
  public var showsScopeBar: Bool {
    get { !(scopeButtonTitles ?? []).isEmpty }
    set { if !newValue { scopeButtonTitles = nil } }
  }
  private let scopes = SegmentedControl()

  var height: Int { (scopeButtonTitles ?? []).isEmpty ? 1 : 2 }

  /// One that is not of a search: a list's header, or a row of a screen. Its delegate is told of the text.
  public override init(frame: CellRectangle = .zero) {
    super.init(frame: frame)
    addSubview(searchTextField)
    searchTextField.bar = self
    scopes.addAction(for: .valueChanged) { [weak self] in self?.scopeChanged() }
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

  /// Never nil, as that of its field.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var text: String! {
    get { searchTextField.text }
    set { searchTextField.text = newValue }
  }

  public var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  private func scopeChanged() {
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
    if let search { search.searchResultsUpdater?.updateSearchResults(for: search) }
  }

  public override func sizeThatFits(_ size: CellSize) -> CellSize { CellSize(width: size.width, height: height) }

  public override var intrinsicContentSize: CellSize { CellSize(width: Self.noIntrinsicMetric, height: height) }

  public override func layoutSubviews() {
    let margin = Theme.margin(ofWidth: bounds.width)
    let room = max(0, bounds.width - 2 * margin)
    scopes.frame = CellRectangle(x: margin, y: 1, width: room, height: 1)
    searchTextField.frame = CellRectangle(x: margin, y: 0, width: room, height: 1)
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
