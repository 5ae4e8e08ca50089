import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import type { Envelope } from '@mtm/shared-utils/contracts/envelope'
import {
  addTestRole,
  addTestUser,
  signedIn,
  testApp,
  type SignedIn,
  type TestApp,
} from '../../identity/testing.ts'
import { newId } from '../../platform/database/database.ts'

/** What identifies the customer whom a data rule hides. */
const MARKS = ['隐身之人', '000-1111-2222', '隐身路', '隐身的尺寸']
/** What both have, so that a search for duplicates would name them together. */
const SHARED = 'shared@example.test'
/** A field that a button row withholds. */
const SECRET = '000-3333-4444'

interface Person {
  id: string
  customerNo: string
  photo: string
}

let home: TestApp
let admin: SignedIn
let reader: SignedIn
let hidden: Person
let seen: Person

/** Operations behind permissions of customers and their measurements, as they are called for a customer. */
const OPERATIONS: Record<
  string,
  (one: Person, other: Person) => { query?: string; payload?: object | string }
> = {
  'GET /list': () => ({ query: 'pageSize=100' }),
  'GET /queryById': ({ id }) => ({ query: `id=${id}` }),
  'GET /file': ({ id }) => ({ query: `id=${id}` }),
  'GET /access': ({ id }) => ({ query: `id=${id}` }),
  'GET /personalData': ({ id }) => ({ query: `id=${id}` }),
  'GET /duplicates': () => ({}),
  'GET /exportXls': () => ({ query: 'format=csv' }),
  'GET /importTemplate': () => ({}),
  'GET /photo': ({ photo }) => ({ query: `id=${photo}` }),
  'POST /add': () => ({ payload: {} }),
  'POST /edit': ({ id }) => ({ payload: { id, version: 0, note: 'changed' } }),
  'PUT /edit': ({ id }) => ({ payload: { id, version: 0, note: 'changed' } }),
  'DELETE /delete': ({ id }) => ({ query: `id=${id}` }),
  'DELETE /deleteBatch': ({ id }) => ({ query: `ids=${id}` }),
  'DELETE /photo/delete': ({ photo }) => ({ query: `id=${photo}` }),
  'POST /photo/add': ({ id }) => ({ payload: form({ customerId: id, view: 'front' }) }),
  'POST /consent/give': ({ id }) => ({ payload: { customerId: id, purpose: 'data', way: 'signed' } }),
  'POST /consent/withdraw': ({ id }) => ({ payload: { customerId: id, purpose: 'photos' } }),
  'POST /distinct': ({ id }, other) => ({ payload: { oneId: id, otherId: other.id } }),
  'POST /merge': ({ id }, other) => ({
    payload: {
      requestId: newId(),
      keepId: other.id,
      keepVersion: 0,
      dropId: id,
      dropVersion: 0,
      take: ['phone'],
    },
  }),
  'POST /erase': ({ id, customerNo }) => ({ payload: { customerId: id, version: 0, customerNo } }),
  'POST /importExcel': () => ({ payload: form({}) }),
  'POST /importJob': () => ({ payload: form({}) }),
  'GET /measure/list': ({ id }) => ({ query: `customerId=${id}` }),
  'GET /measure/profiles': ({ id }) => ({ query: `customerId=${id}` }),
  'GET /measure/exportXls': ({ id }) => ({ query: `format=csv&customerId=${id}` }),
  'GET /measure/importTemplate': () => ({}),
  'POST /measure/add': ({ id }) => ({
    payload: {
      requestId: newId(),
      customerId: id,
      method: 'tape',
      body: { chest: { value: 1000, source: 'measured' } },
    },
  }),
  'PUT /measure/profile': ({ id }) => ({ payload: { customerId: id, category: 'jacket', fitMode: 'body' } }),
  'POST /measure/importExcel': () => ({ payload: form({}) }),
  'POST /measure/importJob': () => ({ payload: form({}) }),
}

