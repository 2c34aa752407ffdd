// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotFormats
import Glibc

/// A program that a repository makes, and how.
struct FoundProgram: Equatable {
  /// The name for files and messages.
  var name: String
  /// The words that start it, from the folder of the repository.
  var command: [String]
  /// The lines that make it, for `sh`.
  var setup: [String]
  /// The file that names it.
  var source: String
  /// True if the repository declares it as its program: then it may be started. A script that is only there may do
  /// anything.
  var isDeclared = true
}

/// The programs of a repository, by the files that declare them.
struct RepositoryLook {
  private let folder: String

  /// - Parameter folder: The root of the repository.
  init(_ folder: String) { self.folder = folder }

  /// The programs it declares; if there are none, scripts that ask or draw.
  var programs: [FoundProgram] {
    let declared = python + rust + go + javaScript + swift
    return declared.isEmpty ? scripts : declared
  }

  // MARK: Declarations

  private var python: [FoundProgram] {
    let file = "pyproject.toml"
    guard let text = text(file) else { return setupPrograms }
    let tables = SimpleTOML(text)
    let names = tables.keys(of: "project.scripts") + tables.keys(of: "tool.poetry.scripts")
    return names.map { FoundProgram(name: $0, command: [$0], setup: ["pip install ."], source: file) }
  }

  /// Those of setup.cfg, as `name = module:function`.
  private var setupPrograms: [FoundProgram] {
    let file = "setup.cfg"
    guard let lines = text(file)?.split(whereSeparator: \.isNewline) else { return [] }
    var isInside = false
    var names: [String] = []
    for line in lines {
      if line.first?.isWhitespace != true { isInside = line.hasPrefix("console_scripts") }
      guard line.contains("console_scripts") || isInside else { continue }
      isInside = true
      let parts = line.split(separator: "=", maxSplits: 1).map { $0.filter { !$0.isWhitespace } }
      if parts.count == 2, parts[1].contains(":") { names.append(parts[0]) }
    }
    return names.map { FoundProgram(name: $0, command: [$0], setup: ["pip install ."], source: file) }
  }

  private var rust: [FoundProgram] {
    let file = "Cargo.toml"
    guard let text = text(file) else { return [] }
    let tables = SimpleTOML(text)
    var names = tables.values(of: "name", in: "bin")
    if names.isEmpty, exists("src/main.rs") { names = tables.values(of: "name", in: "package") }
    return names.map {
      FoundProgram(name: $0, command: ["target/debug/\($0)"], setup: ["cargo build"], source: file)
    }
  }

  private var go: [FoundProgram] {
    let file = "go.mod"
    guard let text = text(file) else { return [] }
    let module = text.split(whereSeparator: \.isNewline).first { $0.hasPrefix("module ") }
    let last = module.flatMap { $0.dropFirst(7).split(separator: "/").last }.map(String.init) ?? "program"
    var found: [(name: String, package: String)] = []
    if files(in: ".").contains(where: { $0.hasSuffix(".go") && isMain($0) }) { found.append((last, ".")) }
    for name in files(in: "cmd") where files(in: "cmd/\(name)").contains(where: { isMain("cmd/\(name)/\($0)") }) {
      found.append((name, "./cmd/\(name)"))
    }
    return found.map { name, package in
      FoundProgram(
        name: name, command: ["bin/\(name)"], setup: ["go build -o bin/\(name) \(package)"], source: file)
    }
  }

  private func isMain(_ path: String) -> Bool {
    path.hasSuffix(".go") && text(path)?.split(whereSeparator: \.isNewline).contains("package main") ?? false
  }

