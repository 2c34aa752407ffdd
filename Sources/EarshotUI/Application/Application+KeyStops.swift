// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// The order of the keyboard through a screen: that of the reader, so that Tab never goes back.
extension Application {
  /// Gives the keyboard to a list if nothing has it: to the one with the reader's focus, else the first.
  func giveKeyboardToList() -> Bool {
    guard let window = keyWindow, window.activeResponder == nil else { return false }
    var stops: [View] = []
    window.topViewController?.viewIfLoaded?.collectKeyStops(&stops)
    // Most screens without a list have many views, whose order would be worked out for nothing.
    guard stops.contains(where: \.isMovedInByArrows) else { return false }
    let lists = keyStops(of: window, readingPlaces(of: window)).map(\.view).filter(\.isMovedInByArrows)
    let nearest = readView.flatMap { view in lists.first { view.isDescendant(of: $0) } }
    return (nearest ?? lists.first)?.becomeFirstResponder() ?? false
  }

  /// Handles a key for a list that does not have the keyboard yet. If the reader is inside, the key continues from
  /// there; else it only enters the list.
  func enterList(with presses: [Press], _ event: Event) -> Bool {
    let read = readView
    guard giveKeyboardToList() else { return false }
    if let first = frontResponder, first === read {
      event.start(at: first)
      _ = first.pressesBegan(presses, with: event)
    }
    return true
  }

  /// Handles a key for the control with the reader's focus, which the user heard last, if nothing has the keyboard.
  func useRead(with presses: [Press], _ event: Event) -> Bool {
    guard let window = keyWindow, window.activeResponder == nil, let read = heardView as? Control,
      read.becomeFirstResponder()
    else { return false }
    event.start(at: read)
    return read.pressesBegan(presses, with: event)
  }

  /// Gives the keyboard to the next view that accepts it, in reading order, wrapping around at the end.
  func moveKeyboard(forward: Bool) -> Bool {
    guard let window = keyWindow else { return false }
    let places = readingPlaces(of: window)
    let stops = keyStops(of: window, places)
    guard !stops.isEmpty else { return false }
    // The view with the keyboard may be inside a stop, as a row is in its table. If none has it, the reader's position
    // is the user's.
    let focused = (window.activeResponder as? View ?? readView)?.keyStop
    let count = stops.count
    var start = forward ? 0 : count - 1
    if let current = focused.flatMap({ view in stops.firstIndex { view.isDescendant(of: $0.view) } }) {
      start = forward ? current + 1 : current - 1 + count
    } else if window.activeResponder == nil, let place = readPlace(places) {
      // From a view that never has the keyboard: to the next one that may.
      let behind = stops.firstIndex { $0.place > place } ?? count
      start = forward ? behind : behind - 1 + count
    }
    for step in 0..<count {
      let index = forward ? (start + step) % count : (start - step + count) % count
      let isThere = stops[index].view === window.activeResponder
      guard stops[index].view.becomeFirstResponder() else { continue }
      // The only one there is: the reader goes to it from elsewhere, as from the title of an alert with one button.
      if isThere, heardView !== stops[index].view { postLayoutChanged(stops[index].view.keyboardElement) }
      return true
    }
    return false
  }

  /// The position of the reader's element; nil if it has none in the window.
  private func readPlace(_ places: [ObjectIdentifier: Int]) -> Int? {
    let read = frontAudience.newScreen?.target ?? frontAudience.readerFocus.flatMap { responder(of: $0) }
    return read.flatMap { places[ObjectIdentifier($0)] }
  }

  /// The view with the reader's focus, or that it is about to go to.
  private var readView: View? { frontAudience.newScreen?.target as? View ?? heardView }

  /// The view with the reader's focus.
  private var heardView: View? { frontAudience.readerFocus.flatMap { responder(of: $0) as? View } }

  // MARK: New screens

