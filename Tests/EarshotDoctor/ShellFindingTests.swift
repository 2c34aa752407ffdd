// SPDX-License-Identifier: Apache-2.0
import EarshotDoctor
import Testing

@Suite("What doctor says of the shell")
struct ShellFindingTests {
  private func finding(
    _ name: String?, isInEarshot: Bool = true, isAsked: Bool = true, asks: Bool = true
  ) -> DoctorFinding? {
    var here = Surroundings()
    here.shellName = name
    here.isInEarshot = isInEarshot
    here.isShellAsked = isAsked
    here.asksShells = asks
    return Diagnosis(here).findings.first { $0.subject == "Shell" }
  }

  @Test(
    "Shells that tell the end of commands are good, whether Earshot is on or not", arguments: ["bash", "zsh", "fish"])
  func telling(_ name: String) {
    for isInEarshot in [true, false] {
      let finding = finding(name, isInEarshot: isInEarshot, isAsked: isInEarshot)
      #expect(finding?.severity == .good)
      #expect(finding?.text.hasPrefix("\(name) is asked") == true)
    }
  }

  @Test("Over ssh it is told that the marks came along, or how they would")
  func overNetwork() {
    var here = Surroundings()
    here.shellName = "bash"
    here.isOverNetwork = true
    let text = { Diagnosis($0).findings.first { $0.subject == "Shell" }?.text ?? "" }
    #expect(text(here).contains("earshot bus ssh --run"))
    here.isShellAsked = true
    #expect(text(here) == "bash is asked to tell the end of commands and their status.")
  }

  @Test("A cleared environment is weak, with what to do")
  func cleared() {
    let finding = finding("bash", isAsked: false)
    #expect(finding?.severity == .weak)
    #expect(finding?.text.contains("sudo --preserve-env=EARSHOT_MARKS,PS0 -s") == true)
  }

  @Test("Other shells cannot tell", arguments: ["dash", "ksh", "mksh", "yash", "busybox"])
  func others(_ name: String) {
    #expect(finding(name)?.severity == .weak)
    #expect(finding(name)?.text.contains("bash, zsh and fish") == true)
  }

  @Test("The setting is named where it is off, and nothing is said without a shell")
  func off() {
    #expect(finding("bash", asks: false)?.severity == .good)
    #expect(finding("bash", asks: false)?.text.contains("off in the settings") == true)
    #expect(finding(nil) == nil)
  }
}
