import type { Duplex } from 'node:stream'
import type { WebSocket } from '@fastify/websocket'
import type { FastifyBaseLogger } from 'fastify'
import { SESSION_OVER } from '@mtm/shared-utils/contracts/dto/socket'
import type { SessionEnd } from '../events/topics.ts'
import { includes, type Audience } from '../events/topics.ts'
import type { ConnectionCount } from './open-connections.ts'

/** The user of a connection. */
export interface Person {
  userId: string
  sessionId: string
  /** tenants of the user */
  tenantIds: readonly number[]
}

/** A message of a page with a reply function. */
export interface ReceivedMessage<P extends Person, Message> {
  person: P
  text: string
  answer(message: Message): void
}

export interface ConnectionsOptions<P extends Person, Message> {
  log: FastifyBaseLogger
  count: ConnectionCount
  /** maximum size of a page's message, bytes */
  longest: number
  /** maximum number of a page's messages between heartbeats */
  maxReceivedBytes: number
  receive(this: void, received: ReceivedMessage<P, Message>): void
}

/** A connected page. */
interface Connection<P extends Person> {
  person: P
  socket: WebSocket
  /** whether it answered the last ping */
  alive: boolean
  /** messages since the last heartbeat */
  heard: number
}

/** Maximum connections of a person; each browser has one for all its tabs. */
const MOST_OF_ONE = 10
/** Maximum bytes buffered for a page that does not read. */
const MOST_WAITING = 256 * 1024
/** Time for the closing handshake when the server stops. */
const GOODBYE_MS = 1_000

const CLOSE = { goingAway: 1001, policy: 1008, tooLong: 1009, restart: 1012 } as const

/** Active sessions with the tenants of their users. */
export type SessionTenants = ReadonlyMap<string, ReadonlySet<number>>

/** The pages connected to this process by one kind of socket, by user. */
export interface Connections<P extends Person, Message> {
  /** takes one of a user's places until the connection ends; false when they have too many */
  takePlace(userId: string, wire: Duplex): boolean
  add(socket: WebSocket, person: P): void
  /** connected members of a tenant */
  people(tenantId: number): string[]
  /** sends to the pages of these users who are members of the tenant and allowed by `may` */
  send(to: Audience, message: Message, may?: (person: P) => boolean): void
  /** closes pages, which reconnect with current permissions; null: all pages */
  renew(whose: Audience | null): void
  /**
   * closes pages of ended sessions, according to `living`, and pages opened in a tenant their users left, which may
   * reconnect without it. Pages of the user of `ended` receive the reason.
   */
  review(
    living: (sessionIds: readonly string[]) => Promise<SessionTenants>,
    ended?: SessionEnd | null,
  ): Promise<void>
  /** pings every page and closes those that did not answer */
  beat(): void
  /** closes all connections; resolves when all are closed */
  close(): Promise<void>
}

export function createConnections<P extends Person, Message extends object>({
  log,
  count,
  longest,
  maxReceivedBytes,
  receive,
}: ConnectionsOptions<P, Message>): Connections<P, Message> {
  const byUser = new Map<string, Set<Connection<P>>>()
  const places = new Map<string, Set<Duplex>>()
  const all = () => [...byUser.values()].flatMap((pages) => [...pages])
  const forget = (page: Connection<P>) => {
    const { userId } = page.person
    const pages = byUser.get(userId)
    pages?.delete(page)
    if (pages?.size === 0) byUser.delete(userId)
    count.open--
  }
  const drop = (socket: WebSocket) => {
    count.dropped++
    socket.terminate()
  }
  const refuse = (socket: WebSocket, code: number) => {
    if (socket.readyState === socket.OPEN) count.dropped++
    socket.close(code)
  }
  const send = (pages: Iterable<Connection<P>>, text: string) => {
    for (const { socket } of pages) {
      if (socket.readyState !== socket.OPEN) continue
      if (socket.bufferedAmount > MOST_WAITING) drop(socket)
      else socket.send(text)
    }
  }
  const concerned = (whom: Audience) => {
    const pages = whom.users === null ? all() : whom.users.flatMap((id) => [...(byUser.get(id) ?? [])])
    // found by their user: each change of an order names many
    const anyUser = { ...whom, users: null }
    return pages.filter(({ person }) => includes(anyUser, person))
  }

  return {
    takePlace(userId, wire) {
      const taken = places.get(userId) ?? new Set()
      if (taken.size >= MOST_OF_ONE) return false
      places.set(userId, taken.add(wire))
      wire.once('close', () => {
        taken.delete(wire)
        if (taken.size === 0 && places.get(userId) === taken) places.delete(userId)
      })
      return true
    },
    add(socket, person) {
      const { userId } = person
      const page: Connection<P> = { person, socket, alive: true, heard: 0 }
      byUser.set(userId, (byUser.get(userId) ?? new Set()).add(page))
      count.open++
      socket.on('close', () => forget(page))
      socket.on('pong', () => (page.alive = true))
      socket.on('message', (data: Buffer) => {
        page.alive = true
        if (data.byteLength > longest) return refuse(socket, CLOSE.tooLong)
        if (++page.heard > maxReceivedBytes) return refuse(socket, CLOSE.policy)
        const answer = (message: Message) => send([page], JSON.stringify(message))
        receive({ person, text: data.toString(), answer })
      })
    },
    people: (tenantId) => [
      ...new Set(concerned({ tenantId, users: null }).map(({ person }) => person.userId)),
    ],
    send(to, message, may = () => true) {
      send(
        concerned(to).filter(({ person }) => may(person)),
        JSON.stringify(message),
      )
    },
    renew(whose) {
      for (const { socket } of whose ? concerned(whose) : all()) socket.close(CLOSE.restart)
    },
    async review(living, ended = null) {
      const pages = all()
      const alive = await living([...new Set(pages.map(({ person }) => person.sessionId))])
      for (const { socket, person } of pages) {
        const tenants = alive.get(person.sessionId)
        if (!tenants) socket.close(SESSION_OVER, ended?.userId === person.userId ? ended.by : undefined)
        else if (person.tenantIds.some((id) => !tenants.has(id))) socket.close(CLOSE.restart)
      }
    },
    beat() {
      for (const page of all()) {
        if (!page.alive) {
          log.debug('a page has gone without a word')
          drop(page.socket)
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
