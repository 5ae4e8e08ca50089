import { sql } from 'kysely'
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
  const row = await settingRow(db, tenantId).executeTakeFirstOrThrow()
  return { ...row, today: dayIn(row.zone, at) }
}

function settingRow(db: Database, tenantId: number) {
  return db
    .selectFrom('mtmOrderSetting as setting')
    .innerJoin('sysTenant as tenant', (join) => join.on('tenant.id', '=', tenantId))
    .select(['setting.numberPrefix', 'setting.reservationHours', 'tenant.zone'])
    .where('setting.tenantId', 'in', [tenantId, 0])
    .orderBy('setting.tenantId', 'desc')
    .limit(1)
}

/** The next number of an order of a tenant, with its parts: the setting and the number in one statement. */
export async function nextOrderNumber(
  db: Database,
  tenantId: number,
  at: Date,
): Promise<{ prefix: string; date: string; sequence: number }> {
  const { rows } = await sql<{ prefix: string; date: string; sequence: number }>`
    with setting as (${settingRow(db, tenantId)}), taken as (
      insert into mtm_daily_number as number (tenant_id, kind, day, value)
      select ${tenantId}::int, 'order', (${at}::timestamptz at time zone setting.zone)::date, 1 from setting
      on conflict (tenant_id, kind, day) do update set value = number.value + 1
      returning number.day, number.value
    )
    select setting.number_prefix as prefix, taken.day as date, taken.value as sequence from setting, taken
  `.execute(db)
  return rows[0]!
}

/**
 * The next number of a kind on a day, from 1. Taken outside the transaction that uses it: two orders never wait
 * for each other, and a failed one leaves a gap.
 */
export async function nextDailyNumber(
  db: Database,
  tenantId: number,
  kind: 'customer',
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
