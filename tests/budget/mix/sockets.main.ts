// Many pages that open their sockets in the same moment, as after a restart, in a process of their own
import { openNotices } from './notices-of.ts'
import type { Account } from './person.ts'

/** So many sockets, of these people in turn. */
export interface Opening {
  url: string
  accounts: Account[]
  sockets: number
}

/** What came of them; milliseconds from the first attempt. */
export interface Opened {
  /** in ascending order */
  taken: number[]
  /** how often each failure, by its words */
  failed: Record<string, number>
}

process.once('message', (opening: Opening) => void run(opening))

async function run({ url, accounts, sockets }: Opening): Promise<void> {
  const opened: Opened = { taken: [], failed: {} }
  const began = performance.now()
  const open: WebSocket[] = []
  const one = async (index: number) => {
    const { socket, outcome } = openNotices(url, accounts[index % accounts.length]!, () => undefined)
    open.push(socket)
    const came = await outcome
    if (came.kind === 'done') opened.taken.push(performance.now() - began)
    else opened.failed[came.words] = (opened.failed[came.words] ?? 0) + 1
  }
  await Promise.all(Array.from({ length: sockets }, (_, index) => one(index)))
  for (const socket of open) socket.close()
  process.send?.(opened, () => process.disconnect())
}
