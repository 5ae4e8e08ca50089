import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { after, before, beforeEach, describe, it } from 'node:test'
import type { ReadFigures, UnreadNotices } from '@mtm/shared-utils/contracts/dto/announcement'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import type { announcementReader } from '@mtm/shared-utils/contracts/resources/announcement-reader'
import {
  addTestRole,
  addTestUser,
  signedIn,
  signedInElsewhere,
  testApp,
  type SignedIn,
  type TestApp,
} from '../testing.ts'
import { newId } from '../../platform/database/database.ts'

const BASE = '/api/sys/annountCement'
type Reader = Row<typeof announcementReader>

describe('the readers of an announcement', () => {
  let home: TestApp
  let author: SignedIn
  let anna: SignedIn
  let bert: SignedIn
  let stranger: SignedIn
  let ids: string[]
  before(async () => {
    home = await testApp()
    const codes = ['list', 'add', 'edit', 'release', 'revoke'].map((code) => `announcement:${code}`)
    const role = await addTestRole(home.db, { codes })
    await addTestUser(home.db, { username: 'author', roleIds: [role] })
    ids = [
      await addTestUser(home.db, { username: 'anna' }),
      await addTestUser(home.db, { username: 'bert' }),
      await addTestUser(home.db, { username: 'carl', tenantIds: [7] }),
    ]
    author = await signedIn(home.app, 'author')
    anna = await signedIn(home.app, 'anna')
    bert = await signedIn(home.app, 'bert')
    stranger = await signedInElsewhere(home)
  })
  after(() => home.close())

  let anntId: string
  beforeEach(async () => {
    anntId = await draft({ msgType: 'USER', userIds: `${ids[0]},${ids[1]},` })
  })
  const draft = async (more: object) => {
    const { result } = await author.post<{ id: string }>(`${BASE}/add`, {
      titile: '盘点通知',
      msgCategory: '1',
      startTime: '2026-11-20 08:00:00',
      endTime: '2099-12-31 23:59:59',
      msgAbstract: '周末盘点',
      ...more,
    })
    return result.id
  }
  const release = (id: string) => author.get(`${BASE}/doReleaseData?id=${id}`)
  const read = (who: SignedIn, id: string) =>
    who.put('/api/sys/sysAnnouncementSend/editByAnntIdAndUserId', { anntId: id })
  const readers = async (query: string, who = author) =>
    (await who.get<Page<Reader>>(`${BASE}/reader/list?${query}`)).result.records
  const figures = async (id: string) => (await author.get<ReadFigures>(`${BASE}/readFigures?id=${id}`)).result
  const remind = (id: string, who = author) => who.post(`${BASE}/remind`, { id })
  const messagesOf = async (who: SignedIn) =>
    (await who.get<UnreadNotices>(`${BASE}/listByUser`)).result.sysMsgList.map(({ titile }) => titile)

  it('are the chosen users, with the time of reading', async () => {
    assert.deepEqual(await figures(anntId), { all: 0, read: 0 }, 'a draft')
    await release(anntId)
    await read(anna, anntId)
    assert.deepEqual(await figures(anntId), { all: 2, read: 1 })
    const [unread, hasRead] = await readers(`anntId=${anntId}&column=readFlag&order=asc`)
    assert.deepEqual([unread?.readFlag, unread?.readTime], ['0', null])
    assert.equal(hasRead?.readFlag, '1')
    assert.match(hasRead?.readTime ?? '', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    assert.equal((await readers(`anntId=${anntId}&readFlag=1`)).length, 1)
  })

  it('of one to all are the members of the tenant, of no other', async () => {
    const toAll = await draft({ msgType: 'ALL' })
    await release(toAll)
    await read(bert, toAll)
    const all = await readers(`anntId=${toAll}&pageSize=100`)
    const names = all.map(({ realname }) => realname)
    assert.ok(names.includes('anna') && names.includes('bert') && !names.includes('carl'), names.join())
    assert.deepEqual(await figures(toAll), { all: all.length, read: 1 })
  })

  it('are listed of one announcement only', async () => {
    await release(anntId)
    assert.deepEqual(await readers(''), [])
    assert.deepEqual(await readers('anntId='), [])
  })

  it('who have not read it are reminded once a day, by a message', async () => {
    await release(anntId)
    await read(anna, anntId)
    assert.equal((await remind(anntId)).message, '已提醒未读的接收人')
    assert.ok((await messagesOf(bert)).includes('请阅读通告'))
    assert.deepEqual(await messagesOf(anna), [])
    const again = await remind(anntId)
    assert.deepEqual([again.success, again.message], [false, '今天已经提醒过，请明天再试。'])
    const log = await home.db
      .selectFrom('sysLog')
      .select('userid')
      .where('logContent', '=', `announcement:remind ${anntId} 1 recipients`)
      .execute()
    assert.deepEqual(log, [{ userid: 'author' }])
  })

  it('are not reminded of a draft, a revoked one, or one that all have read', async () => {
    assert.match((await remind(anntId)).message, /未发布/)
    await release(anntId)
    await read(anna, anntId)
    await read(bert, anntId)
    assert.equal((await remind(anntId)).message, '所有接收人都已阅读，无需提醒。')
    await author.get(`${BASE}/doReovkeData?id=${anntId}`)
    assert.match((await remind(anntId)).message, /已撤销/)
  })

  it('are hidden from people without the permission and from other tenants', async () => {
    await release(anntId)
    assert.equal((await anna.get(`${BASE}/reader/list?anntId=${anntId}`)).code, 510)
    assert.equal((await anna.get(`${BASE}/readFigures?id=${anntId}`)).code, 510)
    assert.equal((await remind(anntId, anna)).code, 510)
    assert.deepEqual(await readers(`anntId=${anntId}`, stranger), [])
    const counted = await stranger.get<ReadFigures>(`${BASE}/readFigures?id=${anntId}`)
    assert.deepEqual(counted.result, { all: 0, read: 0 })
    assert.equal((await remind(anntId, stranger)).message, '未找到对应实体')
    assert.equal((await home.app.inject({ method: 'POST', url: `${BASE}/remind` })).statusCode, 500)
  })

  it('are seen by people with a data rule on announcements, of those that they see', async () => {
    const other = await draft({ msgType: 'USER', userIds: `${ids[0]},`, titile: '其他' })
    await release(anntId)
    await release(other)
    const role = await addTestRole(home.db, { codes: ['announcement:list'] })
    const ruleId = newId()
    await home.db
      .insertInto('sysPermissionDataRule')
      .values({
        id: ruleId,
        permissionId: sql<string>`(select parent_id from sys_permission where perms = 'announcement:list')`,
        ruleName: 'counts only',
        ruleColumn: 'titile',
        ruleConditions: 'LIKE',
        ruleValue: '盘点',
      })
      .execute()
    await home.db.insertInto('sysRoleDataRule').values({ roleId: role, ruleId }).execute()
    await addTestUser(home.db, { username: 'narrowed', roleIds: [role] })
    const narrowed = await signedIn(home.app, 'narrowed')
    assert.equal((await readers(`anntId=${anntId}`, narrowed)).length, 2)
    assert.deepEqual(await readers(`anntId=${other}`, narrowed), [])
    const sends = async (id: string) =>
      (await narrowed.get<Page<object>>(`/api/sys/sysAnnouncementSend/list?anntId=${id}`)).result.total
    assert.deepEqual([await sends(anntId), await sends(other)], [2, 0])
  })
})
