import http from 'node:http'
import https from 'node:https'
import { z } from '@mtm/shared-utils/contracts/schema'
import type { MonitoredServer } from '../../../platform/config/monitored-server.ts'
import { checkedLookup } from '../../../platform/outbound/checked-address.ts'

/** The longest that one metric is waited for, ms: less than a group of figures may take. */
const LIMIT_MS = 1_500
/** bytes of one answer */
const ANSWER_BYTES = 64 * 1024
const MOST_CONNECTIONS = 32

const answer = z.object({
  measurements: z.array(z.object({ statistic: z.string(), value: z.number() })).check(z.maxLength(20)),
})

/** One value of a metric, such as COUNT. */
export type Measurement = z.infer<typeof answer>['measurements'][number]

/** The actuator of a stock Java server. */
export interface JavaServer {
  /** its address as it may be shown */
  address: string
  /**
   * The measurements of a metric.
   * @throws when it does not answer in time, with 200, with JSON, or within the size; the message holds no token
   */
  read(name: string): Promise<Measurement[]>
  close(): void
}

/** Reads metrics of another server, only at checked addresses and without following redirects. */
export function openJavaServer(
  { url, token, host }: MonitoredServer,
  { limitMs = LIMIT_MS }: { limitMs?: number } = {},
): JavaServer {
  const options = {
    keepAlive: true,
    maxSockets: MOST_CONNECTIONS,
    maxFreeSockets: 4,
    lookup: checkedLookup([host]),
  }
  const isSecure = url.startsWith('https:')
  const agent = isSecure ? new https.Agent(options) : new http.Agent(options)
  const headers = {
    accept: 'application/json',
    ...(token && { authorization: `Bearer ${token}`, 'x-access-token': token }),
  }

  const text = (name: string): Promise<string> => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const path = `${url}/metrics/${encodeURIComponent(name)}`
    const signal = AbortSignal.timeout(limitMs)
    const outgoing = (isSecure ? https : http).get(path, { agent, headers, signal }, (incoming) => {
      const parts: Buffer[] = []
      let size = 0
      incoming.on('error', reject)
      if (incoming.statusCode !== 200) {
        outgoing.destroy(new Error(`${name}: the monitored server answers ${incoming.statusCode}`))
        return
      }
      incoming.on('data', (part: Buffer) => {
        size += part.length
        if (size > ANSWER_BYTES) outgoing.destroy(new Error(`${name}: the answer is too long`))
        else parts.push(part)
      })
      incoming.on('end', () => resolve(Buffer.concat(parts).toString()))
    })
    outgoing.on('error', (error) =>
      reject(signal.aborted ? new Error(`${name}: no answer within ${limitMs} ms`) : error),
    )
    outgoing.on('close', () => reject(new Error(`${name}: the answer broke off`)))
    return promise
  }

  return {
    address: url,
    async read(name) {
      return answer.parse(JSON.parse(await text(name))).measurements
    },
    close: () => agent.destroy(),
  }
}
