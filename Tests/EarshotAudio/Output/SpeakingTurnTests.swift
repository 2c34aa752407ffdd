// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotSpeech
import Glibc
import Synchronization
import Testing

@testable import EarshotAudio

extension Sound {
  @Suite("Terminals that take turns")
  struct SpeakingTurnTests {
    private let folder: TurnFolder

    init() throws { folder = try TurnFolder() }

    private func turn(isUsed: Bool = true, server: String? = nil) throws -> sending SpeakingTurn {
      guard let turn = SpeakingTurn(in: [folder.path], server: server, isUsed: isUsed) else { throw NoTurn() }
      return turn
    }

    private func isReadable(_ descriptor: Int32) -> Bool {
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      return poll(&ready, 1, 0) > 0
    }

    @Test("The one used last has the turn, and the others are woken only when it changes")
    func last() throws {
      let first = try turn()
      let second = try turn()
      #expect(isReadable(first.descriptor) && first.refresh())
      #expect(!first.isOurs && second.isOurs)
      first.take()
      #expect(first.isOurs && isReadable(second.descriptor) && second.refresh() && !second.isOurs)
      _ = first.refresh()
      for _ in 0..<10 { first.take() }
      #expect(!isReadable(second.descriptor) && !isReadable(first.descriptor))
    }

    @Test("One that is not used at its start waits for the one that is, and has the turn alone")
    func unused() throws {
      let alone = try turn(isUsed: false)
      #expect(alone.isOurs)
      let used = try turn()
      #expect(try !turn(isUsed: false).isOurs)
      #expect(alone.refresh() && used.isOurs && !alone.isOurs)
    }

    @Test("Terminals with another sound server have turns of their own")
    func server() throws {
      let here = try turn()
      let there = try turn(server: "tcp:elsewhere:4713")
      let own = try turn(server: "")
      #expect(!here.isOurs || here.refresh())
      #expect(there.isOurs && own.isOurs && !here.isOurs)
    }

    @Test("One that is gone, or is killed, leaves no turn behind")
    func gone() throws {
      let ours = try turn()
      do {
        let other = try turn()
        #expect(ours.refresh() && other.isOurs)
      }
      #expect(isReadable(ours.descriptor) && ours.refresh() && ours.isOurs)
      // Another process, used for ever later; without a lock it would be taken for dead.
      let script = "exec 9<>\"$0/1-0\"; flock -x 9; echo \(UInt64.max) >&9; mv \"$0/1-0\" \"$0/turn\"; exec sleep 1000"
      let process = try start(["/bin/sh", "-c", script, folder.path])
      #expect(becomesTrue { ours.refresh() && !ours.isOurs })
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
      #expect(becomesTrue { isReadable(ours.descriptor) })
      #expect(ours.refresh() && ours.isOurs)
      #expect(entries(of: "\(folder.path)/turn").count == 1)
    }

    @Test("One that is stopped has no turn until it goes on, and the others look for that")
    func stopped() throws {
      let ours = try turn()
      #expect(ours.patience < 0)
      let script =
        "exec 9<>\"$0/$$-0\"; flock -x 9; echo \(UInt64.max) >&9; mv \"$0/$$-0\" \"$0/turn\"; exec sleep 1000"
      let process = try start(["/bin/sh", "-c", script, folder.path])
      defer {
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
      }
      #expect(becomesTrue { ours.refresh() && !ours.isOurs })
      kill(process, SIGSTOP)
      #expect(becomesTrue { ours.refresh() && ours.isOurs })
      #expect(ours.patience > 0)
      kill(process, SIGCONT)
      #expect(becomesTrue { ours.refresh() && !ours.isOurs })
    }

    @Test("One that does not watch the others yet looks at them, and watches them once it lasts")
    func late() throws {
      let ours = try #require(SpeakingTurn(in: [folder.path], isUsed: true, watchingAfter: 0.05))
      #expect(ours.descriptor < 0 && ours.patience > 0)
      let other = try turn()
      #expect(ours.refresh() && !ours.isOurs)
      #expect(
        becomesTrue {
          if ours.isLookDue { _ = ours.refresh() }
          return ours.descriptor >= 0
        })
      ours.take()
      other.take()
      #expect(isReadable(ours.descriptor) && ours.refresh() && !ours.isOurs)
    }

