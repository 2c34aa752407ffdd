// SPDX-License-Identifier: Apache-2.0

//go:build bubbletea

// An app of Bubble Tea that tells its tree. The three places where it does are marked; nodes.go has the rest.
package main

import (
	"earshotbus"
	"fmt"
	"os"

	"github.com/charmbracelet/bubbles/textinput"
	tea "github.com/charmbracelet/bubbletea"
)

// The controls, in the order of Tab.
const (
	fruits = iota
	name
	gift
	order
	quit
	count
)

// activated is what the bus sends to the loop: a reader wants the tree, or no longer.
type activated bool

type model struct {
	bus    *earshotbus.Bus
	fruits []string
	chosen int
	name   textinput.Model
	isGift bool
	status string
	focus  int
}

func (model model) Init() tea.Cmd { return nil }

func (model model) Update(message tea.Msg) (tea.Model, tea.Cmd) {
	key, isKey := message.(tea.KeyMsg)
	if !isKey {
		// Bubble Tea draws after each message: that tells the tree to a reader that has come.
		return model, nil
	}
	switch pressed := key.String(); {
	case pressed == "ctrl+c" || pressed == "enter" && model.focus == quit:
		return model, tea.Quit
	case pressed == "tab":
		model.focus = (model.focus + 1) % count
	case pressed == "shift+tab":
		model.focus = (model.focus + count - 1) % count
	case model.focus == fruits && pressed == "down" && model.chosen < len(model.fruits)-1:
		model.chosen++
	case model.focus == fruits && pressed == "up" && model.chosen > 0:
		model.chosen--
	case model.focus == gift && pressed == " ":
		model.isGift = !model.isGift
	case model.focus == order && pressed == "enter":
		model.status = model.fruits[model.chosen] + " ordered"
	}
	if model.focus != name {
		model.name.Blur()
		return model, nil
	}
	command := model.name.Focus()
	if key.String() != "tab" {
		model.name, command = model.name.Update(message)
	}
	return model, command
}

func (model model) View() string {
	// First place: tell what is shown, from the model, when it is drawn.
	if model.bus.Active() {
		model.bus.Show(model.tree())
	}
	shown := "Fruit\n"
	for at, fruit := range model.fruits {
		shown += mark(at == model.chosen, "> ", "  ") + fruit + "\n"
	}
	shown += "\nName " + model.name.View() + "\n"
	shown += mark(model.focus == gift, "> ", "  ") + mark(model.isGift, "[x]", "[ ]") + " Gift\n"
	shown += mark(model.focus == order, "> ", "  ") + "Order\n"
	shown += mark(model.focus == quit, "> ", "  ") + "Quit\n"
	return shown + "\n" + model.status
}

func mark(isOn bool, on, off string) string {
	if isOn {
		return on
	}
	return off
}

func main() {
	start := model{fruits: []string{"Apples", "Pears", "Plums"}, name: textinput.New()}
	start.name.Prompt = ""
	var program *tea.Program
	made := make(chan struct{})
	// Second place: open the bus. What it calls comes from elsewhere; Send brings it into the loop.
	start.bus = earshotbus.Open(earshotbus.Program{
		Name:     "Orders",
		OnActive: func(isActive bool) { go func() { <-made; program.Send(activated(isActive)) }() },
	})
	// Third place: leave the bus at the end.
	defer start.bus.Close()
	program = tea.NewProgram(start, tea.WithAltScreen())
	close(made)
	if err := program.Start(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
