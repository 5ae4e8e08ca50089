import { createHash } from 'node:crypto'
import type { Catalogue, PriceList, RuleSet } from '@mtm/shared-utils/garments'
import { createCache, type Cache } from '../identity/cache.ts'
import { announce } from '../plugins/app/announce.ts'
import { inTransaction, newId, type Database } from '../plugins/app/database/database.ts'

/** Topic of the notice that a new version was published. */
export const PUBLISHED = 'catalogue.published'

/** What both ends evaluate an order with, and which versions these are. */
export interface Published {
  catalogue: Catalogue
  ruleSet: RuleSet
  priceList: PriceList
  versions: { catalogue: string; rules: string; prices: string }
  /** of catalogue and rules together, for the HTTP cache */
  etag: string
}

type Kind = 'catalogue' | 'rules' | 'prices'
const KINDS: readonly Kind[] = ['catalogue', 'rules', 'prices']

/** Publishes the versions a release brings, for every tenant without its own, when they are new. */
export async function publishBuiltIn(
  db: Database,
  builtIn: { catalogue: Catalogue; ruleSet: RuleSet; priceList: PriceList },
): Promise<void> {
  await publish(db, 0, 'catalogue', builtIn.catalogue)
  await publish(db, 0, 'rules', builtIn.ruleSet)
  await publish(db, 0, 'prices', builtIn.priceList)
}

/** Makes a new version the current one of a tenant; a version that was published before stays as it is. */
export async function publish(
  db: Database,
  tenantId: number,
  kind: Kind,
  content: { version: string },
): Promise<void> {
  const known = await db
    .selectFrom('mtmPublished')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('kind', '=', kind)
    .where('version', '=', content.version)
    .executeTakeFirst()
  if (known) return
  const text = JSON.stringify(content)
  await inTransaction(db, async (trx) => {
    const row = await trx
      .insertInto('mtmPublished')
      .values({
        id: newId(),
        tenantId,
        kind,
        version: content.version,
        etag: createHash('sha256').update(text).digest('hex').slice(0, 32),
        content: text,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) return
    await trx
      .updateTable('mtmPublished')
      .set({ isCurrent: false })
      .where('tenantId', '=', tenantId)
      .where('kind', '=', kind)
      .where('isCurrent', '=', true)
      .execute()
    await trx.updateTable('mtmPublished').set({ isCurrent: true }).where('id', '=', row.id).execute()
    await announce(trx, PUBLISHED, null)
  })
  forgetPublished(db)
}

/** Contents by their fingerprint: versions never change, so a version read once is read for good. */
const contents = new Map<string, unknown>()
const MOST_CONTENTS = 60

const caches = new WeakMap<Database, Cache<Published>>()

function cacheOf(db: Database): Cache<Published> {
  const known = caches.get(db) ?? createCache<Published>({ ttl: 60_000, max: 200 })
  caches.set(db, known)
  return known
}

/** Forgets which versions are the current ones, after a change. */
export function forgetPublished(db: Database): void {
  cacheOf(db).clear()
}

/** What is published for a tenant now. Cached until something is published. */
export async function published(db: Database, tenantId: number): Promise<Published> {
  return (await cacheOf(db).get(String(tenantId), () => readPublished(db, tenantId))) as Published
}

async function readPublished(db: Database, tenantId: number): Promise<Published> {
  const rows = await db
    .selectFrom('mtmPublished')
    .select(['id', 'tenantId', 'kind', 'version', 'etag'])
    .where('tenantId', 'in', [tenantId, 0])
    .where('isCurrent', '=', true)
    .execute()
  const current = (kind: Kind) => {
    const candidates = rows.filter((row) => row.kind === kind)
    const row = candidates.find((one) => one.tenantId === tenantId) ?? candidates[0]
    if (!row) throw new Error(`no ${kind} is published`)
    return row
  }
  const [catalogue, rules, prices] = KINDS.map(current)
  return {
    catalogue: await contentOf<Catalogue>(db, catalogue!),
    ruleSet: await contentOf<RuleSet>(db, rules!),
    priceList: await contentOf<PriceList>(db, prices!),
    versions: { catalogue: catalogue!.version, rules: rules!.version, prices: prices!.version },
    etag: `${catalogue!.etag.slice(0, 16)}-${rules!.etag.slice(0, 16)}`,
  }
}

async function contentOf<T>(db: Database, row: { id: string; etag: string; kind: string }): Promise<T> {
  const key = `${row.kind} ${row.etag}`
  const known = contents.get(key)
  if (known) return known as T
  const { content } = await db
    .selectFrom('mtmPublished')
    .select('content')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  if (contents.size >= MOST_CONTENTS) contents.delete(contents.keys().next().value!)
  contents.set(key, content)
  return content as T
}
