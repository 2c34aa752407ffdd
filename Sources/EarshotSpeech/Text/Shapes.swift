// SPDX-License-Identifier: Apache-2.0
import EarshotCore

/// Texts that are recognized by their shape and spoken by their meaning: dates, times, sizes, money, addresses, hashes,
/// file permissions, and technical words.
struct Shapes {
  /// The spoken words of a shape, and the index after it.
  typealias Reading = (words: String, end: Int)

  var symbols: SymbolTable
  var words: WordTable
  let language: any SpokenLanguage
  /// The way in which the language writes numbers.
  let numbers: NumberFormat

  init(symbols: SymbolTable, words: WordTable, language: String) {
    self.symbols = symbols
    self.words = words
    self.language = SpokenLanguages.language(language)
    numbers = NumberFormat(language: language)
  }

  /// The reading of the shape that begins at `index`, which begins a word.
  func reading(of text: [Unicode.Scalar], at index: Int, to end: Int) -> Reading? {
    let shape = ShapeText(text: text, start: index, end: end)
    switch text[index] {
    case "0"..."9":
      return number(shape) ?? hexadecimal(shape) ?? token(shape)
    case "a"..."z", "A"..."Z":
      return hexadecimal(shape) ?? permissions(shape) ?? word(shape) ?? token(shape)
    case "-": return permissions(shape) ?? belowZero(shape) ?? owed(shape)
    case "\u{3400}"..."\u{9FFF}": return language.characters(shape, words)
    case "$", "€", "£", "¥", "₩", "₹": return money(shape)
    default: return nil
    }
  }

  // MARK: Words

  private func word(_ shape: ShapeText) -> Reading? {
    let run = shape.run(at: shape.start, while: ShapeText.isAlphanumeric)
    if let sharp = sharp(run, shape) { return sharp }
    guard shape.endsWord(at: run.endIndex) else { return nil }
    if let known = words.pronunciation(of: run) { return (known, run.endIndex) }
    return language.word(run, words).map { ($0, run.endIndex) }
  }

  /// Reads `C#` and `F#`.
  private func sharp(_ run: ArraySlice<Unicode.Scalar>, _ shape: ShapeText) -> Reading? {
    guard run.count == 1, run.first == "C" || run.first == "F", run.endIndex < shape.end,
      shape.text[run.endIndex] == "#",
      let name = symbols.phrase(.sharp)
    else { return nil }
    let end = run.endIndex + 1
    guard end == shape.end || !(ShapeText.isAlphanumeric(shape.text[end]) || shape.text[end] == "#") else { return nil }
    return ("\(language.letters(run, words)) \(name)", end)
  }

  private func permissions(_ shape: ShapeText) -> Reading? {
    guard let permissions = FilePermissions(shape) else { return nil }
    let names = symbols.alternatives(.permissions)
    return permissions.words(names).map { ($0, permissions.end) }
  }

  // MARK: Numbers

  private func number(_ shape: ShapeText) -> Reading? {
    // The sign behind the digits tells what it can be.
    let digits = shape.run(at: shape.start, while: SymbolContext.isDigit)
    guard digits.endIndex < shape.end else { return nil }
    switch shape.text[digits.endIndex] {
    case "-", "/": if let date = date(shape) ?? ownDate(shape) { return date }
    case ".": if let date = ownDate(shape) { return date }
    case ":": if let time = time(shape) { return time }
    case "d", "h", "m": if let duration = duration(shape) { return duration }
    case "x": if let measures = measures(shape) { return measures }
    default: break
    }
    return amount(shape)
  }

  /// Reads `1920x1080`.
  private func measures(_ shape: ShapeText) -> Reading? {
    let first = shape.run(at: shape.start, while: SymbolContext.isDigit)
    guard first.endIndex < shape.end, shape.text[first.endIndex] == "x", first != ["0"], let by = words.unit("x…")
    else { return nil }
    let second = shape.run(at: first.endIndex + 1, while: SymbolContext.isDigit)
    guard !second.isEmpty, shape.endsWord(at: second.endIndex) else { return nil }
    let numbers = [first, second].map { language.words(ofDecimal: String(scalars: $0)) }
    return (numbers.joined(separator: " \(by.one) "), second.endIndex)
  }

