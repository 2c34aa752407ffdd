// SPDX-License-Identifier: Apache-2.0
public import EarshotScreen

/// The named looks of an interface on one kind of terminal: what is drawn says what it is, the theme how that looks.
///
/// ``Canvas/theme`` has that of the window being drawn. An app changes what it likes:
///
/// ```swift
/// window.makeTheme = { surroundings in
///   var theme = Theme(for: surroundings)
///   theme.tint = surroundings.userInterfaceStyle == .light ? .rgb(red: 130, green: 30, blue: 90) : .indexed(13)
///   return theme
/// }
/// ```
///
/// Nothing is told by colour alone: focus is reversed, titles are bold, choices have signs.
public struct Theme: Equatable, Sendable {
  /// The known facts about a terminal and its user.
  public struct Surroundings: Hashable, Sendable {
    /// The brightness of the background.
    public var userInterfaceStyle: TraitCollection.UserInterfaceStyle
    public var colors: ColorDepth
    /// True if the user wants more contrast.
    public var isHighContrast: Bool

    public init(
      userInterfaceStyle: TraitCollection.UserInterfaceStyle = .unspecified, colors: ColorDepth = .none,
      isHighContrast: Bool = false
    ) {
      self.userInterfaceStyle = userInterfaceStyle
      self.colors = colors
      self.isHighContrast = isHighContrast
    }
  }

  /// The lines of an edge.
  public enum Edge: Sendable {
    case light, rounded, heavy, double

    /// The corners from the upper left clockwise, then the horizontal and the vertical line.
    var characters: [Character] {
      switch self {
      case .light: ["┌", "┐", "┘", "└", "─", "│"]
      case .rounded: ["╭", "╮", "╯", "╰", "─", "│"]
      case .heavy: ["┏", "┓", "┛", "┗", "━", "┃"]
      case .double: ["╔", "╗", "╝", "╚", "═", "║"]
      }
    }
  }

  /// The columns beyond which lines of prose, and names and values of a form, are hard to follow.
  public static let readableWidth = 80

  /// The columns between an edge of the terminal and the texts of bars and rows. A narrow one has none to spare.
  static func margin(ofWidth width: Int) -> Int { width >= 60 ? 1 : 0 }

  // MARK: Colours

  /// The colour of whatever can be used, unless a view has a ``View/tintColor`` of its own.
  public var tint = Color.default

  // MARK: Text

  /// The title of a screen.
  public var title = Theme.style { $0.bold = true }
  /// The heading of a section.
  public var header = Theme.style { $0.bold = true }
  /// The colour of text beside something more important.
  public var secondary = Style.plain
  /// The text of an empty field.
  public var placeholder = Theme.style { $0.dim = true }
  public var disabled = Theme.style { $0.dim = true }
  public var link = Theme.style { $0.underline = .single }
  public var code = Style.plain
  public var success = Style.plain
  public var warning = Theme.style { $0.bold = true }
  public var failure = Theme.style { $0.bold = true }

  // MARK: Surfaces

  /// The ground below everything. With colours of its own it has text of its own, too: what is set on one side alone is
  /// lost where the terminal is not what it says.
  public var screen = Style.plain
  /// The bars above and below a screen.
  public var bar = Style.plain
  /// The look of whatever lies above the screen: sheets, popovers, alerts.
  public var raised = Style.plain
  /// The cells of a field.
  public var field = Theme.style { $0.underline = .single }
  /// The part of the screen where the keyboard is.
  public var focus = Theme.style { $0.reverse = true }
  /// A chosen row or tab.
  public var selection = Theme.style { $0.bold = true }
  /// The name of a key in the bottom row. Only the focus is reversed, so that it is found at a glance.
  public var key = Theme.style { $0.bold = true }

  // MARK: Lines

  /// The line between two columns, the empty part of a bar.
  public var separator = Theme.style { $0.dim = true }
  public var border = Style.plain
  /// The edge of sheets and popovers.
  public var sheetEdge = Edge.rounded
  /// The edge of alerts, which have to be answered.
  public var alertEdge = Edge.double

  /// The theme of a terminal without colours, of unknown brightness: shapes and attributes only.
  public init() {}

  private static func style(_ change: (inout Style) -> Void) -> Style {
    var style = Style.plain
    change(&style)
    return style
  }

  // MARK: Standard

