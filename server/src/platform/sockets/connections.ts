import type { WebSocket } from '@fastify/websocket'
import type { FastifyBaseLogger } from 'fastify'
import { SESSION_OVER } from '@mtm/shared-utils/contracts/dto/socket'
import { includes, type Audience } from '../events/topics.ts'

/** Who is at the other end. */
export interface Person {
  userId: string
  sessionId: string
  /** where he is a member */
  tenantIds: readonly number[]
}

/** What a page sent, and the way back to it alone. */
export interface Heard<P extends Person, Message> {
  person: P
  text: string
  answer(message: Message): void
}

export interface ConnectionsOptions<P extends Person, Message> {
  log: FastifyBaseLogger
  /** bytes of one message of a page */
  longest: number
  /** messages of a page between two beats */
  mostHeard: number
  hear(this: void, heard: Heard<P, Message>): void
}

/** A page that is connected. */
interface Connection<P extends Person> {
  person: P
  socket: WebSocket
  /** it has answered since it was last asked */
  alive: boolean
  /** messages since the last beat */
  heard: number
}

/** Pages of one person; each browser keeps one connection for all its tabs. */
const MOST_OF_ONE = 10
/** Bytes that may wait for a page that does not read. */
const MOST_WAITING = 256 * 1024
/** How long pages have to say goodbye when the server ends. */
const GOODBYE_MS = 1_000

const CLOSE = { goingAway: 1001, policy: 1008, tooLong: 1009, restart: 1012 } as const

/** Living sessions, each with the tenants that its person works in. */
export type WorkPlaces = ReadonlyMap<string, ReadonlySet<number>>

/** The pages that are connected to this process by one kind of socket, by person. */
export interface Connections<P extends Person, Message> {
  /** false when the person has too many already */
  hasPlace(userId: string): boolean
  add(socket: WebSocket, person: P): void
  /** who has a page open, of the members of a tenant */
  people(tenantId: number): string[]
  /** to the pages of these people, as far as they are members of the tenant, and `may` hear it */
  tell(to: Audience, message: Message, may?: (person: P) => boolean): void
  /** lets go of pages that are to come again with the rights they have now; null: of all */
  renew(whose: Audience | null): void
  /**
   * lets go of sessions that are over, as `living` says of those that it is asked for, and of pages that were opened
   * in a tenant where their people do not work any more: these may come again without it
   */
  review(living: (sessionIds: readonly string[]) => Promise<WorkPlaces>): Promise<void>
  /** asks every page for a sign of life and lets go of those that gave none */
  beat(): void
  /** says goodbye to everybody; resolves when all have gone */
  close(): Promise<void>
}

export function createConnections<P extends Person, Message extends object>({
  log,
  longest,
  mostHeard,
  hear,
}: ConnectionsOptions<P, Message>): Connections<P, Message> {
  const byUser = new Map<string, Set<Connection<P>>>()
  const all = () => [...byUser.values()].flatMap((pages) => [...pages])
  const forget = (page: Connection<P>) => {
    const { userId } = page.person
    const pages = byUser.get(userId)
    pages?.delete(page)
    if (pages?.size === 0) byUser.delete(userId)
  }
  const send = (pages: Iterable<Connection<P>>, text: string) => {
    for (const { socket } of pages) {
      if (socket.readyState !== socket.OPEN) continue
      if (socket.bufferedAmount > MOST_WAITING) socket.terminate()
      else socket.send(text)
    }
  }
  const concerned = (whom: Audience) => {
    const pages = whom.users === null ? all() : whom.users.flatMap((id) => [...(byUser.get(id) ?? [])])
    return pages.filter(({ person }) => includes(whom, person))
  }

  return {
    hasPlace: (userId) => (byUser.get(userId)?.size ?? 0) < MOST_OF_ONE,
    add(socket, person) {
      const { userId } = person
      const page: Connection<P> = { person, socket, alive: true, heard: 0 }
      byUser.set(userId, (byUser.get(userId) ?? new Set()).add(page))
      socket.on('close', () => forget(page))
      socket.on('pong', () => (page.alive = true))
      socket.on('message', (data: Buffer) => {
        page.alive = true
        if (data.byteLength > longest) return socket.close(CLOSE.tooLong)
        if (++page.heard > mostHeard) return socket.close(CLOSE.policy)
        const answer = (message: Message) => send([page], JSON.stringify(message))
        hear({ person, text: data.toString(), answer })
      })
    },
    people: (tenantId) => [
      ...new Set(concerned({ tenantId, users: null }).map(({ person }) => person.userId)),
    ],
    tell(to, message, may = () => true) {
      send(
        concerned(to).filter(({ person }) => may(person)),
        JSON.stringify(message),
      )
    },
    renew(whose) {
      for (const { socket } of whose ? concerned(whose) : all()) socket.close(CLOSE.restart)
    },
    async review(living) {
      const asked = all()
      const alive = await living([...new Set(asked.map(({ person }) => person.sessionId))])
      for (const { socket, person } of asked) {
        const tenants = alive.get(person.sessionId)
        if (!tenants) socket.close(SESSION_OVER)
        else if (person.tenantIds.some((id) => !tenants.has(id))) socket.close(CLOSE.restart)
      }
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
