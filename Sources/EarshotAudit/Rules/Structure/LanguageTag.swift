// SPDX-License-Identifier: Apache-2.0
import EarshotCore

extension Rule {
  static let languageTag = Rule(
    "language-tag", "Languages are told by tags that exist.", .minor,
    mappedTo: Mapping.criterion("3.1.1", "3.1.2"),
    why: "The voice is chosen by the tag. One that means nothing leaves Korean to an English voice.",
    how: "A language is a tag of BCP 47: the letters of ISO 639 for the language, two where it has two and else three, "
      + "then parts of 1 to 8 letters and digits. Names of languages are none.",
    remedy: "Write `en`, `ko`, `pt-BR`.",
    checks: [
      .element { element, tally in
        guard let tag = element.element.language, !tag.isEmpty else { return }
        let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
        let isTag =
          isLanguage(parts[0].lowercased())
          && parts.dropFirst().allSatisfy {
            (1...8).contains($0.count) && $0.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
          }
        if isTag { return tally.pass() }
        tally.fail("\"\(tag)\" is no tag of a language.", element.evidence, fix: Fix("language"))
      }
    ])

  private static func isLanguage(_ code: String) -> Bool {
    switch code.utf8.count {
    case 2: codesOfTwo.contains(code)
    case 3: code.utf8.allSatisfy { (0x61...0x7A).contains($0) } && !longForms.contains(code)
    default: false
    }
  }

  /// ISO 639-1.
  private static let codesOfTwo = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en
    eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja
    jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb
    nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq
    sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu bh
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// The codes in ISO 639-2 of languages that have a code of two letters, which BCP 47 requires.
  private static let longForms = Set(
    """
    aar abk afr aka alb amh ara arg arm asm ava ave aym aze bak bam baq bel ben bih bis bod bos bre bul bur cat ces
    cha che chi chu chv cor cos cre cym cze dan deu div dut dzo ell eng epo est eus ewe fao fas fij fin fra fre fry
    ful geo ger gla gle glg glv gre grn guj hat hau heb her hin hmo hrv hun hye ibo ice ido iii iku ile ina ind ipk
    isl ita jav jpn kal kan kas kat kau kaz khm kik kin kir kom kon kor kua kur lao lat lav lim lin lit ltz lub lug
    mac mah mal mao mar may mkd mlg mlt mon mri msa mya nau nav nbl nde ndo nep nld nno nob nor nya oci oji ori orm
    oss pan per pli pol por pus que roh ron rum run rus sag san sin slk slo slv sme smo sna snd som sot spa sqi srd
    srp ssw sun swa swe tah tam tat tel tgk tgl tha tib tir ton tsn tso tuk tur twi uig ukr urd uzb ven vie vol wel
    wln wol xho yid yor zha zho zul
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
