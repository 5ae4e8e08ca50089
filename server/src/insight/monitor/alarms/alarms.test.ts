import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, describe, it } from 'node:test'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { alarm } from '@mtm/shared-utils/contracts/resources/monitor/alarm'
import { alarmRule } from '@mtm/shared-utils/contracts/resources/monitor/alarm-rule'
import { deliverDue } from '../../../identity/messages/deliver.ts'
import { headerOf, startMailServer, type TestMailServer } from '../../../identity/messages/testing.ts'
import {
  addTestUser,
  signedIn,
  signedInElsewhere,
  TEST_CONFIG,
  testApp,
  type SignedIn,
  type TestApp,
} from '../../../identity/testing.ts'
import { buildApp } from '../../../main/app.ts'
import { openDatabase } from '../../../platform/database/database.ts'
import { listening, openSocket } from '../../../platform/sockets/testing.ts'
import { metricGroup } from '../figures/metric.ts'
import { minuteOf, startSampling } from '../samples/sampling.ts'
import { evaluateAlarms } from './evaluate-alarms.ts'

const METRIC = 'test.pressure'
const START = minuteOf(new Date())
const minute = (n: number) => new Date(START.getTime() + n * 60_000)

let pressure: number | undefined = 0
const groups = [
  metricGroup({
    area: 'system',
    scope: 'installation',
    take: () => pressure,
    metrics: [
      {
        name: METRIC,
        unit: 'share',
        label: ['压力', 'Pressure', '圧力'],
        isKept: true,
        of: (value) => value,
      },
    ],
  }),
]

let home: TestApp
let mail: TestMailServer
let admin: SignedIn
before(async () => {
  mail = await startMailServer()
  home = await testApp({
    config: { smtpUrl: mail.url, mailFrom: 'shop@example.com', publicUrl: 'https://orders.example.com' },
  })
  Object.assign(home.app.monitor, { groups: [...home.app.monitor.groups, ...groups] })
  admin = await signedIn(home.app, 'admin', { 'accept-language': 'en-US' })
  await home.db
    .updateTable('sysUser')
    .set({ email: 'admin@example.com' })
    .where('username', '=', 'admin')
    .execute()
})
after(async () => {
  await home.close()
  await mail.close()
})
beforeEach(() => (pressure = 0))
afterEach(async () => {
  for (const table of ['monitorAlarm', 'monitorAlarmRule', 'monitorSample', 'monitorTurn'] as const)
    await home.db.deleteFrom(table).execute()
})

const RULE = {
  metric: METRIC,
  direction: 'above',
  threshold: 0.9,
  minutes: 3,
  severity: 'critical',
  enabled: true,
  byNotice: true,
  byMail: true,
  usernames: 'admin',
}
const addRule = async (more: object = {}) => {
  const answer = await admin.post(`${'/api'}${alarmRule.base}/add`, { ...RULE, ...more })
  assert.ok(answer.success, answer.message)
}
const sampling = (app: TestApp['app'] = home.app, source = 'a') =>
  startSampling(
    { db: app.db, log: app.log, monitor: { groups } },
    { source, hasTimer: false, afterMinute: (at) => evaluateAlarms({ db: app.db, groups, at }) },
  )
/** Keeps the figures of some minutes, one value each. */
const pass = async (from: number, ...values: (number | undefined)[]) => {
  const one = sampling()
  for (const [n, value] of values.entries()) {
    pressure = value
    await one.keep(minute(from + n))
  }
}
const alarms = async (who = admin, query = '') =>
  (await who.get<Page<Row<typeof alarm>>>(`/api${alarm.base}/list?${query}`)).result!.records
const notices = async () =>
  (
    await home.db
      .selectFrom('sysAnnouncement')
      .select('titleEn')
      .where('busType', '=', 'monitor-alarm')
      .orderBy('createTime')
      .orderBy('titleEn')
      .execute()
  ).map(({ titleEn }) => titleEn)
const forgetNotices = async () => {
  await home.db.deleteFrom('sysAnnouncement').where('busType', '=', 'monitor-alarm').execute()
  await home.db.deleteFrom('sysMessage').where('busType', '=', 'monitor-alarm').execute()
}

