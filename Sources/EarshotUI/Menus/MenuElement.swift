// SPDX-License-Identifier: Apache-2.0

/// The parts of a menu: an ``Action``, a ``Command``, another ``Menu``, or a ``DeferredMenuElement``.
@MainActor
open class MenuElement {
  public internal(set) var titleText = ""
  /// Said after the title, and shown behind it.
  public var subtitle: String?
  public var image: CharacterImage?

  public enum State: Sendable {
    case off, on
    /// On for some of what it is about.
    case mixed
  }

  public struct Attributes: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let disabled = Attributes(rawValue: 1)
    public static let destructive = Attributes(rawValue: 2)
    public static let hidden = Attributes(rawValue: 4)
    /// Without effect: a menu is over when something of it is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  init(titleText: String, subtitle: String? = nil, image: CharacterImage? = nil) {
    (self.titleText, self.subtitle, self.image) = (titleText, subtitle, image)
  }
}

extension MenuElement {
  /// The name of an element, for finding it again.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
}

/// Elements that are made when the menu is about to be shown. A provider that answers later is too late for the first time,
/// and in time for the next.
@MainActor
public final class DeferredMenuElement: MenuElement {
  public typealias Provider = (@escaping ([MenuElement]) -> Void) -> Void

  private let provider: Provider
  private let isCached: Bool
  private var elements: [MenuElement]?

  public init(_ elementProvider: @escaping Provider) {
    (provider, isCached) = (elementProvider, true)
    super.init(titleText: "")
  }

  private init(isCached: Bool, _ provider: @escaping Provider) {
    (self.provider, self.isCached) = (provider, isCached)
    super.init(titleText: "")
  }

  /// Asked anew each time.
  public static func uncached(_ elementProvider: @escaping Provider) -> DeferredMenuElement {
    DeferredMenuElement(isCached: false, elementProvider)
  }

  func current() -> [MenuElement] {
    if isCached, let elements { return elements }
    provider { [weak self] in self?.elements = $0 }
    return elements ?? []
  }
}
