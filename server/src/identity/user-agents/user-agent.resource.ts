import { permissionOf } from '@mtm/shared-utils/contracts/resource'
import { userAgent } from '@mtm/shared-utils/contracts/resources/user-agent'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { z } from '@mtm/shared-utils/contracts/schema'
import { serveResource } from '../../engine/serve/serve-resource.ts'
import { namedBy } from '../../engine/texts/people-names.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { ok } from '../../platform/http/answers.ts'
import { denied } from '../../platform/http/errors.ts'
import { serveOwnAgent } from './own-agent.ts'
import { userAgentHooks } from './user-agent.rules.ts'

const byName = z.object({ userName: z.string().check(z.minLength(1), z.maxLength(100)) })

/** Agents of absent colleagues (backend contract 4.24, ADR 0087). */
export default serveResource(userAgent, {
  table: 'sysUserAgent',
  tenant: true,
  messages: { added: 'userAgent.added', edited: 'userAgent.edited' },
  hooks: {
    ...userAgentHooks,
    async mapRows(rows, { db }) {
      const nameIn = (row: (typeof rows)[number], field: string) => row[field] as string | null
      const names = ['userName', 'agentUserName', 'createBy', 'updateBy'] as const
      const named = await namedBy(
        db,
        rows.flatMap((row) => names.map((field) => nameIn(row, field))),
      )
      for (const row of rows) {
        row.userName_dictText = named(nameIn(row, 'userName'))
        row.agentUserName_dictText = named(nameIn(row, 'agentUserName'))
        row.createName = named(nameIn(row, 'createBy'))
        row.updateName = named(nameIn(row, 'updateBy'))
      }
    },
  },
  extra(app, tools) {
    app.get<{ Querystring: z.infer<typeof byName> }>(
      `${userAgent.base}/queryByUserName`,
      {
        config: { access: 'user' },
        schema: {
          tags: [userAgent.name],
          summary: 'Agent: the agency of a principal',
          description: 'One’s own, and with the permission to list agencies those of others.',
          querystring: byName,
        },
      },
      async (request) => {
        const { userName } = request.query
        const { username, permissions } = callerOf(request)
        const isOwn = userName === username
        if (!isOwn && !permissions.has(permissionOf(userAgent, 'list'))) throw denied()
        const [row] = await tools.find(request, { userName })
        if (!row) throw new AppError('record.missing')
        return ok(row)
      },
    )
    serveOwnAgent(app, tools)
  },
})
