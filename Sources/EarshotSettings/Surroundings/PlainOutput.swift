/// Variables that ask well-known programs for the mode they have for screen readers.
///
/// Only for those who want it: some of these modes leave out what Earshot can read as it is. Colours are not asked to
/// go away, because they tell what is selected.
public enum PlainOutput {
  public static let variables: [(name: String, value: String)] = [
    // Forms and prompts of charmbracelet/huh and bombshell-dev/clack, ouch, and others that agreed on this name.
    ("ACCESSIBLE", "1"),
    // GitHub's gh: questions as numbered lists, and words in place of a spinner.
    ("GH_ACCESSIBLE_PROMPTER", "enabled"),
    ("GH_SPINNER_DISABLED", "1"),
    // Claude Code.
    ("CLAUDE_AX_SCREEN_READER", "1"),
    // Programs drawn with Ink.
    ("INK_SCREEN_READER", "true"),
  ]

  /// Those that the user has not given another value.
  public static func missing(from variable: (String) -> String?) -> [(name: String, value: String)] {
    variables.filter { variable($0.name) == nil }
  }
}
