import { type databaseOf } from '@mtm/server/testing'
import type { Stored } from './model.ts'

/** The database of a product. */
export type Database = Awaited<ReturnType<typeof databaseOf>>

/** Reads what a campaign has made; its remarks, payments and rolls have names that begin alike. */
export async function readStored(db: Database, campaign: string): Promise<Stored> {
  const ours = `${campaign}-%`
  const [orders, payments, receipts] = await Promise.all([
    db
      .selectFrom('mtmOrder')
      .select(['remark', 'id', 'orderNo', 'status', 'version'])
      .where('remark', 'like', ours)
      .where('delFlag', '=', 0)
      .execute(),
    db.selectFrom('mtmPayment').select(['txnNo as key', 'amount']).where('txnNo', 'like', ours).execute(),
    db
      .selectFrom('mtmStockMove as move')
      .innerJoin('mtmStockRoll as roll', 'roll.id', 'move.rollId')
      .select(['roll.rollNo as key', 'move.freeDeltaMm as amount'])
      .where('roll.rollNo', 'like', ours)
      .where('move.kind', '=', 'receive')
      .execute(),
  ])
  return { orders: orders.map((order) => ({ ...order, remark: order.remark ?? '' })), payments, receipts }
}
