// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The discrete Fourier transform of one length, a power of two, in place.
struct FourierTransform {
  let length: Int
  private let cosines: [Float]
  private let sines: [Float]
  private let reversed: [Int]

  init(length: Int) {
    self.length = length
    cosines = (0..<length / 2).map { Float(cos(2 * Double.pi * Double($0) / Double(length))) }
    sines = (0..<length / 2).map { Float(sin(2 * Double.pi * Double($0) / Double(length))) }
    let bits = length.trailingZeroBitCount
    reversed = (0..<length).map { place in
      (0..<bits).reduce(0) { $0 | (place >> $1 & 1) << (bits - 1 - $1) }
    }
  }

  /// Transforms `real` and `imaginary`, which have `length` numbers each; back again, undivided, if it is inverse.
  func run(_ real: UnsafeMutablePointer<Float>, _ imaginary: UnsafeMutablePointer<Float>, inverse: Bool) {
    for place in 0..<length where place < reversed[place] {
      swap(&real[place], &real[reversed[place]])
      swap(&imaginary[place], &imaginary[reversed[place]])
    }
    let sign: Float = inverse ? 1 : -1
    cosines.withUnsafeBufferPointer { cosines in
      sines.withUnsafeBufferPointer { sines in
        var half = 1
        while half < length {
          let step = length / (half * 2)
          var start = 0
          while start < length {
            var turn = 0
            for low in start..<start + half {
              let high = low + half
              let (c, s) = (cosines[turn], sign * sines[turn])
              let (x, y) = (real[high] * c - imaginary[high] * s, real[high] * s + imaginary[high] * c)
              (real[high], imaginary[high]) = (real[low] - x, imaginary[low] - y)
              (real[low], imaginary[low]) = (real[low] + x, imaginary[low] + y)
              turn += step
            }
            start += half * 2
          }
          half *= 2
        }
      }
    }
  }
}
