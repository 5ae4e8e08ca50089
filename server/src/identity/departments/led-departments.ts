import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { AppError, type ErrorKey } from '@mtm/shared-utils/contracts/errors'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database } from '../../platform/database/database.ts'
import { denied } from '../../platform/http/errors.ts'

/** Departments visible to the caller: all for readers of departments; for a head, their own and those below. */
const READS = 'depart:list'
/** Administrators of departments may act in all of them. */
const ADMINISTERS = 'depart:edit'

/** A condition on the id of a department of the caller's tenant: the caller heads it or one of its ancestors. */
export function isLed(
  { userId, tenantId }: Pick<Caller, 'userId' | 'tenantId'>,
  column: string,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(column)} in (
    select below.id from sys_depart below
    join sys_depart top on top.tenant_id = below.tenant_id and starts_with(below.org_code, top.org_code)
    join sys_user_depart member on member.dep_id = top.id
    where below.tenant_id = ${tenantId} and below.del_flag = 0 and top.del_flag = 0
      and member.user_id = ${userId} and member.responsible
  )`
}

/** Whether the caller heads a department or one of its ancestors. */
export async function headsDepart(db: Database, caller: Caller, departId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sysDepart')
    .select('id')
    .where('id', '=', departId)
    .where(isLed(caller, 'sysDepart.id'))
    .executeTakeFirst()
  return row !== undefined
}

/** The same for records of a department; no condition for callers who see all departments. */
export function isVisible(caller: Caller, column: string): RawBuilder<SqlBool> | null {
  return caller.permissions.has(READS) ? null : isLed(caller, column)
}

interface DepartmentScopeOptions {
  /** holders of this code may act in every department; default: administrators of departments */
  anywhere?: string
  /** heads need this code; default: the code of the route is enough */
  led?: string
  /** error for a missing department; default: not found */
  missing?: ErrorKey
}

/**
 * Rejects the request when the caller may not act in one of the departments.
 * @throws AppError when one is not in their tenant; otherwise the 403 of missing rights
 */
export async function departsWithin(
  db: Database,
  caller: Caller,
  ids: readonly string[],
  { anywhere = ADMINISTERS, led, missing = 'record.missing' }: DepartmentScopeOptions = {},
): Promise<void> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const rows = await db
    .selectFrom('sysDepart')
    .select('id')
    .select(isLed(caller, 'sysDepart.id').as('isLed'))
    .where('tenantId', '=', caller.tenantId)
    .where('delFlag', '=', 0)
    .where('id', 'in', wanted)
    .execute()
  const mayAnywhere = caller.permissions.has(anywhere)
  const mayLed = led === undefined || caller.permissions.has(led)
  if (!mayAnywhere && (!mayLed || rows.some((row) => !row.isLed) || rows.length === 0)) throw denied()
  if (rows.length < wanted.length) throw new AppError(missing)
}
