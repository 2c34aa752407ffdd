// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import EarshotReader
import EarshotRecognition
import EarshotSettings
import EarshotTestThreads
import Foundation
import Testing

@Suite("Profiles in files", .blocking)
struct ProfileFilesTests {
  private static let package = URL(filePath: #filePath).appending(path: "../../../../Voices/programs").standardized.path

  @Test("The package's own profiles have no fault, and each is for a program and good for something")
  func ownProfiles() {
    let files = ProfileFolders(user: nil, package: Self.package).read()
    #expect(files.count >= 6)
    var library = ProfileLibrary()
    #expect(library.take(files).map { $0.sentence(.english) } == [])
    for profile in library.profiles.profiles {
      #expect(profile.programs.contains(profile.name), "\(profile.name)")
      // A program that only prints has rules for that; one that takes keys has help for them.
      let takesKeys = !profile.regions.isEmpty || !profile.gestures.isEmpty
      #expect(takesKeys || !profile.rules.isEmpty, "\(profile.name)")
      #expect(!takesKeys || !profile.keys.isEmpty, "\(profile.name)")
    }
    let programs = library.profiles.profiles.flatMap(\.programs)
    #expect(Set(programs).count == programs.count)
  }

  @Test("What none of the package's profiles does by a magic tap is write or delete")
  func harmless() {
    let files = ProfileFolders(user: nil, package: Self.package).read()
    var library = ProfileLibrary()
    _ = library.take(files)
    for profile in library.profiles.profiles {
      let keys = profile.gestures[.magicTap] ?? []
      for help in profile.keys where keys == [help.key] {
        let words = help.words.lowercased()
        #expect(
          !["write", "delete", "cut", "kill", "signal", "leave"].contains { words.contains($0) }, "\(profile.name)")
      }
    }
  }

  @Test("Files are read by name, the user's first, and others than profiles are passed over")
  func reading() throws {
    let folder = try Folder()
    for name in ["b.profile", "a.profile", "c.profile~", ".d.profile", "e.txt", ".profile"] {
      try folder.write("program: \(name)", to: "config/\(name)")
    }
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "config/folder.profile"), withIntermediateDirectories: true)
    let files = ProfileFolders(user: folder.path("config"), package: Self.package).read()
    #expect(files.filter { $0.origin == .user }.map(\.name) == ["a.profile", "b.profile", "folder.profile"])
    #expect(files.first?.origin == .user && files.last?.origin == .package)
    #expect(ProfileFolders(user: folder.path("none"), package: nil).read().isEmpty)
  }

  /// True once a change is told. A program that another test has just started may hold a file that was written open for
  /// a moment.
  private func tells(_ watch: ProfileWatch) -> Bool {
    var event = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&event, 1, 60_000) > 0 && watch.takeChange()
  }

  @Test("A file that is written, replaced, renamed or taken away is told, another is not")
  func watching() throws {
    let folder = try Folder()
    let folders = ProfileFolders(user: folder.path("config"), package: folder.path("none"))
    let watch = try #require(ProfileWatch(folders))
    #expect(watch.count == 1 && folders.all.count == 2)
    #expect(!watch.takeChange())
    try folder.write("program: less", to: "config/less.profile")
    #expect(tells(watch))
    #expect(!watch.takeChange())
    try folder.write("notes", to: "config/notes.txt")
    #expect(!watch.takeChange())
    let url = folder.url.appending(path: "config")
    try FileManager.default.moveItem(
      at: url.appending(path: "notes.txt"), to: url.appending(path: "other.profile"))
    #expect(tells(watch))
    try FileManager.default.removeItem(at: url.appending(path: "other.profile"))
    #expect(tells(watch))
    #expect(ProfileWatch(ProfileFolders(user: nil, package: nil)) == nil)
  }

  @Test("A folder that goes away is told, and no longer counted")
  func folderGone() throws {
    let folder = try Folder()
    let watch = try #require(ProfileWatch(ProfileFolders(user: folder.path("config"), package: nil)))
    try FileManager.default.removeItem(at: folder.url.appending(path: "config"))
    #expect(tells(watch))
    #expect(watch.count == 0)
  }

  @Test("The folder of the user's profiles is beside the settings")
  func places() {
    #expect(SettingsPlaces(file: "/a/b/settings.json", state: nil).programs == "/a/b/programs")
    #expect(SettingsPlaces(file: "mine.json", state: nil).programs == "./programs")
    #expect(SettingsPlaces(file: nil, state: nil).programs == nil)
  }
}
