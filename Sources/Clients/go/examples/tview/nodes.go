// SPDX-License-Identifier: Apache-2.0

//go:build tview

package main

import (
	"earshotbus"
	"fmt"
	"github.com/rivo/tview"
	"unicode/utf8"
)

// walk collects the nodes of what an application shows, and finds the one with the focus.
type walk struct {
	nodes []earshotbus.Node
	focus any
}

// tree returns what is shown by a primitive.
func tree(root tview.Primitive) earshotbus.Tree {
	walk := walk{}
	window := earshotbus.Node{"id": "root", "role": "window", "label": "Orders", "children": walk.below(root)}
	return earshotbus.Tree{Root: "root", Focus: walk.focus, Nodes: append(walk.nodes, window)}
}

// below returns the ids of a primitive's nodes: its own, or those of what a container holds.
func (walk *walk) below(primitive tview.Primitive) []any {
	switch held := primitive.(type) {
	case *tview.Pages:
		_, front := held.GetFrontPage()
		return walk.below(front)
	case *tview.Flex:
		ids := []any{}
		for at := 0; at < held.GetItemCount(); at++ {
			ids = append(ids, walk.below(held.GetItem(at))...)
		}
		return ids
	case *tview.Form:
		ids := []any{}
		for at := 0; at < held.GetFormItemCount(); at++ {
			ids = append(ids, walk.below(held.GetFormItem(at))...)
		}
		for at := 0; at < held.GetButtonCount(); at++ {
			ids = append(ids, walk.below(held.GetButton(at))...)
		}
		return ids
	case *tview.List:
		return []any{walk.list(held)}
	case nil:
		return nil
	}
	node := described(primitive)
	if node == nil {
		return nil
	}
	return []any{walk.add(primitive, node)}
}

// described returns the properties of a primitive that holds no others; nil for one that this example does not use.
func described(primitive tview.Primitive) earshotbus.Node {
	switch one := primitive.(type) {
	case *tview.InputField:
		text := one.GetText()
		// In tview of 2022 only the field knows where its caret is; it is at the end while one types on.
		return earshotbus.Node{"role": "textInput", "label": one.GetLabel(), "value": text, "caret": utf8.RuneCountInString(text)}
	case *tview.Checkbox:
		return earshotbus.Node{"role": "checkBox", "label": one.GetLabel(), "toggled": one.IsChecked()}
	case *tview.Button:
		return earshotbus.Node{"role": "button", "label": one.GetLabel()}
	case *tview.TextView:
		return earshotbus.Node{"role": "label", "label": one.GetText(true), "live": "polite"}
	}
	return nil
}

// add adds a node, whose id is the address of its primitive: it stays while the primitive is there.
func (walk *walk) add(primitive tview.Primitive, node earshotbus.Node) any {
	id := fmt.Sprintf("%p", primitive)
	left, top, width, height := primitive.GetRect()
	node["id"], node["bounds"] = id, []int{left, top, width, height}
	// The application is locked while it draws: GetFocus would wait for ever.
	if primitive.HasFocus() {
		walk.focus = id
	}
	walk.nodes = append(walk.nodes, node)
	return id
}

// list adds a list with its items. The focus is on the current one.
func (walk *walk) list(list *tview.List) any {
	ids := []any{}
	for at := 0; at < list.GetItemCount(); at++ {
		text, _ := list.GetItemText(at)
		id := fmt.Sprintf("%p/%d", list, at)
		walk.nodes = append(walk.nodes, earshotbus.Node{"id": id, "role": "listBoxOption", "label": text})
		ids = append(ids, id)
	}
	id := walk.add(list, earshotbus.Node{"role": "listBox", "label": list.GetTitle(), "children": ids})
	if walk.focus == id && len(ids) > 0 {
		walk.focus = ids[list.GetCurrentItem()]
	}
	return id
}
