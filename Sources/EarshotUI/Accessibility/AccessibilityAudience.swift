// SPDX-License-Identifier: Apache-2.0
public import EarshotCore

/// A reader of the app: the scenes it reads, and what it was told of them last.
///
/// Most apps have one, and never see it: what ``Application/hub`` and ``Application/onTreeChange`` are of. An app on
/// several terminals has one for each reader that runs there. Each knows one scene at a time, the one that its user has
/// been in last, so that it never strays into a screen that is on another terminal.
@MainActor
public final class AccessibilityAudience {
  /// Where the app's notifications go that concern its scenes.
  public let hub: NotificationHub
  /// Told each change of the tree, in one batch an update.
  public var onTreeChange: ([TreeChange]) -> Void = { _ in }
  /// Told that the terminal has another size, before the changes that come of it.
  public var onResize: () -> Void = {}

  var rootID: ElementID?
  private(set) var published: [ElementID: Element] = [:]
  /// The elements of the last turn, in its order: with the same ones none has gone.
  private var order: [ElementID] = []
  private(set) var responders: [ElementID: WeakResponder] = [:]
  private var focus: ElementID?
  /// What was posted, in order; delivered when the turn's layout is done (RUN-3).
  var waiting: [(NotificationHub) -> Void] = []
  /// What the toolkit itself says about a new screen. Comes before what the app says, whose word is the last (V-28).
  var newScreen: NewScreen?
  /// The scene it knows.
  weak var scene: WindowScene?
  /// Whether it has ever known one.
  var hasRead = false
  /// Whether its user has not been in that scene since it is this one.
  var awaitsArrival = false
  /// The element with the reader's focus, as the reader tells it.
  private(set) var readerFocus: ElementID?
  private var focusObservation: ObservationToken?

  /// - Parameter hub: where its reader listens.
  public init(hub: NotificationHub = NotificationHub()) {
    self.hub = hub
    focusObservation = hub.observe(AccessibilityNotification.ElementFocused.self) { [weak self] in
      if $0.technology == .screenReader { self?.readerFocus = $0.focused }
    }
  }

  struct WeakResponder {
    weak var responder: Responder?
  }

  /// A new screen, and where the reader goes on it; the responder is looked up when the tree has been told.
  struct NewScreen {
    weak var target: Responder?
  }

  /// Forgets what was told, so that the next update tells the whole tree.
  func forget() {
    (published, order) = ([:], [])
    focus = nil
  }

  /// Takes the tree as it is now, and tells what is different.
  ///
  /// - Parameters:
  ///   - root: of the tree.
  ///   - keyboard: whoever has it; nil for nobody.
  func tell(_ elements: [Element], _ answering: [Responder], root: ElementID, keyboard: Responder?) {
    let isFirst = published.isEmpty
    var changes = take(elements, answering)
    if isFirst { changes.append(.setRoot(root)) }
    let focus = keyboard?.accessibilityElementID.flatMap { published[$0]?.id }
    if focus != self.focus { changes.append(.setFocus(focus)) }
    self.focus = focus
    if !changes.isEmpty { onTreeChange(changes) }
  }

  /// Takes the tree, and returns what is different. What is as before is left where it is.
  private func take(_ elements: [Element], _ answering: [Responder]) -> [TreeChange] {
    var changes: [TreeChange] = []
    var ids: [ElementID] = []
    ids.reserveCapacity(elements.count)
    // By index: an element is large, and at most turns nearly all are only compared.
    for index in elements.indices {
      let id = elements[index].id
      ids.append(id)
      if let place = published.index(forKey: id) {
        guard Self.replace(&published.values[place], by: elements[index]) else { continue }
      } else {
        published[id] = elements[index]
        // An id is of one responder for as long as that is there.
        responders[id] = WeakResponder(responder: answering[index])
      }
      changes.append(.upsert(elements[index]))
    }
    guard ids != order else { return changes }
    order = ids
    let present = Set(ids)
    if published.count != present.count { published = published.filter { present.contains($0.key) } }
    if responders.count != present.count { responders = responders.filter { present.contains($0.key) } }
    return changes
  }

  /// Whether the two are different.
  private static func replace(_ old: inout Element, by new: Element) -> Bool {
    guard old != new else { return false }
    old = new
    return true
  }

  /// Delivers what was posted since the last time.
  func deliver() {
    if let newScreen {
      self.newScreen = nil
      hub.post(.screenChanged(argument(for: newScreen.target)))
    }
    let waiting = waiting
    self.waiting = []
    for deliver in waiting { deliver(hub) }
  }

  func argument(for target: Responder?) -> AccessibilityNotification.ChangeArgument {
    guard let id = target?.accessibilityElementID, published[id] != nil else { return .none }
    return .element(id)
  }
}
