// SPDX-License-Identifier: Apache-2.0

/// A sound of American English, by its name in ARPAbet, without stress.
public enum Phone: String, CaseIterable, Sendable {
  case AA, AE, AH, AO, AW, AY, EH, ER, EY, IH, IY, OW, OY, UH, UW
  case B, CH, D, DH, F, G, HH, JH, K, L, M, N, NG, P, R, S, SH, T, TH, V, W, Y, Z, ZH

  /// True for what a syllable is around.
  public var isVowel: Bool { Self.vowels.contains(self) }

  private static let vowels: Set<Phone> = [.AA, .AE, .AH, .AO, .AW, .AY, .EH, .ER, .EY, .IH, .IY, .OW, .OY, .UH, .UW]

  /// Sounds that are mistaken for each other.
  private static let families: [Set<Phone>] = [
    [.P, .T, .K], [.B, .D, .G], [.P, .B], [.T, .D], [.K, .G], [.F, .TH, .S], [.V, .DH, .Z], [.S, .Z], [.SH, .CH],
    [.ZH, .JH], [.CH, .JH], [.F, .V], [.M, .N], [.N, .NG], [.L, .W], [.W, .R], [.IH, .IY], [.IH, .EH], [.EH, .AE],
    [.EH, .EY], [.AH, .AA], [.AA, .AO], [.AO, .OW], [.UH, .UW], [.AH, .UH], [.AH, .IH], [.AH, .ER], [.AY, .AA],
  ]

  /// The distance of two sounds from each other: from 0, the same, to 1.
  public func distance(to other: Phone) -> Double {
    if self == other { return 0 }
    if Self.families.contains(where: { $0.contains(self) && $0.contains(other) }) { return 0.5 }
    return isVowel == other.isVowel ? 0.8 : 1
  }
}
