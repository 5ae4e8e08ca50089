import assert from 'node:assert/strict'
import { inflateRawSync } from 'node:zlib'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import sharp from 'sharp'
import { INITIAL_SETTINGS } from '@mtm/shared-utils/contracts/business-settings'
import type {
  CustomerAccess,
  CustomerFile,
  ErasureCounts,
  OwnData,
} from '@mtm/shared-utils/contracts/dto/customer'
import type { Envelope, Page } from '@mtm/shared-utils/contracts/envelope'
import type { OrderDetail } from '@mtm/shared-utils/contracts/dto/order'
import { unconfirmedWarnings, confirmId } from '@mtm/shared-utils/garments'
import { MAIN_TENANT, TOKYO_TENANT } from '../../../seeds/demo-tenants.ts'
import { rowsOf } from '../../engine/workbook/testing.ts'
import { signedIn, signedInElsewhere, testApp, type SignedIn, type TestApp } from '../../identity/testing.ts'
import { draft, jacket, save, SHEET } from '../../orders/testing.ts'
import { newId } from '../../platform/database/database.ts'
import { tableNames } from '../../platform/testing/tables.ts'
import { changeSetting } from '../settings/change-setting.ts'
import oldPhotos from './old-photos.job.ts'
import { photoRetentionDays } from './photo-retention.ts'

const BASE = '/api/mtm/customer'
const { accounts } = MAIN_TENANT
const PERSON = {
  name: '欧阳保密',
  sex: '1',
  phone: '000-7654-3210',
  email: 'secret@example.test',
  country: 'CN',
  province: '秘密省',
  city: '秘密市',
  district: '秘密区',
  address: '秘密路 7 号',
  birthday: '1980-02-29',
  note: '只在周五有空',
  level: 'vip',
  preferences: '从不要胸袋',
}
const MONOGRAM = 'OYBM'
/** The monogram of the erased customer, which identifies them. */
const ONLY_HIS = 'QZXWVK'

let home: TestApp
let manager: SignedIn
let boss: SignedIn
let sales: SignedIn
let auditor: SignedIn
const written: string[] = []

before(async () => {
  const stream = { write: (line: string) => void written.push(line) }
  home = await testApp({ seed: 'all', logger: { level: 'trace', stream } })
  const english = { 'accept-language': 'en-US' }
  manager = await signedIn(home.app, accounts.manager, english)
  boss = await signedIn(home.app, 'tenantadmin', english)
  sales = await signedIn(home.app, accounts.sales, english)
  auditor = await signedIn(home.app, accounts.auditor, english)
})
after(() => home.close())

const file = async (id: string, who = sales) => (await who.get<CustomerFile>(`${BASE}/file?id=${id}`)).result
async function added(who = sales, more: object = {}) {
  // the person who enters a customer does not set the level
  const { level, ...typed } = PERSON
  const { id } = (await who.post<{ id: string }>(`${BASE}/add`, { ...typed, ...more })).result
  await home.db.updateTable('mtmCustomer').set({ level }).where('id', '=', id).execute()
  return id
}
const consent = (id: string, purpose: string, who = sales) =>
  who.post(`${BASE}/consent/give`, { customerId: id, purpose, way: 'signed' })
const withdraw = (id: string, purpose: string, who = sales) =>
  who.post(`${BASE}/consent/withdraw`, { customerId: id, purpose })
const readings = async (id: string, who = auditor) =>
  (await who.get<Page<CustomerAccess>>(`${BASE}/access?id=${id}&pageSize=100`)).result.records

