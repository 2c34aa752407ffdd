// SPDX-License-Identifier: Apache-2.0

// Package earshotbus shows a terminal program to the Earshot screen reader. Two files, no dependency, Go 1.18 or later.
//
//	bus := earshotbus.Open(earshotbus.Program{Name: "Deploy", Actions: []string{"click"}, Perform: press})
//	bus.Show(earshotbus.Tree{Root: 1, Focus: 2, Nodes: []earshotbus.Node{ // after each paint: the whole tree
//		{"id": 1, "role": "window", "label": "Deploy", "children": []any{2}}, {"id": 2, "role": "button", "label": "Save"}}})
//
// Without a reader every call does nothing. No call waits for the other end. Calls may be made from
// any goroutine; the functions in Program are called from the bus's own.
package earshotbus

import (
	"bufio"
	"encoding/json"
	"net"
	"os"
	"sync"
	"time"
)

const (
	// The time until the next try, if there never was a reader or has not been one for long.
	longPause    = 30 * time.Second
	firstPause   = 250 * time.Millisecond
	longestPause = 2 * time.Second
	quickTries   = 10
	// The most announcements that wait while the reader does not read; the oldest are dropped.
	waiting     = 32
	longestLine = 1 << 20
)

// Action is a user's request.
type Action struct {
	Name   string
	Target any
	// The action's data: value, scrollUnit, customAction.
	Data map[string]any
}

// Ended tells how an announcement with an id ended: finished, handed over, interrupted, dropped or failed.
type Ended struct {
	ID      any
	Outcome string
}

// Program describes the program to the bus, with the functions that the bus calls.
type Program struct {
	// Spoken to users.
	Name, Version, Language string
	// The names of all actions that Perform supports.
	Actions []string
	// Perform performs an action and returns true if it did. It is called for the target first, then for its ancestors.
	Perform func(Action) bool
	// OnActive is called when trees become wanted, and when they no longer are.
	OnActive func(bool)
	OnEnd    func(Ended)
}

// Node is one node as on the wire. The id, a whole number or a text, is required.
type Node = map[string]any

// Tree is all that a program shows at one moment. Focus is nil if there is none.
type Tree struct {
	Root, Focus any
	Nodes       []Node
	// screenChanged if most of it is new, layoutChanged if part of it is.
	Cause string
}

// Announcement describes how words are spoken; the zero value is a message without a tag.
type Announcement struct {
	Priority, Tag, Language string
	ID                      any
}

type limits struct{ line, nodes, depth, text, updates int }

var usual = limits{longestLine, 5000, 64, 16384, 30}

// The variables taken out of the environment, for a second bus of the process.
var tokens sync.Map

// Bus is a program's end of the bus.
type Bus struct {
	path, token string
	program     Program
	wake        chan struct{}
	mutex       sync.Mutex
	isClosed    bool
	tree        *Tree
	session     *session
	wasGreeted  bool
	failures    int
}

// One connection.
type session struct {
	connection                          net.Conn
	isGreeted, isRefused, active, dirty bool
	limits                              limits
	sent                                *snapshot
	seq                                 int
	next                                time.Time
	answers, events                     [][]byte
}

// Open makes a bus of the reader named by the environment; an inert one if it names none.
func Open(program Program) *Bus {
	path := os.Getenv("EARSHOT_BUS")
	if token := os.Getenv("EARSHOT_TOKEN"); token != "" {
		tokens.Store(path, token)
	}
	os.Unsetenv("EARSHOT_TOKEN")
	bus := &Bus{path: path, program: program, wake: make(chan struct{}, 1)}
	if token, known := tokens.Load(path); known {
		bus.token, _ = token.(string)
	}
	bus.isClosed = path == "" || len(path) > 107
	if !bus.isClosed {
		go bus.run()
	}
	return bus
}

// Active returns true while a reader wants trees. Otherwise there is no need to build any.
func (bus *Bus) Active() bool {
	bus.mutex.Lock()
	defer bus.mutex.Unlock()
	return !bus.isClosed && bus.session != nil && bus.session.active
}

// Show shows the program's present tree. Only differences are sent, and of several trees only the newest.
func (bus *Bus) Show(tree Tree) {
	bus.mutex.Lock()
	defer bus.mutex.Unlock()
	if bus.isClosed {
		return
	}
	if tree.Cause == "" && bus.session != nil && bus.session.dirty && bus.tree != nil {
		// This tree also carries an earlier change that was not sent yet.
		tree.Cause = bus.tree.Cause
	}
	bus.tree = &tree
	if bus.session != nil {
		bus.session.dirty = true
	}
	bus.stir()
}

