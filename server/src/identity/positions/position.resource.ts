import { sql, type SqlBool } from 'kysely'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { position } from '@mtm/shared-utils/contracts/resources/position'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ok } from '../../platform/http/answers.ts'
import { serveResource } from '../../engine/serve/serve-resource.ts'

/** Accepts any text: invalid codes match nothing. */
const byCode = z.looseObject({ code: z.optional(z.union([z.string(), z.array(z.string())])) })

export default serveResource(position, {
  table: 'sysPosition',
  tenant: true,
  messages: { notDeleted: 'record.notDeleted' },
  hooks: {
    async beforeDelete(rows, { db, caller }) {
      for (const { code, name } of rows) {
        const { count } = await db
          .selectFrom('sysUser as person')
          .innerJoin('sysUserTenant as member', 'member.userId', 'person.id')
          .select(sql<number>`count(*)::int`.as('count'))
          .where('member.tenantId', '=', caller.tenantId)
          .where('person.delFlag', '=', 0)
          .where(sql<SqlBool>`${code} = any(string_to_array(person.post, ','))`)
          .executeTakeFirstOrThrow()
        if (count > 0) throw new AppError('position.held', { name: String(name), count })
      }
    },
  },
  extra(app, { find }) {
    app.get<{ Querystring: z.infer<typeof byCode> }>(
      '/sys/position/queryByCode',
      {
        config: { access: { perm: 'position:list' } },
        schema: { tags: [position.name], summary: 'Position: one record by its code', querystring: byCode },
      },
      async (request) => {
        const { code } = request.query
        const [row] = typeof code === 'string' ? await find(request, { code }) : []
        if (!row) throw new AppError('record.missing')
        return ok(row)
      },
    )
  },
})
