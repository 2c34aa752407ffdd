// SPDX-License-Identifier: Apache-2.0

//go:build bubbletea

package main

import "earshotbus"

// tree returns the nodes of a model. Ids are names: Bubble Tea makes a new model at each message.
func (model model) tree() earshotbus.Tree {
	items := []any{}
	nodes := []earshotbus.Node{}
	for _, fruit := range model.fruits {
		items = append(items, "fruit "+fruit)
		nodes = append(nodes, earshotbus.Node{"id": "fruit " + fruit, "role": "listBoxOption", "label": fruit})
	}
	nodes = append(nodes,
		earshotbus.Node{"id": "fruits", "role": "listBox", "label": "Fruit", "children": items},
		earshotbus.Node{"id": "name", "role": "textInput", "label": "Name", "value": model.name.Value(), "caret": model.name.Cursor()},
		earshotbus.Node{"id": "gift", "role": "checkBox", "label": "Gift", "toggled": model.isGift},
		earshotbus.Node{"id": "order", "role": "button", "label": "Order"},
		earshotbus.Node{"id": "quit", "role": "button", "label": "Quit"},
		// What changes by itself, or in answer to a key, is said because it is live.
		earshotbus.Node{"id": "status", "role": "label", "label": model.status, "live": "polite"},
		earshotbus.Node{"id": "root", "role": "window", "label": "Orders",
			"children": []any{"fruits", "name", "gift", "order", "quit", "status"}})
	focus := []any{items[model.chosen], "name", "gift", "order", "quit"}[model.focus]
	return earshotbus.Tree{Root: "root", Focus: focus, Nodes: nodes}
}