// Announce speaks words that are not on the screen.
func (bus *Bus) Announce(text string, how Announcement) {
	params := Node{"text": text, "priority": how.Priority, "tag": how.Tag, "lang": how.Language, "id": how.ID}
	if how.Priority == "" {
		params["priority"] = "message"
	}
	bus.notify("announce", params)
}

// PageScrolled tells the position of content after a scroll requested by the user.
func (bus *Bus) PageScrolled(node any, text string) {
	bus.notify("pageScrolled", Node{"node": node, "text": text})
}

// Close leaves the bus. Later calls do nothing.
func (bus *Bus) Close() {
	bus.mutex.Lock()
	defer bus.mutex.Unlock()
	bus.isClosed = true
	if bus.session != nil {
		bus.session.connection.Close()
	}
	bus.stir()
}

func (bus *Bus) notify(method string, params Node) {
	bus.mutex.Lock()
	defer bus.mutex.Unlock()
	session := bus.session
	if session == nil || !session.active || bus.isClosed {
		return
	}
	for name, value := range params {
		if value == nil || value == "" {
			delete(params, name)
		}
	}
	if text, isText := params["text"].(string); isText {
		params["text"] = cut(text, session.limits.text)
	}
	session.events = append(session.events, line(Node{"method": method, "params": params}))
	if len(session.events) > waiting {
		session.events = session.events[1:]
	}
	bus.stir()
}

func (bus *Bus) stir() {
	select {
	case bus.wake <- struct{}{}:
	default:
	}
}

// The connection

func (bus *Bus) run() {
	for {
		if connection, err := net.Dial("unix", bus.path); err == nil {
			bus.serve(connection)
		}
		bus.mutex.Lock()
		pause := longPause
		if bus.wasGreeted && bus.failures < quickTries {
			if pause = firstPause << bus.failures; pause > longestPause {
				pause = longestPause
			}
		}
		bus.failures++
		isClosed := bus.isClosed
		bus.mutex.Unlock()
		for end := time.Now().Add(pause); !isClosed && time.Until(end) > 0; {
			select {
			case <-bus.wake:
			case <-time.After(time.Until(end)):
			}
			bus.mutex.Lock()
			isClosed = bus.isClosed
			bus.mutex.Unlock()
		}
		if isClosed {
			return
		}
	}
}

// Reads and writes until the connection ends.
func (bus *Bus) serve(connection net.Conn) {
	bus.mutex.Lock()
	session := &session{connection: connection, limits: usual, dirty: bus.tree != nil}
	session.answers = [][]byte{bus.greeting()}
	bus.session = session
	if bus.isClosed {
		connection.Close()
	}
	bus.mutex.Unlock()
	done := make(chan struct{})
	go func() {
		defer close(done)
		lines := bufio.NewScanner(connection)
		lines.Buffer(nil, longestLine+1)
		for lines.Scan() {
			bus.receive(session, lines.Bytes())
			bus.stir()
		}
		connection.Close()
	}()
	for {
		bus.mutex.Lock()
		text, pause := bus.next(session)
		bus.mutex.Unlock()
		if text == nil {
			select {
			case <-bus.wake:
				continue
			case <-time.After(pause):
				continue
			case <-done:
			}
			break
		}
		if _, err := connection.Write(text); err != nil {
			connection.Close()
			// The reader's last message may tell why it closed.
			<-done
			break
		}
	}
	bus.mutex.Lock()
	wasActive := session.active
	bus.session = nil
	bus.isClosed = bus.isClosed || session.isRefused || !bus.wasGreeted
	bus.mutex.Unlock()
	if wasActive {
		bus.tellActive(false)
	}
}

// The line to write now, else the time until there is one.
func (bus *Bus) next(session *session) ([]byte, time.Duration) {
	if len(session.answers) > 0 {
		text := session.answers[0]
		session.answers = session.answers[1:]
		return text, 0
	}
	if session.active && session.dirty && bus.tree != nil {
		if pause := time.Until(session.next); pause > 0 {
			// An announcement follows the trees shown before it.
			return nil, pause
		}
		if text := bus.update(session); text != nil {
			return text, 0
		}
	}
	if len(session.events) > 0 {
		text := session.events[0]
		session.events = session.events[1:]
		return text, 0
	}
	return nil, time.Hour
}

// The protocol

