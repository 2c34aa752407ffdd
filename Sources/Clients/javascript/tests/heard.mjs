// SPDX-License-Identifier: Apache-2.0
// What earshot_terminal.mjs says of a program that is right, and of one that is not.
import assert from 'node:assert'
import { NotFound, start } from '../earshot_terminal.mjs'

const terminal = await start(['sh', '-c', 'printf "Name? "; read name; printf "Hello %s\\n" "$name"; read x; exit 3'])
await terminal.start.hears('Name')
await terminal.type('Mina')
const heard = await terminal.press('Enter')
await heard.hears('Hello Mina')
await assert.rejects(heard.hearsOnly('Bye'), /expected {2}Bye\nheard {5}.*Hello Mina/)
assert(Array.isArray(await terminal.findings()))
await terminal.audit()
await terminal.press('Enter')
await terminal.ends(3)
await assert.rejects(terminal.press('Dwn'), /Key Dwn is unknown/)
await terminal.close()

// Text too dark to be read.
const faint = await start(['sh', '-c', 'printf "\\033[38;2;96;96;96;48;2;0;0;0mNobody reads this\\033[0m"; read x'])
await assert.rejects(faint.audit(), /the audit finds:\nserious: .*contrast/)
await faint.audit({ ignore: ['contrast-minimum'] })
await faint.close()

process.env.EARSHOT = '/nowhere/earshot'
await assert.rejects(start(['true']), NotFound)
