// SPDX-License-Identifier: Apache-2.0
import EarshotAudit
import EarshotFormats
import EarshotRecognition

/// `earshot audit`: finds what a blind user could not use, in trees, recordings, spoken logs and programs.
enum AuditCommand {
  static let subcommand = Subcommand(
    description: CommandDescription(
      name: "audit",
      usage: [
        "earshot audit [OPTIONS] FILE…", "earshot audit [OPTIONS] -- COMMAND…", "earshot audit explain RULE",
        "earshot audit rules [--tag TAG] [--tags]", "earshot audit init [--ci WORD] [-- COMMAND…]",
        "earshot audit [OPTIONS] merge REPORT.json…", "earshot audit trend [--html FILE] [--changes] REPORT.json…",
      ],
      summary: "Find what a blind user could not use, in programs, trees, recordings and spoken logs.",
      options: [
        OptionDescription(
          "--format", value: "FORMAT", choices: ReportFormat.allCases.map(\.rawValue),
          help: "text, brief, json, axe, sarif, junit, earl, github or html. Default: text."),
        OptionDescription("--brief", help: "One line per finding; the same as --format brief."),
        OptionDescription(
          "--report", value: "FORMAT=FILE", help: "Also write a report to a file; may be given several times."),
        OptionDescription(
          "--pack", value: "NAME", choices: ["default", "experimental"],
          help: "The rules: default, or experimental, which includes it; default@6 pins a version."),
        OptionDescription("--rule", value: "ID", help: "Only this rule; may be given several times."),
        OptionDescription(
          "--tag", value: "TAG",
          help: "Only the rules with this tag, as wcag2aa, EN-301-549 or colours; may be given several times."),
        OptionDescription(
          "--without", value: "ID|TAG", help: "Without this rule, or those with this tag; may be given several times."),
        OptionDescription(
          "--include", value: "COLUMN,ROW,SIZE",
          help: "Only this part of the screen, counted from 0: 0,1,80x22; may be given several times."),
        OptionDescription(
          "--exclude", value: "COLUMN,ROW,SIZE", help: "Without this part of the screen; may be given several times."),
        OptionDescription(
          "--fail-on", value: "SEVERITY", choices: Severity.allCases.map(\.rawValue) + ["none"],
          help: "critical, serious, moderate, minor or none: the least that ends with 2. Default: serious."),
        OptionDescription("--threshold", value: "N", help: "The number of those to let through. Default: 0."),
        OptionDescription(
          "--needs-review", value: "ignore|note|fail",
          help: "The treatment of findings for a person to judge. Default: note."),
        OptionDescription(
          "--ignore", value: "FILE", help: "Findings to ignore, each with a reason and an end date."),
        OptionDescription(
          "--today", value: "DAY", help: "The date for --ignore, such as 2027-05-31. Default: today."),
        OptionDescription("--baseline", value: "FILE", help: "Earlier findings to ignore."),
        OptionDescription("--write-baseline", value: "FILE", help: "Write the findings, as a baseline for later."),
        OptionDescription(
          "--why", value: "TEXT", help: "For --write-baseline: why new ones are let through."),
        OptionDescription(
          "--until", value: "DAY|never",
          help: "For --write-baseline: the last day of that, as 2027-05-31. Default: a year from today."),
        OptionDescription(
          "--palette", value: "NAME", choices: Palette.usual.map(\.name),
          help: "The palette for colours: xterm, xterm-light, vga, tango, campbell; may be given several times."),
        OptionDescription("--jobs", value: "N", help: "The number of files to audit at once. Default: 1."),
        OptionDescription(
          "--shard", value: "I/N", help: "Only the Ith of N parts of the files; merge combines their reports."),
        OptionDescription("--html", value: "FILE", help: "For trend: also write a page with a plot."),
        OptionDescription(
          "--changes", help: "For trend: what is new, mended and still there, by program and rule."),
        OptionDescription("--tags", help: "For rules: the tags of each."),
        OptionDescription(
          "--ci", value: "github|gitlab|none",
          help: "For init: the kind of job. Default: by the files and remotes of the repository."),
        OptionDescription(
          "--language", value: "TAG",
          help: "The language of text, brief and html, and of rules and explain: de, ko. Default: English."),
        RepositoryConfiguration.option,
      ] + ProgramAudit.options,
      notes: [
        "FILE is a tree (.json), a recording (asciicast, .cast) or a transcript (.jsonl), by its extension.",
        "A program runs in its own terminal and home. Without --keys it is explored, with Tab, arrows and Escape.",
        "With Enter, typing, letters and function keys it is explored only apart, where nothing that it does is left. "
          + "The report says what was tried and what was not.",
        "It runs in the current folder. Processes left after the walk, in the background too, are killed without "
          + "notice (SIGKILL), as editors that receive a hang-up save their text.",
        "Its locks and swap files are then removed; other new or changed files are named on the standard "
          + "error.",
        ProgramSurroundings.note,
        "To let a program write something at its end, such as coverage, quit it by its own keys: --keys '… q'.",
        "KEYS are as in earshot walk: --keys 'Down Down \"text\" wait(1)'.",
        "Exits with 0 if there is nothing to report; with 2 for findings only; with 1 if anything cannot be "
          + "audited, whatever else was found, or for wrong usage.",
        "A program that cannot start, fails by itself, ends by a signal, before a key is pressed or at 40 by 16, or "
          + "paints nothing but its usage or a traceback is not audited; nor is an empty recording.",
        "The same files give the same report, byte for byte, in one run or in merged parts.",
        "Without files and a program, those named by \(RepositoryConfiguration.file) in the current folder are audited, "
          + "with its options unless given here.",
        "An ignore file: {\"ignore\": [{\"rule\": \"blink\", \"subject\": \"menu.cast\", \"text\": \"Pizza\", "
          + "\"reason\": \"…\", \"expires\": \"2027-05-31\"}]}",
      ], verbs: ["explain", "init", "rules", "merge", "trend"], takesFiles: true, takesProgram: true),
    usageIsFailure: { _ in true }, run: run)

