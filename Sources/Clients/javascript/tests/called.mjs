// SPDX-License-Identifier: Apache-2.0
// Makes the calls that the vectors' runner writes, and writes what the client asks and tells.
import readline from 'node:readline'
import { connect } from '../earshot_bus.mjs'

let bus = null
const tell = (news) => process.stdout.write(JSON.stringify(news) + '\n')
const calls = {
  open({ app, actions, handles }) {
    bus = connect({ ...app, actions, onActive: (active) => tell({ active }), perform: ({ name, target, data }) => {
      tell({ asked: [name, target, data] })
      return handles.some(([action, id]) => action === name && id === target)
    } })
  },
  update({ tree }) { bus.show(tree) },
  announce({ text, priority, tag }) { bus.announce(text, { priority, tag: tag ?? undefined }) },
  pageScrolled({ text, node }) { bus.pageScrolled({ node, text }) },
  close() { bus.close() },
}
readline.createInterface({ input: process.stdin }).on('line', (text) => {
  const step = JSON.parse(text)
  calls[step.call](step)
  tell({ done: true })
}).on('close', () => process.exit(0))
