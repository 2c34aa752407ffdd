// SPDX-License-Identifier: Apache-2.0
import EarshotSystem
import EarshotTerminal
import Glibc

/// The folders that an observed program works in, and what it leaves there.
///
/// They are the user's own, because the program has to find the files that it was given. Editors write what nobody has
/// saved beside a file when they are hung up on or asked to end, so programs that are still there when they have been
/// seen are ended without notice. Locks that they could not take away then carry the number of a process that is gone:
/// these are taken away here, and swap files that they had open wherever these are. All else that is new is the
/// program's own doing and stays, and the user is told of it.
struct WorkFolders {
  private struct Place {
    /// As the user would write it, with a slash at its end; empty for the one that the command runs in.
    var name: String
    var path: String
    /// Everybody's, such as `/tmp`: what is new there may be anybody's.
    var isShared: Bool
    var before: Set<String>
  }

  private var places: [Place] = []

  /// The one that this command runs in, and those of the files and folders that a command names.
  init(of command: [String]) {
    add(".", name: "")
    for word in command.dropFirst() {
      let path = word.split(separator: "=", maxSplits: 1).last.map(String.init) ?? word
      if Self.status(of: path).map({ $0.st_mode & S_IFMT == S_IFDIR }) ?? false {
        add(path, name: path.hasSuffix("/") ? path : path + "/")
      } else if let slash = path.lastIndex(of: "/") {
        add(String(path[...slash]), name: String(path[...slash]))
      }
    }
  }

  private mutating func add(_ path: String, name: String) {
    guard let real = realpath(path, nil) else { return }
    defer { free(real) }
    let place = String(cString: real)
    guard !places.contains(where: { $0.path == place }), let names = try? Folder.names(in: place),
      let status = Self.status(of: place)
    else { return }
    places.append(
      Place(name: name, path: place, isShared: status.st_mode & UInt32(S_ISVTX) != 0, before: Set(names)))
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  // MARK: The end

  /// Ends what still runs in a terminal, and takes its locks away.
  func end(_ terminal: PseudoTerminal) {
    var processes: Set<Int32> = []
    // Stopped first: who sees its child die must have no time to act on it.
    while true {
      let others = Self.processes(inSession: terminal.process).subtracting(processes)
      if others.isEmpty { break }
      for process in others { kill(process, SIGSTOP) }
      processes.formUnion(others)
    }
    let swapFiles = processes.flatMap(Self.openSwapFiles)
    for process in processes { kill(process, SIGKILL) }
    _ = terminal.waitForEnd(milliseconds: 1_000)
    let new = places.flatMap { place in Self.names(newIn: place).map { "\(place.path)/\($0)" } }
    for path in new where FileLockMark.process(of: path).map(processes.contains) ?? false { unlink(path) }
    for path in swapFiles where FileLockMark.swapFile(path).map(processes.contains) ?? false { unlink(path) }
  }

  /// An editor may be set to keep them elsewhere than beside the file, and have another name for them there.
  private static func openSwapFiles(of process: Int32) -> [String] {
    let folder = "/proc/\(process)/fd"
    return ((try? Folder.names(in: folder)) ?? []).compactMap { FileLockMark.target(of: "\(folder)/\($0)") }
      .filter { $0.dropLast().hasSuffix(".sw") }
  }

  /// What is there now and was not before, in the order of places and names.
  var left: [String] {
    places.filter { !$0.isShared }.flatMap { place in Self.names(newIn: place).map { place.name + $0 } }
  }

  private static func names(newIn place: Place) -> [String] {
    ((try? Folder.names(in: place.path)) ?? []).filter { !place.before.contains($0) }
  }

  private static func processes(inSession session: Int32) -> Set<Int32> {
    let numbers = ((try? Folder.names(in: "/proc")) ?? []).compactMap { Int32($0) }
    return Set(numbers.filter { ProcessStatus(of: $0)?.session == session })
  }
}
