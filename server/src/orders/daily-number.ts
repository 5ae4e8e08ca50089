import type { Database } from '../plugins/app/database/database.ts'
import { dayIn } from './calendar.ts'

/** What a tenant decides about its orders, with the calendar day it has now. */
export interface OrderSetting {
  numberPrefix: string
  reservationHours: number
  zone: string
  /** YYYY-MM-DD */
  today: string
}

/** The setting of a tenant (tenant 0's when it has none of its own). */
export async function orderSetting(db: Database, tenantId: number, at = new Date()): Promise<OrderSetting> {
  const row = await db
    .selectFrom('mtmOrderSetting as setting')
    .innerJoin('sysTenant as tenant', (join) => join.on('tenant.id', '=', tenantId))
    .select(['setting.numberPrefix', 'setting.reservationHours', 'tenant.zone'])
    .where('setting.tenantId', 'in', [tenantId, 0])
    .orderBy((eb) => eb.case().when('setting.tenantId', '=', tenantId).then(0).else(1).end())
    .executeTakeFirstOrThrow()
  return { ...row, today: dayIn(row.zone, at) }
}

/**
 * The next number of a kind on a day, from 1. Taken outside the transaction that uses it: two orders never wait
 * for each other, and a failed one leaves a gap.
 */
export async function nextDailyNumber(
  db: Database,
  tenantId: number,
  kind: 'order' | 'customer',
  day: string,
): Promise<number> {
  const { value } = await db
    .insertInto('mtmDailyNumber')
    .values({ tenantId, kind, day, value: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'kind', 'day'])
        .doUpdateSet((eb) => ({ value: eb('mtmDailyNumber.value', '+', 1) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}
