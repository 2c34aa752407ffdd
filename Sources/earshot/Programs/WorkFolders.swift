// SPDX-License-Identifier: Apache-2.0
import EarshotSystem
import EarshotTerminal
import Glibc

/// The folders that an observed program works in, and what it leaves there.
///
/// They are the user's own, because the program has to find the files that it was given. Editors write what nobody has
/// saved beside a file when they are hung up on or asked to end, so programs that are still there when they have been
/// seen are ended without notice. Locks that they could not take away then carry the number of a process that is gone:
/// these are taken away here, and swap files that they had open wherever these are. All else that is new or changed is
/// the program's own doing and stays, and the user is told of it.
///
/// What the program has put into the background, with a session of its own too, is ended with it: this process is the
/// parent of what its children leave behind.
struct WorkFolders {
  private struct Place {
    /// As the user would write it, with a slash at its end; empty for the one that the command runs in.
    var name: String
    var path: String
    /// Everybody's, such as `/tmp`: what is new there may be anybody's.
    var isShared: Bool
    var before: [String: Mark]
  }

  /// By what a file is known to be as it was.
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
  /// What this process had started before.
  private let others: Set<Int32>

  /// The one that a command runs in, and those of the files and folders that it names.
  ///
  /// - Parameter folder: where it runs; nil for where this one does.
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

  /// Ends what still runs in a terminal, and takes its locks away.
  func end(_ terminal: PseudoTerminal) {
    var processes: Set<Int32> = []
    // Stopped first: who sees its child die must have no time to act on it.
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
    // What was in the background is this process's to bury.
    for process in processes { waitpid(process, nil, WNOHANG) }
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

  /// What is there now and was not before, and the files that are not as they were, in the order of places and names.
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

  /// What this process has started, and what that has.
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
