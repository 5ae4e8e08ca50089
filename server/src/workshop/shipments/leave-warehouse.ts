import type { Actor } from '../../platform/caller/actor.ts'
import type { DatabaseTransaction } from '../../platform/database/database.ts'
import { stepRow } from '../production/piece-rows.ts'
import type { UnsentPiece } from './unsent-pieces.ts'

const LAST_STATION = 'FINISH'

/** A garment that leaves before the others is at its last station: nothing of it is left to be done. */
export async function leaveWarehouse(
  trx: DatabaseTransaction,
  actor: Actor,
  pieces: readonly UnsentPiece[],
  at: Date,
): Promise<void> {
  const leaving = pieces.filter(({ station }) => station !== LAST_STATION)
  for (const { id, step, station } of leaving) {
    await trx
      .updateTable('mtmPiece')
      .set({ station: LAST_STATION, stationSince: at, step: step + 1, operator: actor.username })
      .set({ updateBy: actor.username, updateTime: at })
      .where('id', '=', id)
      .execute()
    await trx
      .insertInto('mtmStationLog')
      .values(
        stepRow({
          tenantId: actor.tenantId,
          pieceId: id,
          step: step + 1,
          from: station,
          to: LAST_STATION,
          kind: 'forward',
          operator: actor.username,
          at,
        }),
      )
      .execute()
  }
}
