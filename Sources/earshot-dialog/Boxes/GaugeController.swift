// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotHost
import EarshotKeys
import EarshotUI
import Glibc

/// A box that shows progress as standard input reports it, until that ends.
final class GaugeController: BoxController {
  private let progress = ProgressView()
  private let host: TerminalHost
  private var input = GaugeInput()

  init(_ request: DialogRequest, percent: Int, host: TerminalHost) {
    self.host = host
    super.init(request)
    progress.progress = Double(percent) / 100
    panel.label.accessibilityDetails.live = .polite
  }

  override var content: View? { progress }
  override var contentRows: Int { 1 }
  override var contentColumns: Int { 50 }
  override var contentStop: View? { nil }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    host.watch(STDIN_FILENO) { [weak self] in self?.read() }
  }

  private func read() {
    var chunk = [UInt8](repeating: 0, count: 4_096)
    let count = Glibc.read(STDIN_FILENO, &chunk, chunk.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    guard count > 0 else {
      host.endWatching(STDIN_FILENO)
      end(.inputEnded)
      return
    }
    for update in input.take(chunk[..<count]) {
      switch update {
      case .percent(let percent): progress.progress = Double(percent) / 100
      case .text(let text): panel.text = DialogText.plain(text, request.options, of: request.flavor)
      }
    }
  }

  /// Only the end of the input leaves the box.
  override func accessibilityPerformEscape() -> Bool { true }
}