describe('an alarm', () => {
  beforeEach(forgetNotices)

  it('is raised after the minutes of its rule, noticed by bell and mail, and ends', async () => {
    await addRule()
    await pass(0, 0.95, 0.99)
    assert.deepEqual(await alarms(), [], 'not before its time')
    await pass(2, 0.95, 0.97)
    const [open, ...others] = await alarms(admin, 'state=open')
    assert.deepEqual(others, [])
    assert.deepEqual(
      [open?.metric, open?.metricTitle, open?.unit, open?.worst, open?.endedAt],
      [METRIC, 'Pressure', 'share', 0.99, null],
    )
    assert.deepEqual(await notices(), ['Alarm: Pressure'])
    const bell = await admin.get('/api/sys/annountCement/listByUser')
    assert.match(JSON.stringify(bell.result), /Alarm: Pressure|监控告警：压力/)
    await deliverDue(home.db)
    const mails = mail.mails.filter(({ to }) => to.includes('admin@example.com'))
    assert.equal(mails.length, 1)
    assert.match(mails[0]!.source.replaceAll('=\r\n', ''), /99 %/, 'with the worst value')
    assert.ok(headerOf(mails[0]!, 'Subject'))
    await pass(4, 1)
    assert.equal((await alarms())[0]?.worst, 1, 'its worst value is kept')
    await pass(5, 0.5)
    const [ended] = await alarms(admin, 'state=ended')
    assert.ok(ended?.endedAt)
    assert.deepEqual(await notices(), ['Alarm: Pressure', 'Alarm ended: Pressure'])
    await pass(6, 0.95, 0.5, 0.95, 0.95, 0.5)
    assert.equal((await alarms()).length, 1, 'shorter than its minutes')
  })

  it('is not noticed while it is silenced, also when it comes again', async () => {
    await addRule({ minutes: 1 })
    await pass(0, 0.95)
    const [{ id }] = (await alarms()) as [Row<typeof alarm>]
    const silence = (body: object) => admin.put(`/api${alarm.base}/silence`, { id, ...body })
    assert.equal((await silence({ minutes: 60, reason: ' ' })).message, 'Enter why the alarm is silenced')
    assert.equal((await silence({ minutes: 60, reason: 'new disk' })).message, 'The alarm is silenced')
    await forgetNotices()
    await pass(1, 0.5, 0.95)
    const [again, first] = await alarms()
    assert.deepEqual([first?.state, again?.state], ['ended', 'open'])
    assert.deepEqual([again?.reason, first?.reason], ['new disk', 'new disk'])
    assert.ok(again?.silencedBy && again.silencedUntil)
    assert.deepEqual(await notices(), [])
    assert.equal(
      (await silence({ minutes: 5, reason: 'late' })).message,
      'The alarm was not found or has ended',
    )
    const loud = await admin.put(`/api${alarm.base}/silence`, { id: again.id, minutes: 0, reason: '' })
    assert.equal(loud.message, 'The alarm is not silenced any more')
    await pass(3, 0.5)
    assert.deepEqual(await notices(), ['Alarm ended: Pressure'])
  })

  it('of two servers on one database is raised once, and is there when they start again', async () => {
    await addRule({ minutes: 2 })
    const pools = [openDatabase(home.address), openDatabase(home.address)] as const
    const start = (db: TestApp['db']) => buildApp({ config: TEST_CONFIG, db, logger: false })
    const other = await start(pools[0])
    const both = [sampling(home.app, 'a'), sampling(other, 'b')]
    pressure = 0.95
    for (const n of [0, 1, 2]) await Promise.all(both.map((one) => one.keep(minute(n))))
    // a slow process that evaluates the minute of another one
    await Promise.all(both.map(() => evaluateAlarms({ db: home.db, groups, at: minute(2) })))
    assert.deepEqual(await notices(), ['Alarm: Pressure'])
    await Promise.all(both.map((one) => one.stop()))
    await other.close()
    const later = await start(pools[1])
    try {
      const someone = await signedIn(later, 'admin')
      assert.deepEqual(
        (await alarms(someone)).map(({ state }) => state),
        ['open'],
      )
      await sampling(later, 'c').keep(minute(3))
      assert.deepEqual(await notices(), ['Alarm: Pressure'], 'not raised again')
      pressure = 0.1
      await sampling(later, 'c').keep(minute(4))
      assert.deepEqual(await notices(), ['Alarm: Pressure', 'Alarm ended: Pressure'])
      assert.equal((await alarms(someone)).length, 1)
    } finally {
      await later.close()
      await Promise.all(pools.map((pool) => pool.destroy()))
    }
  })

  it('is seen at once on the open pages of those who may see it, and on no others', async () => {
    await addRule({ minutes: 1 })
    const port = await listening(home.app)
    const open = async (username: string) => {
      const { id } = await home.db
        .selectFrom('sysUser')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
      return openSocket(port, { userId: id, token: (await signedIn(home.app, username)).token })
    }
    const [page, other] = [await open('admin'), await open('sales')]
    await pass(0, 0.95)
    const heard = [await page.next(), await page.next()]
    const { id } = (await alarms())[0]!
    assert.ok(heard.some((message) => 'topic' in message && message.topic === `monitor-alarm/${id}`))
    assert.ok(
      heard.some(({ cmd }) => cmd === 'user'),
      'the bell rings, too',
    )
    assert.equal(await other.waiting(), 0)
    await Promise.all([page.close(), other.close()])
  })

  it('stays through minutes without a figure, and ends when there is none any more', async () => {
    await addRule({ minutes: 1 })
    await pass(0, 0.95, undefined, undefined)
    assert.equal((await alarms())[0]?.state, 'open')
    await evaluateAlarms({ db: home.db, groups, at: minute(11) })
    assert.equal((await alarms())[0]?.state, 'ended')
  })

  it('ends without a word when its rule is switched off or deleted, and stays in the history', async () => {
    await addRule({ minutes: 1, direction: 'below', threshold: 0.1 })
    await pass(0, 0.05)
    const { id } = await home.db.selectFrom('monitorAlarmRule').select('id').executeTakeFirstOrThrow()
    assert.ok((await admin.delete(`/api${alarmRule.base}/delete?id=${id}`)).success)
    await pass(1, 0.05)
    assert.deepEqual(
      (await alarms()).map(({ state }) => state),
      ['ended'],
    )
    assert.deepEqual(await notices(), ['Alarm: Pressure'])
  })

  it('goes only the ways of its rule, to those whom it names', async () => {
    await addTestUser(home.db, { username: 'night-shift' })
    await home.db
      .updateTable('sysUser')
      .set({ email: 'night@example.com' })
      .where('username', '=', 'night-shift')
      .execute()
    const ways = async (more: object) => {
      await forgetNotices()
      await addRule({ minutes: 1, usernames: 'night-shift,nobody', ...more })
      await pass(0, 0.95)
      const sent = await home.db
        .selectFrom('sysMessage')
        .select(['esType', 'esReceiver'])
        .where('busType', '=', 'monitor-alarm')
        .execute()
      const bells = await home.db
        .selectFrom('sysAnnouncementSend as send')
        .innerJoin('sysAnnouncement as message', 'message.id', 'send.anntId')
        .innerJoin('sysUser as person', 'person.id', 'send.userId')
        .select('person.username')
        .where('message.busType', '=', 'monitor-alarm')
        .execute()
      for (const table of ['monitorAlarm', 'monitorAlarmRule', 'monitorSample', 'monitorTurn'] as const)
        await home.db.deleteFrom(table).execute()
      return {
        sent: sent.map(({ esReceiver }) => esReceiver).sort(),
        bells: bells.map(({ username }) => username),
      }
    }
    assert.deepEqual(await ways({}), {
      sent: ['night-shift', 'night@example.com'],
      bells: ['night-shift'],
    })
    assert.deepEqual(await ways({ byMail: false }), { sent: ['night-shift'], bells: ['night-shift'] })
    assert.deepEqual(await ways({ byNotice: false }), { sent: ['night@example.com'], bells: [] })
    assert.deepEqual(await ways({ byNotice: false, byMail: false }), { sent: [], bells: [] })
    const everybody = await ways({ usernames: null })
    assert.ok(everybody.bells.includes('admin') && !everybody.bells.includes('sales'))
    const role = await home.db
      .selectFrom('sysRole as role')
      .innerJoin('sysUserRole as held', 'held.roleId', 'role.id')
      .innerJoin('sysUser as person', 'person.id', 'held.userId')
      .select('role.roleCode')
      .where('person.username', '=', 'sales')
      .where('role.tenantId', '=', 0)
      .executeTakeFirstOrThrow()
    assert.ok((await ways({ usernames: null, roleCodes: role.roleCode })).bells.includes('sales'))
  })
})

