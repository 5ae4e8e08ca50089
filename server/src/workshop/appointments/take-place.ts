import type { CalendarSetting } from '@mtm/shared-utils/contracts/business-settings'
import type { AppointmentKind } from '@mtm/shared-utils/contracts/dto/appointments/shop-hours'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../platform/database/database.ts'
import { dayIn, wireMoment } from '../../platform/time/wire-time.ts'
import { beginnings, bookable, freePlaces, shopDays, type Shop, type TimeSpan } from './free-slots.ts'

/**
 * Serialises bookings of a tenant until the transaction ends: of two for the last place one waits and finds it taken.
 * The constraint of the table holds even for what does not wait.
 */
export async function lockCalendar(trx: DatabaseTransaction, tenantId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('appointments'), ${tenantId})`.execute(trx)
}

/** The span of a kind that begins at a wire time. @throws appointment.notOffered */
export function slotAt(
  shop: Shop,
  { kind, start }: { kind: AppointmentKind; start: string },
  { isStaff, now }: { isStaff: boolean; now: Date },
): TimeSpan {
  const startsAt = wireMoment(start, shop.zone)
  const [day] = shopDays(shop.setting, dayIn(shop.zone, startsAt), 1)
  const slot = beginnings(shop, day!, kind).find((one) => one.startsAt.getTime() === startsAt.getTime())
  const { after, before } = bookable(shop.setting.appointments, isStaff, now)
  if (!slot || slot.startsAt <= after || slot.startsAt >= before)
    throw new AppError('appointment.notOffered', {}, 409, 409)
  return slot
}

/** The lowest free place for a span, under the lock of the calendar. @throws appointment.taken */
export async function takePlace(
  trx: DatabaseTransaction,
  tenantId: number,
  {
    setting,
    kind,
    slot,
    besides = null,
  }: {
    setting: CalendarSetting
    kind: AppointmentKind
    slot: TimeSpan
    /** an appointment that leaves its place */
    besides?: string | null
  },
): Promise<number> {
  const taken = await trx
    .selectFrom('mtmAppointment')
    .select(['id', 'kind', 'place', 'startsAt', 'endsAt'])
    .where('tenantId', '=', tenantId)
    .where('status', '=', 'booked')
    .where('startsAt', '<', slot.endsAt)
    .where('endsAt', '>', slot.startsAt)
    .execute()
  const [place] = freePlaces(
    setting,
    kind,
    slot,
    taken.filter(({ id }) => id !== besides),
  )
  if (place === undefined) throw new AppError('appointment.taken', {}, 409, 409)
  return place
}
