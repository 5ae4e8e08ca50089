import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type {
  GatewayRoute,
  GatewayRouteDraft,
} from '@mtm/shared-utils/contracts/dto/connections/gateway-route'
import type { SignedIn } from '../../identity/testing.ts'

/** What a target received. */
export interface Received {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/** A site behind the gateway. */
export interface Target {
  url: string
  port: number
  received: Received[]
  /** how it answers; default: 200 with what it received as JSON */
  answer: RequestListener
  stop(): Promise<void>
  start(): Promise<void>
}

/** No built client: addresses that no route leads away are missing, whether or not the client has been built. */
export const NO_CLIENT = join(import.meta.dirname, 'no-client')

/** Starts a site on this machine. */
export async function startTarget(): Promise<Target> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('error', () => undefined)
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      target.received.push({ method, url, headers, body: Buffer.concat(parts).toString() })
      target.answer(request, response)
    })
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const port = await listen(0)
  const target: Target = {
    url: `http://127.0.0.1:${port}`,
    port,
    received: [],
    answer: (_request, response) =>
      void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(target.received.at(-1))),
    async stop() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
    start: async () => void (await listen(port)),
  }
  return target
}

/** A route in the form of stock clients. */
export const routeOf = (
  routerId: string,
  uri: string,
  {
    predicates,
    filters = [],
    ...more
  }: { predicates: object[]; filters?: object[] } & Partial<
    Omit<GatewayRouteDraft, 'predicates' | 'filters'>
  >,
): { router: GatewayRouteDraft } => ({
  router: {
    id: '',
    routerId,
    name: `site ${routerId}`,
    uri,
    status: 1,
    predicates: JSON.stringify(predicates),
    filters: JSON.stringify(filters),
    ...more,
  },
})

/** A condition and a filter as stored. */
export const when = (name: string, ...args: string[]) => ({ name, args })
export const filter = (name: string, args: Record<string, string> = {}) => ({
  name,
  title: name,
  args: Object.entries(args).map(([key, value]) => ({ key, value })),
})

/** All routes. */
export const listOf = async (who: SignedIn): Promise<GatewayRoute[]> =>
  (await who.get<GatewayRoute[]>('/api/sys/gatewayRoute/list')).result
