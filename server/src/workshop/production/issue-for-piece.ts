import type { Actor } from '../../platform/caller/actor.ts'
import { BadInput } from '../../platform/http/bad-input.ts'
import type { DatabaseTransaction } from '../../platform/database/database.ts'
import { issueCloth } from '../../trade/stock/issue-cloth.ts'
import type { PieceRecord } from './piece-rows.ts'

/**
 * Issues the fabric of a piece; nothing for the customer's own material.
 * @param usedMm how much was taken, mm; default: what the garment was reckoned with
 */
export async function issueFor(
  trx: DatabaseTransaction,
  actor: Actor,
  piece: PieceRecord,
  usedMm: number | undefined,
): Promise<void> {
  const line = await trx
    .selectFrom('mtmOrderLine')
    .select(['fabricId', 'fabricNo', 'fabricLength', 'ownFabric'])
    .where('id', '=', piece.orderLineId)
    .executeTakeFirstOrThrow()
  const { fabricId, fabricNo, fabricLength, ownFabric } = line
  if (ownFabric || !fabricId || fabricLength === 0) return
  if (usedMm !== undefined && (!Number.isSafeInteger(usedMm) || usedMm <= 0))
    throw BadInput.of('usedMm', 'format')
  const { tenantId, orderId, orderLineId, id: pieceId } = piece
  const cloth = { tenantId, orderId, orderLineId, pieceId, fabricId, fabricNo: fabricNo ?? '' }
  await issueCloth(trx, actor, { ...cloth, garmentMm: fabricLength }, usedMm)
}
