import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { TableMessage } from '@mtm/shared-utils/contracts/dto/socket'
import { z } from '@mtm/shared-utils/contracts/schema'
import { ACCESS_CHANGED, audienceOfChoice, DEPARTMENT_CHOSEN, type Audience } from '../events/topics.ts'
import { announce } from '../events/announce.ts'
import { callerOf } from '../caller/caller.ts'
import type { Database } from '../database/database.ts'
import { createConnections, type Person } from './connections.ts'
import { connectionCount } from './open-connections.ts'
import { admit, watchSessions } from './opening.ts'
import { holderOfTicket } from './socket-ticket.routes.ts'
import { tableGuards } from './table-guards.ts'
import { codesOf, readTableMessage, type TableUpdate } from './table-messages.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** whether a data rule limits what the user sees */
    isNarrowed: boolean
  }
}

/** Maximum message size, so that its envelope fits a change notice. */
export const LONGEST_UPDATE = 6_000
/** Message limit; pasting a block sends one message per cell. */
const MAX_RECEIVED_BYTES = 600
/** The code of the rule that shows every order, which administrators and the workshop have. */
const SHOWS_ALL = 'order.all'
/** Topic of the change notice for a row of an open table. */
const TABLE_CHANGED = 'table.changed'

/** A page with an open table, in the tenant of its ticket. */
interface Reader extends Person {
  tenantId: number
  permissions: ReadonlySet<string>
  dataRules: ReadonlySet<string>
  isNarrowed: boolean
}
interface TableChanged extends TableUpdate {
  tenantId: number
}
const params = z.object({
  userId: z.string().check(z.maxLength(64)),
  pageId: z.string().check(z.regex(/^[\w-]{1,64}$/)),
})

/**
 * The socket of open tables: changes of one page appear on others of the tenant. A table's name starts with a permission
 * stem: people who may edit send, people who may list receive; or with one code for both. Because rows are user input,
 * people with data rules on rows or fields neither send nor receive; a rule that shows every order hides nothing. Returns
 * its close function.
 */
export function openTableSocket(app: FastifyInstance): () => Promise<void> {
  const { db, changes, log } = app
  const connections = createConnections<Reader, TableMessage>({
    log,
    count: connectionCount(app.server, 'tables'),
    longest: LONGEST_UPDATE,
    maxReceivedBytes: MAX_RECEIVED_BYTES,
    receive({ person, text, answer }) {
      const message = readTableMessage(text)
      if (message?.type === 'heart_beat') return answer({ type: 'heart_beat', data: true })
      // row-level permissions are not checked here, so nothing from people with data rules is forwarded
      if (!message || person.isNarrowed) return
      if (!mayShare(person, codesOf(message.data.socketKey).edit)) return
      const { socketKey, args } = message.data
      announce(db, TABLE_CHANGED, {
        tenantId: person.tenantId,
        socketKey,
        args,
      } satisfies TableChanged).catch((error: unknown) =>
        log.warn({ err: error }, 'open tables did not hear of a row'),
      )
    },
  })
  watchSessions(app, connections)
  changes.on(TABLE_CHANGED, (data) => {
    const change = data as TableChanged | null
    if (!change) return
    const { tenantId, socketKey, args } = change
    const code = codesOf(socketKey).list
    connections.send(
      { tenantId, users: null },
      { type: 'update_vxe_table', data: { socketKey, args } },
      (person) => mayShare(person, code) && !person.isNarrowed,
    )
  })
  // permissions are read on connect, so pages reconnect
  changes.on(ACCESS_CHANGED, (whose) => connections.renew(whose as Audience | null))
  changes.on(DEPARTMENT_CHOSEN, (whose) => connections.renew(audienceOfChoice(whose)))
  changes.onGap(() => connections.renew(null))

  app.decorateRequest('isNarrowed', false)
  app.get<{ Params: z.infer<typeof params> }>(
    '/vxeSocket/:userId/:pageId',
    {
      websocket: true,
      config: { access: 'user', authenticate: holderOfTicket },
      schema: { hide: true, params },
      preHandler: async (request) => {
        const { userId, tenantId } = admit(request, connections)
        request.isNarrowed = await hasDataRules(db, userId, tenantId)
      },
    },
    (socket, request) => {
      const { userId, sessionId, tenantId, permissions, dataRules } = callerOf(request)
      const { isNarrowed } = request
      const rights = { permissions, dataRules, isNarrowed }
      connections.add(socket, { userId, sessionId, tenantIds: [tenantId], tenantId, ...rights })
    },
  )
  return () => connections.close()
}

/** Whether a person holds the code of a table and meets its further condition. */
const mayShare = (person: Reader, code: string): boolean =>
  person.permissions.has(code) && (tableGuards().get(code)?.(person) ?? true)

/** Whether any data rule hides something from a user in a tenant, in any of their departments. */
async function hasDataRules(db: Database, userId: string, tenantId: number): Promise<boolean> {
  const { rows } = await sql<{ isNarrowed: boolean }>`
    select exists (
      select from sys_permission_data_rule rule
      where rule.status = '1' and rule.rule_code is distinct from ${SHOWS_ALL} and rule.id in (
        select bound.rule_id from sys_role_data_rule bound
        join sys_user_role held on held.role_id = bound.role_id
        join sys_role role on role.id = held.role_id
        where held.user_id = ${userId} and role.tenant_id = ${tenantId}
        union
        select bound.rule_id from sys_depart_role_data_rule bound
        join sys_depart_role_user held on held.role_id = bound.role_id
        join sys_depart_role role on role.id = held.role_id
        where held.user_id = ${userId} and role.tenant_id = ${tenantId}
      )
    ) as is_narrowed`.execute(db)
  return rows[0]?.isNarrowed === true
}