/** A form with an empty file. */
function form(fields: Record<string, string>): string {
  const parts = Object.entries(fields).map(([name, value]) => `name="${name}"\r\n\r\n${value}`)
  return [...parts, 'name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nx']
    .map((part) => `--edge\r\ncontent-disposition: form-data; ${part}\r\n`)
    .join('')
    .concat('--edge--\r\n')
}

async function addPerson(name: string, facts: object): Promise<Person> {
  const body = { name, sex: '1', country: 'CN', ...facts }
  const { id } = (await admin.post<{ id: string }>('/api/mtm/customer/add', body)).result
  const { id: ownerId } = await home.db
    .selectFrom('sysUser')
    .select('id')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow()
  const [photo, path] = [newId(), `measure/${newId()}.webp`]
  await home.db.updateTable('mtmCustomer').set({ version: 0 }).where('id', '=', id).execute()
  const kept = { tenantId: 0, createBy: 'admin', createTime: new Date() }
  await admin.post('/api/mtm/customer/consent/give', { customerId: id, purpose: 'photos', way: 'signed' })
  await home.db
    .insertInto('sysFile')
    .values({
      id: path.slice(8, 40),
      tenantId: 0,
      folder: 'measure',
      path,
      name,
      contentType: 'image/webp',
      size: 1,
      hash: 'x',
      ownerId,
      createBy: 'admin',
    })
    .execute()
  await home.db
    .insertInto('mtmCustomerPhoto')
    .values({ id: photo, customerId: id, view: 'front', path, ...kept })
    .execute()
  await home.app.storage.put(path.slice(8, 40), Readable.from([Buffer.from('x')]))
  const { customerNo } = await home.db
    .selectFrom('mtmCustomer')
    .select('customerNo')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, customerNo, photo }
}

before(async () => {
  home = await testApp({ seed: 'all' })
  admin = await signedIn(home.app, 'admin')
  hidden = await addPerson(MARKS[0]!, {
    phone: MARKS[1],
    email: SHARED,
    address: MARKS[2],
    company: 'elsewhere',
  })
  seen = await addPerson(MARKS[0]!.slice(0, 3) + '友', { phone: SECRET, email: SHARED, company: 'here' })
  await admin.post('/api/mtm/measure/add', {
    requestId: newId(),
    customerId: hidden.id,
    method: 'tape',
    body: { chest: { value: 1000, source: 'measured' } },
    note: MARKS[3],
  })
  const { id: list, parentId: menu } = await home.db
    .selectFrom('sysPermission')
    .select(['id', 'parentId'])
    .where('perms', '=', 'customer:list')
    .executeTakeFirstOrThrow()
  assert.ok(list && menu)
  const rule = newId()
  await home.db
    .insertInto('sysPermissionDataRule')
    .values({
      id: rule,
      permissionId: menu,
      ruleName: 'r',
      ruleColumn: 'company',
      ruleConditions: '=',
      ruleValue: 'here',
    })
    .execute()
  await home.db
    .insertInto('sysPermission')
    .values({
      id: newId(),
      parentId: menu,
      name: 'phone',
      titleEn: 'phone',
      titleJp: 'phone',
      menuType: 2,
      perms: 'customer:phone',
      permsType: '1',
      sortNo: 1,
    })
    .execute()
  const rows = await home.db
    .selectFrom('sysPermission')
    .select('perms')
    .where((eb) => eb.or([eb('perms', 'like', 'customer:%'), eb('perms', 'like', 'measure:%')]))
    .where('perms', '<>', 'customer:phone')
    .execute()
  const codes = [...rows.map(({ perms }) => perms!), 'order:list', 'report:view']
  const role = await addTestRole(home.db, { codes })
  const all = await home.db
    .selectFrom('sysPermissionDataRule')
    .select('id')
    .where('ruleCode', '=', 'order.all')
    .executeTakeFirstOrThrow()
  await home.db
    .insertInto('sysRoleDataRule')
    .values([rule, all.id].map((ruleId) => ({ roleId: role, ruleId })))
    .execute()
  await addTestUser(home.db, { username: 'ruled-reader', roleIds: [role] })
  reader = await signedIn(home.app, 'ruled-reader')
})
after(() => home.close())

