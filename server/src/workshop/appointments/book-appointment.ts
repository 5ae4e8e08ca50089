import type { BookBody } from '@mtm/shared-utils/contracts/dto/appointments/appointment'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import { readOrder } from '../../orders/order-store.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { CommandContext } from '../../platform/caller/actor.ts'
import { CUSTOMER_ROLE } from '../../platform/caller/customer-account.ts'
import { newId, type Database, type DatabaseTransaction } from '../../platform/database/database.ts'
import { announce } from '../../platform/events/announce.ts'
import { BadInput } from '../../platform/http/bad-input.ts'
import { idempotent } from '../../platform/idempotency/idempotent.ts'
import { RESOURCE_CHANGED } from '../../engine/resource/writing.ts'
import { findCustomer, seenCustomers } from '../../trade/customers/find-customer.ts'
import { settingOf } from '../../trade/settings/settings.ts'
import { APPOINTMENT_MESSAGES, notifyClient, notifyShop } from './appointment-messages.ts'
import { isStaff } from './appointment-scope.ts'
import { isReminderDue } from './free-slots.ts'
import { lockCalendar, slotAt, takePlace } from './take-place.ts'

/** The most appointments to come that a client may have booked themself. */
const MOST_COMING = 5

/** The answer to a booking. */
export interface Booked {
  id: string
  version: number
}

/**
 * Books an appointment: clients for themselves, staff for a client whom they see. The client gets a message, and so does
 * the shop when a client booked.
 * @throws record.missing for a client or an order that the actor does not see · appointment.notOffered,
 * appointment.taken, appointment.tooMany
 */
export async function bookAppointment(work: CommandContext, body: BookBody): Promise<Booked> {
  const { db, actor, at = new Date() } = work
  const { requestId, ...content } = body
  return idempotent(work, requestId, { action: 'appointment.book', body: content }, async (once) => {
    const { tenantId, zone, username } = actor
    const whose = isStaff(actor) ? await clientOf(work, body) : await ownRecord(work, body)
    const setting = await settingOf(db, tenantId, 'calendar')
    const shop = { setting, zone }
    const slot = slotAt(shop, body, { isStaff: isStaff(actor), now: at })
    return once.inTransaction(async (trx) => {
      await lockCalendar(trx, tenantId)
      if (!isStaff(actor)) await requireFew(trx, tenantId, actor.userId, at)
      const place = await takePlace(trx, tenantId, { setting, kind: body.kind, slot })
      const row = { id: newId(), tenantId, kind: body.kind, ...slot, ...whose }
      await trx
        .insertInto('mtmAppointment')
        .values({
          ...row,
          place,
          note: body.note || null,
          remindedAt: isReminderDue(setting.appointments, slot.startsAt, at) ? at : null,
          createBy: username,
          createTime: at,
        })
        .execute()
      const notice = { kind: APPOINTMENT_MESSAGES.booked, zone, sender: username, at }
      await notifyClient(trx, row, notice)
      if (!isStaff(actor)) await notifyShop(trx, row, notice)
      await audit(trx, actor, { target: [row.id], detail: body.kind })
      await announce(trx, RESOURCE_CHANGED, { resource: 'appointment', ids: [row.id] })
      return { id: row.id, version: 0 }
    })
  })
}

/** Whose an appointment is. */
interface Whose {
  userId: string | null
  customerId: string | null
  orderId: string | null
}

/** The client for whom staff book: named, or the client of the named order. */
async function clientOf(work: CommandContext, { customerId, orderId }: BookBody): Promise<Whose> {
  const { db, actor } = work
  const order = orderId ? (await readOrder(db, actor, orderId)).order : null
  const id = customerId ?? order?.customerId
  if (!id) throw BadInput.of('customerId', 'required')
  await findCustomer(db, actor, id)
  if (order && order.customerId !== id) throw BadInput.of('orderId')
  return { customerId: id, orderId: order?.id ?? null, userId: await accountOf(db, actor.tenantId, id) }
}

/** The caller as the client, with their oldest record. */
async function ownRecord({ db, actor }: CommandContext, { customerId, orderId }: BookBody): Promise<Whose> {
  const records = await seenCustomers(db, actor)
    .select('customer.id')
    .where('customer.ownerId', '=', actor.userId)
    .orderBy('customer.createTime')
    .orderBy('customer.id')
    .execute()
  const ids = records.map(({ id }) => id)
  if (customerId && !ids.includes(customerId)) throw new AppError('record.missing')
  const order = orderId ? (await readOrder(db, actor, orderId)).order : null
  if (order && order.ownerId !== actor.userId) throw new AppError('record.missing')
  const own = customerId ?? (ids.includes(order?.customerId ?? '') ? order!.customerId : ids[0])
  return { userId: actor.userId, customerId: own ?? null, orderId: order?.id ?? null }
}

/** The account of a client who orders for themself; null when the owner of the record is staff. */
async function accountOf(db: Database, tenantId: number, customerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('mtmCustomer as customer')
    .innerJoin('sysUserRole as held', 'held.userId', 'customer.ownerId')
    .innerJoin('sysRole as role', 'role.id', 'held.roleId')
    .select('customer.ownerId')
    .where('customer.id', '=', customerId)
    .where('customer.tenantId', '=', tenantId)
    .where('role.tenantId', '=', tenantId)
    .where('role.roleCode', '=', CUSTOMER_ROLE)
    .executeTakeFirst()
  return row?.ownerId ?? null
}

/** @throws appointment.tooMany */
async function requireFew(
  trx: DatabaseTransaction,
  tenantId: number,
  userId: string,
  at: Date,
): Promise<void> {
  const coming = await trx
    .selectFrom('mtmAppointment')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('status', '=', 'booked')
    .where('startsAt', '>', at)
    .limit(MOST_COMING)
    .execute()
  if (coming.length >= MOST_COMING)
    throw new AppError('appointment.tooMany', { count: MOST_COMING }, 409, 409)
}
