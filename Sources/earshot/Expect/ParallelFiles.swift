// SPDX-License-Identifier: Apache-2.0
import EarshotExpect
import EarshotSystem
import Glibc

/// Files of speech tests that are tested beside each other, each by an `earshot expect` of its own: a reader, and what it
/// shares with its program, belong to one process.
struct ParallelFiles {
  private typealias Run = (file: Int, process: pid_t, end: Int32, bytes: [UInt8])

  private let files: [(path: String, file: SpeechTestFile)]
  private let options: [String]

  init(_ files: [(path: String, file: SpeechTestFile)], _ arguments: ParsedArguments) {
    self.files = files
    var options = ["--format", "json", "--config", "none"]
    for name in ["--no-bus", "--clean-env"] where arguments.has(name) { options.append(name) }
    for variable in arguments.lists["--env"] ?? [] { options += ["--env", variable] }
    if let folder = arguments["--trace"] { options += ["--trace", folder] }
    self.options = options
  }

  /// The number of files to test at once.
  static func jobs(_ arguments: ParsedArguments) throws(CommandFailure) -> Int {
    guard let text = arguments["--jobs"] else { return 1 }
    guard let jobs = Int(text), (1...64).contains(jobs) else {
      throw .usage("\(text) is no number of jobs: give --jobs 1 to 64.")
    }
    if arguments.has("--update") { throw .usage("--jobs is for tests: --update writes one file after the other.") }
    return jobs
  }

  /// The reports in the order of the files.
  func reports(jobs: Int) throws(CommandFailure) -> [RunReport] {
    var reports = [[RunReport]](repeating: [], count: files.count)
    var running: [Run] = []
    var next = 0
    defer { for run in running { ChildProcess.end(run.process) } }
    while next < files.count || !running.isEmpty {
      while running.count < jobs, next < files.count {
        running.append(try start(next))
        next += 1
      }
      var waiting = running.map { pollfd(fd: $0.end, events: Int16(POLLIN), revents: 0) }
      guard poll(&waiting, nfds_t(waiting.count), -1) > 0 else { continue }
      for index in running.indices.reversed() where waiting[index].revents != 0 {
        guard Self.read(&running[index]) else { continue }
        let run = running.remove(at: index)
        close(run.end)
        var status: Int32 = 0
        while waitpid(run.process, &status, 0) < 0 && errno == EINTR {}
        let (path, file) = files[run.file]
        guard let found = RunReport.reports(run.bytes, of: file, in: path) else {
          throw .failure("\(path) was not tested to its end.")
        }
        reports[run.file] = found
      }
    }
    return reports.flatMap { $0 }
  }

  private func start(_ file: Int) throws(CommandFailure) -> Run {
    guard let program = OwnPrograms.running else { throw .failure("/proc is not there: leave out --jobs.") }
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw .failure("\(files[file].path): \(SystemError.current.text).")
    }
    var process: pid_t = 0
    let path = files[file].path
    let error = ChildProcess.start(
      program, ["expect"] + options + [path.hasPrefix("-") ? "./" + path : path], descriptors: [nil, ends[1], 2],
      endsWithStarter: true, process: &process)
    close(ends[1])
    guard error == 0 else {
      close(ends[0])
      throw .failure("\(path): \(SystemError(code: error).text).")
    }
    return (file, process, ends[0], [])
  }

  /// Reads what there is; true at the end.
  private static func read(_ run: inout Run) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    let count = Glibc.read(run.end, &chunk, chunk.count)
    if count < 0 { return errno != EINTR && errno != EAGAIN }
    run.bytes += chunk[..<count]
    return count == 0
  }
}
