// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// A reader of the app: the scenes it reads, and the last state it received of them.
///
/// Most apps have one, and never see it: the target of ``Application/hub`` and ``Application/onTreeChange``. An app on
/// several terminals has one for each reader that runs there. Each knows one scene at a time, the last one its user was
/// in, so that it never strays into a screen on another terminal.
@MainActor
public final class AccessibilityAudience {
  /// The hub for the app's notifications about its scenes.
  public let hub: NotificationHub
  /// Called with changes of the tree, in one batch per update.
  public var onTreeChange: ([TreeChange]) -> Void = { _ in }
  /// Called when the terminal has another size, before the resulting changes.
  public var onResize: () -> Void = {}

  /// Called before the messages of a turn that moves the focus, whose announcements are spoken after the element.
  public var onFocusAhead: () -> Void = {}
  /// Called after the messages of a turn.
  public var onDelivered: () -> Void = {}

  var rootID: ElementID?
  private(set) var published: [ElementID: Element] = [:]
  /// The telling since it forgot, or since something had gone.
  private(set) var telling = Telling()
  /// The elements of the last turn, in order: if they are the same, none has gone.
  private var order: [ElementID] = []
  /// The responders of elements that are no views, and of the views that were asked for.
  private var responders: [ElementID: WeakResponder] = [:]
  private var focus: ElementID?
  /// The messages posted, in order; delivered when the turn's layout is done (RUN-3).
  private var waiting: [(NotificationHub) -> Void] = []
  /// True if a waiting message is about a new screen or a new part of it.
  private var changesScreen = false
  /// The toolkit's own message about a new screen. It precedes the app's messages, of which the last decides (V-28).
  var newScreen: NewScreen?
  /// The scene the reader knows.
  weak var scene: WindowScene?
  /// True if it has ever known one.
  var hasRead = false
  /// True if its user has not been in that scene since it became the current one.
  var awaitsArrival = false
  /// The element with the reader's focus, as reported by the reader.
  private(set) var readerFocus: ElementID?
  private var focusObservation: ObservationToken?

  /// - Parameter hub: The hub its reader observes.
  public init(hub: NotificationHub = NotificationHub()) {
    self.hub = hub
    focusObservation = hub.observe(AccessibilityNotification.ElementFocused.self) { [weak self] in
      if $0.technology == .screenReader { self?.readerFocus = $0.focused }
    }
  }

  struct WeakResponder {
    weak var responder: Responder?
  }

  /// A new screen, and the reader's destination on it; the responder's element is looked up once the tree has been
  /// sent.
  @MainActor
  struct NewScreen {
    /// A row's cell may be another one by then.
    private var place: ResponderPlace?

    init(target: Responder?) { place = ResponderPlace(target) }

    var target: Responder? {
      get { place?.current }
      set { place = ResponderPlace(newValue) }
    }
  }

  /// Forgets what was sent, so that the next update sends the whole tree.
  func forget() {
    (published, order) = ([:], [])
    telling = Telling()
    focus = nil
  }

  /// Takes the current tree and sends the changes.
  ///
  /// - Parameters:
  ///   - tree: The tree, of which labels that have not changed may be left out.
  ///   - root: The root of the tree.
  ///   - keyboard: The responder with the keyboard; nil for none.
  ///   - check: Called with each element that is new or has changed, and its responder.
  func tell(
    _ tree: AccessibilityTreeBuilder, root: ElementID, keyboard: Responder?, blame check: (Element, Responder) -> Void
  ) {
    let isFirst = published.isEmpty
    var changes = take(tree, check)
    if isFirst { changes.append(.setRoot(root)) }
    let focus = keyboard?.accessibilityElementID.flatMap { published[$0]?.id }
    if focus != self.focus { changes.append(.setFocus(focus)) }
    self.focus = focus
    if !changes.isEmpty { onTreeChange(changes) }
  }

  /// Takes the tree and returns the changes. Unchanged elements stay in place.
  private func take(_ tree: AccessibilityTreeBuilder, _ check: (Element, Responder) -> Void) -> [TreeChange] {
    let (elements, ids, answering) = (tree.elements, tree.ids, tree.responders)
    var changes: [TreeChange] = []
    // By index: an element is large, and in most turns nearly all are only compared.
    for index in elements.indices {
      let id = elements[index].id
      if let place = published.index(forKey: id) {
        guard Self.replace(&published.values[place], by: elements[index]) else { continue }
      } else {
        published[id] = elements[index]
      }
      changes.append(.upsert(elements[index]))
      check(elements[index], answering[tree.places[index]])
    }
    for (id, responder) in tree.items where responders[id]?.responder !== responder {
      responders[id] = WeakResponder(responder: responder)
    }
    guard ids != order else { return changes }
    order = ids
    let present = Set(ids)
    if published.count != present.count {
      published = published.filter { present.contains($0.key) }
      // A label that has gone may come back unchanged.
      telling = Telling()
    }
    responders = responders.filter { present.contains($0.key) }
    return changes
  }

  /// The responder of an element that was told; nil if it is gone.
  ///
  /// Views are looked for when they are asked for: what is referred to weakly is slow to use ever after, and of most
  /// views nobody asks.
  func responder(of id: ElementID, in application: Application) -> Responder? {
    if id == rootID { return application }
    guard published[id] != nil else { return nil }
    if let known = responders[id]?.responder {
      // A row's cell may be that of another row by now.
      guard let view = known as? View else { return known }
      if view.assignedID?.id == id, view.window != nil { return view }
    }
    for window in scene?.windows ?? [] {
      guard let found = window.descendant(withElementID: id) else { continue }
      responders[id] = WeakResponder(responder: found)
      return found
    }
    return nil
  }

  /// Replaces an element; true if the two differ.
  private static func replace(_ old: inout Element, by new: Element) -> Bool {
    guard old != new else { return false }
    old = new
    return true
  }

  /// Delivers the messages posted since the last time.
  func deliver() {
    if newScreen != nil || changesScreen {
      changesScreen = false
      onFocusAhead()
    }
    if let newScreen {
      self.newScreen = nil
      hub.post(.screenChanged(argument(for: newScreen.target)))
    }
    let waiting = waiting
    self.waiting = []
    for deliver in waiting { deliver(hub) }
    onDelivered()
  }

  /// Posts a message with the others of this turn.
  func post<Message: HubMessage>(_ message: Message) {
    if Message.self == AccessibilityNotification.ScreenChanged.self
      || Message.self == AccessibilityNotification.LayoutChanged.self
    {
      changesScreen = true
    }
    waiting.append { $0.post(message) }
  }

  /// Posts a message about a change, whose subject is looked up when the tree has been sent.
  func postChange(
    to target: Responder?,
    _ change: @escaping (NotificationHub, AccessibilityNotification.ChangeArgument) -> Void
  ) {
    changesScreen = true
    let place = ResponderPlace(target)
    waiting.append { [weak self] hub in change(hub, self?.argument(for: place?.current) ?? .none) }
  }

  func argument(for target: Responder?) -> AccessibilityNotification.ChangeArgument {
    guard let id = target?.accessibilityElementID, published[id] != nil else { return .none }
    return .element(id)
  }
}
