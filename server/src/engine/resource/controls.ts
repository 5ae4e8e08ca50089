import type { FastifyInstance } from 'fastify'
import { permissionOf, wireName, type Resource } from '@mtm/shared-utils/contracts/resource'
import { createCache, type Cache } from '../../platform/cache/cache.ts'
import type { Actor } from '../../platform/caller/actor.ts'
import { isCustomer } from '../../platform/caller/customer-account.ts'
import type { Database } from '../../platform/database/database.ts'
import { primaryOf } from '../../platform/database/read-replica.ts'
import { ACCESS_CHANGED } from '../../platform/events/topics.ts'

/** Restricted codes: people who do not hold them are denied what they guard. */
interface Controls {
  /** type 1: hidden */
  seeing: ReadonlySet<string>
  /** type 2: read-only */
  changing: ReadonlySet<string>
}

const CACHE_MS = 15_000
const caches = new WeakMap<Database, Cache<Controls>>()

function cacheOf(db: Database): Cache<Controls> {
  let cache = caches.get(db)
  if (!cache)
    caches.set(db, (cache = createCache<Controls>({ name: 'permissions.controls', ttl: CACHE_MS, max: 1 })))
  return cache
}

const following = new WeakSet<Database>()

/** Clears the cache of restricted codes when permissions change in any process. */
export function followControls({ db, changes }: Pick<FastifyInstance, 'db' | 'changes'>): void {
  if (following.has(db)) return
  following.add(db)
  const forget = () => cacheOf(db).clear()
  changes.on(ACCESS_CHANGED, forget)
  changes.onGap(forget)
}

/** Fields withheld from a caller, by wire key. */
export interface Withheld {
  /** `<access>:<field>`, type 1: neither shown nor searched, sorted or exported; except codes that guard editing */
  unseen: ReadonlySet<string>
  /** `<access>:form:<field>`, type 2, or hidden: not changed */
  fixed: ReadonlySet<string>
}

const NOTHING: Withheld = { unseen: new Set(), fixed: new Set() }

/** The fields withheld by button rows (specification, point 6; contract 3.5), and from customers what is staff's. */
export async function withheldFields(
  db: Database,
  resource: Resource,
  caller: Pick<Actor, 'permissions' | 'roleCodes' | 'dataRules'>,
): Promise<Withheld> {
  const primary = primaryOf(db)
  const controls = await cacheOf(primary).get('', () => readControls(primary))
  const { access } = resource
  const lacks = (codes: ReadonlySet<string> | undefined, code: string) =>
    codes?.has(code) === true && !caller.permissions.has(code)
  const actions = new Set(resource.actions.map((action) => permissionOf(resource, action)))
  const wires = Object.keys(resource.fields).map((name) => [name, wireName(resource, name)] as const)
  const isStaffs = (name: string) => resource.fields[name]?.staffOnly === true && isCustomer(caller)
  const isUnseen = (name: string) =>
    isStaffs(name) ||
    (!actions.has(`${access}:${name}`) &&
      !resource.fields[name]?.guarded &&
      lacks(controls?.seeing, `${access}:${name}`))
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
