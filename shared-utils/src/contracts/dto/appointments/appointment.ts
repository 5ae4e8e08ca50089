import { daySchema, momentSchema } from '../../moment-schema.ts'
import { idSchema, requestIdSchema, versionSchema } from '../../resource-schema.ts'
import { z } from '../../schema.ts'
import { APPOINTMENT_KINDS, type AppointmentKind } from './shop-hours.ts'

/** The most days of one question for free times or for the calendar. */
export const MOST_DAYS_SHOWN = 42
const MOST_NOTE = 300
const note = z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(MOST_NOTE))))
const kind = z.enum(APPOINTMENT_KINDS)
const written = z.pipe(z.string().check(z.regex(/^\d{1,3}$/)), z.transform(Number))
const days = z.optional(z.pipe(written, z.number().check(z.gte(1), z.lte(MOST_DAYS_SHOWN))))

/** `GET /mtm/appointment/slots` */
export const slotsQuery = z.looseObject({ kind, from: z.optional(daySchema), days })
/** `GET /mtm/appointment/calendar` */
export const calendarQuery = z.looseObject({ from: z.optional(daySchema), days })

/** `GET /mtm/appointment/orders`: staff name the client, clients get their own. */
export const ordersQuery = z.looseObject({ customerId: z.optional(idSchema) })

/** `POST /mtm/appointment/book`: clients book for themselves, staff for a client or the client of an order. */
export const bookBody = z.object({
  requestId: requestIdSchema,
  kind,
  start: momentSchema,
  customerId: z.optional(z.nullable(idSchema)),
  orderId: z.optional(z.nullable(idSchema)),
  note,
})
export type BookBody = z.infer<typeof bookBody>

/** `POST /mtm/appointment/move` */
export const moveBody = z.object({ id: idSchema, version: versionSchema, start: momentSchema })
export type MoveBody = z.infer<typeof moveBody>

/** `POST /mtm/appointment/cancel` */
export const cancelBody = z.object({ id: idSchema, version: versionSchema, reason: note })
export type CancelBody = z.infer<typeof cancelBody>

/** Dictionary `appointment_status`. */
export type AppointmentStatus = 'booked' | 'cancelled'

/** An appointment as its client or the shop sees it. Times are wire times in the zone of the tenant. */
export interface Appointment {
  id: string
  version: number
  kind: AppointmentKind
  status: AppointmentStatus
  start: string
  end: string
  /** name of the client; null: the record is gone */
  client: string | null
  customerId: string | null
  /** only of an order that the caller sees */
  orderId: string | null
  orderNo: string | null
  note: string | null
  /** why it was cancelled */
  reason: string | null
  /** whether the caller may move and cancel it now */
  mayChange: boolean
  /** until when the caller may; null: it is cancelled */
  changeUntil: string | null
}

/** An order that an appointment may be about. */
export interface VisitOrder {
  id: string
  orderNo: string
  status: string
}

/** A kind that is offered, with its length. */
export interface OfferedKind {
  kind: AppointmentKind
  minutes: number
}

/** `GET /mtm/appointment/own`: the caller's own appointments, the coming ones first. */
export interface OwnAppointments {
  appointments: Appointment[]
  kinds: OfferedKind[]
  /** hours before at which clients may still move and cancel */
  clientHours: number
}

/** A day of the shop. */
export interface ShopDay {
  day: string
  /** `HH:mm`; none: it is closed */
  hours: { opens: string; closes: string }[]
}

/** `GET /mtm/appointment/slots`: beginnings that are free. */
export interface FreeSlots {
  /** today at the shop */
  today: string
  minutes: number
  days: (ShopDay & { slots: { start: string; free: number }[] })[]
}

/** `GET /mtm/appointment/calendar`: days of the shop with what is booked. */
export interface ShopCalendar {
  today: string
  days: ShopDay[]
  kinds: OfferedKind[]
  appointments: Appointment[]
  /** booked for clients whom the caller may not see */
  taken: { kind: AppointmentKind; start: string; end: string }[]
}
