// SPDX-License-Identifier: Apache-2.0

// Package heard tests what a blind user hears of a program, key by key: one file without a dependency, to be copied.
//
//	terminal := heard.Start(t, "./menu")
//	terminal.Press("Down").Hears("Pears")
//	terminal.Audit("serious")
//
// It needs the program earshot, by PATH or by the variable EARSHOT. Where there is none tests fail, unless
// EARSHOT_OPTIONAL=1 allows to skip them.
package heard

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// Terminal is a program in its own terminal, read by the reader.
type Terminal struct {
	t       testing.TB
	input   io.WriteCloser
	output  *bufio.Reader
	process *exec.Cmd
	errors  strings.Builder
	last    answer
}

// Finding is something that a blind user could not use: earshot audit explain RULE tells more.
type Finding struct {
	Rule, Severity, Message, Text, Path string
	// Outcome is "failed", or "cantTell" if only a person can judge.
	Outcome string
	// Row is that of the screen, counted from 0; nil if there is none.
	Row *int
}

type answer struct {
	Keys, End, Error string
	Heard, Screen    []string
	Fits             bool
	Audit            []Finding
}

// Program is the earshot to run. Without one the test fails, or is skipped where EARSHOT_OPTIONAL=1.
func Program(t testing.TB) string {
	t.Helper()
	if named := os.Getenv("EARSHOT"); named != "" {
		return named
	}
	found, err := exec.LookPath("earshot")
	if err == nil {
		return found
	}
	if os.Getenv("EARSHOT_OPTIONAL") == "1" {
		t.Skip("LEFT OUT: earshot is not installed.")
	}
	t.Fatal("earshot is not installed: see its README, or name it by the variable EARSHOT. EARSHOT_OPTIONAL=1 skips such tests.")
	return ""
}

// Start starts a program, listens until it is still, and ends it with the test.
func Start(t testing.TB, command ...string) *Terminal {
	t.Helper()
	terminal := &Terminal{t: t}
	terminal.process = exec.Command(Program(t), append([]string{"expect", "--interactive", "--"}, command...)...)
	terminal.process.Stderr = &terminal.errors
	var err error
	if terminal.input, err = terminal.process.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	output, err := terminal.process.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	terminal.output = bufio.NewReader(output)
	if err := terminal.process.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		terminal.input.Close()
		terminal.process.Wait()
	})
	terminal.take()
	return terminal
}

// Press presses keys by their names, one after the other: Press("Down"), Press("Control+s", "q").
func (terminal *Terminal) Press(keys ...string) *Terminal {
	terminal.t.Helper()
	return terminal.step(strings.Join(keys, " "))
}

// Type types text, letter by letter.
func (terminal *Terminal) Type(text string) *Terminal {
	terminal.t.Helper()
	return terminal.step(`"` + text + `"`)
}

// Wait lets seconds pass.
func (terminal *Terminal) Wait(seconds float64) *Terminal {
	terminal.t.Helper()
	return terminal.step(fmt.Sprintf("~ %g s", seconds))
}

// Heard is what is heard for the last keys.
func (terminal *Terminal) Heard() string { return strings.Join(terminal.last.Heard, " ") }

// Hears fails unless this is heard, possibly among other words: * is any text, {#} a number, {one|other} one of them.
func (terminal *Terminal) Hears(pattern string) *Terminal {
	terminal.t.Helper()
	return terminal.expect("*"+pattern+"*", pattern)
}

// HearsOnly fails unless this is heard and nothing else; "(nothing)" is silence.
func (terminal *Terminal) HearsOnly(pattern string) *Terminal {
	terminal.t.Helper()
	return terminal.expect(pattern, pattern)
}

// Ends fails unless the program has ended with a status.
func (terminal *Terminal) Ends(status int) {
	terminal.t.Helper()
	if terminal.ask(fmt.Sprintf("exit %d", status)); !terminal.last.Fits {
		terminal.t.Errorf("expected exit %d, but %s%s", status, terminal.end(), terminal.screen())
	}
}

// Findings are those of an audit on all that the program has shown so far, worst first.
func (terminal *Terminal) Findings() []Finding {
	terminal.t.Helper()
	before := terminal.last
	terminal.ask("audit")
	found := terminal.last.Audit
	terminal.last = before
	return found
}

// Audit fails if an audit finds anything as bad as a severity ("minor", "moderate", "serious", "critical"), except by
// the rules to ignore. What only a person can judge does not fail.
func (terminal *Terminal) Audit(failOn string, ignored ...string) {
	terminal.t.Helper()
	order := "minor moderate serious critical"
	for _, finding := range terminal.Findings() {
		isIgnored := strings.Contains(" "+strings.Join(ignored, " ")+" ", " "+finding.Rule+" ")
		isBad := strings.Index(order, finding.Severity) >= strings.Index(order, failOn)
		if finding.Outcome == "failed" && isBad && !isIgnored {
			terminal.t.Errorf("%s: %s (%s)", finding.Severity, finding.Message, finding.Rule)
		}
	}
}

func (terminal *Terminal) step(line string) *Terminal {
	terminal.t.Helper()
	terminal.ask(line)
	return terminal
}

func (terminal *Terminal) expect(pattern, shown string) *Terminal {
	terminal.t.Helper()
	keys := terminal.last.Keys
	if keys == "" {
		keys = "start"
	}
	terminal.ask("-> " + pattern)
	terminal.last.Keys = keys
	if !terminal.last.Fits {
		end := ""
		if terminal.last.End != "" {
			end = "\nended     " + terminal.last.End
		}
		terminal.t.Errorf("%s\nexpected  %s\nheard     %s%s%s", keys, shown, terminal.Heard(), end, terminal.screen())
	}
	return terminal
}

func (terminal *Terminal) ask(line string) {
	terminal.t.Helper()
	io.WriteString(terminal.input, line+"\n")
	terminal.take()
}

func (terminal *Terminal) take() {
	terminal.t.Helper()
	line, err := terminal.output.ReadBytes('\n')
	if err != nil {
		terminal.t.Fatal("earshot has ended. ", terminal.errors.String())
	}
	terminal.last = answer{}
	if err := json.Unmarshal(line, &terminal.last); err != nil {
		terminal.t.Fatal(err)
	}
	if terminal.last.Error != "" {
		terminal.t.Fatal(terminal.last.Error)
	}
}

func (terminal *Terminal) end() string {
	if terminal.last.End == "" {
		return "the program goes on"
	}
	return terminal.last.End
}

func (terminal *Terminal) screen() string {
	text := ""
	for _, row := range terminal.last.Screen {
		text += "\n| " + row
	}
	return text
}
