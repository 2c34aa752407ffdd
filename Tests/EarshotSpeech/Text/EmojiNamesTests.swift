// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import EarshotSpeech

@Suite("Names of emoji as a package has them")
struct EmojiNamesTests {
  /// Written as `.ci/sign-names` writes CLDR's.
  private let names = "🦥\t나무늘보\talways\n👩💻\t개발자\talways\n🚀\t다른 이름\talways"

  @Test("A row of joined emoji has one name, and a name of our own counts first")
  func joined() {
    let own = SymbolTable(parsing: names + "\n🚀\t로켓\talways\nrepeat\t{name} {count}개\talways")
    var composer = SpeechComposer()
    composer.symbols.set(own, for: "ko")
    composer.settings.defaultLanguage = "ko"
    for (text, words) in [("느린 🦥", "느린 나무늘보"), ("👩‍💻 미나", "개발자 미나"), ("🚀 출발", "로켓 출발"), ("🦥🦥🦥🦥", "나무늘보 네 개")] {
      let utterance = Utterance(commands: [.text(text)], source: .output, priority: .text)
      #expect(composer.segments(for: utterance).map(\.text) == [words])
    }
  }
}
