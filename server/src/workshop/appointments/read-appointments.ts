import type {
  Appointment,
  AppointmentStatus,
  FreeSlots,
  OwnAppointments,
  ShopCalendar,
} from '@mtm/shared-utils/contracts/dto/appointments/appointment'
import type { AppointmentKind } from '@mtm/shared-utils/contracts/dto/appointments/shop-hours'
import { AppError } from '@mtm/shared-utils/contracts/errors'
import type { Selectable } from 'kysely'
import { visibleOrders } from '../../orders/visibility.ts'
import type { Actor, CommandContext } from '../../platform/caller/actor.ts'
import type { Database, DB } from '../../platform/database/database.ts'
import { dayIn, startOfDay, wireTime } from '../../platform/time/wire-time.ts'
import { settingOf } from '../../trade/settings/settings.ts'
import { addDays } from '@mtm/shared-utils/garments'
import { isStaff, visibleAppointments } from './appointment-scope.ts'
import {
  beginnings,
  bookable,
  changeUntil,
  freePlaces,
  offeredKinds,
  shopDays,
  type TakenPlace,
} from './free-slots.ts'

const A_WEEK = 7
const MOST_OWN = 50

type Row = Selectable<DB['mtmAppointmentList']>

/** The appointments of the caller as a client, the coming ones first, then the newest past ones. */
export async function ownAppointments(work: CommandContext): Promise<OwnAppointments> {
  const { db, actor, at = new Date() } = work
  const [setting, rows] = await Promise.all([
    settingOf(db, actor.tenantId, 'calendar'),
    ownRows(db, actor).selectAll().orderBy('startsAt', 'desc').limit(MOST_OWN).execute(),
  ])
  const coming = rows.filter(({ startsAt, status }) => startsAt! > at && status === 'booked').toReversed()
  const others = rows.filter((row) => !coming.includes(row))
  return {
    appointments: await toAppointments(work, [...coming, ...others]),
    kinds: offeredKinds(setting),
    clientHours: setting.appointments.clientHours,
  }
}

/** The next appointment of the caller as a client; null when there is none. */
export async function nextAppointment(work: CommandContext): Promise<Appointment | null> {
  const { db, actor, at = new Date() } = work
  const rows = await ownRows(db, actor)
    .selectAll()
    .where('status', '=', 'booked')
    .where('endsAt', '>', at)
    .orderBy('startsAt')
    .limit(1)
    .execute()
  return (await toAppointments(work, rows))[0] ?? null
}

const ownRows = (db: Database, actor: Actor) =>
  visibleAppointments(db, actor).where('mtmAppointmentList.userId', '=', actor.userId)

/** @throws record.missing when the appointment is not visible to the actor, whatever the reason */
export async function findAppointment(work: CommandContext, id: string): Promise<Appointment> {
  const rows = await visibleAppointments(work.db, work.actor)
    .selectAll()
    .where('mtmAppointmentList.id', '=', id)
    .execute()
  const [found] = await toAppointments(work, rows)
  if (!found) throw new AppError('record.missing')
  return found
}

/** The beginnings of a kind that are still free, day by day. */
export async function freeSlots(
  { db, actor, at = new Date() }: CommandContext,
  {
    kind,
    from,
    days = A_WEEK,
  }: { kind: AppointmentKind; from?: string | undefined; days?: number | undefined },
): Promise<FreeSlots> {
  const { zone, tenantId } = actor
  const setting = await settingOf(db, tenantId, 'calendar')
  const today = dayIn(zone, at)
  const first = from ?? today
  const taken = await takenBetween(db, actor, first, days)
  const { after, before } = bookable(setting.appointments, isStaff(actor), at)
  return {
    today,
    minutes: setting.appointments[kind].minutes,
    days: shopDays(setting, first, days).map((day) => ({
      ...day,
      slots: beginnings({ setting, zone }, day, kind).flatMap((span) => {
        const free = freePlaces(setting, kind, span, taken).length
        const isOpen = span.startsAt > after && span.startsAt < before && free > 0
        return isOpen ? [{ start: wireTime(span.startsAt, zone), free }] : []
      }),
    })),
  }
}

