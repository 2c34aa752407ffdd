// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotHost
import EarshotUI
import Glibc

/// Shows a box in the user's terminal until it is left.
@MainActor
struct DialogHost {
  let request: DialogRequest
  /// The text of the file to show.
  var fileText = ""

  /// True if there is a reader to tell about the box and a terminal to draw it on.
  static var isPossible: Bool {
    guard let place = HostOptions.environment.bus, let connection = BusSocket.connect(to: place.path) else {
      return false
    }
    close(connection)
    let terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { return false }
    close(terminal)
    return !["", "dumb", "unknown"].contains(variable("TERM") ?? "")
  }

  static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  func run() throws(HostError) -> DialogAnswer {
    var options = HostOptions.environment
    // A question keeps no state. If the reader leaves meanwhile, the next one reads the screen.
    (options.state, options.scenes, options.hasReader) = (nil, nil, false)
    // Standard error is for the answer alone.
    options.diagnostics = .none
    let host = TerminalHost(options)
    var answer: DialogAnswer?
    let controller = makeController(host) {
      answer = $0
      host.stop()
    }
    let status = try host.run(controller)
    return answer ?? DialogAnswer(ending: .host(status))
  }

  /// Writes a text that needs no answer as lines on the terminal, where it is read like all output.
  static func print(_ request: DialogRequest) throws(HostError) -> Never {
    guard case .info(let text) = request.box else { exit(255) }
    let terminal = open("/dev/tty", O_WRONLY | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { throw .noTerminal }
    let parts = [request.options.title, text].map { DialogText.plain($0, request.options, of: request.flavor) }
    let lines = Array(parts.filter { !$0.isEmpty }.map { $0 + "\n" }.joined().utf8)
    _ = lines.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
    exit(request.status(of: DialogAnswer(ending: .button(.ok)), variable))
  }

  private func makeController(_ host: TerminalHost, onEnd: @escaping (DialogAnswer) -> Void) -> ViewController {
    let controller: BoxController
    switch request.box {
    case .yesNo, .message, .info: controller = BoxController(request)
    case .input, .form: controller = FormController(request)
    case .choice(let choice): controller = ChoiceController(request, choice)
    case .file: controller = FileController(request, text: fileText)
    case .gauge(_, let percent): controller = GaugeController(request, percent: percent, host: host)
    }
    controller.onEnd = onEnd
    return controller
  }
}
