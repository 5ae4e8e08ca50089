import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { listFitProfiles, saveFitProfile } from '../../trade/customers/fit-profiles.ts'
import { CUSTOMER } from '../../orders/testing.ts'
import { newId } from '../../platform/database/database.ts'
import { receiveCloth, testDatabase, type TestDatabase } from '../../platform/testing/testing.ts'
import { recordCheck } from './piece-commands.ts'
import { workshop } from './testing.ts'

describe('fit learning from quality checks', () => {
  let test: TestDatabase
  let shop: ReturnType<typeof workshop>
  before(async () => {
    test = await testDatabase({ seed: 'all' })
    await receiveCloth(test.db, 'QL-801', 50_000)
    shop = workshop(test.db)
  })
  after(() => test.close())

  const profile = async () =>
    (await listFitProfiles(shop.work(), CUSTOMER)).find(({ category }) => category === 'MJ')
  const learned = async () => (await profile())?.learned

  /** A garment at its check that deviates by `chest` and `sleeveL` mm from its targets. */
  const checked = async (chest: number, sleeveL = 0, pieceNo?: string) => {
    const no = pieceNo ?? (await garment())
    const { targets } = await test.db
      .selectFrom('mtmPiece as piece')
      .innerJoin('mtmPatternVersion as version', 'version.id', 'piece.patternVersionId')
      .select('version.targets')
      .where('piece.pieceNo', '=', no)
      .executeTakeFirstOrThrow()
    const off: Record<string, number> = { chest, sleeveL }
    const measured = Object.fromEntries(
      (targets as { code: string; target: number }[]).map(({ code, target }) => [
        code,
        target + (off[code] ?? 0),
      ]),
    )
    const { failed } = await recordCheck(shop.work(), { requestId: newId(), pieceNo: no, measured })
    assert.deepEqual(failed, [])
    return no
  }
  const garment = async () => {
    const { pieces } = await shop.accepted()
    await shop.through(pieces[0]!.pieceNo, 'CHECKING')
    return pieces[0]!.pieceNo
  }

  it('updates the client’s fit profile once at pressing, and is undone when the garment is sent back', async () => {
    assert.equal(await profile(), undefined)
    const exact = await checked(0)
    await shop.scan(exact, 'IRONING')
    assert.equal(await profile(), undefined, 'nothing to correct')

    const wide = await checked(6, -2)
    assert.equal(await profile(), undefined, 'the check alone decides nothing')
    await shop.scan(wide, 'IRONING')
    const made = await profile()
    assert.deepEqual(made?.learned, { corrections: { chest: -3, sleeveL: 1 }, garments: 2 })
    assert.equal(made?.fitMode, 'TRY_ON')

    // checked again: the same garment counts once, with its last measurements
    await shop.scan(wide, 'CHECKING', { reason: 'looked at again' })
    await checked(4, 0, wide)
    await shop.scan(wide, 'IRONING')
    assert.deepEqual(await learned(), { corrections: { chest: -2 }, garments: 2 })
    await shop.scan(wide, 'CHECKING', { reason: 'and again' })
    await checked(4, 0, wide)
    await shop.scan(wide, 'IRONING')
    assert.deepEqual(await learned(), { corrections: { chest: -2 }, garments: 2 })
    assert.equal((await profile())?.id, made?.id)
  })

  it('starts over when a person saves the profile', async () => {
    const draft = { customerId: CUSTOMER, category: 'MJ', fitMode: 'TRY_ON', deltas: { chest: 8 } } as const
    await saveFitProfile(shop.work(), draft)
    assert.equal(await learned(), null)
    const small = await checked(-5)
    await shop.scan(small, 'IRONING')
    const { deltas, learned: taught } = (await profile())!
    assert.deepEqual([deltas, taught], [{ chest: 8 }, { corrections: { chest: 5 }, garments: 1 }])
  })

  it('ignores garments that skip the check or whose client is deleted', async () => {
    const before = await learned()
    const skipped = await garment()
    await shop.scan(skipped, 'PACKAGING', { reason: 'no time', confirmed: ['labelsAndSpareButton'] })
    assert.deepEqual(await learned(), before)
    const orphan = await garment()
    await test.db.deleteFrom('mtmFitProfile').where('customerId', '=', CUSTOMER).execute()
    await test.db.updateTable('mtmCustomer').set({ delFlag: 1 }).where('id', '=', CUSTOMER).execute()
    await checked(5, 0, orphan)
    await shop.scan(orphan, 'IRONING')
    const kept = await test.db
      .selectFrom('mtmFitProfile')
      .select('id')
      .where('customerId', '=', CUSTOMER)
      .execute()
    assert.deepEqual(kept, [])
  })
})
