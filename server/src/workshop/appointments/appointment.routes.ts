import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import {
  bookBody,
  calendarQuery,
  cancelBody,
  moveBody,
  ordersQuery,
  slotsQuery,
} from '@mtm/shared-utils/contracts/dto/appointments/appointment'
import { idSchema } from '@mtm/shared-utils/contracts/resource-schema'
import { APPOINTMENT_DESK } from '@mtm/shared-utils/contracts/resources/appointments/appointment'
import { z } from '@mtm/shared-utils/contracts/schema'
import { dictTexts } from '../../engine/texts/dictionary-texts.ts'
import { callerOf } from '../../platform/caller/caller.ts'
import { ok } from '../../platform/http/answers.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { wireMoment } from '../../platform/time/wire-time.ts'
import { settingOf } from '../../trade/settings/settings.ts'
import { bookAppointment } from './book-appointment.ts'
import { calendarFile } from './calendar-file.ts'
import { cancelAppointment, moveAppointment } from './change-appointment.ts'
import {
  findAppointment,
  freeSlots,
  nextAppointment,
  ownAppointments,
  shopCalendar,
} from './read-appointments.ts'
import { visitOrders } from './visit-orders.ts'

const tags = ['appointment']
const perm = (code: string) => ({ access: { perm: code } })
const READ = perm('appointment:list')
const EDIT = perm('appointment:edit')
const one = z.looseObject({ id: idSchema })

/** Appointments at the shop, beside the list of `appointment.resource.ts`: clients keep their own, staff all they see. */
const appointmentRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app

  app.get(
    '/mtm/appointment/next',
    { config: READ, schema: { tags, summary: "The caller's next appointment, or null" } },
    async (request) => ok(await nextAppointment({ db, actor: callerOf(request) })),
  )

  app.get(
    '/mtm/appointment/own',
    { config: READ, schema: { tags, summary: "The caller's own appointments as a client" } },
    async (request) => ok(await ownAppointments({ db, actor: callerOf(request) })),
  )

  app.get(
    '/mtm/appointment/one',
    { config: READ, schema: { tags, summary: 'One appointment', querystring: one } },
    async (request) => ok(await findAppointment({ db, actor: callerOf(request) }, request.query.id)),
  )

  app.get(
    '/mtm/appointment/slots',
    { config: READ, schema: { tags, summary: 'Free times of a kind, by day', querystring: slotsQuery } },
    async (request) => ok(await freeSlots({ db, actor: callerOf(request) }, request.query)),
  )

  app.get(
    '/mtm/appointment/orders',
    { config: READ, schema: { tags, summary: 'Orders that it may be about', querystring: ordersQuery } },
    async (request) => ok(await visitOrders({ db, actor: callerOf(request) }, request.query.customerId)),
  )

  app.get(
    '/mtm/appointment/calendar',
    {
      config: perm(APPOINTMENT_DESK),
      schema: { tags, summary: 'Days of the shop with what is booked', querystring: calendarQuery },
    },
    async (request) => ok(await shopCalendar({ db, actor: callerOf(request) }, request.query)),
  )

  app.get(
    '/mtm/appointment/ics',
    { config: READ, schema: { tags, summary: 'An appointment as a calendar file', querystring: one } },
    async (request, reply) => {
      const caller = callerOf(request)
      const { tenantId, zone, locale } = caller
      const found = await findAppointment({ db, actor: caller }, request.query.id)
      const [texts, { name, address }] = await Promise.all([
        dictTexts(db, tenantId, locale),
        settingOf(db, tenantId, 'documents'),
      ])
      const what = texts.text('appointment_kind', found.kind) || found.kind
      const file = calendarFile({
        id: found.id,
        version: found.version,
        startsAt: wireMoment(found.start, zone),
        endsAt: wireMoment(found.end, zone),
        status: found.status === 'booked' ? 'confirmed' : 'cancelled',
        title: [what, name].filter(Boolean).join(' · '),
        place: address,
        at: new Date(),
      })
      const fileName = `${what} ${found.start.slice(0, 10)}.ics`
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('content-disposition', attachment(fileName, 'appointment.ics'))
        .send(file)
    },
  )

  app.post(
    '/mtm/appointment/book',
    {
      config: EDIT,
      schema: {
        tags,
        summary: 'Make an appointment',
        description: 'Clients book for themselves; staff name a client, or an order of the client.',
        body: bookBody,
      },
    },
    async (request) =>
      ok(await bookAppointment({ db, actor: callerOf(request) }, request.body), 'appointment.booked'),
  )

  app.post(
    '/mtm/appointment/move',
    { config: EDIT, schema: { tags, summary: 'Move an appointment to another free time', body: moveBody } },
    async (request) =>
      ok(await moveAppointment({ db, actor: callerOf(request) }, request.body), 'appointment.moved'),
  )

  app.post(
    '/mtm/appointment/cancel',
    { config: EDIT, schema: { tags, summary: 'Cancel an appointment', body: cancelBody } },
    async (request) =>
      ok(await cancelAppointment({ db, actor: callerOf(request) }, request.body), 'appointment.cancelled'),
  )
}

export default appointmentRoutes
