// SPDX-License-Identifier: Apache-2.0
// Printed by .ci/speech-rates from Tests/Fixtures/Rates/calibration.txt: do not edit.

extension RateScale {
  /// The library's rates at which the voices were measured. Faster speech is that of the last, sped up.
  static let parameters: [Double] = [80, 100, 120, 145, 175, 215, 260, 305, 350, 400, 449]

  /// The words a minute that were measured at each of them.
  static let measured: [String: [Double]] = [
    "en-us": [94, 111, 133, 162, 196, 242, 291, 341, 393, 452, 504],
    "en": [95, 112, 135, 163, 198, 243, 295, 346, 401, 462, 522],
    "de": [94, 112, 134, 162, 196, 241, 291, 339, 392, 454, 514],
    "fr": [108, 129, 156, 192, 235, 289, 351, 408, 465, 523, 579],
    "es": [93, 110, 132, 161, 193, 233, 274, 307, 340, 377, 416],
    "pl": [77, 91, 110, 133, 162, 198, 240, 281, 318, 363, 410],
    "ko": [86, 102, 124, 152, 185, 230, 278, 319, 353, 393, 439],
    "ja": [81, 97, 118, 146, 180, 227, 282, 337, 388, 435, 480],
    "mori": [97, 114, 137, 165, 200, 246, 298, 348, 404, 463, 523],
    "mori-ko": [86, 102, 124, 152, 186, 230, 278, 319, 353, 395, 440],
    "bada": [94, 112, 134, 162, 196, 240, 293, 343, 395, 456, 511],
    "bada-ko": [85, 102, 123, 151, 185, 229, 275, 316, 350, 391, 434],
  ]

  /// The means, for voices that were not measured.
  static let usual: [Double] = [91, 108, 130, 158, 193, 237, 287, 334, 379, 430, 481]
}