  /// The theme for a terminal.
  public init(for surroundings: Surroundings) {
    self.init()
    if surroundings.isHighContrast {
      placeholder = .plain
      placeholder.italic = true
      disabled = placeholder
      separator = .plain
      (sheetEdge, alertEdge) = (.heavy, .double)
    }
    guard surroundings.colors > .none else { return }
    switch surroundings.userInterfaceStyle {
    // Where the background is not known, no colour is sure to be seen: the user's own stay.
    case .unspecified: return
    case .dark: take(surroundings.isHighContrast ? .darkHighContrast : .dark, surroundings.colors)
    case .light: take(surroundings.isHighContrast ? .lightHighContrast : .light, surroundings.colors)
    }
  }

  /// The colours of a theme: each as it is meant, and as the nearest of the sixteen that the user has chosen.
  private struct Palette {
    var tint: (Color, named: UInt8)
    var success: (Color, named: UInt8)
    var warning: (Color, named: UInt8)
    var failure: (Color, named: UInt8)
    var secondary: Color?
    /// The colour of whatever cannot be used, and of lines that only part: readable, and less than the rest.
    var faint: (text: Color, line: Color)?
    /// Only where colours can be mixed: one of sixteen would be too loud for a surface.
    var text: Color
    var screen: Color
    var bar: Color
    var raised: Color
    var field: Color

    private static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> Color {
      .rgb(red: red, green: green, blue: blue)
    }

    static let dark = Palette(
      tint: (rgb(122, 186, 255), 14), success: (rgb(132, 210, 140), 10), warning: (rgb(240, 200, 110), 11),
      failure: (rgb(255, 140, 130), 9), secondary: rgb(170, 176, 186),
      faint: (rgb(150, 156, 166), rgb(92, 100, 114)), text: rgb(224, 228, 234),
      screen: rgb(16, 18, 22), bar: rgb(38, 43, 52), raised: rgb(30, 34, 42),
      field: rgb(48, 54, 65))
    static let light = Palette(
      tint: (rgb(0, 82, 170), 4), success: (rgb(0, 105, 45), 2), warning: (rgb(135, 80, 0), 3),
      failure: (rgb(175, 20, 25), 1), secondary: rgb(85, 90, 98),
      faint: (rgb(96, 101, 110), rgb(150, 157, 168)), text: rgb(24, 26, 30),
      screen: rgb(255, 255, 255), bar: rgb(226, 230, 236), raised: rgb(242, 244, 248),
      field: rgb(226, 231, 239))
    static let darkHighContrast = Palette(
      tint: (rgb(150, 220, 255), 14), success: (rgb(150, 255, 160), 10), warning: (rgb(255, 225, 100), 11),
      failure: (rgb(255, 170, 160), 9), secondary: nil, faint: nil, text: rgb(255, 255, 255),
      screen: rgb(0, 0, 0), bar: rgb(0, 0, 0), raised: rgb(0, 0, 0), field: rgb(20, 20, 20))
    static let lightHighContrast = Palette(
      tint: (rgb(0, 40, 120), 4), success: (rgb(0, 70, 25), 2), warning: (rgb(90, 50, 0), 3),
      failure: (rgb(130, 0, 10), 1), secondary: nil, faint: nil, text: rgb(0, 0, 0),
      screen: rgb(255, 255, 255), bar: rgb(255, 255, 255), raised: rgb(255, 255, 255),
      field: rgb(240, 240, 240))
  }

  private mutating func take(_ palette: Palette, _ colors: ColorDepth) {
    let isMixed = colors >= .palette
    func chosen(_ color: (Color, named: UInt8)) -> Color { isMixed ? color.0 : .indexed(color.named) }
    tint = chosen(palette.tint)
    header.foreground = tint
    focus.foreground = tint
    key.foreground = tint
    border.foreground = tint
    selection.foreground = tint
    link.foreground = tint
    success.foreground = chosen(palette.success)
    warning.foreground = chosen(palette.warning)
    failure.foreground = chosen(palette.failure)
    guard isMixed else { return }
    if let secondary = palette.secondary {
      self.secondary.foreground = secondary
      placeholder = .plain
      (placeholder.foreground, placeholder.italic) = (secondary, true)
    }
    if let faint = palette.faint {
      (disabled, separator) = (.plain, .plain)
      (disabled.foreground, disabled.italic) = (faint.text, true)
      separator.foreground = faint.line
    }
    (screen.foreground, screen.background) = (palette.text, palette.screen)
    (code.foreground, code.background) = (palette.text, palette.field)
    (bar.foreground, bar.background) = (palette.text, palette.bar)
    (title.foreground, title.background) = (palette.text, palette.bar)
    (raised.foreground, raised.background) = (palette.text, palette.raised)
    (field.foreground, field.background) = (palette.text, palette.field)
  }
}
