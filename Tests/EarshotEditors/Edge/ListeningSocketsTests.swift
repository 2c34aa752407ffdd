// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotEditors

@Suite("Where editors listen")
struct ListeningSocketsTests {
  @Test("Of all sockets those are known that accept connections and have a name in the file system")
  func table() {
    let table = """
      Num       RefCount Protocol Flags    Type St Inode Path
      0000000067c393be: 00000002 00000000 00010000 0001 01 9384162 /tmp/nvimu8ydRv/0
      0000000067c393bf: 00000002 00000000 00010000 0001 01 9384163 @abstract
      0000000067c393c0: 00000003 00000000 00000000 0001 03 9384164 /tmp/nvimu8ydRv/0
      0000000067c393c1: 00000002 00000000 00010000 0001 01 9384165 /run/a name with blanks
      0000000067c393c2: 00000003 00000000 00000000 0001 03 9384166
      """
    #expect(ListeningSockets(in: table).paths == ["/tmp/nvimu8ydRv/0", "/run/a name with blanks"])
  }
}
