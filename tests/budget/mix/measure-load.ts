import { Product } from '../../support/product.ts'
import { connect, databaseAddress } from '../databases.ts'
import { MB } from '../measure.ts'
import { memoryOf, processorTimeOf, residentOf, watchMemory } from '../memory.ts'
import { describeLoad, shareBelow, slopePerMinute, type LoadFigures } from './figures.ts'
import { clothDrafts, hire } from './hire.ts'
import { openAtOnce, runLoad } from './in-process.ts'
import { ORDERING, USUAL } from './kinds.ts'
import type { Setting } from './person.ts'

/** Cloths that are ordered, and how many of a hundred orders are of the first. */
const CLOTHS = 36
const HOT_SHARE = 10
const USERS = [8, 64, 256] as const
const MOST_USERS = 256
const WARM_MS = 8_000
const TIMES = { loadMs: 60_000, oneClothMs: 15_000 }
const SOCKETS = 1_000
/** The users of the long run, and its time. */
const LONG = { users: 64, warmMs: 120_000, ms: 600_000 }
const SAMPLE_MS = 5_000

/** What a usual hour with many users came to. */
export interface LoadSpeed {
  /** by the number of users, ascending */
  mixed: LoadFigures[]
  /** the same people, who order nothing but one cloth */
  oneCloth: LoadFigures[]
  /** sockets opened in the same moment */
  sockets: { wanted: number; open: number; lastMs: number }
}

/** What ten minutes came to. */
export interface LongLoad {
  figures: LoadFigures
  /** bytes a minute, after the warm-up */
  serverGrowth: number
  allGrowth: number
}

/** Runs `work` in a new installation in which `count` people work, and removes the installation afterwards. */
async function withPeople<Measured>(
  count: number,
  work: (
    setting: Omit<Setting, 'hotShare' | 'weights' | 'warmMs' | 'ms'>,
    product: Product,
  ) => Promise<Measured>,
): Promise<Measured> {
  const product = await Product.start({ TRUST_PROXY: 'loopback' })
  const pool = connect(databaseAddress(product.dataDir))
  try {
    const accounts = await hire(product.url, count)
    const drafts = await clothDrafts(product.url, pool, accounts[0]!, CLOTHS)
    // as the database does by itself within a minute
    await pool.query('analyze')
    return await work({ url: product.url, accounts, drafts }, product)
  } finally {
    await pool.end()
    await product.stop()
  }
}

/** A usual mix of work by 8, 64 and 256 users, then all of them on one cloth, then a thousand sockets at once. */
export function measureLoad({ loadMs, oneClothMs } = TIMES): Promise<LoadSpeed> {
  return withPeople(MOST_USERS, async (home, product) => {
    const run = async (
      title: string,
      users: number,
      setting: Pick<Setting, 'hotShare' | 'weights' | 'ms'>,
    ) => {
      const accounts = home.accounts.slice(0, users)
      const { figures, product: took } = await watched(product, {
        ...home,
        ...setting,
        accounts,
        warmMs: WARM_MS,
      })
      print(`${title}, ${describeLoad(figures, took)}`)
      return figures
    }
    const mixed: LoadFigures[] = []
    for (const users of USERS)
      mixed.push(await run('usual mix', users, { weights: USUAL, hotShare: HOT_SHARE, ms: loadMs }))
    const oneCloth: LoadFigures[] = []
    for (const users of USERS)
      oneCloth.push(await run('one cloth', users, { weights: ORDERING, hotShare: 100, ms: oneClothMs }))
    const { taken, failed } = await openAtOnce({ ...home, sockets: SOCKETS })
    const lastMs = taken.at(-1) ?? 0
    print(
      `${SOCKETS} sockets at once: ${taken.length} open, half within ${shareBelow(taken, 0.5).toFixed(0)} ms, the last after ${lastMs.toFixed(0)} ms; failed ${JSON.stringify(failed)}`,
    )
    return { mixed, oneCloth, sockets: { wanted: SOCKETS, open: taken.length, lastMs } }
  })
}

/** The usual mix by 64 users for ten minutes: whether memory stays. */
export function measureLong({ users, warmMs, ms } = LONG): Promise<LongLoad> {
  return withPeople(users, async (home, product) => {
    const server: { at: number; value: number }[] = []
    const all: { at: number; value: number }[] = []
    let timer: NodeJS.Timeout | undefined
    const sample = () => {
      const at = performance.now()
      server.push({ at, value: residentOf(product) ?? 0 })
      all.push({ at, value: memoryOf(product) ?? 0 })
    }
    try {
      const setting = { ...home, weights: USUAL, hotShare: HOT_SHARE, warmMs, ms }
      const figures = await runLoad(setting, () => (timer = setInterval(sample, SAMPLE_MS)))
      const [first, last] = [server[0], server.at(-1)].map((one) => inMb(one?.value ?? null))
      print(`usual mix, ${describeLoad(figures, `server ${first} at first, ${last} at last`)}`)
      return { figures, serverGrowth: slopePerMinute(server), allGrowth: slopePerMinute(all) }
    } finally {
      clearInterval(timer)
    }
  })
}

/** A load, and what it took of the product while it was measured. */
async function watched(
  product: Product,
  setting: Setting,
): Promise<{ figures: LoadFigures; product: string }> {
  let before = processorTimeOf(product)
  let memory = watchMemory(product)
  const figures = await runLoad(setting, () => {
    memory.end()
    memory = watchMemory(product)
    before = processorTimeOf(product)
  })
  const all = memory.end()
  const after = processorTimeOf(product)
  const share = (what: 'server' | 'database') =>
    `${(((after[what] - before[what]) / setting.ms) * 100).toFixed(0)} %`
  return {
    figures,
    product: `memory ${inMb(all)}, server ${inMb(residentOf(product))}; server ${share('server')}, PostgreSQL ${share('database')}`,
  }
}

const print = (text: string) => process.stdout.write(`${text}\n`)
const inMb = (bytes: number | null) => (bytes === null ? 'unknown' : `${(bytes / MB).toFixed(0)} MB`)
