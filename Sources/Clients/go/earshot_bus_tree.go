// SPDX-License-Identifier: Apache-2.0

package earshotbus

// The part of a tree that goes over the wire: within the limits, and different from the last.

import (
	"encoding/json"
	"fmt"
	"strings"
	"time"
)

// The nodes reached from the root within the limits, in reading order, each as its text.
type snapshot struct {
	root, focus any
	order       []string
	nodes       map[string]string
}

func (bus *Bus) update(session *session) []byte {
	tree := bus.tree
	session.dirty = false
	for limits := session.limits; ; {
		shown := show(tree, limits)
		if _, isThere := shown.nodes[key(tree.Root)]; !isThere {
			return nil
		}
		text := difference(session, shown, tree)
		if text == nil {
			return nil
		}
		if len(text) <= limits.line+1 || limits.nodes <= 1 {
			bus.tree = &Tree{tree.Root, tree.Focus, tree.Nodes, ""}
			session.sent = shown
			session.seq++
			session.next = time.Now().Add(time.Second / time.Duration(limits.updates))
			return text
		}
		// Shorter strings first, then fewer nodes.
		if limits.text > 64 {
			limits.text /= 4
		} else {
			limits.nodes /= 2
		}
	}
}

func show(tree *Tree, limits limits) *snapshot {
	given := map[string]Node{}
	for _, node := range tree.Nodes {
		given[key(node["id"])] = node
	}
	shown := &snapshot{root: tree.Root, focus: tree.Focus, nodes: map[string]string{}}
	var walk func(id any, depth int)
	walk = func(id any, depth int) {
		name := key(id)
		node, isGiven := given[name]
		if _, isKnown := shown.nodes[name]; isKnown || !isGiven || depth > limits.depth || len(shown.nodes) >= limits.nodes {
			return
		}
		shown.order = append(shown.order, name)
		shown.nodes[name] = encoded(node, limits.text)
		for _, child := range children(node) {
			walk(child, depth+1)
		}
	}
	walk(tree.Root, 1)
	if _, isThere := shown.nodes[key(tree.Focus)]; tree.Focus != nil && !isThere {
		shown.focus = tree.Root
	}
	return shown
}

// The line with the differences from the tree sent, or with all of it; nil if nothing differs.
func difference(session *session, shown *snapshot, tree *Tree) []byte {
	since := session.sent
	isFull := since == nil || key(since.root) != key(shown.root)
	var nodes []string
	for _, name := range shown.order {
		if isFull || since.nodes[name] != shown.nodes[name] {
			nodes = append(nodes, shown.nodes[name])
		}
	}
	if !isFull && len(nodes) == 0 && key(since.focus) == key(shown.focus) && tree.Cause == "" {
		return nil
	}
	head := Node{"seq": session.seq, "focus": shown.focus}
	if isFull {
		head["full"], head["root"] = true, shown.root
	}
	if tree.Cause != "" {
		head["cause"] = tree.Cause
	}
	params, err := json.Marshal(head)
	if err != nil {
		return nil
	}
	return []byte(fmt.Sprintf(`{"jsonrpc":"2.0","method":"tree/update","params":%s,"nodes":[%s]}}`+"\n",
		params[:len(params)-1], strings.Join(nodes, ",")))
}

func encoded(node Node, length int) string {
	told := Node{}
	for name, value := range node {
		text, isText := value.(string)
		switch {
		case value == nil || name == "value" && node["protected"] == true:
		case name == "children":
			told[name] = children(node)
		case isText && name != "id":
			told[name] = cut(text, length)
		default:
			told[name] = value
		}
	}
	text, err := json.Marshal(told)
	if err != nil {
		// The rest of a node is still told if a part cannot be.
		text, _ = json.Marshal(Node{"id": node["id"], "children": children(node)})
	}
	return string(text)
}

// The children of a node, from any kind of slice.
func children(node Node) []any {
	found := []any{}
	switch given := node["children"].(type) {
	case []any:
		for _, child := range given {
			if key(child) != "" {
				found = append(found, child)
			}
		}
	case []int:
		for _, child := range given {
			found = append(found, child)
		}
	case []string:
		for _, child := range given {
			found = append(found, child)
		}
	}
	return found
}

// An id as unique text; empty if it is none.
func key(id any) string {
	switch value := id.(type) {
	case string:
		if value == "" || len(value) > 256 {
			return ""
		}
		return "s" + value
	case int, int64, uint, uint64, int32, uint32:
		return fmt.Sprint(value)
	case float64:
		if value != float64(int64(value)) || value < 0 {
			return ""
		}
		return fmt.Sprint(int64(value))
	}
	return ""
}

func cut(text string, length int) string {
	if len(text) <= length {
		return text
	}
	runes := []rune(text)
	if len(runes) <= length {
		return text
	}
	return string(runes[:length])
}

func line(message Node) []byte {
	message["jsonrpc"] = "2.0"
	text, err := json.Marshal(message)
	if err != nil {
		return []byte("\n")
	}
	return append(text, '\n')
}
