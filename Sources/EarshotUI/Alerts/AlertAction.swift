// SPDX-License-Identifier: Apache-2.0
import EarshotScreen

/// A button of an alert, which closes it.
@MainActor
public final class AlertAction {
  public enum Style: Sendable {
    case `default`
    /// Changes nothing; performed by Escape (DC-19).
    case cancel
    /// Removes something for good.
    case destructive
  }

  /// The effect, in a word or two.
  public let title: String
  public let style: Style
  public var isEnabled = true { didSet { onChange() } }
  /// True if what it stands for holds already: shown by a check mark, and heard.
  var isChosen = false
  /// The colour of its title; nil for that of its style.
  var color: Color?
  let handler: ((AlertAction) -> Void)?
  var onChange: () -> Void = {}

  /// - Parameters:
  ///   - title: The title of the button.
  ///   - style: The meaning of the choice.
  ///   - handler: Called with the action when the alert has gone.
  public init(title: String, style: Style = .default, handler: ((AlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