/** Everything that is stored about a customer, but for who read it. */
async function stored({ id }: Person): Promise<string> {
  const tables = [
    'mtm_customer',
    'mtm_measure_sheet',
    'mtm_fit_profile',
    'mtm_customer_photo',
    'mtm_customer_consent',
  ]
  const found = []
  for (const table of tables) {
    const key = table === 'mtm_customer' ? 'id' : 'customer_id'
    const { rows } =
      await sql`select it::text from ${sql.table(table)} it where ${sql.ref(key)} = ${id} order by 1`.execute(
        home.db,
      )
    found.push(rows)
  }
  return JSON.stringify(found)
}

function call(name: string, one: Person, other: Person) {
  const [method, path = ''] = name.split(' ')
  const { query, payload } = OPERATIONS[name]!(one, other)
  const url = path.startsWith('/measure/') ? `/api/mtm${path}` : `/api/mtm/customer${path}`
  return reader.call(method as 'GET', query ? `${url}?${query}` : url, {
    ...(payload !== undefined && { payload }),
    ...(typeof payload === 'string' && { headers: { 'content-type': 'multipart/form-data; boundary=edge' } }),
  })
}

describe('a customer whom a data rule hides', () => {
  it('is met by every operation on customers and measurements', () => {
    const routes = home.app.guardedRoutes.flatMap(({ method, url, access }) =>
      method !== 'HEAD' && typeof access === 'object' && /^(customer|measure):/.test(access.perm)
        ? [
            `${method} ${url.replace(/^\/api\/mtm\/(customer(?=\/))?/, (_, ours?: string) => (ours ? '' : '/'))}`,
          ]
        : [],
    )
    assert.deepEqual(routes.toSorted(), Object.keys(OPERATIONS).toSorted())
  })

  for (const name of Object.keys(OPERATIONS))
    it(`is neither told nor changed: ${name}`, async () => {
      const before = await stored(hidden)
      const { body } = await call(name, hidden, seen)
      for (const mark of [...MARKS, hidden.customerNo])
        assert.ok(!body.includes(mark), `${mark} in ${body.slice(0, 300)}`)
      assert.equal(await stored(hidden), before)
    })

  it('can be nobody’s order, and is in no report and no search', async () => {
    for (const url of [
      `/api/mtm/order/last?customerId=${hidden.id}`,
      `/api/search?typed=${encodeURIComponent(MARKS[0]!.slice(0, 3))}`,
    ]) {
      const { body } = await reader.call('GET', url)
      for (const mark of [...MARKS, hidden.customerNo]) assert.ok(!body.includes(mark), url)
    }
  })
})

describe('a field of customers that is withheld', () => {
  for (const name of ['list', 'queryById', 'file', 'personalData', 'duplicates', 'exportXls'])
    it(`is not told: GET /${name}`, async () => {
      const { body, statusCode } = await call(`GET /${name}`, seen, hidden)
      assert.equal(statusCode, 200, body)
      assert.ok(!body.includes(SECRET), body.slice(0, 300))
    })

  it('is not in the measurements', async () => {
    const { body, statusCode } = await call('GET /measure/exportXls', seen, hidden)
    assert.equal(statusCode, 200)
    assert.ok(body.includes('友') && !body.includes(SECRET))
  })

  it('is not taken over from a duplicate', async () => {
    const third = await addPerson('第三人', { phone: '000-5555-6666', company: 'here' })
    const answer = (await call('POST /merge', third, seen)).json<Envelope>()
    assert.equal(answer.success, false, answer.message)
  })
})
