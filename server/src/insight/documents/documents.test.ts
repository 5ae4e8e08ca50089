import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  DOCUMENT_NAMES,
  documentGrant,
  documentPath,
  DOCUMENTS,
  type DocumentKind,
  type DocumentName,
} from '@mtm/shared-utils/contracts/dto/document'
import { LOCALES, pickLabel, type Locale } from '@mtm/shared-utils/contracts/locale'
import { MAIN_TENANT, TOKYO_TENANT, type Duty } from '../../../seeds/demo-tenants.ts'
import {
  addTestUser,
  signedIn,
  testApp,
  withToken,
  type SignedIn,
  type TestApp,
} from '../../identity/testing.ts'
import { inTransaction, newId } from '../../platform/database/database.ts'
import { factsOf } from '../../workshop/production/piece-facts.ts'
import { stepRow } from '../../workshop/production/piece-rows.ts'
import { person } from '../../workshop/production/testing.ts'
import { readPdf, type ReadPdf } from './pdf/testing.ts'

const { accounts } = MAIN_TENANT
/** A duty that may read a document, and one that may not. */
const PEOPLE: Readonly<Record<DocumentName, { may: Duty; mayNot: Duty | 'nobody' }>> = {
  quotation: { may: 'finance', mayNot: 'warehouse' },
  'order-sheet': { may: 'cutter', mayNot: 'nobody' },
  'production-card': { may: 'manager', mayNot: 'finance' },
  'picking-list': { may: 'warehouse', mayNot: 'finance' },
  'packing-list': { may: 'packer', mayNot: 'finance' },
  'shipping-label': { may: 'warehouse', mayNot: 'packer' },
  invoice: { may: 'finance', mayNot: 'packer' },
  'care-card': { may: 'reviewer', mayNot: 'nobody' },
}
const PRICE = /[¥￥]/
/** Each is printed in one language in turn: `document-facts.test.ts` sets each in all. */
const languageOf = (kind: DocumentName): Locale => LOCALES[DOCUMENT_NAMES.indexOf(kind) % LOCALES.length]!

interface Order {
  id: string
  orderNo: string
  client: string
  status: string
}

