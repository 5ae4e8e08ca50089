import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { SocketTopic } from '@mtm/shared-utils/contracts/dto/socket'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { z } from '@mtm/shared-utils/contracts/schema'
import { DICT_CHANGED } from '../identity/dictionaries/dictionaries.ts'
import { ACCESS_CHANGED, livingSessions, readTenants, SESSION_ENDED } from '../identity/sessions.ts'
import { callerOf } from '../plugins/app/caller.ts'
import { denied } from '../plugins/app/errors.ts'
import { createConnections, type Connections } from './connections.ts'
import { holderOfTicket } from './socket-ticket.routes.ts'
import { NOTICES_CHANGED, type Concerned, type NoticesChanged } from './tell.ts'
import { chooseProtocol, upgradesOf } from './upgrades.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** tenants that whoever opens a socket is a member of */
    memberOf: readonly number[]
  }
}

/** Pages send `HeartBeat` and nothing else. */
const MAX_MESSAGE = 256
const BEAT_MS = 30_000
/** Topics that pages hear of as they are. */
const EVENTS = [ACCESS_CHANGED, DICT_CHANGED] satisfies readonly SocketTopic[]
const params = z.object({ userId: z.string().check(z.maxLength(64)) })

/** The notice socket (backend contract 4.35): one way, to the pages of one person, as long as his session lives. */
const noticeSocketRoutes: FastifyPluginAsync = async (app) => {
  const connections = createConnections(app.log)
  await app.register(websocket, {
    options: {
      server: upgradesOf(app.server),
      maxPayload: MAX_MESSAGE,
      perMessageDeflate: false,
      handleProtocols: chooseProtocol,
    },
    // a page that breaks off needs no line in the log
    errorHandler: (_error, socket) => socket.terminate(),
    preClose: () => connections.close(),
  })
  passOn(app, connections)
  app.decorateRequest('memberOf')
  // an upgrade that is refused leaves a connection that nobody reads any more
  const isUpgrade = ({ raw }: FastifyRequest) => raw.headers.upgrade !== undefined
  app.addHook(
    'onSend',
    async (request, reply) => void (isUpgrade(request) && reply.header('connection', 'close')),
  )
  app.addHook('onResponse', async (request) => void (isUpgrade(request) && request.raw.socket.end()))

  app.get<{ Params: z.infer<typeof params> }>(
    '/websocket/:userId',
    {
      websocket: true,
      config: { access: 'user', recognise: holderOfTicket },
      schema: { hide: true, params },
      preHandler: async (request) => {
        const { userId } = callerOf(request)
        if (request.params.userId !== userId || isFromElsewhere(request)) throw denied()
        if (!connections.hasPlace(userId)) throw new AppError('http.tooMany', { seconds: 60 }, 429, 429)
        request.memberOf = (await readTenants(app.db, userId)).map(({ id }) => id)
      },
    },
    (socket, request) => {
      const { userId, sessionId } = callerOf(request)
      connections.add(socket, { userId, sessionId, tenantIds: request.memberOf })
    },
  )
}

/** Everything that reaches pages by itself. */
function passOn(app: FastifyInstance, connections: Connections): void {
  const { db, changes, log } = app
  const review = () =>
    connections
      .review((ids) => livingSessions(db, ids))
      .catch((error: unknown) => log.warn({ err: error }, 'sessions of open pages could not be looked at'))

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
  changes.on(SESSION_ENDED, () => void review())
  changes.on(ACCESS_CHANGED, () => void review())
  changes.onGap(() => {
    for (const topic of EVENTS) connections.tellAll({ cmd: 'event', topic, data: null })
    connections.tellAll({ cmd: 'topic', msgId: null, msgTxt: '' })
    void review()
  })
  const timer = setInterval(() => {
    connections.beat()
    void review()
  }, BEAT_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Browsers say which page opens a socket: only ours may. Programs say nothing, and have the token. */
function isFromElsewhere(request: FastifyRequest): boolean {
  const { origin } = request.headers
  if (origin === undefined) return false
  const { publicUrl = '' } = request.server.config
  const ours = [request.host, URL.parse(publicUrl)?.host]
  const host = URL.parse(origin)?.host
  return host === undefined || !ours.includes(host)
}

export default noticeSocketRoutes
