import type { Actor } from '../../platform/caller/actor.ts'
import { nextDailyNumber } from '../settings/daily-number.ts'
import type { Database } from '../../platform/database/database.ts'
import { dayIn } from '../../platform/time/wire-time.ts'

const DIGITS = 4

/** The next free customer number, skipping imported numbers. */
export async function nextCustomerNumber(
  db: Database,
  { tenantId, zone }: Pick<Actor, 'tenantId' | 'zone'>,
): Promise<string> {
  const day = dayIn(zone)
  for (;;) {
    const number = await nextDailyNumber(db, tenantId, 'customer', day)
    const customerNo = `C${day.slice(2).replaceAll('-', '')}${String(number).padStart(DIGITS, '0')}`
    const taken = await db
      .selectFrom('mtmCustomer')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('customerNo', '=', customerNo)
      .executeTakeFirst()
    if (!taken) return customerNo
  }
}
