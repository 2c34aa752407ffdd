// SPDX-License-Identifier: Apache-2.0
import Glibc
import LineProtocol
import Testing

@testable import EarshotAudio

/// The worker that was built with the tests.
func voiceProgram() throws -> String { try #require(VoiceProgram.find(), "earshot-voice is built beside the tests") }

/// A program that starts the worker where its library finds no data.
func programWithoutData(in folder: Folder) throws -> String {
  try program("ESPEAK_DATA_PATH=\(folder.path)", in: folder)
}

/// A program that starts the worker where its library is none.
func programWithoutLibrary(in folder: Folder) throws -> String {
  try #require(run(["/bin/sh", "-c", "echo none >\"$0\"", folder.file("libespeak-ng.so.1")]) == 0)
  return try program("LD_LIBRARY_PATH=\(folder.path)", in: folder)
}

/// A program that says nothing and does not end, as a worker on a busy machine.
func programWithoutAnswer(in folder: Folder) throws -> String { try program(running: "exec sleep 600", in: folder) }

/// A program that starts the worker with a variable of the environment.
private func program(_ variable: String, in folder: Folder) throws -> String {
  try program(running: "\(variable) exec \(try voiceProgram()) \"$@\"", in: folder)
}

private func program(running line: String, in folder: Folder) throws -> String {
  let path = folder.file("voice")
  let script = "#!/bin/sh\n\(line)\n"
  // Written by another process: one that a test starts just now would have a file of ours open for writing, until it
  // becomes its program, and what is open for writing cannot be run.
  try #require(run(["/bin/sh", "-c", "printf %s \"$1\" >\"$0\"; chmod 700 \"$0\"", path, script]) == 0)
  return path
}

/// The processes of this one's that run a program, oldest first.
func children(running name: String = "earshot-voice") -> [pid_t] {
  let own = "/proc/self/task"
  return entries(of: own).flatMap { task in
    text(of: "\(own)/\(task)/children").split(separator: " ").compactMap { pid_t($0) }
  }.filter { text(of: "/proc/\($0)/comm").hasPrefix(name.prefix(15)) }.sorted()
}

/// The number of descriptors that this process has open.
func openDescriptors() -> Int { entries(of: "/proc/self/fd").count }

func entries(of folder: String) -> [String] {
  guard let directory = opendir(folder) else { return [] }
  defer { closedir(directory) }
  var names: [String] = []
  while let entry = readdir(directory) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    if !name.hasPrefix(".") { names.append(name) }
  }
  return names
}

func bytes(of path: String) -> [UInt8] {
  let file = open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { return [] }
  defer { close(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = read(file, &buffer, buffer.count)
    guard count > 0 else { return bytes }
    bytes += buffer[..<count]
  }
}

func text(of path: String) -> String { String(decoding: bytes(of: path), as: UTF8.self) }

/// A folder of its own, gone with it.
final class Folder {
  let path: String

  init() throws {
    var template = Array("/tmp/earshot-audio-XXXXXX".utf8CString)
    path = try #require(mkdtemp(&template).map { String(cString: $0) })
  }

  deinit {
    for name in entries(of: path) { if unlink("\(path)/\(name)") != 0 { rmdir("\(path)/\(name)") } }
    rmdir(path)
  }

  func file(_ name: String) -> String { "\(path)/\(name)" }
}

/// The text that this process and its children write to the standard error while something is done.
func standardError(during work: () throws -> Void) throws -> String {
  let folder = try Folder()
  let former = dup(2)
  let file = open(folder.file("err"), O_WRONLY | O_CREAT, 0o600)
  dup2(file, 2)
  defer {
    dup2(former, 2)
    close(former)
    close(file)
  }
  try work()
  return text(of: folder.file("err"))
}

/// Runs a program of the system's with its output and errors in a file.
func run(_ arguments: [String], output: String = "/dev/null", environment: [String] = []) throws -> Int32 {
  let process = try start(arguments, output: output, environment: environment)
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0 && errno == EINTR {}
  return status
}

func start(_ arguments: [String], output: String = "/dev/null", environment: [String] = []) throws -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
  posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
  posix_spawn_file_actions_adddup2(&actions, 1, 2)
  var own: [String] = []
  var next = environ
  while let entry = next.pointee {
    own.append(String(cString: entry))
    next += 1
  }
  let names = environment.map { $0.prefix { $0 != "=" } + "=" }
  let kept = own.filter { entry in !names.contains { entry.hasPrefix($0) } }
  let words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
  let settings: [UnsafeMutablePointer<CChar>?] = (kept + environment).map { strdup($0) } + [nil]
  defer { for word in words + settings { free(word) } }
  var process: pid_t = 0
  let error = posix_spawnp(&process, arguments[0], &actions, nil, words, settings)
  try #require(error == 0, "\(arguments[0]) starts")
  return process
}

/// True if a program of the system's can be found.
func isInstalled(_ name: String) -> Bool {
  let path = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin"
  return path.split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
}
