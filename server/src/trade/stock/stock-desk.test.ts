import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { CountOutcome, StockWorth } from '@mtm/shared-utils/contracts/dto/stock'
import type { Envelope, Page } from '@mtm/shared-utils/contracts/envelope'
import { stockMove, type stockBalance, type stockRoll } from '@mtm/shared-utils/contracts/resources/stock'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { rowsOf } from '../../engine/workbook/testing.ts'
import { signedIn, signedInElsewhere, testApp, type SignedIn, type TestApp } from '../../identity/testing.ts'
import { newId } from '../../platform/database/database.ts'
import { unbalancedRolls } from '../../platform/testing/testing.ts'

const BASE = '/api/mtm/stock'

describe('the stock desk', () => {
  let home: TestApp
  let keeper: SignedIn
  before(async () => {
    home = await testApp({ seed: 'all' })
    keeper = await signedIn(home.app, 'warehouse')
  })
  after(() => home.close())

  const list = async <R extends object>(path: string, who = keeper) =>
    (await who.get<Page<R>>(`${BASE}/${path}`)).result.records
  const balanceOf = async (materialNo: string) =>
    (await list<Row<typeof stockBalance>>(`list?materialNo=${materialNo}`))[0]!
  const rollOf = async (rollNo: string) =>
    (await list<Row<typeof stockRoll>>(`roll/list?rollNo=${rollNo}`))[0]!
  const movesOf = (rollNo: string) => list<Row<typeof stockMove>>(`moves/list?rollNo=${rollNo}`)
  const costsOf = (materialId: string) =>
    home.db.selectFrom('mtmMaterialCost').select('step').where('materialId', '=', materialId).execute()
  const heldRoll = () =>
    home.db
      .selectFrom('mtmStockRoll')
      .select(['id', 'rollNo', 'version', 'freeMm', 'reservedMm'])
      .where('reservedMm', '>', 0)
      .where('tenantId', '=', 0)
      .orderBy('id')
      .executeTakeFirstOrThrow()
  const receive = (materialId: string, rollNo: string, mm: number, requestId = newId()) =>
    keeper.post<{ rollIds: string[] }>(`${BASE}/receive`, {
      requestId,
      materialId,
      documentNo: 'DN-1',
      warehouse: 'MAIN',
      rolls: [{ rollNo, dyeLot: 'D9', mm, location: 'B-1' }],
    })

  it('receives rolls once, by the metre, and refuses a taken number', async () => {
    const before = await balanceOf('QL-801')
    const requestId = newId()
    const first = await receive(before.id, 'IN-1', 42_000, requestId)
    assert.equal(first.success, true, first.message)
    assert.deepEqual((await receive(before.id, 'IN-1', 42_000, requestId)).result, first.result)
    const after = await balanceOf('QL-801')
    assert.deepEqual([after.freeMm! - before.freeMm!, after.rolls! - before.rolls!], [42_000, 1])
    const [move] = await movesOf('IN-1')
    assert.deepEqual([move?.kind, move?.freeDeltaMm, move?.documentNo], ['receive', 42_000, 'DN-1'])
    const again = await receive(before.id, 'IN-1', 1_000)
    assert.match(again.message, /IN-1/)
    assert.equal((await balanceOf('QL-801')).totalMm, after.totalMm)
  })

  it('receives lining as well', async () => {
    const [lining] = await list<Row<typeof stockBalance>>('list?materialKind=lining&level=low')
    assert.equal((await receive(lining!.id, 'IN-L', 30_000)).success, true)
    const { materialNo, totalMm, level } = await balanceOf(lining!.materialNo!)
    assert.deepEqual([materialNo, totalMm, level], [lining!.materialNo, lining!.totalMm! + 30_000, 'ok'])
  })

  it('sets the length of a roll, never below its reservations', async () => {
    const { id: rollId, version, reservedMm, freeMm, rollNo } = await heldRoll()
    const set = (totalMm: number, more: object = {}) =>
      keeper.post<{ freeMm: number }>(`${BASE}/adjust`, {
        requestId: newId(),
        rollId,
        version,
        totalMm,
        reason: '量错',
        ...more,
      })
    const less = await set(reservedMm - 1)
    assert.match(less.message, new RegExp(rollNo))
    assert.equal((await set(reservedMm)).result.freeMm, 0)
    assert.equal((await set(reservedMm + freeMm)).success, false, 'the version was read before')
    assert.equal((await set(reservedMm + freeMm, { version: version + 1 })).result.freeMm, freeMm)
    const [last] = await movesOf(rollNo)
    assert.deepEqual([last?.kind, last?.freeDeltaMm, last?.reason], ['adjust', freeMm, '量错'])
  })

  it('applies a count sheet completely or not at all', async () => {
    const { id: materialId } = await balanceOf('QL-801')
    await receive(materialId, 'C-1', 10_000)
    await receive(materialId, 'C-2', 20_000)
    const held = await heldRoll()
    const [one, two] = [await rollOf('C-1'), await rollOf('C-2')]
    const sheet = (rolls: object[]) =>
      keeper.post<CountOutcome>(`${BASE}/count`, { requestId: newId(), documentNo: 'CS-1', rolls })
    const right = { rollId: two.id, version: two.version, totalMm: 20_000 }
    const wrong = { rollId: one.id, version: one.version, totalMm: 9_400 }
    const impossible = { rollId: held.id, version: held.version, totalMm: held.reservedMm - 1 }
    assert.equal((await sheet([wrong, impossible])).success, false)
    const twice = await sheet([wrong, { ...wrong, totalMm: 9_000 }])
    assert.equal(twice.code, 400, 'a roll has one length')
    assert.equal((await rollOf('C-1')).freeMm, 10_000)
    const { result } = await sheet([wrong, right])
    assert.deepEqual(result, { right: 1, adjusted: 1, difference: -600 })
    assert.equal((await rollOf('C-1')).freeMm, 9_400)
    assert.deepEqual(
      (await movesOf('C-2')).map(({ kind }) => kind),
      ['receive'],
    )
  })

  it('exports moves with the texts of their list in three languages', async () => {
    const { id: materialId } = await balanceOf('QL-801')
    await receive(materialId, 'X-1', 10_000)
    const { id: rollId, version } = await rollOf('X-1')
    const counted = { rollId, version, totalMm: 9_400 }
    await keeper.post(`${BASE}/count`, { requestId: newId(), documentNo: 'CS-2', rolls: [counted] })
    const again = { rollId, version: version + 1, totalMm: 9_500, reason: 'count, twice' }
    await keeper.post(`${BASE}/adjust`, { requestId: newId(), ...again })
    for (const [language, count, adjust, receipt] of [
      ['zh-CN', '盘点', '调整', '入库'],
      ['en-US', 'Stock count', 'Adjust', 'Receive'],
      ['ja', '棚卸', '調整', '入庫'],
    ] as const) {
      const who = await signedIn(home.app, 'warehouse', { 'accept-language': language })
      const file = await who.call('GET', `${BASE}/moves/exportXls?rollNo=X-1&column=freeDeltaMm&order=asc`)
      const [, , heads, ...rows] = await rowsOf(file.rawPayload)
      const shown = ['kind', 'freeDeltaMm', 'reason'] as const
      const places = shown.map((name) => {
        const [zh, en, ja] = stockMove.fields[name].label
        return heads!.findIndex((head) => [zh, en, ja].includes(String(head)))
      })
      assert.deepEqual(
        rows.map((row) => places.map((place) => row[place] ?? null)),
        [
          [adjust, -0.6, count],
          [adjust, 0.1, 'count, twice'],
          [receipt, 10, null],
        ],
        language,
      )
    }
  })

  it('moves a roll to another location without changing its length', async () => {
    await receive((await balanceOf('QL-801')).id, 'T-1', 5_000)
    const roll = await rollOf('T-1')
    const transfer = {
      requestId: newId(),
      rollId: roll.id,
      version: roll.version,
      warehouse: 'SHOP',
      location: null,
    }
    assert.equal((await keeper.post(`${BASE}/transfer`, transfer)).success, true)
    const moved = await rollOf('T-1')
    assert.deepEqual([moved.warehouse, moved.location, moved.totalMm], ['SHOP', null, 5_000])
    assert.equal((await movesOf('T-1'))[0]?.reason, 'MAIN / B-1 → SHOP')
    const far = { version: roll.version + 1, warehouse: 'W'.repeat(40), location: 'L'.repeat(40) }
    const wordy = { requestId: newId(), rollId: roll.id, reason: 'r'.repeat(200) }
    assert.equal((await keeper.post(`${BASE}/transfer`, { ...far, ...wordy })).success, true)
    const back = { ...wordy, ...far, requestId: newId(), version: roll.version + 2 }
    const answer = await keeper.post(`${BASE}/transfer`, back)
    assert.equal(answer.success, true, answer.message)
  })

  it('keeps balances equal to the sum of moves under concurrent work', async () => {
    await receive((await balanceOf('QL-801')).id, 'P-1', 50_000)
    const { id: rollId, version } = await rollOf('P-1')
    const answers = await Promise.all(
      [10_000, 20_000, 30_000].map((totalMm) =>
        keeper.post(`${BASE}/adjust`, { requestId: newId(), rollId, version, totalMm, reason: 'x' }),
      ),
    )
    assert.equal(answers.filter(({ success }) => success).length, 1)
    assert.equal(await unbalancedRolls(home.db), 0)
  })

  it('lists reservations, and reports short stock', async () => {
    const [held] = await list<Record<string, unknown>>('reservation/list')
    assert.ok(held?.orderNo && held.materialNo && Number(held.mm) > 0)
    const levels = await list<Row<typeof stockBalance>>('list?level=none&pageSize=50')
    assert.ok(levels.length > 0 && levels.every(({ freeMm }) => freeMm === 0))
  })

  it('values stock by moving average, for people who may see it', async () => {
    const admin = await signedIn(home.app, 'admin')
    const finance = await signedIn(home.app, 'finance')
    const seen = async (who: SignedIn, materialNo: string) =>
      (await list<Row<typeof stockBalance>>(`list?materialNo=${materialNo}`, who))[0]!
    const bought = (materialId: string, rollNo: string, mm: number, costPerM: number, who = admin) =>
      who.call('POST', `${BASE}/receive`, {
        payload: {
          requestId: newId(),
          materialId,
          warehouse: 'MAIN',
          costPerM,
          rolls: [{ rollNo, dyeLot: 'D9', mm }],
        },
      })
    const { id, totalMm } = await balanceOf('HK-501')
    const known = (await costsOf(id)).length
    const revalued = await finance.post(`${BASE}/revalue`, {
      requestId: newId(),
      materialId: id,
      costPerM: 10_000,
      reason: 'opening balance',
    })
    assert.equal(revalued.success, true, revalued.message)
    const opened = await seen(finance, 'HK-501')
    assert.deepEqual([opened.cost, opened.value], [10_000, Math.round(totalMm! * 10)])

    assert.equal((await bought(id, 'COST-1', totalMm!, 20_000)).json<Envelope>().success, true)
    const averaged = await seen(finance, 'HK-501')
    assert.deepEqual([averaged.cost, averaged.value], [15_000, totalMm! * 2 * 15])
    // a receipt without a cost and an issue leave the average unchanged
    await receive(id, 'COST-2', 4_000)
    const { id: rollId, version } = await rollOf('COST-1')
    await keeper.post(`${BASE}/adjust`, {
      requestId: newId(),
      rollId,
      version,
      totalMm: totalMm! - 1_000,
      reason: 'x',
    })
    const later = await seen(finance, 'HK-501')
    assert.deepEqual([later.cost, later.value], [15_000, Math.round(later.totalMm! * 15)])
    const [roll] = await list<Row<typeof stockRoll>>('roll/list?rollNo=COST-2', finance)
    assert.equal(roll!.value, 60_000)

    // the warehouse sees metres only
    const plain = await balanceOf('HK-501')
    assert.deepEqual([plain.cost, plain.value, (await rollOf('COST-2')).value], [null, null, null])
    assert.equal((await bought(id, 'COST-3', 1_000, 1, keeper)).statusCode, 403)
    const hidden = await keeper.call('POST', `${BASE}/revalue`, {
      payload: { requestId: newId(), materialId: id, costPerM: 1, reason: 'x' },
    })
    assert.equal(hidden.statusCode, 403)
    // of two concurrent receipts the later one includes the earlier
    const before = (await seen(finance, 'HK-501')).totalMm!
    await Promise.all(['COST-4', 'COST-5'].map((no) => bought(id, no, before, 30_000)))
    const both = await seen(finance, 'HK-501')
    assert.deepEqual([both.cost, both.value], [25_000, Math.round(both.totalMm! * 25)])
    assert.equal((await costsOf(id)).length - known, 4)
  })

  it('counts reserved stock in the average of a later receipt', async () => {
    const finance = await signedIn(home.app, 'finance')
    const admin = await signedIn(home.app, 'admin')
    const materials = await list<Row<typeof stockBalance>>('list?pageSize=500', finance)
    const { id, totalMm } = materials.find(({ reservedMm }) => reservedMm! > 0)!
    const revaluation = { requestId: newId(), materialId: id, costPerM: 10_000, reason: 'opening balance' }
    await finance.post(`${BASE}/revalue`, revaluation)
    await admin.post(`${BASE}/receive`, {
      requestId: newId(),
      materialId: id,
      warehouse: 'MAIN',
      costPerM: 30_000,
      rolls: [{ rollNo: 'COST-6', dyeLot: 'D9', mm: totalMm }],
    })
    const [averaged] = (await list<Row<typeof stockBalance>>('list?pageSize=500', finance)).filter(
      (one) => one.id === id,
    )
    assert.equal(averaged!.cost, 20_000)
  })

  it('sums the stock value of the tenant, for people who may see it', async () => {
    const finance = await signedIn(home.app, 'finance')
    const worth = async (who = finance) => (await who.get<StockWorth>(`${BASE}/worth`)).result
    const all = await list<Row<typeof stockBalance>>('list?pageSize=500', finance)
    const there = all.filter(({ totalMm }) => totalMm! > 0)
    assert.deepEqual(await worth(), {
      value: there.reduce((sum, { value }) => sum + (value ?? 0), 0),
      materials: there.length,
      unknown: 0,
    })
    const [empty] = all.filter(({ totalMm }) => totalMm === 0)
    const put = (tenantId: number, rollNo: string, freeMm: number, delFlag = 0) =>
      home.db
        .insertInto('mtmStockRoll')
        .values({
          id: newId(),
          tenantId,
          materialKind: 'fabric',
          materialId: empty!.id,
          rollNo,
          dyeLot: 'D',
          warehouse: 'X',
          freeMm,
          delFlag,
        })
        .execute()
    await put(1, 'T-1', 9_000_000)
    assert.equal((await worth()).materials, there.length, 'what another house has does not count')
    await put(0, 'T-2', 0)
    assert.equal((await worth()).materials, there.length, 'nor what is used up')
    await put(0, 'T-3', 9_000_000, 1)
    assert.equal((await worth()).materials, there.length, 'nor what is struck off')
    assert.equal((await keeper.call('GET', `${BASE}/worth`)).statusCode, 403)
  })

  it('refuses strangers, other tenants and callers without the code', async () => {
    const stranger = await signedInElsewhere(home)
    const { id: materialId } = await balanceOf('QL-801')
    const roll = await rollOf('IN-1')
    assert.equal((await list('roll/list', stranger)).length, 0)
    const { result } = await stranger.get<StockWorth>(`${BASE}/worth`)
    assert.deepEqual(result, { value: 0, materials: 0, unknown: 0 })
    const requests = {
      receive: { materialId, warehouse: 'X', rolls: [{ rollNo: 'S-1', dyeLot: 'D', mm: 5 }] },
      adjust: { rollId: roll.id, version: roll.version, totalMm: 1, reason: 'x' },
      transfer: { rollId: roll.id, version: roll.version, warehouse: 'X' },
      inspect: { rollId: roll.id, version: roll.version, defects: [] },
      count: { rolls: [{ rollId: roll.id, version: roll.version, totalMm: 1 }] },
      revalue: { materialId, costPerM: 1, reason: 'x' },
    }
    const planner = await signedIn(home.app, 'planner')
    for (const [path, request] of Object.entries(requests)) {
      const body = { ...request, requestId: newId() }
      const foreign = await stranger.call('POST', `${BASE}/${path}`, { payload: body })
      assert.equal(foreign.json<Envelope<null>>().success, false, path)
      assert.equal((await planner.call('POST', `${BASE}/${path}`, { payload: body })).statusCode, 403, path)
    }
    assert.equal((await rollOf('IN-1')).version, roll.version)
  })
})
