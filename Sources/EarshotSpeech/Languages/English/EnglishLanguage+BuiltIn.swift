// SPDX-License-Identifier: Apache-2.0
/// The words that are said without a file. The same words are in `Voices`, where they can be changed.
extension EnglishLanguage {
  static let symbols = SymbolTable(
    parsing: BuiltInSymbols.entries(
      phrases: [
        "{count} {name}", "cap", "emoji", "flag", "unicode", "control",
        "minus", "plus",
        "not",
        "about", "to", "sharp",
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
      ], space: "space", tab: "tab", newLine: "new line", escape: "escape", delete: "delete"))

  static let alphabet = PhoneticAlphabets.alphabet(
    "abcdefghijklmnopqrstuvwxyz",
    [
      "alfa", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel", "india", "juliett", "kilo",
      "lima", "mike", "november", "oscar", "papa", "quebec", "romeo", "sierra", "tango", "uniform", "victor",
      "whiskey", "x-ray", "yankee", "zulu",
    ])
}
