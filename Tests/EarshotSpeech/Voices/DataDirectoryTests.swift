// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotPhrases
@testable import EarshotSpeech

@Suite struct DataDirectoryTests {
  private func find(_ environment: String?, _ executable: String?, _ folders: Set<String>) -> String? {
    DataDirectory.find(environment: environment, executable: executable, isFolder: folders.contains)?.path
  }

  @Test("The environment is asked first, then ../share/earshot, then the folders upwards")
  func order() {
    let all: Set = ["/data/Voices", "/usr/share/earshot/Voices", "/usr/bin/Voices", "/usr/Voices", "/Voices"]
    let program = "/usr/bin/earshot"
    #expect(find("/data", program, all) == "/data")
    #expect(find("/elsewhere", program, all) == "/usr/share/earshot")
    #expect(find("", program, all) == "/usr/share/earshot")
    #expect(find(nil, program, all.subtracting(["/usr/share/earshot/Voices"])) == "/usr/bin")
    #expect(find(nil, program, ["/usr/Voices"]) == "/usr")
    #expect(find(nil, program, ["/Voices"]) == "/")
  }

  @Test("Programs that nobody starts by hand are in libexec, and find the same folder")
  func libexec() {
    let data = "/opt/earshot/share/earshot"
    #expect(find(nil, "/opt/earshot/libexec/earshot/earshot-voice", [data + "/Voices"]) == data)
  }

  @Test("An app that another package builds finds the copy beside it, and nothing above it is taken for less")
  func copy() {
    let build = "/home/me/notes/.build/debug"
    let copy = build + "/Earshot_EarshotVoices.resources"
    #expect(find(nil, build + "/notes", [copy + "/Voices"]) == copy)
    #expect(find(nil, build + "/notes", [copy + "/Voices", "/home/me/Voices"]) == "/home/me")
  }

  @Test("In a build folder it is found upwards")
  func buildFolder() {
    #expect(find(nil, "/home/me/earshot/.build/debug/earshot", ["/home/me/earshot/Voices"]) == "/home/me/earshot")
  }

  @Test("Without a folder there is none, and speech goes on with what is built in")
  func none() {
    #expect(find(nil, "/usr/bin/earshot", []) == nil)
    #expect(find(nil, nil, []) == nil)
    #expect(find(nil, "earshot", ["Voices"]) == nil)
    let missing = DataDirectory(path: "/dev/null")
    #expect(missing.voices().isEmpty)
    #expect(missing.symbolTables().table(for: "en").entry(for: "/")?.name == "slash")
    #expect(missing.symbolTables().table(for: "ko-KR").entry(for: "/")?.name == "슬래시")
  }

  @Test("The shipped tables can be read to the last line, and name what the English one does")
  func shippedTables() {
    let files = shippedData.texts(named: "symbols")
    #expect(Set(files.map(\.language)).isSuperset(of: ["de", "en", "es", "fr", "ja", "ko", "pl"]))
    let english = fullTables.table(for: "en")
    #expect(english.count > 300)
    for file in files {
      var unreadable: [Int] = []
      let table = SymbolTable(parsing: file.text) { unreadable.append($0) }
      #expect(unreadable == [], "\(file.language)")
      for value in (0...0x1FFFF) as ClosedRange<UInt32> {
        guard let scalar = Unicode.Scalar(value), let entry = english.entry(for: scalar) else { continue }
        #expect(table.entry(for: scalar)?.level == entry.level, "\(file.language): U+\(String(value, radix: 16))")
      }
      for phrase in SymbolTable.Phrase.allCases { #expect(table.phrase(phrase) != nil, "\(file.language)") }
      let counted = table.phrase(.repeat) ?? ""
      #expect(counted.contains("{count}") && counted.contains("{name}"), "\(file.language)")
    }
  }

  @Test("Built-in names and shipped names are the same", arguments: ["en", "ko"])
  func builtIn(language: String) {
    let builtIn = SymbolTables().table(for: language)
    let shipped = fullTables.table(for: language)
    for value in (0...0x7F) as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value), let entry = builtIn.entry(for: scalar) else { continue }
      #expect(shipped.entry(for: scalar) == entry, "U+\(String(value, radix: 16))")
    }
    for phrase in SymbolTable.Phrase.allCases { #expect(shipped.phrase(phrase) == builtIn.phrase(phrase)) }
  }

  @Test("Every printable ASCII symbol has a name, in English and Korean")
  func asciiIsComplete() {
    for value in (0x20...0x7E) as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value), !SymbolContext.isPartOfWord(scalar) else { continue }
      #expect(fullTables.table(for: "en").entry(for: scalar) != nil)
      #expect(fullTables.table(for: "ko").entry(for: scalar) != nil)
    }
  }

  @Test("What one language names, the other names too, jamo apart")
  func sameSymbols() {
    let ranges: [ClosedRange<UInt32>] = [0x80...0x10FF, 0x2000...0x30FF, 0xFE00...0xFFFF, 0x1F000...0x1FAFF]
    for value in ranges.joined() {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let english = fullTables.table(for: "en").entry(for: scalar)
      let korean = fullTables.table(for: "ko").entry(for: scalar)
      #expect(english?.level == korean?.level, "U+\(String(value, radix: 16))")
    }
  }

  @Test("The text form of a table: comments, escapes, ranges, phrases, and lines it cannot read")
  func textForm() {
    var unreadable: [Int] = []
    let table = SymbolTable(
      parsing:
        "# a comment\n\n#\thash\tsome\nU+2500..U+2502\tline\tchar\n│\tbar\tchar\nrepeat\t{name}, {count}\talways\nbad\nx\ty\tloud\n"
    ) { unreadable.append($0) }
    #expect(table.entry(for: "#") == .init("hash", .some))
    #expect(table.entry(for: "\u{2501}")?.name == "line")
    #expect(table.entry(for: "│")?.name == "bar")
    #expect(table.entry(for: "\u{2503}") == nil)
    #expect(table.phrase(.repeat) == "{name}, {count}")
    #expect(unreadable == [7, 8])
  }
}
