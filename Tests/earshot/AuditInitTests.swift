// SPDX-License-Identifier: Apache-2.0
import EarshotTestThreads
import Foundation
import Testing

@Suite("earshot audit init", .waiting, .timeLimit(.minutes(25)))
struct AuditInitTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func write(_ name: String, _ text: String) throws {
    let file = scratch.url.appending(path: name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  private func read(_ name: String) throws -> String { try String(contentsOfFile: scratch.path(name), encoding: .utf8) }

  private func start(_ words: String...) throws -> Outcome {
    try runEarshot(["audit", "init"] + words, directory: scratch.url)
  }

  @Test(
    "The programs that a repository declares are found, with what makes them",
    arguments: [
      (
        "pyproject.toml", "[project]\nname = \"x\"\n[project.scripts]\nshop = \"shop:main\"\n", "[\"shop\"]",
        "pip install ."
      ),
      ("setup.cfg", "[options.entry_points]\nconsole_scripts =\n    shop = shop:main\n", "[\"shop\"]", "pip install ."),
      ("Cargo.toml", "[package]\nname = \"x\"\n\n[[bin]]\nname = \"shop\"\n", "[\"target/debug/shop\"]", "cargo build"),
      (
        "package.json", "{\"name\": \"@a/x\", \"bin\": {\"shop\": \"./shop.mjs\"}}", "[\"node\",\"shop.mjs\"]",
        "npm install"
      ),
      ("Package.swift", "targets: [.executableTarget(name: \"shop\")]", "[\".build/debug/shop\"]", "swift build"),
    ])
  func declared(file: String, text: String, command: String, setup: String) throws {
    try write(file, text)
    let outcome = try start()
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains(", by \(file)."))
    #expect(try read(".earshot.json").contains("{\"command\":\(command)}"))
    #expect(try read("shop.heard").contains("\n$ "))
    let job = try read(".github/workflows/earshot.yml")
    #expect(job.contains("      - run: \(setup)\n"))
    for line in ["earshot plugins on", "sarif_file: audit.sarif", "--report sarif=audit.sarif", "earshot expect"] {
      #expect(job.contains(line))
    }
  }

  @Test("The programs of a Go module are its folders with package main")
  func go() throws {
    try write("go.mod", "module example.org/garden/shop\n\ngo 1.22\n")
    try write("cmd/till/main.go", "package main\n\nfunc main() {}\n")
    try write("price/price.go", "package price\n")
    #expect(try start().output.contains("Found: bin/till, by go.mod."))
    #expect(try read(".github/workflows/earshot.yml").contains("go build -o bin/till ./cmd/till"))
  }

  @Test("What is written is read by the commands it is for, and holds what is heard")
  func heard() throws {
    try write("menu.sh", "printf 'Name? '; read name; printf 'Hello %s\\n' \"$name\"; sleep 60\n")
    try write("tests/.keep", "")
    let outcome = try start("--", "sh", "menu.sh")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try read("tests/menu.heard").contains("→ Name?"))
    let heard = try runEarshot(["expect"], directory: scratch.url)
    #expect(heard.status == 0, "\(heard.output)\(heard.errors)")
    let audit = try runEarshot(["audit", "--time-limit", "8"], directory: scratch.url)
    #expect(audit.output.hasPrefix("sh menu.sh: "), "\(audit.output)\(audit.errors)")
  }

  @Test("Nothing is overwritten, and a job of GitLab goes beside the one that is there")
  func kept() throws {
    let files = [".earshot.json": "{}", "menu.heard": "$ true\n", ".gitlab-ci.yml": "job: {script: true}\n"]
    for (name, text) in files { try write(name, text) }
    let outcome = try start("--", "./menu")
    #expect(outcome.status == 0, "\(outcome.errors)")
    for (name, text) in files { #expect(try read(name) == text) }
    #expect(outcome.output.contains("Left as it is: .earshot.json."))
    #expect(outcome.output.contains("Left as it is: menu.heard."))
    #expect(outcome.output.contains("Add to .gitlab-ci.yml: include: [{local: .gitlab/earshot.yml}]"))
    #expect(try read(".gitlab/earshot.yml").contains("earshot audit --report junit=audit.xml"))
  }

  @Test("A script that is only there is named and not started; without any program nothing is written")
  func scripts() throws {
    let nothing = try start()
    #expect(nothing.status == 1)
    #expect(nothing.errors.contains("No program found"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.url.path).isEmpty)
    try write("ask", "#!/bin/sh\ntouch started\nwhiptail --yesno Really? 10 40\n")
    try write("build", "#!/bin/sh\ntouch started\n")
    let outcome = try start("--ci", "none")
    #expect(outcome.output.contains("Found: sh ask, by ask."))
    #expect(!outcome.output.contains("build"))
    let left = try FileManager.default.contentsOfDirectory(atPath: scratch.url.path).sorted()
    #expect(left == [".earshot.json", "ask", "ask.heard", "build"])
  }

  @Test(
    "Words that make no sense together are refused",
    arguments: [["x"], ["--ci", "nix"], ["--pack", "default"], ["--"]])
  func refused(words: [String]) throws {
    let outcome = try runEarshot(["audit", "init"] + words, directory: scratch.url)
    #expect(outcome.status == 1 && outcome.errors.hasPrefix("earshot: "), "\(outcome)")
  }
}
