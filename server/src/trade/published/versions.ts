import { createHash } from 'node:crypto'
import type { SettingKind } from '@mtm/shared-utils/contracts/business-settings'
import { sql } from 'kysely'
import { createCache, type Cache } from '../../platform/cache/cache.ts'
import { announce } from '../../platform/events/announce.ts'
import { newId, type Database, type DatabaseTransaction } from '../../platform/database/database.ts'
import { primaryOf } from '../../platform/database/read-replica.ts'

/** Topic of the notice that a new version was published. */
export const PUBLISHED = 'catalogue.published'

/** Kinds of versioned content. */
export type VersionKind = 'catalogue' | 'rules' | SettingKind

/** Kinds for which a tenant without a version uses tenant 0's. */
const SHARED: ReadonlySet<VersionKind> = new Set<VersionKind>(['catalogue', 'rules', 'prices', 'orders'])

/** Whether tenants without a version use tenant 0's. */
export const isShared = (kind: VersionKind): boolean => SHARED.has(kind)

/** The name of an unpublished version. */
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

/** The current versions of a tenant. */
export interface InForce {
  of(kind: VersionKind): VersionRow | undefined
  /** start of the next planned version; null: none */
  until: Date | null
}

/** A fingerprint of the content. */
export const fingerprint = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 32)

const caches = new WeakMap<Database, Cache<InForce>>()

function cacheOf(db: Database): Cache<InForce> {
  const known = caches.get(db) ?? createCache<InForce>({ name: 'catalogue.versions', ttl: 60_000, max: 200 })
  caches.set(db, known)
  return known
}

/** Clears the cache of current versions after a change. */
export function forgetVersions(db: Database): void {
  cacheOf(db).clear()
}

/** The current versions of a tenant. Cached until a version is published or takes effect. */
export async function inForce(db: Database, tenantId: number): Promise<InForce> {
  const primary = primaryOf(db)
  const cache = cacheOf(primary)
  const read = () => readInForce(primary, tenantId)
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
  // in one statement: between two statements a version could take effect unseen
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

/** Contents by fingerprint. Versions never change, so the cache never expires. */
const contents = new Map<string, unknown>()
const MOST_CONTENTS = 120

/** The content of a version. */
export async function contentOf<T>(db: Database, row: Pick<VersionRow, 'id' | 'etag' | 'kind'>): Promise<T> {
  const key = `${row.kind} ${row.etag}`
  const known = contents.get(key)
  if (known) return known as T
  const { content } = await primaryOf(db)
    .selectFrom('mtmPublished')
    .select('content')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  if (contents.size >= MOST_CONTENTS) contents.delete(contents.keys().next().value!)
  contents.set(key, content)
  return content as T
}

/** A published version by name: the tenant's own, or tenant 0's where shared. */
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

/** The number of the tenant's newest own version; 0 without one. */
export async function newestNumber(db: Database, tenantId: number, kind: VersionKind): Promise<number> {
  const { newest } = await db
    .selectFrom('mtmPublished')
    .select((eb) => eb.fn.max('versionNo').as('newest'))
    .where('tenantId', '=', tenantId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return newest ?? 0
}

/** A version to publish. */
export interface NewVersion {
  tenantId: number
  kind: VersionKind
  name: string
  number: number
  content: object
  /** author; null: the release */
  by: string | null
  note?: string | null | undefined
}

/** Writes a version that takes effect at once. False when its number or name is taken. */
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
