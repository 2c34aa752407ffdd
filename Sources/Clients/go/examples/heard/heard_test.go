// SPDX-License-Identifier: Apache-2.0

// Speech under test in Go: each file of testdata lists the expected speech of a program, key by key.
package heard

import (
	"os/exec"
	"path/filepath"
	"testing"
)

func TestHeard(t *testing.T) {
	earshot, err := exec.LookPath("earshot")
	if err != nil {
		t.Skip("LEFT OUT: earshot is not installed.")
	}
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