  /// Reads `2026-11-21` and `2026/11/21`, and the time after a `T`.
  private func date(_ shape: ShapeText) -> Reading? {
    guard
      let (parts, end) = shape.fields([4, 2, 2], separator: "-") ?? shape.fields([4, 2, 2], separator: "/"),
      end == shape.end || (shape.text[end] != "-" && shape.text[end] != "/"), let date = date(parts)
    else { return nil }
    let isJoined = end + 1 < shape.end && shape.text[end] == "T"
    guard isJoined, let time = time(ShapeText(text: shape.text, start: end + 1, end: shape.end)) else {
      return (date, end)
    }
    return ("\(date) \(time.words)", time.end)
  }

  /// Reads a date in the language's own notation.
  private func ownDate(_ shape: ShapeText) -> Reading? {
    guard let (parts, end) = language.date(shape), let date = date(parts) else { return nil }
    return (date, end)
  }

  /// The words of a year, a month and a day; nil if there is no such day.
  private func date(_ parts: [Int]) -> String? {
    let months = symbols.alternatives(.months)
    guard let phrase = symbols.phrase(.date), months.count == 12, (1...12).contains(parts[1]),
      (1...31).contains(parts[2])
    else { return nil }
    return SentenceTemplate.filled(phrase) { name in
      switch name {
      case "year": language.words(of: parts[0])
      case "month": String(months[parts[1] - 1])
      case "day": language.words(of: parts[2])
      default: nil
      }
    }
  }

  /// Reads `10:15`, `9:05`, `10:15:30.5`, `10:15:30Z`.
  private func time(_ shape: ShapeText) -> Reading? {
    guard shape.start == 0 || ![":", ".", "/"].contains(shape.text[shape.start - 1]) else { return nil }
    let long = shape.fields([2, 2, 2], separator: ":") ?? shape.fields([1, 2, 2], separator: ":")
    guard let (parts, end) = long ?? shape.fields([2, 2], separator: ":") ?? shape.fields([1, 2], separator: ":"),
      parts[0] < 25,
      parts.dropFirst().allSatisfy({ $0 < 61 }), end == shape.end || shape.text[end] != ":"
    else { return nil }
    var next = end
    var fraction = ""
    if long != nil, next + 1 < shape.end, shape.text[next] == "." || shape.text[next] == "," {
      let digits = shape.run(at: next + 1, while: SymbolContext.isDigit)
      if !digits.isEmpty {
        fraction = String(scalars: digits)
        next = digits.endIndex
      }
    }
    var words = language.clock(parts, fraction: fraction)
    if next < shape.end, shape.text[next] == "Z", shape.endsWord(at: next + 1) {
      words += " " + self.words.letter("z").uppercased()
      next += 1
    }
    return (words, next)
  }

  /// Reads `1h30m`, `3m12s`, `0m3.456s`, `3d4h`, `2h 15m`.
  private func duration(_ shape: ShapeText) -> Reading? {
    var next = shape.start
    var said: [String] = []
    for name in Self.unitsOfTime {
      let isApart = !said.isEmpty && next < shape.end && shape.text[next] == " "
      let (digits, after) = shape.decimal(at: isApart ? next + 1 : next)
      guard !digits.isEmpty, after < shape.end, shape.text[after] == name,
        name == "s" || !digits.contains("."), !isApart || shape.endsWord(at: after + 1),
        let unit = words.unit("\(name)…")
      else { continue }
      said.append(sayable(digits, unit))
      next = after + 1
    }
    return said.count > 1 && shape.endsWord(at: next) ? (said.joined(separator: " "), next) : nil
  }

  private static let unitsOfTime: [Unicode.Scalar] = ["d", "h", "m", "s"]

