// SPDX-License-Identifier: Apache-2.0
import EarshotCore
import Testing

@Suite struct TraitsTests {
  @Test(
    "T-1…T-23 traits have their published raw values",
    arguments: [
      (Traits.button, 1), (.link, 2), (.image, 4), (.selected, 8), (.playsSound, 16), (.keyboardKey, 32),
      (.staticText, 64), (.summaryElement, 128), (.notEnabled, 256), (.updatesFrequently, 512), (.searchField, 1024),
      (.startsMediaSession, 2048), (.adjustable, 4096), (.allowsDirectInteraction, 8192), (.causesPageTurn, 16384),
      (.header, 65536), (.textEntry, 1 << 18), (.isEditing, 1 << 21), (.secureTextField, 1 << 24),
      (.backButton, 1 << 27), (.tabBarItem, 1 << 28), (.textArea, 1 << 47), (.toggleButton, 1 << 53),
    ] as [(Traits, UInt64)])
  func rawValues(_ trait: Traits, _ rawValue: UInt64) {
    #expect(trait.rawValue == rawValue)
  }

  @Test("No two traits share a bit")
  func distinct() {
    let all: [Traits] = [
      .button, .link, .image, .selected, .playsSound, .keyboardKey, .staticText, .summaryElement, .notEnabled,
      .updatesFrequently, .searchField, .startsMediaSession, .adjustable, .allowsDirectInteraction, .causesPageTurn,
      .tabBar, .header, .supportsZoom, .textEntry, .isEditing, .secureTextField, .backButton, .tabBarItem, .textArea,
      .toggleButton,
    ]
    #expect(all.allSatisfy { $0.rawValue.nonzeroBitCount == 1 })
    #expect(all.reduce(0) { $0 | $1.rawValue }.nonzeroBitCount == all.count)
  }
}
