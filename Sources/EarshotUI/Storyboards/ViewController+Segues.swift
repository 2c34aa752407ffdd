// SPDX-License-Identifier: Apache-2.0
import EarshotFormats

extension ViewController {
  /// Performs a segue by its name, without asking (SEG-4).
  func performSegue(named identifier: String, sender: Any?) {
    guard let scene = storyboardScene,
      let segue = scene.record.segues.first(where: { $0.identifier?.text == identifier })
    else {
      let reason = storyboardScene == nil ? "it comes from no storyboard" : "its scene has no segue of that name"
      report(.noSuchSegue, "Segue \(identifier) was not performed: \(reason).")
      return
    }
    perform(segue, of: scene, sender: sender, asksFirst: false)
  }

  /// Performs a segue in the order of SEG-3: asks, creates the destination, has it prepared, shows it.
  func perform(_ record: StoryboardFile.Segue, of scene: StoryboardScene, sender: Any?, asksFirst: Bool) {
    if asksFirst, !shouldPerformSegue(withIdentifier: record.identifier?.text ?? "", sender: sender) { return }
    if let action = record.unwindAction?.text {
      unwind(to: action, record, sender: sender)
    } else if let id = record.destination {
      do throws(StoryboardError) {
        let destination = try scene.storyboard.instantiate(id)
        let segue = segue(record, of: scene, to: destination, sender: sender)
        prepare(for: segue, sender: sender)
        segue.perform()
      } catch { report(.notMade, error.description) }
    }
  }

  private func segue(
    _ record: StoryboardFile.Segue, of scene: StoryboardScene, to destination: ViewController, sender: Any?
  ) -> StoryboardSegue {
    let name = record.identifier?.text
    if let custom = record.className?.text {
      let draft = StoryboardSegueDraft(identifier: name, source: self, destination: destination)
      if let made = scene.storyboard.classes.makeSegue(custom, draft) { return made }
    }
    for setting in record.settings { destination.restore(setting) }
    if record.kind == .popover { point(destination, by: record, of: scene, sender: sender) }
    let isAnimated = record.isAnimated
    return StoryboardSegue(identifier: name, source: self, destination: destination) { [weak self] in
      guard let self else { return }
      switch record.kind {
      case .show: isAnimated ? show(destination, sender: sender) : showAtOnce(destination, sender: sender)
      case .showDetail: showDetailViewController(destination, sender: sender)
      case .presentModally, .popover: present(destination, animated: isAnimated)
      case .custom, .unwind: break
      }
    }
  }

  /// Shows a controller without animation, which only a stack supports.
  private func showAtOnce(_ destination: ViewController, sender: Any?) {
    let target = targetViewController(for: .show, sender: sender)
    if let stack = (target ?? self) as? NavigationController {
      stack.pushViewController(destination, animated: false)
    } else if target == nil {
      present(destination, animated: false)
    } else {
      show(destination, sender: sender)
    }
  }

  /// Sets the anchor of a popover: the declared one, else the object that triggered it (POP-4).
  private func point(
    _ destination: ViewController, by record: StoryboardFile.Segue, of scene: StoryboardScene, sender: Any?
  ) {
    destination.modalPresentationStyle = .popover
    let named: Any? = (record.anchor ?? record.sender).flatMap { scene.object($0.text) }
    let anchor = record.anchor == nil ? sender ?? named : named
    destination.popoverPresentationController?.sourceView = anchor as? View
    destination.popoverPresentationController?.barButtonItem = anchor as? BarButtonItem
  }
}
