import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import type { Page } from '@mtm/shared-utils/contracts/envelope'
import type { Row } from '@mtm/shared-utils/contracts/resource'
import { LOG_TYPE, SEARCHED_ROWS, type log } from '@mtm/shared-utils/contracts/resources/monitor/log'
import { z } from '@mtm/shared-utils/contracts/schema'
import { sql, type Insertable } from 'kysely'
import { rowsOf } from '../../engine/workbook/testing.ts'
import {
  addTestRole,
  addTestUser,
  signedIn,
  signedInElsewhere,
  testApp,
  type SignedIn,
  type TestApp,
} from '../../identity/testing.ts'
import { newId, type DB } from '../../platform/database/database.ts'
import { changeSetting } from '../../trade/settings/change-setting.ts'
import job from './old-logs.job.ts'

type LogRow = Row<typeof log>
const DAY_MS = 86_400_000
const AT = '/api/sys/log'
const SECRET = '13900001234'

describe('the log', () => {
  let home: TestApp
  let admin: SignedIn
  let auditor: SignedIn
  let elsewhere: SignedIn
  before(async () => {
    home = await testApp({
      extra(api) {
        const schema = { hide: true, tags: ['test'] }
        const config = { access: 'user' as const }
        const of = z.object({ id: z.string() })
        api.get('/test/breaks/:id', { config, schema: { ...schema, params: of } }, () => {
          throw new TypeError(`cannot read ${SECRET}`)
        })
      },
    })
    admin = await signedIn(home.app, 'admin')
    auditor = await signedIn(home.app, 'auditor')
    elsewhere = await signedInElsewhere(home)
  })
  after(() => home.close())
  beforeEach(() => home.db.deleteFrom('sysLog').execute())

  /** Writes rows, newest last. */
  const write = async (...rows: Partial<Insertable<DB['sysLog']>>[]) => {
    const values = rows.map((row, n) => ({
      id: newId(),
      tenantId: 0,
      logType: 2,
      operateType: 2,
      logContent: 'order:save',
      userid: 'sales',
      createTime: new Date(Date.now() - DAY_MS + n * 1_000),
      ...row,
    }))
    await home.db.insertInto('sysLog').values(values).execute()
    return values.map(({ id }) => id)
  }
  const list = async (query: string, who = auditor) => {
    const { success, message, result } = await who.get<Page<LogRow>>(`${AT}/list?${query}`)
    assert.equal(success, true, message)
    return result.records
  }
  const contents = async (query: string, who = auditor) =>
    (await list(query, who)).map(({ logContent }) => logContent)
  const stored = async () =>
    (await home.db.selectFrom('sysLog').select('logContent').orderBy('createTime').execute()).map(
      ({ logContent }) => logContent,
    )

  it('lists kinds, operations, people and days with their texts, newest first', async () => {
    await write(
      { logContent: 'one', logType: 1, operateType: null },
      { logContent: 'two', operateType: 3 },
      { logContent: 'three', userid: 'manager' },
      { logContent: 'old', createTime: new Date('2026-01-05T04:00:00Z') },
    )
    assert.deepEqual(await contents('logType=1'), ['one'])
    assert.deepEqual(await contents('logType=2'), ['three', 'two', 'old'])
    assert.deepEqual(await contents('logType=2&operateType=3'), ['two'])
    assert.deepEqual(await contents('userid=manager'), ['three'])
    assert.deepEqual(await contents('createTime_begin=2026-01-05&createTime_end=2026-01-05'), ['old'])
    const [row] = await list('logType=2&operateType=3')
    assert.deepEqual(
      [row?.logType, row?.logType_dictText, row?.operateType, row?.operateType_dictText],
      [2, '操作日志', 3, '修改'],
    )
  })

  it('stores how long an operation took, its route and the names of its parameters, no values', async () => {
    const body = { code: 'log-test', name: SECRET, postRank: '1' }
    assert.equal((await admin.post('/api/sys/position/add', body)).success, true)
    const [row] = await list('logType=2')
    assert.equal(row?.method, 'POST /api/sys/position/add')
    assert.equal(row.requestParam, 'code,name,postRank')
    assert.ok(Number(row.costTime) >= 0 && row.costTime !== null)
    assert.ok(!JSON.stringify(row).includes(SECRET))
  })

  it('finds a part of the content by the keyword of stock clients', async () => {
    await write({ logContent: 'order:save' }, { logContent: 'role:grant' })
    assert.deepEqual(await contents('logType=2&keyWord=grant'), ['role:grant'])
    assert.deepEqual(await contents('logType=2&logContent=*rder*'), ['order:save'])
  })

  it('searches the newest rows that meet the other conditions, and finds a record id in all', async () => {
    const id = newId()
    const [old] = await write(
      { logContent: `order:edit ${id},${newId()} 3`, createTime: new Date('2026-02-01T04:00:00Z') },
      { logContent: 'order:edit recent' },
    )
    await sql`insert into sys_log (id, tenant_id, log_type, log_content)
      select md5(n::text), 0, 2, 'filler' from generate_series(1, ${SEARCHED_ROWS - 1}) n`.execute(home.db)
    assert.deepEqual(await contents('logType=2&keyWord=order:edit'), ['order:edit recent'])
    const early = await list('logType=2&keyWord=order:edit&createTime_end=2026-03-01')
    assert.deepEqual(
      early.map((row) => row.id),
      [old],
    )
    for (const query of [`keyWord=${id}`, `logContent=*${id.toUpperCase()}*`])
      assert.deepEqual(
        (await list(`logType=2&${query}`)).map((row) => row.id),
        [old],
      )
    assert.deepEqual(await list(`logType=1&keyWord=${id}`), [])
  })

  it('is exported as it is filtered', async () => {
    await write({ logContent: 'order:save' }, { logContent: 'role:grant' })
    const { rawPayload } = await auditor.call('GET', `${AT}/exportXls?logType=2&logContent=*grant*`)
    const rows = await rowsOf(rawPayload)
    assert.ok(rows.at(-1)?.includes('role:grant'))
    assert.ok(!rows.flat().includes('order:save'))
  })

  it('belongs to its tenant', async () => {
    const [id] = await write({ logContent: 'ours' })
    assert.deepEqual(await contents('keyWord=ours', elsewhere), [])
    assert.equal((await elsewhere.get(`${AT}/queryById?id=${id}`)).success, false)
    await elsewhere.delete(`${AT}/delete?id=${id}`)
    await elsewhere.delete(`${AT}/deleteBatch?ids=allclear`)
    assert.ok((await stored()).includes('ours'))
  })

  it('is refused to people without its codes and to nobody at all', async () => {
    const sales = await signedIn(home.app, 'sales')
    for (const [method, path] of [
      ['GET', 'list'],
      ['GET', 'queryById?id=1'],
      ['GET', 'exportXls'],
      ['DELETE', 'delete?id=1'],
      ['DELETE', 'deleteBatch?ids=allclear'],
    ] as const) {
      assert.equal((await sales.call(method, `${AT}/${path}`)).statusCode, 403, path)
      assert.equal((await home.app.inject({ method, url: `${AT}/${path}` })).statusCode, 500, path)
    }
    for (const path of ['delete?id=1', 'deleteBatch?ids=allclear'])
      assert.equal((await auditor.call('DELETE', `${AT}/${path}`)).statusCode, 403, path)
  })

  it('is emptied with a code of its own, and keeps the rows about deletions', async () => {
    const roleId = await addTestRole(home.db, { codes: ['log:list', 'log:delete'] })
    await addTestUser(home.db, { username: 'half', roleIds: [roleId] })
    const half = await signedIn(home.app, 'half')
    await write({ logContent: 'first' }, { logContent: 'second' })
    const refused = await half.call('DELETE', `${AT}/deleteBatch?ids=allclear`)
    assert.equal(refused.statusCode, 403)
    assert.ok((await stored()).includes('first'))
    const { success, message } = await admin.delete(`${AT}/deleteBatch?ids=allclear`)
    assert.deepEqual([success, message], [true, '清除成功!'])
    assert.deepEqual(await stored(), ['log:clear'])
    await write({ logContent: 'third' })
    await admin.delete(`${AT}/deleteBatch?ids=allclear`)
    assert.deepEqual(await stored(), ['log:clear', 'log:clear'])
    const [kept] = await list('logType=2')
    const answer = await admin.delete(`${AT}/delete?id=${kept?.id}`)
    assert.deepEqual([answer.success, answer.message], [false, '日志删除记录不能删除'])
  })

  it('loses single rows to whoever may delete them, which is recorded', async () => {
    const [first, second] = await write({ logContent: 'first' }, { logContent: 'second' })
    assert.equal((await admin.delete(`${AT}/delete?id=${first}`)).message, '删除成功!')
    assert.equal((await admin.delete(`${AT}/deleteBatch?ids=${second},`)).message, '删除成功!')
    assert.deepEqual(await stored(), [`log:delete ${first}`, `log:delete ${second}`])
  })

  describe('of failures', () => {
    /** The row is written after the answer. */
    const failures = async () => {
      for (;;) {
        const rows = await list(`logType=${LOG_TYPE.failure}`)
        if (rows.length > 0) return rows
      }
    }

    it('names what failed, where and for which request, and nothing about the caller or the input', async () => {
      const answer = await admin.call('GET', `/api/test/breaks/${SECRET}?q=${SECRET}`)
      assert.equal(answer.statusCode, 500)
      const [row, more] = await failures()
      assert.equal(more, undefined)
      const requestId = String(answer.headers['x-request-id'])
      assert.deepEqual(
        [row?.logContent, row?.method, row?.requestUrl, row?.status, row?.requestId],
        [
          `http.unexpected TypeError ${requestId}`,
          'GET /api/test/breaks/:id',
          '/api/test/breaks/:id',
          500,
          requestId,
        ],
      )
      assert.deepEqual([row?.userid, row?.username, row?.ip], [null, null, null])
      assert.ok(!JSON.stringify(row).includes(SECRET))
      assert.deepEqual((await list(`logType=3&requestId=${requestId}`)).length, 1)
    })

    it('does not change the answer when its row cannot be written', async () => {
      // a sequence counts refused rows too
      await sql`create sequence test_refused`.execute(home.db)
      await sql`alter table sys_log add constraint test_no_failures
        check (log_type <> 3 or nextval('test_refused') < 0) not valid`.execute(home.db)
      const refused = async () =>
        (await sql<{ isCalled: boolean }>`select is_called from test_refused`.execute(home.db)).rows[0]
          ?.isCalled
      try {
        const answer = await admin.call('GET', '/api/test/breaks/1')
        assert.equal(answer.statusCode, 500)
        assert.equal(answer.json<{ success: boolean }>().success, false)
        while (!(await refused()));
      } finally {
        await sql`alter table sys_log drop constraint test_no_failures`.execute(home.db)
      }
    })

    it('has no row for refusals', async () => {
      const sales = await signedIn(home.app, 'sales')
      assert.equal((await sales.call('GET', `${AT}/list`)).statusCode, 403)
      assert.equal((await admin.get('/api/sys/position/queryById?id=1')).success, false)
      // a row of a later failure comes after rows of earlier ones
      await admin.call('GET', '/api/test/breaks/1')
      assert.equal((await failures()).length, 1)
    })
  })

  it('keeps rows as long as its tenant says', async () => {
    const at = (days: number) => new Date(Date.now() - days * DAY_MS)
    await write(
      { logContent: 'old', createTime: at(181) },
      { logContent: 'young', createTime: at(179) },
      { logContent: 'elsewhere', createTime: at(179), tenantId: 7 },
    )
    const run = () =>
      job.run({ db: home.db, signal: new AbortController().signal } as Parameters<typeof job.run>[0])
    assert.equal(await run(), '1 rows')
    assert.deepEqual((await stored()).toSorted(), ['elsewhere', 'young'])
    const decider = { username: 'admin', tenantId: 7, zone: 'Asia/Shanghai' }
    await changeSetting(home.db, decider, {
      kind: 'privacy',
      content: (held) => ({ ...held, logDays: 90 }),
    })
    assert.equal(await run(), '1 rows')
    assert.deepEqual(await stored(), ['young'])
  })
})
