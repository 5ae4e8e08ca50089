import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Line } from '@mtm/server/testing'
import { signal } from '../../support/processes.ts'
import { Product } from '../../support/product.ts'
import { until } from '../../support/until.ts'
import type { Model } from './model.ts'
import type { SmallDisk } from './small-disk.ts'

/** So few that a test can use them up. */
export const DESCRIPTORS = 512
const MOVED_CLOCK = join(import.meta.dirname, 'moved-clock.ts')
/** How long anything that must go on may take on a busy machine. */
const PROGRESS_MS = 120_000

/** The product and what of its surroundings can fail. */
export interface World {
  readonly product: Product
  readonly model: Model
  /** null: this machine lets us mount none */
  readonly disk: SmallDisk | null
  /** the way to Redis; null: there is none */
  readonly redis: Line | null
  /** Moves the clock of the server; 0 sets it right. */
  moveClock(milliseconds: number): Promise<void>
  /** Resolves when `count` more requests are acknowledged. */
  progress(count: number): Promise<void>
}

/** Where the parts of a world lie. */
export interface Surroundings {
  folder: string
  model: Model
  disk: SmallDisk | null
  redis: { line: Line; url: string } | null
}

/** Starts the product so that everything around it can fail. */
export async function openWorld({ folder, model, disk, redis }: Surroundings): Promise<World> {
  const clock = join(folder, 'moved-clock')
  const imports = `--import=${pathToFileURL(MOVED_CLOCK).href}`
  const env = {
    NODE_OPTIONS: [process.env.NODE_OPTIONS, imports].filter(Boolean).join(' '),
    MOVED_CLOCK: clock,
    ...(redis && { REDIS_URL: redis.url }),
  }
  const few = ['sh', '-c', `ulimit -n ${DESCRIPTORS} && exec "$@"`, 'sh']
  const product = await Product.start(env, process.platform === 'win32' ? [] : few)
  return {
    product,
    model,
    disk,
    redis: redis?.line ?? null,
    async moveClock(milliseconds) {
      await writeFile(clock, String(milliseconds))
      signal([product.pid], 'SIGUSR2')
    },
    async progress(count) {
      const goal = model.acknowledged + count
      const isOver = (acknowledged: number) => acknowledged >= goal || !product.isRunning
      await until('acknowledged requests', async () => model.acknowledged, isOver, PROGRESS_MS)
      if (model.acknowledged < goal) throw new Error('the server ended')
    },
  }
}

/** What the server says of itself: `UP`, `DOWN` … with the disk, or why it does not answer. */
export async function healthOf({ url }: Product): Promise<string> {
  try {
    const { status, disk } = (await (await fetch(`${url}/healthz`)).json()) as {
      status: string
      disk?: string
    }
    return disk ? `${status}, disk ${disk}` : status
  } catch (error) {
    return (error as Error).message
  }
}
