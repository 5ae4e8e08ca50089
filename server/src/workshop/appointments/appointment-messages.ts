import { LOCALES, type Label } from '@mtm/shared-utils/contracts/locale'
import { APPOINTMENT_DESK } from '@mtm/shared-utils/contracts/resources/appointments/appointment'
import { dictTexts } from '../../engine/texts/dictionary-texts.ts'
import { holdersOf, membersAmong } from '../../identity/announcements/recipients.ts'
import { sendSystemMessage } from '../../identity/announcements/system-message.ts'
import { queueMail } from '../../identity/messages/mail-to-address.ts'
import type { KindVariable, MessageKind } from '../../identity/messages/message-kinds.ts'
import type { Database, DatabaseTransaction } from '../../platform/database/database.ts'
import { wireTime } from '../../platform/time/wire-time.ts'

const variables: Readonly<Record<string, KindVariable>> = {
  kind: { label: ['预约类型', 'Kind of appointment', '予約の種類'], sample: ['量体', 'Measuring', '採寸'] },
  when: {
    label: ['开始时间', 'When it begins', '開始日時'],
    sample: ['2026-03-02 10:00', '2026-03-02 10:00', '2026-03-02 10:00'],
  },
}
/** An appointment that was booked. */
export const APPOINTMENT_BOOKED: MessageKind = {
  name: 'appointment_booked',
  variables,
  label: ['预约成功', 'An appointment is booked', '予約の確定'],
  title: ['预约成功：${kind} ${when}', 'Booked: ${kind}, ${when}', '予約確定：${kind} ${when}'],
  text: [
    '${kind}已预约在 ${when}。可在预约中改期或取消。',
    'The appointment for ${kind} is booked for ${when}. It can be moved or cancelled on the page of appointments.',
    '${kind}の予約を ${when} に承りました。予約画面から変更・取消ができます。',
  ],
}
/** An appointment that has another time. */
export const APPOINTMENT_MOVED: MessageKind = {
  name: 'appointment_moved',
  variables,
  label: ['预约改期', 'An appointment was moved', '予約の変更'],
  title: ['预约改期：${kind} ${when}', 'Moved: ${kind}, ${when}', '予約変更：${kind} ${when}'],
  text: [
    '${kind}预约已改到 ${when}。',
    'The appointment for ${kind} was moved to ${when}.',
    '${kind}の予約を ${when} に変更しました。',
  ],
}
/** An appointment that was cancelled. */
export const APPOINTMENT_CANCELLED: MessageKind = {
  name: 'appointment_cancelled',
  variables,
  label: ['预约取消', 'An appointment was cancelled', '予約の取消'],
  title: ['预约取消：${kind} ${when}', 'Cancelled: ${kind}, ${when}', '予約取消：${kind} ${when}'],
  text: [
    '${when} 的${kind}预约已取消。',
    'The appointment for ${kind} at ${when} was cancelled.',
    '${when} の${kind}の予約を取り消しました。',
  ],
}
/** An appointment that comes soon. */
export const APPOINTMENT_REMINDER: MessageKind = {
  name: 'appointment_reminder',
  variables,
  label: ['预约提醒', 'Reminder of an appointment', '予約のお知らせ'],
  title: ['预约提醒：${kind} ${when}', 'Reminder: ${kind}, ${when}', '予約のお知らせ：${kind} ${when}'],
  text: [
    '请记得 ${when} 的${kind}预约，期待您的光临。',
    'Please remember the appointment for ${kind} at ${when}. We look forward to seeing you.',
    '${when} に${kind}のご予約をいただいております。ご来店をお待ちしております。',
  ],
}

/** The messages about appointments. */
export const APPOINTMENT_MESSAGES = {
  booked: APPOINTMENT_BOOKED,
  moved: APPOINTMENT_MOVED,
  cancelled: APPOINTMENT_CANCELLED,
  reminder: APPOINTMENT_REMINDER,
}
export const APPOINTMENT_MESSAGE_KINDS: readonly MessageKind[] = Object.values(APPOINTMENT_MESSAGES)

/** The parts of an appointment that messages are made of. */
export interface AppointmentFacts {
  id: string
  tenantId: number
  kind: string
  startsAt: Date
  userId: string | null
  customerId: string | null
}

/** A message about an appointment: its kind, sender and time. */
export interface AppointmentNotice {
  kind: MessageKind
  /** IANA name of the tenant's zone */
  zone: string
  /** user name; null: the product itself */
  sender: string | null
  at: Date
}

/**
 * Sends a message to the client: a notice and a mail for an account, else a mail to the address of the record. Messages
 * name no client, so that they hold no personal data.
 */
export async function notifyClient(
  trx: DatabaseTransaction,
  one: AppointmentFacts,
  notice: AppointmentNotice,
): Promise<void> {
  const values = await valuesOf(trx, one, notice.zone)
  const { tenantId, id, userId } = one
  const { kind, sender, at } = notice
  const business = { type: 'appointment', id }
  const users = userId ? await membersAmong(trx, tenantId, [userId]) : []
  if (users.length > 0)
    return sendSystemMessage(trx, {
      tenantId,
      users,
      category: 'order',
      kind,
      values,
      business,
      view: 'order/MyAppointments',
      sender,
      at,
    })
  const email = one.customerId && (await addressOf(trx, tenantId, one.customerId))
  if (email) await queueMail(trx, { tenantId, email, kind, values, business, sender, at })
}

/** Sends a message about a client's change to the client's salesperson, else to everybody who keeps appointments. */
export async function notifyShop(
  trx: DatabaseTransaction,
  one: AppointmentFacts,
  notice: AppointmentNotice,
): Promise<void> {
  const { tenantId, id } = one
  const { kind, sender, at, zone } = notice
  const readers = await holdersOf(trx, tenantId, APPOINTMENT_DESK)
  const editors = new Set(await holdersOf(trx, tenantId, 'appointment:edit'))
  const keepers = readers.filter((user) => editors.has(user))
  const salesman = one.customerId ? await salesmanOf(trx, tenantId, one.customerId) : undefined
  await sendSystemMessage(trx, {
    tenantId,
    users:
      salesman && keepers.includes(salesman) ? [salesman] : keepers.filter((user) => user !== one.userId),
    category: 'order',
    kind,
    values: await valuesOf(trx, one, zone),
    business: { type: 'appointment', id },
    view: 'order/Appointments',
    sender,
    at,
  })
}

async function valuesOf(db: Database, { tenantId, kind, startsAt }: AppointmentFacts, zone: string) {
  const texts = await Promise.all(
    LOCALES.map(
      async (locale) => (await dictTexts(db, tenantId, locale)).text('appointment_kind', kind) || kind,
    ),
  )
  return { kind: texts as unknown as Label, when: wireTime(startsAt, zone).slice(0, -3) }
}

async function addressOf(db: Database, tenantId: number, customerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('mtmCustomer')
    .select('email')
    .where('tenantId', '=', tenantId)
    .where('id', '=', customerId)
    .where('delFlag', '=', 0)
    .executeTakeFirst()
  return row?.email ?? null
}

async function salesmanOf(db: Database, tenantId: number, customerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('mtmCustomer as customer')
    .innerJoin('sysUser as person', 'person.username', 'customer.salesman')
    .select('person.id')
    .where('customer.tenantId', '=', tenantId)
    .where('customer.id', '=', customerId)
    .executeTakeFirst()
  return row?.id
}
