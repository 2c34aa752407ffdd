// SPDX-License-Identifier: Apache-2.0
/// A way out of an alert: a button.
@MainActor
public final class AlertAction {
  public enum Style: Sendable {
    case `default`
    /// Leaves all as it is; what Escape does (DC-19).
    case cancel
    /// Takes something away for good.
    case destructive
  }

  /// What it does, in a word or two.
  public let title: String
  public let style: Style
  public var isEnabled = true { didSet { onChange() } }
  let handler: (() -> Void)?
  var onChange: () -> Void = {}

  /// - Parameters:
  ///   - title: what the button says.
  ///   - style: what choosing it means.
  ///   - handler: called when the alert has gone.
  public init(_ title: String, style: Style = .default, handler: (() -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
