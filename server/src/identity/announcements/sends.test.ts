import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { AnnouncementSend } from '@mtm/shared-utils/contracts/dto/announcement'
import type { ImportResult } from '@mtm/shared-utils/contracts/dto/import'
import type { Envelope, Page } from '@mtm/shared-utils/contracts/envelope'
import { formWith, rowsOf, workbook } from '../../engine/workbook/testing.ts'
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
import { sendSystemMessage } from './system-message.ts'

const BASE = '/api/sys/annountCement'
const SENDS = '/api/sys/sysAnnouncementSend'
const CODES = ['list', 'add', 'edit', 'delete', 'release', 'revoke', 'export', 'import'].map(
  (code) => `announcement:${code}`,
)

let home: TestApp
let author: SignedIn
let reader: SignedIn
let other: SignedIn
let stranger: SignedIn
let readerId: string
let otherId: string
/** sent to the reader */
let anntId: string

const draft = (more: object = {}) => ({
  titile: '盘点通知',
  msgCategory: '1',
  msgType: 'USER',
  startTime: '2026-11-20 08:00:00',
  endTime: '2099-12-31 23:59:59',
  msgAbstract: '周末盘点',
  ...more,
})
const sends = async (who: SignedIn, query = `anntId=${anntId}`) =>
  (await who.get<Page<AnnouncementSend>>(`${SENDS}/list?${query}`)).result

before(async () => {
  home = await testApp()
  const role = await addTestRole(home.db, { codes: CODES })
  await addTestUser(home.db, { username: 'send-author', roleIds: [role] })
  readerId = await addTestUser(home.db, { username: 'send-reader' })
  otherId = await addTestUser(home.db, { username: 'send-other' })
  author = await signedIn(home.app, 'send-author')
  reader = await signedIn(home.app, 'send-reader')
  other = await signedIn(home.app, 'send-other')
  stranger = await signedInElsewhere(home)
  const added = await author.post<{ id: string }>(`${BASE}/add`, draft({ userIds: `${readerId},` }))
  anntId = added.result.id
  await author.get(`${BASE}/doReleaseData?id=${anntId}`)
})
after(() => home.close())

