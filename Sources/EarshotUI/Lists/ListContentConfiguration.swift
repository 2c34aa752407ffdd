// SPDX-License-Identifier: Apache-2.0
/// The texts of a row.
public struct ListContentConfiguration: Equatable, Sendable {
  public var text: String?
  /// The text at the end of the row.
  public var secondaryText: String?

  /// - Parameters:
  ///   - text: The text.
  ///   - secondaryText: The text at the end of the row.
  public init(text: String? = nil, secondaryText: String? = nil) {
    (self.text, self.secondaryText) = (text, secondaryText)
  }

  public static func cell() -> ListContentConfiguration { ListContentConfiguration() }
  public static func subtitleCell() -> ListContentConfiguration { ListContentConfiguration() }
  public static func valueCell() -> ListContentConfiguration { ListContentConfiguration() }
}

extension TableViewCell {
  /// What subviews of a row are added to: the row itself.
  public var contentView: View { self }

  /// Texts to fill in, for ``contentConfiguration``.
  public func defaultContentConfiguration() -> ListContentConfiguration { ListContentConfiguration() }

  /// The texts of the row: ``text`` and ``detailText``. Nil takes them away.
  public var contentConfiguration: ListContentConfiguration? {
    get { text == nil && detailText == nil ? nil : ListContentConfiguration(text: text, secondaryText: detailText) }
    set { (text, detailText) = (newValue?.text, newValue?.secondaryText) }
  }
}
