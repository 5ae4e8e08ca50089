import { preparedReads, type DatabaseTransaction } from '../../platform/database/database.ts'
import { rollsToLock, type LockedRoll } from '../../trade/stock/reserve-cloth.ts'
import { stale, versionToLock } from '../order-store.ts'

/**
 * Locks an order that was read before, then the rolls of its materials, in one round trip. For a transaction that places
 * one order: its reservations are written at the end.
 * @throws order.stale when it was changed since it was read
 */
export async function lockOrderAndRolls(
  trx: DatabaseTransaction,
  { id, tenantId, version }: { id: string; tenantId: number; version: number },
  materialIds: string[],
): Promise<LockedRoll[]> {
  const { order, rolls } = await lockBoth(trx, { id, tenantId, materialIds })
  if (order[0]?.version !== version) throw stale()
  return rolls
}

const lockBoth = preparedReads(
  (db, { id, tenantId, materialIds }: { id: string; tenantId: number; materialIds: string[] }) => ({
    order: versionToLock(db, id),
    rolls: rollsToLock(db, tenantId, materialIds),
  }),
)
