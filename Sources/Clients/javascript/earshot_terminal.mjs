// SPDX-License-Identifier: Apache-2.0
// Tests what a blind user hears of a program, key by key. One file, no dependency, Node 18 or later, for any test runner.
//
//   import { start } from './earshot_terminal.mjs'
//   const terminal = await start(['node', 'menu.mjs'])
//   await terminal.press('Down').then(heard => heard.hears('Pears'))
//   await terminal.audit()
//   await terminal.close()
//
// It needs the program earshot, by PATH or by the variable EARSHOT. Where there is none, start throws `NotFound`: a test
// fails, unless it was allowed to skip (`isOptional`, EARSHOT_OPTIONAL=1).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import readline from 'node:readline'

const SEVERITIES = ['minor', 'moderate', 'serious', 'critical']

/** No earshot is installed. */
export class NotFound extends Error {}

/** True if tests may be skipped where earshot is not installed. */
export const isOptional = process.env.EARSHOT_OPTIONAL === '1'

/**
 * Starts a program, and listens until it is still.
 *
 * @param {string[]} command
 * @param {{size?: string, bus?: boolean, waitFor?: string, env?: Object<string, string>, cwd?: string}} options
 */
export async function start(command, { size = '80x24', bus = true, waitFor, env = {}, cwd } = {}) {
  const words = ['expect', '--interactive', '--size', size]
  if (!bus) words.push('--no-bus')
  if (waitFor !== undefined) words.push('--wait-for', waitFor)
  for (const [name, value] of Object.entries(env)) words.push('--env', `${name}=${value}`)
  const child = spawn(process.env.EARSHOT || 'earshot', [...words, '--', ...command], { cwd })
  try {
    await once(child, 'spawn')
  } catch (fault) {
    if (fault.code === 'ENOENT') {
      throw new NotFound('earshot is not installed: see its README, or name it by the variable EARSHOT.')
    }
    throw fault
  }
  const terminal = new Terminal(child)
  await terminal.begin()
  return terminal
}

/** A program in its own terminal, read by the reader. */
class Terminal {
  #child
  #answers
  #errors = ''

  constructor(child) {
    this.#child = child
    this.#answers = readline.createInterface({ input: child.stdout })[Symbol.asyncIterator]()
    child.stderr.on('data', (text) => { this.#errors += text })
    child.stdin.on('error', () => {})
  }

  async begin() { this.start = new Heard(this, await this.#answer()) }

  /** Presses keys by their names, one after the other: press('Down'), press('Control+s', 'q'). */
  async press(...keys) { return new Heard(this, await this.ask(keys.join(' '))) }

  /** Types text, letter by letter. */
  async type(text) {
    if (/["\n]/.test(text)) throw new TypeError('Quotes and line feeds are keys: press("quote"), press("Enter").')
    return new Heard(this, await this.ask(`"${text}"`))
  }

  /** Lets seconds pass. */
  async wait(seconds) { return new Heard(this, await this.ask(`~ ${seconds} s`)) }

  /** Throws unless the program has ended with a status. */
  async ends(status = 0) {
    const answer = await this.ask(`exit ${status}`)
    if (!answer.fits) throw new Error(`expected exit ${status}, but ${answer.end ?? 'the program goes on'}${screen(answer)}`)
  }

  /** What an audit finds on all that the program has shown so far, and in its tree, worst first. */
  async findings() { return (await this.ask('audit')).audit }

  /**
   * Throws if an audit finds anything as bad as failOn, except by the rules in ignore. What only a person can judge
   * does not count.
   */
  async audit({ failOn = 'serious', ignore = [] } = {}) {
    const found = (await this.findings()).filter((finding) => finding.outcome === 'failed'
      && SEVERITIES.indexOf(finding.severity) >= SEVERITIES.indexOf(failOn) && !ignore.includes(finding.rule))
    if (found.length) {
      throw new Error(['the audit finds:', ...found.map((each) => `${each.severity}: ${each.message} (${each.rule})`)].join('\n'))
    }
  }

  /** Ends the program. */
  async close() {
    this.#child.stdin.end()
    if (this.#child.exitCode === null) await once(this.#child, 'exit')
  }

  async ask(line) {
    this.#child.stdin.write(line + '\n')
    return this.#answer()
  }

  async #answer() {
    const { value, done } = await this.#answers.next()
    if (done) throw new Error(this.#errors.trim() || 'earshot has ended.')
    const answer = JSON.parse(value)
    if (answer.error !== undefined) throw new TypeError(answer.error)
    return answer
  }
}

/** The speech heard for a key. */
class Heard {
  #terminal
  #answer

  constructor(terminal, answer) {
    this.#terminal = terminal
    this.#answer = answer
  }

  /** The speech as one text. */
  get text() { return this.#answer.heard.join(' ') }

  /** The rows of the screen behind it, without the blank ones at its end. */
  get screen() { return this.#answer.screen }

  /** Throws unless this is heard, possibly among other words: * is any text, {#} a number, {one|other} one of them. */
  async hears(pattern) { return this.#expect(`*${pattern}*`, pattern) }

  /** Throws unless this is heard and nothing else; `(nothing)` is silence. */
  async hearsOnly(pattern) { return this.#expect(pattern, pattern) }

  async #expect(pattern, shown) {
    const { keys } = this.#answer
    this.#answer = { ...await this.#terminal.ask(`-> ${pattern}`), keys }
    if (!this.#answer.fits) {
      const end = this.#answer.end ? `\nended     ${this.#answer.end}` : ''
      const heard = this.text || '(nothing)'
      throw new Error(`${keys || 'start'}\nexpected  ${shown}\nheard     ${heard}${end}${screen(this.#answer)}`)
    }
    return this
  }
}

function screen(answer) { return answer.screen.map((row) => `\n| ${row}`).join('') }
