import { createHash } from 'node:crypto'
import type { SettingKind } from '@mtm/shared-utils/contracts/business-settings'
import { sql } from 'kysely'
import { createCache, type Cache } from '../../platform/cache/cache.ts'
import { announce } from '../../platform/events/announce.ts'
import { newId, type Database, type DatabaseTransaction } from '../../platform/database/database.ts'

/** Topic of the notice that a new version was published. */
export const PUBLISHED = 'catalogue.published'

/** Everything that stands in the table of versions. */
export type VersionKind = 'catalogue' | 'rules' | SettingKind

/** Of these a tenant without a version of its own uses tenant 0's. */
const SHARED: ReadonlySet<VersionKind> = new Set<VersionKind>(['catalogue', 'rules', 'prices', 'orders'])

/** True where tenants that decide nothing follow tenant 0. */
export const isShared = (kind: VersionKind): boolean => SHARED.has(kind)

/** The name of a row that is not published yet. */
export const DRAFT = 'draft'

/** A published version without its content. */
export interface VersionRow {
  id: string
  tenantId: number
  kind: VersionKind
  version: string
  versionNo: number
  etag: string
}

/** Which versions hold for a tenant. */
export interface InForce {
  of(kind: VersionKind): VersionRow | undefined
  /** when the next planned version begins; null: none is planned */
  until: Date | null
}

/** Tells contents apart. */
export const fingerprint = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 32)

const caches = new WeakMap<Database, Cache<InForce>>()

function cacheOf(db: Database): Cache<InForce> {
  const known = caches.get(db) ?? createCache<InForce>({ ttl: 60_000, max: 200 })
  caches.set(db, known)
  return known
}

/** Forgets which versions hold, after a change. */
export function forgetVersions(db: Database): void {
  cacheOf(db).clear()
}

/** The versions that hold for a tenant now. Cached until something is published or begins. */
export async function inForce(db: Database, tenantId: number): Promise<InForce> {
  const cache = cacheOf(db)
  const read = () => readInForce(db, tenantId)
  const known = (await cache.get(String(tenantId), read)) as InForce
  if (known.until === null || known.until.getTime() > Date.now()) return known
  cache.drop(String(tenantId))
  return (await cache.get(String(tenantId), read)) as InForce
}

async function readInForce(db: Database, tenantId: number): Promise<InForce> {
  const published = db
    .selectFrom('mtmPublished')
    .where('tenantId', 'in', [tenantId, 0])
    .where('publishedAt', 'is not', null)
  // in the same statement: between two of them a version could begin unseen
  const next = published
    .select((eb) => eb.fn.min('effectiveFrom').as('at'))
    .where('effectiveFrom', '>', sql<Date>`now()`)
  const rows = await published
    .distinctOn(['tenantId', 'kind'])
    .select(['id', 'tenantId', 'kind', 'version', 'versionNo', 'etag', next.as('next')])
    .where('effectiveFrom', '<=', sql<Date>`now()`)
    .orderBy('tenantId')
    .orderBy('kind')
    .orderBy('effectiveFrom', 'desc')
    .orderBy('versionNo', 'desc')
    .execute()
  const found = new Map<string, VersionRow>()
  for (const row of rows) {
    const { kind } = row as { kind: VersionKind }
    if (
      row.tenantId !== tenantId &&
      (!isShared(kind) || rows.some((own) => own.kind === kind && own.tenantId === tenantId))
    )
      continue
    found.set(kind, row as VersionRow)
  }
  return { of: (kind) => found.get(kind), until: rows[0]?.next ?? null }
}

/** Contents by their fingerprint: versions never change, so a version read once is read for good. */
const contents = new Map<string, unknown>()
const MOST_CONTENTS = 120

/** What a version holds. */
export async function contentOf<T>(db: Database, row: Pick<VersionRow, 'id' | 'etag' | 'kind'>): Promise<T> {
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

/** A published version by its name: the tenant's own, else tenant 0's where that is shared. */
export async function versionNamed(
  db: Database,
  tenantId: number,
  kind: VersionKind,
  name: string,
): Promise<VersionRow | undefined> {
  const row = await db
    .selectFrom('mtmPublished')
    .select(['id', 'tenantId', 'kind', 'version', 'versionNo', 'etag'])
    .where('tenantId', 'in', isShared(kind) ? [tenantId, 0] : [tenantId])
    .where('kind', '=', kind)
    .where('version', '=', name)
    .where('publishedAt', 'is not', null)
    .orderBy('tenantId', 'desc')
    .executeTakeFirst()
  return row as VersionRow | undefined
}

/** The number of the newest version of a tenant's own; 0: it has none. */
export async function newestNumber(db: Database, tenantId: number, kind: VersionKind): Promise<number> {
  const { newest } = await db
    .selectFrom('mtmPublished')
    .select((eb) => eb.fn.max('versionNo').as('newest'))
    .where('tenantId', '=', tenantId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return newest ?? 0
}

/** A version that is written as it is published. */
export interface NewVersion {
  tenantId: number
  kind: VersionKind
  name: string
  number: number
  content: object
  /** null: the release */
  by: string | null
  note?: string | null | undefined
}

/** Writes a version that holds at once. False when its number or name is taken already. */
export async function writeVersion(trx: DatabaseTransaction, version: NewVersion): Promise<boolean> {
  const { tenantId, kind, name, number, content, by, note = null } = version
  const text = JSON.stringify(content)
  const row = await trx
    .insertInto('mtmPublished')
    .values({
      id: newId(),
      tenantId,
      kind,
      version: name,
      versionNo: number,
      etag: fingerprint(text),
      content: text,
      note,
      publishedAt: sql<Date>`now()`,
      publishedBy: by,
      effectiveFrom: sql<Date>`now()`,
      createBy: by,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return false
  await announce(trx, PUBLISHED, null)
  return true
}
