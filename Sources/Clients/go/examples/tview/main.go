// SPDX-License-Identifier: Apache-2.0

//go:build tview

// An app of tview that tells its tree. The two places where it does are marked; nodes.go has the rest.
package main

import (
	"earshotbus"
	"github.com/gdamore/tcell/v2"
	"github.com/rivo/tview"
)

func main() {
	app := tview.NewApplication()
	status := tview.NewTextView()
	list := tview.NewList().ShowSecondaryText(false).AddItem("Apples", "", 0, nil).AddItem("Pears", "", 0, nil).AddItem("Plums", "", 0, nil)
	list.SetTitle("Fruit").SetBorder(true)
	form := tview.NewForm().AddInputField("Name", "", 20, nil, nil).AddCheckbox("Gift", false, nil)
	form.AddButton("Order", func() {
		fruit, _ := list.GetItemText(list.GetCurrentItem())
		status.SetText(fruit + " ordered")
	}).AddButton("Quit", app.Stop)
	list.SetSelectedFunc(func(int, string, string, rune) { app.SetFocus(form) })
	body := tview.NewFlex().SetDirection(tview.FlexRow).AddItem(list, 5, 0, true).AddItem(form, 9, 0, false).AddItem(status, 1, 0, false)

	// First place: open the bus. What it calls comes from elsewhere; QueueUpdateDraw brings it into the loop of tview.
	bus := earshotbus.Open(earshotbus.Program{
		Name:     "Orders",
		OnActive: func(bool) { go app.QueueUpdateDraw(func() {}) },
	})
	defer bus.Close()
	// Second place: after each drawing, tell what is shown.
	app.SetAfterDrawFunc(func(tcell.Screen) {
		if bus.Active() {
			bus.Show(tree(body))
		}
	})
	if err := app.SetRoot(body, true).Run(); err != nil {
		panic(err)
	}
}