async function photographed(customerId: string, who = sales, view = 'front') {
  const picture = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
  const boundary = 'mtm-boundary'
  const field = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const head = `${field('customerId', customerId)}${field('view', view)}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${PERSON.name}.png"\r\ncontent-type: image/png\r\n\r\n`
  const answer = await who.call('POST', `${BASE}/photo/add`, {
    payload: Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
  return answer.json<Envelope<{ id: string }>>()
}

/** The files of an archive by their names. */
function unzip(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>()
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50;) {
    const size = archive.readUInt32LE(at + 18)
    const named = at + 30 + archive.readUInt16LE(at + 26)
    const start = named + archive.readUInt16LE(at + 28)
    const bytes = archive.subarray(start, start + size)
    const isPacked = archive.readUInt16LE(at + 8) === 8
    files.set(archive.toString('utf8', at + 30, named), isPacked ? inflateRawSync(bytes) : bytes)
    at = start + size
  }
  return files
}

/** All tables that contain a text in any column. */
async function tablesNaming(word: string): Promise<string[]> {
  const found: string[] = []
  for (const name of await tableNames(home.db)) {
    const hit = await sql`
      select 1 from ${sql.table(name)} as it where it::text like ${`%${word}%`} limit 1`.execute(home.db)
    if (hit.rows.length > 0) found.push(name)
  }
  return found
}

/** Measures a customer and saves an order for them. */
async function ordered(id: string, { monogram = MONOGRAM, measured = {} } = {}): Promise<string> {
  const { body } = await home.db
    .selectFrom('mtmMeasureSheet')
    .select('body')
    .where('id', '=', SHEET)
    .executeTakeFirstOrThrow()
  const sheet = await sales.post('/api/mtm/measure/add', {
    requestId: newId(),
    customerId: id,
    method: 'tape',
    body: { ...(body as object), ...measured },
  })
  assert.equal(sheet.success, true, sheet.message)
  const [{ id: measureSheetId } = { id: '' }] = (await file(id)).sheets
  const style = {
    'monogram.text': monogram,
    'monogram.place': 'insidePocket',
    'monogram.font': 'script',
    'monogram.color': 'NAVY',
  }
  const delivery = {
    recipient: PERSON.name,
    phone: PERSON.phone,
    province: PERSON.province,
    city: PERSON.city,
    district: PERSON.district,
    address: PERSON.address,
    remark: PERSON.note,
  }
  const order = await save(sales, draft([jacket({ measureSheetId, style })], { customerId: id, ...delivery }))
  return order.id
}

describe('consents of a customer', () => {
  it('are recorded once with text, channel and person, and can be withdrawn', async () => {
    const id = await added()
    assert.equal((await consent(id, 'data')).success, true)
    assert.match((await consent(id, 'data')).message, /recorded already/)
    assert.match((await withdraw(id, 'contact')).message, /no consent to withdraw/)
    assert.equal((await withdraw(id, 'data')).success, true)
    const [given] = (await file(id)).consents
    assert.deepEqual(
      [given?.purpose, given?.textVersion, given?.way, given?.givenBy, given?.withdrawnBy],
      ['data', '2026-11', 'signed', '销售示例', '销售示例'],
    )
    assert.equal((await consent(id, 'data')).success, true, 'consent can be given again')
  })

  it('are required for photographs, which are deleted on withdrawal', async () => {
    const id = await added()
    assert.match((await photographed(id)).message, /has not agreed/)
    await consent(id, 'photos')
    const { result } = await photographed(id)
    const shown = await sales.call('GET', `${BASE}/photo?id=${result.id}&w=80`)
    assert.deepEqual([shown.statusCode, shown.headers['content-type']], [200, 'image/webp'])
    const { path } = await home.db
      .selectFrom('mtmCustomerPhoto')
      .select('path')
      .where('id', '=', result.id)
      .executeTakeFirstOrThrow()
    const direct = await sales.call('GET', `/api/sys/common/static/${path}`)
    assert.equal(direct.statusCode, 403, 'a photograph is never read by its path, not by who took it')
    await withdraw(id, 'photos')
    assert.equal((await sales.get(`${BASE}/photo?id=${result.id}`)).success, false)
    assert.equal(await home.app.storage.get(path.slice(8, 40)), null)
  })
})

describe('photographs', () => {
  it('are removed after their retention, and only then', async () => {
    const id = await added()
    await consent(id, 'photos')
    const old = (await photographed(id)).result.id
    const young = (await photographed(id, sales, 'back')).result.id
    const taken = new Date(Date.now() - 366 * 86_400_000)
    await home.db.updateTable('mtmCustomerPhoto').set({ createTime: taken }).where('id', '=', old).execute()
    const { signal } = new AbortController()
    const context = {
      db: home.db,
      storage: home.app.storage,
      occurrence: new Date(),
      parameter: null,
      signal,
    }
    assert.equal(await oldPhotos.run(context), '1 photographs')
    assert.deepEqual(
      (await file(id)).photos.map((photo) => photo.id),
      [young],
    )
    // the tenant sets the retention; another tenant keeps its own
    await home.db
      .updateTable('mtmCustomerPhoto')
      .set({ createTime: new Date(Date.now() - 41 * 86_400_000) })
      .where('id', '=', young)
      .execute()
    const days = (photoDays: number) =>
      changeSetting(
        home.db,
        { tenantId: 0, username: accounts.admin, zone: 'Asia/Shanghai' },
        { kind: 'privacy', content: { ...INITIAL_SETTINGS.privacy, photoDays } },
      )
    await days(42)
    const [photo] = (await file(id)).photos
    assert.equal(Date.parse(photo!.until) - Date.parse(photo!.takenAt), 42 * 86_400_000)
    assert.equal(await oldPhotos.run(context), '0 photographs')
    await days(40)
    assert.equal(await oldPhotos.run(context), '1 photographs')
    assert.equal(await photoRetentionDays(home.db, 1), INITIAL_SETTINGS.privacy.photoDays)
    await days(INITIAL_SETTINGS.privacy.photoDays)
  })
})

describe('readings of a customer', () => {
  it('are recorded with person and subject, and visible with permission', async () => {
    const id = await added()
    await file(id)
    await manager.get(`${BASE}/queryById?id=${id}`)
    await sales.get(`/api/mtm/measure/list?customerId=${id}`)
    for (let time = 0; time < 2; time++)
      await sales.get(`${BASE}/list?name=${encodeURIComponent(PERSON.name)}`)
    const found = (await readings(id)).map(({ username, what }) => `${username} ${what}`).toSorted()
    assert.deepEqual(found, ['manager record', 'sales file', 'sales list', 'sales sheets'])
    assert.equal((await sales.call('GET', `${BASE}/access?id=${id}`)).statusCode, 403)
    await assert.rejects(
      home.db.deleteFrom('mtmCustomerAccess').where('customerId', '=', id).execute(),
      /append only/,
    )
  })
})

describe('the personal data of a customer', () => {
  it('is exported as an archive for programs and people, and the export is logged', async () => {
    const id = await added()
    await consent(id, 'photos')
    await photographed(id)
    await ordered(id)
    const answer = await manager.call('GET', `${BASE}/personalData?id=${id}`)
    assert.equal(answer.headers['content-type'], 'application/zip')
    const files = unzip(answer.rawPayload)
    const data = JSON.parse(files.get('data.json')!.toString()) as {
      customer: { phone: string }
      orders: { recipient: string; lines: { style: Record<string, unknown> }[] }[]
      sheets: unknown[]
    }
    assert.equal(data.customer.phone, PERSON.phone)
    assert.equal(data.orders[0]!.recipient, PERSON.name)
    assert.equal(data.orders[0]!.lines[0]!.style['monogram.text'], MONOGRAM)
    assert.equal(data.sheets.length, 1)
    assert.ok([...files.keys()].some((name) => /^photos\/front-\w+\.webp$/.test(name)))
    const rows = (await rowsOf(files.get('data.xlsx')!)).map((row) => row.join(' | '))
    for (const part of [
      'Birthday | 1980-02-29',
      'Stature (body height) | ',
      'Level | VIP',
      PERSON.preferences,
      `Province | ${PERSON.province}`,
      `City | ${PERSON.city}`,
      `District | ${PERSON.district}`,
      `${PERSON.province} ${PERSON.city} ${PERSON.district} ${PERSON.address}`,
      PERSON.address,
    ])
      assert.ok(
        rows.some((row) => row.includes(part)),
        part,
      )
    assert.ok((await readings(id)).some(({ username, what }) => username === 'manager' && what === 'export'))
    const logged = await home.db
      .selectFrom('sysLog')
      .select('userid')
      .where('logContent', 'like', `customer:personal-data ${id}%`)
      .execute()
    assert.deepEqual(logged, [{ userid: 'manager' }])
    assert.equal((await sales.call('GET', `${BASE}/personalData?id=${id}`)).statusCode, 403)
  })
})

describe('the erasure of a customer', () => {
  const erase = (id: string, customerNo: string, version: number, who = boss) =>
    who.post<ErasureCounts>(`${BASE}/erase`, { customerId: id, customerNo, version })
  const version = async (id: string) => (await file(id, boss)).customer

  it('waits for unpaid orders on account', async () => {
    const id = await added()
    const orderId = await ordered(id)
    const received = (totalAmount: number) =>
      home.db
        .updateTable('mtmOrder')
        .set({ status: 'RECEIVED', totalAmount })
        .where('id', '=', orderId)
        .execute()
    await received(100)
    assert.equal((await file(id, boss)).keptBy, 'order')
    await received(0)
    assert.equal((await file(id, boss)).keptBy, null)
  })

  it('waits for open orders, and requires the customer number', async () => {
    const id = await added()
    const orderId = await ordered(id)
    const known = await version(id)
    assert.equal((await file(id, boss)).keptBy, 'order')
    assert.match((await erase(id, known.customerNo, known.version)).message, /has an order/)
    await sales.post(`/api/mtm/order/${orderId}/cancel`, { requestId: newId(), version: 0, reason: '-' })
    assert.match((await erase(id, 'C0', known.version)).message, /does not match/)
    assert.equal((await erase(id, known.customerNo, known.version + 1)).success, false)
  })

  it('keeps orders without the person, and the invoice with its buyer', async () => {
    const id = await added()
    await consent(id, 'photos')
    await photographed(id)
    const orderId = await ordered(id, {
      monogram: ONLY_HIS,
      measured: { neckGirth: { value: 273, source: 'taken' } },
    })
    assert.ok((await tablesNaming(ONLY_HIS)).includes('mtm_order_line'))
    const placed = await sales.get<OrderDetail>(`/api/mtm/order/${orderId}`)
    const warningIds = unconfirmedWarnings(placed.result.findings).map(confirmId)
    assert.ok(warningIds.some((one) => /neckGirth=.*273/.test(one)))
    const confirmed = { requestId: newId(), version: placed.result.version, confirmed: warningIds }
    const submitted = await sales.post(`/api/mtm/order/${orderId}/submit`, confirmed)
    assert.equal(submitted.success, true, submitted.message)
    await home.db
      .insertInto('mtmInvoice')
      .values({
        orderId,
        tenantId: 0,
        invoiceNo: 'TX-INV-TEST',
        issuedOn: '2026-11-22',
        createBy: 'finance',
        createTime: new Date(),
      })
      .execute()
    await home.db
      .updateTable('mtmOrder')
      .set({ status: 'RECEIVED', totalAmount: 0, holdReason: PERSON.name })
      .where('id', '=', orderId)
      .execute()
    await home.db
      .updateTable('mtmOrderLog')
      .set({ reason: PERSON.phone })
      .where('orderId', '=', orderId)
      .execute()
    await sales.put('/api/mtm/order/draft', {
      key: 'MENS',
      content: { customer: { id, name: PERSON.name } },
      device: 'device-of-test',
      version: 0,
    })
    const known = await version(id)
    const outcome = await erase(id, known.customerNo, known.version)
    assert.deepEqual(
      outcome.result,
      { photos: 1, profiles: 0, sheets: 1, orders: 1, invoices: 1 },
      outcome.message,
    )

    const rows = await Promise.all([
      home.db.selectFrom('mtmCustomer').selectAll().where('id', '=', id).execute(),
      home.db.selectFrom('mtmOrder').selectAll().where('id', '=', orderId).execute(),
      home.db.selectFrom('mtmOrderLine').selectAll().where('orderId', '=', orderId).execute(),
      home.db.selectFrom('mtmOrderLog').selectAll().where('orderId', '=', orderId).execute(),
      home.db.selectFrom('mtmOrderSnapshot').selectAll().where('orderId', '=', orderId).execute(),
      home.db.selectFrom('mtmOrderDraft').selectAll().execute(),
      home.db.selectFrom('mtmMeasureSheet').selectAll().where('customerId', '=', id).execute(),
      home.db
        .selectFrom('sysAnnouncement')
        .select(['title', 'msgContent'])
        .where('busId', '=', orderId)
        .execute(),
      sql`select answer from mtm_request where answer ->> 'id' = ${orderId}`.execute(home.db),
    ])
    const left = JSON.stringify(rows)
    assert.doesNotMatch(left, /neckGirth|"figures"/)
    for (const part of [
      PERSON.name,
      PERSON.phone,
      PERSON.email,
      PERSON.province,
      PERSON.city,
      PERSON.district,
      PERSON.address,
      PERSON.note,
      PERSON.preferences,
      ONLY_HIS,
      PERSON.birthday,
    ])
      assert.ok(!left.includes(part), left.slice(left.indexOf(part) - 300, left.indexOf(part) + 30))
    // nor anywhere else: idempotent answers, logs, messages, jobs
    assert.deepEqual(await tablesNaming(ONLY_HIS), [])
    assert.equal(rows[1][0]!.client, known.customerNo)
    assert.equal(rows[2][0]!.fabricNo, 'QL-801')
    assert.ok(rows[4].length > 0 && rows[6].length === 0)
    const { buyer } = await home.db
      .selectFrom('mtmInvoice')
      .select('buyer')
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow()
    assert.deepEqual(buyer, {
      name: PERSON.name,
      company: null,
      address: PERSON.address,
      province: PERSON.province,
      city: PERSON.city,
      district: PERSON.district,
      postcode: null,
    })
    const paper = await manager.call('GET', `/api/mtm/doc/invoice/${orderId}`)
    assert.equal(paper.statusCode, 200)
    assert.equal((await boss.get(`${BASE}/file?id=${id}`)).success, false)
    await assert.rejects(
      home.db.updateTable('mtmOrderSnapshot').set({ createBy: 'x' }).where('orderId', '=', orderId).execute(),
      /append only/,
    )
  })
})

describe('the own data of a customer', () => {
  it('can be read and exported, and consents given and withdrawn', async () => {
    const own = await signedIn(home.app, accounts.customer)
    const mine = async () => (await own.get<OwnData>('/api/mtm/own-data')).result.records
    const [record] = await mine()
    const { id } = record!.customer
    assert.equal((await mine()).length, 1)
    assert.equal(record!.sheets.length, 1)
    const change = (customerId: string, given: boolean) =>
      own.post('/api/mtm/own-data/consent', { customerId, purpose: 'data', given })
    assert.equal((await change(id, true)).success, true)
    assert.equal((await mine())[0]!.consents[0]!.way, 'online')
    assert.equal((await change(id, false)).success, true)
    const notices = await home.db
      .selectFrom('sysAnnouncement')
      .select('title')
      .where('busType', '=', 'customer')
      .where('busId', '=', id)
      .execute()
    assert.equal(notices.length, 1, 'people who may erase are notified')
    const answer = await own.call('GET', `/api/mtm/own-data/export?id=${id}`)
    assert.ok(unzip(answer.rawPayload).has('data.json'))
    assert.deepEqual(
      (await readings(id)).filter(({ username }) => username === accounts.customer),
      [],
      'customers who read their own data are not recorded',
    )
    const foreign = await added()
    assert.equal((await change(foreign, true)).success, false)
    assert.equal((await own.get(`/api/mtm/own-data/export?id=${foreign}`)).success, false)
    const admin = await signedIn(home.app, accounts.admin)
    assert.deepEqual((await admin.get<OwnData>('/api/mtm/own-data')).result.records, [])
  })
})

describe('personal data', () => {
  it('are refused to strangers, other tenants, other salespeople and callers without the code', async () => {
    const id = await added(manager)
    const tokyo = await signedIn(home.app, TOKYO_TENANT.accounts.admin)
    const stranger = await signedInElsewhere(home)
    const cutter = await signedIn(home.app, accounts.cutter)
    const customer = await signedIn(home.app, accounts.customer)
    const calls = [
      ['GET', `${BASE}/file?id=${id}`],
      ['GET', `${BASE}/access?id=${id}`],
      ['GET', `${BASE}/personalData?id=${id}`],
      ['POST', `${BASE}/consent/give`, { customerId: id, purpose: 'data', way: 'signed' }],
      ['POST', `${BASE}/consent/withdraw`, { customerId: id, purpose: 'data' }],
      ['POST', `${BASE}/erase`, { customerId: id, version: 0, customerNo: 'C1' }],
      ['GET', `/api/mtm/measure/list?customerId=${id}`],
    ] as const
    for (const [verb, url, payload] of calls) {
      const anonymous = await home.app.inject({ method: verb, url, ...(payload && { payload }) })
      assert.match(anonymous.body, /Token失效/, url)
      for (const who of [tokyo, stranger, sales, customer, cutter]) {
        const answer = await who.call(verb, url, payload && { payload })
        assert.equal(answer.json<Envelope>().success, false, `${verb} ${url}`)
      }
      assert.equal((await cutter.call(verb, url, payload && { payload })).statusCode, 403, url)
    }
    assert.equal((await cutter.call('GET', '/api/mtm/own-data')).statusCode, 403)
    assert.equal((await file(id, manager)).consents.length, 0)
  })

  it('never appear in the server log', () => {
    assert.ok(written.length > 100)
    const log = written.join('')
    for (const part of [
      PERSON.name,
      PERSON.phone,
      PERSON.email,
      PERSON.address,
      PERSON.note,
      PERSON.preferences,
      PERSON.birthday,
      MONOGRAM,
    ])
      assert.ok(!log.includes(part), part)
  })
})
