import { createHash } from 'node:crypto'
import type { DictItem, DictMap } from '@mtm/shared-utils/contracts/dto/session'
import { pickLabel, type Locale } from '@mtm/shared-utils/contracts/locale'
import type { Dictionaries, DictTexts } from '../../engine/texts/dictionary-texts.ts'
import type { Database } from '../../platform/database/database.ts'
import { primaryOf } from '../../platform/database/read-replica.ts'
import { createCache, type Cache } from '../../platform/cache/cache.ts'

const caches = new WeakMap<Database, Cache<Dictionaries>>()

/** The dictionaries of a tenant: its own items override those of tenant 0 with the same value. Cached. */
export async function dictionaries(db: Database, tenantId: number): Promise<Dictionaries> {
  const primary = primaryOf(db)
  const read = () => readDictionaries(primary, tenantId)
  return (await cacheOf(primary).get(String(tenantId), read)) as Dictionaries
}

/** Clears the cache after a change. */
export function forgetDictionaries(db: Database): void {
  cacheOf(db).clear()
}

/** The dictionaries of a tenant as cached by clients. */
interface ClientDictionaries {
  /** active items only; every code is present, even when empty */
  items: DictMap
  /** version of the content, equal on all servers; changes with any item */
  version: string
}
const forClients = new WeakMap<Dictionaries, ClientDictionaries>()

/** The dictionaries and their version, read at the same moment. */
export async function clientDictionaries(db: Database, tenantId: number): Promise<ClientDictionaries> {
  const all = await dictionaries(db, tenantId)
  const known = forClients.get(all)
  if (known) return known
  const items = Object.fromEntries(
    [...all].map(([code, held]) => [code, [...held.values()].filter(({ disabled }) => !disabled)]),
  )
  const version = createHash('sha256').update(JSON.stringify(items)).digest('base64url').slice(0, 16)
  const made = { items, version }
  forClients.set(all, made)
  return made
}

/** The text service of a tenant and a language. */
export async function readDictTexts(db: Database, tenantId: number, locale: Locale): Promise<DictTexts> {
  const all = await dictionaries(db, tenantId)
  const one = (code: string, value: string) => {
    const item = all.get(code)?.get(value)
    return item ? pickLabel(item, locale) : ''
  }
  return {
    text(code, value) {
      if (value === null || value === undefined || value === '') return null
      const values = String(value).split(',')
      return values.map((part) => one(code, part)).join(',')
    },
    has(code, value) {
      const item = all.get(code)?.get(value)
      return item !== undefined && !item.disabled
    },
    exists: (code) => (all.get(code)?.size ?? 0) > 0,
  }
}

function cacheOf(db: Database): Cache<Dictionaries> {
  let cache = caches.get(db)
  if (!cache)
    caches.set(db, (cache = createCache<Dictionaries>({ name: 'dictionaries.items', ttl: 60_000, max: 200 })))
  return cache
}

async function readDictionaries(db: Database, tenantId: number): Promise<Dictionaries> {
  const rows = await db
    .selectFrom('sysDict as dict')
    .leftJoin('sysDictItem as item', 'item.dictId', 'dict.id')
    .select(['dict.dictCode', 'item.itemValue', 'item.itemText', 'item.itemTextEn', 'item.itemTextJp'])
    .select(['item.color', 'item.status'])
    .where('dict.tenantId', 'in', [0, tenantId])
    .where('dict.delFlag', '=', 0)
    .orderBy('dict.dictCode')
    .orderBy('dict.tenantId')
    .orderBy('item.sortOrder')
    .orderBy('item.id')
    .execute()
  const all = new Map<string, Map<string, DictItem>>()
  for (const row of rows) {
    const items = all.get(row.dictCode) ?? new Map<string, DictItem>()
    all.set(row.dictCode, items)
    if (row.itemValue === null) continue
    const text = row.itemText ?? ''
    items.set(row.itemValue, {
      value: row.itemValue,
      text,
      textEn: row.itemTextEn ?? '',
      textJp: row.itemTextJp ?? '',
      title: text,
      label: text,
      ...(row.status !== 1 && { disabled: true }),
      ...(row.color && { color: row.color }),
    })
  }
  return all
}
