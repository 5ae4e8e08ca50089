import { permissionOf } from '@mtm/shared-utils/contracts/resource'
import { alarm } from '@mtm/shared-utils/contracts/resources/monitor/alarm'
import { holdersOf, membersAmong } from '../../../identity/announcements/recipients.ts'
import type { Database } from '../../../platform/database/database.ts'
import { MAIN_TENANT_ID } from '../../../platform/database/main-tenant.ts'

/** Whom a rule names: codes of roles and user names, joined by commas. */
export interface AlarmAudience {
  roleCodes: string | null
  usernames: string | null
}

/** The active members of the main tenant whom a rule names; those who may see alarms where it names nobody. */
export async function recipientsOf(db: Database, { roleCodes, usernames }: AlarmAudience): Promise<string[]> {
  const [codes, names] = [partsOf(roleCodes), partsOf(usernames)]
  if (codes.length + names.length === 0)
    return holdersOf(db, MAIN_TENANT_ID, permissionOf(alarm, 'list'), { grantsAll: true })
  const [holders, named] = await Promise.all([
    codes.length === 0
      ? []
      : db
          .selectFrom('sysUserRole as held')
          .innerJoin('sysRole as role', 'role.id', 'held.roleId')
          .select('held.userId as id')
          .where('role.tenantId', '=', MAIN_TENANT_ID)
          .where('role.roleCode', 'in', codes)
          .execute(),
    names.length === 0 ? [] : db.selectFrom('sysUser').select('id').where('username', 'in', names).execute(),
  ])
  const ids = new Set([...holders, ...named].map(({ id }) => id))
  return membersAmong(db, MAIN_TENANT_ID, [...ids])
}

const partsOf = (list: string | null): string[] =>
  (list ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
