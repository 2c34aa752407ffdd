// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotRecognition

@Suite("The strength of a claim")
struct StructureStrengthTests {
  /// The same signs in another order: a set with room for more has other places for them.
  private func reordered(_ signs: Set<StructureSign>, room: Int) -> Set<StructureSign> {
    var other = Set<StructureSign>(minimumCapacity: room)
    for sign in signs.sorted(by: { $0.rawValue > $1.rawValue }) { other.insert(sign) }
    return other
  }

  @Test(
    "Does not depend on the order of its signs, not by the last bit",
    arguments: StructureStrengths.table.keys.map(\.rawValue).sorted())
  func order(name: String) throws {
    let recognizer = try #require(StructureRecognizerName(rawValue: name))
    let known = (StructureStrengths.table[recognizer]?.signs.keys).map { $0.sorted { $0.rawValue < $1.rawValue } } ?? []
    for count in 0...known.count {
      let signs = Set(known.prefix(count))
      let strength = StructureStrengths.strength(of: recognizer, signs)
      for room in [8, 64, 512, 4_096] {
        #expect(StructureStrengths.strength(of: recognizer, reordered(signs, room: room)) == strength)
      }
    }
  }

  @Test("Is the sum of its weights, to a thousandth")
  func sum() {
    let strength = StructureStrengths.strength(of: .namedField, [.besideControls, .empty, .framed, .pane])
    #expect(abs(strength - (-0.3 + 2.7 + 0.8 + 1.0 + 0.4)) < 0.001)
  }
}
