import { EventEmitter } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { NOTICE_PROTOCOL } from '@mtm/shared-utils/contracts/dto/socket'

/** Addresses of sockets, under both bases, as they arrive. */
const SOCKETS = /^\/(?:api|jeecg-boot)\/(?:websocket\/[^/?]+|vxeSocket\/[^/?]+\/[^/?]+)(?:\?|$)/
/** A connection that offered an upgrade and was refused serves no further request. */
const REFUSED_MS = 2_000

/**
 * Where the socket plugin hears of upgrades: of our addresses only. Every other request that offers one is answered as
 * ever. A browser cannot set headers of a socket, so its token comes as a sub-protocol and becomes the header that
 * every request is recognised by.
 */
export function upgradesOf(server: Server): Server {
  const heard = new EventEmitter()
  const choosy: Server & { shouldUpgradeCallback?: (request: IncomingMessage) => boolean } = server
  choosy.shouldUpgradeCallback = ({ url = '' }) => SOCKETS.test(url)
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const [token] = protocolsOf(request).filter((name) => name !== NOTICE_PROTOCOL)
    if (token) request.headers['x-access-token'] = token
    // an open socket has no such limit: the plugin lifts it
    if (socket instanceof Socket) socket.setTimeout(REFUSED_MS, () => socket.destroy())
    heard.emit('upgrade', request, socket, head)
  })
  // the plugin listens to it and asks nothing else of it
  return heard as Server
}

/** The sub-protocol that is agreed on: ours, so that the token is not sent back; stock clients know none but theirs. */
export function chooseProtocol(offered: ReadonlySet<string>): string | false {
  if (offered.has(NOTICE_PROTOCOL)) return NOTICE_PROTOCOL
  return offered.values().next().value ?? false
}

function protocolsOf({ headers }: IncomingMessage): string[] {
  const list = headers['sec-websocket-protocol'] ?? ''
  return list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
}
