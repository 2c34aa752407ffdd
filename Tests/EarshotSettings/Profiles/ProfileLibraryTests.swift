// SPDX-License-Identifier: Apache-2.0
import EarshotReader
import EarshotRecognition
import EarshotSettings
import EarshotSpeech
import EarshotSystem
import Testing

@Suite("The profiles that count, as their files change")
struct ProfileLibraryTests {
  private func file(_ text: String, _ name: String = "less.profile", _ origin: ProfileFile.Origin = .user)
    -> ProfileFile
  {
    ProfileFile(name, origin, .success(Array(text.utf8)))
  }

  private func sentences(_ complaints: [ProfileLibrary.Complaint]) -> [String] {
    complaints.map { $0.sentence(.english) }
  }

  private func quiet(_ library: ProfileLibrary, _ process: String = "less") -> [ProfilePlace]? {
    library.profiles.profile(for: .init(processes: [process]))?.quiet
  }

  @Test("A file that is added, changed and taken away counts as it is")
  func changes() {
    var library = ProfileLibrary()
    #expect(library.take([]).isEmpty)
    #expect(quiet(library) == nil)
    #expect(library.take([file("program: less\nquiet: last row")]).isEmpty)
    #expect(quiet(library) == [ProfilePlace(rows: .init(-1, -1))])
    #expect(library.take([file("program: less\nquiet: row 1")]).isEmpty)
    #expect(quiet(library) == [ProfilePlace(rows: .init(1, 1))])
    #expect(library.take([]).isEmpty)
    #expect(quiet(library) == nil)
  }

  @Test("What is wrong is told once for each version of a file, with its line, and the other lines count")
  func faults() {
    var library = ProfileLibrary()
    let wrong = file("program: less\nquiet: last row\nquiet: below")
    let told = ["Profile less.profile, line 3: below is neither a region nor a place such as last row."]
    #expect(sentences(library.take([wrong])) == told)
    #expect(library.take([wrong]).isEmpty)
    #expect(sentences(library.complaints) == told)
    #expect(quiet(library)?.count == 1)
    #expect(library.take([file("program: less")]).isEmpty)
    #expect(library.complaints.isEmpty)
    #expect(sentences(library.take([wrong])) == told)
  }

  @Test("Where a file is good for nothing what it said before counts")
  func lastGood() {
    let bad: [(ProfileFile, String)] = [
      (file("quiet: row 1"), "Profile less.profile, line 1: no line names a program or a title."),
      (
        ProfileFile("less.profile", .user, .success([0x70, 0xff, 0xfe])), "Profile less.profile is not UTF-8 text."
      ),
      (
        ProfileFile("less.profile", .user, .failure(.forbidden)),
        "Profile less.profile cannot be read: no permission."
      ),
      (
        ProfileFile("less.profile", .user, .success([UInt8](repeating: 0x0a, count: 70_000))),
        "Profile less.profile cannot be read: too large."
      ),
    ]
    for (version, sentence) in bad {
      var library = ProfileLibrary()
      _ = library.take([file("program: less\nquiet: last row")])
      #expect(sentences(library.take([version])) == [sentence])
      #expect(library.take([version]).isEmpty)
      #expect(quiet(library) == [ProfilePlace(rows: .init(-1, -1))])
      var fresh = ProfileLibrary()
      #expect(sentences(fresh.take([version])) == [sentence])
      #expect(quiet(fresh) == nil)
    }
  }

  @Test("The user's profile takes the place of the package's, and one of another name comes before it")
  func userWins() {
    var library = ProfileLibrary()
    let packaged = file("program: less\nquiet: last row", "less.profile", .package)
    _ = library.take([file("program: less\nquiet: row 1"), packaged])
    #expect(library.profiles.profiles.map(\.quiet) == [[ProfilePlace(rows: .init(1, 1))]])
    _ = library.take([file("program: less\nquiet: row 2", "mine.profile"), packaged])
    #expect(library.profiles.profiles.map(\.name) == ["mine", "less"])
    #expect(quiet(library) == [ProfilePlace(rows: .init(2, 2))])
    // One that is good for nothing takes nobody's place.
    _ = library.take([file("quiet: row 1"), packaged])
    #expect(quiet(library) == [ProfilePlace(rows: .init(-1, -1))])
  }

  @Test("Keys are those that a program can be sent")
  func keys() {
    var library = ProfileLibrary()
    let good = ["Escape", "Page-Up", "Control+x", "Alt+v", ":", "F12", "colon", "N"]
    #expect(library.take([file("program: less\ngesture escape: \(good.joined(separator: " "))")]).isEmpty)
    for key in ["Foo", "Control+", "F99", "ab", "Alt+"] {
      #expect(
        sentences(library.take([file("program: less\ngesture escape: \(key)")]))
          == ["Profile less.profile, line 2: \(key) is not a key."])
    }
  }

  @Test("Every fault has a sentence in every language there is")
  func languages() throws {
    let problems: [ProfileFault.Problem] = [
      .noColon, .unknownStatement("x"), .noValue("x"), .noName, .noPlace("x"), .unknownGesture("x"), .unknownKey("x"),
      .everyText("x"), .twice("x"), .noProgram,
    ]
    let files = try #require(DataDirectory.find()).texts(named: "phrases").filter { $0.language != "en" }
    var heard: Set<String> = []
    for phrases in [.english] + files.map({ Phrases(parsing: $0.text, language: $0.language) }) {
      let all = problems.map {
        ProfileLibrary.Complaint(file: "a.profile", reason: .line(ProfileFault(line: 7, $0))).sentence(phrases)
      }
      #expect(Set(all).count == problems.count)
      for sentence in all {
        #expect(sentence.contains("a.profile") && sentence.contains("7") && !sentence.contains("{"))
      }
      #expect(heard.isDisjoint(with: all), "\(phrases.language) is another language")
      heard.formUnion(all)
    }
  }
}
