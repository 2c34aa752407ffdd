import EarshotFormats
import Foundation
import Testing

@Suite("earshot doctor", .timeLimit(.minutes(1)))
struct DoctorTests {
  @Test("Without sound it says so first, in words and as JSON, and ends with 1")
  func noSound() throws {
    let scratch = try Scratch()
    let environment = ["PULSE_SERVER": "unix:\(scratch.path("none"))", "ALSA_CONFIG_PATH": "/dev/null"]
    let told = try runEarshot(["doctor"], environment: environment)
    #expect(told.status == 1)
    #expect(told.output.hasPrefix("Sound: neither a sound server nor a sound card answers. Do this: "))
    #expect(told.output.contains("\nVoice: espeak-ng answers, "))
    #expect(told.errors.isEmpty)
    let json = try runEarshot(["doctor", "--json"], environment: environment).output.split(separator: "\n")
    #expect(json.count == told.output.split(separator: "\n").count)
    #expect(json.first?.hasPrefix("{\"subject\":\"Sound\",\"severity\":\"wrong\",\"text\":\"") == true)
  }

  @Test("A letter encoding that is not UTF-8, and settings that cannot be read, are told")
  func weak() throws {
    let scratch = try Scratch()
    try Data("{\"rate\": 900}".utf8).write(to: URL(filePath: scratch.path("settings.json")))
    let told = try runEarshot(
      ["doctor", "--settings", scratch.path("settings.json")], environment: ["LANG": "C", "LC_ALL": "C"])
    #expect(told.output.contains("Locale: not UTF-8"))
    #expect(told.output.contains("Settings: line 1: rate 900"))
  }
}
