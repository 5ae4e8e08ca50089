import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { INITIAL_SETTINGS, type SettingAnswer } from '@mtm/shared-utils/contracts/business-settings'
import type {
  Appointment,
  FreeSlots,
  OwnAppointments,
  ShopCalendar,
  VisitOrder,
} from '@mtm/shared-utils/contracts/dto/appointments/appointment'
import type { AppointmentRules } from '@mtm/shared-utils/contracts/dto/appointments/shop-hours'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import { addDays } from '@mtm/shared-utils/garments'
import {
  addTestRole,
  addTestUser,
  signedIn,
  signedInElsewhere,
  testApp,
  type SignedIn,
  type TestApp,
} from '../../identity/testing.ts'
import { inTransaction, newId } from '../../platform/database/database.ts'
import { dayIn, wireMoment } from '../../platform/time/wire-time.ts'
import { eraseCustomer } from '../../trade/customers/erase-customer.ts'
import { calendarFile } from './calendar-file.ts'
import { beginnings, freePlaces, shopDays } from './free-slots.ts'
import { remindOfAppointments } from './remind-of-appointments.ts'

const BASE = '/api/mtm/appointment'
const ZONE = 'Asia/Shanghai'
const HOUR_MS = 3_600_000
/** Nobody listens there: mails are queued, which is what is tested. */
const MAIL = {
  smtpUrl: 'smtp://127.0.0.1:9',
  mailFrom: 'shop@example.com',
  publicUrl: 'https://orders.example.com',
}

describe('free times', () => {
  const setting = {
    ...INITIAL_SETTINGS.calendar,
    days: [
      { day: '2026-03-02', isWorking: false, note: null },
      { day: '2026-03-07', isWorking: true, note: null },
    ],
    hours: [
      { weekday: 1, opens: '10:00', closes: '12:00' },
      { weekday: 2, opens: '14:00', closes: '16:00' },
      { weekday: 2, opens: '10:00', closes: '12:00' },
      { weekday: 6, opens: '11:00', closes: '12:00' },
      { weekday: 7, opens: '00:00', closes: '05:00' },
    ],
  }
  const clocks = (day: string, zone = ZONE, restDays = setting.restDays) => {
    const own = { ...setting, restDays }
    const [shown] = shopDays(own, day, 1)
    return beginnings({ setting: own, zone }, shown!, 'measure').map(({ startsAt }) =>
      new Intl.DateTimeFormat('sv-SE', { timeZone: zone, timeStyle: 'short' }).format(startsAt),
    )
  }

  it('lie within the hours of working days, in the order of the day, and end before closing', () => {
    assert.deepEqual(clocks('2026-03-03'), ['10:00', '10:30', '11:00', '14:00', '14:30', '15:00'])
    // a closed Monday, a Wednesday without hours, a Saturday that replaces it, a Sunday off
    assert.deepEqual(clocks('2026-03-02'), [])
    assert.deepEqual(clocks('2026-03-04'), [])
    assert.deepEqual(clocks('2026-03-07'), ['11:00'])
    assert.deepEqual(clocks('2026-03-08'), [])
  })

  it('leave out the hour that a change to summer time leaves out', () => {
    assert.deepEqual(clocks('2026-03-29', 'Europe/Berlin', []), [
      '00:00',
      '00:30',
      '01:00',
      '01:30',
      '03:00',
      '03:30',
      '04:00',
    ])
  })

  it('are free while a place of the kind is, whatever other kinds do', () => {
    const at = (clock: string) => wireMoment(`2026-03-03 ${clock}:00`, ZONE)
    const span = { startsAt: at('10:00'), endsAt: at('11:00') }
    const taken = [
      { kind: 'fitting', place: 0, startsAt: at('10:30'), endsAt: at('11:15') },
      { kind: 'fitting', place: 1, startsAt: at('11:00'), endsAt: at('11:45') },
      { kind: 'measure', place: 0, startsAt: at('09:00'), endsAt: at('10:00') },
    ]
    assert.deepEqual(freePlaces(setting, 'fitting', span, taken), [1])
    assert.deepEqual(freePlaces(setting, 'measure', span, taken), [0])
  })

  it('come as a calendar file that devices read', () => {
    const file = calendarFile({
      id: 'a'.repeat(32),
      version: 2,
      startsAt: wireMoment('2026-03-03 10:00:00', ZONE),
      endsAt: wireMoment('2026-03-03 11:00:00', ZONE),
      status: 'confirmed',
      title: '量体, 试衣; 店',
      place: `${'路'.repeat(40)}\n1`,
      at: new Date('2026-03-01T00:00:00Z'),
    })
    assert.match(file, /^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/)
    for (const line of [
      'DTSTART:20260303T020000Z',
      'DTEND:20260303T030000Z',
      'SEQUENCE:2',
      'STATUS:CONFIRMED',
    ])
      assert.ok(file.includes(`\r\n${line}\r\n`), line)
    assert.ok(file.includes('SUMMARY:量体\\, 试衣\\; 店\r\n'))
    for (const line of file.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line)
    assert.ok(file.replaceAll('\r\n ', '').includes(`LOCATION:${'路'.repeat(40)}\\n1\r\n`))
  })
})

