import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** One raw HTTP answer. */
export interface RawAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/** A connection that sends arbitrary bytes, which client libraries prevent. */
export interface RawClient {
  socket: Socket
  send(bytes: string | Uint8Array): void
  /** the next answer, or null when the server closed the connection without one */
  next(options?: { head?: boolean }): Promise<RawAnswer | null>
  /** resolves when the server has closed the connection */
  closed: Promise<void>
}

/** Connects to a local server. */
export async function rawClient(port: number): Promise<RawClient> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  await once(socket, 'connect')
  let received = Buffer.alloc(0)
  let ended = false
  let ring = () => undefined as void
  const closed = new Promise<void>((resolve) => {
    const end = () => {
      ended = true
      ring()
      resolve()
    }
    socket.on('end', end).on('close', end)
  })
  socket.on('error', () => undefined)
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk])
    ring()
  })
  return {
    socket,
    closed,
    send: (bytes) => void socket.write(bytes),
    async next({ head = false } = {}) {
      for (;;) {
        const found = readAnswer(received, { head, ended })
        if (found) {
          received = received.subarray(found.length)
          return found.answer
        }
        if (ended) return null
        await new Promise<void>((resolve) => (ring = resolve))
      }
    },
  }
}

/** Sends bytes over a new connection and returns the first answer. */
export async function exchange(
  port: number,
  bytes: string | Uint8Array,
  options?: { head?: boolean },
): Promise<RawAnswer | null> {
  const client = await rawClient(port)
  try {
    client.send(bytes)
    return await client.next(options)
  } finally {
    client.socket.destroy()
  }
}

/** A request without a body, or with one of the declared length. */
export function request(
  line: string,
  headers: Record<string, string> = {},
  body?: string | Uint8Array,
): Uint8Array {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const all = { host: 'localhost', ...length, ...headers }
  const head = [`${line} HTTP/1.1`, ...Object.entries(all).map(([name, value]) => `${name}: ${value}`)]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), Buffer.from(body ?? '')])
}

function readAnswer(
  bytes: Buffer,
  { head, ended }: { head: boolean; ended: boolean },
): { answer: RawAnswer; length: number } | null {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return null
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 1).trim(),
    ]),
  )
  const status = Number(first.split(' ')[1])
  const start = end + 4
  const declaredLength = headers['content-length']
  const none = head || status === 204 || status === 304 || (status >= 100 && status < 200)
  const length = none ? 0 : declaredLength !== undefined ? Number(declaredLength) : bytes.length - start
  if (declaredLength === undefined && !none && !ended) return null
  if (bytes.length < start + length) return null
  const body = bytes.subarray(start, start + length).toString()
  return { answer: { status, headers, body }, length: start + length }
}
