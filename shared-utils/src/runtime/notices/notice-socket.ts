import {
  HEARTBEAT,
  NOTICE_PROTOCOL,
  SESSION_ENDINGS,
  SESSION_OVER,
  UNHEARD,
  type SessionEnding,
  type SocketMessage,
} from '@mtm/shared-utils/contracts/dto/socket'
import { server } from '../page.ts'
import { reconnectDelay } from '../sockets/reconnect-delay.ts'

/** Specification, point 9. */
const HEARTBEAT_MS = 20_000
const POLL_MS = 6_000
/** Tolerated age of the shown data when the page connects, in ms. */
const SLACK_MS = 1_000

export interface SocketOptions {
  userId: string
  token: string
  onMessage: (message: SocketMessage) => void
  /** the connection is open again; our server replays what was missed, stock servers do not */
  onAgain: () => void
  /** the server ended the session, and said by whom or what: no reconnect */
  onOver: (by: SessionEnding | null) => void
  /**
   * called at intervals while there is no connection; false: the poll failed, and polling stops until the next
   * connection
   */
  poll: () => Promise<boolean>
}

/**
 * Keeps the notice socket open until the returned function is called. A lost connection is replaced, a silent one
 * counts as lost, and without one the page polls.
 */
export function keepNoticeSocket({
  userId,
  token,
  onMessage,
  onAgain,
  onOver,
  poll,
}: SocketOptions): () => void {
  let socket: WebSocket | null = null
  let reconnecting: ReturnType<typeof setTimeout> | undefined
  let beating: ReturnType<typeof setInterval> | undefined
  let polling: ReturnType<typeof setInterval> | undefined
  let mayPoll = true
  let answered = true
  let lastMessageAt = Date.now()
  let wasOpen = false
  let failures = 0

  const beat = () => {
    if (!answered) return lost()
    answered = false
    socket?.send(HEARTBEAT)
  }
  const stopPolling = () => {
    clearInterval(polling)
    polling = undefined
  }
  const startPolling = () => {
    if (!mayPoll || polling !== undefined) return
    polling = setInterval(() => {
      void poll().then((works) => {
        if (works) return
        mayPoll = false
        stopPolling()
      })
    }, POLL_MS)
  }
  /** Drops the connection and ignores its further events. */
  const leave = () => {
    clearInterval(beating)
    const old = socket
    socket = null
    old?.close()
  }
  const lost = () => {
    leave()
    startPolling()
    clearTimeout(reconnecting)
    reconnecting = setTimeout(connect, reconnectDelay(failures++))
  }
  const connect = () => {
    const fresh = new WebSocket(addressOf(userId), [NOTICE_PROTOCOL, token])
    socket = fresh
    const mine = (run: (event: never) => void) => (event: Event) => {
      if (socket === fresh) run(event as never)
    }
    fresh.onopen = mine(() => {
      failures = 0
      mayPoll = true
      stopPolling()
      answered = true
      beating = setInterval(beat, HEARTBEAT_MS)
      fresh.send(`${UNHEARD} ${Date.now() - lastMessageAt + SLACK_MS}`)
      lastMessageAt = Date.now()
      if (wasOpen) onAgain()
      wasOpen = true
    })
    fresh.onmessage = mine(({ data }: MessageEvent) => {
      answered = true
      lastMessageAt = Date.now()
      const message = readMessage(data)
      if (message && message.cmd !== 'heartcheck') onMessage(message)
    })
    // an error is followed by the end
    fresh.onclose = mine(({ code, reason }: CloseEvent) => {
      if (code !== SESSION_OVER) return lost()
      leave()
      stopPolling()
      onOver(SESSION_ENDINGS.find((by) => by === reason) ?? null)
    })
  }

  connect()
  return () => {
    leave()
    stopPolling()
    clearTimeout(reconnecting)
  }
}

function addressOf(userId: string): string {
  const url = new URL(`${server.base}/websocket/${encodeURIComponent(userId)}`, location.origin)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return url.href
}

/** Messages of stock servers that are not JSON are ignored. */
function readMessage(data: unknown): SocketMessage | null {
  try {
    const message: unknown = JSON.parse(String(data))
    return typeof message === 'object' && message !== null && 'cmd' in message
      ? (message as SocketMessage)
      : null
  } catch {
    return null
  }
}
