import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { readRolls } from './read-rolls.ts'
import { draft, jacket } from '../../orders/testing.ts'
import { inTransaction, stableId } from '../../platform/database/database.ts'
import { releaseCloth } from '../../trade/stock/reserve-cloth.ts'
import { testDatabase, type TestDatabase } from '../../platform/testing/testing.ts'
import { pieceDetail } from './piece-detail.ts'
import { onlyRolls, workshop } from './testing.ts'

const CLOTH = 'QL-801'

describe('dye lots of cut fabric', () => {
  let test: TestDatabase
  let shop: ReturnType<typeof workshop>
  before(async () => {
    test = await testDatabase({ seed: 'all' })
    shop = workshop(test.db)
  })
  after(() => test.close())

  const stock = (...rolls: [dyeLot: string, freeMm: number][]) => onlyRolls(test.db, CLOTH, ...rolls)
  const jackets = async () => (await shop.accepted(draft([jacket({ quantity: 2 })]))).pieces
  const lotsOf = async (pieceNo: string) => (await pieceDetail(test.db, shop.work().actor, pieceNo)).dyeLots

  it('use one lot per order line where possible, and warn the cutter otherwise', async () => {
    await stock(['A', 1900], ['B', 2100], ['A', 1950])
    const [one] = await jackets()
    assert.deepEqual(await lotsOf(one!.pieceNo), ['A'])
    await stock(['A', 1900], ['B', 2100])
    const [first, second] = await jackets()
    assert.deepEqual(await lotsOf(first!.pieceNo), ['A', 'B'])
    // also after the fabric was picked
    await shop.through(first!.pieceNo, 'FABRIC_PREP')
    await shop.through(second!.pieceNo, 'FABRIC_PREP')
    assert.deepEqual(await lotsOf(second!.pieceNo), ['A', 'B'])
  })

  it('show the defects of the used rolls only', async () => {
    const defects = [{ atMm: 1200, lengthMm: 12, kind: 'hole', remark: null }]
    const mark = (lot: string, flaws: object[]) =>
      test.db
        .updateTable('mtmStockRoll')
        .set({ defects: JSON.stringify(flaws) })
        .where('materialId', '=', stableId(`fabric:${CLOTH}`))
        .where('dyeLot', '=', lot)
        .where('freeMm', '>', 0)
        .returning('rollNo')
        .executeTakeFirstOrThrow()
    const flawsOf = async (pieceNo: string) =>
      (await pieceDetail(test.db, shop.work().actor, pieceNo)).flawedRolls
    await stock(['clean', 4000], ['torn', 1000])
    await mark('torn', defects)
    const [clean] = await jackets()
    assert.deepEqual(await flawsOf(clean!.pieceNo), [])
    await stock(['torn', 4000])
    const { rollNo } = await mark('torn', defects)
    const [torn] = await jackets()
    assert.deepEqual(await flawsOf(torn!.pieceNo), [{ rollNo, defects }])
  })

  it('show the defects of the picked length, which leave and return with it', async () => {
    const flaw = (atMm: number, lengthMm = 5) => ({ atMm, lengthMm, kind: 'hole', remark: null })
    const [near, between, outer] = [flaw(500), flaw(2990, 20), flaw(3500)]
    await stock(['only', 4000])
    const roll = await test.db
      .updateTable('mtmStockRoll')
      .set({ defects: JSON.stringify([near, between, outer]) })
      .where('materialId', '=', stableId(`fabric:${CLOTH}`))
      .where('freeMm', '>', 0)
      .returning(['id', 'rollNo'])
      .executeTakeFirstOrThrow()
    const { order, pieces } = await shop.accepted(draft([jacket({ quantity: 2 })]))
    const [first, second] = pieces.map(({ pieceNo }) => pieceNo) as [string, string]
    const flawsOf = async (pieceNo: string) =>
      (await pieceDetail(test.db, shop.work().actor, pieceNo)).flawedRolls.flatMap(({ defects }) => defects)
    const onRoll = async (of: 'id' | 'remnantOf' = 'id') =>
      (
        await test.db
          .selectFrom('mtmStockRoll')
          .select(['defects', 'freeMm'])
          .where(of, '=', roll.id)
          .executeTakeFirstOrThrow()
      ).defects
    const toBring = async () =>
      [...(await readRolls(test.db, shop.work().actor.tenantId, order.id)).values()]
        .flat()
        .filter(({ rollNo }) => rollNo === roll.rollNo)
        .flatMap(({ defects }) => defects)
    await shop.through(first, 'SCHEDULING')
    // of the 1.8 m reserved, the outermost metre is used
    await shop.scan(first, 'FABRIC_PREP', { confirmed: ['clothReady'], usedMm: 1000 })
    assert.deepEqual(await flawsOf(first), [flaw(0, 10), flaw(500)])
    assert.deepEqual(await onRoll('remnantOf'), [flaw(790, 10)])
    assert.deepEqual([await onRoll(), await flawsOf(second), await toBring()], [[near], [near], [near]])
    await shop.through(second, 'FABRIC_PREP')
    assert.deepEqual([await onRoll(), await flawsOf(second), await toBring()], [[], [flaw(100)], []])
    await shop.move(await shop.orderOf(order.id), 'cancel', 'changedMind')
    assert.deepEqual(await onRoll(), [near, flaw(2200, 10), flaw(2700)])
  })

  it('stay one per order also for fabric without reservation', async () => {
    await stock(['A', 4000])
    const pieces = await jackets()
    await inTransaction(test.db, (trx) => releaseCloth(trx, pieces[0]!.orderId, 'expired'))
    await stock(['A', 1900], ['B', 2000], ['A', 2600])
    for (const { pieceNo } of pieces) await shop.through(pieceNo, 'FABRIC_PREP')
    assert.deepEqual(await lotsOf(pieces[0]!.pieceNo), ['A'])
  })
})
