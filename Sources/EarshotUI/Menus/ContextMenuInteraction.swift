// SPDX-License-Identifier: Apache-2.0

/// The menu of a place, made when it is asked for.
@MainActor
public final class ContextMenuConfiguration {
  public typealias ActionProvider = ([MenuElement]) -> Menu?

  public let identifier: AnyHashable?
  private let provider: ActionProvider?

  /// - Parameters:
  ///   - identifier: What it is found by again.
  ///   - previewProvider: Nil: a menu shows no picture of what it is about.
  ///   - actionProvider: Makes the menu; it is given no elements.
  public init(
    identifier: AnyHashable? = nil, previewProvider: (() -> ViewController?)? = nil,
    actionProvider: ActionProvider? = nil
  ) { (self.identifier, provider) = (identifier, actionProvider) }

  var menu: Menu? { provider?([]) }
}

@MainActor
public protocol ContextMenuInteractionDelegate: AnyObject {
  func contextMenuInteraction(
    _ interaction: ContextMenuInteraction, configurationForMenuAtLocation location: CellPoint
  ) -> ContextMenuConfiguration?
}

/// Something a view lets the user do.
@MainActor
public protocol Interaction: AnyObject {
  var view: View? { get }
  func willMove(to view: View?)
  func didMove(to view: View?)
}

/// Shows the menu of a view by Shift+F10, and offers it as actions of the view.
@MainActor
public final class ContextMenuInteraction: Interaction {
  public private(set) weak var view: View?
  public private(set) weak var delegate: (any ContextMenuInteractionDelegate)?

  public init(delegate: any ContextMenuInteractionDelegate) { self.delegate = delegate }

  public func willMove(to view: View?) {}
  public func didMove(to view: View?) { self.view = view }

  var menu: Menu? {
    guard let view else { return nil }
    let place = CellPoint(x: view.bounds.midX, y: view.bounds.midY)
    return delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: place)?.menu
  }
}

extension View {
  public var interactions: [any Interaction] { kept([]) }

  public func addInteraction(_ interaction: any Interaction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    keep(interactions + [interaction], "interactions")
    interaction.didMove(to: self)
  }

  public func removeInteraction(_ interaction: any Interaction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    keep(interactions.filter { $0 !== interaction }, "interactions")
    interaction.didMove(to: nil)
  }

  /// That of its interactions.
  var interactionMenu: Menu? {
    guard !keptValues.isEmpty else { return nil }
    return interactions.lazy.compactMap { ($0 as? ContextMenuInteraction)?.menu }.first
  }
}
