// SPDX-License-Identifier: Apache-2.0
import EarshotSystem
import EarshotTerminal
import Glibc

/// The folders in which an observed program works, and its traces there.
///
/// They are the user's own, because the program has to find its files. Editors save unsaved changes beside a file when
/// they are hung up or asked to end, so programs still running after the observation are killed. The locks they could
/// not remove name a process that is gone: those are removed here, as are their open swap files anywhere. Everything
/// else new or changed was written by the program itself and stays, and the user is told.
///
/// Background processes of the program, even in their own sessions, are ended with it: this process becomes the parent
/// of its children's orphans.
struct WorkFolders {
  private struct Place {
    /// The path as the user would write it, with a slash at its end; empty for the working directory.
    var name: String
    var path: String
    /// True for a shared folder such as `/tmp`, in which new files may be anyone's.
    var isShared: Bool
    var before: [String: Mark]
  }

  /// The properties that identify a file as unchanged.
  private struct Mark: Equatable {
    var isFile: Bool
    var number: ino_t
    var size: off_t
    var seconds: time_t
    var nanoseconds: Int

    init(_ status: stat) {
      isFile = status.st_mode & S_IFMT == S_IFREG
      (number, size) = (status.st_ino, status.st_size)
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    }
  }

  private var places: [Place] = []
  /// The processes started by this one before.
  private let others: Set<Int32>

  /// The working directory of a command, and those of the files and folders it names.
  ///
  /// - Parameter folder: The working directory; nil for this command's.
  init(of command: [String], in folder: String? = nil) {
    others = Self.descendants()
    add(folder ?? ".", name: "")
    for word in command.dropFirst() {
      let written = word.split(separator: "=", maxSplits: 1).last.map(String.init) ?? word
      let path = written.hasPrefix("/") ? written : folder.map { "\($0)/\(written)" } ?? written
      if Self.status(of: path).map({ $0.st_mode & S_IFMT == S_IFDIR }) ?? false {
        add(path, name: written.hasSuffix("/") ? written : written + "/")
      } else if let slash = written.lastIndex(of: "/") {
        add(String(path.dropLast(written[slash...].count - 1)), name: String(written[...slash]))
      }
    }
  }

  private mutating func add(_ path: String, name: String) {
    guard let real = realpath(path, nil) else { return }
    defer { free(real) }
    let place = String(cString: real)
    guard !places.contains(where: { $0.path == place }), let status = Self.status(of: place) else { return }
    places.append(
      Place(
        name: name, path: place, isShared: status.st_mode & UInt32(S_ISVTX) != 0, before: Self.marks(in: place)))
  }

  private static func marks(in folder: String) -> [String: Mark] {
    var marks: [String: Mark] = [:]
    for name in (try? Folder.names(in: folder)) ?? [] {
      var status = stat()
      if lstat("\(folder)/\(name)", &status) == 0 { marks[name] = Mark(status) }
    }
    return marks
  }

  private static func status(of path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }

  // MARK: The end

  /// Ends everything still running in a terminal, and removes its locks.
  func end(_ terminal: PseudoTerminal) {
    var processes: Set<Int32> = []
    // Stopped first: a parent that sees its child die must have no time to react.
    while true {
      let found = Self.processes(inSession: terminal.process).union(Self.descendants().subtracting(others))
      let new = found.subtracting(processes)
      if new.isEmpty { break }
      for process in new { kill(process, SIGSTOP) }
      processes.formUnion(new)
    }
    let swapFiles = processes.flatMap(Self.openSwapFiles)
    for process in processes { kill(process, SIGKILL) }
    _ = terminal.waitForEnd(milliseconds: 1_000)
    // This process has to reap former background processes.
    for process in processes { waitpid(process, nil, WNOHANG) }
    let new = places.flatMap { place in Self.names(newIn: place).map { "\(place.path)/\($0)" } }
    for path in new where FileLockMark.process(of: path).map(processes.contains) ?? false { unlink(path) }
    for path in swapFiles where FileLockMark.swapFile(path).map(processes.contains) ?? false { unlink(path) }
  }

  /// The open swap files of an editor, which may be configured to be elsewhere and named differently.
  private static func openSwapFiles(of process: Int32) -> [String] {
    let folder = "/proc/\(process)/fd"
    return ((try? Folder.names(in: folder)) ?? []).compactMap { FileLockMark.target(of: "\(folder)/\($0)") }
      .filter { $0.dropLast().hasSuffix(".sw") }
  }

  /// The new files, and the changed ones, in order of folder and name.
  var left: (new: [String], changed: [String]) {
    var (new, changed): ([String], [String]) = ([], [])
    for place in places where !place.isShared {
      let marks = Self.marks(in: place.path)
      new += Self.names(newIn: place).map { place.name + $0 }
      let others = marks.filter { name, mark in mark.isFile && place.before[name].map { $0 != mark } ?? false }
      changed += others.keys.sorted().map { place.name + $0 }
    }
    return (new, changed)
  }

  private static func names(newIn place: Place) -> [String] {
    ((try? Folder.names(in: place.path)) ?? []).filter { place.before[$0] == nil }
  }

  /// The descendants of this process.
  private static func descendants() -> Set<Int32> {
    var children: [Int32: [Int32]] = [:]
    for number in ((try? Folder.names(in: "/proc")) ?? []).compactMap({ Int32($0) }) {
      if let parent = ProcessStatus(of: number)?.parent { children[parent, default: []].append(number) }
    }
    var found: Set<Int32> = []
    var waiting = children[getpid()] ?? []
    while let process = waiting.popLast() {
      if found.insert(process).inserted { waiting += children[process] ?? [] }
    }
    return found
  }

  private static func processes(inSession session: Int32) -> Set<Int32> {
    let numbers = ((try? Folder.names(in: "/proc")) ?? []).compactMap { Int32($0) }
    return Set(numbers.filter { ProcessStatus(of: $0)?.session == session })
  }
}
