// SPDX-License-Identifier: Apache-2.0
/// The check of the shell: whether it tells the end and the status of its commands.
extension Diagnosis {
  static func shell(_ here: Surroundings) -> [DoctorFinding] {
    guard let name = here.shellName else { return [] }
    let cost = "the status of commands is not known, and prompts are recognised by their form"
    guard here.asksShells else {
      return [DoctorFinding("Shell", .good, "\(name); shell integration is off in the settings, so \(cost).")]
    }
    guard Surroundings.tellingShells.contains(name) else {
      let others = "bash, zsh and fish tell it."
      return [DoctorFinding("Shell", .weak, "\(name) does not tell the end of commands, so \(cost): \(others)")]
    }
    // Over ssh, too, where the marks came along.
    if here.isShellAsked {
      return [DoctorFinding("Shell", .good, "\(name) is asked to tell the end of commands and their status.")]
    }
    guard here.isInEarshot else {
      let far = here.isOverNetwork ? ", and by earshot bus ssh --run from an Earshot at the other end" : ""
      let sentence = "\(name) is asked to tell the end of commands when Earshot starts it\(far)."
      return [DoctorFinding("Shell", .good, sentence)]
    }
    return [
      DoctorFinding(
        "Shell", .weak,
        "\(name) was not asked to tell the end of commands, so \(cost): sudo -i, su - and ssh clear the environment. "
          + "Do this: sudo --preserve-env=EARSHOT_MARKS,PS0 -s, or earshot bus ssh.")
    ]
  }
}
