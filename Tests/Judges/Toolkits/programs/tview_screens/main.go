// SPDX-License-Identifier: Apache-2.0

// Screens of tview's primitives. usage: tview_screens form|list|table|tree|panes SEED
package main

import (
	"fmt"
	"math/rand"
	"os"
	"strconv"

	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

var (
	items = []string{"Apple", "Banana", "Cherry pie", "Dates", "Elderberry", "Grapes", "Honeydew", "Juniper", "Kiwi",
		"Lemon cake", "Mango", "Nectarine", "Olives", "Peach", "Quince", "Raspberry", "Strawberry jam", "Walnut"}
	fields   = []string{"Name", "City", "Street", "Phone", "Email", "Company", "Country", "Project"}
	settings = []string{"Show hidden files", "Wrap lines", "Play sounds", "Sync clock", "Keep history"}
	dice     *rand.Rand
)

func some(words []string, count int) (chosen []string) {
	for _, index := range dice.Perm(len(words))[:count] {
		chosen = append(chosen, words[index])
	}
	return chosen
}

func price() string { return fmt.Sprintf("%d.%02d", dice.Intn(20), dice.Intn(100)) }

func form() tview.Primitive {
	form := tview.NewForm()
	for _, name := range some(fields, 3) {
		form.AddInputField(name, "", 20, nil, nil)
	}
	form.AddDropDown("Fruit", some(items, 4), 0, nil)
	for _, name := range some(settings, 2) {
		form.AddCheckbox(name, dice.Intn(2) == 0, nil)
	}
	form.AddPasswordField("Password", "", 12, '*', nil).AddButton("Save", nil).AddButton("Cancel", nil)
	form.SetBorder(true).SetTitle("Your order").SetTitleAlign(tview.AlignLeft)
	return form
}

func list(withSecondLines bool) tview.Primitive {
	list := tview.NewList().ShowSecondaryText(withSecondLines)
	for index, name := range some(items, 9) {
		list.AddItem(name, fmt.Sprintf("Shelf %d", dice.Intn(30)), rune('1'+index), nil)
	}
	list.SetBorder(true).SetTitle("Groceries")
	return list
}

func table(byCell bool) tview.Primitive {
	table := tview.NewTable().SetFixed(1, 0).SetSelectable(true, byCell)
	for column, name := range []string{"Item", "Price", "Stock"} {
		header := tview.NewTableCell(name).SetTextColor(tcell.ColorYellow).SetSelectable(false).SetExpansion(1)
		table.SetCell(0, column, header)
	}
	for row, name := range some(items, 14) {
		for column, text := range []string{name, price(), strconv.Itoa(dice.Intn(300))} {
			table.SetCellSimple(row+1, column, text)
		}
	}
	table.SetBorder(true).SetTitle("Stock")
	return table
}

func tree() tview.Primitive {
	pantry := tview.NewTreeNode("Pantry").SetColor(tcell.ColorRed)
	for _, name := range some(items, 4) {
		shelf := tview.NewTreeNode(name + " shelf").SetExpanded(dice.Intn(2) == 0)
		for _, item := range some(items, 3) {
			shelf.AddChild(tview.NewTreeNode(item))
		}
		pantry.AddChild(shelf)
	}
	tree := tview.NewTreeView().SetRoot(pantry).SetCurrentNode(pantry)
	return tree.SetSelectedFunc(func(node *tview.TreeNode) { node.SetExpanded(!node.IsExpanded()) })
}

// panes are two lists; Tab goes to the other one.
func panes(app *tview.Application, onlyWithFocus bool) tview.Primitive {
	both := []*tview.List{}
	flex := tview.NewFlex()
	for _, title := range []string{"Here", "There"} {
		list := tview.NewList().ShowSecondaryText(false).SetSelectedFocusOnly(onlyWithFocus)
		for _, name := range some(items, 6) {
			list.AddItem(name, "", 0, nil)
		}
		list.SetBorder(true).SetTitle(title)
		both = append(both, list)
		flex.AddItem(list, 0, 1, title == "Here")
	}
	app.SetInputCapture(func(event *tcell.EventKey) *tcell.EventKey {
		if event.Key() != tcell.KeyTab && event.Key() != tcell.KeyBacktab {
			return event
		}
		if both[0].HasFocus() {
			app.SetFocus(both[1])
		} else {
			app.SetFocus(both[0])
		}
		return nil
	})
	return flex
}

func main() {
	seed, _ := strconv.Atoi(os.Args[2])
	dice = rand.New(rand.NewSource(int64(seed)))
	isEven := seed%2 == 0
	app := tview.NewApplication()
	var root tview.Primitive
	switch os.Args[1] {
	case "form":
		root = form()
	case "list":
		root = list(isEven)
	case "table":
		root = table(isEven)
	case "tree":
		root = tree()
	default:
		root = panes(app, isEven)
	}
	if err := app.SetRoot(root, true).Run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
