import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { PermissionResult } from '@mtm/shared-utils/contracts/dto/session'
import { ORDER_MOVES, STATION_MOVES } from '@mtm/shared-utils/garments'
import { signInApi, type Api } from '../support/api.ts'
import type { Product } from '../support/product.ts'
import { sharedProduct } from './shared-product.ts'

/** Codes that open no route of their own: what they are asked for instead. */
const CHECKED_INSIDE: Readonly<Record<string, string>> = {
  'my-depart:users': 'who joins and leaves a department that the caller heads',
  'order:price:view': 'whether an answer holds prices',
  'order:note:view': 'whether an answer holds the note of the house',
  'stock:value': 'whether lists of stock say what it is worth',
  'customer:credit': 'whether a client is put on account with the rest',
  'customer:level': 'whether the level of a client is changed with the rest',
  'order:discount': 'a discount within the limit of the role',
  'template:share': 'whether a template is for everybody',
  'monitor:redis:write': 'which commands the terminal runs',
  'file:view': 'whose uploads may be read',
  'log:clear': 'whether all rows of the log are deleted at once',
  'dashboard:chart': 'whether the dashboard counts visits',
  'tenant:users': 'which tenants a user belongs to',
  'production:manage': 'every station, of whatever work',
  'station:planner': 'whether the stations of the planner are one’s own',
  'station:warehouse': 'whether the stations of the warehouse are one’s own',
  'station:cutter': 'whether the stations of the cutter are one’s own',
  'station:line': 'whether the stations of the sewing line are one’s own',
  'station:qc': 'whether the stations of quality control are one’s own',
  'station:presser': 'whether the stations of the presser are one’s own',
  'station:packer': 'whether the stations of the packer are one’s own',
  'user:form:phone': 'whether the mobile number of a user is changed with the rest',
}

interface Operation {
  description?: string
}

let product: Product
let api: Api
/** codes of the button rows */
let held: string[]
/** codes that routes ask for */
let required: Set<string>

before(async () => {
  product = await sharedProduct()
  // the administrator holds every row
  api = await signInApi(product.url, 'admin')
  const { auth } = await api.get<PermissionResult>('/sys/permission/getUserPermissionByToken')
  held = auth.map(({ action }) => action)
  const answer = await fetch(`${product.url}/api/docs/json`, { headers: { 'X-Access-Token': api.token } })
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, Operation>> }
  const operations = Object.values(paths).flatMap((path) => Object.values(path))
  required = new Set(
    operations.flatMap(({ description = '' }) => /Permission: `([^`]+)`/.exec(description)?.[1] ?? []),
  )
})

test('every code of a button row opens a route, a move of an order or a piece, or something that is named here', () => {
  const moves = new Set([...ORDER_MOVES, ...STATION_MOVES].map(({ permission }) => permission))
  const idle = held.filter((code) => !required.has(code) && !moves.has(code) && !(code in CHECKED_INSIDE))
  // the documents are open to everybody in a demonstration
  assert.deepEqual(idle, ['api:docs'])
  assert.deepEqual(
    Object.keys(CHECKED_INSIDE).filter((code) => !held.includes(code)),
    [],
  )
})

test('every code that a route asks for can be given to a role', () => {
  assert.deepEqual(
    [...required].filter((code) => !held.includes(code)),
    [],
  )
})

test('export and import go together with their resource, under both addresses', async () => {
  const codes = held.filter((code) => /:(export|import)$/.test(code))
  assert.ok(codes.length >= 10)
  for (const base of ['/api', '/jeecg-boot']) {
    const answer = await fetch(`${product.url}${base}/sys/position/exportXls`, {
      headers: { 'X-Access-Token': api.token },
    })
    assert.equal(answer.status, 200)
    assert.deepEqual([...new Uint8Array(await answer.arrayBuffer()).slice(0, 2)], [0x50, 0x4b])
  }
})
