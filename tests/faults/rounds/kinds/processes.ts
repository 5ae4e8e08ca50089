import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Dice } from '@mtm/server/testing'
import { signal } from '../../../support/processes.ts'
import type { Product } from '../../../support/product.ts'
import { until } from '../../../support/until.ts'
import { healthOf, type World } from '../world.ts'

/** A busy machine takes its time, and so does a server that backs off. */
const NOTICED_MS = 60_000

/** A power cut; sometimes another one while everything starts again. */
export async function killAll({ product }: World, dice: Dice): Promise<number> {
  await product.killAll()
  if (dice.chance(0.3)) {
    const starting = Promise.allSettled([product.start()])
    await until(
      'PostgreSQL',
      async () => product.postgres,
      ({ length }) => length > 0,
      NOTICED_MS,
    )
    await product.killAll()
    await starting
  }
  return startAgain(product)
}

/** The server dies; its successor finds PostgreSQL running, or stopped by the watchdog. */
export async function killServer({ product }: World, dice: Dice): Promise<number> {
  await product.killServer()
  if (dice.chance(0.3))
    await until(
      'the end of PostgreSQL',
      async () => product.postgres,
      ({ length }) => length === 0,
      NOTICED_MS,
    )
  return startAgain(product)
}

async function startAgain(product: Product): Promise<number> {
  const since = performance.now()
  await product.start()
  return since
}

/** Sessions of the server end, or one of them dies, for which PostgreSQL ends all and recovers. */
export async function killBackends({ product }: World, dice: Dice): Promise<number> {
  const backends = sessionsOf(product)
  if (backends.length === 0) throw new Error('PostgreSQL has no session of the server')
  if (dice.chance(0.5)) signal([dice.pick(backends)], 'SIGKILL')
  else
    signal(
      backends.filter(() => dice.chance(0.6)),
      'SIGTERM',
    )
  return performance.now()
}

/** The processes of PostgreSQL that serve connections. */
export const sessionsOf = ({ postgres }: Product): number[] => postgres.filter(isSession)

/** Whether a process of PostgreSQL serves a connection: `postgres: <user> <database> …`. */
function isSession(pid: number): boolean {
  try {
    return /^postgres: (mtm|postgres) /.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))
  } catch {
    return false
  }
}

/** PostgreSQL stops in the middle of everything, for moments or until the server gives it up, and goes on. */
export async function freezePostgres({ product }: World, dice: Dice): Promise<number> {
  const frozen = product.postgres
  try {
    signal(frozen, 'SIGSTOP')
    if (dice.chance(0.5)) await pause(100 + dice.below(1_500))
    else
      await until(
        'DOWN',
        () => healthOf(product),
        (health) => health === 'DOWN',
        NOTICED_MS,
      )
  } finally {
    signal(frozen, 'SIGCONT')
  }
  return performance.now()
}
