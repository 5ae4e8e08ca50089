import type { FastifyInstance } from 'fastify'
import { UNHEARD, type SocketMessage, type SocketTopic } from '@mtm/shared-utils/contracts/dto/socket'
import { z } from '@mtm/shared-utils/contracts/schema'
import {
  DICTIONARIES_CHANGED,
  ACCESS_CHANGED,
  audienceOfChoice,
  DEPARTMENT_CHOSEN,
  NOTICES_CHANGED,
  type Audience,
  type NoticesChanged,
} from '../events/topics.ts'
import { callerOf } from '../caller/caller.ts'
import { createConnections, type Connections, type Person } from './connections.ts'
import { ANYTHING } from './messages.ts'
import { connectionCount } from './open-connections.ts'
import { admit, watchSessions } from './opening.ts'
import { createRecent, type Recent } from './recent.ts'
import { holderOfTicket } from './socket-ticket.routes.ts'
import { noticeRelays } from './relays.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** tenants of the user who opens a socket */
    memberOf: readonly number[]
  }
}

/** Pages send only `HeartBeat` and `Unheard`. */
const LONGEST_HEARTBEAT = 256
/** One or two heartbeats every 20 s. */
const MAX_RECEIVED_BYTES = 60
const MISSED = new RegExp(`^${UNHEARD} (\\d{1,12})$`)
/** Topics forwarded to pages unchanged. */
const EVENTS = [ACCESS_CHANGED, DICTIONARIES_CHANGED] satisfies readonly SocketTopic[]
/** A notice handled by a relay. */
interface RelayedNotice {
  topic: string
  data: { tenantId: number }
}
const EVERYBODY: Audience = { tenantId: null, users: null }

interface Listener extends Person {
  connectedAt: number
}
const params = z.object({ userId: z.string().check(z.maxLength(64)) })

/** The notice socket: one-way, to the pages of a user, for all their tenants. Returns its close function. */
export function openNoticeSocket(app: FastifyInstance): () => Promise<void> {
  const now = () => performance.now()
  const recent = createRecent<SocketMessage | RelayedNotice>(now)
  const connections = createConnections<Listener, SocketMessage>({
    log: app.log,
    count: connectionCount(app.server, 'notices'),
    longest: LONGEST_HEARTBEAT,
    maxReceivedBytes: MAX_RECEIVED_BYTES,
    // incoming messages are never relayed: heartbeats, or requests for missed messages
    receive({ person, text, answer }) {
      const unheard = MISSED.exec(text)?.[1]
      if (unheard === undefined) return answer({ cmd: 'heartcheck', msgTxt: '心跳响应' })
      const missed: readonly (SocketMessage | RelayedNotice)[] =
        recent.since(person.connectedAt - Number(unheard), person) ?? Object.values(ANYTHING)
      const relayed: RelayedNotice[] = []
      for (const one of missed)
        if ('cmd' in one) answer(one)
        else relayed.push(one)
      for (const [topic, relay] of noticeRelays()) {
        const data = relayed.filter((one) => one.topic === topic).map((one) => one.data)
        void relay
          .missed(app, person, data)
          .then((messages) => messages.forEach(answer))
          .catch(warn(app))
      }
    },
  })
  passOn(app, connections, recent)
  app.decorateRequest('memberOf')
  app.get<{ Params: z.infer<typeof params> }>(
    '/websocket/:userId',
    {
      websocket: true,
      config: { access: 'user', authenticate: holderOfTicket },
      schema: { hide: true, params },
      preHandler: async (request) => {
        const { userId } = admit(request, connections)
        request.memberOf = await app.sessions.tenantsOf(userId)
      },
    },
    (socket, request) => {
      const { userId, sessionId } = callerOf(request)
      connections.add(socket, { userId, sessionId, tenantIds: request.memberOf, connectedAt: now() })
    },
  )
  return () => connections.close()
}

/** Forwards change notices to pages. */
function passOn(
  app: FastifyInstance,
  connections: Connections<Listener, SocketMessage>,
  recent: Recent<SocketMessage | RelayedNotice>,
): void {
  const { changes } = app
  const review = watchSessions(app, connections)
  const sendMessage = (whom: Audience, message: SocketMessage) => {
    recent.keep(whom, message)
    connections.send(whom, message)
  }
  changes.on(NOTICES_CHANGED, (data) => {
    const change = data as NoticesChanged | null
    if (!change) return sendMessage(EVERYBODY, ANYTHING.notices)
    const { tenantId, users, msgId, msgTxt } = change
    recent.keep({ tenantId, users }, ANYTHING.notices)
    if (users === null) return connections.send(change, { cmd: 'topic', msgId, msgTxt })
    for (const userId of users)
      connections.send({ tenantId, users: [userId] }, { cmd: 'user', msgId, msgTxt, userId })
  })
  for (const topic of EVENTS)
    changes.on(topic, (data) => sendMessage((data as Audience | null) ?? EVERYBODY, ANYTHING[topic]))
  for (const [topic, relay] of noticeRelays())
    changes.on(topic, (data) => {
      if (!data) return
      const notice = { topic, data: data as RelayedNotice['data'] }
      recent.keep({ tenantId: notice.data.tenantId, users: null }, notice)
      void relay.send(app, connections, notice.data).catch(warn(app))
    })
  // permissions depend on the current department, in all windows of the user
  changes.on(DEPARTMENT_CHOSEN, (whose) => sendMessage(audienceOfChoice(whose), ANYTHING[ACCESS_CHANGED]))
  // pages receive notices of the tenants they were opened with: they reconnect when these change
  changes.on(ACCESS_CHANGED, (data) => {
    const whom = data as Audience | null
    if (whom?.tenantId === null) connections.renew(whom)
  })
  changes.onGap(() => {
    recent.forget()
    for (const message of Object.values(ANYTHING)) connections.send(EVERYBODY, message)
    void review()
  })
}

const warn = (app: FastifyInstance) => (error: unknown) =>
  app.log.warn({ err: error }, 'open pages were not notified of a record')
