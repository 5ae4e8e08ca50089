import { AppError, type ErrorKey } from '@mtm/shared-utils/contracts/errors'
import { sql } from 'kysely'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts'
import { publishAccessChanged } from '../../platform/events/publish.ts'
import { departsWithin } from '../departments/led-departments.ts'
import { rolesWithin } from '../grantable/grantable.ts'
import { departmentRolesWithin, findDepartmentRoles } from './department-roles.ts'

/** Holders of menu and button rows and their data rules. A department holds what its roles may be granted. */
export type HolderKind = 'role' | 'depart' | 'departRole'

export interface Holder {
  kind: HolderKind
  id: string
  /** for a department role: the department it must belong to */
  departId?: string
}

/** The holder that limits the rows and rules of another, or null. */
type LimitingHolder = Holder | null
/** `isThere` false: treated as a holder without rows */
interface HolderLookup {
  isThere: boolean
  bound: LimitingHolder
}

/** A kind of holder: its tables, access checks and change notices. */
interface HolderOf {
  /** tables of its rows and data rules, and the holder column of both */
  rows: string
  rules: string
  key: string
  /** table of the users who hold it; null for departments */
  users: string | null
  /** its name in the operation log */
  resource: string
  /** error when it does not hold the row of a data rule */
  rowNotHeld: ErrorKey
  /** whether revoked rows, too, must lie within the caller's rights */
  takesWithinRights: boolean
  /** Checks that the caller may read it. */
  read(db: Database, caller: Caller, id: string): Promise<HolderLookup>
  /**
   * Locks it against other changes and checks that the caller may change it.
   * @throws AppError `missing` when it does not exist
   */
  lock(trx: DatabaseTransaction, caller: Caller, id: string, missing: ErrorKey): Promise<LimitingHolder>
  /** the holders it bounds: they lose what it loses */
  bounded(trx: DatabaseTransaction, id: string): Promise<Holder[]>
}

const NO_HOLDERS = () => Promise.resolve([])

export const HOLDERS: Readonly<Record<HolderKind, HolderOf>> = {
  role: {
    rows: 'sys_role_permission',
    rules: 'sys_role_data_rule',
    key: 'role_id',
    users: 'sys_user_role',
    resource: 'role',
    rowNotHeld: 'role.rowNotHeld',
    takesWithinRights: false,
    async read(db, { tenantId }, id) {
      const roles = db.selectFrom('sysRole').select('id').where('tenantId', '=', tenantId)
      const role = await roles.where('id', '=', id).executeTakeFirst()
      return { isThere: role !== undefined, bound: null }
    },
    async lock(trx, caller, id, missing) {
      await trx.selectFrom('sysRole').select('id').where('id', '=', id).forNoKeyUpdate().execute()
      const [role] = await rolesWithin(trx, caller, [id], missing)
      if (!role || role.grantsAll) throw new AppError('role.grantsAll')
      return null
    },
    bounded: NO_HOLDERS,
  },
  depart: {
    rows: 'sys_depart_permission',
    rules: 'sys_depart_data_rule',
    key: 'depart_id',
    users: null,
    resource: 'depart',
    rowNotHeld: 'depart.rowNotHeld',
    takesWithinRights: true,
    async read(db, caller, id) {
      await departsWithin(db, caller, [id], { anywhere: 'depart:list' })
      return { isThere: true, bound: null }
    },
    async lock(trx, caller, id, missing) {
      await lockDepartment(trx, id)
      await departsWithin(trx, caller, [id], { anywhere: 'depart:grant', missing })
      return null
    },
    async bounded(trx, departId) {
      const rows = await trx
        .selectFrom('sysDepartRole')
        .select('id')
        .where('departId', '=', departId)
        .execute()
      return rows.map(({ id }) => ({ kind: 'departRole', id }))
    },
  },
  departRole: {
    rows: 'sys_depart_role_permission',
    rules: 'sys_depart_role_data_rule',
    key: 'role_id',
    users: 'sys_depart_role_user',
    resource: 'depart-role',
    rowNotHeld: 'role.rowNotHeld',
    takesWithinRights: false,
    async read(db, caller, id) {
      const [role] = await findDepartmentRoles(db, caller.tenantId, [id])
      if (!role) throw new AppError('role.missing')
      await departsWithin(db, caller, [role.departId], { anywhere: 'depart:list' })
      return { isThere: true, bound: { kind: 'depart', id: role.departId } }
    },
    async lock(trx, caller, id, missing) {
      const [found] = await findDepartmentRoles(trx, caller.tenantId, [id])
      if (found) await lockDepartment(trx, found.departId)
      const [role] = await departmentRolesWithin(trx, caller, [id], missing)
      if (!role) throw new AppError(missing)
      return { kind: 'depart', id: role.departId }
    },
    bounded: NO_HOLDERS,
  },
}

/** Serialises changes to the rows of a department and of its roles. */
async function lockDepartment(trx: DatabaseTransaction, departId: string): Promise<void> {
  await trx.selectFrom('sysDepart').select('id').where('id', '=', departId).forNoKeyUpdate().execute()
}

/** Notifies the users who hold some roles or department roles that their rights have changed. */
export async function publishHoldersChanged(
  trx: DatabaseTransaction,
  tenantId: number,
  kind: HolderKind,
  ids: readonly string[],
): Promise<void> {
  const { users, key } = HOLDERS[kind]
  if (users === null || ids.length === 0) return
  const { rows } = await sql<{ userId: string }>`
    select distinct user_id from ${sql.table(users)} where ${sql.ref(key)} = any(${[...ids]})`.execute(trx)
  if (rows.length > 0) await publishAccessChanged(trx, { tenantId, users: rows.map(({ userId }) => userId) })
}
