import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { MyNotice, Notice, UnreadNotices } from '@mtm/shared-utils/contracts/dto/announcement'
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
import { NOTICES_CHANGED } from '../../platform/events/topics.ts'
import { allHeard, noticesOf } from '../../platform/testing/notices.ts'
import { sendSystemMessage } from './system-message.ts'

const BASE = '/api/sys/annountCement'
const MINE = '/api/sys/sysAnnouncementSend'
const CODES = ['list', 'add', 'edit', 'delete', 'release', 'revoke'].map((code) => `announcement:${code}`)

let home: TestApp
let author: SignedIn
let reader: SignedIn
let readerId: string
let stranger: SignedIn

before(async () => {
  home = await testApp()
  const role = await addTestRole(home.db, { codes: CODES })
  await addTestUser(home.db, { username: 'author', roleIds: [role] })
  readerId = await addTestUser(home.db, { username: 'reader' })
  author = await signedIn(home.app, 'author')
  reader = await signedIn(home.app, 'reader')
  stranger = await signedInElsewhere(home)
})
after(() => home.close())

let number = 0
const draft = (more: object = {}) => ({
  titile: `盘点通知 ${++number}`,
  msgCategory: '1',
  msgType: 'ALL',
  startTime: '2026-11-20 08:00:00',
  endTime: '2099-12-31 23:59:59',
  msgAbstract: '周末盘点',
  msgContent: '<p>周末盘点</p>',
  ...more,
})
const write = async (more: object = {}) => {
  const added = await author.post<{ id: string }>(`${BASE}/add`, draft(more))
  assert.equal(added.success, true, added.message)
  return added.result.id
}
const release = (id: string) => author.get(`${BASE}/doReleaseData?id=${id}`)
const written = async (more: object = {}) => {
  const id = await write(more)
  assert.equal((await release(id)).message, '该系统通知发布成功')
  return id
}
const unread = async (who: SignedIn) => (await who.get<UnreadNotices>(`${BASE}/listByUser`)).result
const mine = async (who: SignedIn, query = '') =>
  (await who.get<Page<MyNotice>>(`${MINE}/getMyAnnouncementSend?pageSize=100&${query}`)).result
const hasUnread = async (who: SignedIn, id: string) =>
  (await mine(who, 'readFlag=0')).records.some(({ anntId }) => anntId === id)

