import { sql } from 'kysely'
import { category } from '@mtm/shared-utils/contracts/resources/category'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { LEVEL, nextCode } from '../../departments/codes.ts'
import { BadInput } from '../../../platform/http/bad-input.ts'
import type { DatabaseTransaction } from '../../../platform/database/database.ts'
import { serveResource } from '../../../engine/serve/serve-resource.ts'

/** Serialises the creation of codes in a tenant. */
async function freeCode(trx: DatabaseTransaction, tenantId: number, parentId: unknown): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtext('category codes'), ${tenantId})`.execute(trx)
  const above = typeof parentId === 'string' ? await codeOf(trx, tenantId, parentId) : ''
  const { rows } = await sql<{ last: string | null }>`
    select max(code) as last from sys_category
    where tenant_id = ${tenantId} and code like ${`${above}%`} and length(code) = ${above.length + LEVEL}`.execute(
    trx,
  )
  return nextCode(above, rows[0]?.last ?? null)
}

async function codeOf(trx: DatabaseTransaction, tenantId: number, id: string): Promise<string> {
  const row = await trx
    .selectFrom('sysCategory')
    .select('code')
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw BadInput.of('pid')
  return row.code
}

export default serveResource(category, {
  table: 'sysCategory',
  tenant: true,
  hooks: {
    async beforeAdd(values, { db, caller, request }) {
      const { tenantId } = caller
      const brought = request.isMultipart() ? (values.code as string | null | undefined) : null
      if (!brought) {
        values.code = await freeCode(db, tenantId, values.parentId)
        return
      }
      const above = brought.slice(0, -LEVEL)
      if (above === '') return
      const parent = await db
        .selectFrom('sysCategory')
        .select('id')
        .where('tenantId', '=', tenantId)
        .where('code', '=', above)
        .executeTakeFirst()
      if (!parent) throw new AppError('category.noParent', { code: above })
      values.parentId = parent.id
    },

    // moving a category moves its subtree
    async beforeEdit(values, row, { db, caller }) {
      const { parentId } = values
      if (parentId === undefined || parentId === row.parentId) return
      const from = String(row.code)
      const to = await freeCode(db, caller.tenantId, parentId)
      await sql`
        update sys_category set code = ${to} || substr(code, ${from.length + 1}::int)
        where tenant_id = ${caller.tenantId} and code like ${`${from}%`}`.execute(db)
      values.code = to
    },
  },
})
