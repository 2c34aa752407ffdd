// SPDX-License-Identifier: Apache-2.0
/// The minimum for a shell, in the text form of ``SymbolTable``. The full tables are data.
enum BuiltInSymbols {
  static let english = entries(
    phrases: [
      "{count} {name}", "cap", "emoji", "flag", "unicode", "control",
      "minus", "plus",
      "not",
      "about", "sharp",
      "{count} of {total}",
      "{year} {month} {day}",
      "January|February|March|April|May|June|July|August|September|October|November|December",
      "{first}, {count} hex digits",
      "UUID {first}",
      "{first}, {count} characters",
      "directory|link|pipe|socket|device|owner|group|others|everyone|read|write|execute|all|"
        + "nothing|set I D|sticky",
      "symbol", "Cyrillic", "Greek",
    ],
    names: [
      "exclamation", "quote", "hash", "dollar", "percent", "and", "apostrophe", "left paren", "right paren", "star",
      "plus", "comma", "dash", "dot", "slash", "colon", "semicolon", "less", "equals", "greater", "question", "at",
      "left bracket", "backslash", "right bracket", "caret", "underscore", "backtick", "left brace", "pipe",
      "right brace", "tilde",
    ], space: "space", tab: "tab", newLine: "new line", escape: "escape", delete: "delete")

  static let korean = entries(
    phrases: [
      "{name} {count}개", "대문자", "이모지", "국기", "유니코드", "컨트롤",
      "마이너스", "플러스",
      "부정",
      "약", "샵",
      "{total} 중 {count}",
      "{year}년 {month} {day}일",
      "1월|2월|3월|4월|5월|유월|7월|8월|9월|시월|11월|12월",
      "{first}, 십육진수 {count} 자리",
      "유유아이디 {first}",
      "{first}, {count} 글자",
      "디렉터리|링크|파이프|소켓|장치|소유자|그룹|나머지|모두|읽기|쓰기|실행|전부|없음|세트 아이디|고정",
      "기호", "키릴", "그리스",
    ],
    names: [
      "느낌표", "따옴표", "샵", "달러", "퍼센트", "앤드", "작은따옴표", "괄호 열기", "괄호 닫기", "별표", "더하기", "쉼표", "대시", "점", "슬래시",
      "콜론", "세미콜론", "보다 작음", "등호", "보다 큼", "물음표", "골뱅이", "대괄호 열기", "백슬래시", "대괄호 닫기", "캐럿", "밑줄", "백틱",
      "중괄호 열기", "파이프", "중괄호 닫기", "물결",
    ], space: "공백", tab: "탭", newLine: "줄 바꿈", escape: "이스케이프", delete: "지우기")

  private static let symbols = Array("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~".unicodeScalars)

  private static func entries(
    phrases: [String], names: [String], space: String, tab: String, newLine: String, escape: String, delete: String
  ) -> String {
    var lines = zip(SymbolTable.Phrase.allCases, phrases).map { "\($0.rawValue)\t\($1)\talways" }
    for (symbol, name) in zip(symbols, names) { lines.append("\(symbol)\t\(name)\t\(level(of: symbol).rawValue)") }
    for (code, name) in [
      ("0020", space), ("0009", tab), ("000A", newLine), ("000D", newLine), ("001B", escape), ("007F", delete),
    ] {
      lines.append("U+\(code)\t\(name)\tchar")
    }
    lines.append("")
    return lines.joined(separator: "\n")
  }

  static func level(of symbol: Unicode.Scalar) -> SymbolTable.Level {
    switch symbol {
    case "%", "~", "|", ">", "$", "<", "=", "+", "*", "#", "@", "&", "\\", "^": .always
    case "/", ".", "-", "_": .some
    case ",", "!", "?", "'": .all
    default: .most
    }
  }
}
