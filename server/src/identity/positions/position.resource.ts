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
