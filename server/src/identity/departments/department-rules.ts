import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { DatabaseTransaction } from '../../platform/database/database.ts'
import { publishAccessChanged } from '../../platform/events/publish.ts'
import type { Hooks } from '../../engine/resource/options.ts'
import { codeAbove, freeCode, LEVEL, levelOf, lockCodes, recode } from './codes.ts'
import { departNamesById } from './department-name.ts'

/** Assigns department codes; moving a department changes its code and all codes of its subtree. */
export const departmentHooks: Hooks = {
  async beforeAdd(values, { db, caller, request }) {
    const { tenantId } = caller
    await lockCodes(db, tenantId)
    const brought = request.isMultipart() ? (values.orgCode as string | null | undefined) : null
    if (brought) {
      const above = brought.slice(0, -LEVEL)
      values.parentId = above === '' ? null : await idOfCode(db, tenantId, above)
      values.orgCode = brought
    } else values.orgCode = await freeCode(db, tenantId, await codeAbove(db, tenantId, values.parentId))
    values.orgType = levelOf(values.orgCode as string)
    values.departOrder ??= 0
  },

  // a code is longer than that of the department above
  importOrder: ({ orgCode }) => (typeof orgCode === 'string' ? orgCode.length : 0),

  async beforeEdit(values, row, { db, caller }) {
    const { parentId } = values
    if (values.departOrder === null) values.departOrder = 0
    if (parentId === undefined || parentId === row.parentId) return
    await lockCodes(db, caller.tenantId)
    const code = await freeCode(db, caller.tenantId, await codeAbove(db, caller.tenantId, parentId))
    await recode(db, caller.tenantId, String(row.orgCode), code)
    values.orgCode = code
    values.orgType = levelOf(code)
    await publishAccessChanged(db, { tenantId: caller.tenantId, users: null })
  },

  async beforeDelete(_rows, { db, caller }) {
    await publishAccessChanged(db, { tenantId: caller.tenantId, users: null })
  },

  async mapRows(rows, { db, caller }) {
    const ids = rows.map(({ id }) => id)
    const names = await departNamesById(db, ids, caller)
    for (const row of rows) row.title = names.get(row.id) ?? row.departName
  },
}

async function idOfCode(trx: DatabaseTransaction, tenantId: number, orgCode: string): Promise<string> {
  const row = await trx
    .selectFrom('sysDepart')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('orgCode', '=', orgCode)
    .executeTakeFirst()
  if (!row) throw new AppError('depart.noParent', { code: orgCode })
  return row.id
}
