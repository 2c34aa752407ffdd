// SPDX-License-Identifier: Apache-2.0

// Tells the primitives of a program written with tview, after each drawing. It is compiled as a part of tview, as only
// that sees all; the last line of Application.draw has to be a.tellBus(), under the application's lock.
package tview

import (
	"encoding/json"
	"net"
	"os"
	"strings"
	"sync"
)

type toldNode map[string]any

// A part of a primitive that is no primitive itself, such as an item of a list.
type toldPart struct {
	of       any
	row, col int
}

var (
	toldBus     net.Conn
	toldOnce    sync.Once
	toldNumbers = map[any]int{}
	toldLast    string
)

func toldIdentity(key any) int {
	if _, known := toldNumbers[key]; !known {
		toldNumbers[key] = len(toldNumbers) + 1
	}
	return toldNumbers[key]
}

func toldText(text string) string {
	return strings.Join(strings.Fields(stripTags(text)), " ")
}

func toldName(label string) string {
	return strings.Trim(toldText(label), " :")
}

type toldTree struct {
	app   *Application
	nodes []toldNode
	focus int
}

// add makes an element in a parent; with the focus, if it has it.
func (t *toldTree) add(parent toldNode, key any, role string, hasFocus bool, more toldNode) toldNode {
	node := toldNode{"id": toldIdentity(key), "role": role, "children": []int{}}
	for name, value := range more {
		node[name] = value
	}
	t.nodes = append(t.nodes, node)
	if parent != nil {
		parent["children"] = append(parent["children"].([]int), node["id"].(int))
	}
	if hasFocus {
		t.focus = node["id"].(int)
	}
	return node
}

func (t *toldTree) list(parent toldNode, list *List, hasFocus bool) {
	x, y, width, height := list.GetInnerRect()
	node := t.add(parent, list, "list", hasFocus, toldNode{
		"label": toldText(list.title), "bounds": []int{x, y, width, height},
	})
	lines := 1
	if list.showSecondaryText {
		lines = 2
	}
	for row, index := y, list.itemOffset; index < len(list.items) && row < y+height; row, index = row+lines, index+1 {
		item := toldNode{"label": toldText(list.items[index].MainText), "bounds": []int{x, row, width, lines}}
		if list.showSecondaryText {
			item["description"] = toldText(list.items[index].SecondaryText)
		}
		t.add(node, toldPart{list, index, 0}, "listBoxOption", hasFocus && index == list.currentItem, item)
	}
}

// table tells the row, or the cell, that is selected.
func (t *toldTree) table(node toldNode, table *Table, hasFocus bool) {
	row, column := table.selectedRow, table.selectedColumn
	if !table.rowsSelectable || row < 0 || row >= table.GetRowCount() {
		return
	}
	if table.columnsSelectable {
		if cell := table.GetCell(row, column); cell != nil {
			t.add(node, toldPart{table, row, column}, "cell", hasFocus, toldNode{
				"label": toldText(cell.Text), "bounds": []int{cell.x, cell.y, cell.width, 1},
			})
		}
		return
	}
	var words []string
	told := toldNode{}
	for column := 0; column < table.GetColumnCount(); column++ {
		if cell := table.GetCell(row, column); cell != nil {
			words = append(words, toldText(cell.Text))
			x, _, width, _ := table.GetRect()
			told["bounds"] = []int{x, cell.y, width, 1}
		}
	}
	told["label"] = strings.Join(words, " ")
	t.add(node, toldPart{table, row, -1}, "row", hasFocus, told)
}

func (t *toldTree) branches(node toldNode, tree *TreeView, hasFocus bool) {
	x, y, width, height := tree.GetInnerRect()
	for index, branch := range tree.nodes {
		row := y + index - tree.offsetY
		if row < y || row >= y+height {
			continue
		}
		told := toldNode{"label": toldText(branch.text), "bounds": []int{x, row, width, 1}}
		if len(branch.children) > 0 {
			told["expanded"] = branch.expanded
		}
		t.add(node, branch, "treeItem", hasFocus && branch == tree.currentNode, told)
	}
}