describe('the life cycle of an announcement', () => {
  it('goes from draft to released to revoked, and each step requires the right status', async () => {
    const id = await write()
    const status = async () => {
      const { result } = await author.get<Record<string, unknown>>(`${BASE}/queryById?id=${id}`)
      return [result.sendStatus, result.sender]
    }
    assert.deepEqual(await status(), ['0', null])
    assert.equal((await author.call('GET', `${BASE}/doReovkeData?id=${id}`)).statusCode, 409)
    await release(id)
    assert.deepEqual(await status(), ['1', 'author'])
    assert.equal((await author.call('GET', `${BASE}/doReleaseData?id=${id}`)).statusCode, 409)
    assert.equal((await author.call('PUT', `${BASE}/edit`, { payload: { id, titile: 'x' } })).statusCode, 409)
    assert.equal((await author.call('DELETE', `${BASE}/delete?id=${id}`)).statusCode, 409)
    assert.equal((await author.get(`${BASE}/doReovkeData?id=${id}`)).message, '该系统通知撤销成功')
    assert.deepEqual(await status(), ['2', 'author'])
    assert.equal((await author.delete(`${BASE}/delete?id=${id}`)).message, '删除成功!')
    assert.equal((await author.get(`${BASE}/queryById?id=${id}`)).success, false)
  })

  it('stores the entered values in the tenant’s time zone and lists them', async () => {
    const id = await write({ titile: 'stock take', userIds: null })
    const { result } = await author.get<Page<Record<string, unknown>>>(`${BASE}/list?titile=stock take`)
    assert.equal(result.total, 1)
    const [row] = result.records
    assert.deepEqual(
      [row?.id, row?.titile, row?.startTime, row?.endTime, row?.priority, row?.sendStatus_dictText],
      [id, 'stock take', '2026-11-20 08:00:00', '2099-12-31 23:59:59', 'M', '未发布'],
    )
    await author.put(`${BASE}/edit`, { id, endTime: '2026-11-21 00:00:00', titile: 'stock take again' })
    const changed = await author.get<Record<string, unknown>>(`${BASE}/queryById?id=${id}`)
    assert.deepEqual(
      [changed.result.titile, changed.result.startTime, changed.result.endTime],
      ['stock take again', '2026-11-20 08:00:00', '2026-11-21 00:00:00'],
    )
  })

  it('refuses a period that ends before it begins, also when only one end changes', async () => {
    const refused = await author.post(`${BASE}/add`, draft({ endTime: '2026-11-20 08:00:00' }))
    assert.equal(refused.message, '开始时间需小于结束时间')
    const id = await write()
    const edited = await author.put(`${BASE}/edit`, { id, endTime: '2026-11-19 00:00:00' })
    assert.equal(edited.message, '开始时间需小于结束时间')
  })

  it('refuses an empty recipient list and users outside the tenant', async () => {
    const none = await author.post(`${BASE}/add`, draft({ msgType: 'USER', userIds: ',' }))
    assert.equal(none.message, '指定用户不能为空！')
    const { id } = await home.db
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', 'elsewhere')
      .executeTakeFirstOrThrow()
    const payload = draft({ msgType: 'USER', userIds: `${readerId},${id},` })
    assert.equal((await author.call('POST', `${BASE}/add`, { payload })).statusCode, 400)
  })

  it('refuses to open invalid addresses and unknown views', async () => {
    for (const [openType, openPage] of [
      ['url', 'javascript:alert(1)'],
      ['url', '//evil.example/x'],
      ['url', '/\\evil.example'],
      ['url', 'data:text/html,x'],
      ['url', 'https://user@evil.example/'],
      ['component', '../x'],
      ['component', null],
    ]) {
      const payload = draft({ openType, openPage })
      assert.equal((await author.call('POST', `${BASE}/add`, { payload })).statusCode, 400, String(openPage))
    }
    await write({ openType: 'url', openPage: '/order/fabric?x=1' })
    await write({ openType: 'url', openPage: 'https://example.com/a?b#c' })
    await write({ openType: 'component', openPage: 'order/MyOrders' })
  })

  it('deletes several together or none of them', async () => {
    const [one, two] = [await write(), await written()]
    assert.equal((await author.call('DELETE', `${BASE}/deleteBatch?ids=${one},${two},`)).statusCode, 409)
    assert.equal((await author.get(`${BASE}/queryById?id=${one}`)).success, true)
    await author.get(`${BASE}/doReovkeData?id=${two}`)
    assert.equal((await author.delete(`${BASE}/deleteBatch?ids=${one},${two},`)).message, '删除成功!')
  })

  it('refuses a release requested by another site', async () => {
    const id = await write()
    const from = (headers: Record<string, string>) =>
      author.call('GET', `${BASE}/doReleaseData?id=${id}`, { headers })
    assert.equal((await from({ 'sec-fetch-site': 'cross-site' })).statusCode, 403)
    assert.equal((await from({ 'sec-fetch-site': 'same-site' })).statusCode, 403)
    assert.equal((await from({ 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' })).statusCode, 403)
    assert.equal((await author.call('HEAD', `${BASE}/doReleaseData?id=${id}`)).statusCode, 405)
    assert.equal((await from({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' })).statusCode, 200)
  })

  it('requires the permission code of each step', async () => {
    const id = await write()
    for (const [verb, path] of [
      ['GET', `list`],
      ['GET', `doReleaseData?id=${id}`],
      ['GET', `doReovkeData?id=${id}`],
      ['DELETE', `delete?id=${id}`],
    ] as const)
      assert.equal((await reader.call(verb, `${BASE}/${path}`)).statusCode, 403, path)
  })

  it('is not accessible to another tenant, whatever codes are held there', async () => {
    const id = await written()
    for (const path of ['queryById', 'doReovkeData'])
      assert.equal((await stranger.get(`${BASE}/${path}?id=${id}`)).success, false, path)
    assert.equal((await stranger.get<Page<unknown>>(`${BASE}/list`)).result.total, 0)
    assert.equal((await unread(stranger)).anntMsgTotal, 0)
    assert.equal((await stranger.put(`${MINE}/editByAnntIdAndUserId`, { anntId: id })).success, false)
  })
})

describe('the text of an announcement', () => {
  it('is sanitised on save: no scripts, and links only to this site or the web', async () => {
    const dirty =
      '<p onclick="x()" style="position:fixed">Hallo <b>Rest</b><script>x()</script><img src="data:,x" alt="p">' +
      '<img src="/files/a.png"><a href="javascript:x()">a</a><a href="https://example.com/">b</a><iframe src="/"></iframe></p>'
    const id = await write({ msgContent: dirty })
    const { result } = await author.get<{ msgContent: string }>(`${BASE}/queryById?id=${id}`)
    assert.equal(
      result.msgContent,
      '<p>Hallo <b>Rest</b><img src="/files/a.png" /><a>a</a><a href="https://example.com/">b</a></p>',
    )
    const aligned = await write({
      msgContent: '<p style="color:red;text-align:center">a</p><p class="mtm-align-right evil">b</p>',
    })
    const { result: kept } = await author.get<{ msgContent: string }>(`${BASE}/queryById?id=${aligned}`)
    assert.equal(kept.msgContent, '<p class="mtm-align-center">a</p><p class="mtm-align-right">b</p>')
  })
})

describe('reading announcements', () => {
  it('is limited to recipients, from release to revocation', async () => {
    const forOne = await write({ msgType: 'USER', userIds: `${readerId},` })
    const about = (who: SignedIn) => who.get<Notice>(`${BASE}/queryById?id=${forOne}`)
    assert.equal((await about(reader)).success, false)
    await release(forOne)
    assert.equal((await about(reader)).result.msgContent, '<p>周末盘点</p>')
    assert.equal(
      (await author.get<{ userIds: string }>(`${BASE}/queryById?id=${forOne}`)).result.userIds,
      `${readerId},`,
    )
    const bystander = await addTestUser(home.db, { username: 'bystander' }).then(() =>
      signedIn(home.app, 'bystander'),
    )
    assert.equal((await about(bystander)).success, false)
    assert.equal(await hasUnread(bystander, forOne), false)
    await author.get(`${BASE}/doReovkeData?id=${forOne}`)
    assert.equal((await about(reader)).success, false)
    assert.equal(await hasUnread(reader, forOne), false)
  })

  it('lists the five newest unread of each kind with their count, in the fields of the contract', async () => {
    const before = await unread(reader)
    for (let n = 0; n < 6; n++) await written({ titile: `kind one ${n}`, priority: 'H' })
    await written({ titile: 'kind two', msgCategory: '2' })
    const now = await unread(reader)
    assert.equal(now.anntMsgTotal, before.anntMsgTotal + 6)
    assert.equal(now.sysMsgTotal, before.sysMsgTotal + 1)
    assert.deepEqual(
      now.anntMsgList.map(({ titile }) => titile),
      [5, 4, 3, 2, 1].map((n) => `kind one ${n}`),
    )
    const [first] = now.sysMsgList
    assert.match(first?.sendTime ?? '', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    for (const field of [
      'id',
      'titile',
      'sender',
      'sendTime',
      'createTime',
      'priority',
      'msgContent',
      'busId',
    ])
      assert.ok(first && field in first, field)
    assert.ok(first && 'openType' in first && 'openPage' in first)
  })

  it('marks one read for its reader only, and notifies their other pages', async () => {
    const id = await written()
    // the notice of the release may still be in transit
    await allHeard(home.app)
    const heard = noticesOf(home.app, NOTICES_CHANGED)
    const put = () => reader.put(`${MINE}/editByAnntIdAndUserId`, { anntId: id })
    assert.equal((await put()).success, true)
    const { users, msgId } = (await heard.next()) as { users: unknown; msgId: unknown }
    assert.deepEqual([users, msgId], [[readerId], id])
    assert.equal(await hasUnread(reader, id), false)
    assert.equal(await hasUnread(author, id), true)
    assert.equal((await put()).success, true)
    assert.equal((await mine(reader)).records.filter(({ anntId }) => anntId === id).length, 1)
  })

  it('marks all read at once', async () => {
    await written()
    assert.equal((await reader.put(`${MINE}/readAll`, {})).message, '全部已读')
    const { anntMsgTotal, sysMsgTotal } = await unread(reader)
    assert.deepEqual([anntMsgTotal, sysMsgTotal], [0, 0])
    assert.ok((await mine(reader)).records.every(({ readFlag }) => readFlag === '1'))
  })

  it('finds the reader’s own by title, sender, kind and read mark, unread first', async () => {
    const id = await written({ titile: '100% Wool_Week' })
    const titles = async (query: string) => (await mine(reader, query)).records.map(({ titile }) => titile)
    assert.deepEqual(await titles('titile=0%25 wool_w'), ['100% Wool_Week'])
    assert.deepEqual(await titles('titile=wool%25_week'), [])
    assert.deepEqual(await titles('sender=AUTH&titile=Wool&msgCategory=1&readFlag=0'), ['100% Wool_Week'])
    assert.deepEqual(await titles('titile=Wool&msgCategory=2'), [])
    assert.equal((await mine(reader)).records[0]?.anntId, id)
    const beyond = await reader.get<Page<MyNotice>>(`${MINE}/getMyAnnouncementSend?pageNo=99`)
    assert.ok(beyond.result.total > 5)
  })

  it('omits announcements that ended before the user joined', async () => {
    const id = await written({ startTime: '2020-01-01 00:00:00', endTime: '2020-01-02 00:00:00' })
    assert.equal(await hasUnread(reader, id), false)
    await reader.put(`${MINE}/readAll`, {})
    assert.equal(
      (await mine(reader)).records.some(({ anntId }) => anntId === id),
      false,
    )
  })
})

describe('system messages', () => {
  const send = (users: string[]) =>
    inTransaction(home.db, (trx) =>
      sendSystemMessage(trx, {
        tenantId: 0,
        users,
        category: 'order',
        title: ['订单有变', 'Order changed', '注文の変更'],
        text: ['<b>原因</b>', 'a < b', '理由'],
        business: { type: 'order', id: 'a'.repeat(32) },
        view: 'order/MyOrders',
        sender: 'author',
        at: new Date(),
      }),
    )

  it('reach their recipients in their language, escaped, and stay out of the announcement list', async () => {
    await send([readerId, readerId])
    const english = { headers: { 'accept-language': 'en-US' } }
    const answer = await reader.call('GET', `${BASE}/listByUser`, english)
    const [message] = answer.json<{ result: UnreadNotices }>().result.sysMsgList
    assert.deepEqual(
      [message?.titile, message?.msgContent, message?.openType, message?.openPage, message?.busId],
      ['Order changed', '<p>a &lt; b</p>', 'component', 'order/MyOrders', 'a'.repeat(32)],
    )
    const [chinese] = (await unread(reader)).sysMsgList
    assert.deepEqual([chinese?.titile, chinese?.msgContent], ['订单有变', '<p>&lt;b&gt;原因&lt;/b&gt;</p>'])
    const { result } = await author.get<Page<unknown>>(`${BASE}/list?titile=订单有变`)
    assert.equal(result.total, 0)
    assert.equal((await author.get(`${BASE}/queryById?id=${message?.id}`)).success, false)
  })

  it('are not written without recipients', async () => {
    const count = () =>
      home.db
        .selectFrom('sysAnnouncement')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    const before = await count()
    await send([])
    assert.deepEqual(await count(), before)
  })
})
