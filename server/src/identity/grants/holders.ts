import { AppError, type ErrorKey } from '@mtm/shared-utils/contracts/errors'
import { sql } from 'kysely'
import type { Caller } from '../../platform/caller/caller.ts'
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts'
import { publishAccessChanged } from '../../platform/events/publish.ts'
import { departsWithin } from '../departments/led-departments.ts'
import { rolesWithin } from '../grantable/reach.ts'
import { departmentRolesWithin, findDepartmentRoles } from './department-roles.ts'

/** What holds menu and button rows, and data rules of these. A department holds what its roles may be given. */
export type HolderKind = 'role' | 'depart' | 'departRole'

export interface Holder {
  kind: HolderKind
  id: string
  /** of a role of a department: the department that it must be of */
  departId?: string
}

/** The holder whose rows and rules bound another, or null. */
type Bound = Holder | null
/** `isThere` false: it reads as one that holds nothing */
interface Found {
  isThere: boolean
  bound: Bound
}

/** A kind of holder: its tables, who may read and change it, who hears of a change. */
interface HolderOf {
  /** tables of its rows and of its data rules, and the column of the holder in both */
  rows: string
  rules: string
  key: string
  /** table of the users who hold it; a department is held by nobody */
  users: string | null
  /** what the operation log calls it */
  resource: string
  /** said when it does not hold the row of a data rule */
  rowNotHeld: ErrorKey
  /** whether what is taken from it must lie within the caller's rights, too */
  takesWithinRights: boolean
  /** Checks that the caller may read it. */
  read(db: Database, caller: Caller, id: string): Promise<Found>
  /**
   * Locks it against other changes and checks that the caller may change it.
   * @throws AppError `missing` when it is not there
   */
  lock(trx: DatabaseTransaction, caller: Caller, id: string, missing: ErrorKey): Promise<Bound>
  /** the holders that it bounds: they lose what it loses */
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

/** Whoever changes what a department may hand on, or what one of its roles holds, waits for the others. */
async function lockDepartment(trx: DatabaseTransaction, departId: string): Promise<void> {
  await trx.selectFrom('sysDepart').select('id').where('id', '=', departId).forNoKeyUpdate().execute()
}

/** Notifies the users who hold some roles, or roles of departments, that their rights have changed. */
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