  static func run(_ given: ParsedArguments) throws(CommandFailure) -> Int32 {
    if given.operands.first == "init" { return try AuditInit(given).run() }
    if let verb = given.operands.first, ["rules", "explain", "trend"].contains(verb) { return try run(given, nil) }
    let configuration = try RepositoryConfiguration(of: "audit", given)
    return try run(configuration?.completed(given, for: "audit") ?? given, configuration)
  }

  private static func run(
    _ arguments: ParsedArguments, _ configuration: RepositoryConfiguration?
  ) throws(CommandFailure) -> Int32 {
    if let program = arguments.program {
      if let path = arguments.operands.first { throw .usage("One thing at a time: \(path) or a program, not both.") }
      let pack = try AuditChoices.pack(arguments)
      let output = try AuditOutput(arguments)
      let subject = try ProgramAudit(program, arguments).report(
        FileAudit(pack, palettes: try AuditChoices.palettes(arguments)))
      return try output.finish(AuditReport(pack: pack.title, subjects: [subject]))
    }
    if let configuration, arguments.operands.isEmpty { return try run(configuration, arguments) }
    try ProgramAudit.refuse(arguments)
    switch arguments.operands.first {
    case "rules" where arguments.operands.count == 1:
      let tags = arguments.lists["--tag"] ?? []
      for tag in tags where !Rule.all.contains(where: { $0.has(tag: tag) }) { throw AuditChoices.noTag(tag) }
      let words = try AuditLanguage.words(arguments)
      for rule in Rule.all where tags.isEmpty || tags.contains(where: { rule.has(tag: $0) }) {
        let end = arguments.has("--tags") ? " [\(rule.tags.joined(separator: ", "))]" : ""
        TextOutput.standardOutput.write(
          "\(rule.id)  \(rule.severity.rawValue), \(rule.pack.rawValue): \(words.title(of: rule))\(end)\n")
      }
      return 0
    case "explain":
      guard arguments.operands.count == 2 else { throw .usage("One rule at a time: earshot audit explain blink.") }
      guard let rule = Rule.named(arguments.operands[1]) else {
        throw .usage("No rule is called \(arguments.operands[1]): earshot audit rules lists them.")
      }
      TextOutput.standardOutput.write(
        RuleDocumentation.text(of: rule, in: try AuditLanguage.words(arguments)) + "\n")
      return 0
    case "trend": return try trend(Array(arguments.operands.dropFirst()), arguments)
    case "merge": return try AuditOutput(arguments).finish(try merged(Array(arguments.operands.dropFirst())))
    default:
      let choices = try AuditChoices(arguments)
      return try AuditOutput(arguments).finish(choices.report())
    }
  }

  /// Audits the programs and files of the repository's configuration.
  private static func run(
    _ configuration: RepositoryConfiguration, _ arguments: ParsedArguments
  ) throws(CommandFailure) -> Int32 {
    let output = try AuditOutput(arguments)
    let pack = try AuditChoices.pack(arguments)
    let audit = FileAudit(pack, palettes: try AuditChoices.palettes(arguments))
    var files = arguments
    files.operands = try configuration.files()
    let programs = try configuration.programs(arguments)
    guard !files.operands.isEmpty || !programs.isEmpty else {
      throw .usage("Nothing to audit: give a file, a program, or name them in \(RepositoryConfiguration.file).")
    }
    var report = AuditReport(pack: pack.title, subjects: [])
    if !files.operands.isEmpty { report = try AuditChoices(files).report() }
    for program in programs {
      report.subjects.append(try ProgramAudit(program.command, program.options).report(audit))
    }
    return try output.finish(report)
  }

  /// Writes a table of the findings over several reports.
  private static func trend(_ paths: [String], _ arguments: ParsedArguments) throws(CommandFailure) -> Int32 {
    let trend = AuditTrend(try reports(paths, for: "trend"))
    if let page = arguments["--html"] { try AuditOutput.write(trend.html, to: page) }
    TextOutput.standardOutput.write(arguments.has("--changes") ? trend.changesCSV : trend.csv)
    return 0
  }

  private static func reports(
    _ paths: [String], for verb: String
  ) throws(CommandFailure) -> [(name: String, report: AuditReport)] {
    guard !paths.isEmpty else { throw .usage("Reports are missing: earshot audit \(verb) A.json B.json.") }
    var reports: [(name: String, report: AuditReport)] = []
    var reader = JSONReportReader()
    for path in paths {
      guard let report = reader.report(try TreeInput.bytes(of: path)) else {
        throw .failure("\(path) is no report: make it with earshot audit --format json.")
      }
      reports.append((path, report))
    }
    return reports
  }

  private static func merged(_ paths: [String]) throws(CommandFailure) -> AuditReport {
    guard let report = AuditReport.merged(try reports(paths, for: "merge").map(\.report)) else {
      throw .failure("The reports are of different packs: audit all parts with the same --pack.")
    }
    return report
  }
}
