import { Agent, request } from 'node:http'

/** One request of a load: a GET, or a POST when it has a body. */
export interface Call {
  url: string
  headers?: Record<string, string>
  body?: string
}

/** What was measured of ours and of the least that does the same. */
export interface Compared {
  ours: number
  bare: number
}

export interface Load {
  /** connections that ask one after the other; default 8 */
  clients?: number
  /** default 1500 */
  ms?: number
}

/** Requests a second; `next` makes each call. Whatever is not answered with success ends the measurement. */
export async function perSecond(next: () => Call, { clients = 8, ms = 1500 }: Load = {}): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  try {
    return await rate(() => ask(next(), agent), { clients, ms })
  } finally {
    agent.destroy()
  }
}

/** How often a second something can be done by so many at once. */
export async function rate(work: () => Promise<unknown>, { clients, ms }: Required<Load>): Promise<number> {
  const began = performance.now()
  let done = 0
  const worker = async () => {
    while (performance.now() - began < ms) {
      await work()
      done++
    }
  }
  await Promise.all(Array.from({ length: clients }, worker))
  return (done * 1000) / (performance.now() - began)
}

/** Milliseconds of one call after the other, the median of so many. */
export async function latency(call: Call, times: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const taken: number[] = []
  for (let time = 0; time < times; time++) {
    const began = performance.now()
    await ask(call, agent)
    taken.push(performance.now() - began)
  }
  agent.destroy()
  return median(taken)
}

/** Measures both in turn, so that what else the machine does meets both; the first round only warms up. */
export async function compare(
  ours: () => Promise<number>,
  bare: () => Promise<number>,
  rounds: number,
): Promise<Compared> {
  const measured: Compared[] = []
  for (let round = 0; round <= rounds; round++) measured.push({ ours: await ours(), bare: await bare() })
  const warm = measured.slice(1)
  return { ours: median(warm.map((round) => round.ours)), bare: median(warm.map((round) => round.bare)) }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function ask({ url, headers, body }: Call, agent: Agent): Promise<void> {
  const posted = body !== undefined && {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  const options = { agent, method: posted ? 'POST' : 'GET', headers: { ...headers, ...posted } }
  return new Promise((resolve, reject) => {
    request(url, options, (answer) => {
      let start = ''
      answer.on('data', (chunk: Buffer) => (start ||= chunk.toString('utf8', 0, 300)))
      answer.on('end', () => {
        // a refusal may come with status 200
        if (answer.statusCode === 200 && start.startsWith('{"success":true')) resolve()
        else reject(new Error(`${url}: ${answer.statusCode} ${start}`))
      })
    })
      .on('error', reject)
      .end(body)
  })
}
