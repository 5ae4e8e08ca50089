import type { FastifyInstance } from 'fastify'
import { UNHEARD, type SocketMessage, type SocketTopic } from '@mtm/shared-utils/contracts/dto/socket'
import { z } from '@mtm/shared-utils/contracts/schema'
import { DICT_CHANGED } from '../../identity/dictionaries/dictionaries.ts'
import { ACCESS_CHANGED, chooserOf, DEPART_CHOSEN, readTenants } from '../../identity/sessions/sessions.ts'
import { ORDER_TOLD, type OrderTold } from '../../orders/tell-order.ts'
import { callerOf } from '../caller/caller.ts'
import { createConnections, type Connections, type Person } from './connections.ts'
import { ANYTHING } from './messages.ts'
import { admit, watchSessions } from './opening.ts'
import { createRecent, type Recent } from './recent.ts'
import { holderOfTicket } from './socket-ticket.routes.ts'
import { heardOf, tellOfOrder, untold } from './told-orders.ts'
import { NOTICES_CHANGED, type Concerned, type NoticesChanged } from './tell.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** tenants that whoever opens a socket is a member of */
    memberOf: readonly number[]
  }
}

/** Pages send `HeartBeat`, and what they may have missed, and nothing else. */
const LONGEST_HEARTBEAT = 256
/** A heartbeat each 20 s is one or two. */
const MOST_HEARD = 60
const MISSED = new RegExp(`^${UNHEARD} (\\d{1,12})$`)
/** Topics that pages hear of as they are. */
const EVENTS = [ACCESS_CHANGED, DICT_CHANGED] satisfies readonly SocketTopic[]
const EVERYBODY: Concerned = { tenantId: null, users: null }

interface Listener extends Person {
  connectedAt: number
}
const params = z.object({ userId: z.string().check(z.maxLength(64)) })

/** The notice socket: one way, to the pages of one person, in all of his tenants. Answers how it is closed. */
export function openNoticeSocket(app: FastifyInstance): () => Promise<void> {
  const now = () => performance.now()
  const recent = createRecent<SocketMessage | OrderTold>(now)
  const connections = createConnections<Listener, SocketMessage>({
    log: app.log,
    longest: LONGEST_HEARTBEAT,
    mostHeard: MOST_HEARD,
    // what arrives is never passed on: it is a sign of life, or asks for what was told before
    hear({ person, text, answer }) {
      const unheard = MISSED.exec(text)?.[1]
      if (unheard === undefined) return answer({ cmd: 'heartcheck', msgTxt: '心跳响应' })
      const told: readonly (SocketMessage | OrderTold)[] =
        recent.since(person.connectedAt - Number(unheard), person) ?? Object.values(ANYTHING)
      for (const message of told) if ('cmd' in message) answer(message)
      const orders = told.filter((one): one is OrderTold => !('cmd' in one))
      void heardOf(app, person, orders)
        .then((heard) => heard.forEach(answer))
        .catch(untold(app))
    },
  })
  passOn(app, connections, recent)
  app.decorateRequest('memberOf')
  app.get<{ Params: z.infer<typeof params> }>(
    '/websocket/:userId',
    {
      websocket: true,
      config: { access: 'user', recognise: holderOfTicket },
      schema: { hide: true, params },
      preHandler: async (request) => {
        const { userId } = admit(request, connections)
        request.memberOf = (await readTenants(app.db, userId)).map(({ id }) => id)
      },
    },
    (socket, request) => {
      const { userId, sessionId } = callerOf(request)
      connections.add(socket, { userId, sessionId, tenantIds: request.memberOf, connectedAt: now() })
    },
  )
  return () => connections.close()
}

/** Everything that reaches pages by itself. */
function passOn(
  app: FastifyInstance,
  connections: Connections<Listener, SocketMessage>,
  recent: Recent<SocketMessage | OrderTold>,
): void {
  const { changes } = app
  const review = watchSessions(app, connections)
  const tell = (whom: Concerned, message: SocketMessage) => {
    recent.keep(whom, message)
    connections.tell(whom, message)
  }
  changes.on(NOTICES_CHANGED, (data) => {
    const change = data as NoticesChanged | null
    if (!change) return tell(EVERYBODY, ANYTHING.notices)
    const { tenantId, users, msgId, msgTxt } = change
    recent.keep({ tenantId, users }, ANYTHING.notices)
    if (users === null) return connections.tell(change, { cmd: 'topic', msgId, msgTxt })
    for (const userId of users)
      connections.tell({ tenantId, users: [userId] }, { cmd: 'user', msgId, msgTxt, userId })
  })
  for (const topic of EVENTS)
    changes.on(topic, (data) => tell((data as Concerned | null) ?? EVERYBODY, ANYTHING[topic]))
  changes.on(ORDER_TOLD, (data) => {
    if (!data) return
    const told = data as OrderTold
    recent.keep({ tenantId: told.tenantId, users: null }, told)
    void tellOfOrder(app, connections, told).catch(untold(app))
  })
  // what he may do depends on the department he works in, in every window of his
  changes.on(DEPART_CHOSEN, (whose) => tell(chooserOf(whose), ANYTHING[ACCESS_CHANGED]))
  // pages are told of the tenants they were opened in: they come again when these change
  changes.on(ACCESS_CHANGED, (data) => {
    const whom = data as Concerned | null
    if (whom?.tenantId === null) connections.renew(whom)
  })
  changes.onGap(() => {
    recent.forget()
    for (const message of Object.values(ANYTHING)) connections.tell(EVERYBODY, message)
    void review()
  })
}