describe('sendings of announcements', () => {
  it('are listed whole when a filter is empty', async () => {
    const all = await sends(author, 'pageSize=100')
    assert.ok(all.total > 0)
    assert.deepEqual(await sends(author, 'pageSize=100&anntId=&userId=&readFlag='), all)
  })

  it('are visible to their reader and to users who list announcements only', async () => {
    const [own] = (await sends(reader)).records
    assert.deepEqual([own?.anntId, own?.userId, own?.readFlag, own?.readTime], [anntId, readerId, '0', null])
    assert.deepEqual((await sends(author)).records, [own])
    const at = `${SENDS}/queryById?id=${own?.id}`
    assert.deepEqual((await reader.get(at)).result, own)
    for (const who of [other, stranger]) {
      assert.equal((await sends(who)).total, 0)
      assert.equal((await who.get(at)).message, '未找到对应实体')
    }
    assert.equal((await sends(author, `userId=${otherId}`)).total, 0)
  })

  it('of system messages are visible to their reader only', async () => {
    await inTransaction(home.db, (trx) =>
      sendSystemMessage(trx, {
        tenantId: 0,
        users: [readerId],
        title: ['a', 'a', 'a'],
        text: ['b', 'b', 'b'],
        category: 'order',
        business: { type: 'order', id: 'x' },
        sender: null,
        at: new Date(),
      }),
    )
    assert.equal((await sends(reader, '')).total, 2)
    assert.equal((await sends(author, `userId=${readerId}`)).total, 1)
    const [own] = (await sends(reader, '')).records.filter((send) => send.anntId !== anntId)
    assert.equal((await author.delete(`${SENDS}/delete?id=${own?.id}`)).message, '未找到对应实体')
  })

  it('are marked read and unread by their reader only', async () => {
    const id = (await sends(reader)).records[0]?.id ?? ''
    const mark = (who: SignedIn, readFlag: string) =>
      who.put(`${SENDS}/edit`, { id, readFlag, userId: otherId })
    for (const who of [author, other, stranger])
      assert.equal((await mark(who, '1')).message, '未找到对应实体')
    assert.equal((await mark(reader, '1')).message, '修改成功!')
    const [read] = (await sends(reader, 'readFlag=1')).records
    assert.deepEqual([read?.id, read?.userId], [id, readerId])
    assert.match(read?.readTime ?? '', /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    await mark(reader, '0')
    assert.equal((await sends(reader)).records[0]?.readTime, null)
    assert.equal(
      (await reader.call('PUT', `${SENDS}/edit`, { payload: { id, readFlag: '2' } })).statusCode,
      400,
    )
  })

  it('are added and withdrawn by editors of announcements, for members of the tenant', async () => {
    const add = (who: SignedIn, userId: string) =>
      who.call('POST', `${SENDS}/add`, { payload: { anntId, userId } })
    assert.equal((await add(other, otherId)).statusCode, 403)
    assert.equal((await add(stranger, otherId)).json<Envelope>().message, '未找到对应实体')
    const { id: away } = await home.db
      .selectFrom('sysUser')
      .select('id')
      .where('username', '=', 'elsewhere')
      .executeTakeFirstOrThrow()
    assert.equal((await add(author, away)).json<Envelope>().message, '未找到对应实体')
    assert.equal((await add(author, otherId)).json<Envelope>().message, '添加成功！')
    assert.equal((await add(author, otherId)).json<Envelope>().success, false)
    const id = (await sends(other)).records[0]?.id ?? ''
    assert.equal((await other.call('DELETE', `${SENDS}/delete?id=${id}`)).statusCode, 403)
    assert.equal((await stranger.delete(`${SENDS}/deleteBatch?ids=${id},`)).success, false)
    assert.equal((await author.delete(`${SENDS}/deleteBatch?ids=,`)).message, '参数不识别！')
    assert.equal((await author.delete(`${SENDS}/deleteBatch?ids=${id},`)).message, '删除成功!')
    assert.equal((await sends(other)).total, 0)
    assert.equal((await sends(author)).total, 1)
  })
})

describe('a workbook of announcements', () => {
  const HEADS = [
    '标题',
    '消息类型',
    '开始时间',
    '结束时间',
    '优先级',
    '通告对象类型',
    '摘要',
    '内容',
    '发布状态',
  ]
  const send = async (who: SignedIn, rows: readonly (readonly string[])[]) => {
    const { payload, headers } = formWith(await workbook([HEADS, ...rows]))
    return who.call('POST', `${BASE}/importExcel`, { payload, headers })
  }
  const row = (title: string, who = '全体用户', end = '2026-12-31 00:00:00') => [
    title,
    '通知公告',
    '2026-12-01 00:00:00',
    end,
    'H',
    who,
    '摘要',
    '<p onclick="x()">内容</p>',
    '已发布',
  ]

  it('is imported as drafts for everybody, with the rules of the form', async () => {
    const answer = await send(author, [
      row('导入一'),
      row('导入二', '指定用户'),
      row('导入三', '全体用户', '2026-11-01 00:00:00'),
      row('导入四'),
    ])
    const { code, result } = answer.json<Envelope<ImportResult>>()
    assert.deepEqual([code, result.successCount], [201, 2])
    assert.deepEqual(
      result.refused.map(({ reason }) => reason),
      ['指定用户不能为空！', '开始时间需小于结束时间'],
    )
    const { records } = (await author.get<Page<Record<string, unknown>>>(`${BASE}/list?titile=*导入*`)).result
    assert.deepEqual(
      records.map(({ sendStatus, msgContent, startTime }) => [sendStatus, msgContent, startTime]),
      Array.from({ length: 2 }, () => ['0', '<p>内容</p>', '2026-12-01 00:00:00']),
    )
  })

  it('is exported with the columns of the list, without user ids', async () => {
    const answer = await author.call('GET', `${BASE}/exportXls?titile=盘点通知`)
    const [, , heads = [], ...rows] = await rowsOf(answer.rawPayload)
    assert.equal(rows.length, 1)
    assert.ok(heads.includes('发布状态') && !heads.includes('指定用户'))
    assert.ok(!JSON.stringify(rows).includes(readerId))
    assert.ok(rows[0]?.includes('已发布'))
  })

  it('requires the permission codes', async () => {
    for (const who of [reader, other]) {
      assert.equal((await who.call('GET', `${BASE}/exportXls`)).statusCode, 403)
      assert.equal((await send(who, [row('x')])).statusCode, 403)
    }
    const answer = await stranger.call('GET', `${BASE}/exportXls`)
    assert.equal((await rowsOf(answer.rawPayload)).length, 3)
  })
})
