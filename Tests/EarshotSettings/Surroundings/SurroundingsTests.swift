// SPDX-License-Identifier: Apache-2.0
import EarshotSettings
import Testing

@Suite("What the environment says")
struct SurroundingsTests {
  // XDG Base Directory Specification: a relative path is invalid and to be ignored, an empty one is as unset.
  @Test(
    "The settings are where the XDG specification has them",
    arguments: [
      (["HOME": "/h"], "/h/.config/earshot", "/h/.local/state/earshot"),
      (["HOME": "/h", "XDG_CONFIG_HOME": "/c", "XDG_STATE_HOME": "/s"], "/c/earshot", "/s/earshot"),
      (
        ["HOME": "/h", "XDG_CONFIG_HOME": "", "XDG_STATE_HOME": "rel"], "/h/.config/earshot", "/h/.local/state/earshot"
      ),
      ([:], "/home/u/.config/earshot", "/home/u/.local/state/earshot"),
    ])
  func places(environment: [String: String], config: String, state: String) {
    let places = SettingsPlaces(environment: { environment[$0] }, home: "/home/u")
    #expect(places.file == config + "/settings.json")
    #expect(places.state == state)
  }

  @Test("Without a home there is no file")
  func homeless() {
    #expect(SettingsPlaces(environment: { _ in nil }, home: nil) == SettingsPlaces(file: nil, state: nil))
  }

  // POSIX, "Environment variables": LC_ALL before the category before LANG, and empty is unset.
  @Test(
    "Language and letters come from the locale",
    arguments: [
      (["LANG": "ko_KR.UTF-8"], "ko-KR", true),
      (["LANG": "ko_KR"], "ko-KR", false),
      (["LANG": "ko_KR.eucKR"], "ko-KR", false),
      (["LANG": "de_DE.utf8@euro"], "de-DE", true),
      (["LANG": "en_US.UTF-8", "LC_MESSAGES": "ko_KR.UTF-8"], "ko-KR", true),
      (["LANG": "ko_KR.UTF-8", "LC_MESSAGES": "", "LC_ALL": ""], "ko-KR", true),
      (["LANG": "ko_KR.UTF-8", "LC_CTYPE": "C"], "ko-KR", false),
      (["LANG": "ko_KR.UTF-8", "LC_ALL": "C"], "en", false),
      (["LC_ALL": "C.UTF-8"], "en", true),
      (["LC_ALL": "POSIX"], "en", false),
      ([:], "en", false),
    ])
  func locale(environment: [String: String], language: String, isUTF8: Bool) {
    let locale = UserLocale { environment[$0] }
    #expect(locale.language == language)
    #expect(locale.isUTF8 == isUTF8)
  }

  @Test("The first day begins when it is first asked for, and is a day long")
  func firstDay() throws {
    let folder = try Folder()
    let day = FirstDay(folder.places)
    #expect(day.includes(1_000_000))
    #expect(folder.text("state/first-run") == "1000000\n")
    #expect(day.includes(1_000_000 + 86_399))
    #expect(!day.includes(1_000_000 + 86_400))
    #expect(folder.text("state/first-run") == "1000000\n")
  }

  @Test("What cannot be kept, or is no number, is a first day", arguments: ["junk", "", "9999999999999999999999"])
  func strangeFirstDay(text: String) throws {
    #expect(FirstDay(SettingsPlaces(file: nil, state: nil)).includes(5))
    let folder = try Folder()
    try folder.write(text, to: "config/first-run")
    let day = FirstDay(SettingsPlaces(file: nil, state: folder.path("config")))
    #expect(day.includes(7))
    #expect(!day.includes(7 + 86_400))
  }
}