  private var javaScript: [FoundProgram] {
    let file = "package.json"
    guard let text = text(file), let package = try? JSONParser.value(of: text) else { return [] }
    let setup = [exists("package-lock.json") ? "npm ci" : "npm install"]
    var found: [(name: String, path: String)] = []
    if let path = package["bin"]?.string {
      let name = package["name"]?.string?.split(separator: "/").last.map(String.init)
      found.append((name ?? "program", path))
    }
    for field in package["bin"]?.fields ?? [] {
      if let path = field.value.string { found.append((field.name, path)) }
    }
    return found.map { name, path in
      let path = path.hasPrefix("./") ? String(path.dropFirst(2)) : path
      return FoundProgram(name: name, command: ["node", path], setup: setup, source: file)
    }
  }

  private var swift: [FoundProgram] {
    let file = "Package.swift"
    guard let text = text(file) else { return [] }
    var names: [String] = []
    for part in text.split(separator: ".executableTarget(").dropFirst(text.hasPrefix(".executableTarget(") ? 0 : 1) {
      let words = part.prefix(120).split(separator: "\"", omittingEmptySubsequences: false)
      if words.count > 1, words[0].contains("name:") { names.append(String(words[1])) }
    }
    return names.map {
      FoundProgram(name: $0, command: [".build/debug/\($0)"], setup: ["swift build"], source: file)
    }
  }

  // MARK: Scripts

  /// Words of scripts that ask or draw.
  private static let signs = [
    "whiptail", "dialog ", "gum ", "fzf", "read -p", "select ", "tput ", "import curses", "from textual",
    "import urwid",
    "prompt_toolkit", "import npyscreen", "use Curses", "questionary",
  ]

  private var scripts: [FoundProgram] {
    let paths = [".", "bin", "scripts"].flatMap { folder in
      files(in: folder).sorted().map { folder == "." ? $0 : "\(folder)/\($0)" }
    }
    return paths.filter { path in
      guard let text = text(path) else { return false }
      let isScript = text.hasPrefix("#!") || path.hasSuffix(".py")
      return isScript && Self.signs.contains { text.contains($0) }
    }.map { path in
      let isPython = path.hasSuffix(".py")
      let name = path.split(separator: "/").last.map { $0.split(separator: ".").first.map(String.init) ?? path } ?? path
      let isRunnable = access("\(folder)/\(path)", X_OK) == 0
      let starter = isRunnable ? [] : [isPython ? "python3" : "sh"]
      let command = starter + [isRunnable && !path.contains("/") ? "./\(path)" : path]
      return FoundProgram(name: name, command: command, setup: [], source: path, isDeclared: false)
    }
  }

  // MARK: Files

  private func exists(_ path: String) -> Bool { access("\(folder)/\(path)", F_OK) == 0 }

  private static let largest = 1 << 20

  private func text(_ path: String) -> String? {
    var facts = stat()
    guard stat("\(folder)/\(path)", &facts) == 0, facts.st_mode & S_IFMT == S_IFREG, facts.st_size <= Self.largest,
      let bytes = try? TreeInput.bytes(of: "\(folder)/\(path)")
    else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  private func files(in path: String) -> [String] {
    guard let folder = opendir("\(folder)/\(path)") else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }
}

/// The tables of a TOML file as far as names of programs need them: keys and texts, one a line.
struct SimpleTOML {
  private var entries: [(table: String, key: String, value: String)] = []

  init(_ text: String) {
    var table = ""
    for line in text.split(whereSeparator: \.isNewline) {
      let line = line.drop { $0.isWhitespace }
      if line.hasPrefix("[") {
        table = String(line.drop { $0 == "[" }.prefix { $0 != "]" })
        continue
      }
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, !line.hasPrefix("#") else { continue }
      entries.append((table, Self.unquoted(parts[0]), Self.unquoted(parts[1])))
    }
  }

  func keys(of table: String) -> [String] { entries.filter { $0.table == table }.map(\.key) }

  func values(of key: String, in table: String) -> [String] {
    entries.filter { $0.table == table && $0.key == key }.map(\.value)
  }

  private static func unquoted(_ text: Substring) -> String {
    let words = text.split(separator: "\"", omittingEmptySubsequences: false)
    if words.count > 2 { return String(words[1]) }
    return text.filter { !$0.isWhitespace && $0 != "'" }
  }
}
