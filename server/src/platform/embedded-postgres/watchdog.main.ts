import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { endpointOf, removeEndpoint } from './endpoint.ts'
import { connect, tryToOwn } from './owner.ts'
import { isPostmaster, readPostmasterFile, whenClusterChanges } from './postmaster-file.ts'
import { stopPostmaster } from './postmaster.ts'
import type { WatchdogOrder } from './watchdog.ts'

/**
 * Runs when the watched server is gone: waits some seconds for a successor to adopt PostgreSQL, and stops it when nobody
 * holds the owner's lock.
 */
const order = JSON.parse(process.argv[2] ?? '') as WatchdogOrder
if (process.argv[3] === 'wait' && (await text(process.stdin)).startsWith('released')) process.exit()

await setTimeout(order.graceMs)
const file = await whenClusterChanges(
  order.cluster,
  async () => {
    const found = await readPostmasterFile(order.cluster)
    if (!found || !(await isPostmaster(found.pid, order.cluster))) return null
    return found.status === 'ready' ? found : undefined
  },
  { milliseconds: 600_000 },
)
if (!file) process.exit()
const password = order.passwordFile ? await readFile(order.passwordFile, 'utf8') : undefined
const endpoint = endpointOf(file)
const owner = await connect(endpoint, 'watchdog', password)
if (await tryToOwn(owner)) {
  await stopPostmaster(file.pid, order.cluster)
  await removeEndpoint(endpoint, order.cluster)
} else await owner.client.end()
