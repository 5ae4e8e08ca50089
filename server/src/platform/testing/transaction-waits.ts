import type pg from 'pg'

const BEGINS = /^(begin|start transaction)\b/
const ENDS: readonly string[] = ['commit', 'rollback']

/**
 * Measures how long transactions wait for anything other than their statements. A transaction that only queries the
 * database never yields to the event loop between an answer and the next statement, however busy the machine is. So
 * external delays (other programs, checkpoints, locks) are not counted.
 * @returns the longest wait, ms, among the transactions just committed
 */
export function watchWaits(pool: pg.Pool): () => number {
  let longest = 0
  const ended = (waited: number) => {
    longest = Math.max(longest, waited)
    setImmediate(() => (longest = 0))
  }
  pool.on('connect', (client) => watch(client, ended))
  return () => longest
}

function watch(client: pg.ClientBase, ended: (waited: number) => void): void {
  const original = client.query.bind(client) as (...sent: unknown[]) => unknown
  let isOpen = false
  let underWay = 0
  let waited = 0
  let turning: NodeJS.Immediate | undefined
  let since: number | null = null

  const goOn = () => {
    clearImmediate(turning)
    if (since !== null) waited += performance.now() - since
    since = null
    underWay += 1
  }
  const answered = () => {
    underWay -= 1
    if (isOpen && underWay === 0) turning = setImmediate(() => (since = performance.now()))
  }
  const query = (...sent: unknown[]) => {
    const [config, callback] = sent
    // other call styles are not from the query builder
    if (typeof callback !== 'function') return original(...sent)
    const { text } = config as pg.QueryConfig
    goOn()
    if (BEGINS.test(text)) {
      isOpen = true
      waited = 0
    }
    const isEnd = ENDS.includes(text)
    if (isEnd) isOpen = false
    return original(config, (...answer: unknown[]) => {
      answered()
      if (isEnd) ended(waited)
      callback(...answer)
    })
  }
  client.query = query as typeof client.query
}
