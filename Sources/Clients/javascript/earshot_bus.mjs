// SPDX-License-Identifier: Apache-2.0
// Shows a terminal program to the Earshot screen reader. One file, no dependency, Node 14 or later.
//
//   import { connect } from './earshot_bus.mjs'
//   const bus = connect({ name: 'Deploy', actions: ['click'], perform: (action) => press(action.target) })
//   bus.show({ root: 1, focus: 2, nodes: [                  // after each paint: the whole tree
//     { id: 1, role: 'window', label: 'Deploy', children: [2] }, { id: 2, role: 'button', label: 'Save' }] })
//
// Without a reader every call does nothing. No call waits or throws because of the other end, and the
// connection does not keep the program alive.
import net from 'node:net'

/** The time until the next try, if there never was a reader or has not been one for long. In milliseconds. */
const LONG_PAUSE = 30000
const FIRST_PAUSE = 250
const LONGEST_PAUSE = 2000
const QUICK_TRIES = 10
/** The most announcements that wait while the reader does not read; the oldest are dropped. */
const WAITING = 32
/** The reader refuses this program, whatever it does. */
const FINAL_ERRORS = [-32003, -32004]
const LIMITS = { line: 1048576, nodes: 5000, depth: 64, string: 16384, updatesPerSecond: 30 }

/** The variables taken out of the environment, for a second client of the process. */
const tokens = new Map()

/**
 * A client of the reader named by the environment; inert if it names none.
 *
 * @param {object} program
 * @param {string} program.name the name spoken to users
 * @param {string} [program.version]
 * @param {string} [program.language] a BCP 47 tag
 * @param {{name: string, version?: string}} [program.toolkit]
 * @param {string[]} [program.actions] the names of all actions that `perform` supports
 * @param {(action: {name: string, target: number|string, data: object}) => boolean} [program.perform] performs an action
 *   and returns true if it did; called for the target first, then for its ancestors
 * @param {(active: boolean) => void} [program.onActive] called when trees become wanted, and when they no longer are
 * @param {(ended: {id: number|string, text: string, outcome: string}) => void} [program.onEnd] called at the end of
 *   each announcement with an id
 */
export function connect(program) {
  const path = process.env.EARSHOT_BUS || ''
  if (process.env.EARSHOT_TOKEN) tokens.set(path, process.env.EARSHOT_TOKEN)
  delete process.env.EARSHOT_TOKEN
  return new Bus(Buffer.byteLength(path) <= 107 ? path : '', tokens.get(path), program)
}

const isID = (value) =>
  typeof value === 'string' ? value !== '' && Buffer.byteLength(value) <= 256 : Number.isSafeInteger(value) && value >= 0
const childrenOf = (node) => (Array.isArray(node.children) ? node.children.filter(isID) : [])
const cut = (text, length) => (text.length <= length ? text : [...text].slice(0, length).join(''))
const line = (message) => JSON.stringify({ jsonrpc: '2.0', ...message }) + '\n'

export class Bus {
  #path
  #token
  #program
  #socket = null
  #writable = false
  #wasGreeted = false
  #failures = 0
  #timer = null
  #tree = null
  #session = null

  constructor(path, token, program) {
    this.#path = path
    this.#token = token
    this.#program = program
    if (path) this.#connect()
  }

  /** True while a reader wants trees. Otherwise there is no need to build any. */
  get active() {
    return this.#session?.active ?? false
  }

