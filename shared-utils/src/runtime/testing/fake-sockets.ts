import type { SocketMessage } from '@mtm/shared-utils/contracts/dto/socket'

/** A socket whose server side is the test. */
export interface FakeSocket {
  url: string
  protocols: string[]
  /** messages that the page has sent */
  sent: string[]
  /** the page has closed it */
  closed: boolean
  accept(): void
  say(message: SocketMessage | string): void
  drop(code?: number, reason?: string): void
}

/** Replaces WebSocket: sockets that a page opens are held by the test. */
export function fakeSockets(): { sockets: FakeSocket[]; restore: () => void } {
  const real = globalThis.WebSocket
  const sockets: FakeSocket[] = []
  class Socket implements FakeSocket {
    onopen: (() => void) | null = null
    onmessage: ((event: MessageEvent) => void) | null = null
    onclose: ((event: CloseEvent) => void) | null = null
    sent: string[] = []
    closed = false
    readonly url: string
    readonly protocols: string[]

    constructor(url: string, protocols: string[] = []) {
      this.url = url
      this.protocols = protocols
      sockets.push(this)
    }
    send(text: string) {
      this.sent.push(text)
    }
    close() {
      this.closed = true
    }
    accept() {
      this.onopen?.()
    }
    say(message: SocketMessage | string) {
      const data = typeof message === 'string' ? message : JSON.stringify(message)
      this.onmessage?.(new MessageEvent('message', { data }))
    }
    drop(code = 1006, reason = '') {
      this.onclose?.(new CloseEvent('close', { code, reason }))
    }
  }
  globalThis.WebSocket = Socket as unknown as typeof WebSocket
  return { sockets, restore: () => void (globalThis.WebSocket = real) }
}
