import { AppError } from '@mtm/shared-utils/contracts/errors'
import { BadInput } from '../../platform/http/bad-input.ts'
import type { DatabaseTransaction } from '../../platform/database/database.ts'
import { publishAccessChanged } from '../../platform/events/publish.ts'
import type { Hooks } from '../../engine/resource/options.ts'
import { freeCode, LEVEL, lockCodes, recode } from './codes.ts'
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
    } else values.orgCode = await freeCode(db, tenantId, await codeOf(db, tenantId, values.parentId))
    values.orgType = String((values.orgCode as string).length / LEVEL)
    values.departOrder ??= 0
  },

  // a code is longer than that of the department above
  importOrder: ({ orgCode }) => (typeof orgCode === 'string' ? orgCode.length : 0),

  async beforeEdit(values, row, { db, caller }) {
    const { parentId } = values
    if (values.departOrder === null) values.departOrder = 0
    if (parentId === undefined || parentId === row.parentId) return
    await lockCodes(db, caller.tenantId)
    const code = await freeCode(db, caller.tenantId, await codeOf(db, caller.tenantId, parentId))
    await recode(db, caller.tenantId, String(row.orgCode), code)
    values.orgCode = code
    values.orgType = String(code.length / LEVEL)
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

async function codeOf(trx: DatabaseTransaction, tenantId: number, id: unknown): Promise<string> {
  if (typeof id !== 'string') return ''
  const row = await trx
    .selectFrom('sysDepart')
    .select('orgCode')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw BadInput.of('parentId')
  return row.orgCode
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
