import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { urlOf } from '../operations/testing/databases.ts'
import { killServers, startServerProcess } from '../platform/testing/server-process.ts'
import { testDatabase, type TestDatabase } from '../platform/testing/testing.ts'
import { registerRooms } from './registrations.ts'

/** A change of a source file that the server loads. */
interface Fault {
  /** end of its path */
  file: string
  text: string
  by: string
}

/** A module that changes a source file when it is loaded. */
const planting = (fault: Fault): string =>
  `data:text/javascript,${encodeURIComponent(`
    import { registerHooks } from 'node:module'
    const { file, text, by } = ${JSON.stringify(fault)}
    registerHooks({
      load(url, context, nextLoad) {
        const loaded = nextLoad(url, context)
        if (!url.endsWith(file)) return loaded
        const source = String(loaded.source)
        if (source.split(text).length !== 2) throw new Error(file + ' does not contain once: ' + text)
        return { ...loaded, source: source.replace(text, () => by) }
      },
    })`)}`

describe('a server whose state machine is incomplete', () => {
  let test: TestDatabase
  let dataDir: string
  before(async () => {
    test = await testDatabase()
    dataDir = await mkdtemp(join(tmpdir(), 'broken-machine-'))
  })
  after(async () => {
    killServers()
    await test.close()
    await rm(dataDir, { recursive: true })
  })

  /** Asserts that the server with a fault refuses to start with exactly one line. */
  async function refuses(fault: Fault, line: string): Promise<void> {
    const server = startServerProcess({
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: urlOf(test.address),
      NODE_OPTIONS: `--import=${planting(fault)}`,
    })
    const end = server.ready.then(
      () => 'started',
      () => server.ended,
    )
    assert.equal(await end, 1, server.lines.join('\n'))
    assert.deepEqual(server.lines, [line])
  }

  it('does not start without the function of a guard', () =>
    refuses(
      {
        file: '/orders/draft/save-order.ts',
        text: 'mayTouch: ({ order, actor }) => order.tenantId === actor.tenantId,',
        by: '',
      },
      'The order machine names the guard "mayTouch", for which no function is registered.',
    ))

  it('does not start without the handler of an effect', () =>
    refuses(
      { file: '/orders/draft/save-order.ts', text: 'store: {', by: 'stored: {' },
      'The order machine names the effect "store", for which no function is registered.',
    ))

  it('does not start with a state that no move reaches', () =>
    refuses(
      {
        file: '/garments/orders/order.machine.ts',
        text: "move('approve', from, 'AWAIT_PAY',",
        by: "move('approve', from, 'PAID',",
      },
      'The order machine never reaches the state "AWAIT_PAY".',
    ))

  it('does not start with an incomplete station machine', () =>
    refuses(
      { file: '/production/station-handlers.ts', text: 'orderPaid: (', by: 'orderPayed: (' },
      'The station machine names the guard "orderPaid", for which no function is registered.',
    ))
})

describe('the machines of the product', () => {
  it('are complete', () => registerRooms())
})
