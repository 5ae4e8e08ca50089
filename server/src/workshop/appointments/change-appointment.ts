import type { CancelBody, MoveBody } from '@mtm/shared-utils/contracts/dto/appointments/appointment'
import type { AppointmentKind } from '@mtm/shared-utils/contracts/dto/appointments/shop-hours'
import type { CalendarSetting } from '@mtm/shared-utils/contracts/business-settings'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Selectable, Updateable } from 'kysely'
import { RESOURCE_CHANGED } from '../../engine/resource/writing.ts'
import type { MessageKind } from '../../identity/messages/message-kinds.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { CommandContext } from '../../platform/caller/actor.ts'
import { inTransaction, type DatabaseTransaction, type DB } from '../../platform/database/database.ts'
import { announce } from '../../platform/events/announce.ts'
import { settingOf } from '../../trade/settings/settings.ts'
import { APPOINTMENT_MESSAGES, notifyClient, notifyShop } from './appointment-messages.ts'
import { isStaff, visibleAppointments } from './appointment-scope.ts'
import type { Booked } from './book-appointment.ts'
import { changeUntil, isReminderDue } from './free-slots.ts'
import { lockCalendar, slotAt, takePlace } from './take-place.ts'

type Row = Selectable<DB['mtmAppointment']>

/**
 * Moves an appointment to another free time; the client is reminded anew.
 * @throws record.missing, record.stale, appointment.ended, appointment.begun, appointment.tooLate,
 * appointment.notOffered, appointment.taken
 */
export async function moveAppointment(work: CommandContext, { start, ...body }: MoveBody): Promise<Booked> {
  const { actor, at = new Date() } = work
  return change(work, body, APPOINTMENT_MESSAGES.moved, async (trx, row, setting) => {
    const kind = row.kind as AppointmentKind
    const slot = slotAt({ setting, zone: actor.zone }, { kind, start }, { isStaff: isStaff(actor), now: at })
    const place = await takePlace(trx, actor.tenantId, { setting, kind, slot, besides: row.id })
    return {
      ...slot,
      place,
      remindedAt: isReminderDue(setting.appointments, slot.startsAt, at) ? at : null,
    }
  })
}

/**
 * Cancels an appointment, whose time is free again.
 * @throws record.missing, record.stale, appointment.ended, appointment.begun, appointment.tooLate
 */
export async function cancelAppointment(
  work: CommandContext,
  { reason, ...body }: CancelBody,
): Promise<Booked> {
  return change(work, body, APPOINTMENT_MESSAGES.cancelled, async () => ({
    status: 'cancelled',
    reason: reason || null,
  }))
}

type Change = (
  trx: DatabaseTransaction,
  row: Row,
  setting: CalendarSetting,
) => Promise<Updateable<DB['mtmAppointment']>>

/** Changes an appointment that the actor sees and may still change, and sends messages about it. */
async function change(
  work: CommandContext,
  { id, version }: { id: string; version: number },
  message: MessageKind,
  columnsOf: Change,
): Promise<Booked> {
  const { db, actor, at = new Date() } = work
  const { tenantId, zone, username } = actor
  const setting = await settingOf(db, tenantId, 'calendar')
  return inTransaction(db, async (trx) => {
    await lockCalendar(trx, tenantId)
    const row = await trx
      .selectFrom('mtmAppointment')
      .selectAll()
      .where('id', '=', id)
      .where('tenantId', '=', tenantId)
      .where(
        'id',
        'in',
        visibleAppointments(trx, actor).select('mtmAppointmentList.id').$castTo<{ id: string }>(),
      )
      .executeTakeFirst()
    if (!row) throw new AppError('record.missing')
    if (row.version !== version) throw new AppError('record.stale', {}, 409, 409, { version: row.version })
    requireInTime(work, row, setting)
    const columns = await columnsOf(trx, row, setting)
    const next = await trx
      .updateTable('mtmAppointment')
      .set({ ...columns, version: version + 1, updateBy: username, updateTime: at })
      .where('id', '=', id)
      .where('tenantId', '=', tenantId)
      .returningAll()
      .executeTakeFirstOrThrow()
    const notice = { kind: message, zone, sender: username, at }
    await notifyClient(trx, next, notice)
    if (!isStaff(actor)) await notifyShop(trx, next, notice)
    await audit(trx, actor, { target: [id], detail: next.kind })
    await announce(trx, RESOURCE_CHANGED, { resource: 'appointment', ids: [id] })
    return { id, version: next.version }
  })
}

/** @throws appointment.ended, appointment.begun, appointment.tooLate */
function requireInTime(
  { actor, at = new Date() }: CommandContext,
  { status, startsAt }: Row,
  { appointments }: CalendarSetting,
): void {
  if (status !== 'booked') throw new AppError('appointment.ended', {}, 409, 409)
  if (at >= startsAt) throw new AppError('appointment.begun', {}, 409, 409)
  const hours = isStaff(actor) ? appointments.shopHours : appointments.clientHours
  if (at > changeUntil(appointments, isStaff(actor), startsAt))
    throw new AppError('appointment.tooLate', { hours }, 409, 409)
}
