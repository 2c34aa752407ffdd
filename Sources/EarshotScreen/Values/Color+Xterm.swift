// SPDX-License-Identifier: Apache-2.0
/// The default colours of xterm's palette.
extension Color {
  /// The red, green and blue of an entry, each 0…255: sixteen named colours, a cube of six steps a side, 24 greys.
  public static func xterm(_ index: UInt8) -> (red: UInt8, green: UInt8, blue: UInt8) {
    let index = Int(index)
    if index < named.count { return named[index] }
    if index < 232 {
      let cube = index - 16
      return (cubeSteps[cube / 36], cubeSteps[cube / 6 % 6], cubeSteps[cube % 6])
    }
    let grey = UInt8((index - 232) * 10 + 8)
    return (grey, grey, grey)
  }

  private static let cubeSteps: [UInt8] = [0x00, 0x5F, 0x87, 0xAF, 0xD7, 0xFF]
  private static let named: [(red: UInt8, green: UInt8, blue: UInt8)] = [
    (0x00, 0x00, 0x00), (0xCD, 0x00, 0x00), (0x00, 0xCD, 0x00), (0xCD, 0xCD, 0x00), (0x00, 0x00, 0xEE),
    (0xCD, 0x00, 0xCD), (0x00, 0xCD, 0xCD), (0xE5, 0xE5, 0xE5), (0x7F, 0x7F, 0x7F), (0xFF, 0x00, 0x00),
    (0x00, 0xFF, 0x00), (0xFF, 0xFF, 0x00), (0x5C, 0x5C, 0xFF), (0xFF, 0x00, 0xFF), (0x00, 0xFF, 0xFF),
    (0xFF, 0xFF, 0xFF),
  ]
}