  /** Shows the whole present tree. Only differences are sent, and of several trees only the newest. */
  show({ root, focus = null, nodes, cause }) {
    if (!this.#path) return
    // This tree also carries an earlier change that was not sent yet.
    const waiting = this.#session?.dirty ? this.#tree?.cause : undefined
    this.#tree = { root, focus, nodes, cause: cause ?? waiting }
    if (this.#session) this.#session.dirty = true
    this.#write()
  }

  /** Speaks words that are not on the screen. With an `id`, `onEnd` is told how that ended. */
  announce(text, { priority = 'message', tag, language, id } = {}) {
    this.#notify('announce', { text, priority, tag, lang: language, id })
  }

  /** Tells the position of content after a scroll requested by the user. */
  pageScrolled({ node, text } = {}) {
    this.#notify('pageScrolled', { node, text })
  }

  /** Leaves the bus. Later calls do nothing. */
  close() {
    this.#path = ''
    clearTimeout(this.#timer)
    this.#lost(this.#socket)
  }

  // The socket

  #connect() {
    const socket = net.createConnection(this.#path)
    socket.unref()
    this.#socket = socket
    this.#session = null
    this.#writable = false
    let rest = Buffer.alloc(0)
    socket.on('connect', () => {
      if (socket !== this.#socket) return
      this.#session = { active: false, greeted: false, dirty: this.#tree !== null, sent: null, seq: 0, next: 0,
        limits: LIMITS, answers: [this.#greeting()], events: [] }
      this.#writable = true
      this.#write()
    })
    socket.on('data', (data) => {
      rest = rest.length ? Buffer.concat([rest, data]) : data
      for (let end; socket === this.#socket && (end = rest.indexOf(10)) >= 0; rest = rest.subarray(end + 1)) {
        if (end > LIMITS.line) return this.#lost(socket)
        this.#receive(rest.subarray(0, end).toString())
      }
      if (rest.length > LIMITS.line) this.#lost(socket)
      else this.#write()
    })
    socket.on('drain', () => {
      this.#writable = socket === this.#socket
      this.#write()
    })
    socket.on('error', () => {})
    socket.on('close', () => this.#lost(socket))
  }

  #lost(socket) {
    if (!socket || socket !== this.#socket) return
    const session = this.#session
    this.#socket = this.#session = null
    socket.destroy()
    if (session?.active) this.#tell('onActive', false)
    if (session && (session.refused || !this.#wasGreeted)) this.#path = ''
    if (!this.#path) return
    const quick = this.#wasGreeted && this.#failures < QUICK_TRIES
    const pause = quick ? Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#failures) : LONG_PAUSE
    this.#failures += 1
    this.#timer = setTimeout(() => this.#connect(), pause)
    this.#timer.unref()
  }

  #write() {
    const session = this.#session
    if (!session || !this.#writable) return
    for (let next; this.#writable && this.#session === session && (next = this.#next(session)); ) {
      this.#writable = this.#socket.write(next)
    }
  }

  #next(session) {
    if (session.answers.length) return session.answers.shift()
    const isDue = session.active && session.dirty && this.#tree
    if (isDue) {
      const wait = session.next - Date.now()
      if (wait <= 0) return this.#update(session) || this.#next(session)
      clearTimeout(this.#timer)
      this.#timer = setTimeout(() => this.#write(), wait)
      this.#timer.unref()
      // An announcement follows the trees shown before it.
      return undefined
    }
    return session.events.shift()
  }

  // The protocol

  #greeting() {
    const { name, version, language, toolkit, actions = [] } = this.#program
    const capabilities = { tree: true, deltas: true, announce: true, actions }
    const app = { name, version, pid: process.pid, lang: language }
    return line({ id: 1, method: 'initialize', params: { protocol: 1, token: this.#token, app, toolkit, capabilities } })
  }

  #receive(text) {
    let message
    try {
      message = JSON.parse(text)
    } catch {
      return
    }
    const session = this.#session
    if (!session || message === null || typeof message !== 'object' || Array.isArray(message)) return
    const params = message.params !== null && typeof message.params === 'object' ? message.params : {}
    if (typeof message.method !== 'string') {
      if (!session.greeted && message.id === 1) this.#greeted(session, message)
    } else if ('id' in message) {
      session.answers.push(this.#answer(message.id, message.method, params))
    } else if (message.method === 'activate' && typeof params.active === 'boolean') {
      this.#activate(session, params.active)
    } else if (message.method === 'tree/resync') {
      Object.assign(session, { sent: null, dirty: this.#tree !== null, next: 0 })
    } else if (message.method === 'announcementDidFinish' && 'id' in params) {
      this.#tell('onEnd', { id: params.id, text: String(params.text ?? ''), outcome: String(params.outcome ?? '') })
    }
  }

  #greeted(session, message) {
    if (message.result?.protocol !== 1) {
      session.refused = message.error === undefined || FINAL_ERRORS.includes(message.error?.code)
      return
    }
    const told = message.result.limits ?? {}
    const limit = ([name, usual]) => [name, Number.isInteger(told[name]) && told[name] > 0 ? told[name] : usual]
    session.limits = Object.fromEntries(Object.entries(LIMITS).map(limit))
    session.greeted = this.#wasGreeted = true
    this.#failures = 0
    this.#activate(session, message.result.active === true)
  }

  #activate(session, active) {
    if (!session.greeted || active === session.active) return
    Object.assign(session, { active, sent: null, dirty: this.#tree !== null })
    if (!active) session.events = []
    this.#tell('onActive', active)
  }

  #notify(method, params) {
    const session = this.#session
    if (!session?.active) return
    if (typeof params.text === 'string') params.text = cut(params.text, session.limits.string)
    session.events.push(line({ method, params }))
    if (session.events.length > WAITING) session.events.shift()
    this.#write()
  }

  #tell(listener, news) {
    try {
      this.#program[listener]?.(news)
    } catch {
      // A message of the reader must not end the program.
    }
  }

  // The tree

  #update(session) {
    const tree = this.#tree
    session.dirty = false
    for (let limits = session.limits; ; ) {
      const shown = snapshot(tree, limits)
      if (!shown.nodes.has(tree.root)) return undefined
      const text = difference(session, shown, tree)
      if (text === undefined) return undefined
      if (Buffer.byteLength(text) <= limits.line + 1 || limits.nodes <= 1) {
        this.#tree = { ...tree, cause: undefined }
        Object.assign(session, { sent: shown, seq: session.seq + 1, next: Date.now() + 1000 / limits.updatesPerSecond })
        return text
      }
      // Shorter strings first, then fewer nodes.
      limits = limits.string > 64 ? { ...limits, string: limits.string >> 2 } : { ...limits, nodes: limits.nodes >> 1 }
    }
  }

  // Gestures

  #answer(id, method, params) {
    if (method !== 'action/perform') return line({ id, error: { code: -32601, message: 'There is no such method.' } })
    if (typeof params.action !== 'string') {
      return line({ id, error: { code: -32602, message: 'The action has to be a text.' } })
    }
    const name = params.action
    const data = params.data !== null && typeof params.data === 'object' ? params.data : {}
    const isOffered = (this.#program.actions ?? []).includes(name)
    const handled = isOffered && this.#chain(params.target).some((target) => this.#perform({ name, target, data }))
    return line({ id, result: { handled } })
  }

  #perform(action) {
    try {
      return this.#program.perform?.(action) === true
    } catch {
      // A user's gesture must not end the program.
      return false
    }
  }

  /** The target and its ancestors, up to the root. */
  #chain(target) {
    const tree = this.#tree
    if (!tree) return []
    const known = new Set(tree.nodes.map((node) => node.id))
    const holder = new Map(tree.nodes.flatMap((node) => childrenOf(node).map((child) => [child, node.id])))
    const chain = []
    let current = target ?? tree.root
    while (known.has(current) && !chain.includes(current)) {
      chain.push(current)
      current = holder.get(current)
    }
    return chain
  }
}

/** The shown part of a tree: the nodes reached from the root within the limits, in reading order, each as its text. */
function snapshot(tree, limits) {
  const given = new Map(tree.nodes.filter((node) => isID(node.id)).map((node) => [node.id, node]))
  const nodes = new Map()
  const waiting = [[tree.root, 1]]
  while (waiting.length && nodes.size < limits.nodes) {
    const [id, depth] = waiting.pop()
    const node = given.get(id)
    if (nodes.has(id) || !node || depth > limits.depth) continue
    nodes.set(id, encoded(node, limits.string))
    for (const child of childrenOf(node).reverse()) waiting.push([child, depth + 1])
  }
  const focus = tree.focus === null || nodes.has(tree.focus) ? tree.focus : tree.root
  return { root: tree.root, focus, nodes }
}

function encoded(node, length) {
  try {
    const known = Object.entries(node).filter(([name, value]) =>
      value !== undefined && value !== null && !(typeof value === 'number' && !Number.isFinite(value)) &&
      !(name === 'value' && node.protected))
    const parts = known.map(([name, value]) => {
      if (name === 'children') return [name, childrenOf(node)]
      return [name, typeof value === 'string' && name !== 'id' ? cut(value, length) : value]
    })
    return JSON.stringify(Object.fromEntries(parts))
  } catch {
    // The rest of a node is still told if a part cannot be.
    return JSON.stringify({ id: node.id, children: childrenOf(node) })
  }
}

/** The line with the differences from the tree sent, or with all of it; undefined if nothing differs. */
function difference(session, shown, tree) {
  const since = session.sent
  const full = !since || since.root !== shown.root
  const nodes = [...shown.nodes].filter(([id, text]) => full || since.nodes.get(id) !== text).map(([, text]) => text)
  if (!full && !nodes.length && since.focus === shown.focus && tree.cause === undefined) return undefined
  const head = JSON.stringify({ seq: session.seq, focus: shown.focus, cause: tree.cause,
    ...(full ? { full, root: shown.root } : {}) })
  return `{"jsonrpc":"2.0","method":"tree/update","params":${head.slice(0, -1)},"nodes":[${nodes.join(',')}]}}\n`
}
