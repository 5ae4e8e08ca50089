import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Descriptors for files, the database, logs and timers, however many clients there are. */
const RESERVED = 250
/** Used where the system does not tell its limit. */
const USUAL = 8_192
/** The share of connections that may be open without a request so far. */
const SILENT_SHARE = 0.25
/** The share of all from which connections between two requests are closed. */
const CROWDED_SHARE = 0.8

/** How many connections a process may hold with this many descriptors. */
export const mostConnections = (descriptors: number): number =>
  Math.max(64, Math.floor((descriptors - RESERVED) * 0.95))

/** The descriptors that this process may open, from the system's own account. */
export function descriptorLimit(): number {
  try {
    const found = /Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
    return found ? Number(found) : USUAL
  } catch {
    return USUAL
  }
}

/**
 * Bounds the connections of a server below its descriptors, so that it never runs out of them, and keeps room for those
 * who ask something: of connections that never sent a request the oldest is closed, and when the server is crowded those
 * between two requests are.
 */
export function limitConnections(server: Server, most: number): void {
  server.maxConnections = most
  const silent = new Set<Socket>()
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    silent.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      silent.delete(socket)
    })
    if (silent.size > most * SILENT_SHARE) silent.values().next().value?.destroy()
    if (open.size > most * CROWDED_SHARE) server.closeIdleConnections()
  })
  const onRequest = ({ socket }: { socket: Socket }) => void silent.delete(socket)
  server.on('request', onRequest)
  server.on('upgrade', onRequest)
}
