import websocket from '@fastify/websocket'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { openNoticeSocket } from './notice-socket.ts'
import { openTableSocket, LONGEST_UPDATE } from './table-socket.ts'
import { chooseProtocol, REFUSED_MS, upgradesOf } from './upgrades.ts'

/** The sockets (backend contract 4.35): one of notices, one of tables, each open as long as its session lives. */
const socketRoutes: FastifyPluginAsync = async (app) => {
  const closing: (() => Promise<void>)[] = []
  await app.register(websocket, {
    options: {
      server: upgradesOf(app.server),
      maxPayload: LONGEST_UPDATE,
      perMessageDeflate: false,
      handleProtocols: chooseProtocol,
    },
    // disconnects of pages are not logged
    errorHandler: (_error, socket) => socket.terminate(),
    preClose: async () => void (await Promise.all(closing.map((close) => close()))),
  })
  // a refused upgrade leaves an unread connection
  const isUpgrade = ({ raw }: FastifyRequest) => raw.headers.upgrade !== undefined
  app.addHook(
    'onSend',
    async (request, reply) => void (isUpgrade(request) && reply.header('connection', 'close')),
  )
  app.addHook('onResponse', async (request) => {
    if (!isUpgrade(request)) return
    request.raw.socket.end()
    request.raw.socket.setTimeout(REFUSED_MS)
  })
  closing.push(openNoticeSocket(app), openTableSocket(app))
}

export default socketRoutes
