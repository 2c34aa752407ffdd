// SPDX-License-Identifier: Apache-2.0
// A list of fruit and a button, read from their tree: arrows move, Space marks, Tab goes to the button, q leaves.
import { connect } from '../earshot_bus.mjs'

const fruit = ['Apples', 'Pears', 'Plums']
const marked = fruit.map(() => false)
let chosen = 0
let isOnButton = false

const bus = connect({ name: 'Shop', actions: ['focus', 'click'], onActive: draw, perform: ({ name, target }) => {
  isOnButton = target === 'buy'
  if (!isOnButton && !fruit[target]) return false
  if (!isOnButton) chosen = target
  if (name === 'click') press()
  draw()
  return true
} })

function press() {
  if (isOnButton) bus.announce(`Bought ${fruit.filter((_, index) => marked[index]).join(', ') || 'nothing'}`)
  else marked[chosen] = !marked[chosen]
}

function draw() {
  const rows = fruit.map((name, index) => `${!isOnButton && index === chosen ? '>' : ' '} [${marked[index] ? 'x' : ' '}] ${name}`)
  process.stdout.write(`\x1b[H\x1b[2J${rows.join('\r\n')}\r\n${isOnButton ? '>' : ' '} [ Buy ]\r\n`)
  const actions = ['focus', 'click']
  bus.show({ root: 'shop', focus: isOnButton ? 'buy' : chosen, nodes: [
    { id: 'shop', role: 'window', label: 'Shop', children: ['fruit', 'buy'] },
    { id: 'fruit', role: 'listBox', label: 'Fruit', sizeOfSet: fruit.length, children: fruit.map((_, index) => index) },
    ...fruit.map((name, index) => ({ id: index, role: 'checkBox', label: name, toggled: marked[index],
      positionInSet: index + 1, bounds: [0, index, 20, 1], actions })),
    { id: 'buy', role: 'button', label: 'Buy', bounds: [0, fruit.length, 20, 1], actions }] })
}

const keys = { '\x1b[A': () => { chosen = Math.max(0, chosen - 1) }, '\x1b[B': () => { chosen = Math.min(2, chosen + 1) },
  '\t': () => { isOnButton = !isOnButton }, ' ': press, '\r': press, q: () => process.exit(0) }
process.stdout.write('\x1b[?1049h')
process.on('exit', () => process.stdout.write('\x1b[?1049l'))
process.stdin.setRawMode(true)
process.stdin.setEncoding('utf8')
process.stdin.on('data', (key) => { keys[key]?.(); draw() })
draw()
