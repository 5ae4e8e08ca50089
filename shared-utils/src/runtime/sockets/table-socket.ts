import {
  SESSION_OVER,
  type SocketTicket,
  type TableMessage,
  type TableRow,
} from '@mtm/shared-utils/contracts/dto/socket'
import { http } from '../http/http.ts'
import { once, server } from '../page.ts'
import { $session } from '../session/session-end.ts'
import { reconnectDelay } from './reconnect-delay.ts'
import { readTableMessage } from './table-messages.ts'

/** Specification, point 9. */
const BEAT_MS = 10_000
const ANSWER_MS = 6_000

/** A table that takes part. */
export interface TableSync {
  /** tells the other pages of a row that is stored or about to be; without a connection the message is lost */
  send(row: TableRow): void
  leave(): void
}
type OnRow = (row: TableRow) => void
type OnPageMessage = (args: readonly unknown[]) => void

interface Hub {
  tables: Map<string, Map<string, OnRow>>
  handlers: Map<string, Set<OnPageMessage>>
  connection: { send(message: TableMessage): void; end(): void } | null
}
const hub = once<Hub>('table-socket', () => ({ tables: new Map(), handlers: new Map(), connection: null }))

/** Joins a shared table of the tenant: receives changes of other open pages and sends its own. */
export function joinTable(socketKey: string, onRow: OnRow): TableSync {
  const caseId = randomId(8)
  const members = hub.tables.get(socketKey) ?? new Map<string, OnRow>()
  hub.tables.set(socketKey, members.set(caseId, onRow))
  hub.connection ??= keepConnection()
  return {
    send: (row) =>
      hub.connection?.send({ type: 'update_vxe_table', data: { socketKey, args: [row, caseId] } }),
    leave() {
      members.delete(caseId)
      if (members.size === 0) hub.tables.delete(socketKey)
      endIfAlone()
    },
  }
}

/** Receives the server's messages to pages under a name. */
export function onPageMessage(key: string, handler: OnPageMessage): () => void {
  const handlers = hub.handlers.get(key) ?? new Set()
  hub.handlers.set(key, handlers.add(handler))
  hub.connection ??= keepConnection()
  return () => {
    handlers.delete(handler)
    if (handlers.size === 0) hub.handlers.delete(key)
    endIfAlone()
  }
}

function endIfAlone(): void {
  if (hub.tables.size + hub.handlers.size > 0) return
  hub.connection?.end()
  hub.connection = null
}

function deliver(message: TableMessage): void {
  if (message.type === 'update_vxe_table') {
    const [row, from] = message.data.args
    for (const [caseId, onRow] of hub.tables.get(message.data.socketKey) ?? [])
      if (caseId !== from) onRow(row)
  } else if (message.type === 'common_send_date')
    for (const handler of hub.handlers.get(message.data.key) ?? []) handler(message.data.args)
}

/** Connect, heart beat, reconnect: until it is ended, or the session is over. */
function keepConnection(): NonNullable<Hub['connection']> {
  const pageId = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  let socket: WebSocket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended = false
  let failures = 0

  const wait = (ms: number, then: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(then, ms)
  }
  const lost = () => {
    const old = socket
    socket = null
    old?.close()
    if (!ended) wait(reconnectDelay(failures++), () => void connect())
  }
  const beat = () => {
    socket?.send(JSON.stringify({ type: 'heart_beat', data: '' } satisfies TableMessage))
    wait(ANSWER_MS, lost)
  }
  const connect = async () => {
    const userId = $session.get()?.user.id
    if (!userId) return
    let ticket: string
    try {
      ticket = (await http.post<SocketTicket>('/sys/socketTicket', undefined, { quiet: true })).ticket
    } catch {
      return lost()
    }
    if (ended) return
    const fresh = new WebSocket(addressOf(userId, pageId, ticket))
    socket = fresh
    fresh.onopen = () => {
      if (socket !== fresh) return
      failures = 0
      beat()
    }
    fresh.onmessage = ({ data }) => {
      if (socket !== fresh) return
      const message = readTableMessage(data)
      if (message?.type === 'heart_beat') wait(BEAT_MS, beat)
      else if (message) deliver(message)
    }
    // an error is followed by the end
    fresh.onclose = ({ code }) => {
      if (socket !== fresh) return
      if (code !== SESSION_OVER) return lost()
      ended = true
      clearTimeout(timer)
    }
  }
  void connect()
  return {
    send(message) {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
    },
    end() {
      ended = true
      clearTimeout(timer)
      socket?.close()
      socket = null
    },
  }
}

function addressOf(userId: string, pageId: string, ticket: string): string {
  const path = `${server.base}/vxeSocket/${encodeURIComponent(userId)}/${pageId}`
  const url = new URL(path, location.origin)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  url.searchParams.set('ticket', ticket)
  return url.href
}

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
function randomId(length: number): string {
  return [...crypto.getRandomValues(new Uint8Array(length))]
    .map((byte) => SIGNS[byte % SIGNS.length])
    .join('')
}