/** Days of the shop with what is booked; of clients whom the actor may not see only that the time is taken. */
export async function shopCalendar(
  work: CommandContext,
  { from, days = A_WEEK }: { from?: string | undefined; days?: number | undefined },
): Promise<ShopCalendar> {
  const { db, actor, at = new Date() } = work
  const { zone, tenantId } = actor
  const today = dayIn(zone, at)
  const first = from ?? today
  const setting = await settingOf(db, tenantId, 'calendar')
  const taken = await takenBetween(db, actor, first, days)
  const rows =
    taken.length === 0
      ? []
      : await visibleAppointments(db, actor)
          .selectAll()
          .where(
            'mtmAppointmentList.id',
            'in',
            taken.map(({ id }) => id),
          )
          .orderBy('startsAt')
          .orderBy('kind', 'desc')
          .orderBy('place')
          .execute()
  const seen = new Set(rows.map(({ id }) => id))
  return {
    today,
    days: shopDays(setting, first, days),
    kinds: offeredKinds(setting),
    appointments: await toAppointments(work, rows),
    taken: taken
      .filter(({ id }) => !seen.has(id))
      .map(({ kind, startsAt, endsAt }) => ({
        kind: kind as AppointmentKind,
        start: wireTime(startsAt, zone),
        end: wireTime(endsAt, zone),
      })),
  }
}

/** What is booked on some days of a tenant, whoever the client is. */
async function takenBetween(
  db: Database,
  { tenantId, zone }: Pick<Actor, 'tenantId' | 'zone'>,
  from: string,
  days: number,
): Promise<(TakenPlace & { id: string })[]> {
  return db
    .selectFrom('mtmAppointment')
    .select(['id', 'kind', 'place', 'startsAt', 'endsAt'])
    .where('tenantId', '=', tenantId)
    .where('status', '=', 'booked')
    .where('startsAt', '>=', startOfDay(zone, from))
    .where('startsAt', '<', startOfDay(zone, addDays(from, days)))
    .orderBy('startsAt')
    .execute()
}

/** Wire form of appointments: without orders that the actor does not see. */
async function toAppointments(
  { db, actor, at = new Date() }: CommandContext,
  rows: readonly Row[],
): Promise<Appointment[]> {
  if (rows.length === 0) return []
  const [{ appointments: rules }, orders] = await Promise.all([
    settingOf(db, actor.tenantId, 'calendar'),
    seenOrders(
      db,
      actor,
      rows.map(({ orderId }) => orderId),
    ),
  ])
  const { zone } = actor
  return rows.map((row) => {
    const [startsAt, endsAt] = [row.startsAt!, row.endsAt!]
    const until = changeUntil(rules, isStaff(actor), startsAt)
    const isBooked = row.status === 'booked'
    const isSeen = row.orderId !== null && orders.has(row.orderId)
    return {
      id: row.id!,
      version: row.version!,
      kind: row.kind as AppointmentKind,
      status: row.status as AppointmentStatus,
      start: wireTime(startsAt, zone),
      end: wireTime(endsAt, zone),
      client: row.client,
      customerId: row.customerId,
      orderId: isSeen ? row.orderId : null,
      orderNo: isSeen ? row.orderNo : null,
      note: row.note,
      reason: row.reason,
      mayChange: isBooked && at <= until && actor.permissions.has('appointment:edit'),
      changeUntil: isBooked ? wireTime(until, zone) : null,
    }
  })
}

/** The orders among these that an actor sees. */
export async function seenOrders(
  db: Database,
  actor: Actor,
  ids: readonly (string | null)[],
): Promise<ReadonlySet<string>> {
  const named = ids.filter((id) => id !== null)
  if (named.length === 0) return new Set()
  const rows = await db
    .selectFrom('mtmOrder')
    .select('id')
    .where('id', 'in', [...new Set(named)])
    .where(visibleOrders(actor))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
