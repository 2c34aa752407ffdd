// SPDX-License-Identifier: Apache-2.0
/// A job that checks a repository's programs, for GitHub or GitLab.
enum CheckJob: String, CaseIterable {
  case github, gitlab

  /// The file in which it is read without more.
  var path: String { self == .github ? ".github/workflows/earshot.yml" : ".gitlab-ci.yml" }

  /// The file where that one is there already and belongs to others; nil where files stand side by side.
  var besides: String? { self == .gitlab ? ".gitlab/earshot.yml" : nil }

  /// The line that reads the file besides, from the one that is there.
  var inclusion: String { "include: [{local: .gitlab/earshot.yml}]" }

  /// The file, which needs nothing but the address of Earshot's package.
  ///
  /// - Parameters:
  ///   - setup: The lines that make the programs, for `sh`.
  ///   - hasSpeechTests: True if there are files of expected speech.
  func text(setup: [String], hasSpeechTests: Bool) -> String {
    self == .github ? Self.github(setup, hasSpeechTests) : Self.gitlab(setup, hasSpeechTests)
  }

  private static func github(_ setup: [String], _ hasSpeechTests: Bool) -> String {
    let runs = setup.map { "      - run: \($0)\n" }.joined()
    let speech = """
            - if: always()
              run: earshot expect --format github --report junit=heard.xml

      """
    return """
      # What a blind user could not use, and what is heard, at each push. EARSHOT_PACKAGE is a variable of the repository
      # (Settings, Secrets and variables, Actions): the address of Earshot's package, or of its wheel.
      name: Earshot
      on: [push, pull_request]
      permissions: {contents: read, security-events: write}
      jobs:
        earshot:
          runs-on: ubuntu-latest
          steps:
            - uses: actions/checkout@v4
            - env: {PACKAGE: "${{ vars.EARSHOT_PACKAGE }}"}
              run: |
                case $PACKAGE in
                  *.whl) pipx install "$PACKAGE" ;;
                  *)
                    curl -fsSL --retry 3 -o /tmp/earshot.deb "$PACKAGE"
                    sudo apt-get update -qq
                    sudo apt-get install -y -qq --no-install-recommends /tmp/earshot.deb ;;
                esac
                earshot plugins on

      """ + runs + """
              - run: earshot audit --format github --report sarif=audit.sarif
              - if: always()
                uses: github/codeql-action/upload-sarif@v3
                with: {sarif_file: audit.sarif}

        """ + (hasSpeechTests ? speech : "")
  }

  private static func gitlab(_ setup: [String], _ hasSpeechTests: Bool) -> String {
    let runs = setup.map { "    - \($0)\n" }.joined()
    return """
      # What a blind user could not use, and what is heard, at each push. EARSHOT_PACKAGE is a variable of the project
      # (Settings, CI/CD, Variables): the address of Earshot's package, or of its wheel. The image needs what makes the
      # program, and Python for the wheel.
      earshot:
        image: debian:stable
        before_script:
          - |
            case $EARSHOT_PACKAGE in
              *.whl)
                python3 -m venv /tmp/earshot && /tmp/earshot/bin/pip install --quiet "$EARSHOT_PACKAGE"
                ln -sf /tmp/earshot/bin/earshot* /usr/local/bin/ ;;
              *)
                apt-get update -qq && apt-get install -y -qq curl ca-certificates
                curl -fsSL --retry 3 -o /tmp/earshot.deb "$EARSHOT_PACKAGE"
                apt-get install -y -qq --no-install-recommends /tmp/earshot.deb ;;
            esac
          - earshot plugins on
        script:

      """ + runs + """
            - earshot audit --report junit=audit.xml

        """ + (hasSpeechTests ? "    - earshot expect --report junit=heard.xml\n" : "") + """
            artifacts:
              when: always
              reports: {junit: [audit.xml, heard.xml]}

          """
  }
}
