import { EventEmitter } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { NOTICE_PROTOCOL } from '@mtm/shared-utils/contracts/dto/socket'

/** Socket addresses under both base paths. */
const SOCKETS = /^\/(?:api|jeecg-boot)\/(?:websocket\/[^/?]+|vxeSocket\/[^/?]+\/[^/?]+)(?:\?|$)/
/** How long an upgrade may wait for its answer: a thousand pages come back at once after a restart. */
const OPENING_MS = 20_000
/** How long a refused client may take to close. */
export const REFUSED_MS = 2_000

/**
 * Passes upgrades of our addresses to the socket plugin. Other requests with an upgrade are answered normally. Browsers
 * cannot set headers on a socket, so the token in the sub-protocol is moved to the header used for authentication.
 */
export function upgradesOf(server: Server): Server {
  const upgrades = new EventEmitter()
  const choosy: Server & { shouldUpgradeCallback?: (request: IncomingMessage) => boolean } = server
  choosy.shouldUpgradeCallback = ({ url = '' }) => SOCKETS.test(url)
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const [token] = protocolsOf(request).filter((name) => name !== NOTICE_PROTOCOL)
    if (token) request.headers['x-access-token'] = token
    // the plugin removes this limit from an open socket
    if (socket instanceof Socket) socket.setTimeout(OPENING_MS, () => socket.destroy())
    upgrades.emit('upgrade', request, socket, head)
  })
  // the plugin only listens for this event
  return upgrades as Server
}

/** The selected sub-protocol: ours, so that the token is not echoed; stock clients require their own. */
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
