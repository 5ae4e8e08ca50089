import { permissionOf, wireName, type Resource } from '@mtm/shared-utils/contracts/resource'
import { createCache, type Cache } from '../../platform/cache/cache.ts'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'

/** Codes that are under control: those who do not hold them are kept from what they stand for. */
interface Controls {
  /** type 1: not to be seen */
  seeing: ReadonlySet<string>
  /** type 2: not to be changed */
  changing: ReadonlySet<string>
}

const CACHE_MS = 15_000
const caches = new WeakMap<Database, Cache<Controls>>()

function cacheOf(db: Database): Cache<Controls> {
  let cache = caches.get(db)
  if (!cache) caches.set(db, (cache = createCache<Controls>({ ttl: CACHE_MS, max: 1 })))
  return cache
}

/** Forgets which codes are under control. */
export const forgetControls = (db: Database) => cacheOf(db).clear()

/** Fields of a resource that are withheld from a caller, by their key on the wire. */
export interface Withheld {
  /** `<access>:<field>`, type 1, unless that code guards the field: neither shown nor searched, sorted or exported */
  unseen: ReadonlySet<string>
  /** `<access>:form:<field>`, type 2, or unseen: kept as it is */
  fixed: ReadonlySet<string>
}

const NOTHING: Withheld = { unseen: new Set(), fixed: new Set() }

/** What the button rows of a resource's fields keep from a caller (specification, point 6; contract 3.5). */
export async function withheldFields(db: Database, resource: Resource, caller: Caller): Promise<Withheld> {
  const controls = await cacheOf(db).get('', () => readControls(db))
  const { access } = resource
  const lacks = (codes: ReadonlySet<string> | undefined, code: string) =>
    codes?.has(code) === true && !caller.permissions.has(code)
  const actions = new Set(resource.actions.map((action) => permissionOf(resource, action)))
  const wires = Object.keys(resource.fields).map((name) => [name, wireName(resource, name)] as const)
  const isUnseen = (name: string) =>
    !actions.has(`${access}:${name}`) &&
    !resource.fields[name]?.guarded &&
    lacks(controls?.seeing, `${access}:${name}`)
  const unseen = wires.filter(([name]) => isUnseen(name))
  const fixed = wires.filter(
    ([name]) => isUnseen(name) || lacks(controls?.changing, `${access}:form:${name}`),
  )
  if (fixed.length === 0) return NOTHING
  return { unseen: new Set(unseen.map(([, wire]) => wire)), fixed: new Set(fixed.map(([, wire]) => wire)) }
}

async function readControls(db: Database): Promise<Controls> {
  const rows = await db
    .selectFrom('sysPermission')
    .select(['perms', 'permsType'])
    .where('menuType', '=', 2)
    .where('status', '=', '1')
    .where('delFlag', '=', 0)
    .execute()
  const codes = (isChange: boolean) =>
    new Set(
      rows
        .filter(({ permsType }) => (permsType === '2') === isChange)
        .flatMap(({ perms }) => (perms ?? '').split(',').map((code) => code.trim())),
    )
  return { seeing: codes(false), changing: codes(true) }
}
