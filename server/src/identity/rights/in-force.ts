import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** A tenant membership of a user. */
export interface Membership {
  id: number
  name: string
  zone: string
  /** 1 active, 0 frozen */
  status: number
  beginDate: Date | null
  /** the tenant is closed from this moment */
  endDate: Date | null
}

/** Whether a tenant is open at a moment. */
export function inForceAt(
  { status, beginDate, endDate }: Pick<Membership, 'status' | 'beginDate' | 'endDate'>,
  moment: Date,
): boolean {
  return status === 1 && (beginDate === null || beginDate <= moment) && (endDate === null || moment < endDate)
}

/** The same as a condition on `sys_tenant`, under its name in the query. */
export function inForce(tenant: string): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${tenant}.${name}`)
  return sql<SqlBool>`(
    ${column('status')} = 1
    and coalesce(${column('beginDate')} <= now(), true)
    and coalesce(now() < ${column('endDate')}, true)
  )`
}