describe('rules of alarms', () => {
  it('name a kept metric; one whose metric is gone says so and raises nothing', async () => {
    const refused = await admin.post(`/api${alarmRule.base}/add`, { ...RULE, metric: 'process.uptime' })
    assert.equal(refused.message, 'The server keeps no metric named process.uptime')
    const metrics = await admin.get<{ name: string }[]>(`/api${alarmRule.base}/metrics`)
    assert.ok(metrics.result!.some(({ name }) => name === METRIC))
    await addRule()
    await home.db.updateTable('monitorAlarmRule').set({ metric: 'gone.metric' }).execute()
    const [rule] = (await admin.get<Page<Row<typeof alarmRule>>>(`/api${alarmRule.base}/list`)).result!
      .records
    assert.deepEqual([rule?.metric, rule?.metricTitle, rule?.unit], ['gone.metric', null, null])
    await pass(0, 0.95, 0.95, 0.95)
    assert.deepEqual(await alarms(), [])
    const edited = await admin.put(`/api${alarmRule.base}/edit`, { ...rule, note: 'old' })
    assert.ok(edited.success, edited.message)
  })
})

it('alarms and their rules are refused to people without the code, to other tenants and to nobody', async () => {
  const people = [await signedIn(home.app, 'auditor'), await signedInElsewhere(home)]
  const calls = [
    ['GET', `${alarm.base}/list`],
    ['PUT', `${alarm.base}/silence`],
    ['GET', `${alarmRule.base}/list`],
    ['GET', `${alarmRule.base}/metrics`],
    ['POST', `${alarmRule.base}/add`],
    ['PUT', `${alarmRule.base}/edit`],
    ['DELETE', `${alarmRule.base}/delete`],
  ] as const
  for (const [method, path] of calls) {
    const payload = method === 'GET' || method === 'DELETE' ? {} : { payload: RULE }
    for (const who of people)
      assert.equal((await who.call(method, `/api${path}`, payload)).statusCode, 403, path)
    assert.equal((await home.app.inject({ method, url: `/api${path}`, ...payload })).statusCode, 500)
  }
})
