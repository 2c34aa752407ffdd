// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

public enum BarStyle: Sendable {
  case `default`, black
}

/// Kept, and without effect: a bar is one line, covers nothing, and looks as the theme says.
extension NavigationBar {
  public var barStyle: BarStyle {
    get { kept(.default) }
    set { keep(newValue) }
  }
  public var prefersLargeTitles: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  public var isTranslucent: Bool {
    get { kept(true) }
    set { keep(newValue) }
  }
  public var barTintColor: Color? {
    get { kept(nil) }
    set { keep(newValue) }
  }
}

extension TabBar {
  public var isTranslucent: Bool {
    get { kept(true) }
    set { keep(newValue) }
  }
  public var barTintColor: Color? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  public var unselectedItemTintColor: Color? {
    get { kept(nil) }
    set { keep(newValue) }
  }
}

extension NavigationItem {
  public enum LargeTitleDisplayMode: Sendable {
    case automatic, always, never, inline
  }

  public enum BackButtonDisplayMode: Sendable {
    case `default`, generic, minimal
  }

  public enum SearchBarPlacement: Sendable {
    case automatic, inline, stacked, integrated
  }

  public enum ItemStyle: Sendable {
    case navigator, browser, editor
  }

  public var largeTitleDisplayMode: LargeTitleDisplayMode {
    get { kept(.automatic) }
    set { keep(newValue) }
  }
  public var backButtonDisplayMode: BackButtonDisplayMode {
    get { kept(.default) }
    set { keep(newValue) }
  }
  public var preferredSearchBarPlacement: SearchBarPlacement {
    get { kept(.automatic) }
    set { keep(newValue) }
  }
  public var hidesSearchBarWhenScrolling: Bool {
    get { kept(true) }
    set { keep(newValue) }
  }
  public var style: ItemStyle {
    get { kept(.navigator) }
    set { keep(newValue) }
  }
}

extension BarButtonItem {
  public var width: Int {
    get { kept(0) }
    set { keep(newValue) }
  }
  public var possibleTitles: Set<String>? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  /// For the app: what it calls the item.
  public var tag: Int {
    get { kept(0) }
    set { keep(newValue) }
  }
}

extension NavigationController {
  public var hidesBarsOnSwipe: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  public var hidesBarsOnTap: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  public var hidesBarsWhenKeyboardAppears: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
}

extension SplitViewController {
  public enum SplitBehavior: Sendable {
    case automatic, tile, overlay, displace
  }

  public enum BackgroundStyle: Sendable {
    case none, sidebar
  }

  public var primaryBackgroundStyle: BackgroundStyle {
    get { kept(.none) }
    set { keep(newValue) }
  }

  public enum DisplayModeButtonVisibility: Sendable {
    case automatic, never, always
  }

  public var preferredSplitBehavior: SplitBehavior {
    get { kept(.automatic) }
    set { keep(newValue) }
  }
  public var displayModeButtonVisibility: DisplayModeButtonVisibility {
    get { kept(.automatic) }
    set { keep(newValue) }
  }
  public var presentsWithGesture: Bool {
    get { kept(true) }
    set { keep(newValue) }
  }
  public var showsSecondaryOnlyButton: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
}

extension SearchController {
  public var obscuresBackgroundDuringPresentation: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  public var hidesNavigationBarDuringPresentation: Bool {
    get { kept(true) }
    set { keep(newValue) }
  }
  public var automaticallyShowsCancelButton: Bool {
    get { kept(true) }
    set { keep(newValue) }
  }
  public var automaticallyShowsScopeBar: Bool {
    get { kept(true) }
    set { keep(newValue) }
  }
}

extension SearchBar {
  public enum Style: Sendable {
    case `default`, prominent, minimal
  }

  public var searchBarStyle: Style {
    get { kept(.default) }
    set { keep(newValue) }
  }
  /// False here: Escape ends the search, and there is no button for it.
  public var showsCancelButton: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  public func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }
  public var isTranslucent: Bool {
    get { kept(true) }
    set { keep(newValue) }
  }
  public var barTintColor: Color? {
    get { kept(nil) }
    set { keep(newValue) }
  }
}
