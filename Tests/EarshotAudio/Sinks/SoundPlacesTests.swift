// SPDX-License-Identifier: Apache-2.0
import EarshotSystem
import Glibc
import Testing

@testable import EarshotAudio

extension Sound {
  /// The places that are there, by the manuals of pulse-client.conf and of ALSA's configuration.
  @Suite("Places of sound servers and cards")
  final class SoundPlacesTests {
    private let root: String

    init() throws { root = try EarshotSystem.Folder.makePrivate(prefix: "earshot-places") }

    deinit { EarshotSystem.Folder.remove(root) }

    private func places(_ variables: [String: String] = [:]) -> SoundPlaces {
      let all = ["HOME": "/home/ada"].merging(variables) { $1 }
      return SoundPlaces(variable: { all[$0] }, root: root, user: 1_000)
    }

    private func write(_ path: String, _ text: String = "") throws {
      try SmallFile.replace(root + path, with: Array(text.utf8))
    }

    @Test("Nothing is there on an empty system")
    func empty() {
      #expect(!places().mayHaveServer)
      #expect(!places().mayHaveCard)
    }

    @Test(
      "A socket, a name of a server, and a file of the user's are a server",
      arguments: [
        "/run/user/1000/pulse/native", "/run/pulse/native", "/home/ada/.config/pulse/client.conf",
        "/home/ada/.config/pulse/2f1c-runtime/native",
      ])
    func server(path: String) throws {
      try write(path)
      #expect(places().mayHaveServer)
      #expect(!places().mayHaveCard)
    }

    @Test("A variable or the system's file can name a server")
    func named() throws {
      #expect(places(["PULSE_SERVER": "tcp:desk"]).mayHaveServer)
      #expect(places(["DISPLAY": ":0"]).mayHaveServer)
      try write("/etc/pulse/client.conf", "; default-server =\nautospawn = no\n")
      #expect(!places().mayHaveServer)
      try write("/etc/pulse/client.conf.d/desk.conf", "  default-server = tcp:desk\n")
      #expect(places().mayHaveServer)
    }

    @Test("The server of the session is where its variable says")
    func session() throws {
      try write("/run/here/pulse/native")
      #expect(!places().mayHaveServer)
      #expect(places(["XDG_RUNTIME_DIR": "/run/here"]).mayHaveServer)
    }

    @Test(
      "A device for playing, and a file that can name another one, are a card",
      arguments: ["/dev/snd/pcmC0D0p", "/home/ada/.asoundrc", "/home/ada/.config/alsa/asoundrc", "/etc/asound.conf"])
    func card(path: String) throws {
      try write(path)
      #expect(places().mayHaveCard)
    }

    @Test("A microphone alone is none; PipeWire's file makes its server the usual card")
    func others() throws {
      try write("/dev/snd/pcmC0D0c")
      try write("/etc/alsa/conf.d/50-pipewire.conf", "defaults.pipewire.server \"pipewire-0\"\npcm.pipewire {\n}\n")
      #expect(!places().mayHaveCard)
      try write("/etc/alsa/conf.d/99-pipewire-default.conf", "pcm.!default {\n  type pipewire\n}\n")
      #expect(places().mayHaveCard)
    }
  }
}
