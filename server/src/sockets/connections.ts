import type { WebSocket } from '@fastify/websocket'
import type { FastifyBaseLogger } from 'fastify'
import { SESSION_OVER, type SocketMessage } from '@mtm/shared-utils/contracts/dto/socket'
import type { Concerned } from './tell.ts'

/** Who is at the other end. */
export interface Person {
  userId: string
  sessionId: string
  /** where he is a member */
  tenantIds: readonly number[]
}

/** A page that is connected. */
interface Connection extends Person {
  socket: WebSocket
  /** it has answered since it was last asked */
  alive: boolean
  /** messages since the last beat */
  heard: number
}

/** Pages of one person; each browser keeps one connection for all its tabs. */
const MOST_OF_ONE = 10
/** Messages of one page between two beats: a heartbeat each 20 s is one or two. */
const MOST_HEARD = 60
/** Bytes that may wait for a page that does not read. */
const MOST_WAITING = 256 * 1024
/** How long pages have to say goodbye when the server ends. */
const GOODBYE_MS = 1_000

const CLOSE = { goingAway: 1001, policy: 1008 } as const

/** The pages that are connected to this process, by person. */
export interface Connections {
  /** false when the person has too many already */
  hasPlace(userId: string): boolean
  add(socket: WebSocket, person: Person): void
  /** to the pages of these people, as far as they are members of the tenant */
  tell(to: Concerned, message: SocketMessage): void
  tellAll(message: SocketMessage): void
  /** lets go of sessions that are over, as `living` says of those that it is asked for */
  review(living: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void>
  /** asks every page for a sign of life and lets go of those that gave none */
  beat(): void
  /** says goodbye to everybody; resolves when all have gone */
  close(): Promise<void>
}

export function createConnections(log: FastifyBaseLogger): Connections {
  const byUser = new Map<string, Set<Connection>>()
  const all = () => [...byUser.values()].flatMap((pages) => [...pages])
  const forget = (page: Connection) => {
    const pages = byUser.get(page.userId)
    pages?.delete(page)
    if (pages?.size === 0) byUser.delete(page.userId)
  }
  const send = (pages: Iterable<Connection>, text: string) => {
    for (const { socket } of pages) {
      if (socket.readyState !== socket.OPEN) continue
      if (socket.bufferedAmount > MOST_WAITING) socket.terminate()
      else socket.send(text)
    }
  }

  return {
    hasPlace: (userId) => (byUser.get(userId)?.size ?? 0) < MOST_OF_ONE,
    add(socket, person) {
      const page: Connection = { ...person, socket, alive: true, heard: 0 }
      byUser.set(person.userId, (byUser.get(person.userId) ?? new Set()).add(page))
      socket.on('close', () => forget(page))
      socket.on('pong', () => (page.alive = true))
      // what arrives is never passed on: it is a sign of life and nothing else
      socket.on('message', () => {
        page.alive = true
        if (++page.heard > MOST_HEARD) return socket.close(CLOSE.policy)
        send([page], JSON.stringify({ cmd: 'heartcheck', msgTxt: '心跳响应' } satisfies SocketMessage))
      })
    },
    tell({ tenantId, users }, message) {
      const pages = users === null ? all() : users.flatMap((id) => [...(byUser.get(id) ?? [])])
      send(
        pages.filter(({ tenantIds }) => tenantId === null || tenantIds.includes(tenantId)),
        JSON.stringify(message),
      )
    },
    tellAll: (message) => send(all(), JSON.stringify(message)),
    async review(living) {
      const asked = all()
      const alive = await living([...new Set(asked.map(({ sessionId }) => sessionId))])
      for (const { socket, sessionId } of asked) if (!alive.has(sessionId)) socket.close(SESSION_OVER)
    },
    beat() {
      for (const page of all()) {
        if (!page.alive) {
          log.debug('a page has gone without a word')
          page.socket.terminate()
          continue
        }
        page.alive = false
        page.heard = 0
        page.socket.ping()
      }
    },
    async close() {
      const gone = all().map(
        ({ socket }) => new Promise<void>((resolve) => socket.once('close', () => resolve())),
      )
      for (const { socket } of all()) socket.close(CLOSE.goingAway)
      const late = setTimeout(() => all().forEach(({ socket }) => socket.terminate()), GOODBYE_MS)
      await Promise.all(gone)
      clearTimeout(late)
    },
  }
}