func (t *toldTree) field(field *InputField) toldNode {
	told := toldNode{"label": toldName(field.label), "value": field.text}
	switch {
	case field.maskCharacter > 0:
		told["value"], told["protected"] = "", true
	case field.text == "" && field.placeholder != "":
		told["placeholder"] = field.placeholder
	}
	return told
}

// tell tells a primitive and what is in it.
func (t *toldTree) tell(parent toldNode, primitive Primitive) {
	if primitive == nil {
		return
	}
	x, y, width, height := primitive.GetRect()
	if width <= 0 || height <= 0 {
		return
	}
	hasFocus := primitive == t.app.focus
	element := func(role string, more toldNode) toldNode {
		if more == nil {
			more = toldNode{}
		}
		more["bounds"] = []int{x, y, width, height}
		return t.add(parent, primitive, role, hasFocus, more)
	}
	group := func(name string, inside ...Primitive) {
		node := element("group", nil)
		if name != "" {
			node["label"] = name
		}
		for _, one := range inside {
			t.tell(node, one)
		}
	}
	var inside []Primitive
	switch made := primitive.(type) {
	case *List:
		t.list(parent, made, hasFocus)
	case *Button:
		element("button", toldNode{"label": toldText(made.label)})
	case *Checkbox:
		element("checkBox", toldNode{"label": toldName(made.label), "toggled": made.checked})
	case *InputField:
		element("textInput", t.field(made))
		if made.autocompleteList != nil {
			t.list(parent, made.autocompleteList, hasFocus && made.autocompleteList.currentItem > 0)
		}
	case *TextArea:
		element("multilineTextInput", toldNode{"label": toldText(made.title), "value": made.GetText()})
	case *DropDown:
		told := toldNode{"label": toldName(made.label), "value": ""}
		if made.currentOption >= 0 && made.currentOption < len(made.options) {
			told["value"] = toldText(made.options[made.currentOption].Text)
		}
		element("comboBox", told)
		if made.open {
			t.list(parent, made.list, true)
		}
	case *Table:
		t.table(element("table", toldNode{"label": toldText(made.title)}), made, hasFocus)
	case *TreeView:
		t.branches(element("tree", toldNode{"label": toldText(made.title)}), made, hasFocus)
	case *TextView:
		element("label", toldNode{"label": toldText(made.GetText(true))})
	case *Modal:
		node := t.add(parent, made, "dialog", false, toldNode{"label": toldText(made.text)})
		for _, button := range made.form.buttons {
			t.tell(node, button)
		}
	case *Form:
		for _, item := range made.items {
			inside = append(inside, item)
		}
		for _, button := range made.buttons {
			inside = append(inside, button)
		}
		group(toldText(made.title), inside...)
	case *Flex:
		for _, item := range made.items {
			inside = append(inside, item.Item)
		}
		group(toldText(made.title), inside...)
	case *Grid:
		for _, item := range made.items {
			if item.visible {
				inside = append(inside, item.Item)
			}
		}
		group(toldText(made.title), inside...)
	case *Pages:
		for _, page := range made.pages {
			if page.Visible {
				inside = append(inside, page.Item)
			}
		}
		group("", inside...)
	case *Frame:
		group("", made.primitive)
	default:
		group("")
	}
}

func (a *Application) tellBus() {
	toldOnce.Do(func() {
		if path := os.Getenv("EARSHOT_BUS"); path != "" {
			toldBus, _ = net.Dial("unix", path)
		}
	})
	if toldBus == nil {
		return
	}
	t := &toldTree{app: a}
	window := t.add(nil, "window", "window", true, nil)
	t.tell(window, a.root)
	text, err := json.Marshal(toldNode{
		"jsonrpc": "2.0", "method": "tree/update",
		"params": toldNode{"full": true, "root": window["id"], "focus": t.focus, "nodes": t.nodes},
	})
	if err == nil && string(text) != toldLast {
		toldLast = string(text)
		toldBus.Write(append(text, '\n'))
	}
}
