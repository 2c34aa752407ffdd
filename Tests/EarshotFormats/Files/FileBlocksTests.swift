// SPDX-License-Identifier: Apache-2.0
import EarshotFormats
import Glibc
import Testing

@Suite struct FileBlocksTests {
  @Test("A file comes block by block and whole")
  func blocks() throws {
    let path = #filePath
    let small = try FileBlocks(path: path, blockSize: 64)
    var bytes: [UInt8] = []
    while let block = try small.next() {
      #expect(block.count <= 64)
      bytes += block
    }
    let whole = try FileBlocks(path: path).next()
    #expect(bytes == whole)
    #expect(bytes.starts(with: "// SPDX-License-Identifier".utf8))
  }

  @Test("A file that is not there, and a directory, are told by name and reason")
  func errors() {
    #expect(throws: FileError(path: "/nowhere/a.cast", code: ENOENT)) { try FileBlocks(path: "/nowhere/a.cast") }
    #expect(
      FileError(path: "/nowhere/a.cast", code: ENOENT).description
        == "Cannot read /nowhere/a.cast: No such file or directory.")
    #expect(FileError(path: "", code: ENOENT).description == "Cannot read \"\": No such file or directory.")
    #expect(throws: FileError(path: "/", code: EISDIR)) { try FileBlocks(path: "/").next() }
  }

  @Test("A recording whose file breaks off says so")
  func brokenFile() throws {
    var reader = AsciicastReader(try FileBlocks(path: "/"))
    let error = #expect(throws: AsciicastError.self) { try reader.header() }
    #expect(error?.reason == .file("Cannot read the input: Is a directory."))
  }
}