describe('documents of orders', () => {
  let test: TestApp
  const signed = new Map<string, SignedIn>()
  const as = (name: string) => signed.get(name)!
  before(async () => {
    test = await testApp({ seed: 'all' })
    // signed in, without any permission code
    await addTestUser(test.db, { username: 'nobody' })
    for (const name of new Set([
      ...Object.values(accounts),
      ...Object.values(TOKYO_TENANT.accounts),
      'nobody',
    ]))
      signed.set(name, await signedIn(test.app, name))
  })
  after(() => test.close())

  /** An order of the first tenant in a given state, with several garments, one of them at a station. */
  async function orderIn(status: string, station?: string): Promise<Order> {
    const found = await test.db
      .selectFrom('mtmOrder')
      .select(['id', 'orderNo', 'client', 'status'])
      .where('tenantId', '=', MAIN_TENANT.tenantId)
      .where('status', '=', status)
      .where('delFlag', '=', 0)
      .where('quantity', '>', 1)
      .$if(station !== undefined, (orders) =>
        orders.where('id', 'in', (eb) =>
          eb.selectFrom('mtmPiece').select('orderId').where('station', '=', station!),
        ),
      )
      .orderBy('quantity') // each garment is drawn
      .orderBy('orderNo')
      .executeTakeFirstOrThrow()
    return { ...found, client: found.client ?? '' }
  }
  const ask = (person: SignedIn, kind: DocumentName, id: string, query = '') =>
    person.call('GET', `/api${documentPath(kind, id)}${query}`)
  async function bring(person: SignedIn, kind: DocumentName, id: string, query = '') {
    const answer = await ask(person, kind, id, query)
    assert.equal(answer.headers['content-type'], 'application/pdf', `${kind}: ${answer.body.slice(0, 200)}`)
    return { answer, pdf: await readPdf(answer.rawPayload) }
  }
  /** The order whose documents of a kind are printed. */
  function orderOf(kind: DocumentName): Promise<Order> {
    const { states }: DocumentKind = DOCUMENTS[kind]
    return kind === 'order-sheet'
      ? orderIn('ON_PRODUCTION', 'CUTTING')
      : orderIn(states.includes('ON_PRODUCTION') ? 'ON_PRODUCTION' : states.at(-1)!)
  }
  /** The text of a document in a language, made once for all tests. */
  const known = new Map<string, { order: Order; pdf: ReadPdf; disposition: string }>()
  async function printedOf(kind: DocumentName, locale: Locale) {
    const key = `${kind} ${locale}`
    const before = known.get(key)
    if (before) return before
    const order = await orderOf(kind)
    const { pdf, answer } = await bring(as(accounts[PEOPLE[kind].may]), kind, order.id, `?locale=${locale}`)
    const printed = { order, pdf, disposition: String(answer.headers['content-disposition']) }
    known.set(key, printed)
    return printed
  }

  for (const kind of DOCUMENT_NAMES) {
    const { label, grants, priced }: DocumentKind = DOCUMENTS[kind]

    it(`prints the ${kind} in the requested language under its name`, async () => {
      const locale = languageOf(kind)
      const { order, pdf, disposition } = await printedOf(kind, locale)
      const name = pickLabel(label, locale)
      assert.ok(pdf.texts.length > 0)
      if (kind !== 'shipping-label') assert.ok(pdf.texts[0]!.includes(name.replaceAll(' ', '')), locale)
      assert.match(pdf.title, new RegExp(order.orderNo))
      const encoded = disposition.split("filename*=UTF-8''")[1]!
      assert.equal(decodeURIComponent(encoded), `${name} ${order.orderNo}.pdf`)
      assert.match(disposition, new RegExp(`^attachment; filename="${kind}-${order.orderNo}\\.pdf";`))
    })

    it(`refuses the ${kind} to strangers, other tenants and callers without its code`, async () => {
      const order = await orderOf(kind)
      const stranger = await test.app.inject({ url: `/api${documentPath(kind, order.id)}` })
      assert.equal(stranger.statusCode, 500)
      assert.match(stranger.body, /Token失效/)
      const foreign = (await ask(as(TOKYO_TENANT.accounts.manager), kind, order.id)).json<{
        success: boolean
      }>()
      assert.equal(foreign.success, false)
      const refused = await ask(as(PEOPLE[kind].mayNot), kind, order.id)
      assert.equal(refused.statusCode, 403, `${kind} ${PEOPLE[kind].mayNot}`)
      assert.equal(refused.json<{ code: number }>().code, 510)
    })

    it(`lets the declaration decide who may read the ${kind}`, () => {
      const codes = grants.map(({ code }) => code)
      const holding = (...held: string[]) => ({
        has: (code: string) => held.includes(code),
        seesPrices: true,
      })
      for (const code of codes) assert.equal(documentGrant(kind, holding(code))?.code, code)
      assert.equal(documentGrant(kind, holding('order:add')), null)
      const blind = documentGrant(kind, { ...holding(...codes), seesPrices: false })
      assert.equal(blind === null, priced === true)
    })
  }

  it('hides prices and the client from the workshop', async () => {
    for (const kind of ['order-sheet', 'production-card', 'picking-list', 'packing-list'] as const) {
      const { order, pdf } = await printedOf(kind, languageOf(kind))
      const text = pdf.texts.join('')
      assert.doesNotMatch(text, PRICE, kind)
      assert.ok(!text.includes(order.client), `${kind} names the client`)
      assert.ok(text.includes(`${[...order.client][0]}**`), `${kind} has no mask`)
    }
    const order = await orderOf('order-sheet')
    const { pdf } = await bring(as(accounts.finance), 'order-sheet', order.id)
    assert.ok(pdf.texts.join('').includes(order.client), 'the office does not see its client')
  })

  it('gives workers only the sheets of paid orders at their stations', async () => {
    const order = await orderOf('order-sheet')
    const mayPrint = async (duty: Duty, id: string) => {
      const answer = await ask(as(accounts[duty]), 'order-sheet', id, `?locale=${languageOf('order-sheet')}`)
      return answer.headers['content-type'] === 'application/pdf'
    }
    const submitted = await orderIn('SUBMITTED')
    const paid = await orderIn('PAID')
    assert.deepEqual(
      [await mayPrint('cutter', order.id), await mayPrint('packer', order.id)],
      [true, false],
      'a garment at the cutter is none of the packer',
    )
    assert.deepEqual([await mayPrint('planner', paid.id), await mayPrint('cutter', paid.id)], [true, false])
    assert.equal(await mayPrint('planner', submitted.id), false)
  })

  it('gives customers only the documents of their own orders, and none of the workshop', async () => {
    const customer = as(accounts.customer)
    const own = await test.db
      .selectFrom('mtmOrder')
      .innerJoin('sysUser', 'sysUser.id', 'mtmOrder.ownerId')
      .select(['mtmOrder.id', 'mtmOrder.status'])
      .where('sysUser.username', '=', accounts.customer)
      .where('mtmOrder.status', 'in', [...DOCUMENTS.quotation.states])
      .where('mtmOrder.delFlag', '=', 0)
      .executeTakeFirstOrThrow()
    await bring(customer, 'quotation', own.id)
    const order = await orderOf('order-sheet')
    assert.equal((await ask(customer, 'order-sheet', order.id)).json<{ success: boolean }>().success, false)
    assert.equal((await ask(customer, 'picking-list', order.id)).statusCode, 403)
  })

  it('refuses documents that the state of an order does not allow', async () => {
    const saved = await orderIn('SAVED')
    const english = withToken(test.app, as(accounts.manager).token, { 'accept-language': 'en-US' })
    const answer = await ask(english, 'production-card', saved.id)
    assert.equal(answer.statusCode, 200)
    const { success, message } = answer.json<{ success: boolean; message: string }>()
    assert.deepEqual(
      [success, message],
      [false, 'This document does not exist in the present status of the order'],
    )
  })

  it('prints a placed order as agreed after later renames and price changes', async () => {
    const { order } = await printedOf('quotation', 'zh-CN')
    const fabrics = await test.db
      .selectFrom('mtmOrderLine')
      .select('fabricId')
      .where('orderId', '=', order.id)
      .where('fabricId', 'is not', null)
      .execute()
    const ids = fabrics.map(({ fabricId }) => fabricId!)
    await test.db
      .updateTable('mtmFabric')
      .set({ text: '改名之后', pricePerM: 1 })
      .where('id', 'in', ids)
      .execute()
    const before = (await printedOf('quotation', 'zh-CN')).pdf.texts.join('')
    const { pdf } = await bring(as(accounts.finance), 'quotation', order.id, '?locale=zh-CN')
    const withoutTime = (text: string) => text.replaceAll(/打印于[\d-]{10}\d\d:\d\d/g, '')
    assert.equal(withoutTime(pdf.texts.join('')), withoutTime(before))
  })

  it('names the sides of a posture', async () => {
    const { id } = await orderIn('SAVED')
    const posture = JSON.stringify({ SLOPE: { L: 5, R: 10 }, DROP: 0, BLADES: 5 })
    await test.db.updateTable('mtmOrderLine').set({ posture }).where('orderId', '=', id).execute()
    const { pdf } = await bring(as(accounts.sales), 'order-sheet', id, '?locale=en-US')
    const words = '1Sloping/squareshoulderLeft0.5cm/Right1.0cm2'
    assert.ok(pdf.texts[0]!.includes(words), `${words} is missing in ${pdf.texts[0]}`)
  })

  it('keeps one invoice number per order', async () => {
    const numbers = new Set<string>()
    for (const locale of LOCALES) {
      const { pdf } = await printedOf('invoice', locale)
      numbers.add(/[A-Z]{2}-INV-\d{6}-\d{4}/.exec(pdf.texts[0]!)![0])
    }
    assert.equal(numbers.size, 1)
    const other = await orderIn('RECEIVED')
    const { pdf } = await bring(as(accounts.finance), 'invoice', other.id)
    assert.ok(!numbers.has(/[A-Z]{2}-INV-\d{6}-\d{4}/.exec(pdf.texts[0]!)![0]), 'two orders share a number')
  })

  it('records each print of a card, opens the gate that needs it, and counts reprints', async () => {
    const accepted = await test.db
      .selectFrom('mtmPiece')
      .selectAll()
      .where('station', '=', 'ORDER_ACCEPT')
      .where('tenantId', '=', MAIN_TENANT.tenantId)
      .executeTakeFirstOrThrow()
    // another garment of the same line, whose card was never printed
    const piece = { ...accepted, id: newId(), sequence: 9, pieceNo: accepted.pieceNo.replace(/\d\d$/, '09') }
    const { id: pieceId, tenantId, station: to, operator, stationSince: at } = piece
    const step = stepRow({
      tenantId,
      pieceId,
      step: piece.step,
      from: null,
      to,
      kind: 'forward',
      operator,
      at,
    })
    await inTransaction(test.db, async (trx) => {
      await trx.insertInto('mtmPiece').values(piece).execute()
      await trx.insertInto('mtmStationLog').values(step).execute()
    })
    const order = await test.db
      .selectFrom('mtmOrder')
      .selectAll()
      .where('id', '=', piece.orderId)
      .executeTakeFirstOrThrow()
    const isOpen = async () => (await factsOf(test.db, piece, order, {}, person())).cardPrinted
    assert.equal(await isOpen(), false)
    const planner = as(accounts.planner)
    const { answer } = await bring(planner, 'production-card', piece.id)
    assert.match(
      String(answer.headers['content-disposition']),
      new RegExp(`production-card-${piece.pieceNo}`),
    )
    assert.equal(await isOpen(), true)
    const { pdf } = await bring(planner, 'production-card', order.id, `?piece=${piece.pieceNo}&size=label`)
    assert.equal(pdf.texts.length, 1)
    const printed = await test.db
      .selectFrom('mtmPrintJob')
      .select(['reprintNo', 'createBy'])
      .where('pieceId', '=', piece.id)
      .orderBy('reprintNo')
      .execute()
    assert.deepEqual(
      printed,
      [0, 1].map((reprintNo) => ({ reprintNo, createBy: accounts.planner })),
    )
    // the piece is at another station
    const elsewhere = await test.db
      .selectFrom('mtmPiece')
      .select('id')
      .where('station', '=', 'IN_WAREHOUSE')
      .where('tenantId', '=', MAIN_TENANT.tenantId)
      .executeTakeFirstOrThrow()
    assert.equal(
      (await ask(planner, 'production-card', elsewhere.id)).json<{ success: boolean }>().success,
      false,
    )
  })

  it('makes the documents of several people in turn, however many one of them wants', async () => {
    const { id } = await orderIn('ON_PRODUCTION')
    const made: string[] = []
    const first = Promise.withResolvers<void>()
    const want = async (person: SignedIn, kind: DocumentName, locale: Locale) => {
      const { statusCode } = await ask(person, kind, id, `?locale=${locale}`)
      if (statusCode === 200) made.push(person === greedy ? 'one' : 'another')
      first.resolve()
    }
    const [greedy, patient] = [as(accounts.manager), as(accounts.finance)]
    const kinds = ['quotation', 'order-sheet', 'production-card', 'care-card'] as const
    const many = kinds.flatMap((kind) => LOCALES.map((locale) => want(greedy, kind, locale)))
    // of one person some wait by now, and more than some are refused: see fair-turns
    await first.promise
    await Promise.all([...many, want(patient, 'invoice', 'zh-CN')])
    const place = made.indexOf('another')
    assert.ok(place > 0 && place < made.length - 1, made.join(', '))
  })

  it('renders in a worker thread while other requests are answered', async () => {
    const order = await orderOf('order-sheet')
    let isDone = false
    const sheet = ask(as(accounts.finance), 'order-sheet', order.id).then(() => (isDone = true))
    let answered = 0
    while (!isDone) {
      await as(accounts.finance).get(`/api/mtm/order/${order.id}`)
      answered++
    }
    await sheet
    assert.ok(answered > 1, 'nothing was answered while the document was made')
  })
})
