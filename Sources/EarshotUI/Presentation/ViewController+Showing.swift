extension ViewController {
  /// The nearest controller above it that shows controllers its own way (SHOW-2); nil where none does.
  public func targetViewController(for action: ShowAction, sender: Any?) -> ViewController? {
    var current = parent
    while let container = current {
      if container.handlesShow(action) { return container }
      current = container.parent
    }
    return nil
  }

  func forwardShow(_ action: ShowAction, _ controller: ViewController, _ sender: Any?) {
    guard let target = targetViewController(for: action, sender: sender) else { return }
    switch action {
    case .show: target.show(controller, sender: sender)
    case .showDetail: target.showDetailViewController(controller, sender: sender)
    }
  }
}
