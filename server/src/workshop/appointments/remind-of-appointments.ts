import { inTransaction, type Database } from '../../platform/database/database.ts'
import { settingOf } from '../../trade/settings/settings.ts'
import { APPOINTMENT_MESSAGES, notifyClient } from './appointment-messages.ts'
import { isReminderDue } from './free-slots.ts'

/** The longest time before at which a shop may remind, hours. */
const LONGEST_AHEAD_MS = 168 * 3_600_000

/**
 * Reminds clients of coming appointments, once for each: the process that marks an appointment first sends the message,
 * in the same transaction. A moved appointment gets a new reminder. Returns their number.
 */
export async function remindOfAppointments(db: Database, now: Date, signal?: AbortSignal): Promise<number> {
  const coming = await db
    .selectFrom('mtmAppointment as appointment')
    .innerJoin('sysTenant as tenant', 'tenant.id', 'appointment.tenantId')
    .select(['appointment.id', 'appointment.tenantId', 'appointment.startsAt', 'tenant.zone'])
    .where('appointment.status', '=', 'booked')
    .where('appointment.remindedAt', 'is', null)
    .where('appointment.startsAt', '>', now)
    .where('appointment.startsAt', '<=', new Date(now.getTime() + LONGEST_AHEAD_MS))
    .where('tenant.status', '=', 1)
    .orderBy('appointment.startsAt')
    .execute()
  let count = 0
  for (const { id, tenantId, startsAt, zone } of coming) {
    if (signal?.aborted) break
    const { appointments } = await settingOf(db, tenantId, 'calendar')
    if (!isReminderDue(appointments, startsAt, now)) continue
    const isReminded = await inTransaction(db, async (trx) => {
      const row = await trx
        .updateTable('mtmAppointment')
        .set({ remindedAt: now })
        .where('id', '=', id)
        .where('tenantId', '=', tenantId)
        .where('status', '=', 'booked')
        .where('remindedAt', 'is', null)
        // moved meanwhile: its new time is judged by the next run
        .where('startsAt', '=', startsAt)
        .returningAll()
        .executeTakeFirst()
      if (!row) return false
      await notifyClient(trx, row, { kind: APPOINTMENT_MESSAGES.reminder, zone, sender: null, at: now })
      return true
    })
    if (isReminded) count += 1
  }
  return count
}
