// SPDX-License-Identifier: Apache-2.0

/// Ratings drawn as a row of stars.
enum RatingRecognizer: StructureRecognizer {
  static let name = StructureRecognizerName.rating

  static func claims(in evidence: StructureEvidence) -> [StructureClaim] {
    StarRating.ratings(in: evidence.area, of: evidence.screen).map { rating in
      StructureClaim(name, .rating(rating), ScreenArea(rows: rating.row..<rating.row + 1, columns: rating.columns))
    }
  }
}
