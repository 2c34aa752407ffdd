// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// Kept, and without effect: text has the terminal's one font and size.
extension Label {
  public var adjustsFontForContentSizeCategory: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  public var adjustsFontSizeToFitWidth: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  public var minimumScaleFactor: Double {
    get { kept(0) }
    set { keep(newValue) }
  }
  public var allowsDefaultTighteningForTruncation: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  public var shadowColor: Color? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  public var shadowOffset: CellSize {
    get { kept(.zero) }
    set { keep(newValue) }
  }
  /// The width at which the text is wrapped before layout knows it: layout here asks again with the true one.
  public var preferredMaxLayoutWidth: Int {
    get { kept(0) }
    set { keep(newValue) }
  }
}

/// Kept, and without effect: controls look as the theme says, and a key is one step.
extension Control {
  public enum ContentHorizontalAlignment: Sendable {
    case center, left, right, fill, leading, trailing
  }

  public enum ContentVerticalAlignment: Sendable {
    case center, top, bottom, fill
  }

  public var contentHorizontalAlignment: ContentHorizontalAlignment {
    get { kept(.center) }
    set { keep(newValue) }
  }
  public var contentVerticalAlignment: ContentVerticalAlignment {
    get { kept(.center) }
    set { keep(newValue) }
  }
  public var isContextMenuInteractionEnabled: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
}

extension Button {
  public var contentEdgeInsets: EdgeInsets {
    get { kept(.zero) }
    set { keep(newValue) }
  }
  public var titleEdgeInsets: EdgeInsets {
    get { kept(.zero) }
    set { keep(newValue) }
  }
  public var showsTouchWhenHighlighted: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  public var automaticallyUpdatesConfiguration: Bool {
    get { kept(true) }
    set { keep(newValue) }
  }
  public var isPointerInteractionEnabled: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
}

extension Switch {
  public enum Style: Sendable {
    case automatic, checkbox, sliding
  }

  public var preferredStyle: Style {
    get { kept(.automatic) }
    set { keep(newValue) }
  }
  public var thumbTintColor: Color? {
    get { kept(nil) }
    set { keep(newValue) }
  }
}

extension Slider {
  public var minimumValueImage: CharacterImage? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  public var maximumValueImage: CharacterImage? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  public var maximumTrackTintColor: Color? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  public var thumbTintColor: Color? {
    get { kept(nil) }
    set { keep(newValue) }
  }
}

extension Stepper {
  public var autorepeat: Bool {
    get { kept(true) }
    set { keep(newValue) }
  }
  public var isContinuous: Bool {
    get { kept(true) }
    set { keep(newValue) }
  }
}

extension SegmentedControl {
  public var apportionsSegmentWidthsByContent: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  public var selectedSegmentTintColor: Color? {
    get { kept(nil) }
    set { keep(newValue) }
  }
}

extension ProgressView {
  public var trackTintColor: Color? {
    get { kept(nil) }
    set { keep(newValue) }
  }
}

extension PageControl {
  public enum BackgroundStyle: Sendable {
    case automatic, prominent, minimal
  }

  public var pageIndicatorTintColor: Color? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  public var currentPageIndicatorTintColor: Color? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  public var backgroundStyle: BackgroundStyle {
    get { kept(.automatic) }
    set { keep(newValue) }
  }
  public var allowsContinuousInteraction: Bool {
    get { kept(true) }
    set { keep(newValue) }
  }
}

public enum DatePickerStyle: Sendable {
  case automatic, wheels, compact, inline
}

extension DatePicker {
  public var preferredDatePickerStyle: DatePickerStyle {
    get { kept(.automatic) }
    set { keep(newValue) }
  }
}

extension ColorWell {
  public var supportsAlpha: Bool {
    get { kept(true) }
    set { keep(newValue) }
  }
}
