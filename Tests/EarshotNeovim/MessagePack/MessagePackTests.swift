// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotNeovim

@Suite("MessagePack")
struct MessagePackTests {
}
