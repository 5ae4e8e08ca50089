import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import {
  NOTICE_PROTOCOL,
  type SocketMessage,
  type TableMessage,
} from '@mtm/shared-utils/contracts/dto/socket'

/** Timeout of a message on a busy machine. */
const TIMEOUT_MS = 30_000

/** A connected page under test control. */
export interface TestSocket<Message = SocketMessage> {
  protocol: string
  send(text: string): void
  /** the next unread message */
  next(): Promise<Message>
  /** resolves to the close code */
  closed: Promise<number>
  /** resolves to the close reason */
  reason: Promise<string>
  /** number of unread messages before the answer to a heartbeat */
  waiting(): Promise<number>
  close(): Promise<void>
}

/** Starts listening; returns the port. */
export async function listening(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/** Opens a notice socket like our pages. */
export function openSocket(
  port: number,
  { userId, token }: { userId: string; token: string },
  { base = '/api', protocols = [NOTICE_PROTOCOL, token], headers = {}, ticket }: OpenOptions = {},
): Promise<TestSocket> {
  const behind = ticket === undefined ? '' : `?ticket=${ticket}`
  const address = `ws://127.0.0.1:${port}${base}/websocket/${userId}${behind}`
  // the types are the browser's; Node also accepts headers
  const opening = { protocols: ticket === undefined ? protocols : [], headers } as unknown as string[]
  return connect<SocketMessage>(new WebSocket(address, opening), {
    ask: 'HeartBeat',
    isAnswer: ({ cmd }) => cmd === 'heartcheck',
  })
}

/** Opens the table socket with a ticket, like our pages. */
export function openTable(
  port: number,
  { userId, ticket }: { userId: string; ticket: string },
): Promise<TestSocket<TableMessage>> {
  const address = `ws://127.0.0.1:${port}/api/vxeSocket/${userId}/${'a'.repeat(32)}?ticket=${ticket}`
  return connect<TableMessage>(new WebSocket(address), {
    ask: JSON.stringify({ type: 'heart_beat', data: '' } satisfies TableMessage),
    isAnswer: ({ type }) => type === 'heart_beat',
  })
}

async function connect<Message>(
  socket: WebSocket,
  heartbeat: { ask: string; isAnswer: (message: Message) => boolean },
): Promise<TestSocket<Message>> {
  const received: Message[] = []
  let ring: () => void = () => undefined
  socket.addEventListener('message', ({ data }) => {
    received.push(JSON.parse(String(data)) as Message)
    ring()
  })
  const end = new Promise<CloseEvent>((resolve) => socket.addEventListener('close', resolve))
  const closed = end.then(({ code }) => code)
  const opened = new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error('the socket was refused')))
  })
  await opened
  const next = async () => {
    if (received.length === 0) {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      ring = resolve
      const late = setTimeout(() => reject(new Error('no message came')), TIMEOUT_MS)
      await promise.finally(() => clearTimeout(late))
    }
    return received.shift() as Message
  }
  return {
    protocol: socket.protocol,
    send: (text) => socket.send(text),
    next,
    closed,
    reason: end.then(({ reason }) => reason),
    async waiting() {
      socket.send(heartbeat.ask)
      let count = 0
      while (!heartbeat.isAnswer(await next())) count++
      return count
    },
    async close() {
      socket.close()
      await closed
    },
  }
}

interface OpenOptions {
  base?: string
  protocols?: string[]
  headers?: Record<string, string>
  /** in place of the token */
  ticket?: string
}

/** The answer to an upgrade request. */
export async function knock(
  port: number,
  path: string,
  { protocols, headers = {} }: { protocols?: string; headers?: Record<string, string> } = {},
): Promise<{ status: number; body: string }> {
  const upgrade = request({
    port,
    host: '127.0.0.1',
    path,
    headers: {
      connection: 'upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
      ...(protocols && { 'sec-websocket-protocol': protocols }),
      ...headers,
    },
  })
  upgrade.end()
  const answered = once(upgrade, 'response').then(async ([response]) => {
    const message = response as IncomingMessage
    let body = ''
    for await (const chunk of message.setEncoding('utf8')) body += String(chunk)
    return { status: message.statusCode ?? 0, body }
  })
  const upgraded = once(upgrade, 'upgrade').then(([response, socket]) => {
    ;(socket as Socket).destroy()
    return { status: (response as IncomingMessage).statusCode ?? 0, body: '' }
  })
  return Promise.race([answered, upgraded])
}
