import { Agent, request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { outcomeOf, type Outcome } from './kinds.ts'
import type { Account } from './person.ts'

/** No client waits longer. */
const LONGEST_MS = 30_000

/** Calls of many people over connections that are kept, as their browsers make them. */
export class Caller {
  readonly #agent = new Agent({ keepAlive: true, maxFreeSockets: 1_000 })
  readonly #url: string

  constructor(url: string) {
    this.#url = url
  }

  call(
    { token, address }: Pick<Account, 'token' | 'address'>,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<{ outcome: Outcome; body: string }> {
    const text = body && JSON.stringify(body)
    const headers: Record<string, string | number> = {
      'X-Access-Token': token,
      'X-Forwarded-For': address,
      'Accept-Encoding': 'br',
      tenant_id: '0',
      ...(text !== undefined && {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(text),
      }),
    }
    return new Promise((resolve, reject) => {
      const options = { agent: this.#agent, method, headers, timeout: LONGEST_MS }
      const sent = request(`${this.#url}/api${path}`, options, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const bytes = Buffer.concat(chunks)
          const isSmall = answer.headers['content-encoding'] !== 'br'
          const read = (isSmall ? bytes : brotliDecompressSync(bytes)).toString()
          resolve({ outcome: outcomeOf(answer.statusCode ?? 0, read), body: read })
        })
      })
      sent.on('timeout', () => sent.destroy(new Error(`no answer within ${LONGEST_MS} ms`)))
      sent.on('error', reject)
      sent.end(text)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}
