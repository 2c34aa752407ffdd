// SPDX-License-Identifier: Apache-2.0

// Speech under test in Go: each file of testdata lists the expected speech of a program, key by key.
package heard

import (
	"earshotbus/heard"
	"os/exec"
	"path/filepath"
	"testing"
)

func TestHeard(t *testing.T) {
	earshot := heard.Program(t)
	files, _ := filepath.Glob("testdata/*.heard")
	if len(files) == 0 {
		t.Fatal("There is no file of what must be heard.")
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			if output, err := exec.Command(earshot, "expect", file).CombinedOutput(); err != nil {
				t.Errorf("%v\n%s", err, output)
			}
		})
	}
}

func TestKeys(t *testing.T) {
	terminal := heard.Start(t, "sh", "-c", "printf 'Name? '; read name; printf 'Hello %s\\n' \"$name\"; read x; exit 3")
	terminal.Hears("Name")
	terminal.Type("Mina").Press("Enter").Hears("Hello Mina")
	terminal.Audit("serious")
	terminal.Press("Enter").Ends(3)
}
