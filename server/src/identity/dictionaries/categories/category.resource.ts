import { sql } from 'kysely'
import { category } from '@mtm/shared-utils/contracts/resources/category'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { LEVEL } from '../../departments/codes.ts'
import { serveResource } from '../../../engine/serve/serve-resource.ts'
import { freeCategoryCode, lockCategoryCodes } from './category-codes.ts'

export default serveResource(category, {
  table: 'sysCategory',
  tenant: true,
  hooks: {
    async beforeAdd(values, { db, caller, request }) {
      const { tenantId } = caller
      const brought = request.isMultipart() ? (values.code as string | null | undefined) : null
      if (!brought) {
        await lockCategoryCodes(db, tenantId)
        values.code = await freeCategoryCode(db, tenantId, values.parentId)
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
      await lockCategoryCodes(db, caller.tenantId)
      const to = await freeCategoryCode(db, caller.tenantId, parentId)
      await sql`
        update sys_category set code = ${to} || substr(code, ${from.length + 1}::int)
        where tenant_id = ${caller.tenantId} and code like ${`${from}%`}`.execute(db)
      values.code = to
    },
  },
})
