// SPDX-License-Identifier: Apache-2.0
extension ReviewAnswer {
  mutating func sayLooks(in text: ReviewText) -> [PartEffect] {
    guard let character = character(at: review.position(in: text), in: text) else { return Self.answer(.endOfLine) }
    return Self.answer([.words(words(for: character.looks ?? TextLooks()))])
  }

  private func words(for looks: TextLooks) -> String {
    var words: [String] = []
    let color = looks.foreground.map(name)
    let ground = looks.background.map(name)
    switch (color, ground) {
    case (let color?, let ground?): words.append(wording.phrases(.colorOnGround, ["color": color, "ground": ground]))
    case (let color?, nil): words.append(color)
    case (nil, let ground?): words.append(wording.phrases(.onGround, ["ground": ground]))
    case (nil, nil): break
    }
    let attributes: [(Bool, Phrase)] = [
      (looks.isBold, .bold), (looks.isDim, .dim), (looks.isItalic, .italic), (looks.isUnderlined, .underlined),
      (looks.isStruckThrough, .struckThrough), (looks.isReversed, .reversed), (looks.isBlinking, .blinking),
    ]
    words += attributes.filter(\.0).map { wording.phrases($0.1) }
    if let link = looks.link { words.append(wording.phrases(.linkTo, ["address": link])) }
    return words.isEmpty ? wording.phrases(.plain) : words.joined(separator: ", ")
  }

  private func name(of color: TextLooks.Color) -> String {
    switch color {
    case .named(let index): return name(ofEntry: index)
    case .rgb(let red, let green, let blue):
      let nearest = Self.palette.indices.min { distance(to: color, from: $0) < distance(to: color, from: $1) }
      let digits = [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      return "\(name(ofEntry: nearest ?? 0)) #\(digits)"
    }
  }

  private func name(ofEntry index: Int) -> String {
    let name = wording.phrases(Self.colors[index & 7])
    return index & 8 == 0 ? name : wording.phrases(.brightColor, ["color": name])
  }

  private func distance(to color: TextLooks.Color, from entry: Int) -> Int {
    guard case .rgb(let red, let green, let blue) = color else { return 0 }
    let other = Self.palette[entry]
    let differences = [Int(red) - other.red, Int(green) - other.green, Int(blue) - other.blue]
    return differences.reduce(0) { $0 + $1 * $1 }
  }

  private static let colors: [Phrase] = [.black, .red, .green, .yellow, .blue, .magenta, .cyan, .white]

  /// The usual values of the sixteen named colours: xterm's.
  private static let palette: [(red: Int, green: Int, blue: Int)] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
    (255, 255, 255),
  ]
}
