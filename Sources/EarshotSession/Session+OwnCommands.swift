// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import EarshotReader
import EarshotSpeech

/// Commands of the user's.
extension Session {
  /// Runs a command of the user's, as far as programs can be run here.
  func run(_ request: OwnCommandRequest) {
    guard let run = outlets.program?.own else { return play(.boundary) }
    var request = request
    if request.input == nil {
      request.input = TreeFile.text(of: elements.isEmpty ? screenTree : elements)
    }
    run(request)
  }

  private var screenTree: ElementTree { screen.map { screenReading.tree(of: $0) } ?? ElementTree() }
}
