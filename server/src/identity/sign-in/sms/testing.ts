import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import type { CodeMessage } from './send-code.ts'

/** An SMS gateway for tests. */
export interface TestGateway {
  url: string
  /** its response status; initially 200 */
  status: number
  /** every message accepted so far */
  readonly taken: readonly CodeMessage[]
  /** the `Authorization` of the last message */
  authorization: string | undefined
  /** the next message, in order */
  next(): Promise<CodeMessage>
  close(): Promise<void>
}

/** Starts a real HTTP server that accepts codes like a gateway. */
export async function startGateway(): Promise<TestGateway> {
  const taken: CodeMessage[] = []
  const waiting: ((message: CodeMessage) => void)[] = []
  let read = 0
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const message = body as CodeMessage
      gateway.authorization = request.headers.authorization
      response.writeHead(gateway.status).end()
      if (gateway.status !== 200) return
      taken.push(message)
      const first = waiting.shift()
      if (first) {
        read++
        first(message)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const gateway: TestGateway = {
    url: `http://127.0.0.1:${port}/send`,
    status: 200,
    taken,
    authorization: undefined,
    async next() {
      const message = taken[read]
      if (!message) return new Promise((resolve) => waiting.push(resolve))
      read++
      return message
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return gateway
}
