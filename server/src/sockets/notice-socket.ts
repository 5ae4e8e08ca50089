import type { FastifyInstance } from 'fastify'
import type { SocketMessage, SocketTopic } from '@mtm/shared-utils/contracts/dto/socket'
import { z } from '@mtm/shared-utils/contracts/schema'
import { DICT_CHANGED } from '../identity/dictionaries/dictionaries.ts'
import { ACCESS_CHANGED, chooserOf, DEPART_CHOSEN, readTenants } from '../identity/sessions.ts'
import { ORDER_TOLD, type OrderTold } from '../orders/tell-order.ts'
import { callerOf } from '../plugins/app/caller.ts'
import { createConnections, type Connections, type Person } from './connections.ts'
import { admit, watchSessions } from './opening.ts'
import { holderOfTicket } from './socket-ticket.routes.ts'
import { mayHear } from './told-orders.ts'
import { NOTICES_CHANGED, type Concerned, type NoticesChanged } from './tell.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** tenants that whoever opens a socket is a member of */
    memberOf: readonly number[]
  }
}

/** Pages send `HeartBeat` and nothing else. */
const LONGEST_HEARTBEAT = 256
/** A heartbeat each 20 s is one or two. */
const MOST_HEARD = 60
/** Topics that pages hear of as they are. */
const EVENTS = [ACCESS_CHANGED, DICT_CHANGED] satisfies readonly SocketTopic[]
const params = z.object({ userId: z.string().check(z.maxLength(64)) })

/** The notice socket: one way, to the pages of one person, in all of his tenants. Answers how it is closed. */
export function openNoticeSocket(app: FastifyInstance): () => Promise<void> {
  const connections = createConnections<Person, SocketMessage>({
    log: app.log,
    longest: LONGEST_HEARTBEAT,
    mostHeard: MOST_HEARD,
    // what arrives is never passed on: it is a sign of life and nothing else
    hear: ({ answer }) => answer({ cmd: 'heartcheck', msgTxt: '心跳响应' }),
  })
  passOn(app, connections)
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
      connections.add(socket, { userId, sessionId, tenantIds: request.memberOf })
    },
  )
  return () => connections.close()
}

/** Everything that reaches pages by itself. */
function passOn(app: FastifyInstance, connections: Connections<Person, SocketMessage>): void {
  const { changes } = app
  const review = watchSessions(app, connections)
  changes.on(NOTICES_CHANGED, (data) => {
    const change = data as NoticesChanged | null
    if (!change) return connections.tellAll({ cmd: 'topic', msgId: null, msgTxt: '' })
    const { msgId, msgTxt, users } = change
    if (users === null) return connections.tell(change, { cmd: 'topic', msgId, msgTxt })
    for (const userId of users)
      connections.tell({ ...change, users: [userId] }, { cmd: 'user', msgId, msgTxt, userId })
  })
  for (const topic of EVENTS)
    changes.on(topic, (data) => {
      const message = { cmd: 'event', topic, data: null } as const
      const whom = data as Concerned | null
      if (whom) connections.tell(whom, message)
      else connections.tellAll(message)
    })
  changes.on(ORDER_TOLD, (data) => {
    if (data)
      void tellOfOrder(app, connections, data as OrderTold).catch((error: unknown) =>
        app.log.warn({ err: error }, 'open pages did not hear of an order'),
      )
  })
  // what he may do depends on the department he works in, in every window of his
  changes.on(DEPART_CHOSEN, (whose) =>
    connections.tell(chooserOf(whose), { cmd: 'event', topic: ACCESS_CHANGED, data: null }),
  )
  // pages are told of the tenants they were opened in: they come again when these change
  changes.on(ACCESS_CHANGED, (data) => {
    const whom = data as Concerned | null
    if (whom?.tenantId === null) connections.renew(whom)
  })
  changes.onGap(() => {
    for (const topic of EVENTS) connections.tellAll({ cmd: 'event', topic, data: null })
    connections.tellAll({ cmd: 'topic', msgId: null, msgTxt: '' })
    void review()
  })
}

/** Tells the pages of those who may see an order that it has changed, or a piece of it; they fetch it anew. */
async function tellOfOrder(
  { sessions }: FastifyInstance,
  connections: Connections<Person, SocketMessage>,
  told: OrderTold,
): Promise<void> {
  const { tenantId, id, pieceNo } = told
  const people = connections.people(tenantId)
  const rights = await Promise.all(people.map((userId) => sessions.rights(userId, tenantId)))
  const hearers = (what: 'order' | 'piece') =>
    people.filter((userId, index) => mayHear({ userId, ...rights[index]! }, told)[what])
  const tell = (what: 'order' | 'piece', name: string) =>
    connections.tell(
      { tenantId, users: hearers(what) },
      { cmd: 'event', topic: `${what}/${name}`, data: null },
    )
  tell('order', id)
  if (pieceNo !== null) tell('piece', pieceNo)
}
