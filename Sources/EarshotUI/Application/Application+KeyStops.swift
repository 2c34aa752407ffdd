import EarshotCore

/// The way of the keyboard through a screen. It is the way of the reader, so that Tab never goes back on what is read.
extension Application {
  /// Gives the keyboard to a list, where nothing has it: to the one with the reader's focus, else the first.
  func giveKeyboardToList() -> Bool {
    guard let window = keyWindow, window.activeResponder == nil else { return false }
    let lists = keyStops(of: window).filter(\.isMovedInByArrows)
    let nearest = readView.flatMap { view in lists.first { view.isDescendant(of: $0) } }
    return (nearest ?? lists.first)?.becomeFirstResponder() ?? false
  }

  /// Gives the keyboard to the next view that takes it, in the order in which the screen is read; round at the end.
  func moveKeyboard(forward: Bool) -> Bool {
    guard let window = keyWindow else { return false }
    let stops = keyStops(of: window)
    guard !stops.isEmpty else { return false }
    // What has the keyboard may be within a stop, as a row is within its table. Where nothing has it, the reader's place
    // is the user's.
    let focused = window.activeResponder as? View ?? readView
    let current = focused.flatMap { view in stops.firstIndex { view.isDescendant(of: $0) } }
    let count = stops.count
    let start = current.map { forward ? $0 + 1 : $0 - 1 + count } ?? (forward ? 0 : count - 1)
    for step in 0..<count {
      let index = forward ? (start + step) % count : (start - step + count) % count
      if stops[index].becomeFirstResponder() { return true }
    }
    return false
  }

  /// The view that the reader is at.
  private var readView: View? { frontAudience.readerFocus.flatMap { responder(of: $0) as? View } }

  private func keyStops(of window: Window) -> [View] {
    var stops: [View] = []
    window.topViewController?.viewIfLoaded?.collectKeyStops(&stops)
    guard stops.count > 1 else { return stops }
    let places = readingPlaces(of: window)
    var sorted: [(place: Int, index: Int)] = []
    var last = -1
    for (index, stop) in stops.enumerated() {
      // What the reader never comes to stays behind what is before it in the hierarchy.
      last = places[ObjectIdentifier(stop)] ?? last
      sorted.append((last, index))
    }
    return sorted.sorted { $0 < $1 }.map { stops[$0.index] }
  }

  /// Of each view, the first place in reading order that is in it.
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
  fileprivate func collectKeyStops(_ stops: inout [View]) {
    guard !isHidden, isUserInteractionEnabled else { return }
    if isKeyStop { stops.append(self) }
    for subview in subviews { subview.collectKeyStops(&stops) }
  }
}
