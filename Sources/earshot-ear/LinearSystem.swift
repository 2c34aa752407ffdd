// SPDX-License-Identifier: Apache-2.0

/// Equations that are solved by elimination.
enum LinearSystem {
  /// The unknowns; nil if the equations do not tell them.
  ///
  /// - Parameters:
  ///   - matrix: Row by row.
  ///   - right: The right side of each row.
  static func solved(_ matrix: [Double], _ right: [Double]) -> [Double]? {
    var (matrix, right) = (matrix, right)
    let count = right.count
    for pivot in 0..<count {
      guard let best = (pivot..<count).max(by: { abs(matrix[$0 * count + pivot]) < abs(matrix[$1 * count + pivot]) }),
        abs(matrix[best * count + pivot]) > 1e-9
      else { return nil }
      if best != pivot {
        for column in 0..<count { matrix.swapAt(best * count + column, pivot * count + column) }
        right.swapAt(best, pivot)
      }
      for row in pivot + 1..<count {
        let factor = matrix[row * count + pivot] / matrix[pivot * count + pivot]
        guard factor != 0 else { continue }
        for column in pivot..<count { matrix[row * count + column] -= factor * matrix[pivot * count + column] }
        right[row] -= factor * right[pivot]
      }
    }
    for row in (0..<count).reversed() {
      for column in row + 1..<count { right[row] -= matrix[row * count + column] * right[column] }
      right[row] /= matrix[row * count + row]
    }
    return right.allSatisfy(\.isFinite) ? right : nil
  }
}
