// SPDX-License-Identifier: Apache-2.0

/// A list by the program's profile, whatever it looks like.
enum ProfileListRecognizer: StructureRecognizer {
  static let name = StructureRecognizerName.profileList

  static func claims(in evidence: StructureEvidence) -> [StructureClaim] {
    evidence.profile.lists.filter(evidence.area.overlaps).compactMap { place in
      let rows = place.rows.clamped(to: evidence.area.rows)
      let lines = evidence.lines.filter { rows.contains($0.row) && !$0.text.isEmpty }
      let chosen = lines.indices.first { lines[$0].isFilled }
      return RecognizedList(lines[...], chosen: chosen, look: nil).map { ListSigns.claim(name, $0, in: evidence) }
    }
  }
}
