// SPDX-License-Identifier: Apache-2.0
public import EarshotAudio
public import EarshotSpeech
import EarshotSystem
import Glibc
import Synchronization

/// The user's side: readers on other machines connect to its socket, and are spoken here.
///
/// Each has a voice of its own; the turn to speak is that of the terminal used last.
public final class RelayServer: Sendable {
  /// Makes the voice of a reader; nil if there can be none.
  public typealias MakeVoice =
    @Sendable (_ onEvent: @escaping @Sendable (SpeechEvent) -> Void) -> (any LiveSynthesizer)?

  /// A process with the braille display: the descriptor of its lines, closed by the relay, and what ends it.
  public struct Display: Sendable {
    var descriptor: Int32
    var end: @Sendable () -> Void

    public init(descriptor: Int32, end: @escaping @Sendable () -> Void) {
      (self.descriptor, self.end) = (descriptor, end)
    }
  }

  private let isClosing = Atomic<Bool>(false)
  private let wake: WakeDescriptor
  private let closed: WakeDescriptor

  /// Starts the thread of the relay. Nil if the system gives none.
  ///
  /// - Parameters:
  ///   - socket: The listening socket, closed at the end.
  ///   - token: The secret that readers have to know.
  ///   - name: This program and its version.
  ///   - voices: The voices that are here.
  ///   - makeVoice: Called on the thread, for each reader.
  ///   - startDisplay: Starts the process with the braille display; nil if there is none. Called on the thread.
  public init?(
    socket: Int32, token: String, name: String, voices: VoiceTable,
    startDisplay: @escaping @Sendable () -> Display? = { nil },
    makeVoice: @escaping MakeVoice
  ) {
    guard let wake = WakeDescriptor(), let closed = WakeDescriptor() else { return nil }
    self.wake = wake
    self.closed = closed
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    _ = fcntl(socket, F_SETFL, O_NONBLOCK)
    let started = DetachedThread.start { [self] in
      var readers: [RelayedReader] = []
      while !isClosing.load(ordering: .acquiring) {
        while true {
          let descriptor = accept(socket, nil, nil)
          guard descriptor >= 0 else { break }
          guard Self.isOwn(descriptor),
            let reader = RelayedReader(
              descriptor, token: token, name: name, voices: voices, startDisplay: startDisplay, makeVoice: makeVoice)
          else {
            Glibc.close(descriptor)
            continue
          }
          readers.append(reader)
        }
        for reader in readers { reader.advance() }
        for reader in readers where reader.isDone { reader.close() }
        readers.removeAll { $0.isDone }
        var watched = [
          pollfd(fd: wake.descriptor, events: Int16(POLLIN), revents: 0),
          pollfd(fd: socket, events: Int16(POLLIN), revents: 0),
        ]
        watched += readers.flatMap(\.watched)
        poll(&watched, nfds_t(watched.count), -1)
        if watched[0].revents != 0 { wake.clear() }
      }
      for reader in readers { reader.close() }
      Glibc.close(socket)
      closed.wake()
    }
    if !started { return nil }
  }

  /// Silences and forgets all readers. Takes at most two seconds.
  public func close() {
    isClosing.store(true, ordering: .releasing)
    wake.wake()
    var ready = pollfd(fd: closed.descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&ready, 1, 2_000) < 0, errno == EINTR {}
  }

  /// True for a process of this user's, or of root.
  private static func isOwn(_ descriptor: Int32) -> Bool {
    var peer: (process: Int32, user: UInt32, group: UInt32) = (0, 0, 0)
    var size = socklen_t(MemoryLayout.size(ofValue: peer))
    guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0 else { return false }
    return peer.user == getuid() || peer.user == 0
  }
}