func (bus *Bus) greeting() []byte {
	program := bus.program
	app := Node{"name": program.Name, "pid": os.Getpid()}
	for name, value := range map[string]string{"version": program.Version, "lang": program.Language} {
		if value != "" {
			app[name] = value
		}
	}
	actions := program.Actions
	if actions == nil {
		actions = []string{}
	}
	capabilities := Node{"tree": true, "deltas": true, "announce": true, "actions": actions}
	params := Node{"protocol": 1, "app": app, "capabilities": capabilities}
	if bus.token != "" {
		params["token"] = bus.token
	}
	return line(Node{"id": 1, "method": "initialize", "params": params})
}

func (bus *Bus) receive(session *session, text []byte) {
	var message Node
	if json.Unmarshal(text, &message) != nil {
		return
	}
	method, isCall := message["method"].(string)
	params, _ := message["params"].(Node)
	id, isRequest := message["id"]
	switch {
	case !isCall && !session.isGreeted && id == 1.0:
		bus.greeted(session, message)
	case !isCall:
	case isRequest:
		answer := bus.answer(id, method, params)
		bus.mutex.Lock()
		session.answers = append(session.answers, answer)
		bus.mutex.Unlock()
	case method == "activate":
		if active, isBool := params["active"].(bool); isBool {
			bus.activate(session, active)
		}
	case method == "tree/resync":
		bus.mutex.Lock()
		session.sent, session.dirty, session.next = nil, bus.tree != nil, time.Time{}
		bus.mutex.Unlock()
	case method == "announcementDidFinish" && bus.program.OnEnd != nil:
		outcome, _ := params["outcome"].(string)
		bus.program.OnEnd(Ended{params["id"], outcome})
	}
}

func (bus *Bus) greeted(session *session, message Node) {
	result, _ := message["result"].(Node)
	if result == nil || result["protocol"] != 1.0 {
		wrong, _ := message["error"].(Node)
		code := wrong["code"]
		session.isRefused = wrong == nil || code == -32003.0 || code == -32004.0
		return
	}
	told, _ := result["limits"].(Node)
	limit := func(name string, usual int) int {
		if value, isNumber := told[name].(float64); isNumber && value > 0 {
			return int(value)
		}
		return usual
	}
	bus.mutex.Lock()
	session.limits = limits{limit("line", usual.line), limit("nodes", usual.nodes), limit("depth", usual.depth),
		limit("string", usual.text), limit("updatesPerSecond", usual.updates)}
	session.isGreeted, bus.wasGreeted, bus.failures = true, true, 0
	bus.mutex.Unlock()
	bus.activate(session, result["active"] == true)
}

func (bus *Bus) activate(session *session, active bool) {
	bus.mutex.Lock()
	isNew := session.isGreeted && active != session.active && !bus.isClosed
	if isNew {
		session.active, session.sent, session.dirty = active, nil, bus.tree != nil
		if !active {
			session.events = nil
		}
	}
	bus.mutex.Unlock()
	if isNew {
		bus.tellActive(active)
	}
}

func (bus *Bus) tellActive(active bool) {
	if bus.program.OnActive != nil {
		bus.program.OnActive(active)
	}
}

// Gestures

func (bus *Bus) answer(id any, method string, params Node) []byte {
	name, isText := params["action"].(string)
	if method != "action/perform" {
		return line(Node{"id": id, "error": Node{"code": -32601, "message": "There is no such method."}})
	}
	if !isText {
		return line(Node{"id": id, "error": Node{"code": -32602, "message": "The action has to be a text."}})
	}
	data, _ := params["data"].(Node)
	if data == nil {
		data = Node{}
	}
	handled := false
	for _, target := range bus.chain(params["target"]) {
		if !handled && bus.program.Perform != nil && contains(bus.program.Actions, name) {
			handled = bus.program.Perform(Action{name, target, data})
		}
	}
	return line(Node{"id": id, "result": Node{"handled": handled}})
}

// The target and its ancestors, up to the root.
func (bus *Bus) chain(target any) []any {
	bus.mutex.Lock()
	defer bus.mutex.Unlock()
	if bus.tree == nil {
		return nil
	}
	if target == nil {
		target = bus.tree.Root
	}
	known, holders := map[string]bool{}, map[string]any{}
	for _, node := range bus.tree.Nodes {
		known[key(node["id"])] = true
		for _, child := range children(node) {
			holders[key(child)] = node["id"]
		}
	}
	var chain []any
	for current := target; current != nil && known[key(current)]; current = holders[key(current)] {
		delete(known, key(current))
		chain = append(chain, current)
	}
	return chain
}

func contains(names []string, name string) bool {
	for _, one := range names {
		if one == name {
			return true
		}
	}
	return false
}