describe('appointments', () => {
  let test: TestApp
  const signed = new Map<string, SignedIn>()
  const as = (name: string) => signed.get(name)!
  /** clients of the demonstration: with an account, and of the salesperson */
  let ownClient: string
  let client: string
  before(async () => {
    test = await testApp({ seed: 'all', config: MAIL })
    for (const name of ['admin', 'manager', 'sales', 'customer', 'auditor', 'reviewer'])
      signed.set(name, await signedIn(test.app, name))
    signed.set('elsewhere', await signedInElsewhere(test))
    const role = await addTestRole(test.db, { codes: ['appointment:list', 'appointment:edit'] })
    await addTestUser(test.db, { username: 'other', roleIds: [role] })
    signed.set('other', await signedIn(test.app, 'other'))
    ownClient = await clientOf('customer')
    client = await clientOf('sales')
    await test.db
      .updateTable('mtmCustomer')
      .set({ email: 'wang@example.com' })
      .where('id', '=', client)
      .execute()
  })
  after(() => test.close())

  async function clientOf(username: string): Promise<string> {
    const row = await test.db
      .selectFrom('mtmCustomer')
      .innerJoin('sysUser', 'sysUser.id', 'mtmCustomer.ownerId')
      .select('mtmCustomer.id')
      .where('sysUser.username', '=', username)
      .where('mtmCustomer.tenantId', '=', 0)
      .where('mtmCustomer.delFlag', '=', 0)
      .orderBy('mtmCustomer.createTime')
      .executeTakeFirstOrThrow()
    return row.id
  }
  /** Every day open around the clock, except as a test says. */
  async function rules(change: Partial<AppointmentRules> = {}, restDays: number[] = []): Promise<void> {
    const { result } = await as('admin').get<SettingAnswer<'calendar'>>('/api/mtm/setting/calendar')
    const content = {
      restDays,
      days: [],
      hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '00:00', closes: '23:30' })),
      appointments: { ...INITIAL_SETTINGS.calendar.appointments, ...change },
    }
    const { success, message } = await as('admin').put('/api/mtm/setting/calendar', {
      version: result.version,
      content,
    })
    assert.ok(success, message)
  }
  const inDays = (days: number) => addDays(dayIn(ZONE), days)
  let day = 10
  /** A day that no other test uses. */
  const freshDay = () => inDays(day++)
  const book = (who: string, body: object) =>
    as(who).post<{ id: string; version: number }>(`${BASE}/book`, {
      requestId: newId(),
      kind: 'measure',
      ...body,
    })
  async function booked(who: string, body: object) {
    const { success, message, result } = await book(who, body)
    assert.ok(success, message)
    return result
  }
  const stored = ({ id }: { id: string }) =>
    test.db.selectFrom('mtmAppointment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const seen = async (who: string, { id }: { id: string }) =>
    (await as(who).get<Appointment>(`${BASE}/one?id=${id}`)).result
  /** Receivers of messages about an appointment, by way of sending and kind. */
  const messagesOf = async ({ id }: { id: string }) => {
    const rows = await test.db
      .selectFrom('sysMessage')
      .select(['esType', 'esReceiver', 'kind'])
      .where('busId', '=', id)
      .execute()
    return rows.map(({ esType, esReceiver, kind }) => `${kind} ${esType} ${esReceiver}`).toSorted()
  }
  const refusedAs = async (answer: Promise<{ success: boolean; message: string }>, pattern: RegExp) => {
    const { success, message } = await answer
    assert.equal(success, false)
    assert.match(message, pattern)
  }

  it('are booked by clients for themselves, shown to both sides, with messages to both', async () => {
    await rules()
    const start = `${freshDay()} 10:00:00`
    const slots = await as('customer').get<FreeSlots>(
      `${BASE}/slots?kind=measure&from=${start.slice(0, 10)}&days=1`,
    )
    assert.ok(slots.result.days[0]!.slots.some((slot) => slot.start === start && slot.free === 1))
    const mine = await booked('customer', { start, note: '右肩' })
    const next = (await as('customer').get<Appointment | null>(`${BASE}/next`)).result
    assert.equal(next?.id, mine.id)
    assert.deepEqual(
      [next.start, next.end, next.note, next.mayChange],
      [start, start.replace('10:', '11:'), '右肩', true],
    )
    assert.equal(next.customerId, ownClient)
    const own = (await as('customer').get<OwnAppointments>(`${BASE}/own`)).result
    assert.deepEqual(
      own.appointments.map(({ id }) => id),
      [mine.id],
    )
    assert.deepEqual(
      own.kinds.map(({ kind }) => kind),
      ['measure', 'fitting'],
    )
    const desk = await as('manager').get<ShopCalendar>(`${BASE}/calendar?from=${start.slice(0, 10)}&days=1`)
    assert.equal(desk.result.appointments[0]?.id, mine.id)
    assert.ok(desk.result.appointments[0].client)
    const list = await as('manager').get<Page<{ id: string }>>(`${BASE}/list?kind=measure`)
    assert.ok(list.result.records.some(({ id }) => id === mine.id))
    // the salesperson of the client, in place of everybody at the desk
    const messages = await messagesOf(mine)
    assert.ok(messages.includes('appointment_booked 4 customer'), messages.join())
    assert.ok(messages.includes('appointment_booked 4 sales'), messages.join())
    // an auditor reads, and has nothing to do with it
    assert.ok(!messages.some((line) => line.endsWith(' auditor')))
    // it is nobody's next but the client's
    assert.equal((await as('manager').get(`${BASE}/next`)).result, null)
    const ics = await as('customer').call('GET', `${BASE}/ics?id=${mine.id}`)
    assert.match(String(ics.headers['content-type']), /^text\/calendar/)
    assert.match(ics.body, new RegExp(`UID:${mine.id}@mtm`))
  })

  it('are booked by staff for a client whom they see, or for the client of an order', async () => {
    const start = `${freshDay()} 09:00:00`
    await refusedAs(book('sales', { start }), /./)
    const taken = await booked('sales', { start, customerId: client })
    assert.deepEqual((await stored(taken)).userId, null)
    // no account: a mail to the address of the record
    assert.deepEqual(await messagesOf(taken), ['appointment_booked 2 wang@example.com'])
    const order = await test.db
      .selectFrom('mtmOrder')
      .select(['id', 'orderNo', 'customerId'])
      .where('customerId', '=', ownClient)
      .where('delFlag', '=', 0)
      .executeTakeFirstOrThrow()
    const ofOrder = await booked('admin', { kind: 'fitting', start, orderId: order.id })
    const { customerId, userId, orderId } = await stored(ofOrder)
    assert.deepEqual([customerId, orderId], [ownClient, order.id])
    assert.ok(userId)
    assert.equal((await seen('customer', ofOrder)).orderNo, order.orderNo)
    assert.deepEqual(await messagesOf(ofOrder), ['appointment_booked 4 customer'])
    // orders to choose from: of the client as far as they are seen, and nobody else's
    const orders = async (who: string, of = '') =>
      (await as(who).get<VisitOrder[]>(`${BASE}/orders${of}`)).result.map(({ id }) => id)
    const own = await orders('customer')
    assert.ok(own.length > 0)
    assert.deepEqual(await orders('admin', `?customerId=${ownClient}`), own)
    assert.deepEqual(await orders('sales', `?customerId=${ownClient}`), [])
    assert.deepEqual(await orders('customer', `?customerId=${client}`), [])
    assert.deepEqual(await orders('elsewhere', `?customerId=${ownClient}`), [])
    // the order of somebody else, and a client of another tenant
    const wrong = await as('admin').call('POST', `${BASE}/book`, {
      payload: { requestId: newId(), kind: 'fitting', start, orderId: order.id, customerId: client },
    })
    assert.equal(wrong.statusCode, 400)
    await refusedAs(book('elsewhere', { start, customerId: client }), /./)
  })

  it('are never booked twice, however many ask at the same time', async () => {
    await rules({ fitting: { minutes: 45, atOnce: 3 } })
    const start = `${freshDay()} 12:00:00`
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => book('manager', { kind: 'fitting', start, customerId: client })),
    )
    const won = answers.filter(({ success }) => success)
    assert.equal(won.length, 3)
    for (const { success, message } of answers) if (!success) assert.match(message, /约满/)
    const rows = await Promise.all(won.map(({ result }) => stored(result)))
    assert.deepEqual(rows.map(({ place }) => place).toSorted(), [0, 1, 2])
    // even a program that asks nobody cannot
    const { id: _, ...row } = rows[0]!
    const insert = test.db.insertInto('mtmAppointment').values({ ...row, id: newId() })
    await assert.rejects(insert.execute(), /mtm_appointment_once/)
    // a cancelled one leaves its place, and one request books once however often it is sent
    await as('manager').post(`${BASE}/cancel`, won[0]!.result)
    const body = { requestId: newId(), kind: 'fitting', start, customerId: client }
    const twice = await Promise.all(
      [0, 1].map(() => as('manager').post<{ id: string }>(`${BASE}/book`, body)),
    )
    assert.ok(twice.every(({ success }) => success))
    assert.equal(twice[0]!.result.id, twice[1]!.result.id)
  })

  it('are offered within opening hours only, ahead in time for clients, not too far', async () => {
    await rules({ leadHours: 48, daysAhead: 30 })
    const closed = /不可预约/
    await refusedAs(book('customer', { start: `${freshDay()} 10:10:00` }), closed)
    await refusedAs(book('customer', { start: `${freshDay()} 23:00:00` }), closed)
    await refusedAs(book('customer', { start: `${inDays(1)} 10:00:00` }), closed)
    await refusedAs(book('customer', { start: `${inDays(32)} 10:00:00` }), closed)
    await refusedAs(book('manager', { start: `${inDays(-1)} 10:00:00`, customerId: client }), closed)
    assert.ok(await booked('manager', { start: `${inDays(1)} 15:00:00`, customerId: client }))
    const first = await as('customer').get<FreeSlots>(`${BASE}/slots?kind=measure&days=2`)
    assert.deepEqual(
      first.result.days.flatMap(({ slots }) => slots),
      [],
    )
    await rules({ measure: { minutes: 60, atOnce: 0 } })
    await refusedAs(book('manager', { start: `${freshDay()} 10:00:00`, customerId: client }), closed)
    await rules({}, [1, 2, 3, 4, 5, 6])
    const week = await as('customer').get<FreeSlots>(`${BASE}/slots?kind=measure&from=${inDays(3)}&days=7`)
    assert.equal(week.result.days.filter(({ hours }) => hours.length > 0).length, 1)
    await rules()
  })

  it('are moved and cancelled by both sides until the hours that each has, and the other side is notified', async () => {
    await rules({ clientHours: 24, shopHours: 2 })
    const [from, to] = [`${freshDay()} 10:00:00`, `${freshDay()} 16:00:00`]
    const mine = await booked('customer', { start: from })
    const stale = as('customer').post(`${BASE}/move`, { id: mine.id, version: 7, start: to })
    assert.equal((await stale).success, false)
    const moved = await as('customer').post<{ version: number }>(`${BASE}/move`, { ...mine, start: to })
    assert.ok(moved.success, moved.message)
    assert.equal((await seen('manager', mine)).start, to)
    assert.ok((await messagesOf(mine)).includes('appointment_moved 4 sales'))
    // the former time is free again, and so is an overlapping one of its own
    assert.ok(await booked('manager', { start: from, customerId: client }))
    const again = { id: mine.id, version: moved.result.version, start: to.replace('16:00', '16:30') }
    assert.ok((await as('manager').post(`${BASE}/move`, again)).success)
    assert.ok((await messagesOf(mine)).includes('appointment_moved 4 customer'))
    const beginsIn = (hours: number) => {
      const startsAt = new Date(Date.now() + hours * HOUR_MS)
      const times = { startsAt, endsAt: new Date(startsAt.getTime() + 600_000), place: 49 }
      return test.db.updateTable('mtmAppointment').set(times).where('id', '=', mine.id).execute()
    }
    const cancel = async (who: string) =>
      as(who).post(`${BASE}/cancel`, { id: mine.id, version: (await stored(mine)).version, reason: '出差' })
    await beginsIn(23)
    assert.equal((await seen('customer', mine)).mayChange, false)
    await refusedAs(cancel('customer'), /24 小时/)
    assert.equal((await seen('manager', mine)).mayChange, true)
    await beginsIn(1)
    await refusedAs(cancel('manager'), /2 小时/)
    await beginsIn(-1)
    await refusedAs(cancel('manager'), /已开始/)
    await beginsIn(30)
    assert.ok((await cancel('customer')).success)
    await refusedAs(cancel('customer'), /已取消/)
    const { status, reason, changeUntil } = await seen('customer', mine)
    assert.deepEqual([status, reason, changeUntil], ['cancelled', '出差', null])
    assert.ok((await messagesOf(mine)).includes('appointment_cancelled 4 sales'))
    assert.equal((await as('customer').get<Appointment | null>(`${BASE}/next`)).result?.id === mine.id, false)
    await rules()
  })

  it('are limited for clients, so that nobody takes the week', async () => {
    await test.db.deleteFrom('mtmAppointment').execute()
    const start = freshDay()
    for (let hour = 10; hour < 15; hour++) await booked('customer', { start: `${start} ${hour}:00:00` })
    await refusedAs(book('customer', { start: `${start} 15:00:00` }), /5 个/)
    assert.ok(await booked('manager', { start: `${start} 15:00:00`, customerId: ownClient }))
    await test.db.deleteFrom('mtmAppointment').execute()
  })

  it('are refused to nobody, to those without the code, to other clients and other tenants', async () => {
    const start = `${freshDay()} 10:00:00`
    const mine = await booked('customer', { start })
    const theirs = await booked('sales', { kind: 'fitting', start, customerId: client })
    const move = { ...mine, start: start.replace('10:', '12:') }
    const calls = [
      ['GET', 'next'],
      ['GET', 'own'],
      ['GET', `one?id=${mine.id}`],
      ['GET', `ics?id=${mine.id}`],
      ['GET', 'slots?kind=measure'],
      ['GET', 'orders'],
      ['GET', 'calendar'],
      ['GET', 'list'],
      ['POST', 'book', { requestId: newId(), kind: 'measure', start }],
      ['POST', 'move', move],
      ['POST', 'cancel', mine],
    ] as const
    for (const [method, path, payload] of calls) {
      const nobody = await test.app.inject({ method, url: `${BASE}/${path}`, ...(payload && { payload }) })
      assert.match(nobody.json<{ message: string }>().message, /Token失效/, path)
      const without = await as('reviewer').call(method, `${BASE}/${path}`, payload ? { payload } : {})
      assert.equal(without.statusCode, 403, path)
    }
    // who reads does not write
    assert.equal((await as('auditor').call('POST', `${BASE}/move`, { payload: move })).statusCode, 403)
    // clients have no calendar of the shop, and nothing of other clients
    assert.equal((await as('customer').call('GET', `${BASE}/calendar`)).statusCode, 403)
    for (const who of ['other', 'elsewhere']) {
      for (const path of [`one?id=${mine.id}`, `ics?id=${mine.id}`, `queryById?id=${mine.id}`])
        assert.doesNotMatch(
          (await as(who).call('GET', `${BASE}/${path}`)).body,
          new RegExp(start),
          `${who} ${path}`,
        )
      assert.equal((await as(who).get<Page<object>>(`${BASE}/list`)).result.total, 0)
      await refusedAs(as(who).post(`${BASE}/move`, move), /./)
      await refusedAs(as(who).post(`${BASE}/cancel`, mine), /./)
    }
    assert.equal((await as('customer').get<Page<object>>(`${BASE}/list`)).result.total, 1)
    await refusedAs(as('customer').post(`${BASE}/cancel`, theirs), /./)
    await refusedAs(as('customer').get(`${BASE}/one?id=${theirs.id}`), /./)
    assert.deepEqual(
      (await as('elsewhere').get<ShopCalendar>(`${BASE}/calendar?from=${start.slice(0, 10)}`)).result
        .appointments,
      [],
    )
    assert.deepEqual([(await stored(mine)).version, (await stored(theirs)).version], [0, 0])
  })

  it('show salespeople of clients who are not theirs only that the time is taken', async () => {
    const start = `${freshDay()} 10:00:00`
    const of = `calendar?from=${start.slice(0, 10)}&days=1`
    const hidden = await booked('manager', { start, customerId: ownClient })
    const { appointments, taken } = (await as('sales').get<ShopCalendar>(`${BASE}/${of}`)).result
    assert.deepEqual(appointments, [])
    assert.deepEqual(taken, [{ kind: 'measure', start, end: start.replace('10:', '11:') }])
    await refusedAs(as('sales').post(`${BASE}/cancel`, hidden), /./)
    await refusedAs(book('sales', { start: start.replace('10:', '12:'), customerId: ownClient }), /./)
  })

  it('are reminded of once, by several processes, and again after a move', async () => {
    await test.db.deleteFrom('mtmAppointment').execute()
    const start = `${freshDay()} 10:00:00`
    const mine = await booked('customer', { start })
    const theirs = await booked('sales', { kind: 'fitting', start, customerId: client })
    const at = wireMoment(start, ZONE).getTime()
    const remind = (hours: number) => remindOfAppointments(test.db, new Date(at - hours * HOUR_MS))
    assert.equal(await remind(25), 0)
    const runs = await Promise.all([remind(23), remind(23), remind(23)])
    assert.equal(
      runs.reduce((sum, one) => sum + one),
      2,
    )
    const reminders = async (one: { id: string }) =>
      (await messagesOf(one)).filter((line) => line.startsWith('appointment_reminder'))
    assert.deepEqual(await reminders(mine), ['appointment_reminder 4 customer'])
    assert.deepEqual(await reminders(theirs), ['appointment_reminder 2 wang@example.com'])
    assert.equal(await remind(22), 0)
    const later = `${addDays(start.slice(0, 10), 1)} 10:00:00`
    assert.ok((await as('customer').post(`${BASE}/move`, { ...mine, start: later })).success)
    assert.ok((await as('sales').post(`${BASE}/cancel`, theirs)).success)
    assert.equal(await remind(1), 0)
    assert.equal(await remind(-1), 1)
    // booked when the reminder would have been due: the confirmation is enough
    const soon = await booked('manager', { start: `${inDays(1)} 00:30:00`, customerId: client })
    assert.ok((await stored(soon)).remindedAt)
  })

  it('go with the data of a client who is erased', async () => {
    const added = await as('manager').post<{ id: string }>('/api/mtm/customer/add', {
      name: 'Gone Soon',
      sex: '1',
      email: 'gone@example.com',
    })
    const { id } = added.result
    const one = await booked('manager', {
      kind: 'fitting',
      start: `${freshDay()} 10:00:00`,
      customerId: id,
      note: 'limps',
    })
    assert.equal((await messagesOf(one)).length, 1)
    const data = await as('admin').call('GET', `/api/mtm/customer/personalData?id=${id}`)
    assert.equal(data.statusCode, 200)
    const actor = { tenantId: 0, username: 'admin' }
    await inTransaction(test.db, (trx) => eraseCustomer(trx, { actor }, id))
    const left = await test.db.selectFrom('mtmAppointment').select('id').where('id', '=', one.id).execute()
    assert.deepEqual(left, [])
    assert.deepEqual(await messagesOf(one), [])
  })

  it('follow a client who is merged with another', async () => {
    const add = async (name: string) => {
      const { result } = await as('manager').post<{ id: string }>('/api/mtm/customer/add', { name, sex: '1' })
      return result.id
    }
    const [keepId, dropId] = [await add('Kept'), await add('Dropped')]
    const one = await booked('manager', { start: `${freshDay()} 10:00:00`, customerId: dropId })
    const merge = { requestId: newId(), keepId, keepVersion: 0, dropId, dropVersion: 0, take: [] }
    const merged = await as('manager').post('/api/mtm/customer/merge', merge)
    assert.ok(merged.success, merged.message)
    assert.equal((await seen('manager', one)).client, 'Kept')
  })
})
