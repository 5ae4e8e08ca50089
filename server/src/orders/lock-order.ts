import { AppError } from '@mtm/shared-utils/contracts/errors'
import {
  executePrepared,
  preparedQuery,
  type Database,
  type DatabaseTransaction,
} from '../platform/database/database.ts'
import type { OrderRecord } from './order-record.ts'

/**
 * Locks an order of a tenant and reads it as it is now. For work that is not bound to the orders a person may see:
 * the workshop, the payment desk and the shipping desk work on every order of their house.
 * @param by its id, or its number
 */
export function lockedOrder(
  trx: DatabaseTransaction,
  tenantId: number,
  by: { id: string } | { orderNo: string },
): Promise<OrderRecord | undefined> {
  const orders = trx
    .selectFrom('mtmOrder')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('delFlag', '=', 0)
    .forUpdate()
  const one = 'id' in by ? orders.where('id', '=', by.id) : orders.where('orderNo', '=', by.orderNo)
  return one.executeTakeFirst()
}

/** @throws record.missing · order.stale when somebody changed it since it was read */
export async function lockVersion(
  trx: DatabaseTransaction,
  tenantId: number,
  { id, version }: { id: string; version: number },
): Promise<OrderRecord> {
  const order = await lockedOrder(trx, tenantId, { id })
  if (!order) throw new AppError('record.missing')
  if (order.version !== version) throw stale()
  return order
}

/** Locks an order that was read before. @throws order.stale when somebody changed it since */
export async function lockOrder(trx: DatabaseTransaction, id: string, version: number): Promise<void> {
  const { rows } = await executePrepared(trx, lockOne({ id }))
  if (rows[0]?.version !== version) throw stale()
}

/** Asks for the version of an order, and locks it. */
export function versionToLock(db: Database, id: string) {
  return db.selectFrom('mtmOrder').select('version').where('id', '=', id).where('delFlag', '=', 0).forUpdate()
}

const lockOne = preparedQuery((db, { id }: { id: string }) => versionToLock(db, id))

/** Somebody changed the order since it was read. */
export const stale = () => new AppError('order.stale', {}, 409, 409)
