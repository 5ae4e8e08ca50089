import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseOf, receiveCloth, seededDice } from '@mtm/server/testing'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { signInApi } from '../../support/api.ts'
import { jacketOrder } from '../../support/orders.ts'
import { signal } from '../../support/processes.ts'
import { until } from '../../support/until.ts'
import { brokenInvariants } from './invariants.ts'
import type { Kind } from './kinds.ts'
import { Load, type Shop } from './load.ts'
import { noFindings, type Findings } from './model.ts'
import { People } from './people.ts'
import { readStored, type Database } from './stored.ts'
import { openWorld, type Surroundings, type World } from './world.ts'

/** Acknowledged requests before a fault, and after it. */
const PER_PHASE = 12
/** A server that could not start PostgreSQL again for a while waits longer each time. */
const OWNED_MS = 60_000
/** Characters of a line that the server printed. */
const LONGEST_LINE = 300
/** More cloth than all rounds can use. */
const PLENTY_MM = 100_000_000
/** The write-ahead log of a disk that is small. */
const LITTLE_LOG = `max_wal_size = '128MB'\nmin_wal_size = '32MB'\n`

/** What one round has shown. */
export interface Round {
  kind: string
  seed: number
  acknowledged: number
  /** from the end of the fault to the next acknowledged request; null: it never came */
  recoveryMs: number | null
  findings: Findings
}

/** Rounds of faults on one installation, whose data grow from round to round. */
export class Campaign {
  readonly world: World
  readonly #name: string
  readonly #shop: Shop
  /** Broken invariants that were found before. */
  readonly #known = new Set<string>()

  private constructor(world: World, name: string, shop: Shop) {
    this.world = world
    this.#name = name
    this.#shop = shop
  }

  /** Starts the product. `seed` names what is made. */
  static async open(surroundings: Surroundings, seed: number): Promise<Campaign> {
    const world = await openWorld(surroundings)
    const { product, model } = world
    await appendFile(join(product.dataDir, 'postgres/postgresql.conf'), LITTLE_LOG)
    signal(product.postgres.slice(0, 1), 'SIGHUP')
    const api = await signInApi(product.url, 'sales')
    const draft = await jacketOrder(api)
    await visit(product, async (db) => {
      for (const { fabricNo } of draft.lines) await receiveCloth(db, fabricNo ?? '', PLENTY_MM)
    })
    const fabrics = await api.get<Page<{ id: string; fabricNo: string }>>('/mtm/fabric/list?pageSize=10')
    const other = fabrics.records.find(({ fabricNo }) =>
      draft.lines.every((line) => line.fabricNo !== fabricNo),
    )
    const name = `f${seed}`
    let keys = 0
    return new Campaign(world, name, {
      people: new People(product.url),
      model,
      draft,
      materialId: other?.id ?? '',
      nextKey: () => `${name}-${++keys}`,
    })
  }

  /** Loads the product, brings a fault about, and compares what is stored when everything is answered. */
  async round(kind: Kind, seed: number): Promise<Round> {
    const { world } = this
    const findings = noFindings()
    const before = world.model.acknowledged
    const load = new Load(this.#shop, seed)
    let recoveryMs: number | null = null
    try {
      await world.progress(PER_PHASE)
      const lifted = await kind.inflict(world, seededDice(seed))
      await world.progress(1)
      recoveryMs = performance.now() - lifted
      await world.progress(PER_PHASE)
    } catch (error) {
      findings.broken.push(`${(error as Error).message}: ${lastLines(world.product, 1)}`)
    }
    if (!world.product.isRunning) {
      findings.broken.push(`the server ended: ${lastLines(world.product, 5)}`)
      await world.product.start()
    }
    await load.finish()
    findings.broken.push(...load.unexpected)
    await this.#compare(findings)
    return { kind: kind.name, seed, acknowledged: world.model.acknowledged - before, recoveryMs, findings }
  }

  async #compare({ lost, doubled, broken }: Findings): Promise<void> {
    const [stored, invariants] = await visit(this.world.product, (db) =>
      Promise.all([readStored(db, this.#name), brokenInvariants(db, this.#name)]),
    )
    const found = this.world.model.compare(stored)
    lost.push(...found.lost)
    doubled.push(...found.doubled)
    broken.push(...found.broken, ...invariants.filter((line) => !this.#known.has(line)))
    for (const line of invariants) this.#known.add(line)
  }
}

const lastLines = ({ printed }: World['product'], count: number): string =>
  printed
    .slice(-count)
    .map((line) => line.slice(0, LONGEST_LINE))
    .join(' / ')

/** Reads the database once the server owns it again. */
async function visit<T>({ dataDir }: World['product'], read: (db: Database) => Promise<T>): Promise<T> {
  const db = await until(
    'the owner of PostgreSQL',
    () => databaseOf(dataDir).catch(() => null),
    (found) => found !== null,
    OWNED_MS,
  )
  if (!db) throw new Error('PostgreSQL has no owner')
  try {
    return await read(db)
  } finally {
    await db.destroy()
  }
}
