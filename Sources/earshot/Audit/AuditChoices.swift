// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
import EarshotFormats
import EarshotRecognition
import EarshotSystem
import Glibc
import Synchronization

/// The inputs of an audit, and its rules.
struct AuditChoices {
  private let files: [(path: String, kind: AuditSubjectKind)]
  private let pack: RulePack
  private let palettes: [Palette]
  private let jobs: Int

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    pack = try Self.pack(arguments)
    palettes = try Self.palettes(arguments)
    var files: [(path: String, kind: AuditSubjectKind)] = []
    for path in arguments.operands {
      guard let kind = FileAudit.kind(of: path) else {
        throw .usage("\(path) is no .cast, .json or .jsonl: give a recording, a tree or a transcript.")
      }
      if !files.contains(where: { $0.path == path }) { files.append((path, kind)) }
    }
    guard !files.isEmpty else { throw .usage("A file is missing: earshot audit SESSION.cast.") }
    files.sort { Array($0.path.utf8).lexicographicallyPrecedes(Array($1.path.utf8)) }
    if let shard = arguments["--shard"] {
      let numbers = shard.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      guard numbers.count == 2, let part = numbers[0], let count = numbers[1], count > 0, (1...count).contains(part)
      else { throw .usage("Part \(shard) is invalid: give --shard 1/4 to --shard 4/4.") }
      files = files.enumerated().filter { $0.offset % count == part - 1 }.map(\.element)
    }
    self.files = files
    guard let jobs = Int(arguments["--jobs"] ?? "1"), (1...256).contains(jobs) else {
      throw .usage("\(arguments["--jobs"] ?? "") is no number of jobs: give --jobs 1 to 256.")
    }
    self.jobs = jobs
  }

  static func pack(_ arguments: ParsedArguments) throws(CommandFailure) -> RulePack {
    let name = arguments["--pack"] ?? "default"
    guard var pack = RulePack.named(name) else {
      throw .usage(
        "No pack is called \(name): use " + RulePack.all.map { "\($0.name)@\($0.version)" }.joined(separator: " or ")
          + ".")
    }
    let ids = arguments.lists["--rule"] ?? []
    for id in ids where Rule.named(id) == nil {
      throw .usage("No rule is called \(id).\(nearest(id, Rule.all.map(\.id))) earshot audit rules lists them.")
    }
    let tags = arguments.lists["--tag"] ?? []
    for tag in tags where !Rule.all.contains(where: { $0.has(tag: tag) }) { throw noTag(tag) }
    if !ids.isEmpty || !tags.isEmpty {
      // What is named is wanted, whatever pack it is in; tags choose within the pack.
      let rules = pack.rules
      pack.rules = Rule.all.filter { rule in
        ids.contains(rule.id) || rules.contains { $0.id == rule.id } && tags.contains { rule.has(tag: $0) }
      }
    }
    for word in arguments.lists["--without"] ?? [] {
      guard Rule.all.contains(where: { $0.id == word || $0.has(tag: word) }) else {
        throw .usage(
          "No rule or tag is called \(word).\(nearest(word, Rule.all.map(\.id) + Rule.allTags)) "
            + "earshot audit rules --tags lists them.")
      }
      pack.rules.removeAll { $0.id == word || $0.has(tag: word) }
    }
    guard !pack.rules.isEmpty else { throw .usage("No rule is left: take away some of --without.") }
    return pack
  }

  static func noTag(_ tag: String) -> CommandFailure {
    .usage("No rule has the tag \(tag).\(nearest(tag, Rule.allTags)) earshot audit rules --tags lists them.")
  }

  private static func nearest(_ word: String, _ words: [String]) -> String {
    NearestWord.question(for: word, among: words)
  }

  /// The named palettes, else the usual ones.
  static func palettes(_ arguments: ParsedArguments) throws(CommandFailure) -> [Palette] {
    var palettes: [Palette] = []
    for name in arguments.lists["--palette"] ?? [] {
      guard let palette = Palette.usual.first(where: { $0.name == name }) else {
        throw .usage("No palette is called \(name): use \(Palette.usual.map(\.name).joined(separator: ", ")).")
      }
      palettes.append(palette)
    }
    return palettes.isEmpty ? Palette.usual : palettes
  }

  /// Audits all files, several at once if requested; the order is independent of that.
  func report() -> AuditReport {
    let audit = FileAudit(pack, palettes: palettes)
    let work = AuditWork(files: files)
    let helpers = min(jobs, files.count) - 1
    let ends = (0..<max(helpers, 0)).compactMap { _ in WakeDescriptor() }
    for end in ends
    where !DetachedThread.start({
      work.run(audit)
      end.wake()
    }) { end.wake() }
    work.run(audit)
    for end in ends {
      var waiting = pollfd(fd: end.descriptor, events: Int16(POLLIN), revents: 0)
      while poll(&waiting, 1, -1) < 0, errno == EINTR {}
    }
    var report = AuditReport(pack: pack.title, subjects: work.reports)
    report.sort()
    return report
  }
}

/// The files to audit, shared by several threads.
private final class AuditWork: Sendable {
  private struct State {
    var next = 0
    var reports: [SubjectReport] = []
  }

  private let files: [(path: String, kind: AuditSubjectKind)]
  private let state = Mutex(State())

  init(files: [(path: String, kind: AuditSubjectKind)]) { self.files = files }

  nonisolated var reports: [SubjectReport] { state.withLock { $0.reports } }

  nonisolated func run(_ audit: FileAudit) {
    while let file = take() {
      let report: SubjectReport
      do throws(FileError) {
        let blocks = try FileBlocks(path: file.path)
        report = audit.report(of: file.path, file.kind, blocks)
      } catch {
        report = SubjectReport(name: file.path, kind: file.kind, fault: error.description)
      }
      state.withLock { $0.reports.append(report) }
    }
  }

  private nonisolated func take() -> (path: String, kind: AuditSubjectKind)? {
    state.withLock { state in
      guard state.next < files.count else { return nil }
      defer { state.next += 1 }
      return files[state.next]
    }
  }
}