  /// Reads `1.2GB`, `250 ms`.
  private func amount(_ shape: ShapeText) -> Reading? {
    guard !isPartOfVersion(shape), !shape.isWidthOfFormat else { return nil }
    let (digits, after) = shape.decimal(at: shape.start, numbers)
    guard !digits.isEmpty, after < shape.end else { return nil }
    let isApart = shape.text[after] == " "
    // The next word of most rows of numbers is no unit.
    guard !isApart || after + 1 < shape.end && !SymbolContext.isDigit(shape.text[after + 1]) else { return nil }
    if let unit = language.unit(shape, at: isApart ? after + 1 : after, words) {
      return (sayable(digits, unit.unit), unit.end)
    }
    var name = shape.run(at: isApart ? after + 1 : after) {
      ShapeText.isLetter($0) || $0 == "/" || $0 == "µ" || $0 == "°" || $0 == "Ω" || $0 == "\u{2126}" || $0 == "²"
        || $0 == "³"
    }
    // `450MB/1GB`
    if name.last == "/", name.endIndex < shape.end, SymbolContext.isDigit(shape.text[name.endIndex]) {
      name.removeLast()
    }
    // `3.2 us` is rather a column of `top`.
    guard !name.isEmpty, name.count <= 6,
      !isApart || (name.count > 1 && name != ["u", "s"]) || name.first.map({ $0.value > 0x7F }) == true,
      shape.endsWord(at: name.endIndex),
      let unit = words.unit(String(scalars: name))
    else { return nil }
    return (sayable(digits, unit), name.endIndex)
  }

  /// Reads `-5°C` in a language where a temperature is below zero instead of minus.
  private func belowZero(_ shape: ShapeText) -> Reading? {
    guard shape.beginsWord, shape.start + 1 < shape.end,
      let phrase = words.unit("-°C"), SymbolContext.isDigit(shape.text[shape.start + 1]),
      let amount = amount(ShapeText(text: shape.text, start: shape.start + 1, end: shape.end)),
      ["C", "℃"].contains(shape.text[amount.end - 1])
    else { return nil }
    return ("\(phrase.one) \(amount.words)", amount.end)
  }

  private func money(_ shape: ShapeText) -> Reading? {
    guard let unit = words.unit(String(shape.text[shape.start])) else { return nil }
    let (digits, after) = shape.decimal(at: shape.start + 1, numbers)
    // `$1` is a parameter of a script.
    let isParameter =
      shape.text[shape.start] == "$" && digits.count == 1
      && (after == shape.text.count || Script(shape.text[after]) != .hangul)
      && !(shape.start > 0 && shape.text[shape.start - 1] == "-")
    guard !digits.isEmpty, !isParameter, shape.endsWord(at: after) else { return nil }
    // `₩12,500원`
    let name = Array(unit.many.unicodeScalars)
    let isNamed = shape.text[after..<shape.end].starts(with: name)
    return (sayable(digits, unit), isNamed ? after + name.count : after)
  }

  /// Reads `-$5`.
  private func owed(_ shape: ShapeText) -> Reading? {
    guard shape.beginsWord, shape.start + 1 < shape.end, let minus = symbols.phrase(.minus),
      ["$", "€", "£", "¥", "₩", "₹"].contains(shape.text[shape.start + 1]),
      let money = money(ShapeText(text: shape.text, start: shape.start + 1, end: shape.end))
    else { return nil }
    return ("\(minus) \(money.words)", money.end)
  }

  private func isPartOfVersion(_ shape: ShapeText) -> Bool {
    shape.start > 1 && shape.text[shape.start - 1] == "." && SymbolContext.isDigit(shape.text[shape.start - 2])
  }

  private func sayable(_ digits: String, _ unit: WordTable.Unit) -> String {
    let number = language.words(ofDecimal: digits)
    let name = digits == "1" ? unit.one : unit.many
    // 초당 백 메가비트
    return unit.hasPlace
      ? SentenceTemplate.filled(name) { $0 == "count" ? number : nil } : "\(number) \(name)"
  }

  // MARK: Hexadecimal

