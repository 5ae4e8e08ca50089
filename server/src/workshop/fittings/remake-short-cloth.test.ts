import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { FittingSaved } from '@mtm/shared-utils/contracts/dto/fitting'
import type { OrderSaved } from '@mtm/shared-utils/contracts/dto/order'
import type { SignedIn, TestApp } from '../../identity/testing.ts'
import { moveUrl, moving } from '../../orders/testing.ts'
import { newId } from '../../platform/database/database.ts'
import { onlyRolls, openShop, parcelOf, type workshop } from '../production/testing.ts'
import { shipOrders } from '../shipments/ship-orders.ts'

const CLOTH = 'QL-801'

describe('a remake whose fabric is left only in short pieces', () => {
  let test: TestApp
  let shop: ReturnType<typeof workshop>
  let sales: SignedIn
  before(async () => {
    ;({ test, shop, sales } = await openShop())
  })
  after(() => test.close())

  it('stays saved until a long enough piece exists, then is placed', async () => {
    const { id, version, pieces } = await shop.jacketsAt('FINISH')
    await shipOrders(shop.work(), parcelOf([{ id, version }]))
    await shop.move({ id, version: version + 1 }, 'receive')
    const found = { fittedOn: '2026-01-05', remarks: {}, wrinkles: [], deltas: {}, posture: {} }
    const { result: fitting } = await sales.post<FittingSaved>('/api/mtm/fitting/add', {
      requestId: newId(),
      pieceId: pieces[0]!.id,
      ...found,
    })
    // long enough together, but none by itself
    await onlyRolls(test.db, CLOTH, ['A', 1000], ['A', 1000], ['A', 1000])
    const decision = { decision: 'remake', reason: 'measuring', costBearer: 'house' }
    const decided = await sales.post<FittingSaved>('/api/mtm/fitting/decide', {
      requestId: newId(),
      fittingId: fitting.id,
      version: 0,
      ...decision,
    })
    assert.equal(decided.success, true, decided.message)
    assert.equal(decided.result.result!.status, 'SAVED')
    const remake = await shop.orderOf(decided.result.result!.id)
    assert.deepEqual([remake.status, remake.version], ['SAVED', 1])
    const { decision: kept } = await test.db
      .selectFrom('mtmFitting')
      .select('decision')
      .where('id', '=', fitting.id)
      .executeTakeFirstOrThrow()
    assert.equal(kept, 'remake')

    const submit = () => sales.post<OrderSaved>(moveUrl(remake, 'submit'), moving(remake))
    assert.equal((await submit()).message, `Fabric ${CLOTH}: 1 m available, 1.8 m needed.`)
    await onlyRolls(test.db, CLOTH, ['B', 2000])
    const placed = await submit()
    assert.equal(placed.result?.status, 'SUBMITTED', placed.message)
  })
})
