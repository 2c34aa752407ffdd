// SPDX-License-Identifier: Apache-2.0

// Makes the calls that the vectors' runner writes, and writes what the client asks and tells.
package main

import (
	"bufio"
	"encoding/json"
	"os"
	"reflect"
	"sync"

	earshotbus "earshotbus"
)

type step struct {
	Call    string
	App     struct{ Name, Version string }
	Actions []string
	Handles [][]any
	Tree    struct {
		Root, Focus any
		Nodes       []earshotbus.Node
		Cause       string
	}
	Text, Priority, Tag string
	Node                any
}

var output sync.Mutex

func tell(news earshotbus.Node) {
	output.Lock()
	defer output.Unlock()
	text, _ := json.Marshal(news)
	os.Stdout.Write(append(text, '\n'))
}

func open(told step) *earshotbus.Bus {
	return earshotbus.Open(earshotbus.Program{
		Name: told.App.Name, Version: told.App.Version, Actions: told.Actions,
		OnActive: func(active bool) { tell(earshotbus.Node{"active": active}) },
		Perform: func(action earshotbus.Action) bool {
			tell(earshotbus.Node{"asked": []any{action.Name, action.Target, action.Data}})
			for _, handled := range told.Handles {
				if reflect.DeepEqual(handled, []any{action.Name, action.Target}) {
					return true
				}
			}
			return false
		},
	})
}

func main() {
	var bus *earshotbus.Bus
	lines := bufio.NewReader(os.Stdin)
	for {
		text, err := lines.ReadBytes('\n')
		if err != nil {
			return
		}
		var told step
		if err := json.Unmarshal(text, &told); err != nil {
			panic(err)
		}
		switch told.Call {
		case "open":
			bus = open(told)
		case "update":
			bus.Show(earshotbus.Tree(told.Tree))
		case "announce":
			bus.Announce(told.Text, earshotbus.Announcement{Priority: told.Priority, Tag: told.Tag})
		case "pageScrolled":
			bus.PageScrolled(told.Node, told.Text)
		case "close":
			bus.Close()
		}
		tell(earshotbus.Node{"done": true})
	}
}
