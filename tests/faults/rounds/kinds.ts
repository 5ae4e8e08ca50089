import { setTimeout as pause } from 'node:timers/promises'
import type { Dice } from '@mtm/server/testing'
import { signIn } from '../../support/api.ts'
import { until } from '../../support/until.ts'
import { fillDisk } from './kinds/disk.ts'
import { exhaustConnections, exhaustDescriptors } from './kinds/exhaustion.ts'
import { freezePostgres, killAll, killBackends, killServer } from './kinds/processes.ts'
import type { World } from './world.ts'

/** A kind of fault. */
export interface Kind {
  name: string
  what: string
  /** why it cannot be brought about here */
  missing?(world: Pick<World, 'disk' | 'redis'>): string | false
  /**
   * Brings the fault about and ends it.
   * @returns the moment (`performance.now()`) from which nothing hinders the product any more
   * @throws when the product does not do what it must while the fault lasts
   */
  inflict(world: World, dice: Dice): Promise<number>
}

const MINUTE = 60_000
const JUMPS = [
  -24 * 60 * MINUTE,
  -61 * MINUTE,
  -MINUTE,
  -2_000,
  2_000,
  5 * MINUTE,
  61 * MINUTE,
  24 * 60 * MINUTE,
]
/** What is acknowledged while a fault lasts that must not stop the work. */
const MEANWHILE = 5

const elsewhere = () => process.platform !== 'linux' && 'it needs the processes of Linux'

/** Every kind of fault that a campaign brings about. */
export const KINDS: readonly Kind[] = [
  { name: 'group', what: 'kill -9 of the server and everything it has started', inflict: killAll },
  { name: 'node', what: 'kill -9 of the server alone', inflict: killServer },
  { name: 'backends', what: 'single processes of PostgreSQL end', missing: elsewhere, inflict: killBackends },
  { name: 'freeze', what: 'PostgreSQL stands still', missing: elsewhere, inflict: freezePostgres },
  {
    name: 'disk',
    what: 'the disk is full',
    missing: ({ disk }) => !disk && 'only root on Linux may mount a small disk',
    inflict: fillDisk,
  },
  {
    name: 'descriptors',
    what: 'the server has no descriptors left',
    missing: elsewhere,
    inflict: exhaustDescriptors,
  },
  {
    name: 'connections',
    what: 'PostgreSQL has no connections left',
    missing: elsewhere,
    inflict: exhaustConnections,
  },
  { name: 'clock', what: 'the clock of the server jumps', inflict: moveClock },
  {
    name: 'redis',
    what: 'the way to Redis is cut',
    missing: ({ redis }) => !redis && 'no Redis is installed or answers (REDIS_URL names one)',
    inflict: cutRedis,
  },
]

/** A clock that jumps, there and back; sometimes the server starts anew in between. */
async function moveClock(world: World, dice: Dice): Promise<number> {
  const jump = dice.pick(JUMPS)
  try {
    await world.moveClock(jump)
    await until(
      'the moved clock',
      () => clockOf(world),
      (found) => Math.abs(found - Date.now() - jump) < 1_500,
    )
    await world.progress(MEANWHILE)
    if (dice.chance(0.3)) {
      await world.product.killAll()
      await world.product.start()
      await world.progress(MEANWHILE)
    }
  } finally {
    await world.moveClock(0)
  }
  return performance.now()
}

/** Where the clock of the server is, from an answer. */
async function clockOf({ product }: World): Promise<number> {
  const answer = await fetch(`${product.url}/api/mtm/order/list`)
  const { timestamp } = (await answer.json()) as { timestamp: string | number }
  return new Date(timestamp).getTime()
}

/** Work goes on without Redis, signing in included, whose limits are counted in it. */
async function cutRedis({ product, redis, progress }: World, dice: Dice): Promise<number> {
  if (!redis) throw new Error('there is no Redis')
  try {
    if (dice.chance(0.5)) await redis.cut()
    else redis.freeze()
    await signIn(product.url, 'reviewer')
    await progress(MEANWHILE)
    await pause(dice.below(1_000))
  } finally {
    await redis.mend()
  }
  await signIn(product.url, 'reviewer')
  return performance.now()
}
