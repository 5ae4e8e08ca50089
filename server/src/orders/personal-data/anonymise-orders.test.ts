import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { uploaded } from '../../platform/files/testing.ts'
import { signedIn, testApp, type TestApp } from '../../identity/testing.ts'
import { inTransaction, newId } from '../../platform/database/database.ts'
import { anonymiseOrders } from './anonymise-orders.ts'

const SECRET = '欧阳保密'
const NOTED = ['mtm_station_log', 'mtm_quality_check']

describe('notes of production', () => {
  let home: TestApp
  before(async () => (home = await testApp({ seed: 'all' })))
  after(() => home.close())

  /** Writes a note into an append-only table, as if entered at that time. */
  const noted = async (table: string, pieceId: string) => {
    const rows = sql.table(table)
    await sql`alter table ${rows} disable trigger user`.execute(home.db)
    await sql`update ${rows} set note = ${SECRET} where piece_id = ${pieceId}`.execute(home.db)
    await sql`alter table ${rows} enable trigger user`.execute(home.db)
  }
  const notesOf = async (pieceId: string) => {
    const answers = [...NOTED, 'mtm_change_request'].map((table) =>
      sql<{ note: string | null }>`select * from ${sql.table(table)} where piece_id = ${pieceId}`.execute(
        home.db,
      ),
    )
    return (await Promise.all(answers)).map(({ rows }) => rows)
  }

  it('are erased with the person; stations, figures and decisions stay', async () => {
    const piece = await home.db
      .selectFrom('mtmPiece as piece')
      .innerJoin('mtmOrder as order', 'order.id', 'piece.orderId')
      .innerJoin('mtmQualityCheck as check', 'check.pieceId', 'piece.id')
      // a rework step, which has a note
      .innerJoin('mtmStationLog as step', 'step.pieceId', 'piece.id')
      .where('step.kind', '=', 'rework')
      .select(['piece.id', 'piece.orderId', 'order.customerId'])
      .where('piece.tenantId', '=', 0)
      .where('order.customerId', 'is not', null)
      .orderBy('piece.pieceNo')
      .executeTakeFirstOrThrow()
    for (const table of NOTED) await noted(table, piece.id)
    await home.db
      .updateTable('mtmPiece')
      .set({ holdFlag: true, holdReason: SECRET })
      .where('id', '=', piece.id)
      .execute()
    await home.db
      .insertInto('mtmChangeRequest')
      .values({
        id: newId(),
        tenantId: 0,
        orderId: piece.orderId,
        pieceId: piece.id,
        deltas: '{"sleeve": 10}',
        style: JSON.stringify([{ group: 'monogram.text', before: null, after: SECRET }]),
        note: SECRET,
        decisionNote: SECRET,
        state: 'refused',
        createBy: 'sales',
        createTime: new Date(),
        decidedBy: 'cutter',
        decidedAt: new Date(),
      })
      .execute()
    const before = await notesOf(piece.id)
    assert.equal(
      before.flat().filter((row) => JSON.stringify(row).includes(SECRET)).length,
      before.flat().length,
    )

    await inTransaction(home.db, (trx) => anonymiseOrders(trx, 0, [piece.customerId!]), { mayBeSlow: true })
    const left = await notesOf(piece.id)
    assert.ok(!JSON.stringify(left).includes(SECRET), JSON.stringify(left))
    assert.deepEqual(
      left.map((rows) => rows.length),
      before.map((rows) => rows.length),
    )
    const { holdReason } = await home.db
      .selectFrom('mtmPiece')
      .select('holdReason')
      .where('id', '=', piece.id)
      .executeTakeFirstOrThrow()
    assert.equal(holdReason, null)
    for (const table of NOTED)
      await assert.rejects(
        sql`update ${sql.table(table)} set note = 'x' where piece_id = ${piece.id}`.execute(home.db),
        /append only/,
      )
  })
})

describe('pattern drawings', () => {
  let home: TestApp
  before(async () => (home = await testApp({ seed: 'all' })))
  after(() => home.close())

  it('are kept without the person’s name in the file name, and those of others are unchanged', async () => {
    const reviewer = await signedIn(home.app, 'reviewer')
    const drawn = async (name: string) => {
      const file = Buffer.from('M0 0L10 10Z')
      return uploaded(reviewer, { biz: 'document', name, file })
    }
    const patterns = await home.db
      .selectFrom('mtmPatternVersion as pattern')
      .innerJoin('mtmOrder as order', 'order.id', 'pattern.orderId')
      .select(['pattern.id', 'order.customerId'])
      .where('order.tenantId', '=', 0)
      .where('order.customerId', 'is not', null)
      .orderBy('pattern.id')
      .execute()
    const erased = patterns[0]!
    const others = patterns.find(({ customerId }) => customerId !== erased.customerId)!
    for (const { id } of [erased, others]) {
      const set = { filePath: await drawn(`${SECRET}-jacket.txt`), fileName: `${SECRET}-jacket.txt` }
      await home.db.updateTable('mtmPatternVersion').set(set).where('id', '=', id).execute()
    }
    await inTransaction(home.db, (trx) => anonymiseOrders(trx, 0, [erased.customerId!]), { mayBeSlow: true })

    const named = async ({ id }: { id: string }) => {
      const { headers } = await reviewer.call('GET', `/api/mtm/pattern/${id}/file`)
      const stored = await home.db
        .selectFrom('mtmPatternVersion as pattern')
        .innerJoin('sysFile as file', 'file.path', 'pattern.filePath')
        .select(['pattern.fileName', 'file.name'])
        .where('pattern.id', '=', id)
        .executeTakeFirstOrThrow()
      const served = decodeURIComponent(String(headers['content-disposition']).split("''")[1]!)
      return [stored.fileName, stored.name, served]
    }
    assert.deepEqual(new Set(await named(erased)), new Set(['pattern.txt']))
    assert.deepEqual(new Set(await named(others)), new Set([`${SECRET}-jacket.txt`]))
  })
})
