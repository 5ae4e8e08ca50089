import { sql } from 'kysely'
import { role } from '@mtm/shared-utils/contracts/resources/role'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { guardDataRules } from '../grantable/data-rule-guard.ts'
import { ROLE_CODES } from '@mtm/shared-utils/contracts/menu'
import type { Caller } from '../../platform/caller/caller.ts'
import { grantableOf, rolesWithin } from '../grantable/grantable.ts'
import { codesInSettings } from './codes-in-settings.ts'
import { isRoleOfRegistered } from './customer-role.ts'
import { homePages } from './home-page.ts'
import { publishHoldersChanged } from '../grants/holders.ts'
import { BadInput } from '../../platform/http/bad-input.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Values } from '../../engine/resource/options.ts'
import { serveResource } from '../../engine/serve/serve-resource.ts'

export default serveResource(role, {
  table: 'sysRole',
  tenant: true,
  messages: {
    deleted: 'role.deleted',
    deletedMany: 'role.deletedMany',
    noIds: 'role.noIds',
    missing: 'role.missing',
  },
  hooks: {
    async beforeAdd(values, { db, caller }) {
      await checkCode(db, caller, values)
      await checkHomePage(db, values)
    },
    async beforeEdit(values, row, { db, caller }) {
      await rolesWithin(db, caller, [String(row.id)])
      await checkHomePage(db, values)
      const moves = values.homeComponent !== undefined && values.homeComponent !== row.homeComponent
      if (moves) await publishHoldersChanged(db, caller.tenantId, 'role', [String(row.id)])
    },
    async beforeDelete(rows, { db, caller }) {
      if (rows.some(({ grantsAll }) => grantsAll)) throw new AppError('role.grantsAll')
      // the code is immutable, as for every role
      if (rows.some(({ roleCode }) => isRoleOfRegistered({ tenantId: caller.tenantId, roleCode })))
        throw new AppError('role.ofRegistered')
      const ids = rows.map(({ id }) => String(id))
      await rolesWithin(db, caller, ids)
      await refuseHeldRoles(db, ids)
      await publishHoldersChanged(db, caller.tenantId, 'role', ids)
      await guardDataRules(db, caller, () =>
        db.deleteFrom('sysUserRole').where('roleId', 'in', ids).execute(),
      )
    },
  },
})

/**
 * Discounts and collections are settings by the code of a role, and codes of the product's own roles are known to
 * everybody: only somebody who may do everything makes a role with such a code.
 * @throws role.codeReserved
 */
async function checkCode(db: Database, caller: Caller, { roleCode }: Values): Promise<void> {
  if (typeof roleCode !== 'string') return
  const isNamed =
    (ROLE_CODES as readonly string[]).includes(roleCode) ||
    (await codesInSettings(db, caller.tenantId)).has(roleCode)
  if (isNamed && !(await grantableOf(db, caller.userId, caller.tenantId)).all)
    throw new AppError('role.codeReserved')
}

/**
 * Who loses their only role cannot sign in any more: members are moved first.
 * @throws role.held
 */
async function refuseHeldRoles(db: Database, ids: readonly string[]): Promise<void> {
  const held = await db
    .selectFrom('sysUserRole as tie')
    .innerJoin('sysRole as role', 'role.id', 'tie.roleId')
    .innerJoin('sysUser as person', 'person.id', 'tie.userId')
    .select(['role.roleName as name', sql<number>`count(*)::int`.as('count')])
    .where('tie.roleId', 'in', [...ids])
    .where('person.delFlag', '=', 0)
    .groupBy('role.roleName')
    .orderBy('role.roleName')
    .limit(1)
    .executeTakeFirst()
  if (held) throw new AppError('role.held', held)
}

/** Only the view of a menu row can be a home page. */
async function checkHomePage(db: Database, { homeComponent }: Values): Promise<void> {
  if (homeComponent === undefined || homeComponent === null) return
  const pages = await homePages(db)
  if (!pages.some(({ component }) => component === homeComponent)) throw BadInput.of('homeComponent')
}
