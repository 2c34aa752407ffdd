// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
import EarshotReader
import EarshotSession
import EarshotSpeech
import Foundation
import Testing

/// Facts about what is heard, in files that `earshot walk` takes too.
@Suite("Facts in files")
@MainActor
struct FactsTests {
  @Test("X-1…X-32, X-68, X-69 Label, value, hint and traits of one element", arguments: Fact.all(of: "phrases"))
  func phrases(_ fact: Fact) throws { try fact.check() }

  @Test("X-33…X-56, R-5 Switches, segments, fields, tabs and landmarks", arguments: Fact.all(of: "controls"))
  func controls(_ fact: Fact) throws { try fact.check() }

  @Test("X-57…X-66, R-5 Cells of tables, with spans and with headers", arguments: Fact.all(of: "tables"))
  func tables(_ fact: Fact) throws { try fact.check() }

  @Test(
    "Y-2…Y-18, Y-24, P-14–P-17 What is read, and in which order", arguments: Fact.all(of: "order"))
  func order(_ fact: Fact) throws { try fact.check() }

  @Test(
    "DC-1–DC-21, CUR-1–CUR-3, GES-15, P-39, V-90 What standard controls are and do",
    arguments: Fact.all(of: "standard-controls"))
  func standardControls(_ fact: Fact) throws { try fact.check() }

  @Test(
    "No fact is missing, and the files have nothing that is not looked at",
    arguments: [("phrases", 25), ("controls", 19), ("tables", 3), ("order", 17), ("standard-controls", 28)])
  func complete(_ file: String, _ count: Int) throws {
    let list = try TreeCase.list(try Fact.bytes(of: file), isStrict: true)
    #expect(list.complaints.isEmpty, "\(list.complaints)")
    #expect(list.cases.count == count)
    #expect(list.cases.allSatisfy { $0.heard != nil })
  }

  @Test("Every standard control has its facts")
  func everyControl() {
    let names = Fact.all(of: "standard-controls").map(\.item.name)
    for number in 1...21 {
      #expect(names.contains { $0.split { " ,".contains($0) }.contains("DC-\(number)") }, "DC-\(number)")
    }
  }
}

/// One case of a file.
struct Fact: CustomTestStringConvertible, Sendable {
  var item: TreeCase

  var testDescription: String { item.name }

  static func bytes(of file: String) throws -> [UInt8] {
    let folder = URL(filePath: #filePath).appending(path: "../../../Fixtures/Facts").standardized
    return Array(try Data(contentsOf: folder.appending(path: "\(file).json")))
  }

  /// None where the file cannot be read: that is a test of its own.
  static func all(of file: String) -> [Fact] {
    ((try? TreeCase.list(try bytes(of: file)))?.cases ?? []).map { Fact(item: $0) }
  }

  @MainActor func check() throws {
    let walk = CaseWalk(ReaderConfiguration(settings: ReaderSettings(), composer: SpeechComposer()))
    #expect(walk.differences(of: item) == [])
  }
}
