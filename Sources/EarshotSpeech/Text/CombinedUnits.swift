// SPDX-License-Identifier: Apache-2.0
/// Units that are one character for the sake of East Asian columns: ㎏, ㎡, ℃.
enum CombinedUnits {
  /// The letters of a unit, as it is written elsewhere.
  static func letters(of scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x2103: "°C"
    case 0x2109: "°F"
    case 0x3380...0x33DD: units[scalar]
    default: nil
    }
  }

  private static let units: [Unicode.Scalar: String] = [
    "㎀": "pA", "㎁": "nA", "㎂": "µA", "㎃": "mA", "㎅": "KB", "㎆": "MB", "㎇": "GB", "㎈": "cal", "㎉": "kcal",
    "㎊": "pF", "㎋": "nF", "㎌": "µF", "㎍": "µg", "㎎": "mg", "㎏": "kg", "㎐": "Hz", "㎑": "kHz", "㎒": "MHz",
    "㎓": "GHz", "㎔": "THz", "㎖": "mL", "㎘": "kL", "㎚": "nm", "㎛": "µm", "㎜": "mm", "㎝": "cm", "㎞": "km",
    "㎟": "mm²", "㎠": "cm²", "㎡": "m²", "㎢": "km²", "㎣": "mm³", "㎤": "cm³", "㎥": "m³", "㎦": "km³", "㎰": "ps",
    "㎱": "ns", "㎲": "µs", "㎳": "ms", "㎴": "pV", "㎵": "nV", "㎶": "µV", "㎷": "mV", "㎸": "kV", "㎺": "pW",
    "㎻": "nW", "㎼": "µW", "㎽": "mW", "㎾": "kW", "㎿": "MW", "㏄": "cc", "㏈": "dB", "㏘": "p.m.", "㏂": "a.m.",
  ]
}
