import { sql } from 'kysely'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Database } from '../../platform/database/database.ts'
import type { Hooks, Values } from '../../engine/resource/options.ts'
import type { DatabaseRow } from '../../engine/resource/rows.ts'
import { wireTime } from '../../platform/time/wire-time.ts'
import { publishAccessChanged } from '../../platform/events/publish.ts'
import { inForceAt, type Membership } from '../rights/in-force.ts'
import { refuseUsedTenants } from './tenant-use.ts'
import { MAIN_TENANT_ID } from '../../platform/database/main-tenant.ts'

const IN_FORCE = '1'

/** Tenants are managed by tenant 0; their members are notified of changes at once. */
export const tenantHooks: Hooks = {
  beforeEdit(values, row, { caller }) {
    checkTenant(values, row, caller.zone)
  },

  async beforeDelete(rows, { db }) {
    await refuseUsedTenants(
      db,
      rows.map(({ id, name }) => ({ id: Number(id), name: String(name) })),
    )
  },

  async afterWrite(ids, { db }) {
    for (const id of ids) await publishAccessChanged(db, { tenantId: Number(id), users: null })
  },

  async mapRows(rows, { db }, from) {
    const counts = await memberCounts(
      db,
      rows.map(({ id }) => Number(id)),
    )
    for (const [at, row] of rows.entries()) {
      row.memberCount = counts.get(Number(row.id)) ?? 0
      row.term = termOf(from[at] as unknown as Term)
    }
  },
}

type Term = Pick<Membership, 'beginDate' | 'endDate'>

function termOf({ beginDate, endDate }: Term): 'notBegun' | 'inForce' | 'over' {
  const now = new Date()
  if (inForceAt({ status: 1, beginDate, endDate }, now)) return 'inForce'
  return endDate !== null && endDate <= now ? 'over' : 'notBegun'
}

/** Checks beyond the schema; converts times from the caller's zone. */
export function checkTenant(values: Values, row: DatabaseRow | null, zone: string): void {
  for (const name of ['status', 'zone', 'name']) if (values[name] === null) delete values[name]
  if (typeof values.zone === 'string' && !isZone(values.zone)) throw new AppError('tenant.zone')
  const wire = (name: string) => {
    const value = values[name] === undefined ? row?.[name] : values[name]
    return value instanceof Date ? wireTime(value, zone) : ((value ?? null) as string | null)
  }
  const [begin, end] = [wire('beginDate'), wire('endDate')]
  if (begin !== null && end !== null && begin >= end) throw new AppError('tenant.term')
  const status = values.status ?? row?.status ?? IN_FORCE
  if (Number(row?.id) === MAIN_TENANT_ID && (begin !== null || end !== null || String(status) !== IN_FORCE))
    throw new AppError('tenant.house')
  for (const name of ['beginDate', 'endDate']) {
    const time = values[name]
    if (typeof time === 'string') values[name] = sql`${time}::timestamp at time zone ${zone}`
  }
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

async function memberCounts(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('sysUserTenant as member')
    .innerJoin('sysUser as person', 'person.id', 'member.userId')
    .select(['member.tenantId', sql<number>`count(*)::int`.as('count')])
    .where('member.tenantId', 'in', [...ids])
    .where('person.delFlag', '=', 0)
    .groupBy('member.tenantId')
    .execute()
  return new Map(rows.map(({ tenantId, count }) => [tenantId, count]))
}
