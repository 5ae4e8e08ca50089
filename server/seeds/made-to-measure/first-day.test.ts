import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { PASSWORD, passwordHash } from '../../src/platform/testing/accounts.ts'
import { testDatabase } from '../../src/platform/testing/testing.ts'
import { hashPasswords } from '../accounts.ts'
import { writeEssentials, seedDemonstration } from '../index.ts'

/**
 * First starts at awkward times: Monday one o'clock, the first minutes of a working day, New Year's Eve, a Saturday after
 * holidays with few recent working days.
 */
const MOMENTS = [
  '2026-11-22T17:05:00Z',
  '2026-11-25T01:02:00Z',
  '2026-12-31T15:59:00Z',
  '2026-12-26T04:00:00Z',
]

describe('the demonstration at the first start', () => {
  for (const moment of MOMENTS)
    it(`at ${moment} has only past events in order`, async () => {
      const { db, close } = await testDatabase()
      try {
        await writeEssentials(db)
        const hashes = hashPasswords(PASSWORD, passwordHash)
        assert.equal(await seedDemonstration(db, new Date(moment), hashes), true)
        const { rows } = await sql<{ what: string }>`
          select 'order ' || order_id as what from mtm_order_log where create_time > ${moment}::timestamptz
          union all
          select 'piece ' || piece_id from mtm_station_log where create_time > ${moment}::timestamptz
          union all
          select 'payment ' || id from mtm_payment where greatest(paid_at, create_time) > ${moment}::timestamptz
          union all
          select 'steps of ' || a.piece_id from mtm_station_log a
            join mtm_station_log b on b.piece_id = a.piece_id and b.step = a.step + 1 and b.create_time < a.create_time
          union all
          select 'accepted before it was paid: ' || p.order_id from mtm_piece p
            join mtm_order_log l on l.order_id = p.order_id and l.to_status = 'PAID' and l.create_time > p.create_time`.execute(
          db,
        )
        assert.deepEqual(rows, [])
      } finally {
        await close()
      }
    })
})