    @Test("A folder that others can use, or that is none, is not used")
    func foreign() throws {
      chmod(folder.path, 0o755)
      #expect(SpeakingTurn(in: [folder.path], isUsed: true) == nil)
      chmod(folder.path, 0o700)
      let fallback = try #require(SpeakingTurn(in: ["/proc/none", folder.path], isUsed: true))
      #expect(fallback.isOurs)
    }

    @Test("Of two that speak the one used last is heard at once, the other goes on when that one is gone")
    func speaking() throws {
      let sinks = [RecordingSink(), RecordingSink()]
      let logs = [EventLog(), EventLog()]
      let turn = try turn()
      let first = try SpeechOutput(source: sinks[0].source, program: try voiceProgram(), turn: turn) {
        [log = logs[0]] in log.add($0)
      }
      defer { first.close() }
      let sentences = longRequest(1).segments
      _ = first.speak(request(1, sentences))
      #expect(logs[0].waits(for: .began(UtteranceID(1))))
      #expect(sinks[0].news.waits { sinks[0].record.withLock { $0.sampleCount > AudioFormat.sampleRate * 5 / 2 } })
      let later = try self.turn()
      let second = try SpeechOutput(source: sinks[1].source, program: try voiceProgram(), turn: later) {
        [log = logs[1]] in log.add($0)
      }
      #expect(logs[0].waits { !$0.holds(of: 1).isEmpty })
      #expect((1...2).contains(logs[0].holds(of: 1)[0]))
      let count = sinks[0].record.withLock { $0.sampleCount }
      _ = second.speak(request(1, "hello"))
      _ = first.speak(request(2, "hello"))
      first.play(.done)
      #expect(logs[1].waits { $0.ends(of: 1) == [.finished] })
      #expect(logs[0].waits { $0.holds(of: 2) == [0] })
      #expect(sinks[0].record.withLock { $0.sampleCount } == count)
      second.close()
      #expect(logs[0].waits(for: .released))
      _ = first.speak(request(3, "hello"))
      #expect(logs[0].waits { $0.ends(of: 3) == [.finished] })
    }

    @Test("A key takes the turn before anything is said, and one that leaves the turns speaks all the same")
    func key() throws {
      let sinks = [RecordingSink(), RecordingSink()]
      let logs = [EventLog(), EventLog()]
      var outputs: [SpeechOutput] = []
      for (sink, log) in zip(sinks, logs) {
        let turn = try turn()
        outputs.append(
          try SpeechOutput(source: sink.source, program: try voiceProgram(), turn: turn) { log.add($0) })
      }
      defer { for output in outputs { output.close() } }
      outputs[0].cancel(before: 1)
      _ = outputs[0].speak(request(1, generation: 1, "hello"))
      #expect(logs[0].waits { $0.ends(of: 1) == [.finished] })
      #expect(
        becomesTrue {
          _ = outputs[1].speak(request(1, "hello"))
          return logs[1].waits { $0.endCount + $0.holds(of: 1).count > 0 } && !logs[1].holds(of: 1).isEmpty
        })
      outputs[1].leaveTurn()
      #expect(logs[1].waits(for: .released))
      _ = outputs[1].speak(request(2, "hello"))
      #expect(logs[1].waits { $0.ends(of: 2) == [.finished] })
    }

    @Test("While another console is shown nothing is heard, and what is held is spoken when this one is shown again")
    func shown() throws {
      let sink = RecordingSink()
      let log = EventLog()
      let output = try SpeechOutput(source: sink.source, program: try voiceProgram()) { log.add($0) }
      defer { output.close() }
      output.setShown(false)
      _ = output.speak(request(1, "hello"))
      output.play(.done)
      #expect(log.waits { $0.holds(of: 1) == [0] })
      #expect(sink.record.withLock { $0.sampleCount } == 0)
      // A key does not make a console visible.
      output.takeTurn()
      _ = output.speak(request(2, "hello"))
      #expect(log.waits { $0.holds(of: 2) == [0] })
      output.setShown(true)
      #expect(log.waits(for: .released))
      _ = output.speak(request(3, "hello"))
      #expect(log.waits { $0.ends(of: 3) == [.finished] })
    }
  }
}

private struct NoTurn: Error {}

/// A private folder for turns, gone with it.
private final class TurnFolder {
  private let folder: Folder
  var path: String { folder.path }

  init() throws { folder = try Folder() }

  deinit {
    for kind in entries(of: path) {
      for name in entries(of: "\(path)/\(kind)") { unlink("\(path)/\(kind)/\(name)") }
    }
  }
}
