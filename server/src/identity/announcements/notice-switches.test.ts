import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { NoticeSwitches } from '@mtm/shared-utils/contracts/dto/account'
import type { MyNotice, UnreadNotices } from '@mtm/shared-utils/contracts/dto/announcement'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import {
  addTestRole,
  addTestUser,
  signedIn,
  signedInElsewhere,
  testApp,
  type SignedIn,
  type TestApp,
} from '../testing.ts'
import { inTransaction } from '../../platform/database/database.ts'
import { NOTICES_CHANGED, type NoticesChanged } from '../../platform/events/topics.ts'
import { allHeard, noticesOf } from '../../platform/testing/notices.ts'
import { sendSystemMessage } from './system-message.ts'

const SWITCHES = '/api/sys/user/account/notices'
const ALL_ON: NoticeSwitches = {
  announcement: true,
  review: true,
  order: true,
  production: true,
  payment: true,
  report: true,
}

let home: TestApp
let author: SignedIn
let reader: SignedIn
let readerId: string
let authorId: string

before(async () => {
  home = await testApp()
  const codes = ['list', 'add', 'release'].map((code) => `announcement:${code}`)
  const role = await addTestRole(home.db, { codes })
  authorId = await addTestUser(home.db, { username: 'author', roleIds: [role] })
  readerId = await addTestUser(home.db, { username: 'reader' })
  author = await signedIn(home.app, 'author')
  reader = await signedIn(home.app, 'reader')
})
after(() => home.close())

const unread = async () => (await reader.get<UnreadNotices>('/api/sys/annountCement/listByUser')).result
const all = async () =>
  (await reader.get<Page<MyNotice>>('/api/sys/sysAnnouncementSend/getMyAnnouncementSend')).result.records
const turn = async (switches: Partial<NoticeSwitches>) =>
  (await reader.put<NoticeSwitches>(SWITCHES, switches)).result

/** Releases an announcement and returns the recipients of the change notice. */
async function release(titile: string, priority: string, users: string[] | null = null) {
  const added = await author.post('/api/sys/annountCement/add', {
    titile,
    priority,
    msgAbstract: 'x',
    msgContent: '<p>x</p>',
    msgCategory: '1',
    msgType: users ? 'USER' : 'ALL',
    userIds: users?.map((id) => `${id},`).join(''),
    startTime: '2026-11-01 00:00:00',
    endTime: '2099-01-01 00:00:00',
  })
  assert.equal(added.success, true, added.message)
  const { id } = await home.db
    .selectFrom('sysAnnouncement')
    .select('id')
    .where('title', '=', titile)
    .executeTakeFirstOrThrow()
  // earlier notices may still be in transit
  await allHeard(home.app)
  const heard = noticesOf(home.app, NOTICES_CHANGED)
  const released = await author.get(`/api/sys/annountCement/doReleaseData?id=${id}`)
  assert.equal(released.success, true, released.message)
  return ((await heard.next()) as NoticesChanged).users
}
const send = (id: string, category: 'order' | 'payment' | null) =>
  inTransaction(home.db, (trx) =>
    sendSystemMessage(trx, {
      id: id.repeat(32),
      tenantId: 0,
      users: [readerId],
      category,
      title: [`${category}`, '', ''],
      text: ['x', 'x', 'x'],
      business: { type: 'order', id: 'b'.repeat(32) },
      sender: null,
      at: new Date(),
    }),
  )

describe('notification switches', () => {
  it('are on by default, independent of each other, and belong to one user', async () => {
    assert.deepEqual((await reader.get(SWITCHES)).result, ALL_ON)
    assert.deepEqual(await turn({ order: false, review: false }), { ...ALL_ON, order: false, review: false })
    assert.deepEqual(await turn({ review: true }), { ...ALL_ON, order: false })
    assert.deepEqual((await author.get(SWITCHES)).result, ALL_ON)
    const elsewhere = await signedInElsewhere(home)
    assert.deepEqual((await elsewhere.get(SWITCHES)).result, ALL_ON)
    const twice = await Promise.all([turn({ order: false }), turn({ order: false })])
    assert.deepEqual(twice[0], twice[1])
    assert.deepEqual(await turn({ order: true }), ALL_ON)
  })

  it('are closed to anonymous callers and accept only booleans', async () => {
    for (const method of ['GET', 'PUT'] as const) {
      const answer = await home.app.inject({ method, url: SWITCHES, payload: {} })
      assert.equal(answer.statusCode, 500)
    }
    assert.equal((await reader.put(SWITCHES, { order: 'no' })).code, 400)
    assert.deepEqual(await turn({ nothing: false } as object), ALL_ON)
  })

  it('silence system messages: stored as read, and still listed', async () => {
    await turn({ order: false })
    await send('1', 'order')
    await send('2', 'payment')
    const { sysMsgList, sysMsgTotal } = await unread()
    assert.deepEqual([sysMsgList.map(({ titile }) => titile), sysMsgTotal], [['payment'], 1])
    const found = (await all()).map(({ titile, readFlag }) => [titile, readFlag])
    assert.deepEqual(found.sort(), [
      ['order', '1'],
      ['payment', '0'],
    ])
    await turn({ order: true })
  })

  it('do not affect messages about the account itself', async () => {
    await turn({ announcement: false, order: false, payment: false })
    await send('3', null)
    assert.ok((await unread()).sysMsgList.some(({ titile }) => titile === 'null'))
    await turn({ announcement: true, order: true, payment: true })
  })

  it('silence announcements except urgent ones, and lose none', async () => {
    const titles = async () => (await unread()).anntMsgList.map(({ titile }) => titile)
    assert.equal(await release('before', 'M'), null)
    await turn({ announcement: false })
    const notified = await release('calm', 'M')
    assert.ok(notified?.includes(authorId) && !notified.includes(readerId))
    assert.deepEqual(await release('chosen', 'L', [readerId, authorId]), [authorId])
    assert.equal(await release('urgent', 'H'), null)
    assert.deepEqual([await titles(), (await unread()).anntMsgTotal], [['urgent'], 1])
    const found = (await all()).map(({ titile }) => titile)
    for (const title of ['before', 'calm', 'chosen', 'urgent']) assert.ok(found.includes(title), title)
    await turn({ announcement: true })
    assert.equal((await titles()).length, 4)
  })
})
