// SPDX-License-Identifier: Apache-2.0
import EarshotUI

/// A screen with a theme of its own: the examples of the guide on looks.
final class AmberController: ViewController {
  private final class ReadyView: View {
    override func draw(_ canvas: Canvas) {
      canvas.draw("Ready", at: .zero, style: canvas.theme.success)
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(ReadyView(frame: CellRectangle(x: 0, y: 0, width: 10, height: 1)))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.window?.makeTheme = { surroundings in
      var theme = Theme(for: surroundings)
      if surroundings.userInterfaceStyle == .dark { theme.tint = .rgb(red: 255, green: 190, blue: 120) }
      return theme
    }
  }
}
