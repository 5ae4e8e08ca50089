import type { Server } from 'node:http'

/** The pages that one kind of socket connects. */
export interface ConnectionCount {
  /** pages connected now */
  open: number
  /** pages cut off since the start, because they did not answer, did not read or sent too much */
  dropped: number
}

/** The sockets of this process. */
export interface OpenConnections {
  notices: Readonly<ConnectionCount>
  tables: Readonly<ConnectionCount>
}

const servers = new WeakMap<Server, Record<keyof OpenConnections, ConnectionCount>>()

/** The connections of a server, counted by kind. */
export function openConnections(server: Server): OpenConnections {
  return countsOf(server)
}

/** The count of one kind, which its connections keep. */
export function connectionCount(server: Server, kind: keyof OpenConnections): ConnectionCount {
  return countsOf(server)[kind]
}

function countsOf(server: Server) {
  const known = servers.get(server)
  if (known) return known
  const counts = { notices: { open: 0, dropped: 0 }, tables: { open: 0, dropped: 0 } }
  servers.set(server, counts)
  return counts
}
