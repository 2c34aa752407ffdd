// SPDX-License-Identifier: Apache-2.0
import EarshotUI

final class WizardController: ViewController {
  private let steps: [ViewController]
  private var current = 0

  init(steps: [ViewController]) {
    self.steps = steps
    super.init()
    title = "Set up"
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.rightBarButtonItem = BarButtonItem(
      title: "Next", style: .done, target: self, action: WizardController.goOn)
    let first = steps[current]
    addChild(first)
    view.addSubview(first.view)
    first.didMove(toParent: self)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    steps[current].view.frame = view.bounds
  }

  func goOn() {
    guard current + 1 < steps.count else { return dismiss(animated: true) }
    let (old, new) = (steps[current], steps[current + 1])
    current += 1
    old.willMove(toParent: nil)
    addChild(new)
    new.view.frame = view.bounds.offsetBy(dx: view.bounds.width, dy: 0)
    transition(from: old, to: new, duration: 0.1, options: .curveEaseOut) { [self] in
      new.view.frame = view.bounds
    } completion: { [self] _ in
      old.removeFromParent()
      new.didMove(toParent: self)
      application?.postScreenChanged(new.view)
    }
  }

  // What a stack or a tab bar around it asks.

  override var preferredFocusEnvironments: [any FocusEnvironment] { [steps[current]] }

  override func handlesShow(_ action: ShowAction) -> Bool { false }
}

final class HalvesController: ViewController {
  override func size(
    forChildContentContainer child: ViewController, withParentContainerSize size: CellSize
  ) -> CellSize {
    CellSize(width: size.width / 2, height: size.height)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let half = CellSize(width: view.bounds.width / 2, height: view.bounds.height)
    for (index, child) in children.enumerated() {
      child.view.frame = CellRectangle(origin: CellPoint(x: index * half.width, y: 0), size: half)
    }
  }
}
