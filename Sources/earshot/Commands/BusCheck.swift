// SPDX-License-Identifier: Apache-2.0
import EarshotBus
import EarshotFormats
import EarshotSystem
import EarshotTerminal
import Glibc

/// A strict reader without a voice: receives programs' messages on the bus, and reports mistakes to their authors.
@MainActor
struct BusCheck {
  private let socket: BusSocket
  private let token: String
  private let listener: BusListener
  private var server: BusServer
  private let clock = MonotonicClock()
  /// The mistakes without repetitions, in order.
  private var told: [String] = []
  private let tells: (String) -> Void

  /// - Parameter tells: Called with each mistake.
  init(tells: @escaping (String) -> Void) throws(CommandFailure) {
    do throws(BusSocketError) {
      socket = try BusSocket(named: "check-\(getpid())", runtime: Environment.variable("XDG_RUNTIME_DIR"))
    } catch { throw .failure(error.description) }
    token = BusSocket.makeToken()
    listener = BusListener(socket: socket.descriptor, program: getpid())
    server = BusServer(token: token, isStrict: true)
    self.tells = tells
  }

  /// The variables a program needs to connect, in shell syntax.
  var variables: [String] { ["\(BusSocket.pathVariable)=\(socket.path)", "\(BusSocket.tokenVariable)=\(token)"] }

  /// Runs until a program has ended; without one until this is ended itself.
  ///
  /// - Returns: True if the program joined and there were no mistakes.
  mutating func run(_ command: [String]?) throws(CommandFailure) -> Bool {
    defer { unlink(socket.path) }
    var process: pid_t = 0
    if let command {
      // The keys that end a program are for the program.
      signal(SIGINT, SIG_IGN)
      signal(SIGQUIT, SIG_IGN)
      for variable in variables {
        let parts = variable.split(separator: "=", maxSplits: 1).map(String.init)
        setenv(parts[0], parts.count > 1 ? parts[1] : "", 1)
      }
      process = try Self.start(command)
    }
    while true {
      var descriptors = listener.descriptors
      poll(&descriptors, nfds_t(descriptors.count), 100)
      take()
      if process > 0, waitpid(process, nil, WNOHANG) == process {
        take()
        if !server.hasAccepted {
          tells("\(command?.first ?? "The program") never joined: it sent no initialize that was accepted.")
          return false
        }
        return told.isEmpty
      }
    }
  }

  /// Starts a program in this terminal, with the usual signals.
  static func start(_ command: [String]) throws(CommandFailure) -> pid_t {
    var attributes = posix_spawnattr_t()
    var usual = sigset_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    sigemptyset(&usual)
    for number in [SIGINT, SIGQUIT, SIGPIPE] { sigaddset(&usual, number) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let words: [UnsafeMutablePointer<CChar>?] = command.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let code = posix_spawnp(&process, command[0], nil, &attributes, words, environ)
    guard code == 0 else { throw .failure("Cannot start \(command[0]): \(String(cString: strerror(code))).") }
    return process
  }

  private mutating func take() {
    let now = clock.now
    for event in listener.takeEvents() {
      switch event {
      // A client with the token is accepted wherever it runs.
      case .connected(let client, let peer):
        carryOut(server.connect(client, BusPeer(terminal: .unknown, process: peer.process), at: now))
      case .received(let client, let bytes): carryOut(server.receive(bytes, from: client, at: now))
      case .disconnected(let client): carryOut(server.disconnect(client, at: now))
      }
    }
    carryOut(server.advance(to: now))
  }

  private mutating func carryOut(_ effects: [BusEffect]) {
    for effect in effects {
      switch effect {
      case .send(let client, let bytes): listener.send(bytes, to: client)
      case .close(let client): listener.close(client)
      case .mistaken(let name, let method, let mistakes):
        for mistake in mistakes {
          let place = [name, method, mistake.path].filter { !$0.isEmpty }.joined(separator: ": ")
          let line = place.isEmpty ? mistake.sentence : "\(place): \(mistake.sentence)"
          guard !told.contains(line), told.count < 1_000 else { continue }
          told.append(line)
          tells(line)
        }
      default: break
      }
    }
  }
}
