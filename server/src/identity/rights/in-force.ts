import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** A tenant that somebody is a member of. */
export interface Membership {
  id: number
  name: string
  zone: string
  /** 1 in force, 0 frozen */
  status: number
  beginDate: Date | null
  /** from here on nobody works in it */
  endDate: Date | null
}

/** Whether people may work in a tenant at a moment. */
export function inForceAt(
  { status, beginDate, endDate }: Pick<Membership, 'status' | 'beginDate' | 'endDate'>,
  moment: Date,
): boolean {
  return status === 1 && (beginDate === null || beginDate <= moment) && (endDate === null || moment < endDate)
}

/** The same as a condition on `sys_tenant`, under the name it has in the query. */
export function inForce(tenant: string): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${tenant}.${name}`)
  return sql<SqlBool>`(
    ${column('status')} = 1
    and coalesce(${column('beginDate')} <= now(), true)
    and coalesce(now() < ${column('endDate')}, true)
  )`
}
