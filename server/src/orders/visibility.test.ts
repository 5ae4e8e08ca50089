import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import type { OrderRow } from '@mtm/shared-utils/contracts/dto/order'
import { STATIONS } from '@mtm/shared-utils/garments'
import { addTestUser, signedIn, testApp, type SignedIn, type TestApp } from '../identity/testing.ts'
import { stableId } from '../platform/database/database.ts'

// invariant 16 of made-to-measure reference 16.1: requests all readable routes with ids of foreign records

const WORKSHOP = ['planner', 'cutter', 'line', 'qc', 'presser', 'packer', 'warehouse']
/** Names of amounts on the wire. */
const AMOUNT = /price|amount|surcharge|charge|fee|cost|total|value$/i
/** Matching names that are not amounts. */
const NO_MONEY = /^(totalMm|totalVisitCount|priceClass|priceVersion|value|costBearer|.*Percent)$/
/** Shipping cost, which the warehouse enters itself. */
const OWN_ENTRY = /^\/api\/mtm\/shipment\/.*\.cost$/
/** Excluded routes: endless responses, or the end of the session. */
const LEFT_OUT = /logout|metrics|health|\/docs|actuator|monitor|token/i

interface Documented {
  paths?: Record<string, Partial<Record<'get', { parameters?: { name: string; in: string }[] }>>>
}

describe('all readable routes', () => {
  let test: TestApp
  /** an order in production of another user, with related data */
  let foreign: { orderId: string; orderNo: string; pieceNo: string; client: string; phone: string | null }
  before(async () => {
    test = await testApp({ seed: 'all' })
    const made = await test.db
      .selectFrom('mtmOrder as ordered')
      .innerJoin('mtmPiece as piece', 'piece.orderId', 'ordered.id')
      .innerJoin('sysUser as owner', 'owner.id', 'ordered.ownerId')
      .select([
        'ordered.id as orderId',
        'ordered.orderNo',
        'ordered.client',
        'ordered.phone',
        'piece.pieceNo',
      ])
      .where('ordered.tenantId', '=', 0)
      .where('owner.username', '<>', 'customer')
      .where('ordered.client', 'is not', null)
      .orderBy('piece.id')
      .executeTakeFirstOrThrow()
    foreign = { ...made, client: made.client! }
  })
  after(() => test.close())

  /** Requests every GET route with and without the ids of known records in path and query. */
  async function readAll(person: SignedIn, see: (url: string, body: unknown) => void): Promise<number> {
    const { paths = {} } = test.app.swagger() as Documented
    const { orderId, orderNo, pieceNo } = foreign
    const known: Readonly<Record<string, readonly string[]>> = {
      id: [orderId, stableId('customer:1'), stableId('sheet:1'), stableId('fabric:QL-801')],
      no: [pieceNo, 'QL-801'],
      station: STATIONS.map(({ code }) => code),
    }
    const filters = new URLSearchParams({
      id: orderId,
      orderId,
      customerId: stableId('customer:1'),
      orderNo,
      pageSize: '100',
    })
    let read = 0
    for (const [path, { get }] of Object.entries(paths)) {
      if (!get || !path.startsWith('/api/') || LEFT_OUT.test(path)) continue
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
      const [name] = names
      const values = name === undefined ? [''] : (known[name] ?? [])
      if (names.length > 1) continue
      for (const value of values) {
        const url = path.replace(/\{\w+\}/, encodeURIComponent(value))
        for (const query of ['?pageSize=100', `?${filters}`]) {
          const answer = await person.call('GET', url + query)
          if (!String(answer.headers['content-type']).includes('json') || answer.statusCode !== 200) continue
          const body = answer.json<{ success?: boolean }>()
          if (body.success !== true) continue
          read += 1
          see(url + query, body)
        }
      }
    }
    return read
  }

  it('show no amount and no client name to any role of the workshop', async () => {
    const roles = await test.db
      .selectFrom('sysRole')
      .select('id')
      .where('tenantId', '=', 0)
      .where('roleCode', 'in', WORKSHOP)
      .execute()
    assert.equal(roles.length, WORKSHOP.length)
    await addTestUser(test.db, { username: 'workshop', roleIds: roles.map(({ id }) => id) })
    const workshop = await signedIn(test.app, 'workshop')
    const found: string[] = []
    const read = await readAll(workshop, (url, body) => {
      found.push(
        ...amountsIn(body)
          .map((where) => `${url}: ${where}`)
          .filter((where) => !OWN_ENTRY.test(where)),
      )
      if (JSON.stringify(body).includes(foreign.client)) found.push(`${url}: the client`)
    })
    assert.deepEqual(found, [])
    assert.ok(read > 40, `${read} addresses answered`)
    const priced = await signedIn(test.app, 'manager')
    const { result } = await priced.get<Page<OrderRow>>('/api/mtm/order/list')
    assert.ok(amountsIn(result).length > 0, 'amounts are told from other figures')
  })

  it('show a customer nothing of another client', async () => {
    const customer = await signedIn(test.app, 'customer')
    const found: string[] = []
    const read = await readAll(customer, (url, body) => {
      const text = JSON.stringify(body)
      for (const word of [foreign.client, foreign.phone, foreign.orderNo])
        if (word && text.includes(word)) found.push(`${url}: ${word}`)
    })
    assert.deepEqual(found, [])
    assert.ok(read > 20, `${read} addresses answered`)
  })
})

/** Paths of non-zero amounts in a value; hidden amounts are absent or 0. */
function amountsIn(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one, at) => amountsIn(one, `${path}[${at}]`).slice(0, 1))
  if (typeof value !== 'object' || value === null) return []
  // `total` of a page counts rows, that of a trend counts orders
  const counts = 'records' in value || ('days' in value && !AMOUNT.test(path))
  return Object.entries(value).flatMap(([key, one]) => {
    const where = `${path}.${key}`
    const isAmount = AMOUNT.test(key) && !NO_MONEY.test(key) && !(counts && key === 'total')
    return isAmount && typeof one === 'number' && one !== 0 ? [where] : amountsIn(one, where)
  })
}
