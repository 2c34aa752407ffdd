// SPDX-License-Identifier: Apache-2.0
import EarshotFormats

/// Trees and test cases from files.
enum TreeInput {
  /// The contents of a file, or of standard input for `-`.
  static func bytes(of path: String) throws(CommandFailure) -> [UInt8] {
    do throws(FileError) {
      let blocks = path == "-" ? FileBlocks(descriptor: 0) : try FileBlocks(path: path)
      var bytes: [UInt8] = []
      while let block = try blocks.next() {
        bytes += block
        guard bytes.count <= TreeFile.sizeLimit else { break }
      }
      return bytes
    } catch { throw .failure(error.description) }
  }

  /// Parses a tree; errors in parts of it go to standard error.
  ///
  /// - Parameter findsLines: False if the lines of the nodes are not needed.
  static func tree(
    _ bytes: [UInt8], path: String, isStrict: Bool = false, findsLines: Bool = true
  ) throws(CommandFailure) -> TreeFile {
    do throws(TreeFileError) {
      let file = try TreeFile(bytes, isStrict: isStrict, findsLines: findsLines)
      complain(file.complaints, path)
      return file
    } catch { throw .failure("\(path): \(error.description)") }
  }

  /// Parses test cases; nil for a file of another kind.
  static func cases(_ bytes: [UInt8], path: String) throws(CommandFailure) -> TreeCase.List? {
    do throws(TreeFileError) {
      let list = try TreeCase.list(bytes)
      complain(list.complaints, path)
      return list
    } catch {
      guard case .missing = error.reason else { throw .failure("\(path): \(error.description)") }
      return nil
    }
  }

  private static func complain(_ complaints: [TreeComplaint], _ path: String) {
    for complaint in complaints { TextOutput.complain("\(path): \(complaint.description)") }
  }
}
