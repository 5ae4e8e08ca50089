import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import type { PieceDetail } from '@mtm/shared-utils/contracts/dto/production'
import { stationLog } from '@mtm/shared-utils/contracts/resources/station-log'
import { signedIn, type SignedIn, type TestApp } from '../../identity/testing.ts'
import { openShop, parcelOf, type workshop } from '../../workshop/production/testing.ts'
import { shipOrders } from '../../workshop/shipments/ship-orders.ts'
import { storeOf } from './store.ts'

/** The salesperson of the test orders. */
const [USER, NAME] = ['sales', '销售示例']

describe('names of people in lists', () => {
  let test: TestApp
  let shop: ReturnType<typeof workshop>
  let manager: SignedIn
  let warehouse: SignedIn
  before(async () => {
    ;({ test, shop, manager, warehouse } = await openShop())
  })
  after(() => test.close())

  type Row = Record<string, unknown>
  const read = async (path: string, query: Record<string, string>, who = manager) => {
    const { result } = await who.get<Page<Row>>(`/api${path}?${new URLSearchParams(query)}`)
    return result.records
  }

  const peopleOf = (rows: Row[], field: string) => [...new Set(rows.map((row) => row[field]))]

  it('are shown in station log and checks, and searchable with user names', async () => {
    const { pieces } = await shop.jacketsAt('IRONING')
    const { pieceNo } = pieces[0]!
    const steps = (query = {}) => read('/mtm/production/log/list', { pieceNo, ...query })
    const all = await steps()
    assert.ok(all.length > 3)
    assert.deepEqual(peopleOf(all, 'operator'), [NAME])
    const found = {
      [NAME]: true,
      '*售示*': true,
      [USER]: true,
      nobody: false,
      '!nobody': true,
      [`!${NAME}`]: false,
      [`!${USER}`]: false,
    }
    for (const [operator, isFound] of Object.entries(found))
      assert.equal((await steps({ operator })).length, isFound ? all.length : 0, operator)
    const { checks, log } = (await manager.get<PieceDetail>(`/api/mtm/production/piece/${pieceNo}`)).result
    assert.deepEqual([...new Set([...checks, ...log].map(({ by }) => by))], [NAME])
  })

  it('replace user names in rows and workbooks', async () => {
    const { id, version, pieces } = await shop.jacketsAt('FINISH')
    const { id: shipmentId } = await shipOrders(shop.work(), parcelOf([{ id, version }]))
    const orderNo = (await shop.orderOf(id)).orderNo
    assert.deepEqual(peopleOf(await read('/mtm/shipment/list', { id: shipmentId }, warehouse), 'createBy'), [
      NAME,
    ])
    assert.deepEqual(peopleOf(await read('/mtm/stock/moves/list', { orderNo }, warehouse), 'createBy'), [
      NAME,
    ])
    const reviewer = await signedIn(test.app, 'reviewer')
    const values = { 'MJ-REG-50R': { chest: 1110 } }
    await reviewer.put('/api/mtm/mould/edit', { versions: { MJ: 0 }, values })
    const [made] = await read('/mtm/mould/version/list', { category: 'MJ', createBy: '*审单*' }, reviewer)
    assert.equal(made!.createBy, '审单示例')
    const { rawPayload } = await manager.call(
      'GET',
      `/api/mtm/production/log/exportXls?format=csv&pieceNo=${pieces[0]!.pieceNo}`,
    )
    const sheet = rawPayload.toString('utf8')
    assert.ok(sheet.includes(NAME) && !sheet.includes(`${USER},`) && !sheet.includes(`,${USER}`), sheet)
  })

  it('are ignored by data rules, which match user names only', async () => {
    const store = storeOf(test.db, stationLog)
    assert.equal(store.columns.byWire.get('operator')!.isPerson, undefined)
  })
})
