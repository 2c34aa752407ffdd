// SPDX-License-Identifier: Apache-2.0
import EarshotHost
import EarshotSystem
import Glibc

/// `dialog` and `whiptail` for screen reader users: started by either name, it shows the same boxes with the toolkit,
/// which reports them to the surrounding reader. Anything it cannot do is left to the real program.

func complain(_ sentence: String) {
  let line = Array("\(sentence)\n".utf8)
  _ = line.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
}

func finish(_ request: DialogRequest, _ answer: DialogAnswer) -> Never {
  if answer.ending == .interrupt {
    // As the terminal would have done: the script ends with it.
    signal(SIGINT, SIG_DFL)
    kill(0, SIGINT)
  }
  var output = Array(request.output(of: answer).utf8)[...]
  while !output.isEmpty {
    let count = output.withUnsafeBytes { write(request.options.output, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { break }
    output.removeFirst(count)
  }
  exit(request.status(of: answer, DialogHost.variable))
}

/// The request, if all of it is understood; otherwise the real program gets it.
func readRequest(_ flavor: DialogFlavor) -> DialogRequest? {
  let arguments = Array(CommandLine.arguments.dropFirst())
  // Bytes that are not text would not come out as they went in.
  guard !arguments.contains(where: { $0.contains("\u{fffd}") }) else { return nil }
  switch flavor {
  case .dialog:
    // More options, which dialog splits into words itself.
    guard (DialogHost.variable("DIALOGOPTS") ?? "").isEmpty else { return nil }
    return DialogArguments.request(arguments)
  case .whiptail: return WhiptailArguments.request(arguments)
  }
}

/// Does what the arguments ask for. Returns if the real program is to do it.
func show(_ request: DialogRequest) throws(HostError) {
  guard DialogHost.isPossible else { return }
  var host = DialogHost(request: request)
  switch request.box {
  case .info: try DialogHost.print(request)
  case .gauge where isatty(STDIN_FILENO) == 1: return
  case .file(let path):
    guard let bytes = try? SmallFile.read(path) else { return }
    host.fileText = String(decoding: bytes, as: UTF8.self)
  default: break
  }
  finish(request, try host.run())
}

// Files opened later must not take the place of descriptors that a script closed.
for descriptor: Int32 in 0...2 where fcntl(descriptor, F_GETFD) < 0 { _ = open("/dev/null", O_RDWR) }
let name = CommandLine.arguments.first.map(SmallFile.name) ?? ""
guard let flavor = DialogFlavor(rawValue: name) else {
  complain("Usage: link \(RealProgram.ownName) as dialog or whiptail, as earshot plugins on dialog does.")
  exit(2)
}
if let request = readRequest(flavor) {
  do throws(HostError) { try show(request) } catch { complain("\(name): \(error)") }
}
RealProgram.become(name, path: DialogHost.variable("PATH") ?? "/usr/bin:/bin")
complain("\(name): not installed; sudo apt-get install \(name)")
exit(127)
