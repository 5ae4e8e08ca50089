import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { RollDefect } from '@mtm/shared-utils/contracts/dto/stock'
import type { Envelope, Page } from '@mtm/shared-utils/contracts/envelope'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import type { stockBalance, stockMove, stockRoll } from '@mtm/shared-utils/contracts/resources/stock'
import { rowsOf } from '../../engine/workbook/testing.ts'
import { signedIn, testApp, type SignedIn, type TestApp } from '../../identity/testing.ts'
import { newId } from '../../platform/database/database.ts'
import { unbalancedRolls } from '../../platform/testing/testing.ts'

const BASE = '/api/mtm/stock'
const hole: RollDefect = { atMm: 4_200, lengthMm: 12, kind: 'hole', remark: '边上' }
const slub: RollDefect = { atMm: 900, lengthMm: 30, kind: 'slub', remark: null }

describe('defects of a roll', () => {
  let home: TestApp
  let keeper: SignedIn
  let materialId: string
  before(async () => {
    home = await testApp({ seed: 'all' })
    keeper = await signedIn(home.app, 'warehouse')
    materialId = (await list<Row<typeof stockBalance>>('list?materialNo=QL-801'))[0]!.id
  })
  after(() => home.close())

  const list = async <R extends object>(path: string) =>
    (await keeper.get<Page<R>>(`${BASE}/${path}`)).result.records
  const rollOf = async (rollNo: string) =>
    (await list<Row<typeof stockRoll>>(`roll/list?rollNo=${rollNo}`))[0]!
  const movesOf = async (rollNo: string, kind: string) =>
    (await list<Row<typeof stockMove>>(`moves/list?rollNo=${rollNo}`)).filter((move) => move.kind === kind)
  const receive = (rollNo: string, mm: number, defects: RollDefect[]) =>
    keeper.call('POST', `${BASE}/receive`, {
      payload: {
        requestId: newId(),
        materialId,
        warehouse: 'MAIN',
        rolls: [{ rollNo, dyeLot: 'D9', mm, defects }],
      },
    })
  const inspect = async (rollNo: string, defects: RollDefect[], more: object = {}) => {
    const { id: rollId, version } = await rollOf(rollNo)
    return keeper.call('POST', `${BASE}/inspect`, {
      payload: { requestId: newId(), rollId, version, defects, ...more },
    })
  }
  const refused = (answer: Awaited<ReturnType<typeof inspect>>) => answer.json<Envelope<null>>()

  it('are recorded at receipt, from its start on, with a move', async () => {
    assert.equal((await receive('F-1', 10_000, [hole, slub])).json<Envelope>().success, true)
    assert.deepEqual((await rollOf('F-1')).defects, [slub, hole])
    const [move] = await movesOf('F-1', 'inspect')
    assert.deepEqual([move?.reason, move?.freeDeltaMm], ['0.9 m · 4.2 m', 0])
    await receive('F-2', 10_000, [])
    assert.deepEqual([(await rollOf('F-2')).defects, await movesOf('F-2', 'inspect')], [[], []])
    assert.equal(await unbalancedRolls(home.db), 0)
  })

  it('are recorded later as a whole, with a version check', async () => {
    await receive('F-3', 10_000, [hole])
    const { version } = await rollOf('F-3')
    assert.equal((await inspect('F-3', [slub])).json<Envelope>().success, true)
    const roll = await rollOf('F-3')
    assert.deepEqual([roll.defects, roll.version], [[slub], version! + 1])
    assert.equal((await inspect('F-3', [], { version })).statusCode, 409)
    assert.equal((await inspect('F-3', [])).json<Envelope>().success, true)
    assert.deepEqual(
      (await movesOf('F-3', 'inspect')).map(({ reason }) => reason).toSorted(),
      ['0.9 m', '4.2 m', '—'].toSorted(),
    )
  })

  it('must lie on the roll and be of a known kind', async () => {
    const outside = refused(await receive('F-4', 4_211, [hole]))
    assert.equal(outside.success, false)
    assert.match(outside.message, /F-4.*4\.211.*4\.2/)
    assert.equal(await rollOf('F-4'), undefined, 'nothing of it came in')
    await receive('F-4', 4_212, [hole])
    assert.match(refused(await inspect('F-4', [{ ...hole, atMm: 4_201 }])).message, /4\.201/)
    assert.equal((await inspect('F-4', [{ ...hole, kind: 'unheard' }])).statusCode, 400)
    assert.equal((await receive('F-5', 9_000, [{ ...hole, kind: 'unheard' }])).statusCode, 400)
    assert.deepEqual((await rollOf('F-4')).defects, [hole])
  })

  it('disappear with a length that a count found missing', async () => {
    await receive('F-6', 10_000, [slub, hole])
    const adjust = async (totalMm: number) => {
      const { id: rollId, version } = await rollOf('F-6')
      await keeper.post(`${BASE}/adjust`, { requestId: newId(), rollId, version, totalMm, reason: 'x' })
      return (await rollOf('F-6')).defects
    }
    assert.deepEqual(await adjust(4_210), [slub, { ...hole, lengthMm: 10 }])
    const { id: rollId, version } = await rollOf('F-6')
    await keeper.post(`${BASE}/count`, { requestId: newId(), rolls: [{ rollId, version, totalMm: 4_000 }] })
    assert.deepEqual((await rollOf('F-6')).defects, [slub])
    assert.deepEqual(await adjust(10_000), [slub])
    await adjust(3_000)
    assert.equal(refused(await inspect('F-6', [slub, hole])).success, false)
  })

  it('are exported as text', async () => {
    await receive('F-7', 10_000, [hole])
    for (const [language, words] of [
      ['zh-CN', '4.2 m · 破洞 · 12 mm · 边上'],
      ['en-US', '4.2 m · Hole · 12 mm · 边上'],
      ['ja', '4.2 m · 穴 · 12 mm · 边上'],
    ] as const) {
      const who = await signedIn(home.app, 'warehouse', { 'accept-language': language })
      const file = await who.call('GET', `${BASE}/roll/exportXls?rollNo=F-7`)
      const cells: unknown[] = (await rowsOf(file.rawPayload)).flat()
      assert.ok(cells.includes(words), `${language}: ${cells.join(' | ')}`)
    }
  })
})
