// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// The way in which a scrolled list puts the keyboard away.
public enum KeyboardDismissMode: Sendable {
  case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
}

public enum ContentInsetAdjustmentBehavior: Sendable {
  case automatic, scrollableAxes, never, always
}

/// The pace at which a pushed content comes to rest.
public enum DecelerationRate: Sendable {
  case normal, fast
}

/// The properties of what scrolls that a terminal has no part for: kept, and without effect. Nothing bounces, is dragged or
/// hides below a bar, and the keyboard is real.
@MainActor
public protocol ScrollingTraits: AnyObject {}

extension ScrollingTraits where Self: View {
  public var keyboardDismissMode: KeyboardDismissMode {
    get { kept(.none) }
    set { keep(newValue) }
  }
  public var contentInsetAdjustmentBehavior: ContentInsetAdjustmentBehavior {
    get { kept(.automatic) }
    set { keep(newValue) }
  }
  public var contentInset: EdgeInsets {
    get { kept(.zero) }
    set { keep(newValue) }
  }
  public var scrollIndicatorInsets: EdgeInsets {
    get { kept(.zero) }
    set { keep(newValue) }
  }
  public var verticalScrollIndicatorInsets: EdgeInsets {
    get { kept(.zero) }
    set { keep(newValue) }
  }
  public var showsVerticalScrollIndicator: Bool {
    get { kept(true) }
    set { keep(newValue) }
  }
  public var showsHorizontalScrollIndicator: Bool {
    get { kept(true) }
    set { keep(newValue) }
  }
  public var bounces: Bool {
    get { kept(true) }
    set { keep(newValue) }
  }
  public var alwaysBounceVertical: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  public var alwaysBounceHorizontal: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  public var scrollsToTop: Bool {
    get { kept(true) }
    set { keep(newValue) }
  }
  public var delaysContentTouches: Bool {
    get { kept(true) }
    set { keep(newValue) }
  }
  public var isDirectionalLockEnabled: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  /// The room at the ends of what is scrolled: none is added.
  public var adjustedContentInset: EdgeInsets { .zero }
  public var isScrollEnabled: Bool {
    get { kept(true) }
    set { keep(newValue) }
  }
  public var isPagingEnabled: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  public var decelerationRate: DecelerationRate {
    get { kept(.normal) }
    set { keep(newValue) }
  }
  public var minimumZoomScale: Double {
    get { kept(1) }
    set { keep(newValue) }
  }
  public var maximumZoomScale: Double {
    get { kept(1) }
    set { keep(newValue) }
  }
  public var zoomScale: Double {
    get { kept(1) }
    set { keep(newValue) }
  }
  public func setZoomScale(_ scale: Double, animated: Bool) { zoomScale = scale }
  public var bouncesZoom: Bool {
    get { kept(true) }
    set { keep(newValue) }
  }
  /// Does nothing: a bar is always shown where there is more.
  public func flashScrollIndicators() {}
}

extension ScrollView: ScrollingTraits {}
extension TableView: ScrollingTraits {}
extension CollectionView: ScrollingTraits {}
extension TextView: ScrollingTraits {}

/// Kept, and without effect: a row is one line, and nothing separates it from the next.
extension TableView {
  /// The height of a row that is as high as its cell: one line.
  public static let automaticDimension = -1

  public enum SeparatorInsetReference: Sendable {
    case fromCellEdges, fromAutomaticInsets
  }

  public var rowHeight: Int {
    get { kept(TableView.automaticDimension) }
    set { keep(newValue) }
  }
  public var estimatedRowHeight: Int {
    get { kept(TableView.automaticDimension) }
    set { keep(newValue) }
  }
  public var sectionHeaderHeight: Int {
    get { kept(TableView.automaticDimension) }
    set { keep(newValue) }
  }
  public var sectionFooterHeight: Int {
    get { kept(TableView.automaticDimension) }
    set { keep(newValue) }
  }
  public var estimatedSectionHeaderHeight: Int {
    get { kept(TableView.automaticDimension) }
    set { keep(newValue) }
  }
  public var sectionHeaderTopPadding: Int {
    get { kept(0) }
    set { keep(newValue) }
  }
  public var separatorStyle: TableViewCell.SeparatorStyle {
    get { kept(.singleLine) }
    set { keep(newValue) }
  }
  public var separatorColor: Color? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  public var separatorInset: EdgeInsets {
    get { kept(.zero) }
    set { keep(newValue) }
  }
  public var separatorInsetReference: SeparatorInsetReference {
    get { kept(.fromCellEdges) }
    set { keep(newValue) }
  }
  public var sectionIndexColor: Color? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  /// False here: the keyboard is the focus, and chooses only when asked to.
  public var selectionFollowsFocus: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  public var allowsFocus: Bool {
    get { kept(true) }
    set { keep(newValue) }
  }
  public var remembersLastFocusedIndexPath: Bool {
    get { kept(true) }
    set { keep(newValue) }
  }
  public var dragInteractionEnabled: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  public var insetsContentViewsToSafeArea: Bool {
    get { kept(true) }
    set { keep(newValue) }
  }
  /// False: changes are shown at the next layout.
  public var hasUncommittedUpdates: Bool { false }
}

extension TableViewCell {
  public enum SeparatorStyle: Sendable {
    case none, singleLine
  }

  public enum FocusStyle: Sendable {
    case `default`, custom
  }

  public var focusStyle: FocusStyle {
    get { kept(.default) }
    set { keep(newValue) }
  }
  public var separatorInset: EdgeInsets {
    get { kept(.zero) }
    set { keep(newValue) }
  }
  public var showsReorderControl: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  public var shouldIndentWhileEditing: Bool {
    get { kept(true) }
    set { keep(newValue) }
  }
  public var automaticallyUpdatesContentConfiguration: Bool {
    get { kept(true) }
    set { keep(newValue) }
  }
  public var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { kept(true) }
    set { keep(newValue) }
  }
}

/// Kept, and without effect: cells are made when they come into sight.
extension CollectionView {
  public var isPrefetchingEnabled: Bool {
    get { kept(true) }
    set { keep(newValue) }
  }
}