  /// Gives the keyboard to the first list of a window that has just been shown, so that a row is highlighted and Return
  /// chooses it. The reader says the title of the screen first, then the row, or else the first element.
  func offerKeyboard() {
    guard runningTransitions == 0, let window = keyWindow, window.root?.appearance.state == .appeared else { return }
    offerLateRows(in: window)
    guard window.awaitsKeyboard else { return }
    window.awaitsKeyboard = false
    let declared = window.activeResponder == nil ? window.topViewController?.declaredFocus : nil
    if declared?.becomeFirstResponder() != true, !giveKeyboardToList(), window.activeResponder == nil {
      window.awaitsRows = window.topViewController?.innermost
    }
    // Also where the list is still empty, or a bar begins with a button: the user first wants to know where they are.
    guard let title = window.topViewController?.viewIfLoaded?.firstTitle else { return }
    title.accessibilityTraits.insert(.summaryElement)
    window.summary = title
  }

  /// Gives the keyboard to a list whose rows came later than its screen, the first of its window, unless the user is
  /// somewhere by then.
  private func offerLateRows(in window: Window) {
    guard let screen = window.awaitsRows else { return }
    guard window.activeResponder == nil, window.topViewController?.innermost === screen else {
      return window.awaitsRows = nil
    }
    // In most turns they have not come yet, and an order would be worked out for nothing.
    var stops: [View] = []
    window.topViewController?.viewIfLoaded?.collectKeyStops(&stops)
    guard stops.contains(where: \.isMovedInByArrows), readerIsAtStart(of: window), giveKeyboardToList() else { return }
    window.awaitsRows = nil
  }

  /// True if the reader is where it came to by itself: nowhere yet, at the title, or at the first element.
  private func readerIsAtStart(of window: Window) -> Bool {
    guard let read = frontAudience.readerFocus.flatMap({ responder(of: $0) }) else { return true }
    if let title = window.topViewController?.viewIfLoaded?.firstTitle, read === title { return true }
    return readingPlaces(of: window)[ObjectIdentifier(read)] == 0
  }

  /// Has the reader follow the keyboard if the user moved it on a screen that the reader has not been told of yet.
  ///
  /// - Parameter before: The responder that had the keyboard.
  func followKeyboard(from before: EventResponder?) {
    guard frontAudience.newScreen != nil, let active = keyWindow?.activeResponder, active !== before else { return }
    frontAudience.newScreen?.target = (active as? View)?.keyboardElement ?? active
  }

  /// A view that accepts the keyboard, and its position in reading order.
  private struct KeyStop {
    var view: View
    var place: Int
  }

  private func keyStops(of window: Window, _ places: [ObjectIdentifier: Int]) -> [KeyStop] {
    var stops: [View] = []
    window.topViewController?.viewIfLoaded?.collectKeyStops(&stops)
    var sorted: [(place: Int, index: Int)] = []
    var last = -1
    for (index, stop) in stops.enumerated() {
      // A view the reader never visits stays after its predecessor in the hierarchy.
      last = places[ObjectIdentifier(stop)] ?? last
      sorted.append((last, index))
    }
    return sorted.sorted { $0 < $1 }.map { KeyStop(view: stops[$0.index], place: $0.place) }
  }

  /// The first position in reading order inside each view.
  private func readingPlaces(of window: Window) -> [ObjectIdentifier: Int] {
    let root = rootID(for: frontAudience)
    var builder = AccessibilityTreeBuilder(self, count: frontAudience.published.count)
    builder.build([window], root: root)
    var tree = ElementTree()
    _ = tree.apply(builder.elements.map { .upsert($0) } + [.setRoot(root)])
    var order = ReadingOrder()
    var indices: [ElementID: Int] = [:]
    for (index, element) in builder.elements.enumerated() { indices[element.id] = index }
    var places: [ObjectIdentifier: Int] = [:]
    for (place, id) in order.stops(in: tree).enumerated() {
      var holder: Responder? = indices[id].map { builder.responders[$0] }
      while let current = holder, places[ObjectIdentifier(current)] == nil {
        places[ObjectIdentifier(current)] = place
        holder = current.next
      }
    }
    return places
  }
}

extension View {
  /// The title of the first navigation bar inside that shows one.
  fileprivate var firstTitle: View? {
    if isHidden { return nil }
    if let bar = self as? NavigationBar { return bar.titleLabel.isAccessibilityElement ? bar.titleLabel : nil }
    return subviews.lazy.compactMap(\.firstTitle).first
  }

  fileprivate func collectKeyStops(_ stops: inout [View]) {
    guard !isUnseen, isUserInteractionEnabled else { return }
    if isKeyStop { stops.append(self) }
    for subview in subviews { subview.collectKeyStops(&stops) }
  }
}