  /// Reads hashes, UUIDs, and addresses of version 6 and of Ethernet.
  private func hexadecimal(_ shape: ShapeText) -> Reading? {
    // The first letters of most words end the search.
    guard shape.start + 2 < shape.end, ShapeText.isHexadecimal(shape.text[shape.start]), shape.beginsWord,
      ShapeText.isHexadecimal(shape.text[shape.start + 2]) || shape.text[shape.start + 2] == ":"
        || shape.text[shape.start + 1] == ":" || shape.text[shape.start + 1] == "x" || shape.text[shape.start] == "0"
    else { return nil }
    if let end = shape.identifier(of: Self.groupsOfUUID, separator: "-"), let phrase = symbols.phrase(.uuid) {
      return (shortened(shape.text[shape.start..<end], 32, phrase), end)
    }
    if let end = shape.identifier(of: Self.groupsOfEthernet, separator: ":") {
      let pairs = shape.text[shape.start..<end].split(separator: ":").map { words.spelled($0) }
      return (pairs.joined(separator: ", "), end)
    }
    if let address = address(shape) { return address }
    let run = shape.run(at: shape.start, while: ShapeText.isAlphanumeric)
    if run.starts(with: ["0", "x"]), run.count >= 6, run.count <= 34, shape.endsWord(at: run.endIndex),
      run.dropFirst(2).allSatisfy(ShapeText.isHexadecimal), run.dropFirst(2).contains(where: ShapeText.isLetter)
    {
      return (words.spelled(run), run.endIndex)
    }
    if shape.start > 0, shape.text[shape.start - 1] == "#", [3, 6, 8].contains(run.count),
      run.contains(where: ShapeText.isLetter) || run.count > 3, run.allSatisfy(ShapeText.isHexadecimal),
      shape.endsWord(at: run.endIndex)
    {
      return (words.spelled(run), run.endIndex)
    }
    if run.starts(with: ["0", "b"]) || run.starts(with: ["0", "o"]), run.count > 3, shape.endsWord(at: run.endIndex),
      run.dropFirst(2).allSatisfy({ ("0"..."7").contains($0) })
    {
      return (words.spelled(run), run.endIndex)
    }
    guard run.count >= 7, run.count <= 128, run.allSatisfy(ShapeText.isHexadecimal),
      run.contains(where: SymbolContext.isDigit), shape.endsWord(at: run.endIndex),
      run.contains(where: ShapeText.isLetter) || run.count >= 32
    else { return nil }
    let hasBothCases = run.contains { ("a"..."f").contains($0) } && run.contains { ("A"..."F").contains($0) }
    guard !hasBothCases, !isExponent(run) else { return nil }
    guard run.count >= 16, let phrase = symbols.phrase(.hash) else { return (words.spelled(run), run.endIndex) }
    return (shortened(run, run.count, phrase), run.endIndex)
  }

  private static let groupsOfUUID = [8, 4, 4, 4, 12]
  private static let groupsOfEthernet = [2, 2, 2, 2, 2, 2]

  private func isExponent(_ run: ArraySlice<Unicode.Scalar>) -> Bool {
    run.filter(ShapeText.isLetter) == ["e"] && run.first != "e" && run.last != "e"
  }

  private func shortened(_ row: ArraySlice<Unicode.Scalar>, _ count: Int, _ phrase: String) -> String {
    SentenceTemplate.filled(phrase) { name in
      switch name {
      case "first": words.spelled(row.prefix(4))
      case "count": language.words(of: count)
      default: nil
      }
    }
  }

  private func address(_ shape: ShapeText) -> Reading? {
    let run = shape.run(at: shape.start, while: { $0 == ":" || ShapeText.isHexadecimal($0) })
    guard run.count(where: { $0 == ":" }) >= 2, shape.endsWord(at: run.endIndex),
      run.contains(where: SymbolContext.isDigit), run.last != ":" || run.suffix(2) == [":", ":"]
    else { return nil }
    let groups = run.split(separator: ":", omittingEmptySubsequences: false)
    let gaps = groups.dropFirst().dropLast().count(where: \.isEmpty)
    guard groups.allSatisfy({ $0.count <= 4 }), gaps == 1 || (gaps == 0 && groups.count == 8) else { return nil }
    let colon = symbols.entry(for: ":")?.name ?? "colon"
    let double = symbols.sequence(in: [":", ":"], at: 0, to: 2)?.entry.name ?? "\(colon) \(colon)"
    var said: [String] = []
    for (offset, group) in groups.enumerated() {
      if !group.isEmpty {
        if offset > 0, !groups[offset - 1].isEmpty { said.append(colon) }
        said.append(words.spelled(group))
      } else if offset > 0, offset < groups.count - 1 {
        said.append(double)
      }
    }
    return (said.joined(separator: " "), run.endIndex)
  }
}
