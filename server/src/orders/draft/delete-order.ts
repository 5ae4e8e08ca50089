import { DELETE_ACTION } from '@mtm/shared-utils/garments'
import { audit } from '../../platform/audit/audit.ts'
import type { CommandContext } from '../../platform/caller/actor.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { orderMachine } from '../order-machine.ts'
import { lockOrder, publishOrderChanged, readOrder, stale, writeLog } from '../order-store.ts'

/** Soft-deletes a saved order. */
export async function deleteOrder(
  { db, actor, at = new Date() }: CommandContext,
  id: string,
  version?: number,
): Promise<void> {
  orderMachine.requirePermission(DELETE_ACTION, actor)
  const { order } = await readOrder(db, actor, id)
  if (version !== undefined && version !== order.version) throw stale()
  await orderMachine.judge({ db, order, actor, at, request: { inputs: {} } }, DELETE_ACTION)
  await inTransaction(db, async (trx) => {
    await lockOrder(trx, id, order.version)
    await audit(trx, actor, { target: [id] })
    await trx
      .updateTable('mtmOrder')
      .set({ delFlag: 1, updateBy: actor.username, updateTime: at, version: order.version + 1 })
      .where('id', '=', id)
      .execute()
    await writeLog(trx, {
      tenantId: order.tenantId,
      orderId: id,
      action: DELETE_ACTION,
      from: order.status,
      to: 'DELETED',
      requestId: id,
      by: actor.username,
      at,
    })
    await publishOrderChanged(trx, order)
  })
}
