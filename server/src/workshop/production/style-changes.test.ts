import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { ChangeSaved, OrderChanges } from '@mtm/shared-utils/contracts/dto/change-request'
import { documentPath } from '@mtm/shared-utils/contracts/dto/document'
import type { OrderDetail } from '@mtm/shared-utils/contracts/dto/order'
import type { PieceDetail } from '@mtm/shared-utils/contracts/dto/production'
import { readPdf } from '../../insight/documents/pdf/testing.ts'
import { signedIn, testApp, type SignedIn, type TestApp } from '../../identity/testing.ts'
import { draft, jacket } from '../../orders/testing.ts'
import { newId } from '../../platform/database/database.ts'
import { receiveCloth } from '../../platform/testing/testing.ts'
import { requestChange } from './change-requests.ts'
import { person, workshop } from './testing.ts'

const PEAK = { 'lapel.shape': 'peak', 'lapel.width': 95 }

describe('style changes during production', () => {
  let test: TestApp
  let shop: ReturnType<typeof workshop>
  const who = {} as Record<'manager' | 'cutter' | 'line' | 'sales', SignedIn>
  before(async () => {
    test = await testApp({ seed: 'all' })
    await receiveCloth(test.db, 'QL-801', 80_000)
    shop = workshop(test.db)
    for (const name of ['manager', 'cutter', 'line', 'sales'] as const)
      who[name] = await signedIn(test.app, name, { 'accept-language': 'en-US' })
  })
  after(() => test.close())

  const making = async (line: Parameters<typeof jacket>[0], station = 'FABRIC_PREP') => {
    const { order, pieces } = await shop.accepted(draft([jacket(line)]))
    for (const { pieceNo } of pieces) await shop.through(pieceNo, station)
    return { order, numbers: pieces.map(({ pieceNo }) => pieceNo) }
  }
  const ask = (pieceNo: string, style: object, more: object = {}) =>
    who.sales.post<ChangeSaved>('/api/mtm/change/ask', {
      requestId: newId(),
      pieceNo,
      deltas: {},
      style,
      note: 'seen at the opera',
      ...more,
    })
  const card = async ({ id }: { id: string }, pieceNo: string) => {
    const { rawPayload } = await who.line.call(
      'GET',
      `/api${documentPath('production-card', id)}?piece=${pieceNo}`,
    )
    const { texts } = await readPdf(rawPayload)
    assert.equal(texts.length, 1, 'the card of one garment is one page')
    return texts.join('')
  }
  const decide = (id: string, approved: boolean) =>
    who.cutter.call('POST', '/api/mtm/change/decide', { payload: { requestId: newId(), id, approved } })
  const changes = async ({ id }: { id: string }) =>
    (await who.sales.get<OrderChanges>(`/api/mtm/change/order/${id}`)).result
  const piece = async (pieceNo: string) =>
    (await who.manager.get<PieceDetail>(`/api/mtm/production/piece/${pieceNo}`)).result
  const chest = ({ targets }: PieceDetail) => targets.find(({ code }) => code === 'chest')!.target

  it('are refused with the messages of the rules, and for choices the garment does not have', async () => {
    const { numbers } = await making({})
    const no = numbers[0]!
    for (const style of [{}, { nonsense: 'a' }, { 'lining.no': 'L-010' }, { fit: 'slim' }, { vent: 'side' }])
      assert.equal((await ask(no, style)).code, 400, JSON.stringify(style))
    const bare = await ask(no, { 'lapel.shape': 'peak' })
    assert.deepEqual([bare.success, bare.code], [false, 500])
    assert.match(bare.message, /^It cannot be made like this: .*lapel width/i)
    for (const style of [{ vent: 'elsewhere' }, { 'lapel.shape': 'none' }, { 'lapel.width': 300 }])
      assert.match((await ask(no, style)).message, /cannot be made like this/, JSON.stringify(style))
    assert.deepEqual((await piece(no)).changes, [])
  })

  it('apply to one garment, at once or with the cutter’s agreement, and leave its line unchanged', async () => {
    const { order, numbers } = await making({ quantity: 2 })
    const [no, other] = numbers as [string, string]
    const first = await piece(no)
    const early = await ask(no, PEAK, { deltas: { chest: 10 } })
    assert.equal(early.success, true, early.message)
    // the peak lapel costs 40.00 by the price list
    assert.deepEqual([early.result.state, early.result.priceDifference], ['approved', 4000])
    const [change] = (await piece(no)).changes
    assert.deepEqual(
      [change!.style, change!.deltas, change!.note],
      [
        [
          { group: 'lapel.shape', before: 'notch', after: 'peak' },
          { group: 'lapel.width', before: 85, after: 95 },
        ],
        { chest: 10 },
        'seen at the opera',
      ],
    )
    const made = await piece(no)
    assert.deepEqual(
      [chest(made) - chest(first), made.pattern.versionNo > first.pattern.versionNo],
      [10, true],
    )

    for (const one of numbers) await shop.through(one, 'IN_PRODUCTION')
    const request = (await ask(no, { vent: 'hook' })).result
    assert.deepEqual([request.state, (await piece(no)).held], ['open', 'seen at the opera'])
    assert.deepEqual([(await piece(no)).changes.length, (await changes(order)).pieces.length], [1, 1])
    assert.equal((await decide(request.id, true)).statusCode, 200)
    const whole = await changes(order)
    const styles = new Map(whole.pieces.map(({ pieceNo, style }) => [pieceNo, style]))
    assert.deepEqual(
      [no, other].map((one) => ['lapel.shape', 'vent'].map((group) => styles.get(one)![group])),
      [
        ['peak', 'hook'],
        ['notch', 'side'],
      ],
    )
    assert.equal(whole.currency, 'CNY')
    const { lines } = (await who.sales.get<OrderDetail>(`/api/mtm/order/${order.id}`)).result
    assert.deepEqual([lines[0]!.style['lapel.shape'], (await piece(other)).changes], ['notch', []])

    // the card of the changed garment shows it, the other card does not
    const changed = await card(order, no)
    for (const words of ['Changed', 'Peak', 'Hookvent', '9.5cm']) assert.ok(changed.includes(words), words)
    assert.ok(!changed.includes('Notch'), changed)
    const usual = await card(order, other)
    assert.ok(usual.includes('Notch') && !usual.includes('Changed'), usual)

    const refused = (await ask(no, { vent: 'none' })).result
    assert.equal((await decide(refused.id, false)).statusCode, 200)
    assert.deepEqual(
      (await piece(no)).changes.map(({ style }) => style.map(({ after: becomes }) => becomes)),
      [['hook'], ['peak', 95]],
    )
    await shop.through(no, 'IRONING')
    assert.match((await ask(no, { vent: 'none' })).message, /can no longer be changed/)
  })

  it('change dependent measurements when approved', async () => {
    const trousers = { category: 'MT', styleNo: null } as const
    const { order, numbers } = await making({ ...trousers, style: { leg: 'straight' } }, 'IN_PRODUCTION')
    const no = numbers[0]!
    const hem = async () => (await piece(no)).targets.find(({ code }) => code === 'hem')!.target
    const before = await hem()
    const answer = await ask(no, { leg: 'wide' })
    assert.equal(answer.success, true, answer.message)
    assert.equal(await hem(), before)
    const usual = await card(order, no)
    await decide(answer.result.id, true)
    assert.equal(await hem(), before + 100)
    assert.deepEqual((await piece(no)).changes[0]!.follows, { hem: 100 })
    // the quality check uses the new target; the old one stands above, marked
    const hemText = (mm: number) => `Hem${(mm / 10).toFixed(1)}±`
    assert.ok(usual.includes(hemText(before)), usual)
    const changed = await card(order, no)
    assert.ok(changed.includes(hemText(before + 100)) && !changed.includes(hemText(before)), changed)
  })

  it('keep values fixed by the style number, and hide prices from people who may not see them', async () => {
    const ofStyle = (lockedGroups: string[]) =>
      test.db
        .updateTable('mtmStyle')
        .set({ lockedGroups: JSON.stringify(lockedGroups) })
        .where('styleNo', '=', 'MS-BUS-01')
        .where('tenantId', '=', 0)
        .execute()
    await ofStyle(['vent'])
    const { order, numbers } = await making({})
    await ofStyle([])
    const no = numbers[0]!
    assert.deepEqual((await changes(order)).pieces[0]!.fixed, ['vent'])
    assert.match((await ask(no, { vent: 'hook' })).message, /Style MS-BUS-01 fixes Vents: Side/)
    const blind = person({ permissions: new Set(['fitting:edit']) })
    const body = { requestId: newId(), pieceNo: no, deltas: {}, style: PEAK, note: 'as agreed' }
    const answer = await requestChange({ db: test.db, actor: blind }, body)
    assert.deepEqual([answer.state, 'priceDifference' in answer], ['approved', false])
  })
})
