import { createHash } from 'node:crypto'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { signInApi, type Account, type Api } from '../../support/api.ts'
import type { Product } from '../../support/product.ts'
import { median } from '../load.ts'

/** Calls of an address, unless they take longer than this together. */
const CALLS = 9
const PATIENCE_MS = 2_500
const DAY_MS = 86_400_000
/** Days of some 90 000 orders. */
const RECENT_DAYS = 95

/** Milliseconds of one address. */
export interface Taken {
  /** rows in all, where the answer says so */
  total: number | null
  /** of the very first call, which may count rows */
  first: number
  /** the median of those after it */
  usual: number
}

/** Somebody who calls a product filled by `fill.sql`. */
export interface GrowthCaller {
  /** the address and the header of a call; names in braces are filled in */
  request(pattern: string): { url: string; headers: Record<string, string> }
  /** infinitely long when the call is refused, as one that ran into its time limit */
  time(pattern: string): Promise<Taken>
}

/** A session in a product filled by `fill.sql`. */
export async function growthCaller({ url }: Product, who: Account = 'admin'): Promise<GrowthCaller> {
  const api = await signInApi(url, who)
  const named = await namesOf(await signInApi(url, 'admin'))
  const headers = { 'X-Access-Token': api.token, tenant_id: '0' }
  const request = (pattern: string) => ({
    url: `${url}/api${pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => named[name]!)}`,
    headers,
  })
  const ask = async (pattern: string) => {
    const { url: address } = request(pattern)
    const began = performance.now()
    const answer = await fetch(address, { headers })
    // the samples of stock clients have an envelope of their own, without `success`
    const {
      success = answer.ok,
      message,
      result,
    } = (await answer.json()) as {
      success?: boolean
      message: string
      result: Partial<Page<unknown>> | null
    }
    if (!success) process.stderr.write(`${pattern} is refused: ${message}\n`)
    return { ms: success ? performance.now() - began : Infinity, total: result?.total ?? null }
  }
  return {
    request,
    async time(pattern) {
      const began = performance.now()
      const { ms: first } = await ask(pattern)
      const taken: number[] = []
      let total: number | null = null
      do {
        const next = await ask(pattern)
        taken.push(next.ms)
        total = next.total
      } while (taken.length < CALLS && performance.now() - began < PATIENCE_MS)
      return { total, first, usual: median(taken) }
    },
  }
}

/** What the names in braces stand for. */
async function namesOf(api: Api): Promise<Readonly<Record<string, string>>> {
  const firstOf = async (list: string) => (await api.get<Page<{ id: string }>>(list)).records[0]!.id
  const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
  return {
    // as `fill.sql` makes them
    customer: `${createHash('md5').update('customer').digest('hex').slice(0, 8)}${'0'.repeat(24)}`,
    client: encodeURIComponent(String.fromCodePoint(20_480 + 77, 24_576 + ((77 * 7) % 331))),
    longAgo: daysAgo(400),
    recent: daysAgo(RECENT_DAYS),
    // each piece passes two stations
    lately: daysAgo(RECENT_DAYS / 2),
    announcement: await firstOf('/sys/annountCement/list?sendStatus=1'),
    department: await firstOf('/sys/sysDepart/rootList'),
    dictionary: await firstOf('/sys/dict/list'),
    role: await firstOf('/sys/role/list'),
  }
}
