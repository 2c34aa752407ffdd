// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
import EarshotTestTerminals
import EarshotReader
import EarshotTerminal
import EarshotTestThreads
import Foundation
import Testing

/// `earshot bus`, inside of a reader and outside of one.
@Suite("earshot bus", .blocking, .serialized, .timeLimit(.minutes(25)))
struct BusCommandTests {
  @Test(
    "Wrong words are refused with status 2",
    arguments: [
      (["bus"], "What to do is missing"),
      (["bus", "sing"], "Word sing means nothing to earshot bus"),
      (["bus", "post"], "Text is missing"),
      (["bus", "post", "--priority", "loud", "x"], "Priority loud is unknown"),
      (["bus", "act"], "One action is wanted"),
      (["bus", "act", "fly"], "Action fly is unknown"),
      (["bus", "act", "click", "--data", "{"], "Data { is not JSON."),
      (["bus", "ssh"], "One machine is wanted"), (["bus", "ssh", "a", "b"], "One machine is wanted"),
    ])
  func usage(words: [String], sentence: String) throws {
    let outcome = try runEarshot(words)
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("earshot: \(sentence)"), "\(outcome.errors)")
  }

  @Test("Where no reader is, one sentence says so")
  func noReader() throws {
    let outside = try runEarshot(["bus", "post", "Done"])
    #expect(outside.status == 1)
    #expect(outside.errors == "earshot: No reader: run this inside of earshot, where EARSHOT_BUS names its socket.\n")
    let stale = try runEarshot(["bus", "post", "Done"], environment: ["EARSHOT_BUS": "\(Programs.nowhere)/1.sock"])
    #expect(stale.status == 1)
    #expect(stale.errors == "earshot: No reader listens: the one that EARSHOT_BUS names has ended.\n")
  }

  @Test("Without a reader a script that does not need one goes on")
  func ifReader() throws {
    let outside = try runEarshot(["bus", "post", "--if-reader", "Done"])
    #expect(outside.status == 0 && outside.errors.isEmpty)
    let stale = try runEarshot(
      ["bus", "post", "--if-reader", "Done"], environment: ["EARSHOT_BUS": "\(Programs.nowhere)/1.sock"])
    #expect(stale.status == 0 && stale.errors.isEmpty)
  }

  @Test("Each word of earshot bus has its own help", arguments: ["post", "listen", "tree", "act", "ssh", "check"])
  func help(word: String) throws {
    let outcome = try runEarshot(["bus", word, "--help"])
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("usage: earshot bus \(word)"), "\(outcome.output)")
    #expect(!outcome.output.contains("usage: earshot bus post") || word == "post")
    #expect(try runEarshot(["help", "bus", word]).output == outcome.output)
  }

  @Test("A program's mistakes are told with their places, and the status says that there are any")
  func check() throws {
    let program = """
      import json, os, socket
      s = socket.socket(socket.AF_UNIX); s.connect(os.environ["EARSHOT_BUS"])
      def say(**m): s.sendall((json.dumps({"jsonrpc": "2.0", **m}) + "\\n").encode())
      say(id=1, method="initialize", params={"protocol": 1, "token": os.environ["EARSHOT_TOKEN"],
          "app": {"name": "Deploy"}, "capabilities": {"tree": True}})
      s.recv(65536)
      say(id=2, method="tree/update", params={"seq": 0, "full": True, "root": 1, "focus": 1, "nodes": [
          {"id": 1, "role": os.environ["ROLE"], "label": "Go"}]})
      s.recv(65536)
      """
    let wrong = try runEarshot(
      ["bus", "check", "--", "python3", "-c", program],
      environment: ["ROLE": "buton", "XDG_RUNTIME_DIR": Programs.nowhere])
    #expect(wrong.status == 1)
    #expect(wrong.output.contains("tree/update: nodes[0].role: Role buton is unknown. Do you mean button?"))
    let right = try runEarshot(
      ["bus", "check", "--", "python3", "-c", program],
      environment: ["ROLE": "button", "XDG_RUNTIME_DIR": Programs.nowhere])
    #expect(right.status == 0 && right.output.isEmpty, "\(right.output)\(right.errors)")
    let child = try runEarshot(
      [
        "bus", "check", "--", "python3", "-c",
        program.replacingOccurrences(of: "\"label\"", with: "\"children\": [7], \"label\""),
      ],
      environment: ["ROLE": "window", "XDG_RUNTIME_DIR": Programs.nowhere])
    #expect(child.status == 1)
    #expect(child.output.contains("nodes[0].children[0]: Child 7 is missing"), "\(child.output)")
    let never = try runEarshot(["bus", "check", "--", "true"], environment: ["XDG_RUNTIME_DIR": Programs.nowhere])
    #expect(never.status == 1)
    #expect(never.output.contains("true never joined"), "\(never.output)")
  }

  @Test("The line for ssh names both sockets, keeps what the host is, and holds no secret")
  func ssh() throws {
    let surroundings = ["EARSHOT_BUS": "/run/user/1000/earshot/7.sock", "EARSHOT_TOKEN": "0123456789abcdef"]
    let outcome = try runEarshot(["bus", "ssh", "me@there", "--", "-p", "22 22"], environment: surroundings)
    #expect(outcome.status == 0)
    #expect(!outcome.output.contains("0123456789abcdef"))
    // What a shell makes of it is what ssh gets.
    let shown = try runShell(
      "ssh() { printf '%s\\n' \"$@\"; }; " + outcome.output.trimmingCharacters(in: .newlines), surroundings)
    let words = shown.split(separator: "\n").map(String.init)
    #expect(words.prefix(3) == ["-t", "-o", "ExitOnForwardFailure=yes"])
    let forward = try #require(words.dropFirst(4).first).split(separator: ":")
    #expect(forward.count == 2 && forward[0].hasPrefix("/tmp/earshot-"))
    #expect(forward.last == "/run/user/1000/earshot/7.sock")
    #expect(words.dropFirst(5).prefix(3) == ["-p", "22 22", "me@there"])
    #expect(words.last?.hasSuffix("\(forward[0]) 0123456789abcdef") == true)
  }

  private func runShell(_ script: String, _ environment: [String: String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", script]
    process.environment = environment
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: text, as: UTF8.self)
  }

  @Test("What is posted is said, and its end is waited for")
  func post() throws {
    let scratch = try Scratch()
    let script = "\"$0\" bus post --wait --priority important All built; exit $?"
    let outcome = try runEarshot(
      ["--audio", "none", "--transcript", scratch.path("t.jsonl"), "--", "/bin/sh", "-c", script, Programs.earshot])
    #expect(outcome.status == 0, "\(outcome.output) \(outcome.errors)")
    let line = scratch.transcript().lines.first { $0.text == "All built" }
    #expect(line?.source == "announcement" && line?.outcome == "finished")
  }

  @Test("Without the token nobody learns what others say, or has them do something")
  func token() throws {
    let script = "EARSHOT_TOKEN= \"$0\" bus tree; EARSHOT_TOKEN=wrong \"$0\" bus tree; true"
    let outcome = try runEarshot(["--audio", "none", "--", "/bin/sh", "-c", script, Programs.earshot])
    // Where the output is no terminal, what a program complains of does not get into it.
    let complaints = outcome.errors
    #expect(complaints.contains("only to those who know the token") || complaints.contains("token is missing"))
    #expect(complaints.contains("The token is missing or wrong."))
    #expect(outcome.output.isEmpty)
  }

  @Test("Everything that happens is listened to as JSON Lines, and the token is not among it")
  func listen() throws {
    let scratch = try Scratch()
    // Who listens is not told of what came before it.
    let script = """
      "$0" bus listen > \(scratch.path("events")) & turns=300
      lacks() { ! grep -q "$1" \(scratch.path("events")) && [ $((turns -= 1)) -gt 0 ]; }
      while lacks '"textAppended"'; do echo seen on the screen; sleep 0.2; done
      "$0" bus post --wait Built; while lacks '"transcript".*"Built"'; do sleep 0.2; done
      kill $!; wait; printenv EARSHOT_TOKEN > \(scratch.path("token"))
      """
    _ = try runEarshot(["--audio", "none", "--", "/bin/sh", "-c", script, Programs.earshot])
    let text = try String(contentsOfFile: scratch.path("events"), encoding: .utf8)
    let events = text.split(separator: "\n").compactMap { try? JSONParser.value(of: $0) }
    #expect(events.count == text.split(separator: "\n").count)
    #expect(events.contains { $0["event"]?.string == "textAppended" })
    #expect(events.contains { $0["event"]?.string == "message" && $0["method"]?.string == "announce" })
    #expect(events.contains { $0["event"]?.string == "transcript" && $0["text"]?.string == "Built" })
    let token = try String(contentsOfFile: scratch.path("token"), encoding: .utf8)
    #expect(token.count > 32)
    #expect(!text.contains(token.trimmingCharacters(in: .whitespacesAndNewlines)))
  }
}
