// SPDX-License-Identifier: Apache-2.0
/// Routes gestures up the responder chain, then to the default action.
///
/// - The search begins at the responder with the reader's focus, else at the first responder, else at the root, and
///   follows the chain as it is when the gesture arrives. A responder that returns true ends it; one that returns
///   false, even after doing something, does not.
/// - Increment and decrement go to the nearest adjustable responder and count as handled; activation goes only to the
///   responder where the search begins; a custom action goes to the nearest responder with an action of that name.
/// - A disabled element is neither activated nor adjusted.
@MainActor
public final class GestureRouter {
  /// Performs a gesture that no responder answered. Receives the responder where the search began and describes the
  /// effect in a few words; nil if there was none.
  public typealias DefaultAction = @MainActor (_ gesture: Gesture, _ first: Responder?) -> String?

  /// The actions for unanswered gestures, set by the source: back out of sheets, click, play or pause.
  public var defaultActions: [GestureKind: DefaultAction] = [:]

  /// The user's own action for an unanswered gesture, asked before the default ones. Nil, or a nil answer, for none.
  public var userAction: (@MainActor (Gesture) -> String?)?

  /// The responder with the keyboard: the start of a search while the reader has no focus.
  public var firstResponder: @MainActor () -> Responder?
  /// The start of a search otherwise: the view of the topmost controller, the program.
  public var root: @MainActor () -> Responder?
  /// The last responder asked.
  public var applicationDelegate: @MainActor () -> Responder?

  public init(
    firstResponder: @escaping @MainActor () -> Responder? = { nil },
    root: @escaping @MainActor () -> Responder? = { nil },
    applicationDelegate: @escaping @MainActor () -> Responder? = { nil }
  ) {
    self.firstResponder = firstResponder
    self.root = root
    self.applicationDelegate = applicationDelegate
  }

  /// Performs a gesture.
  ///
  /// - Parameters:
  ///   - gesture: What the user asked for.
  ///   - focus: The responder of the element that has the reader's focus.
  @discardableResult
  public func perform(_ gesture: Gesture, from focus: Responder?) -> GestureResult {
    let search = Search(
      gesture: gesture, first: focus ?? firstResponder() ?? root(), delegate: applicationDelegate())
    switch gesture {
    case .escape: return ask(search) { $0.escape() }
    case .magicTap: return ask(search) { $0.magicTap() }
    case .scroll(let direction): return ask(search) { $0.accessibilityScroll(direction) }
    case .zoomIn(let point): return ask(search.zoomable) { $0.accessibilityZoomIn(at: point) }
    case .zoomOut(let point): return ask(search.zoomable) { $0.accessibilityZoomOut(at: point) }
    case .increment: return adjust(search) { $0.adjust(by: 1) }
    case .decrement: return adjust(search) { $0.adjust(by: -1) }
    case .activate: return activate(search)
    case .custom(let name): return choose(name, search)
    }
  }

  /// One gesture on its way: the first responder and the chain to ask, in order.
  private struct Search {
    let gesture: Gesture
    let first: Responder?
    var chain: [Responder]

    @MainActor
    init(gesture: Gesture, first: Responder?, delegate: Responder?) {
      self.gesture = gesture
      self.first = first
      chain = ResponderChain(from: first, delegate: delegate).responders
    }

    @MainActor var zoomable: Search {
      var search = self
      search.chain.removeAll { !$0.currentTraits.contains(.supportsZoom) }
      return search
    }
  }

  private func ask(_ search: Search, _ handles: (Responder) -> Bool) -> GestureResult {
    var asked: [String] = []
    for responder in search.chain {
      let name = responder.responderName
      asked.append(name)
      if handles(responder) { return GestureResult(asked: asked, ending: .handled(by: name)) }
    }
    return performDefault(of: search, asked)
  }

  private func adjust(_ search: Search, _ tell: (Responder) -> Void) -> GestureResult {
    guard let adjustable = search.chain.first(where: { $0.currentTraits.contains(.adjustable) }) else {
      return performDefault(of: search, [])
    }
    guard !adjustable.currentTraits.contains(.notEnabled) else {
      return GestureResult(asked: [], ending: .unhandled)
    }
    let name = adjustable.responderName
    tell(adjustable)
    return GestureResult(asked: [name], ending: .handled(by: name))
  }

  private func activate(_ search: Search) -> GestureResult {
    guard let first = search.first else { return performDefault(of: search, []) }
    guard !first.currentTraits.contains(.notEnabled) else {
      return GestureResult(asked: [], ending: .unhandled)
    }
    let name = first.responderName
    guard first.activate() else { return performDefault(of: search, [name]) }
    return GestureResult(asked: [name], ending: .handled(by: name))
  }

  private func choose(_ name: String, _ search: Search) -> GestureResult {
    for responder in search.chain {
      guard let action = responder.currentCustomActions.first(where: { $0.name == name }) else { continue }
      let owner = responder.responderName
      return GestureResult(asked: [owner], ending: action.perform() ? .handled(by: owner) : .unhandled)
    }
    return performDefault(of: search, [])
  }

  private func performDefault(of search: Search, _ asked: [String]) -> GestureResult {
    let done = performDefault(of: search.gesture, from: search.first)
    return GestureResult(asked: asked, ending: done.map { .defaultAction($0) } ?? .unhandled)
  }

  /// Performs what follows a gesture that nobody took: the user's own action, or else the default one. Describes the
  /// effect in a few words; nil if there was none.
  private func performDefault(of gesture: Gesture, from first: Responder?) -> String? {
    userAction?(gesture) ?? defaultActions[gesture.kind]?(gesture, first)
  }
}
