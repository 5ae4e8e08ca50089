import { sql, type SqlBool } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

/** Ids of the staff of a tenant, or of a department and its subtree. Customers belong to no department. */
export function idsOfColleagues(db: Database, tenantId: number, orgCode = '') {
  return db
    .selectFrom('sysUserDepart as tie')
    .innerJoin('sysDepart as depart', 'depart.id', 'tie.depId')
    .select('tie.userId')
    .where('depart.tenantId', '=', tenantId)
    .where(sql<SqlBool>`starts_with(depart.org_code, ${orgCode})`)
}
